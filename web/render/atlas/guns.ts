// One gun sprite a weapon class, held forward along +x with the grip at the origin. The same sprites are the
// pictures on Crates, cards and menus, so each has to be told from the others at 24 px.
import { INK, mixInk } from "../palette.ts";
import {
  crescent,
  cutOut,
  darker,
  dot,
  oval,
  type Part,
  type Pen,
  polygon,
  print,
  whip,
} from "./ink.ts";

export const GUN_NAMES = [
  "pistol",
  "sewing",
  "shotgun",
  "stubby",
  "rifle",
  "gristmill",
  "burner",
  "rocket",
  "ember",
  "arc",
  "odd",
  "saw",
  "beam",
  "jar",
  "bow",
  "pots",
] as const;
export type GunName = typeof GUN_NAMES[number];

/** Weapon id to gun sprite (game.md section 3); index 0 is an empty hand. */
const CLASS_OF: readonly GunName[] = [
  "pistol",
  "pistol",
  "sewing",
  "shotgun",
  "stubby",
  "sewing",
  "rifle",
  "gristmill",
  "burner",
  "burner",
  "rocket",
  "pots",
  "pots",
  "rocket",
  "ember",
  "ember",
  "ember",
  "ember",
  "arc",
  "arc",
  "arc",
  "arc",
  "odd",
  "odd",
  "rifle",
  "saw",
  "beam",
  "beam",
  "jar",
  "jar",
  "odd",
  "rifle",
  "bow",
  "burner",
  "sewing",
  "shotgun",
  "pots",
];

/** Which gun sprite a weapon id shows. */
export function gunOf(weapon: number): number {
  return GUN_NAMES.indexOf(CLASS_OF[weapon] ?? "pistol");
}

const STEEL = "#B4ADA3";
const DARK = "#5A524B";
const WOOD = "#A96F3E";

function block(x: number, y: number, width: number, height: number, fill: string): Part {
  const path = new Path2D();
  path.roundRect(x, y - height / 2, width, height, Math.min(width, height) * 0.25);
  return { path, fill, inside: crescent(path, darker(fill, 0.35), 0, -height * 0.3) };
}

const DRAWN: Readonly<Record<GunName, (pen: Pen) => void>> = {
  pistol(pen) {
    print(pen, [block(-4, 1.5, 7, 4, WOOD)], 1.3);
    print(pen, [block(0, 0, 15, 4, STEEL), block(11, 0, 5, 5, INK.brass)], 1.4);
  },
  sewing(pen) {
    print(pen, [block(-9, 0, 8, 4, WOOD), block(4, 4, 4, 8, DARK)], 1.3);
    print(pen, [block(-2, 0, 17, 6, STEEL), block(14, 0, 9, 3, DARK)], 1.4);
    dot(pen, 2, 0, 1.8, INK.vermilion);
  },
  shotgun(pen) {
    print(pen, [block(-13, 0.5, 14, 5, WOOD)], 1.4);
    print(pen, [block(0, -1.8, 26, 3.4, STEEL), block(0, 1.8, 26, 3.4, STEEL)], 1.3);
    print(pen, [block(7, 0, 8, 7, WOOD)], 1.3);
  },
  stubby(pen) {
    print(pen, [block(-9, 1, 9, 6, WOOD)], 1.4);
    print(pen, [block(-1, -2.6, 15, 4.6, STEEL), block(-1, 2.6, 15, 4.6, STEEL)], 1.4);
    dot(pen, 13, -2.6, 1.4, INK.ink);
    dot(pen, 13, 2.6, 1.4, INK.ink);
  },
  rifle(pen) {
    print(pen, [block(-15, 1, 16, 5, WOOD)], 1.4);
    print(pen, [block(0, 0, 34, 3, STEEL), block(-1, 0, 12, 5, WOOD)], 1.4);
    print(pen, [block(2, -3.4, 12, 3, INK.brass)], 1.2);
  },
  gristmill(pen) {
    print(pen, [block(-11, 0, 13, 11, INK.vermilion)], 1.5);
    print(pen, [
      block(1, -3.4, 26, 2.8, STEEL),
      block(1, 0, 28, 2.8, STEEL),
      block(1, 3.4, 26, 2.8, STEEL),
    ], 1.3);
    print(pen, [block(9, 0, 3.4, 11, INK.brass), block(20, 0, 3.4, 11, INK.brass)], 1.3);
  },
  burner(pen) {
    print(pen, [{ path: oval(-9, 3, 7, 5), fill: INK.vermilion }], 1.5);
    print(pen, [block(-5, 0, 20, 5, INK.brass), block(14, 0, 8, 8, DARK)], 1.4);
    dot(pen, 22, 0, 2, INK.ember);
  },
  rocket(pen) {
    print(pen, [block(-12, 0, 34, 9, "#5E6B4C")], 1.6);
    print(pen, [block(16, 0, 7, 11, INK.brass), block(-13, 0, 5, 11, DARK)], 1.5);
    print(pen, [block(-1, -5, 6, 3, DARK)], 1.1);
  },
  ember(pen) {
    print(pen, [block(-11, 0.5, 12, 5, WOOD)], 1.4);
    print(pen, [block(0, 0, 22, 6, DARK)], 1.5);
    for (let i = 0; i < 4; i++) dot(pen, 4 + i * 4.6, 0, 1.7, i & 1 ? "#FFD27A" : INK.ember);
    print(pen, [block(20, 0, 4, 8, INK.brass)], 1.3);
  },
  arc(pen) {
    print(pen, [block(-10, 0, 12, 6, INK.verdigris)], 1.4);
    print(pen, [
      { path: whip([2, 0, 8, -7, 14, -5, 24, -5]), fill: INK.brass, line: 2.4 },
      { path: whip([2, 0, 8, 7, 14, 5, 24, 5]), fill: INK.brass, line: 2.4 },
      block(1, 0, 16, 3, STEEL),
    ], 1.3);
    dot(pen, 24, -5, 2, INK.frost);
    dot(pen, 24, 5, 2, INK.frost);
  },
  odd(pen) {
    print(pen, [block(-8, 1, 11, 6, WOOD)], 1.4);
    print(
      pen,
      [{ path: polygon([2, -3, 14, -7, 20, -8, 20, 8, 14, 7, 2, 3]), fill: "#8C7FB0" }],
      1.5,
    );
    print(pen, [{ path: oval(19, 0, 2.6, 7), fill: INK.bone }], 1.2);
  },
  saw(pen) {
    print(pen, [block(-11, 0, 16, 8, INK.vermilion)], 1.5);
    const teeth: number[] = [];
    for (let i = 0; i < 24; i++) {
      const a = i / 24 * Math.PI * 2, r = i & 1 ? 10 : 7.6;
      teeth.push(15 + Math.cos(a) * r, Math.sin(a) * r);
    }
    print(pen, [{ path: polygon(teeth), fill: "#B9B4AC" }], 1.3);
    dot(pen, 15, 0, 2.6, INK.ink);
  },
  beam(pen) {
    print(pen, [block(-11, 0, 17, 7, INK.brass)], 1.5);
    print(pen, [block(6, 0, 6, 10, DARK), block(12, 0, 12, 4, STEEL)], 1.4);
    print(pen, [{ path: oval(24, 0, 3.4, 4.4), fill: INK.frost }], 1.2);
  },
  jar(pen) {
    print(pen, [
      block(-3, 0, 13, 12, mixInk(INK.vermilion, INK.bone, 0.15)),
      block(9, 0, 4, 9, INK.brass),
    ], 1.5);
    pen.fillStyle = INK.bone;
    pen.fillRect(0, -3.4, 6, 6.8);
  },
  bow(pen) {
    print(
      pen,
      [{ path: whip([4, -19, 15, -10, 16, 0, 15, 10, 4, 19]), fill: WOOD, line: 3.4 }],
      1.5,
    );
    pen.strokeStyle = INK.bone;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(4, -19);
    pen.lineTo(-2, 0);
    pen.lineTo(4, 19);
    pen.stroke();
    print(pen, [block(-6, 0, 28, 1.8, INK.bone)], 1.1);
    print(pen, [{ path: polygon([20, -4, 28, 0, 20, 4]), fill: STEEL }], 1.2);
  },
  pots(pen) {
    print(pen, [block(-11, 0, 16, 12, "#4F4A55")], 1.6);
    for (const y of [-4.6, 0, 4.6]) print(pen, [block(4, y, 16, 4, INK.brass)], 1.2);
    for (const y of [-4.6, 0, 4.6]) dot(pen, 19, y, 1.4, INK.vermilion);
  },
};

/** One gun, cut out of paper: it lies over dark ground, dark coats and dark vermin. */
export function drawGun(pen: Pen, gun: number): void {
  cutOut(pen, 37, 1.6, 1.3, DRAWN[GUN_NAMES[gun]]);
}
