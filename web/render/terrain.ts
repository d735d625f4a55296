// The yard as T drew it: base fill, large faint stamps, small ones, the chapter's props, cracks by random walk,
// wheel ruts, the fence along the edge. Drawn once a run with Canvas2D; bakes then go on top of it.
import { fade, GROUNDS, INK, mixInk } from "./palette.ts";
import { drawLantern, lanternsOf } from "./lanterns.ts";
import { ArtRandom, noise2 } from "./random.ts";
import { drawProp, PROPS_OF } from "./props.ts";

export const GROUND_SIZE = 1280;
const LARGE_STAMPS = 900;
const SMALL_STAMPS = 2600;
const PROP_COUNT = 120;
const CRACKS = 46;
/** The ground is printed as it looks by lamplight: the darkness map only ever takes light away. */
const LAMPLIT = "#D0A066";

/** The ground of a chapter (0 to 4) for a run's seed. */
export function drawTerrain(seed: number, chapter: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = GROUND_SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gave no 2D canvas to draw the ground on");
  const random = new ArtRandom(seed ^ 0x7e77a1),
    base = mixInk(GROUNDS[chapter] ?? GROUNDS[0], LAMPLIT, 0.26);
  pen.fillStyle = base;
  pen.fillRect(0, 0, GROUND_SIZE, GROUND_SIZE);
  mottle(pen, random, base, seed);
  ruts(pen, random, base);
  pebbles(pen, random, base);
  cracks(pen, random, base);
  const kinds = PROPS_OF[chapter] ?? PROPS_OF[0];
  for (let i = 0; i < PROP_COUNT; i++) {
    pen.save();
    pen.translate(random.between(20, GROUND_SIZE - 20), random.between(20, GROUND_SIZE - 20));
    pen.rotate(random.between(0, Math.PI * 2));
    const size = random.between(0.75, 1.2);
    pen.scale(size, size);
    drawProp(pen, random.pick(kinds), random, base);
    pen.restore();
  }
  const lanterns = lanternsOf(seed);
  for (let i = 0; i < lanterns.length; i += 2) drawLantern(pen, lanterns[i], lanterns[i + 1]);
  grain(pen, random);
  fence(pen, random, base);
  return canvas;
}

type Pen = CanvasRenderingContext2D;

function stampOf(random: ArtRandom, colour: string, r: number, rough: number): HTMLCanvasElement {
  const size = Math.ceil(r * 2), canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d")!, image = pen.createImageData(size, size), data = image.data;
  const rgb = parseInt(colour.slice(1), 16), seed = random.roll(1 << 20);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const u = (x + 0.5) / r - 1, v = (y + 0.5) / r - 1;
      const depth = 0.85 + noise2(u * 2.6, v * 2.6, seed) * rough +
        noise2(u * 8, v * 8, seed) * rough * 0.4 -
        Math.sqrt(u * u + v * v);
      if (depth <= 0) continue;
      const at = (y * size + x) * 4;
      data[at] = rgb >> 16;
      data[at + 1] = (rgb >> 8) & 255;
      data[at + 2] = rgb & 255;
      data[at + 3] = 255 * Math.min(1, depth * 4);
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Broad patches of lighter and darker earth, and the mill's red dust blown against everything. */
function mottle(pen: Pen, random: ArtRandom, base: string, seed: number): void {
  const dark = mixInk(base, INK.ink, 0.5), light = mixInk(base, INK.bone, 0.3);
  const dust = mixInk(base, INK.vermilion, 0.55);
  const stamps = [dark, light, dark, dust, light, mixInk(base, "#8A5A34", 0.5)].map((c) =>
    stampOf(random, c, 64, 0.5)
  );
  pen.globalAlpha = 0.08;
  for (let i = 0; i < LARGE_STAMPS; i++) {
    const x = random.between(-60, GROUND_SIZE + 60), y = random.between(-60, GROUND_SIZE + 60);
    // The patches gather: dark where the slow noise is low, light where it is high.
    const lie = noise2(x / 260, y / 260, seed);
    const pick = lie < -0.15 ? 0 : lie > 0.2 ? 1 : random.roll(stamps.length);
    place(pen, stamps[pick], x, y, random.between(0.7, 2.1), random.between(0, 6.28));
  }
  pen.globalAlpha = 1;
}

function place(
  pen: Pen,
  stamp: HTMLCanvasElement,
  x: number,
  y: number,
  size: number,
  turn: number,
): void {
  const c = Math.cos(turn) * size, s = Math.sin(turn) * size;
  pen.setTransform(c, s, -s, c, x, y);
  pen.drawImage(stamp, -stamp.width / 2, -stamp.height / 2);
  pen.setTransform(1, 0, 0, 1, 0, 0);
}

function pebbles(pen: Pen, random: ArtRandom, base: string): void {
  const dark = mixInk(base, INK.ink, 0.62), light = mixInk(base, INK.bone, 0.34);
  for (let i = 0; i < SMALL_STAMPS; i++) {
    const x = random.between(0, GROUND_SIZE), y = random.between(0, GROUND_SIZE);
    const r = random.between(0.7, 2.4) * (random.unit() < 0.08 ? 2.2 : 1),
      turn = random.between(0, 3.1);
    pen.fillStyle = fade(dark, 0.75);
    pen.beginPath();
    pen.ellipse(x + 0.9, y + 1.1, r * 1.25, r, turn, 0, 6.3);
    pen.fill();
    pen.fillStyle = random.unit() < 0.12
      ? fade(INK.vermilion, 0.4)
      : fade(light, random.between(0.35, 0.8));
    pen.beginPath();
    pen.ellipse(x, y, r * 1.15, r * 0.85, turn, 0, 6.3);
    pen.fill();
  }
}

/** Two wandering wagon tracks across the yard. */
function ruts(pen: Pen, random: ArtRandom, base: string): void {
  const dark = fade(mixInk(base, INK.ink, 0.6), 0.26),
    light = fade(mixInk(base, INK.bone, 0.25), 0.22);
  pen.lineCap = "butt";
  for (let track = 0; track < 3; track++) {
    let x = random.between(0, GROUND_SIZE), y = track & 1 ? -20 : GROUND_SIZE + 20;
    let turn = (track & 1 ? 1 : -1) * Math.PI / 2;
    for (let i = 0; i < 150; i++) {
      turn += random.between(-0.07, 0.07);
      const nx = x + Math.cos(turn) * 12, ny = y + Math.sin(turn) * 12;
      for (const side of [-17, 17]) {
        const ox = -Math.sin(turn) * side, oy = Math.cos(turn) * side;
        pen.strokeStyle = dark;
        pen.lineWidth = 7;
        pen.setLineDash([5, 3]);
        line(pen, x + ox, y + oy, nx + ox, ny + oy);
        pen.setLineDash([]);
        pen.strokeStyle = light;
        pen.lineWidth = 1.2;
        line(pen, x + ox + 4.4, y + oy + 3, nx + ox + 4.4, ny + oy + 3);
      }
      x = nx;
      y = ny;
    }
  }
}

function line(pen: Pen, ax: number, ay: number, bx: number, by: number): void {
  pen.beginPath();
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
  pen.stroke();
}

function cracks(pen: Pen, random: ArtRandom, base: string): void {
  const ink = mixInk(base, INK.ink, 0.72);
  pen.lineCap = "round";
  for (let i = 0; i < CRACKS; i++) {
    let x = random.between(0, GROUND_SIZE), y = random.between(0, GROUND_SIZE);
    let turn = random.between(0, Math.PI * 2);
    const steps = 5 + random.roll(12);
    for (let s = 0; s < steps; s++) {
      turn += random.between(-0.7, 0.7);
      const length = random.between(4, 11),
        nx = x + Math.cos(turn) * length,
        ny = y + Math.sin(turn) * length;
      pen.strokeStyle = fade(ink, 0.55);
      pen.lineWidth = 2.4 * (1 - s / steps) + 0.5;
      line(pen, x, y, nx, ny);
      x = nx;
      y = ny;
    }
  }
}

/** Paper grain over everything: the poster's stock. */
function grain(pen: Pen, random: ArtRandom): void {
  const tile = document.createElement("canvas");
  tile.width = tile.height = 256;
  const tp = tile.getContext("2d")!, image = tp.createImageData(256, 256);
  for (let i = 0; i < image.data.length; i += 4) {
    const v = random.unit();
    image.data[i] = image.data[i + 1] = image.data[i + 2] = v < 0.5 ? 20 : 240;
    image.data[i + 3] = v < 0.06 ? 26 : v > 0.95 ? 20 : 8;
  }
  tp.putImageData(image, 0, 0);
  pen.fillStyle = pen.createPattern(tile, "repeat") ?? "transparent";
  pen.fillRect(0, 0, GROUND_SIZE, GROUND_SIZE);
}

/** Boards and posts along all four edges, broken here and there where the vermin came through. */
function fence(pen: Pen, random: ArtRandom, base: string): void {
  const shade = mixInk(base, INK.ink, 0.7);
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.translate(GROUND_SIZE / 2, GROUND_SIZE / 2);
    pen.rotate(side * Math.PI / 2);
    pen.translate(-GROUND_SIZE / 2, -GROUND_SIZE / 2);
    pen.fillStyle = fade(shade, 0.5);
    pen.fillRect(0, 0, GROUND_SIZE, 22);
    for (let x = 0; x < GROUND_SIZE; x += 20) {
      if (random.unit() < 0.12) continue;
      const tall = random.between(11, 16),
        wood = mixInk("#6B4A30", INK.ink, random.between(0.05, 0.4));
      pen.fillStyle = INK.ink;
      pen.fillRect(x - 1, -2, 20, tall + 4);
      pen.fillStyle = wood;
      pen.fillRect(x + 1, -2, 16, tall + 1);
      pen.fillStyle = fade(INK.bone, 0.16);
      pen.fillRect(x + 1, tall - 3, 16, 2);
      pen.fillStyle = INK.ink;
      pen.fillRect(x + 8, 3, 2, 2);
    }
    pen.restore();
  }
}
