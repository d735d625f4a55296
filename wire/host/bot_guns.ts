// What the pilot knows of each gun: how far to trust it, how far to lead with it, whether to trade for it.
// Not the core's weapon table: a pilot may be wrong about a gun, the simulation may not.

/** Nobody shoots at what is further off than this, in u. */
export const SIGHT_MAX = 520;

export interface GunSense {
  /** Reach the pilot trusts, in u. */
  range: number;
  /** Mean speed of what leaves the muzzle, in u/s; 0 hits at once and needs no lead. */
  speed: number;
  /** Rounds in a full clip before perks. */
  clip: number;
  /** Order of preference: a gun is traded only for a higher one. */
  worth: number;
}

// id: [range, speed, clip, worth]
const ROWS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 1, 0],
  [720, 1500, 12, 10], // 1 Sidekick
  [720, 1500, 30, 60], // 2 Drumfire
  [380, 1300, 8, 50], // 3 Pepperbox
  [260, 1250, 2, 30], // 4 Stubby
  [620, 1450, 40, 65], // 5 Sewing Machine
  [900, 2200, 6, 70], // 6 Long Nail
  [680, 1500, 140, 75], // 7 Gristmill
  [230, 480, 120, 55], // 8 Scorcher
  [150, 420, 150, 35], // 9 Pilot Light
  [800, 460, 5, 68], // 10 Bottle Rocket
  [900, 380, 6, 62], // 11 Bloodhound
  [700, 300, 12, 64], // 12 Beehive
  [560, 500, 18, 58], // 13 Roman Candle
  [700, 760, 16, 56], // 14 Kiln Rifle
  [600, 820, 36, 66], // 15 Sparkler
  [640, 760, 10, 57], // 16 Toasting Fork
  [320, 700, 8, 52], // 17 Hailpan
  [340, 0, 20, 72], // 18 Tickler
  [420, 0, 8, 74], // 19 Fence Charger
  [280, 0, 6, 59], // 20 Lightning Broom
  [570, 190, 4, 48], // 21 Arc Kettle
  [640, 1100, 10, 25], // 22 Thimble
  [420, 520, 12, 20], // 23 Gluepot
  [800, 1000, 12, 54], // 24 Skipping Stone
  [520, 520, 6, 53], // 25 Mill Saw
  [520, 0, 9, 61], // 26 Cheese Wire
  [460, 0, 160, 63], // 27 Noonlight
  [120, 0, 4, 22], // 28 Mousetrap
  [460, 420, 6, 51], // 29 Jam Jar
  [400, 260, 3, 47], // 30 Plughole
  [620, 1000, 14, 67], // 31 Hydra Slug
  [900, 1700, 1, 46], // 32 Quill Bow
  [240, 220, 80, 45], // 33 Miasma
  [720, 1600, 24, 69], // 34 Brass Choir
  [420, 1400, 1, 44], // 35 Punt Gun
  [800, 600, 3, 73], // 36 Red Vat
];

const GUNS: readonly GunSense[] = ROWS.map(([range, speed, clip, worth]) => ({
  range,
  speed,
  clip,
  worth,
}));

/** The pilot's notion of weapon `id`; an id past the table counts as no gun. */
export function gunSense(id: number): GunSense {
  return GUNS[id] ?? GUNS[0];
}

/** How much the pilot wants weapon `id`. */
export function gunWorth(id: number): number {
  return gunSense(id).worth;
}
