// Jumping within a run that one machine plays whole: a watched replay goes to a kept state and on from there, and a
// practice leaves the recording. Invariant: what runs after a jump is what straight play would have run, since the span
// and the records are all that a tick reads.
import { TICKS_MAX } from "../core/mod.ts";
import {
  engineSeat,
  engineSeats,
  engineTickNext,
  engineTickRemote,
  setConfirmed,
  setHeard,
  setNext,
  setRemote,
} from "./frontiers.ts";
import { heardReset } from "./heard.ts";
import { clearWrong } from "./records.ts";
import { slotsReset } from "./slots.ts";
import { HAVE_BASE } from "./memory.ts";

/**
 * Takes the live state, which the host has just laid there, for S[tick]. Hashes and digests of ticks that never ran here are
 * not known, and the music's digest is chained anew from what is. False in a session, whose ticks are the peers' too.
 */
export function engineSeek(tick: i32): bool {
  if (engineSeat() >= 0 || tick < 0 || tick > (TICKS_MAX as i32)) return false;
  setNext(tick);
  setConfirmed(tick - 1);
  setHeard(tick - 1);
  clearWrong();
  slotsReset();
  heardReset();
  return true;
}

/** Forgets every record from the next tick on: engineStep() may give others. False in a session. */
export function engineForget(): bool {
  if (engineSeat() >= 0) return false;
  const from = engineTickNext();
  memory.fill(HAVE_BASE + (from as usize), 0, TICKS_MAX - (from as usize));
  for (let seat = 0; seat < engineSeats(); seat++) {
    if (engineTickRemote(seat) >= from) setRemote(seat, from - 1);
  }
  return true;
}
