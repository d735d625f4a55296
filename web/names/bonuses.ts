// What falls out of vermin, by bonus id.

export interface BonusRow {
  id: number;
  name: string;
  /** What it does, in one line. */
  line: string;
}

const rows: [name: string, line: string][] = [
  ["Tip", "XP for the team; one in four is a big one."],
  ["Crate", "The gun painted on it, with a full clip."],
  ["Hot Barrel", "10 s of faster shots and faster reloads."],
  ["Fumigate", "A blast from where it lay. What it kills drops nothing."],
  ["Payday", "8 s of double kill XP."],
  ["Live Wire", "Lightning that jumps through up to 24 of them."],
  ["Catherine Wheel", "Eighteen embers in a ring."],
  ["Drowse", "4 s of slow motion, and everyone's clip is full."],
  ["Bell Jar", "7 s in which nothing hurts you."],
  ["Hard Frost", "5 s in which they stand still."],
  ["Patch Kit", "25 hp back."],
  ["Fresh Boots", "8 s of quicker feet; ticks fall off."],
  ["Cinder Rounds", "6 s of shots that pierce and burn."],
  ["Apex", "8 s in which the small ones flee and can be swallowed."],
  ["Divining Rod", "20 s of picking things up by looking at them."],
  ["Cheese Wheel", "6 s of bait, then a bang."],
  ["Smelling Salts", "Brings back whoever has been down the longest."],
];

export const BONUSES: readonly BonusRow[] = rows.map(([name, line], index) => ({
  id: index + 1,
  name,
  line,
}));
