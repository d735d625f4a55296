// The vermin's rows as docs/game.md prints them: section 4 as section 13 amends it. What the tests of vermin expect is
// taken from here alone, so a number that is retuned there is retuned here once.

export interface VerminRow {
  name: string;
  /** Radius in u. */
  r: number;
  hp: number;
  /** u/s, before the birth's own 8 % either way. */
  speed: number;
  /** What its touch costs; 0 touches nobody. */
  damage: number;
  /** Seconds between two touches. */
  attackS: number;
  xp: number;
  /** How fast a heading follows its wish: blend per second. */
  turn: number;
  /** How many stains a death leaves, and of which kind where the row says one. */
  stains: number;
  stain?: "smear" | "dot" | "crater";
  /** Whether a body follows. */
  body: boolean;
}

type Figures = [number, number, number, number, number, number, number];

function line(
  name: string,
  [r, hp, speed, damage, attackS, xp, turn]: Figures,
  stains: number,
  stain?: VerminRow["stain"],
  body = true,
): VerminRow {
  return { name, r, hp, speed, damage, attackS, xp, turn, stains, stain, body };
}

/** By id. Columns: r, hp, speed, damage, attack s, XP, turn; stains and what they are, and whether a body follows. */
// deno-fmt-ignore: one kind a line
export const VERMIN: Record<number, VerminRow> = {
  1: line("Gutter Rat", [14, 34, 92, 8, 0.8, 30, 5], 1, "smear"),
  2: line("Roach", [10, 14, 138, 4, 0.6, 16, 9], 1, "dot"),
  3: line("Mite", [7, 6, 120, 2, 0.5, 6, 8], 1, "dot", false),
  4: line("Spitbeetle", [16, 48, 66, 6, 1.0, 60, 4], 2, "smear"),
  5: line("Burrow", [26, 260, 0, 0, 1.0, 150, 0], 1, "crater"),
  6: line("Clot", [22, 70, 54, 10, 1.0, 40, 2], 3, "smear"),
  7: line("Delver", [18, 80, 78, 14, 1.2, 70, 3], 3), // a mound and 2
  8: line("Pillback", [18, 90, 60, 9, 1.0, 65, 3], 1, "smear"),
  9: line("Ramweevil", [20, 140, 70, 18, 1.5, 90, 4], 3, "smear"),
  10: line("Lampwing", [14, 70, 84, 6, 1.0, 95, 4], 2, "smear"),
  11: line("Centipede", [15, 120, 96, 12, 0.9, 80, 2.2], 1, "smear"),
  12: line("Dustmoth", [13, 40, 112, 5, 0.9, 45, 6], 1), // a pale puff
  13: line("Tick", [9, 22, 150, 3, 0.5, 28, 8], 1, "smear"),
  14: line("Broodnurse", [17, 95, 58, 4, 1.0, 110, 3], 2), // of milk
  15: line("Ashling", [14, 60, 104, 10, 0.9, 75, 5], 1), // a grey drift
  16: line("Magpie", [12, 120, 170, 0, 1.0, 200, 7], 3), // feathers
  17: line("Rat King", [40, 1600, 62, 24, 1.2, 1500, 2], 8, "smear"),
  18: line("Hornet Queen", [36, 1800, 90, 18, 1.2, 1600, 3], 8, "smear"),
  19: line("Old Cinnabar", [52, 6500, 48, 35, 1.5, 4000, 1.4], 16, "smear"),
};

export const ROACH = {
  dashS: 0.45,
  dashShare: 1.35,
  pauseS: 0.12,
  turns: 13,
  stepDegrees: 6,
};
export const MITE = { cloudR: 40, cloud: 3, share: 1.15 };
export const RAT = { flank: 60, until: 140 };
export const SPITBEETLE = {
  nearest: 260,
  farthest: 340,
  retreatShare: 0.8,
  everyS: 2.4,
  range: 420,
  speed: 230,
  damage: 7,
  puddle: { r: 34, lifeS: 2, dps: 5, slow: 0.75, most: 12 },
};
export const BURROW = { everyS: 4, hardShare: 0.8, stock: 40, out: 10 };
/** By child: how many at once, how many may live. */
export const BROODS: Record<number, { batch: number; cap: number }> = {
  1: { batch: 2, cap: 10 },
  3: { batch: 4, cap: 16 },
  11: { batch: 2, cap: 2 },
};
/** The Clot's later generations; `apart` is how far across its heading each of the two appears. */
export const CLOT = {
  apart: 10,
  generations: [
    { r: 22, hp: 70, speed: 54, damage: 10, xp: 40 },
    { r: 16, hp: 30, speed: 66, damage: 7, xp: 22 },
    { r: 11, hp: 12, speed: 80, damage: 4, xp: 12 },
  ],
};
export const DELVER = {
  surfaceS: 3,
  digS: 0.5,
  underShare: 1.7,
  leadS: 0.6,
  arrived: 30,
  underS: 2.5,
  trembleS: 0.6,
  eruptR: 46,
};
export const PILLBACK = { frontDot: 0.26, front: 0.35, curlBelow: 0.35, curlS: 2.5, curled: 0.3 };
export const RAMWEEVIL = {
  from: 300,
  windUpS: 0.7,
  speed: 360,
  chargeS: 0.9,
  knock: 260,
  dazeS: 0.8,
  dazed: 1.5,
  readyS: 3,
};
export const LAMPWING = {
  nearest: 300,
  farthest: 380,
  everyS: 2.8,
  glowS: 0.6,
  bolts: 3,
  apartDegrees: 8,
  boltSpeed: 300,
  boltDamage: 10,
  boltR: 5,
};
export const CENTIPEDE = {
  segments: 5,
  gap: 20,
  headAfterS: 0.4,
  segment: { r: 13, hp: 40, xp: 15 },
};
export const DUSTMOTH = { orbit: 160, everyS: 3, dust: { r: 60, lifeS: 4, slow: 0.7 } };
export const TICK = {
  leapFrom: 120,
  leapSpeed: 260,
  leapS: 0.35,
  most: 4,
  bite: 3,
  biteS: 0.5,
  slow: 0.85,
  staysS: 5,
  stunS: 1,
};
export const BROODNURSE = { behind: 80, everyS: 1, most: 6, reach: 140, heal: 8 };
export const ASHLING = { solidS: 2, ashS: 1, ashShare: 1.4 };
export const MAGPIE = { loot: 3, shy: 200, staysS: 20 };
export const RAT_KING = {
  everyS: 6,
  ring: 6,
  mostRats: 24,
  sweepFrom: 90,
  windUpS: 0.7,
  sweepR: 110,
  sweepDamage: 22,
  frenzies: [0.66, 0.33],
  frenzyShare: 1.6,
  frenzyS: 5,
};
export const HORNET_QUEEN = {
  hold: 320,
  ring: 12,
  ringS: 3.5,
  fan: 5,
  fanS: 2.2,
  calls: 3,
  callS: 10,
  mostCalled: 9,
  divesBelow: 0.4,
};
export const OLD_CINNABAR = {
  segments: 12,
  segmentHp: 300,
  segmentTakes: 0.25,
  tunnelS: 12,
  ring: 16,
  ringS: 5,
  burnsBelow: 0.5,
  fire: { r: 40, lifeS: 2, dps: 12 },
  shedsBelow: 0.2,
  heads: 3,
};
