// Marks (events of class 4) and the music latch.
import { emit, MARK } from "./outputs.ts";

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

export function mark(id: u8, seat: i32, x: f32, y: f32, arg: u32): void {
  emit(MARK, id, seat as u8, x, y, arg, 0);
}

/** The first player damage to a vermin: draws the tune and starts the run's music, once. */
export function firstBlood(): void {
}

/** Step 20: marks that are found by looking at the state. */
export function markTick(): void {
}
