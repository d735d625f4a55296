// How a session ends at once: a fault stops it on both sides with a named reason, a lost connection closes it. Either
// way the run ends at its last confirmed tick, and its replay stays at hand.
import { engineEnd, engineSeat, engineTickConfirmed } from "../engine/mod.ts";
import { MESSAGE_BASE } from "./memory.ts";
import { putError } from "./messages.gen.ts";
import { say, sayAll } from "./say.ts";
import {
  isTalking,
  PHASE_CLOSED,
  PHASE_STOPPED,
  setPhase,
  setWhy,
  wireEpoch,
  wireSeat,
} from "./session.ts";

let hasRun: bool = false;

/** Whether a run of this session is at hand, playing or over. */
export function wireHasRun(): bool {
  return hasRun;
}
export function setHasRun(to: bool): void {
  hasRun = to;
}

/** Takes back what ran past the confirmed frontier; nothing more runs. */
export function endAtConfirmed(): void {
  if (hasRun && engineSeat() >= 0) engineEnd(engineTickConfirmed());
}

/** Stops the session for what `seat` did, and tells every other seat. */
export function fail(reason: i32, seat: i32, tick: i32): void {
  if (!isTalking()) return;
  setWhy(reason, seat, tick);
  endAtConfirmed();
  sayAll(putError(MESSAGE_BASE, wireEpoch(), reason as u8, seat as u8, tick));
  setPhase(PHASE_STOPPED);
}

/** A peer stopped the session. `about` is the seat it blames; ours is turned into the peer's. */
export function failedThere(reason: i32, from: i32, about: i32, tick: i32): void {
  if (!isTalking()) return;
  setWhy(reason, about == wireSeat() ? from : about, tick);
  endAtConfirmed();
  setPhase(PHASE_STOPPED);
}

/** Tells one seat, which may not belong to the run any more, that the session stopped. */
export function failTo(seat: i32, reason: i32): void {
  say(seat, putError(MESSAGE_BASE, wireEpoch(), reason as u8, seat as u8, -1));
}

/** Closes the session; the run ends at its last confirmed tick. */
export function closeSession(reason: i32, seat: i32): void {
  if (!isTalking()) return;
  setWhy(reason, seat, -1);
  endAtConfirmed();
  setPhase(PHASE_CLOSED);
}
