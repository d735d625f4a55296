// Decal stamps: noise-thresholded ellipses, so no two edges look cut by the same tool. Each stamp is white with a
// darker edge and is tinted by the decal's own colour when it is baked; alpha carries the spatter.
import { ArtRandom, noise2 } from "../random.ts";
import type { Pen } from "./ink.ts";

export type StainShape =
  | "smear"
  | "dot"
  | "puddle"
  | "scorch"
  | "crater"
  | "streak"
  | "mound"
  | "drift";

interface StainForm {
  readonly aspect: number;
  readonly roughness: number;
  readonly grain: number;
  readonly drops: number;
  readonly lean: number;
}

const FORMS: Readonly<Record<StainShape, StainForm>> = {
  smear: { aspect: 0.62, roughness: 0.52, grain: 3.4, drops: 20, lean: 0.7 },
  dot: { aspect: 0.92, roughness: 0.3, grain: 2.4, drops: 5, lean: 0 },
  puddle: { aspect: 0.86, roughness: 0.42, grain: 2.6, drops: 14, lean: 0 },
  scorch: { aspect: 1, roughness: 0.62, grain: 5, drops: 26, lean: 0 },
  crater: { aspect: 1, roughness: 0.22, grain: 4, drops: 22, lean: 0 },
  streak: { aspect: 0.28, roughness: 0.7, grain: 3, drops: 14, lean: 1 },
  mound: { aspect: 0.9, roughness: 0.34, grain: 5, drops: 16, lean: 0 },
  drift: { aspect: 0.8, roughness: 0.9, grain: 6, drops: 0, lean: 0 },
};

/** Draws one stamp with half size 1 (in its own units, scaled by the caller's pen) from a seed. */
export function drawStain(pen: Pen, shape: StainShape, seed: number, pixels: number): void {
  const form = FORMS[shape];
  const image = pen.createImageData(pixels, pixels), data = image.data;
  const drops = scatter(form, new ArtRandom(seed * 977 + 13));
  for (let py = 0; py < pixels; py++) {
    for (let px = 0; px < pixels; px++) {
      const x = (px + 0.5) / pixels * 2 - 1, y = (py + 0.5) / pixels * 2 - 1;
      const depth = Math.max(bodyDepth(form, x, y, seed), dropDepth(drops, x, y));
      if (depth <= 0) continue;
      const at = (py * pixels + px) * 4;
      paint(data, at, shape, depth, x, y, seed);
    }
  }
  const stamp = document.createElement("canvas");
  stamp.width = stamp.height = pixels;
  stamp.getContext("2d")?.putImageData(image, 0, 0);
  pen.drawImage(stamp, -1, -1, 2, 2);
}

/** How far inside the ragged ellipse a point lies, 0 at the edge. */
function bodyDepth(form: StainForm, x: number, y: number, seed: number): number {
  const lean = x * form.lean * 0.25;
  const dx = x / 0.66, dy = (y + lean * 0.2) / (0.66 * form.aspect);
  const coarse = noise2(x * form.grain, y * form.grain, seed);
  const fine = noise2(x * form.grain * 3.1, y * form.grain * 3.1, seed + 7);
  return 1 + (coarse * 0.75 + fine * 0.35) * form.roughness - Math.sqrt(dx * dx + dy * dy);
}

function scatter(form: StainForm, random: ArtRandom): Float32Array {
  const drops = new Float32Array(form.drops * 3);
  for (let i = 0; i < form.drops; i++) {
    const forward = form.lean > 0 && random.unit() < 0.75;
    const a = forward ? random.between(-0.8, 0.8) : random.between(0, Math.PI * 2);
    const d = random.between(0.5, 0.93);
    drops[i * 3] = Math.cos(a) * d;
    drops[i * 3 + 1] = Math.sin(a) * d * (0.4 + 0.6 * form.aspect);
    drops[i * 3 + 2] = random.between(0.015, 0.075);
  }
  return drops;
}

function dropDepth(drops: Float32Array, x: number, y: number): number {
  let best = 0;
  for (let i = 0; i < drops.length; i += 3) {
    const dx = x - drops[i], dy = y - drops[i + 1];
    const depth = 1 - Math.sqrt(dx * dx + dy * dy) / drops[i + 2];
    if (depth > best) best = depth;
  }
  return best;
}

function paint(
  data: Uint8ClampedArray,
  at: number,
  shape: StainShape,
  depth: number,
  x: number,
  y: number,
  seed: number,
): void {
  const edge = Math.min(1, depth * 9), r = Math.sqrt(x * x + y * y);
  // The rim of a drying stain is the darkest part of it.
  const clump = noise2(x * 9, y * 9, seed + 11) * 0.12;
  let tone = 255 * (0.62 + 0.38 * Math.min(1, depth * 3.4) + clump), alpha = 232 * edge;
  if (shape === "scorch") {
    alpha = 255 * Math.min(0.72, depth * 0.9) * (0.7 + 0.3 * noise2(x * 14, y * 14, seed));
    tone = 255;
  } else if (shape === "crater" || shape === "mound") {
    const bowl = shape === "crater" ? Math.min(1, Math.abs(r - 0.4) * 3) : 1 - r * 0.6;
    tone = 90 + 165 * bowl * (0.8 + 0.2 * noise2(x * 11, y * 11, seed));
    if (shape === "crater" && r < 0.3) tone = 60;
  } else if (shape === "drift") {
    alpha = 150 * edge * (noise2(x * 22, y * 22, seed) > 0.05 ? 1 : 0.25);
  } else if (shape === "puddle" && depth > 0.16 && y < 0 && r < 0.42) {
    tone = noise2(x * 5, y * 9, seed + 3) > 0.35 ? 255 : tone * 0.94;
  }
  data[at] = data[at + 1] = data[at + 2] = tone;
  data[at + 3] = alpha;
}
