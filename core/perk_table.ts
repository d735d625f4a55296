// The perks of game.md section 6 as data: one row an id. What a perk does lies where it acts (perks.ts for what it
// scales, perk_effects.ts for what happens at the pick, perk_clocks.ts for what ticks).

export const PERK_COUNT: i32 = 60;
/** Stands for "as often as you like". */
export const PERK_ENDLESS: i32 = 255;

/** Flags of a row. */
export const PERK_INSTANT: u8 = 1;
export const PERK_NOT_IN_CONTRACTS: u8 = 2;
export const PERK_COOP: u8 = 4;

/** Columns: weight by rarity (C 4, U 2, R 1), most copies, flags, the perk it needs, the perk it excludes. */
const COLUMNS: usize = 5;
// deno-fmt-ignore
const ROWS: usize = memory.data<u8>([
  4, 3, 0, 0, 0, // 1 Quick Study
  4, 2, 0, 0, 0, // 2 Steady Hands
  4, 2, 0, 0, 0, // 3 Slick Magazine
  2, 3, 0, 0, 0, // 4 Dividend
  4, 1, 0, 0, 0, // 5 Marathon
  4, 1, 0, 0, 0, // 6 Rearguard
  2, 255, 1, 0, 0, // 7 Lump Sum
  1, 3, 3, 0, 0, // 8 Pound of Flesh
  2, 1, 0, 0, 0, // 9 Second Holster
  2, 1, 0, 0, 0, // 10 Contagion
  2, 1, 0, 0, 0, // 11 Stare Down
  4, 2, 0, 0, 0, // 12 Deep Pockets
  2, 2, 0, 0, 0, // 13 Hot Soles
  4, 2, 0, 0, 0, // 14 Quick Trigger
  1, 5, 3, 0, 0, // 15 Coin Toss
  2, 255, 1, 0, 0, // 16 Lucky Dip
  4, 2, 0, 0, 0, // 17 Thorns
  4, 1, 0, 0, 0, // 18 Impatient
  2, 1, 0, 0, 0, // 19 Parting Gift
  2, 1, 0, 0, 0, // 20 Long Reach
  2, 1, 0, 0, 0, // 21 Wider Menu
  1, 1, 0, 21, 0, // 22 Widest Menu
  4, 1, 0, 0, 0, // 23 Iron Shins
  1, 2, 1, 0, 0, // 24 Advance
  4, 2, 0, 0, 0, // 25 Barbed Rounds
  4, 1, 0, 0, 0, // 26 Sidestep
  1, 1, 0, 26, 0, // 27 Ghost Step
  4, 2, 0, 0, 0, // 28 Scavenger
  4, 2, 0, 0, 0, // 29 Heavy Loads
  4, 1, 0, 0, 0, // 30 Field Surgeon
  2, 1, 0, 0, 0, // 31 Keen Nose
  2, 1, 0, 0, 0, // 32 Short Fuse
  4, 1, 0, 0, 0, // 33 Preserves
  4, 1, 0, 0, 47, // 34 Leather Apron
  2, 1, 0, 0, 0, // 35 Oiled Barrel
  2, 1, 0, 0, 0, // 36 Blood Money
  2, 1, 0, 0, 0, // 37 Red Ink
  4, 1, 0, 0, 0, // 38 Bitter Skin
  2, 1, 0, 38, 0, // 39 Bitterest Skin
  4, 1, 0, 0, 0, // 40 Slow Mend
  2, 1, 0, 40, 0, // 41 Quick Mend
  2, 1, 0, 0, 0, // 42 Firebug
  2, 1, 0, 0, 0, // 43 Lucky Button
  1, 1, 2, 0, 0, // 44 Bad Penny
  1, 1, 0, 0, 0, // 45 Slow Clock
  1, 2, 1, 0, 0, // 46 Clean Sweep
  1, 1, 1, 0, 0, // 47 Last Orders
  2, 1, 0, 0, 0, // 48 Old Faithful
  4, 255, 1, 0, 0, // 49 Bandages
  2, 1, 0, 0, 0, // 50 Snap Reload
  2, 1, 0, 0, 0, // 51 Lineman
  4, 1, 0, 0, 0, // 52 Firm Stance
  2, 1, 0, 0, 0, // 53 Static Walk
  2, 1, 0, 0, 0, // 54 Cough Drop
  2, 1, 0, 0, 0, // 55 Bulwark
  4, 1, 0, 0, 0, // 56 Tin Shell
  1, 1, 1, 0, 0, // 57 Thin the Herd
  4, 1, 4, 0, 0, // 58 Back to Back
  4, 1, 4, 0, 0, // 59 Shared Flask
  2, 1, 4, 0, 0, // 60 Understudy
]);

/** Bit id - 1 is set when a perk's effect exists; no other perk is ever offered. */
const IMPLEMENTED: u64 = 0x0fffffffffffffff;

function cell(id: i32, column: usize): i32 {
  return load<u8>(ROWS + ((id - 1) as usize) * COLUMNS + column) as i32;
}

export function perkWeight(id: i32): i32 {
  return cell(id, 0);
}
export function perkMax(id: i32): i32 {
  return cell(id, 1);
}
export function perkFlags(id: i32): u8 {
  return cell(id, 2) as u8;
}
/** The perk that must be owned first; 0 is none. */
export function perkNeeds(id: i32): i32 {
  return cell(id, 3);
}
/** The perk it cannot stand beside; 0 is none. */
export function perkExcludes(id: i32): i32 {
  return cell(id, 4);
}
export function isPerkReady(id: i32): bool {
  return ((IMPLEMENTED >> ((id - 1) as u64)) & 1) != 0;
}
