// What the gun drawings are put together from: bars, barrels and the workshop's materials. A gun lies along +x with
// its grip at the origin; lengths are arena units.
import { crescent, darker, halftone, oval, type Part, type Pen, print } from "../ink.ts";

export const STEEL = "#B4ADA3";
export const DARK = "#5A524B";
export const WOOD = "#A96F3E";
export const IRON = "#4F4A55";
export const HOT = "#FFD27A";

/** Draws one gun. */
export type GunDrawing = (pen: Pen) => void;

/** A bar from `x` forward, centred on `y`, shaded along its lower edge. */
export function block(x: number, y: number, width: number, height: number, fill: string): Part {
  const path = new Path2D();
  path.roundRect(x, y - height / 2, width, height, Math.min(width, height) * 0.25);
  return { path, fill, inside: crescent(path, darker(fill, 0.35), 0, -height * 0.3) };
}

/** A round part: a drum, a tank, a wheel. */
export function disc(x: number, y: number, rx: number, fill: string, ry = rx): Part {
  const path = oval(x, y, rx, ry);
  return { path, fill, inside: crescent(path, darker(fill, 0.35), -rx * 0.16, -ry * 0.3) };
}

/** Halftone over a stretch of the gun, for dents, rust and soot. */
export function dents(pen: Pen, x: number, y: number, length: number, half: number, ink: string) {
  halftone(pen, x, y, x + length, y, half, ink, 1.7);
}

/** Hoops across a barrel at the given places. */
export function hoops(pen: Pen, at: readonly number[], y: number, height: number, fill: string) {
  print(pen, at.map((x) => block(x, y, 2.6, height, fill)), 1.1);
}
