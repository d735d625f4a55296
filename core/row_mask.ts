// A switch for each row of game.md's tables, for the tests of checks/rows: a row that is off no longer does what its line
// says, and the test of that line must notice. All rows are on while the bits are zero; the release build has no switch.
//
// What off means, by kind:
//   weapon  is a Sidekick in every column; the Sidekick itself is a Drumfire;
//   vermin  is a body: it does not act, touch, latch, let out, split, grow a tail, leave anything or turn a blow;
//   bonus   is picked up and does nothing;
//   perk    counts as not owned, and does nothing at the pick.
import { ROW_MASK_BASE } from "./memory.ts";

export const WEAPON_ROW: usize = 0;
export const VERMIN_ROW: usize = 1;
export const BONUS_ROW: usize = 2;
export const PERK_ROW: usize = 3;

/** Whether a row is switched off; never in the release build. */
export function isRowOff(kind: usize, id: i32): bool {
  if (ROW_MASK) return ((load<u64>(ROW_MASK_BASE + (kind << 3)) >> ((id - 1) as u64)) & 1) != 0;
  return false;
}
