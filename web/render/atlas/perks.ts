// A stamp for each perk's card: a square of paper in the colour of what the perk touches, and one glyph. Perks of a
// family share the glyph's idea and differ by its number of marks, as the printed name says the rest.
import { INK } from "../palette.ts";
import { crescent, darker, dot, oval, pebble, type Pen, polygon, print, whip } from "./ink.ts";

type Glyph = (pen: Pen) => void;

const GUN = "#A8763E",
  BODY = INK.vermilion,
  TEAM = INK.verdigris,
  LUCK = "#8C6FB0",
  FIRE = INK.ember,
  VILE = "#6E8F4E",
  COLD = "#35506B",
  MENU = INK.brass;

const line = (pen: Pen, path: Path2D, colour: string = INK.bone, width = 2.6) =>
  print(pen, [{ path, fill: colour, line: width }], 1.2);
const shape = (pen: Pen, path: Path2D, colour: string = INK.bone) =>
  print(pen, [{ path, fill: colour }], 1.4);

const cross: Glyph = (p) =>
  shape(
    p,
    polygon([-3, -9, 3, -9, 3, -3, 9, -3, 9, 3, 3, 3, 3, 9, -3, 9, -3, 3, -9, 3, -9, -3, -3, -3]),
  );
const heart: Glyph = (p) =>
  shape(p, pebble([0, 10, -9, 1, -9, -8, -2, -8, 0, -3, 2, -8, 9, -8, 9, 1]));
const coin: Glyph = (p) => {
  shape(p, oval(0, 0, 9, 9), INK.brass);
  dot(p, 0, 0, 5.4, INK.bone);
  dot(p, 0, 0, 2.4, INK.ink);
};
const boot: Glyph = (p) => shape(p, polygon([-6, -9, 2, -9, 2, 1, 9, 4, 9, 9, -6, 9]));
const bullet: Glyph = (p) =>
  shape(p, polygon([-3.4, 9, -3.4, -3, 0, -10, 3.4, -3, 3.4, 9]), INK.brass);
const bullets: Glyph = (p) => {
  for (const x of [-6.4, 0, 6.4]) {
    shape(p, polygon([x - 2.2, 8, x - 2.2, -3, x, -8, x + 2.2, -3, x + 2.2, 8]), INK.brass);
  }
};
const arrowUp: Glyph = (p) =>
  shape(p, polygon([0, -10, 8, -1, 3, -1, 3, 10, -3, 10, -3, -1, -8, -1]));
const clock: Glyph = (p) => {
  shape(p, oval(0, 0, 9, 9));
  line(p, polygon([0, -5, 0, 0, 4, 2], false), INK.ink, 1.4);
};
const flame: Glyph = (p) => {
  shape(p, pebble([-5, 9, -8, 0, -3, -4, -2, -12, 4, -6, 8, 0, 5, 9]), INK.vermilion);
  shape(p, pebble([-2.4, 8, -3, 2, 0, -2, 3, 2, 2.4, 8]), "#FFD27A");
};
const drop: Glyph = (p) => shape(p, pebble([0, -12, 5, -1, 7, 6, 0, 11, -7, 6, -5, -1]), INK.venom);
const blood: Glyph = (p) =>
  shape(p, pebble([0, -12, 5, -1, 7, 6, 0, 11, -7, 6, -5, -1]), INK.dried);
const bolt: Glyph = (p) =>
  shape(p, polygon([3, -11, -7, 2, -1, 2, -3, 11, 7, -3, 1, -3]), "#FFE27A");
const shield: Glyph = (p) => shape(p, pebble([-8, -9, 0, -7, 8, -9, 8, 2, 0, 12, -8, 2]));
const dice: Glyph = (p) => {
  shape(p, polygon([-8, -8, 8, -8, 8, 8, -8, 8]));
  for (const [x, y] of [[-4, -4], [4, 4], [0, 0], [4, -4], [-4, 4]]) dot(p, x, y, 1.5, INK.ink);
};
const eye: Glyph = (p) => {
  shape(p, pebble([-11, 0, -4, -8, 4, -8, 11, 0, 4, 8, -4, 8]));
  dot(p, 0, 0, 3.8, INK.vermilion);
  dot(p, 0, 0, 1.8, INK.ink);
};
const cards: Glyph = (p) => {
  for (const [x, turn] of [[-5, -0.3], [0, 0], [5, 0.3]]) {
    p.save();
    p.translate(x, 1);
    p.rotate(turn);
    shape(p, polygon([-4, -8, 4, -8, 4, 8, -4, 8]));
    p.restore();
  }
};
const star: Glyph = (p) => {
  const corners: number[] = [];
  for (let i = 0; i < 10; i++) {
    const a = i / 5 * Math.PI - Math.PI / 2, r = i & 1 ? 4.4 : 10.5;
    corners.push(Math.cos(a) * r, Math.sin(a) * r);
  }
  shape(p, polygon(corners), "#FFE27A");
};
const skull: Glyph = (p) => {
  shape(p, pebble([-9, -1, -8, -10, 0, -12, 8, -10, 9, -1, 5, 3, 5, 9, -5, 9, -5, 3]));
  for (const x of [-3.6, 3.6]) dot(p, x, -2, 2.5, INK.ink);
};
const spikes: Glyph = (p) => {
  for (let i = 0; i < 8; i++) {
    const a = i / 8 * Math.PI * 2, c = Math.cos(a), s = Math.sin(a);
    shape(p, polygon([c * 11, s * 11, c * 4 - s * 3, s * 4 + c * 3, c * 4 + s * 3, s * 4 - c * 3]));
  }
  dot(p, 0, 0, 5, INK.vermilion);
};
const pair: Glyph = (p) => {
  for (const x of [-5, 5]) {
    shape(p, oval(x, -4, 4, 4));
    shape(p, pebble([x - 6, 9, x - 5, 0, x + 5, 0, x + 6, 9]));
  }
};
const hand: Glyph = (p) => {
  shape(p, pebble([-7, 9, -8, -2, -3, -4, 6, -4, 8, 2, 5, 10]));
  for (const x of [-5, -1.4, 2.2, 5.4]) line(p, polygon([x, -2, x, -9], false), INK.bone, 2.4);
};
const flask: Glyph = (p) =>
  shape(p, pebble([-2.4, -10, 2.4, -10, 2.4, -3, 8, 4, 7, 10, -7, 10, -8, 4, -2.4, -3]), "#DFF3F7");
const nose: Glyph = (p) => {
  for (let i = 0; i < 7; i++) {
    const a = i / 7 * Math.PI * 2;
    line(p, polygon([0, 0, Math.cos(a) * 9, Math.sin(a) * 9], false), "#F08A94", 3);
  }
  dot(p, 0, 0, 4, INK.vermilion);
};
const reload: Glyph = (p) => {
  line(p, whip([7, -6, 0, -13, -11, -6, -10, 6, 0, 11, 9, 5]), INK.bone, 3);
  shape(p, polygon([2, -9, 11, -9, 9, 0]), INK.bone);
};
const lean: Glyph = (p) => {
  for (const y of [-6, 0, 6]) line(p, polygon([-9 + Math.abs(y), y, 9, y], false));
};

/** Perk id to colour and glyph (game.md section 6); index 0 is not a perk. */
const PERKS: readonly (readonly [string, Glyph])[] = [
  [MENU, star],
  [TEAM, eye],
  [GUN, hand],
  [GUN, reload],
  [TEAM, coin],
  [BODY, boot],
  [GUN, lean],
  [TEAM, coin],
  [BODY, skull],
  [GUN, cards],
  [VILE, drop],
  [LUCK, eye],
  [GUN, bullets],
  [FIRE, boot],
  [GUN, bullet],
  [LUCK, coin],
  [LUCK, dice],
  [BODY, spikes],
  [GUN, reload],
  [FIRE, skull],
  [LUCK, hand],
  [MENU, cards],
  [MENU, cards],
  [BODY, shield],
  [MENU, arrowUp],
  [VILE, bullet],
  [BODY, lean],
  [COLD, lean],
  [LUCK, hand],
  [GUN, bullet],
  [TEAM, cross],
  [LUCK, nose],
  [FIRE, star],
  [LUCK, clock],
  [BODY, shield],
  [GUN, bullet],
  [BODY, blood],
  [BODY, blood],
  [VILE, skull],
  [VILE, skull],
  [TEAM, heart],
  [TEAM, heart],
  [FIRE, flame],
  [LUCK, star],
  [LUCK, coin],
  [COLD, clock],
  [MENU, skull],
  [BODY, star],
  [GUN, heart],
  [TEAM, cross],
  [FIRE, reload],
  [COLD, bolt],
  [GUN, shield],
  [COLD, bolt],
  [FIRE, bullet],
  [BODY, shield],
  [BODY, shield],
  [MENU, skull],
  [TEAM, pair],
  [TEAM, flask],
  [TEAM, hand],
];

/** Draws a perk's stamp, about 36 units across, round the origin. */
export function drawPerk(pen: Pen, id: number): void {
  const [colour, glyph] = PERKS[id] ?? PERKS[0];
  const face = new Path2D();
  face.roundRect(-16, -16, 32, 32, 3);
  print(
    pen,
    [{ path: face, fill: colour, inside: crescent(face, darker(colour, 0.28), -2, -4) }],
    1.8,
  );
  glyph(pen);
}
