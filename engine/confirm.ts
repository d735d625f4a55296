// Confirmation: a tick is confirmed once it and every tick before it ran on real records. Only then is its state
// hashed, exactly once, from the state right after it; a guess is never hashed, nor a tick that runs again.
import { coreSpanSize, STATE_BASE } from "../core/mod.ts";
import {
  engineSeat,
  engineSeats,
  engineTickConfirmed,
  engineTickNext,
  setConfirmed,
} from "./frontiers.ts";
import { hash64 } from "./hash.ts";
import { HASHES_BASE } from "./memory.ts";
import { storeDigests } from "./outputs.ts";
import { hasAll, wrongTick } from "./records.ts";
import { keepEvidence, slotAt, slotSize } from "./slots.ts";

/** The hash of the state after a confirmed tick. */
export function tickHash(tick: i32): u64 {
  return load<u64>(HASHES_BASE + (tick as usize) * 8);
}

/** Confirms every tick that can be; gives how many. */
export function confirmTicks(): i32 {
  const next = engineTickNext(), before = engineTickConfirmed();
  const hasPeers = engineSeat() >= 0 && engineSeats() > 1;
  let tick = before + 1;
  while (tick < next && tick < wrongTick() && hasAll(tick)) {
    const isLive = tick + 1 == next;
    const at = isLive ? STATE_BASE : slotAt(tick + 1);
    const size = isLive ? coreSpanSize() : slotSize(tick + 1);
    assert(size != 0);
    store<u64>(HASHES_BASE + (tick as usize) * 8, hash64(at, size, 0));
    storeDigests(tick);
    if (hasPeers) keepEvidence(tick, at, size);
    setConfirmed(tick);
    tick++;
  }
  return tick - before - 1;
}
