// Names and clip sizes the HUD and the menus show, by id (game.md sections 3 to 5).

/** Weapon id to name and rounds a clip; index 0 is an empty hand. */
export const WEAPONS: readonly (readonly [string, number])[] = [
  ["Empty hands", 1],
  ["Sidekick", 12],
  ["Drumfire", 30],
  ["Pepperbox", 8],
  ["Stubby", 2],
  ["Sewing Machine", 40],
  ["Long Nail", 6],
  ["Gristmill", 140],
  ["Scorcher", 120],
  ["Pilot Light", 150],
  ["Bottle Rocket", 5],
  ["Bloodhound", 6],
  ["Beehive", 12],
  ["Roman Candle", 18],
  ["Kiln Rifle", 16],
  ["Sparkler", 36],
  ["Toasting Fork", 10],
  ["Hailpan", 8],
  ["Tickler", 20],
  ["Fence Charger", 8],
  ["Lightning Broom", 6],
  ["Arc Kettle", 4],
  ["Thimble", 10],
  ["Gluepot", 12],
  ["Skipping Stone", 12],
  ["Mill Saw", 6],
  ["Cheese Wire", 9],
  ["Noonlight", 160],
  ["Mousetrap", 4],
  ["Jam Jar", 6],
  ["Plughole", 3],
  ["Hydra Slug", 14],
  ["Quill Bow", 1],
  ["Miasma", 80],
  ["Brass Choir", 24],
  ["Punt Gun", 1],
  ["Red Vat", 3],
];

export const BONUSES: readonly string[] = [
  "",
  "Tip",
  "Crate",
  "Hot Barrel",
  "Fumigate",
  "Payday",
  "Live Wire",
  "Catherine Wheel",
  "Drowse",
  "Bell Jar",
  "Hard Frost",
  "Patch Kit",
  "Fresh Boots",
  "Cinder Rounds",
  "Apex",
  "Divining Rod",
  "Cheese Wheel",
  "Smelling Salts",
];

export const VERMIN: readonly string[] = [
  "",
  "Gutter Rat",
  "Roach",
  "Mite",
  "Spitbeetle",
  "Burrow",
  "Clot",
  "Delver",
  "Pillback",
  "Ramweevil",
  "Lampwing",
  "Centipede",
  "Dustmoth",
  "Tick",
  "Broodnurse",
  "Ashling",
  "Magpie",
  "Rat King",
  "Hornet Queen",
  "Old Cinnabar",
];

export function weaponName(id: number): string {
  return WEAPONS[id]?.[0] ?? WEAPONS[0][0];
}

export function weaponClip(id: number): number {
  return WEAPONS[id]?.[1] ?? 1;
}
