// One machine plays every seat: simulations, replays, tests. Each step is one tick on real records, confirmed at
// once, over the very same path as a session's ticks.
import {
  coreSpanSize,
  coreTick,
  INPUT_BASE,
  RECORD_SIZE,
  recordValid,
  STATE_BASE,
} from "../core/mod.ts";
import { engineIsOver, engineRunNext, engineSettle, GATE_OPEN } from "./advance.ts";
import { engineSeats, engineTickConfirmed, engineTickNext } from "./frontiers.ts";
import { hash64 } from "./hash.ts";
import { bakeDigest, keepOutputs, musicDigest, storedBake, storedMusic } from "./outputs.ts";
import { gatherRecords, hasRecord, putRecord, recordAt } from "./records.ts";
import { restoreSlot, slotSize } from "./slots.ts";

export const STEP_RAN: i32 = 1;
export const STEP_OVER: i32 = 0;

/** Runs the next tick on the records at `from` (10 bytes a seat). Gives STEP_RAN, STEP_OVER, or -1 - seat for an invalid record. */
export function engineStep(from: usize): i32 {
  if (engineIsOver()) return STEP_OVER;
  const tick = engineTickNext(), seats = engineSeats();
  for (let seat = 0; seat < seats; seat++) {
    if (!recordValid(from + ((seat * RECORD_SIZE) as usize))) return -1 - seat;
  }
  for (let seat = 0; seat < seats; seat++) {
    putRecord(tick, seat, from + ((seat * RECORD_SIZE) as usize));
  }
  return engineStepStored();
}

/** Runs the next tick on the records that are already stored. */
export function engineStepStored(): i32 {
  const ran = engineRunNext() == GATE_OPEN;
  engineSettle();
  return ran ? STEP_RAN : STEP_OVER;
}

/**
 * For the sync test: takes the last `depth` confirmed ticks back, runs them again and compares. Gives bits: 1 the
 * state differs, 2 a bake, 4 a confirm-only event. Harmless in the shipped module, since a re-run of the same records
 * must leave everything as it was; it changes nothing that a player or a peer can see.
 */
export function engineForceRollback(depth: i32): i32 {
  const next = engineTickNext(), from = next - depth;
  if (depth < 1 || from < 0 || engineTickConfirmed() != next - 1 || slotSize(from) == 0) return -1;
  const before = hash64(STATE_BASE, coreSpanSize(), 0);
  let differs = 0;
  restoreSlot(from);
  for (let tick = from; tick < next; tick++) {
    gatherRecords(tick);
    coreTick();
    keepOutputs(tick);
    if (bakeDigest(tick) != storedBake(tick)) differs |= 2;
    if (musicDigest(tick, storedMusic(tick - 1)) != storedMusic(tick)) differs |= 4;
  }
  if (hash64(STATE_BASE, coreSpanSize(), 0) != before) differs |= 1;
  return differs;
}

/** For desync gates: flips one bit of the live state, as a fault in one machine would. It can hurt only its caller. */
export function engineCorrupt(offset: u32): void {
  if ((offset as usize) >= coreSpanSize()) return;
  const at = STATE_BASE + (offset as usize);
  store<u8>(at, load<u8>(at) ^ 1);
}

/** Where a confirmed tick's record of a seat lies, or 0 when it is not here. */
export function engineRecordAt(tick: i32, seat: i32): usize {
  if (seat < 0 || seat >= engineSeats() || !hasRecord(tick, seat)) return 0;
  return recordAt(tick, seat);
}

/** Where the host lays the records of engineStep(): core's own input place, which each tick writes anew. */
export function engineStepInput(): usize {
  return INPUT_BASE;
}
