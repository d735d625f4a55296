// The glyphs on the perks' stamps, about 22 units across round the origin: things of the trade and of the body.
import { INK } from "../../palette.ts";
import { dot, oval, pebble, type Pen, polygon, print, whip } from "../ink.ts";

export type Glyph = (pen: Pen) => void;

export const line = (pen: Pen, path: Path2D, colour: string = INK.bone, width = 2.6) =>
  print(pen, [{ path, fill: colour, line: width }], 1.2);
export const shape = (pen: Pen, path: Path2D, colour: string = INK.bone) =>
  print(pen, [{ path, fill: colour }], 1.4);

export const cross: Glyph = (p) =>
  shape(
    p,
    polygon([-3, -9, 3, -9, 3, -3, 9, -3, 9, 3, 3, 3, 3, 9, -3, 9, -3, 3, -9, 3, -9, -3, -3, -3]),
  );
export const heart: Glyph = (p) =>
  shape(p, pebble([0, 10, -9, 1, -9, -8, -2, -8, 0, -3, 2, -8, 9, -8, 9, 1]));
export const coin: Glyph = (p) => {
  shape(p, oval(0, 0, 9, 9), INK.brass);
  dot(p, 0, 0, 5.4, INK.bone);
  dot(p, 0, 0, 2.4, INK.ink);
};
export const boot: Glyph = (p) => shape(p, polygon([-6, -9, 2, -9, 2, 1, 9, 4, 9, 9, -6, 9]));
export const bullets: Glyph = (p) => {
  for (const x of [-6.4, 0, 6.4]) {
    shape(p, polygon([x - 2.2, 8, x - 2.2, -3, x, -8, x + 2.2, -3, x + 2.2, 8]), INK.brass);
  }
};
export const arrowUp: Glyph = (p) =>
  shape(p, polygon([0, -10, 8, -1, 3, -1, 3, 10, -3, 10, -3, -1, -8, -1]));
export const clock: Glyph = (p) => {
  shape(p, oval(0, 0, 9, 9));
  line(p, polygon([0, -5, 0, 0, 4, 2], false), INK.ink, 1.4);
};
export const flame: Glyph = (p) => {
  shape(p, pebble([-5, 9, -8, 0, -3, -4, -2, -12, 4, -6, 8, 0, 5, 9]), INK.vermilion);
  shape(p, pebble([-2.4, 8, -3, 2, 0, -2, 3, 2, 2.4, 8]), "#FFD27A");
};
export const drop: Glyph = (p) =>
  shape(p, pebble([0, -12, 5, -1, 7, 6, 0, 11, -7, 6, -5, -1]), INK.venom);
export const blood: Glyph = (p) =>
  shape(p, pebble([0, -12, 5, -1, 7, 6, 0, 11, -7, 6, -5, -1]), INK.dried);
export const bolt: Glyph = (p) =>
  shape(p, polygon([3, -11, -7, 2, -1, 2, -3, 11, 7, -3, 1, -3]), "#FFE27A");
export const dice: Glyph = (p) => {
  shape(p, polygon([-8, -8, 8, -8, 8, 8, -8, 8]));
  for (const [x, y] of [[-4, -4], [4, 4], [0, 0], [4, -4], [-4, 4]]) dot(p, x, y, 1.5, INK.ink);
};
export const eye: Glyph = (p) => {
  shape(p, pebble([-11, 0, -4, -8, 4, -8, 11, 0, 4, 8, -4, 8]));
  dot(p, 0, 0, 3.8, INK.vermilion);
  dot(p, 0, 0, 1.8, INK.ink);
};
export const star: Glyph = (p) => {
  const corners: number[] = [];
  for (let i = 0; i < 10; i++) {
    const a = i / 5 * Math.PI - Math.PI / 2, r = i & 1 ? 4.4 : 10.5;
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  shape(p, polygon(corners), "#FFE27A");
};
export const skull: Glyph = (p) => {
  shape(p, pebble([-9, -1, -8, -10, 0, -12, 8, -10, 9, -1, 5, 3, 5, 9, -5, 9, -5, 3]));
  for (const x of [-3.6, 3.6]) dot(p, x, -2, 2.5, INK.ink);
};
export const spikes: Glyph = (p) => {
  for (let i = 0; i < 8; i++) {
    const a = i / 8 * Math.PI * 2, c = Math.cos(a), s = Math.sin(a);
    shape(p, polygon([c * 11, s * 11, c * 4 - s * 3, s * 4 + c * 3, c * 4 + s * 3, s * 4 - c * 3]));
  }
  dot(p, 0, 0, 5, INK.vermilion);
};
export const pair: Glyph = (p) => {
  for (const x of [-5, 5]) {
    shape(p, oval(x, -4, 4, 4));
    shape(p, pebble([x - 6, 9, x - 5, 0, x + 5, 0, x + 6, 9]));
  }
};
export const hand: Glyph = (p) => {
  shape(p, pebble([-7, 9, -8, -2, -3, -4, 6, -4, 8, 2, 5, 10]));
  for (const x of [-5, -1.4, 2.2, 5.4]) line(p, polygon([x, -2, x, -9], false), INK.bone, 2.4);
};
export const flask: Glyph = (p) =>
  shape(p, pebble([-2.4, -10, 2.4, -10, 2.4, -3, 8, 4, 7, 10, -7, 10, -8, 4, -2.4, -3]), "#DFF3F7");
export const nose: Glyph = (p) => {
  for (let i = 0; i < 7; i++) {
    const a = i / 7 * Math.PI * 2;
    line(p, polygon([0, 0, Math.cos(a) * 9, Math.sin(a) * 9], false), "#F08A94", 3);
  }
  dot(p, 0, 0, 4, INK.vermilion);
};
export const reload: Glyph = (p) => {
  line(p, whip([7, -6, 0, -13, -11, -6, -10, 6, 0, 11, 9, 5]), INK.bone, 3);
  shape(p, polygon([2, -9, 11, -9, 9, 0]), INK.bone);
};
export const lean: Glyph = (p) => {
  for (const y of [-6, 0, 6]) line(p, polygon([-9 + Math.abs(y), y, 9, y], false));
};
