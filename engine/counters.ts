// What a session counts (netplay.md section 9), one u32 each, in the order the host reads them. They feed the network
// graph and the telemetry, and no rule ever reads them.
import { COUNTERS_BASE } from "./memory.ts";

export const COUNT_SENT: i32 = 0;
export const COUNT_RECEIVED: i32 = 1;
export const COUNT_LOST: i32 = 2;
export const COUNT_STALE: i32 = 3;
export const COUNT_BYTES_SENT: i32 = 4;
export const COUNT_BYTES_RECEIVED: i32 = 5;
export const COUNT_REPAIRS: i32 = 6;
export const COUNT_REPAIRED: i32 = 7;
export const COUNT_TICKS: i32 = 8;
export const COUNT_RERUN: i32 = 9;
export const COUNT_RERUN_FRAME_MAX: i32 = 10;
export const COUNT_NARROWED: i32 = 11;
export const COUNT_STALLED_NETWORK: i32 = 12;
export const COUNT_STALLED_MENU: i32 = 13;
export const COUNT_FRAMES: i32 = 14;
export const COUNT_LATE_SOUNDS: i32 = 15;
/** Rollbacks of depth 1 .. 16 follow one another (past 12 only where a test forces them). */
export const COUNT_DEPTH: i32 = 16;
export const COUNTERS: i32 = 32;

export function countersReset(): void {
  memory.fill(COUNTERS_BASE, 0, (COUNTERS as usize) * 4);
}
export function engineCounter(index: i32): u32 {
  if (index < 0 || index >= COUNTERS) return 0;
  return load<u32>(COUNTERS_BASE + ((index as usize) << 2));
}
export function count(index: i32, by: i32): void {
  const at = COUNTERS_BASE + ((index as usize) << 2);
  store<u32>(at, load<u32>(at) + (by as u32));
}
export function countMost(index: i32, value: i32): void {
  const at = COUNTERS_BASE + ((index as usize) << 2);
  if ((value as u32) > load<u32>(at)) store<u32>(at, value as u32);
}
