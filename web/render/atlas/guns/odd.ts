// The guns that are none: arcs, beams, blades, mines and jars, weapons 18 to 23, 25 to 30.
import { INK, mixInk } from "../../palette.ts";
import { crescent, darker, dot, oval, pebble, polygon, print, whip } from "../ink.ts";
import { block, DARK, disc, type GunDrawing, hoops, IRON, STEEL, WOOD } from "./parts.ts";

const LILAC = "#8C7FB0";

const tickler: GunDrawing = (pen) => {
  print(pen, [block(-12, 0, 14, 7, INK.verdigris)], 1.4);
  print(pen, [
    { path: whip([2, 0, 8, -8, 14, -6, 25, -5]), fill: INK.brass, line: 2.6 },
    { path: whip([2, 0, 8, 8, 14, 6, 25, 5]), fill: INK.brass, line: 2.6 },
    block(1, 0, 13, 3, STEEL),
  ], 1.3);
  for (const y of [-5, 5]) dot(pen, 25, y, 2.4, INK.frost);
};

const fenceCharger: GunDrawing = (pen) => {
  print(pen, [block(-13, 0, 19, 16, INK.verdigris)], 1.6);
  print(pen, [block(-9, 0, 9, 8, INK.bone)], 1);
  pen.fillStyle = INK.vermilion;
  pen.fill(polygon([-4, -3.6, -8, 0.6, -5, 0.6, -6, 3.6, -2, -0.8, -5, -0.8]));
  for (const y of [-5, 5]) {
    print(pen, [block(6, y, 18, 2.4, STEEL)], 1.2);
    hoops(pen, [10, 15], y, 7, INK.bone);
    print(pen, [disc(26, y, 3.4, INK.frost)], 1.2);
  }
};

const lightningBroom: GunDrawing = (pen) => {
  print(pen, [block(-16, 0, 28, 3.4, WOOD)], 1.4);
  print(pen, [block(10, 0, 5, 9, INK.verdigris)], 1.4);
  const straws = [-12, -7, -2.4, 2.4, 7, 12].map((y) => ({
    path: polygon([14, y * 0.28, 30 - Math.abs(y) * 0.25, y], false),
    fill: "#D9A441",
    line: 2.6,
  }));
  print(pen, straws, 1.2);
  for (const y of [-12, -4.6, 4.6, 12]) dot(pen, 31 - Math.abs(y) * 0.25, y, 1.9, INK.frost);
};

const arcKettle: GunDrawing = (pen) => {
  print(pen, [{ path: whip([-12, -2, -16, -12, 2, -15, 10, -8]), fill: DARK, line: 2.8 }], 1.2);
  print(pen, [disc(0, 1, 12, "#6E8C93", 10.4)], 1.6);
  print(pen, [{ path: polygon([9, -3, 22, -8, 25, -4, 13, 5]), fill: "#6E8C93" }], 1.5);
  print(pen, [disc(0, 1, 4.6, INK.brass)], 1.1);
  dot(pen, 27, -7, 3, INK.frost);
  dot(pen, 31, -9, 1.8, "#FFFFFF");
};

const thimble: GunDrawing = (pen) => {
  print(pen, [block(-13, 1, 14, 6, WOOD)], 1.4);
  const cup = polygon([0, -8, 18, -6.5, 24, -3, 25, 0, 24, 3, 18, 6.5, 0, 8]);
  print(pen, [{ path: cup, fill: "#C9C4D6", inside: crescent(cup, LILAC, -1, -3.4) }], 1.6);
  print(pen, [block(-2, 0, 4, 18, LILAC)], 1.3);
  for (let x = 6; x < 22; x += 4.6) for (const y of [-3.4, 0, 3.4]) dot(pen, x, y, 0.95, IRON);
};

const gluepot: GunDrawing = (pen) => {
  print(pen, [block(-15, 0, 12, 5, WOOD)], 1.4);
  print(pen, [disc(5, 0, 11.5, "#6B5A45")], 1.6);
  print(pen, [disc(5, 0, 8, "#D9A441")], 1);
  print(pen, [block(5, 0, 20, 3.4, WOOD)], 1.2);
  print(pen, [{ path: pebble([23, -5, 33, -6, 35, 0, 33, 6, 23, 5]), fill: "#F0CF7C" }], 1.3);
  dot(pen, 3, -3, 1.8, "#FFF0C4");
};

const millSaw: GunDrawing = (pen) => {
  print(pen, [block(-13, 0, 18, 9, INK.vermilion)], 1.5);
  const teeth: number[] = [];
  for (let i = 0; i < 28; i++) {
    const a = i / 28 * Math.PI * 2, r = i & 1 ? 13 : 10;
    teeth.push(19 + Math.cos(a) * r, Math.sin(a) * r);
  }
  const blade = polygon(teeth);
  print(pen, [{ path: blade, fill: "#C4BEB4", inside: crescent(blade, "#8A857C", -2, -4) }], 1.4);
  print(pen, [block(3, 0, 15, 4, DARK)], 1.2);
  dot(pen, 19, 0, 3, INK.ink);
};

const cheeseWire: GunDrawing = (pen) => {
  print(pen, [block(-15, 0, 17, 5.4, WOOD)], 1.4);
  print(pen, [
    { path: polygon([2, -13, 2, 13], false), fill: INK.brass, line: 3.6 },
    { path: polygon([2, -13, 24, -13], false), fill: INK.brass, line: 3.2 },
    { path: polygon([2, 13, 24, 13], false), fill: INK.brass, line: 3.2 },
  ], 1.4);
  print(pen, [{ path: polygon([24, -13, 24, 13], false), fill: "#FFFBEA", line: 2 }], 1);
  for (const y of [-13, 13]) print(pen, [disc(24, y, 2.8, INK.vermilion)], 1);
};

const noonlight: GunDrawing = (pen) => {
  print(pen, [block(-14, 0, 17, 7, WOOD)], 1.5);
  print(pen, [block(2, 0, 13, 9, INK.brass)], 1.4);
  const rays: number[] = [];
  for (let i = 0; i < 24; i++) {
    const a = i / 12 * Math.PI, r = i & 1 ? 8.4 : 13;
    rays.push(22 + Math.cos(a) * r, Math.sin(a) * r);
  }
  print(pen, [{ path: polygon(rays), fill: INK.brass }], 1.4);
  print(pen, [disc(22, 0, 7.4, "#FFE9A8")], 1.1);
  dot(pen, 20, -2, 2.6, "#FFFFFF");
};

const mousetrap: GunDrawing = (pen) => {
  const board = new Path2D();
  board.roundRect(-12, -9, 36, 18, 2);
  print(pen, [{ path: board, fill: "#B98A55", inside: crescent(board, "#7E5528", -1, -4) }], 1.6);
  print(
    pen,
    [{ path: polygon([-2, -6.6, 18, -6.6, 18, 6.6, -2, 6.6]), fill: STEEL, line: 2.2 }],
    1,
  );
  print(pen, [block(-3, 0, 4, 15, DARK)], 1.1);
  print(pen, [{ path: polygon([6, -4, 15, 0, 6, 4]), fill: "#F2C14E" }], 1.1);
  dot(pen, -8, 0, 2.2, INK.vermilion);
};

const jamJar: GunDrawing = (pen) => {
  const glass = new Path2D(), jam = mixInk(INK.vermilion, INK.bone, 0.12);
  glass.roundRect(-7, -9.5, 24, 19, 5);
  print(pen, [{ path: glass, fill: jam, inside: crescent(glass, INK.dried, -2, -4) }], 1.6);
  print(pen, [block(16, 0, 6, 15, INK.brass)], 1.4);
  print(pen, [{ path: whip([22, 0, 26, -2, 28, 3, 32, 0]), fill: INK.bone, line: 1.6 }], 0.9);
  dot(pen, 32, 0, 2.2, INK.ember);
  print(pen, [block(-2, 0, 11, 10, INK.bone)], 0.8);
  dot(pen, 3.6, 0, 2.8, INK.vermilion);
};

const plughole: GunDrawing = (pen) => {
  print(pen, [block(-15, 0, 14, 6, INK.brass)], 1.4);
  print(pen, [disc(11, 0, 14, STEEL)], 1.7);
  print(pen, [disc(11, 0, 9.6, "#2A2230")], 1);
  for (let i = 0; i < 3; i++) {
    const a = i * 2.1;
    const arm = whip([
      11 + Math.cos(a) * 9,
      Math.sin(a) * 9,
      11 + Math.cos(a + 0.8) * 7,
      Math.sin(a + 0.8) * 7,
      11 + Math.cos(a + 1.9) * 3,
      Math.sin(a + 1.9) * 3,
    ]);
    print(pen, [{ path: arm, fill: LILAC, line: 2 }], 0.3);
  }
  print(pen, [{ path: oval(29, 0, 4, 5), fill: darker(INK.ink, 0) }], 1.2);
};

/** By weapon id. */
export const ODD_GUNS: Readonly<Record<number, GunDrawing>> = {
  18: tickler,
  19: fenceCharger,
  20: lightningBroom,
  21: arcKettle,
  22: thimble,
  23: gluepot,
  25: millSaw,
  26: cheeseWire,
  27: noonlight,
  28: mousetrap,
  29: jamJar,
  30: plughole,
};
