// More glyphs: what only one perk does, so that no two stamps are alike.
import { INK } from "../../palette.ts";
import { dot, oval, pebble, polygon, whip } from "../ink.ts";
import { blood, boot, coin, type Glyph, heart, line, shape, skull } from "./glyphs.ts";

const STEEL = "#C9C4BB", WOOD = "#B98A55", HOT = "#FFE27A";

/** A glyph drawn smaller at a place: for stamps that show two things. */
function small(glyph: Glyph, x: number, y: number, size: number): Glyph {
  return (p) => {
    p.save();
    p.translate(x, y);
    p.scale(size, size);
    glyph(p);
    p.restore();
  };
}

export const book: Glyph = (p) => {
  shape(p, polygon([0, -7, -10, -9, -10, 7, 0, 9]));
  shape(p, polygon([0, -7, 10, -9, 10, 7, 0, 9]));
  for (const y of [-3, 1]) line(p, polygon([3, y, 7, y - 0.8], false), INK.dried, 1.2);
};
export const coins: Glyph = (p) => {
  for (const [x, y] of [[-5, 6], [5, 6], [0, 0], [0, -6]]) shape(p, oval(x, y, 6, 3.4), INK.brass);
};
export const guns: Glyph = (p) => {
  for (const y of [-9, 2]) {
    shape(p, polygon([-2, y, 10, y, 10, y + 4, 1, y + 4, -2, y + 8, -9, y + 8, -6, y]), STEEL);
  }
};
export const trigger: Glyph = (p) => {
  line(p, whip([-9, -6, 8, -8, 9, 4, 0, 9, -8, 5, -8, -4]), STEEL, 2.6);
  line(p, whip([1, -8, 4, -2, 1, 3, -2, 4]), HOT, 3);
};
export const hourglass: Glyph = (p) => {
  shape(p, polygon([-7, -9, 7, -9, 1.4, 0, 7, 9, -7, 9, -1.4, 0]));
  shape(p, polygon([-4, 8, 4, 8, 0, 3]), INK.ember);
};
export const parcel: Glyph = (p) => {
  shape(p, polygon([-9, -5, 9, -5, 9, 9, -9, 9]), WOOD);
  line(p, polygon([0, -5, 0, 9], false), INK.vermilion, 3);
  line(p, whip([0, -6, -7, -12, -8, -5, 0, -6]), INK.vermilion, 2.2);
  line(p, whip([0, -6, 7, -12, 8, -5, 0, -6]), INK.vermilion, 2.2);
};
export const hook: Glyph = (p) => {
  line(p, polygon([-1, -11, -1, 3], false), WOOD, 3.4);
  line(p, whip([-1, 1, -2, 12, 9, 12, 9, 3, 8, 0]), STEEL, 3.4);
  shape(p, polygon([4, 3, 8, -5, 12, 3]), STEEL);
};
const menuOf = (count: number): Glyph => (p) => {
  for (let i = 0; i < count; i++) {
    const column = i % 2,
      row = Math.floor(i / 2),
      x = count % 2 && i === count - 1 ? 0 : -5 + column * 10;
    shape(
      p,
      polygon([
        x - 4,
        -10 + row * 5.4,
        x + 4,
        -10 + row * 5.4,
        x + 4,
        -6.6 + row * 5.4,
        x - 4,
        -6.6 + row * 5.4,
      ]),
    );
  }
};
export const menuOfSix = menuOf(6);
export const menuOfSeven = menuOf(7);
export const shin: Glyph = (p) => {
  shape(p, pebble([-4, -11, 5, -11, 5, 0, 3, 11, -3, 11, -6, 0]), STEEL);
  for (const y of [-5, 1, 6]) line(p, polygon([-4, y, 4, y], false), INK.ink, 0.9);
};
export const barbs: Glyph = (p) => {
  shape(
    p,
    polygon([-3, 10, -3, 4, -8, 7, -3, -1, -8, 2, 0, -11, 8, 2, 3, -1, 8, 7, 3, 4, 3, 10]),
    INK.brass,
  );
};
export const ghost: Glyph = (p) => {
  shape(p, pebble([-8, 10, -8, -6, 0, -14, 8, -6, 8, 10, 4, 6, 0, 11, -4, 6]), "#DFF3F7");
  for (const x of [-3, 3]) dot(p, x, -3, 1.8, INK.ink);
};
export const magnet: Glyph = (p) => {
  line(p, whip([-7, 9, -8, -4, 0, -15, 8, -4, 7, 9]), INK.vermilion, 4.4);
  for (const x of [-7.4, 7.4]) {
    shape(p, polygon([x - 2.4, 6, x + 2.4, 6, x + 2.4, 10, x - 2.4, 10]));
  }
};
export const weight: Glyph = (p) => {
  line(p, whip([-4, -5, -5, -13, 5, -13, 4, -5]), STEEL, 2.4);
  shape(p, polygon([-7, -5, 7, -5, 10, 9, -10, 9]), STEEL);
  dot(p, 0, 3, 2.4, INK.ink);
};
export const bomb: Glyph = (p) => {
  shape(p, oval(-1, 3, 8, 8), "#3B3531");
  line(p, whip([4, -4, 6, -9, 10, -8]), INK.bone, 2);
  dot(p, 10, -9, 3, HOT);
};
export const jar: Glyph = (p) => {
  shape(p, pebble([-8, -5, 8, -5, 8, 10, -8, 10, -9, 2]), "#D8442F");
  shape(p, polygon([-6, -10, 6, -10, 6, -5, -6, -5]), INK.brass);
};
export const apron: Glyph = (p) => {
  shape(p, polygon([-4, -10, 4, -10, 5, -3, 9, -1, 8, 10, -8, 10, -9, -1, -5, -3]), WOOD);
  shape(p, polygon([-4, 2, 4, 2, 4, 7, -4, 7]), INK.bone);
};
export const oilCan: Glyph = (p) => {
  shape(p, polygon([-9, 9, -7, -2, 3, -2, 5, 9]), STEEL);
  line(p, polygon([2, -1, 10, -10], false), STEEL, 2.4);
  shape(p, pebble([9, -7, 11.5, -3, 9, 0, 6.5, -3]), INK.brass);
};
export const bloodMoney: Glyph = (p) => {
  small(coin, -3.4, 3, 0.8)(p);
  small(blood, 5, -3, 0.62)(p);
};
export const inkwell: Glyph = (p) => {
  shape(p, pebble([-9, 10, -9, 2, -4, -1, 4, -1, 9, 2, 9, 10]), INK.dried);
  line(p, whip([-1, 2, 2, -6, 9, -12]), INK.bone, 2.8);
};
export const twoSkulls: Glyph = (p) => {
  small(skull, -4.6, -2, 0.66)(p);
  small(skull, 5, 4, 0.66)(p);
};
export const quickHeart: Glyph = (p) => {
  heart(p);
  line(p, polygon([-9, 0, -4, 0, -1, -5, 2, 5, 4, 0, 9, 0], false), INK.vermilion, 1.7);
};
export const button: Glyph = (p) => {
  shape(p, oval(0, 0, 9.6, 9.6), HOT);
  for (const [x, y] of [[-3, -3], [3, -3], [-3, 3], [3, 3]]) dot(p, x, y, 1.9, INK.ink);
};
export const badPenny: Glyph = (p) => {
  shape(p, oval(0, 0, 9.6, 9.6), "#8C6A2E");
  line(p, polygon([-4, -4, 4, 4], false), INK.ink, 1.8);
  line(p, polygon([4, -4, -4, 4], false), INK.ink, 1.8);
};
export const broom: Glyph = (p) => {
  line(p, polygon([8, -11, -1, 1], false), WOOD, 2.8);
  shape(p, polygon([-3, -1, 3, 4, -1, 11, -10, 5]), HOT);
};
export const pint: Glyph = (p) => {
  line(p, whip([6, -3, 12, -3, 12, 5, 6, 5]), INK.bone, 2);
  shape(p, polygon([-7, -6, 6, -6, 5, 10, -6, 10]), INK.brass);
  shape(p, pebble([-8, -4, -8, -10, 0, -12, 7, -9, 7, -4]));
};
export const bandage: Glyph = (p) => {
  p.save();
  p.rotate(-0.7);
  shape(p, polygon([-11, -4, 11, -4, 11, 4, -11, 4]));
  shape(p, polygon([-4, -4, 4, -4, 4, 4, -4, 4]), INK.flesh);
  for (const x of [-2, 2]) for (const y of [-2, 2]) dot(p, x, y, 0.8, INK.dried);
  p.restore();
};
export const sparkBoot: Glyph = (p) => {
  small(boot, -2, 1, 0.86)(p);
  shape(p, polygon([8, -11, 2, -4, 5, -4, 3, 1, 10, -6, 7, -6]), HOT);
};
export const stance: Glyph = (p) => {
  small(boot, -5, 2, 0.62)(p);
  small(boot, 5, 2, 0.62)(p);
  line(p, polygon([-10, 10, 10, 10], false), HOT, 2);
};
export const pill: Glyph = (p) => {
  p.save();
  p.rotate(-0.6);
  shape(p, pebble([-11, -5, 0, -5, 11, -5, 11, 5, 0, 5, -11, 5]));
  shape(p, polygon([0, -4.6, 7, -4.6, 10, 0, 7, 4.6, 0, 4.6]), INK.vermilion);
  p.restore();
};
export const wall: Glyph = (p) => {
  for (const [x, y] of [[-5, -6], [5, -6], [0, 0], [-10, 0], [10, 0], [-5, 6], [5, 6]]) {
    const left = Math.max(-10, x - 4.6), right = Math.min(10, x + 4.6);
    shape(p, polygon([left, y - 2.4, right, y - 2.4, right, y + 2.4, left, y + 2.4]));
  }
};
export const dome: Glyph = (p) => {
  shape(p, pebble([-10, 8, -11, -4, 0, -15, 11, -4, 10, 8]), STEEL);
  for (const x of [-5, 0, 5]) line(p, whip([x, 6, x * 1.2, -2, x * 0.4, -8]), INK.ink, 0.9);
};
export const scythe: Glyph = (p) => {
  line(p, polygon([-7, 11, 5, -9], false), WOOD, 2.8);
  shape(p, pebble([6, -11, -4, -12, -12, -4, -5, -7, 4, -7]), STEEL);
};
export const mask: Glyph = (p) => {
  shape(p, pebble([-10, -8, 0, -5, 10, -8, 9, 4, 0, 13, -9, 4]));
  for (const x of [-4, 4]) dot(p, x, -1.4, 2.1, INK.ink);
  line(p, whip([-4, 5, 0, 8, 4, 5]), INK.vermilion, 1.6);
};
