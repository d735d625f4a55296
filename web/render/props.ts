// What lies about in each chapter's yard: flat things of the trade, printed faintly enough that nothing living is
// ever mistaken for them. All are drawn around the origin, about 30 units across.
import { fade, INK, mixInk } from "./palette.ts";
import type { ArtRandom } from "./random.ts";

type Pen = CanvasRenderingContext2D;
export type PropName =
  | "grass"
  | "plank"
  | "slab"
  | "notice"
  | "bricks"
  | "puddle"
  | "pigment"
  | "drain"
  | "straw"
  | "leaves"
  | "bones"
  | "sack"
  | "tiles"
  | "gear";

/** Chapter to what lies there, the commoner things more than once. */
export const PROPS_OF: readonly (readonly PropName[])[] = [
  [
    "grass",
    "grass",
    "slab",
    "slab",
    "plank",
    "bricks",
    "notice",
    "pigment",
    "pigment",
    "puddle",
    "drain",
    "bones",
    "gear",
  ],
  ["straw", "straw", "plank", "plank", "sack", "sack", "notice", "grass", "pigment", "bones"],
  ["slab", "slab", "tiles", "puddle", "puddle", "drain", "bones", "bricks", "notice"],
  ["leaves", "leaves", "grass", "grass", "plank", "puddle", "notice", "bones", "slab"],
  ["pigment", "pigment", "pigment", "tiles", "slab", "gear", "bricks", "drain", "notice"],
];

type Draw = (pen: Pen, random: ArtRandom, base: string) => void;

function slabs(pen: Pen, random: ArtRandom, base: string): void {
  const stone = mixInk(base, "#8C8578", 0.42), edge = mixInk(base, INK.ink, 0.65);
  const w = random.between(20, 34), h = random.between(16, 26);
  pen.fillStyle = fade(edge, 0.8);
  pen.beginPath();
  pen.roundRect(-w / 2 - 1, -h / 2 - 1, w + 4, h + 4, 4);
  pen.fill();
  pen.fillStyle = stone;
  pen.beginPath();
  pen.roundRect(-w / 2, -h / 2, w, h, 3);
  pen.fill();
  pen.fillStyle = fade(INK.bone, 0.14);
  pen.fillRect(-w / 2 + 2, -h / 2 + 2, w - 4, 2.4);
  pen.strokeStyle = fade(edge, 0.7);
  pen.lineWidth = 1.3;
  pen.beginPath();
  pen.moveTo(-w / 2, random.between(-h / 3, h / 3));
  pen.lineTo(random.between(-4, 4), random.between(-4, 4));
  pen.lineTo(w / 2, random.between(-h / 3, h / 3));
  pen.stroke();
}

const DRAW: Readonly<Record<PropName, Draw>> = {
  grass(pen, random, base) {
    for (let i = 0; i < 11; i++) {
      const a = random.between(-0.9, 0.9) - Math.PI / 2,
        l = random.between(6, 15),
        x = random.between(-8, 8);
      pen.strokeStyle = i & 1 ? mixInk(base, "#5E6B34", 0.8) : mixInk(base, "#2F3A1C", 0.7);
      pen.lineWidth = 2;
      pen.beginPath();
      pen.moveTo(x, 4);
      pen.quadraticCurveTo(
        x + Math.cos(a) * l * 0.4,
        4 + Math.sin(a) * l * 0.7,
        x + Math.cos(a) * l,
        4 + Math.sin(a) * l,
      );
      pen.stroke();
    }
  },
  plank(pen, random, base) {
    const l = random.between(34, 62),
      wood = mixInk(base, "#8A6238", 0.55),
      edge = mixInk(base, INK.ink, 0.7);
    pen.fillStyle = fade(edge, 0.85);
    pen.fillRect(-l / 2 - 1, -6, l + 4, 14);
    pen.fillStyle = wood;
    pen.fillRect(-l / 2, -6, l, 11);
    pen.strokeStyle = fade(edge, 0.6);
    pen.lineWidth = 1;
    for (const y of [-3, 1]) {
      pen.beginPath();
      pen.moveTo(-l / 2, y);
      pen.quadraticCurveTo(0, y + random.between(-2, 2), l / 2, y);
      pen.stroke();
    }
    pen.fillStyle = INK.ink;
    pen.fillRect(-l / 2 + 3, -2, 2, 2);
    pen.fillRect(l / 2 - 5, -2, 2, 2);
  },
  slab: slabs,
  notice(pen, random, base) {
    const paper = mixInk(base, INK.bone, 0.66);
    pen.fillStyle = fade(INK.ink, 0.4);
    pen.fillRect(-10, -13, 24, 31);
    pen.fillStyle = paper;
    pen.fillRect(-12, -15, 24, 31);
    pen.fillStyle = fade(INK.vermilion, 0.75);
    pen.fillRect(-9, -12, 18, 4.6);
    pen.fillStyle = fade(INK.ink, 0.6);
    for (let i = 0; i < 4; i++) pen.fillRect(-9, -4 + i * 4.4, random.between(9, 18), 1.6);
  },
  bricks(pen, random, base) {
    for (let i = 0; i < 5; i++) {
      pen.save();
      pen.translate(random.between(-16, 16), random.between(-12, 12));
      pen.rotate(random.between(-0.8, 0.8));
      pen.fillStyle = fade(mixInk(base, INK.ink, 0.7), 0.9);
      pen.fillRect(-6, -3.4, 14, 8.4);
      pen.fillStyle = mixInk(base, "#9A4A34", 0.55);
      pen.fillRect(-7, -4.4, 13, 7.4);
      pen.fillStyle = fade(INK.bone, 0.12);
      pen.fillRect(-7, -4.4, 13, 1.6);
      pen.restore();
    }
  },
  puddle(pen, random, base) {
    const w = random.between(16, 32);
    pen.fillStyle = fade(mixInk(base, INK.ink, 0.6), 0.6);
    pen.beginPath();
    pen.ellipse(0, 0, w, w * 0.55, 0, 0, 6.3);
    pen.fill();
    pen.fillStyle = fade(mixInk(base, "#9FB4BA", 0.5), 0.45);
    pen.beginPath();
    pen.ellipse(-w * 0.1, -w * 0.06, w * 0.8, w * 0.36, 0, 0, 6.3);
    pen.fill();
    pen.strokeStyle = fade(INK.bone, 0.25);
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.arc(-w * 0.3, -w * 0.05, w * 0.22, 3.4, 5.2);
    pen.stroke();
  },
  pigment(pen, random, base) {
    // Spilt vermilion, the dust that woke them: trodden in, so that no shot is taken for it.
    const trodden = mixInk(base, INK.vermilion, 0.62);
    for (let i = 0; i < 60; i++) {
      const a = random.between(0, 6.3), d = Math.pow(random.unit(), 1.6) * 26;
      pen.fillStyle = fade(trodden, 0.4 * (1 - d / 30));
      pen.beginPath();
      pen.arc(
        Math.cos(a) * d,
        Math.sin(a) * d * 0.7,
        random.between(0.8, 4) * (1 - d / 40),
        0,
        6.3,
      );
      pen.fill();
    }
  },
  drain(pen, _random, base) {
    pen.fillStyle = mixInk(base, INK.ink, 0.75);
    pen.beginPath();
    pen.roundRect(-16, -11, 32, 22, 3);
    pen.fill();
    pen.fillStyle = mixInk(base, "#777069", 0.6);
    for (let i = 0; i < 6; i++) pen.fillRect(-13 + i * 4.8, -8, 2, 16);
    pen.strokeStyle = mixInk(base, "#777069", 0.6);
    pen.lineWidth = 2;
    pen.strokeRect(-14.5, -9.5, 29, 19);
  },
  straw(pen, random, base) {
    for (let i = 0; i < 18; i++) {
      pen.strokeStyle = fade(mixInk(base, "#E2C36A", random.between(0.4, 0.8)), 0.8);
      pen.lineWidth = 1.6;
      const a = random.between(0, 6.3),
        x = random.between(-14, 14),
        y = random.between(-10, 10),
        l = random.between(5, 13);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + Math.cos(a) * l, y + Math.sin(a) * l);
      pen.stroke();
    }
  },
  leaves(pen, random, base) {
    for (let i = 0; i < 9; i++) {
      pen.save();
      pen.translate(random.between(-18, 18), random.between(-14, 14));
      pen.rotate(random.between(0, 6.3));
      pen.fillStyle = fade(mixInk(base, random.pick(["#A8552C", "#7C7A34", "#8A3A22"]), 0.7), 0.85);
      pen.beginPath();
      pen.ellipse(0, 0, 5.4, 2.6, 0, 0, 6.3);
      pen.fill();
      pen.restore();
    }
  },
  bones(pen, _random, base) {
    const bone = mixInk(base, INK.bone, 0.6);
    for (const turn of [0.3, 1.4]) {
      pen.save();
      pen.rotate(turn);
      pen.strokeStyle = fade(INK.ink, 0.5);
      pen.lineWidth = 4.6;
      pen.beginPath();
      pen.moveTo(-10, 0);
      pen.lineTo(10, 0);
      pen.stroke();
      pen.strokeStyle = bone;
      pen.lineWidth = 2.8;
      pen.stroke();
      pen.fillStyle = bone;
      for (const x of [-10, 10]) {
        for (const y of [-1.8, 1.8]) {
          pen.beginPath();
          pen.arc(x, y, 2.2, 0, 6.3);
          pen.fill();
        }
      }
      pen.restore();
    }
  },
  sack(pen, _random, base) {
    const cloth = mixInk(base, "#B79A68", 0.55);
    pen.fillStyle = fade(INK.ink, 0.6);
    pen.beginPath();
    pen.ellipse(2, 2, 18, 12.6, 0, 0, 6.3);
    pen.fill();
    pen.fillStyle = cloth;
    pen.beginPath();
    pen.ellipse(0, 0, 17, 11.5, 0, 0, 6.3);
    pen.fill();
    pen.fillStyle = fade(INK.vermilion, 0.6);
    pen.fillRect(-6, -4, 12, 3);
    pen.fillRect(-6, 1, 8, 3);
  },
  tiles(pen, random, base) {
    for (let i = 0; i < 4; i++) {
      pen.save();
      pen.translate((i & 1) * 24 - 12, (i >> 1) * 24 - 12);
      pen.scale(0.7, 0.8);
      slabs(pen, random, base);
      pen.restore();
    }
  },
  gear(pen, _random, base) {
    const iron = mixInk(base, "#6A625A", 0.6);
    for (const [grow, colour] of [[2.4, fade(INK.ink, 0.7)], [0, iron]] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      for (let i = 0; i < 32; i++) {
        const a = i / 32 * Math.PI * 2, r = ((i >> 1) & 1 ? 15 : 11.5) + grow;
        pen.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
      pen.closePath();
      pen.fill();
    }
    pen.fillStyle = mixInk(base, INK.ink, 0.6);
    pen.beginPath();
    pen.arc(0, 0, 4.6, 0, 6.3);
    pen.fill();
  },
};

export function drawProp(pen: Pen, name: PropName, random: ArtRandom, base: string): void {
  DRAW[name](pen, random, base);
}
