// The guns that burn and burst: flames, rockets and embers, weapons 8 to 17, 33 and 36.
import { INK, mixInk } from "../../palette.ts";
import { dot, oval, polygon, print } from "../ink.ts";
import { block, DARK, dents, disc, type GunDrawing, hoops, HOT, STEEL, WOOD } from "./parts.ts";

const scorcher: GunDrawing = (pen) => {
  print(pen, [disc(-8, 4, 9, INK.vermilion, 6)], 1.5);
  print(pen, [block(-6, -1, 22, 5, DARK)], 1.4);
  print(pen, [{ path: polygon([14, -3, 27, -8, 29, 0, 27, 8, 14, 3]), fill: INK.brass }], 1.5);
  print(pen, [{ path: oval(27, 0, 2, 5.6), fill: INK.ember }], 0.8);
  dot(pen, -8, 3, 2, INK.bone);
};

const pilotLight: GunDrawing = (pen) => {
  print(pen, [disc(-7, 0, 7.6, "#D9A441", 6.4)], 1.5);
  print(pen, [block(-1, 0, 10, 4, INK.brass), block(8, 0, 20, 2.4, STEEL)], 1.3);
  print(pen, [block(24, 0, 4, 5, DARK)], 1.1);
  print(pen, [{ path: polygon([28, -2, 36, 0, 28, 2]), fill: INK.frost }], 1);
};

const bottleRocket: GunDrawing = (pen) => {
  const glass = polygon([-15, -6, 4, -6, 10, -3, 16, -3, 16, 3, 10, 3, 4, 6, -15, 6]);
  print(pen, [{ path: glass, fill: "#5F9E74" }], 1.5);
  print(pen, [block(-8, 0, 9, 9, INK.bone)], 0.8);
  print(pen, [block(14, 0, 12, 5.4, INK.vermilion)], 1.3);
  print(pen, [{ path: polygon([26, -4, 34, 0, 26, 4]), fill: INK.brass }], 1.2);
};

const bloodhound: GunDrawing = (pen) => {
  print(pen, [block(-14, 0, 34, 9, "#7A4A32")], 1.6);
  print(pen, [
    { path: polygon([8, -4, 15, -12, 19, -4]), fill: "#59331F" },
    { path: polygon([8, 4, 15, 12, 19, 4]), fill: "#59331F" },
  ], 1.4);
  print(pen, [block(19, 0, 9, 10.5, INK.brass)], 1.5);
  print(pen, [disc(27, 0, 3.6, INK.vermilion)], 1.1);
  dot(pen, 27.6, -1, 1.2, INK.bone);
};

const beehive: GunDrawing = (pen) => {
  print(pen, [block(-14, 1, 11, 6, WOOD)], 1.4);
  print(pen, [{
    path: polygon([-5, -8, 5, -13, 18, -13, 25, -5, 25, 5, 18, 13, 5, 13, -5, 8]),
    fill: "#E0A92E",
  }], 1.6);
  for (const [x, y] of [[4, 0], [13, 0], [8.5, -7], [17.5, -7], [8.5, 7], [17.5, 7], [21, 0]]) {
    const cell: number[] = [];
    for (let i = 0; i < 6; i++) {
      cell.push(x + Math.cos(i / 3 * Math.PI) * 3.6, y + Math.sin(i / 3 * Math.PI) * 3.6);
    }
    print(pen, [{ path: polygon(cell), fill: "#5A3A0C" }], 0.7);
  }
};

const romanCandle: GunDrawing = (pen) => {
  print(pen, [block(-14, 0, 42, 8, INK.bone)], 1.6);
  for (let x = -12; x < 24; x += 8) {
    pen.fillStyle = INK.vermilion;
    pen.fill(polygon([x, 3.6, x + 4, 3.6, x + 7, -3.6, x + 3, -3.6]));
  }
  print(pen, [block(25, 0, 4, 9.4, DARK)], 1.2);
  dot(pen, 31, 0, 3, INK.ember);
  dot(pen, 32, 0, 1.5, HOT);
};

const kilnRifle: GunDrawing = (pen) => {
  print(pen, [block(-15, 1, 14, 6, WOOD)], 1.4);
  print(pen, [block(-3, 0, 19, 12, "#9C4A33")], 1.6);
  pen.strokeStyle = INK.dried;
  pen.lineWidth = 0.9;
  for (const y of [-3, 3]) pen.strokeRect(-2, y - 0.4, 17, 0.1);
  print(pen, [block(2, 0, 9, 4, HOT)], 1);
  print(pen, [block(16, 0, 15, 5.4, DARK), block(28, 0, 4, 7.6, INK.brass)], 1.4);
};

const sparkler: GunDrawing = (pen) => {
  print(pen, [block(-12, 0, 13, 5.6, INK.vermilion)], 1.4);
  print(pen, [block(0, 0, 24, 2, STEEL)], 1.2);
  const rays: number[] = [];
  for (let i = 0; i < 16; i++) {
    const a = i / 8 * Math.PI, r = i & 1 ? 4 : 10;
    rays.push(25 + Math.cos(a) * r, Math.sin(a) * r);
  }
  print(pen, [{ path: polygon(rays), fill: INK.ember }], 1.3);
  dot(pen, 25, 0, 4, HOT);
  dot(pen, 25, 0, 2, "#FFFBEA");
};

const toastingFork: GunDrawing = (pen) => {
  print(pen, [block(-15, 0, 16, 5, WOOD)], 1.4);
  print(pen, [
    block(0, 0, 14, 2.8, DARK),
    { path: polygon([13, -8, 13, 8], false), fill: DARK, line: 3 },
    { path: polygon([13, -8, 31, -8], false), fill: DARK, line: 2.8 },
    { path: polygon([13, 0, 33, 0], false), fill: DARK, line: 2.8 },
    { path: polygon([13, 8, 31, 8], false), fill: DARK, line: 2.8 },
  ], 1.3);
  for (const [x, y] of [[30, -8], [32, 0], [30, 8]]) {
    dot(pen, x, y, 2.8, INK.ember);
    dot(pen, x, y, 1.4, HOT);
  }
};

const hailpan: GunDrawing = (pen) => {
  print(pen, [block(-16, 0, 22, 4, WOOD)], 1.4);
  print(pen, [disc(18, 0, 13, DARK)], 1.7);
  print(pen, [disc(18, 0, 9.6, "#3B3531")], 1);
  for (let i = 0; i < 7; i++) {
    const a = i / 6 * Math.PI * 2, r = i === 6 ? 0 : 5.6;
    dot(pen, 18 + Math.cos(a) * r, Math.sin(a) * r, 2, i & 1 ? HOT : INK.ember);
  }
};

const miasma: GunDrawing = (pen) => {
  print(pen, [{ path: polygon([-16, -9, 4, -5, 4, 5, -16, 9]), fill: "#4E6B36" }], 1.5);
  pen.strokeStyle = INK.ink;
  pen.lineWidth = 1;
  for (const x of [-11, -6, -1]) {
    pen.beginPath();
    pen.moveTo(x, -7 - x * -0.1);
    pen.lineTo(x, 7);
    pen.stroke();
  }
  print(pen, [block(3, 0, 14, 5, INK.brass)], 1.4);
  print(pen, [{ path: polygon([16, -3, 26, -7, 26, 7, 16, 3]), fill: DARK }], 1.4);
  print(pen, [{ path: oval(26, 0, 2, 5), fill: INK.venom }], 0.9);
};

const redVat: GunDrawing = (pen) => {
  print(pen, [block(-15, 0, 12, 8, DARK)], 1.5);
  print(pen, [{
    path: polygon([-5, -9, 8, -12, 22, -13, 30, -11, 30, 11, 22, 13, 8, 12, -5, 9]),
    fill: INK.vermilion,
  }], 1.7);
  hoops(pen, [0, 11, 22], 0, 25, INK.brass);
  print(pen, [{ path: oval(30, 0, 3, 9), fill: mixInk(INK.dried, INK.ink, 0.4) }], 1);
  dents(pen, -3, 5, 24, 3, INK.dried);
};

/** By weapon id. */
export const FIRE_GUNS: Readonly<Record<number, GunDrawing>> = {
  8: scorcher,
  9: pilotLight,
  10: bottleRocket,
  11: bloodhound,
  12: beehive,
  13: romanCandle,
  14: kilnRifle,
  15: sparkler,
  16: toastingFork,
  17: hailpan,
  33: miasma,
  36: redVat,
};
