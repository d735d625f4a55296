// The bonuses' rows as docs/game.md prints them: section 5 as section 13 amends it. What the tests of bonuses expect is
// taken from here alone, so a number that is retuned there is retuned here once.

/** Section 5, Drop: a drop's place, a hover's time, what a Preserves-less timer is capped at. */
export const WALK_R = 30, HOVER_R = 28, HOVER_MS = 700, STACKS = 2;

/** Weight among the kinds that may drop, by id from 1; section 13 raised the Patch Kit's. */
// deno-fmt-ignore: the table's order
export const BONUS_WEIGHTS: readonly number[] = [
  110, 150, 110, 80, 65, 65, 65, 60, 60, 55, 100, 60, 60, 3, 25, 42, 20,
];

export const TIP = { xp: 400, bigXp: 1200 };
export const CRATE = { sidekickWeight: 4 };
export const HOT_BARREL = { seconds: 10, interval: 0.6, reload: 0.5 };
export const FUMIGATE = { r: 300, share: 4, shake: 8 };
export const PAYDAY = { seconds: 8, xp: 2 };
export const LIVE_WIRE = { damage: 60, jumps: 24, range: 260 };
export const CATHERINE_WHEEL = { embers: 18, degrees: 20, damage: 45, speed: 520, r: 6 };
export const DROWSE = { seconds: 4 };
export const BELL_JAR = { seconds: 7 };
export const HARD_FROST = { seconds: 5 };
export const PATCH_KIT = { hp: 25 };
export const FRESH_BOOTS = { seconds: 8, speed: 1.4 };
export const CINDER_ROUNDS = { seconds: 6, damage: 28, pierce: 3, burnS: 2.5 };
export const APEX = { seconds: 8, fleeHp: 600, swallowHp: 400 };
export const DIVINING_ROD = { seconds: 20 };
export const CHEESE_WHEEL = { seconds: 6, lureR: 480, blastR: 120, damage: 150 };
export const SMELLING_SALTS = { everyS: 60, hp: 50 };

/** The figures of each row by id. */
export const BONUS_FIGURES: Record<number, Record<string, number>> = {
  1: TIP,
  2: CRATE,
  3: HOT_BARREL,
  4: FUMIGATE,
  5: PAYDAY,
  6: LIVE_WIRE,
  7: CATHERINE_WHEEL,
  8: DROWSE,
  9: BELL_JAR,
  10: HARD_FROST,
  11: PATCH_KIT,
  12: FRESH_BOOTS,
  13: CINDER_ROUNDS,
  14: APEX,
  15: DIVINING_ROD,
  16: CHEESE_WHEEL,
  17: SMELLING_SALTS,
};
