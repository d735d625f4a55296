// The guns that throw lead, nails and stones: weapons 1 to 7, 24, 31, 32, 34 and 35.
import { INK } from "../../palette.ts";
import { dot, oval, pebble, polygon, print, whip } from "../ink.ts";
import { block, DARK, dents, disc, type GunDrawing, hoops, IRON, STEEL, WOOD } from "./parts.ts";

const OLIVE_GREEN = "#6C7F45";

const sidekick: GunDrawing = (pen) => {
  print(pen, [block(-4, 1.5, 8, 5, WOOD)], 1.3);
  print(pen, [block(0, 0, 16, 4.4, STEEL), block(12, 0, 5, 5.4, INK.brass)], 1.4);
};

const drumfire: GunDrawing = (pen) => {
  print(pen, [block(-14, 0.5, 12, 5, WOOD)], 1.4);
  print(pen, [block(-3, 0, 16, 6, DARK), block(12, 0, 16, 3.4, STEEL)], 1.4);
  hoops(pen, [15, 19, 23], 0, 5.6, STEEL);
  print(pen, [disc(5, 4, 8, "#7C7368")], 1.5);
  print(pen, [disc(5, 4, 2.6, INK.brass)], 1);
};

const pepperbox: GunDrawing = (pen) => {
  print(pen, [block(-12, 1, 12, 5.4, WOOD)], 1.4);
  print(pen, [
    block(-1, -5, 21, 3.6, STEEL),
    block(-1, -1.7, 23, 3.6, "#9A938A"),
    block(-1, 1.7, 23, 3.6, STEEL),
    block(-1, 5, 21, 3.6, "#9A938A"),
  ], 1.3);
  print(pen, [block(2, 0, 3.4, 15, INK.brass), block(13, 0, 3.4, 15, INK.brass)], 1.2);
};

const stubby: GunDrawing = (pen) => {
  print(pen, [block(-11, 1, 11, 7, WOOD)], 1.4);
  print(pen, [block(-1, -3.2, 14, 5.8, STEEL), block(-1, 3.2, 14, 5.8, STEEL)], 1.4);
  dot(pen, 12, -3.2, 2, INK.ink);
  dot(pen, 12, 3.2, 2, INK.ink);
};

const sewing: GunDrawing = (pen) => {
  print(pen, [disc(-10, -1, 7, INK.brass)], 1.4);
  print(pen, [disc(-10, -1, 3.4, DARK)], 1);
  print(pen, [{
    path: pebble([-9, -7, 10, -7, 20, -6, 22, 2, 14, 4, 6, 2, -9, 6]),
    fill: "#33424A",
  }], 1.5);
  print(pen, [{ path: whip([-3, 0, 3, -4, 8, 2, 13, -2]), fill: INK.brass, line: 1.3 }], 0.4);
  print(pen, [block(18, -1, 14, 2, STEEL)], 1.2);
  dot(pen, 16, -1.4, 1.8, INK.vermilion);
};

const longNail: GunDrawing = (pen) => {
  print(pen, [block(-15, 1.2, 15, 5.6, WOOD)], 1.4);
  print(pen, [block(-1, 0, 24, 3, DARK), block(-1, 0, 11, 5.6, WOOD)], 1.4);
  print(pen, [block(-1, -5, 13, 3.2, INK.brass)], 1.2);
  print(pen, [{
    path: polygon([20, -3.4, 23, -3.4, 23, -1, 36, 0, 23, 1, 23, 3.4, 20, 3.4]),
    fill: "#E6DFD2",
  }], 1.2);
};

const gristmill: GunDrawing = (pen) => {
  print(pen, [block(-13, 0, 15, 12, INK.vermilion)], 1.5);
  print(pen, [
    block(1, -4.4, 28, 2.8, STEEL),
    block(1, -1.5, 30, 2.8, "#8E877E"),
    block(1, 1.5, 30, 2.8, STEEL),
    block(1, 4.4, 28, 2.8, "#8E877E"),
  ], 1.3);
  hoops(pen, [8, 18, 27], 0, 13.5, INK.brass);
  dents(pen, -12, 3, 12, 2.4, INK.dried);
};

const skippingStone: GunDrawing = (pen) => {
  print(pen, [
    { path: polygon([-8, 0, 6, 0], false), fill: WOOD, line: 5 },
    { path: whip([4, 0, 10, -3, 14, -9, 19, -10]), fill: WOOD, line: 4 },
    { path: whip([4, 0, 10, 3, 14, 9, 19, 10]), fill: WOOD, line: 4 },
  ], 1.4);
  print(
    pen,
    [{ path: whip([19, -10, 12, -5, 9, 0, 12, 5, 19, 10]), fill: INK.dried, line: 1.6 }],
    0.8,
  );
  print(pen, [{ path: pebble([7, -4, 14, -3.4, 16, 0, 14, 3.4, 7, 4]), fill: "#9DA6A8" }], 1.3);
};

const hydraSlug: GunDrawing = (pen) => {
  print(pen, [block(-13, 1, 14, 6, WOOD)], 1.4);
  print(pen, [
    block(-1, 0, 13, 8, OLIVE_GREEN),
    { path: whip([10, 0, 16, -1, 20, -6, 29, -7.5]), fill: OLIVE_GREEN, line: 4.6 },
    { path: whip([10, 0, 16, 1, 20, 6, 29, 7.5]), fill: OLIVE_GREEN, line: 4.6 },
  ], 1.4);
  for (const y of [-7.5, 7.5]) {
    print(pen, [disc(29, y, 3.2, INK.brass)], 1.1);
    dot(pen, 30, y, 1.5, INK.ink);
  }
  dot(pen, 4, 0, 2, INK.venom);
};
const quillBow: GunDrawing = (pen) => {
  print(pen, [{ path: whip([2, -17, 14, -10, 15, 0, 14, 10, 2, 17]), fill: WOOD, line: 3.6 }], 1.5);
  print(pen, [{ path: polygon([2, -17, -4, 0, 2, 17], false), fill: INK.bone, line: 0.9 }], 0.5);
  print(pen, [block(-6, 0, 32, 1.8, INK.bone)], 1.1);
  print(
    pen,
    [{ path: polygon([-9, -4.6, 1, -1, 1, 1, -9, 4.6, -5, 0]), fill: INK.vermilion }],
    1.1,
  );
  print(pen, [{ path: polygon([24, -4, 34, 0, 24, 4]), fill: STEEL }], 1.2);
};

const brassChoir: GunDrawing = (pen) => {
  print(pen, [block(-13, 0, 14, 7, INK.dried)], 1.4);
  for (const [y, far] of [[-5.4, 24], [5.4, 24], [0, 29]]) {
    print(pen, [{
      path: polygon([
        0,
        y - 1.4,
        far - 7,
        y - 1.4,
        far,
        y - 4.2,
        far + 1.4,
        y,
        far,
        y + 4.2,
        far - 7,
        y + 1.4,
        0,
        y + 1.4,
      ]),
      fill: INK.brass,
    }], 1.2);
    print(pen, [{ path: oval(far, y, 1.5, 3.4), fill: "#6B4A12" }], 0.7);
  }
  for (const y of [-2.6, 2.6]) dot(pen, 6, y, 1.3, INK.bone);
};

const puntGun: GunDrawing = (pen) => {
  print(pen, [block(-16, 1, 18, 8, WOOD)], 1.5);
  print(pen, [{
    path: polygon([0, -4, 26, -5, 35, -8.4, 35, 8.4, 26, 5, 0, 4]),
    fill: IRON,
  }], 1.6);
  print(pen, [{ path: oval(34, 0, 2.4, 6.6), fill: INK.ink }], 0.8);
  hoops(pen, [3, 12, 21], 0, 12, INK.brass);
};

/** By weapon id. */
export const SHOT_GUNS: Readonly<Record<number, GunDrawing>> = {
  1: sidekick,
  2: drumfire,
  3: pepperbox,
  4: stubby,
  5: sewing,
  6: longNail,
  7: gristmill,
  24: skippingStone,
  31: hydraSlug,
  32: quillBow,
  34: brassChoir,
  35: puntGun,
};
