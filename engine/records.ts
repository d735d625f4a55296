// Every seat's records from tick 0 on, and the guesses that stand in for those that have not come. A record is
// written once and never changes. Records that come past a gap are used for their own tick, but a guess always
// starts from the seat's gap-free frontier, so two machines that lack the same records guess the same.
import { FIRE, INPUT_BASE, POLAR, RECORD_SIZE, SEATS_MAX, TICKS_MAX } from "../core/mod.ts";
import { engineSeats, engineTickNext, engineTickRemote, setRemote } from "./frontiers.ts";
import { HAVE_BASE, RECORDS_BASE, ROW_SIZE, SLOTS, USED_BASE } from "./memory.ts";

/** No tick ran on a record that is now known to differ. */
export const NEVER: i32 = i32.MAX_VALUE;
export const PUT_NEW: i32 = 0;
export const PUT_KNOWN: i32 = 1;
/** The seat already gave another record for that tick. */
export const PUT_CONFLICT: i32 = 2;

let wrong: i32 = NEVER;

/** The earliest tick that ran on a record now known to differ, or NEVER. */
export function wrongTick(): i32 {
  return wrong;
}
export function clearWrong(): void {
  wrong = NEVER;
}

/** Forgets every record of ticks 0 .. `ticks` - 1. */
export function recordsReset(ticks: i32): void {
  memory.fill(HAVE_BASE, 0, ticks as usize);
  wrong = NEVER;
}

export function recordAt(tick: i32, seat: i32): usize {
  return RECORDS_BASE + (tick as usize) * ROW_SIZE + ((seat * RECORD_SIZE) as usize);
}

/** The record the newest run of `tick` used; valid for the last 16 ticks that ran. */
export function usedAt(tick: i32, seat: i32): usize {
  return USED_BASE + ((tick & (SLOTS - 1)) as usize) * ROW_SIZE + ((seat * RECORD_SIZE) as usize);
}

export function hasRecord(tick: i32, seat: i32): bool {
  if (tick < 0 || tick >= (TICKS_MAX as i32)) return false;
  return ((load<u8>(HAVE_BASE + (tick as usize)) >> (seat as u8)) & 1) != 0;
}

/** Whether every seat's real record of `tick` is here. */
export function hasAll(tick: i32): bool {
  if (tick < 0 || tick >= (TICKS_MAX as i32)) return false;
  const all: u32 = (1 << engineSeats()) - 1;
  return (load<u8>(HAVE_BASE + (tick as usize)) as u32) == all;
}

export function sameRecord(a: usize, b: usize): bool {
  return load<u64>(a) == load<u64>(b) && load<u16>(a, 8) == load<u16>(b, 8);
}

function copyRecord(to: usize, from: usize): void {
  store<u64>(to, load<u64>(from));
  store<u16>(to, load<u16>(from, 8), 8);
}

/** Keeps a seat's real record; the caller has validated it and its tick. Gives PUT_NEW, PUT_KNOWN or PUT_CONFLICT. */
export function putRecord(tick: i32, seat: i32, from: usize): i32 {
  const to = recordAt(tick, seat);
  if (hasRecord(tick, seat)) return sameRecord(to, from) ? PUT_KNOWN : PUT_CONFLICT;
  copyRecord(to, from);
  const have = HAVE_BASE + (tick as usize);
  const bit: u32 = 1 << seat;
  store<u8>(have, ((load<u8>(have) as u32) | bit) as u8);
  let frontier = engineTickRemote(seat);
  if (tick == frontier + 1) {
    while (hasRecord(frontier + 1, seat)) frontier++;
    setRemote(seat, frontier);
  }
  if (tick < engineTickNext() && tick < wrong && !sameRecord(usedAt(tick, seat), from)) {
    wrong = tick;
  }
  return PUT_NEW;
}

/** Writes what stands in for a record of `seat` past its gap-free frontier: no presses, no command. */
function guess(seat: i32, to: usize): void {
  const frontier = engineTickRemote(seat);
  if (frontier < 0) {
    neutralRecord(to);
    return;
  }
  copyRecord(to, recordAt(frontier, seat));
  store<u16>(to, load<u16>(to, 6) & (FIRE | POLAR), 6);
  store<u8>(to, 0, 8);
}

/** A hand at rest, aiming at the arena's corner (POINT 0, 0). */
export function neutralRecord(to: usize): void {
  store<u64>(to, 0);
  store<u16>(to, 0, 8);
}

/** Lays out the tick's records for core: real ones, else guesses. True when all of them are real. */
export function gatherRecords(tick: i32): bool {
  const seats = engineSeats();
  for (let seat = 0; seat < seats; seat++) {
    const used = usedAt(tick, seat);
    if (hasRecord(tick, seat)) copyRecord(used, recordAt(tick, seat));
    else guess(seat, used);
  }
  const row = USED_BASE + ((tick & (SLOTS - 1)) as usize) * ROW_SIZE;
  memory.copy(INPUT_BASE, row, (SEATS_MAX * RECORD_SIZE) as usize);
  return hasAll(tick);
}
