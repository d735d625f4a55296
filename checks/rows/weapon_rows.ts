// The weapons' rows as docs/game.md prints them in section 3. What the tests of weapons expect is taken from here alone,
// so a number that is retuned there is retuned here once; figures_test.ts holds the two together.

export interface WeaponFigures {
  id: number;
  name: string;
  kind: string;
  /** Rounds. */
  clip: number;
  reloadS: number;
  intervalS: number;
  /** Degrees, either way. */
  spread: number;
  /** Degrees a pull. */
  heat: number;
  /** hp, before POWER. */
  damage: number;
  /** Rounds or pellets a pull. */
  count: number;
  /** u/s; 0 where nothing flies. */
  speed: number;
  /** u; 0 where the row names none. */
  range: number;
  /** What the last column says, by name. */
  notes: Record<string, number>;
}

/** Section 13: what a player's weapon does is the damage column times this. */
export const POWER = 1.2;
/** Section 13, Range: a flame's speed in u/s and its life in s, by weapon. */
export const FLAMES: Record<number, [speed: number, lifeS: number]> = {
  8: [620, 0.68],
  9: [520, 0.43],
  33: [560, 1.0],
};

type Columns = [
  name: string,
  kind: string,
  clip: number,
  reloadS: number,
  intervalS: number,
  spread: number,
  heat: number,
  damage: number,
  count: number,
  speed: number,
  range: number,
  notes: Record<string, number>,
];

// deno-fmt-ignore: one weapon a line
const rows: Columns[] = [
  ["Sidekick", "BUL", 12, 1.1, 0.34, 1.0, 1.2, 24, 1, 1500, 720, { r: 2 }],
  ["Drumfire", "BUL", 30, 1.3, 0.11, 1.5, 0.7, 10, 1, 1500, 720, { r: 2 }],
  ["Pepperbox", "PEL", 8, 1.7, 0.70, 9, 0, 9, 10, 1300, 380, { r: 2 }],
  ["Stubby", "PEL", 2, 0.95, 0.24, 16, 0, 8, 14, 1250, 260, { r: 2 }],
  ["Sewing Machine", "BUL", 40, 1.4, 0.075, 3.5, 0.4, 8.5, 1, 1450, 620, { r: 2 }],
  ["Long Nail", "PIE", 6, 1.5, 0.62, 0.3, 2.5, 70, 1, 2200, 900, { r: 3, pierce: 6, keep: 0.85 }],
  ["Gristmill", "BUL", 140, 3.6, 0.06, 3.0, 0.25, 11, 1, 1500, 680, { r: 2, walk: 0.7, spinUpS: 0.4 }],
  ["Scorcher", "FLM", 120, 1.8, 0.033, 7, 0, 4, 1, 340, 230, { touches: 3, burnS: 1.5 }],
  ["Pilot Light", "FLM", 150, 1.5, 0.033, 2, 0, 6, 1, 420, 150, { touches: 1, burnS: 0.5 }],
  ["Bottle Rocket", "RKT", 5, 1.6, 0.75, 1, 0, 90, 1, 120, 800, { topSpeed: 620, blastR: 70 }],
  ["Bloodhound", "HOM", 6, 1.7, 0.45, 4, 0, 55, 1, 380, 900, { blastR: 45, turn: 4.2 }],
  ["Beehive", "HOM", 12, 2.4, 1.2, 40, 0, 36, 6, 300, 700, { pull: 6, blastR: 30, turn: 5 }],
  ["Roman Candle", "RKT", 18, 2.0, 0.13, 5, 0.3, 24, 1, 420, 560, { topSpeed: 560, blastR: 34 }],
  ["Kiln Rifle", "EMB", 16, 1.3, 0.28, 0.8, 0.8, 42, 1, 760, 700, { r: 6 }],
  ["Sparkler", "EMB", 36, 1.5, 0.09, 2.5, 0.4, 15, 1, 820, 600, { r: 5 }],
  ["Toasting Fork", "EMB", 10, 1.4, 0.50, 0, 0, 34, 3, 760, 640, { r: 6, fan: 9 }],
  ["Hailpan", "EMB", 8, 2.6, 0.55, 14, 0, 14, 12, 700, 320, { r: 5 }],
  ["Tickler", "CHN", 20, 1.5, 0.30, 0, 0, 30, 1, 0, 340, { jumps: 3, jumpRange: 150, keep: 0.8 }],
  ["Fence Charger", "CHN", 8, 1.9, 0.70, 0, 0, 60, 1, 0, 420, { jumps: 6, jumpRange: 190, keep: 0.85 }],
  ["Lightning Broom", "CHN", 6, 2.0, 0.80, 22, 0, 26, 5, 0, 280, { arcs: 5, fan: 22, jumps: 1 }],
  ["Arc Kettle", "ORB", 4, 2.4, 1.10, 0, 0, 14, 1, 190, 570, { zaps: 6, zapR: 90, gapS: 0.2 }],
  ["Thimble", "SHR", 10, 1.3, 0.38, 0.5, 1.0, 22, 1, 1100, 640, { r: 4 }],
  ["Gluepot", "GLU", 12, 1.4, 0.40, 3, 0, 30, 1, 520, 420, { puddleR: 46, puddleS: 3, slow: 0.4 }],
  ["Skipping Stone", "RIC", 12, 1.3, 0.36, 1, 1.0, 30, 1, 1000, 800, { r: 3, bounces: 3, jumpRange: 240 }],
  ["Mill Saw", "SAW", 6, 1.8, 0.55, 1, 0, 26, 1, 520, 1560, { r: 14, bounces: 4 }],
  ["Cheese Wire", "BEM", 9, 1.7, 0.55, 0, 0, 48, 1, 0, 520, { width: 5 }],
  ["Noonlight", "BEM", 160, 2.4, 0.033, 0, 0, 4, 1, 0, 460, { touches: 2, ramp: 2, rampS: 1.5 }],
  ["Mousetrap", "MIN", 4, 1.8, 0.60, 0, 0, 130, 1, 0, 0, { blastR: 80, live: 8, armS: 0.6, lifeS: 25 }],
  ["Jam Jar", "LOB", 6, 1.6, 0.70, 2, 0, 70, 1, 420, 460, { blastR: 75, fuseS: 1.0 }],
  ["Plughole", "GRV", 3, 2.6, 1.20, 0, 0, 90, 1, 260, 0, { pullR: 170, pullSpeed: 220, pullS: 1.6, blastR: 120 }],
  ["Hydra Slug", "SPL", 14, 1.4, 0.34, 1, 0.8, 28, 1, 1000, 620, { r: 3, shards: 2, degrees: 35, keep: 0.5 }],
  ["Quill Bow", "PIE", 1, 0.75, 0.10, 0.2, 0, 120, 1, 1700, 900, { r: 4, pierce: 3, stunS: 0.8 }],
  ["Miasma", "CLD", 80, 1.6, 0.050, 12, 0, 2, 1, 220, 240, { venomDps: 9, venomS: 4, touches: 4 }],
  ["Brass Choir", "BST", 24, 1.3, 0.48, 1.2, 0.6, 18, 1, 1600, 720, { r: 2, rounds: 3, gapS: 0.055 }],
  ["Punt Gun", "PEL", 1, 1.5, 0.20, 8, 0, 12, 24, 1400, 420, { r: 2, kick: 220 }],
  ["Red Vat", "RKT", 3, 3.0, 1.00, 0, 0, 240, 1, 400, 800, { blastR: 150, puddleR: 90, puddleS: 4, puddleDps: 40 }],
];

/** Every weapon's figures, ids ascending from 1. */
export const WEAPON_FIGURES: readonly WeaponFigures[] = rows.map((columns, index) => {
  const [name, kind, clip, reloadS, intervalS, spread, heat, damage, count, speed, range, notes] =
    columns;
  const figures = { clip, reloadS, intervalS, spread, heat, damage, count, speed, range, notes };
  return { id: index + 1, name, kind, ...figures };
});

export function weaponFigures(id: number): WeaponFigures {
  const figures = WEAPON_FIGURES[id - 1];
  if (!figures) throw new RangeError(`there is no weapon ${id}`);
  return figures;
}
