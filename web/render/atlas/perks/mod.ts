// A stamp for each perk's card: a square of paper in the colour of what the perk touches, and a glyph. No two perks
// have the same colour and glyph, so a hand of seven cards can be read by its stamps alone.
import { INK } from "../../palette.ts";
import { crescent, darker, type Pen, print } from "../ink.ts";
import * as common from "./glyphs.ts";
import * as own from "./more_glyphs.ts";

const GUN = "#A8763E",
  BODY = INK.vermilion,
  TEAM = INK.verdigris,
  LUCK = "#8C6FB0",
  FIRE = INK.ember,
  VILE = "#6E8F4E",
  COLD = "#35506B",
  MENU = INK.brass;

/** Perk id to colour and glyph (game.md section 6); index 0 is not a perk. */
export const PERK_STAMPS: readonly (readonly [string, common.Glyph])[] = [
  [MENU, common.star],
  [TEAM, own.book],
  [GUN, common.hand],
  [GUN, common.reload],
  [TEAM, common.coin],
  [BODY, common.boot],
  [GUN, common.lean],
  [TEAM, own.coins],
  [BODY, common.skull],
  [GUN, own.guns],
  [VILE, common.drop],
  [LUCK, common.eye],
  [GUN, common.bullets],
  [FIRE, common.boot],
  [GUN, own.trigger],
  [LUCK, common.coin],
  [LUCK, common.dice],
  [BODY, common.spikes],
  [GUN, own.hourglass],
  [FIRE, own.parcel],
  [LUCK, own.hook],
  [MENU, own.menuOfSix],
  [MENU, own.menuOfSeven],
  [BODY, own.shin],
  [MENU, common.arrowUp],
  [VILE, own.barbs],
  [BODY, common.lean],
  [COLD, own.ghost],
  [LUCK, own.magnet],
  [GUN, own.weight],
  [TEAM, common.cross],
  [LUCK, common.nose],
  [FIRE, own.bomb],
  [LUCK, own.jar],
  [BODY, own.apron],
  [GUN, own.oilCan],
  [BODY, own.bloodMoney],
  [BODY, own.inkwell],
  [VILE, common.skull],
  [VILE, own.twoSkulls],
  [TEAM, common.heart],
  [TEAM, own.quickHeart],
  [FIRE, common.flame],
  [LUCK, own.button],
  [LUCK, own.badPenny],
  [COLD, common.clock],
  [MENU, own.broom],
  [BODY, own.pint],
  [GUN, common.heart],
  [TEAM, own.bandage],
  [FIRE, common.reload],
  [COLD, common.bolt],
  [GUN, own.stance],
  [COLD, own.sparkBoot],
  [FIRE, own.pill],
  [BODY, own.wall],
  [BODY, own.dome],
  [MENU, own.scythe],
  [TEAM, common.pair],
  [TEAM, common.flask],
  [TEAM, own.mask],
];

/** Draws a perk's stamp, about 36 units across, round the origin. */
export function drawPerk(pen: Pen, id: number): void {
  const [colour, glyph] = PERK_STAMPS[id] ?? PERK_STAMPS[0];
  const face = new Path2D();
  face.roundRect(-16, -16, 32, 32, 3);
  print(
    pen,
    [{ path: face, fill: colour, inside: crescent(face, darker(colour, 0.28), -2, -4) }],
    1.8,
  );
  glyph(pen);
}
