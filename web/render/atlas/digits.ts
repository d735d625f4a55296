// The ten digits for hit numbers, in the HUD's digit face with an ink edge.
import { INK } from "../palette.ts";
import type { Pen } from "./ink.ts";

/** One digit centred on the origin, about 7 units wide; white, tinted when drawn. */
export function drawDigit(pen: Pen, digit: number): void {
  pen.font = '700 12px "B612 Mono", "DejaVu Sans Mono", monospace';
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 3;
  pen.strokeText(String(digit), 0, 0);
  pen.fillStyle = "#FFFFFF";
  pen.fillText(String(digit), 0, 0);
}
