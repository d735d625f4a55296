// Marks (events of class 4: confirm-only, for summaries and the catalogue) and the music latch.
import { CONFIRM, emit, MARK, MUSIC_RUN } from "./outputs.ts";
import { CREATURE_COUNT, runAt } from "./layout.gen.ts";
import { NO_SEAT } from "./numbers.ts";
import { fRoll } from "./random.ts";

export const MARK_MILESTONE: u8 = 1;
export const MARK_BOSS_IN: u8 = 2;
export const MARK_BOSS_DEAD: u8 = 3;
export const MARK_APEX_DROPPED: u8 = 4;
export const MARK_APEX_TAKEN: u8 = 5;
export const MARK_PERK: u8 = 6;
export const MARK_DOWN: u8 = 7;
export const MARK_REVIVE: u8 = 8;
export const MARK_POOL_FULL: u8 = 9;
export const MARK_HOUR: u8 = 10;
export const MARK_ROW: u8 = 11;
export const MARK_TWIST: u8 = 12;
/** A lesson of the tutorial begins; its arg is which. */
export const MARK_LESSON: u8 = 13;

/** Bit of Run.flags. */
const POOL_FULL_MARKED: u8 = 2;
const TUNES: u32 = 6;

export function mark(id: u8, seat: i32, x: f32, y: f32, arg: u32): void {
  emit(MARK, id, seat as u8, x, y, arg, 0);
}

/**
 * The first player damage to a vermin: draws the tune and starts the run's music. The latch lies in the state, so a
 * tick that runs again draws exactly once.
 */
export function firstBlood(): void {
  const run = runAt(0);
  if (run.music != 0) return;
  run.music = 1;
  run.tune = fRoll(TUNES) as u8;
  emit(CONFIRM, MUSIC_RUN, NO_SEAT, 0, 0, run.tune as u32, 0);
}

/** Step 20: marks that are found by looking at the state. */
export function markTick(): void {
  const run = runAt(0);
  if ((run.flags & POOL_FULL_MARKED) != 0) return;
  if ((run.alive as i32) + (run.dying as i32) < CREATURE_COUNT) return;
  run.flags |= POOL_FULL_MARKED;
  mark(MARK_POOL_FULL, NO_SEAT as i32, 640, 640, 0);
}
