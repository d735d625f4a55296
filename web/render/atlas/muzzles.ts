// Muzzle flashes, one a class of weapon: the shape of a flash says what fired before the shot is seen. Origin at the
// barrel's end, forward along +x. Two frames each; the painter mirrors them.
import type { MuzzleName } from "../looks.ts";
import { fade, INK } from "../palette.ts";
import { ArtRandom } from "../random.ts";
import { dot, oval, pebble, type Pen, polygon } from "./ink.ts";

export const MUZZLE_HALF = 38;
export const MUZZLE_FRAMES = 2;
const HOT = "#FFE27A", WHITE_HOT = "#FFFBEA";

/** A spiky fan thrown forward, as a woodcut would cut it. */
function fan(pen: Pen, random: ArtRandom, spread: number, points: number, far: number): void {
  const shape = Array.from(
    { length: points * 2 + 1 },
    (_, i) => i & 1 ? random.between(0.24, 0.34) : random.between(0.62, 1),
  );
  const layer = (scale: number, colour: string) => {
    const corners: number[] = [-2 * scale, 0];
    shape.forEach((r, i) => {
      const a = (i / (points * 2) - 0.5) * 2 * spread;
      const reach = far * scale * r * (1 - Math.abs(a) * 0.28);
      corners.push(Math.cos(a) * reach, Math.sin(a) * reach * 0.85);
    });
    pen.fillStyle = colour;
    pen.fill(polygon(corners));
  };
  layer(1.08, INK.vermilion);
  layer(0.9, INK.ember);
  layer(0.66, HOT);
  layer(0.36, WHITE_HOT);
}

function strokeArc(pen: Pen, r: number, spread: number, width: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.beginPath();
  pen.arc(0, 0, r, -spread, spread);
  pen.stroke();
}

function backblast(pen: Pen, random: ArtRandom): void {
  for (let i = 0; i < 7; i++) {
    const a = random.between(-2.6, 2.6), r = random.between(8, 19);
    dot(pen, Math.cos(a) * r - 4, Math.sin(a) * r, random.between(5, 8), fade("#8A7B6C", 0.8));
  }
  pen.fillStyle = INK.vermilion;
  pen.fill(pebble([-6, -9, 8, -10, 24, 0, 8, 10, -6, 9]));
  pen.fillStyle = INK.ember;
  pen.fill(pebble([-4, -6, 7, -7, 18, 0, 7, 7, -4, 6]));
  dot(pen, 4, 0, 4, HOT);
}

function puff(pen: Pen, random: ArtRandom): void {
  for (let i = 0; i < 8; i++) {
    const a = i / 8 * Math.PI * 2, r = 9 + random.between(-2, 3);
    dot(pen, 6 + Math.cos(a) * r, Math.sin(a) * r, random.between(4, 6), fade(INK.bone, 0.75));
  }
  dot(pen, 6, 0, 8, fade("#B9AA92", 0.75));
}

function arc(pen: Pen, random: ArtRandom): void {
  for (const [width, colour] of [[5, fade("#4EA8E8", 0.5)], [2.4, INK.frost], [1.1, "#FFFFFF"]]) {
    const bolts = new ArtRandom(random.roll(1) + 77);
    pen.strokeStyle = colour as string;
    pen.lineWidth = width as number;
    pen.lineJoin = "miter";
    for (let i = 0; i < 6; i++) {
      const a = (i - 2.5) * 0.42, far = bolts.between(16, 32), kink = bolts.between(-0.24, 0.24);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(Math.cos(a + kink) * far * 0.5, Math.sin(a + kink) * far * 0.5);
      pen.lineTo(Math.cos(a) * far, Math.sin(a) * far);
      pen.stroke();
    }
  }
  dot(pen, 0, 0, 5, "#FFFFFF");
}

function lens(pen: Pen): void {
  pen.fillStyle = fade(HOT, 0.5);
  pen.fill(oval(0, 0, 34, 3.4));
  pen.fill(oval(0, 0, 3.4, 26));
  pen.fillStyle = fade("#FFF3C8", 0.7);
  pen.fill(oval(0, 0, 13, 13));
  dot(pen, 0, 0, 7, "#FFFFFF");
  strokeArc(pen, 19, Math.PI, 1.6, fade(HOT, 0.6));
}

function ember(pen: Pen, random: ArtRandom): void {
  dot(pen, 4, 0, 15, fade(INK.dried, 0.8));
  dot(pen, 4, 0, 12.4, INK.vermilion);
  dot(pen, 5, 0, 9, INK.ember);
  dot(pen, 6, 0, 5, HOT);
  for (let i = 0; i < 9; i++) {
    const a = random.between(-1.5, 1.5), r = random.between(16, 32);
    dot(pen, Math.cos(a) * r, Math.sin(a) * r, random.between(1.4, 2.8), i & 1 ? HOT : INK.ember);
  }
}

function lance(pen: Pen): void {
  pen.fillStyle = INK.vermilion;
  pen.fill(polygon([-2, -4, 8, -8, 6, -3, 37, 0, 6, 3, 8, 8, -2, 4]));
  pen.fillStyle = HOT;
  pen.fill(polygon([-2, -2.4, 6, -3.4, 30, 0, 6, 3.4, -2, 2.4]));
  pen.fillStyle = WHITE_HOT;
  pen.fill(polygon([-2, -1, 20, 0, -2, 1]));
}

function twang(pen: Pen): void {
  strokeArc(pen, 12, 0.9, 2.4, fade(INK.bone, 0.9));
  strokeArc(pen, 19, 0.7, 1.9, fade(INK.bone, 0.65));
  strokeArc(pen, 26, 0.5, 1.4, fade(INK.bone, 0.4));
}

function brass(pen: Pen, random: ArtRandom): void {
  for (const y of [-7, 7, 0]) {
    pen.save();
    pen.translate(y === 0 ? 5 : 0, y);
    pen.scale(0.62, 0.42);
    fan(pen, random, 0.7, 3, 34);
    pen.restore();
  }
  strokeArc(pen, 30, 0.6, 1.8, fade(INK.brass, 0.9));
}

function steel(pen: Pen, random: ArtRandom): void {
  pen.lineCap = "round";
  for (let i = 0; i < 14; i++) {
    const a = random.between(-1.1, 1.1),
      near = random.between(4, 12),
      far = near + random.between(6, 20);
    pen.strokeStyle = i % 3 ? "#FFE9B0" : "#FFFFFF";
    pen.lineWidth = random.between(1, 2);
    pen.beginPath();
    pen.moveTo(Math.cos(a) * near, Math.sin(a) * near);
    pen.lineTo(Math.cos(a) * far, Math.sin(a) * far);
    pen.stroke();
  }
  dot(pen, 2, 0, 5, fade("#FFE9B0", 0.8));
}

function lilac(pen: Pen): void {
  for (const [r, width, alpha] of [[8, 3.2, 1], [15, 2.4, 0.75], [22, 1.6, 0.5]]) {
    pen.strokeStyle = fade("#B79BE8", alpha);
    pen.lineWidth = width;
    pen.stroke(oval(r * 0.5, 0, r * 0.45, r * 0.8));
  }
  dot(pen, 2, 0, 4.4, "#F0E6FF");
}

/** Draws frame 0 or 1 of a class's flash. */
export function drawMuzzle(pen: Pen, name: MuzzleName, frame: number): void {
  const random = new ArtRandom(40 + frame);
  switch (name) {
    case "powder":
      return fan(pen, random, 1.25, 4, 34);
    case "scatter":
      return fan(pen, random, 1.5, 7, 38);
    case "lance":
      return lance(pen);
    case "twang":
      return twang(pen);
    case "brass":
      return brass(pen, random);
    case "ember":
      return ember(pen, random);
    case "backblast":
      return backblast(pen, random);
    case "puff":
      return puff(pen, random);
    case "arc":
      return arc(pen, random);
    case "lens":
      return lens(pen);
    case "steel":
      return steel(pen, random);
    case "lilac":
      return lilac(pen);
  }
}
