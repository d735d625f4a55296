// A picture for each perk's card: a paper stamp with one glyph. Filled in by perk_glyphs.
import { INK } from "../palette.ts";
import { oval, type Pen, print } from "./ink.ts";

export function drawPerk(pen: Pen, id: number): void {
  print(pen, [{ path: oval(0, 0, 15, 15), fill: id % 2 ? INK.vermilion : INK.brass }], 2);
}
