// Pause stops the production of records and nothing else; it is no part of the simulation. The message with the
// highest sequence holds, ties go to the lowest seat, and any seat may resume.
import { MESSAGE_BASE } from "./memory.ts";
import { pausePaused, pauseSequence, putPause, WHY_MALFORMED } from "./messages.gen.ts";
import { sayAll } from "./say.ts";
import { wireEpoch, wireSeat } from "./session.ts";

/** A sequence this far past the highest seen is no race but nonsense. */
const AHEAD_MAX: u32 = 1000;

let paused: bool = false;
let sequence: u32 = 0;
let bySeat: i32 = 255;

export function pauseReset(): void {
  paused = false;
  sequence = 0;
  bySeat = 255;
}
export function wireIsPaused(): bool {
  return paused;
}
/** Who paused or resumed last; 255 while nobody has. */
export function wirePausedBy(): i32 {
  return bySeat;
}

export function askPause(to: bool): void {
  if (paused == to) return;
  paused = to;
  sequence++;
  bySeat = wireSeat();
  sayAll(putPause(MESSAGE_BASE, wireEpoch(), sequence, to ? 1 : 0));
}

/** A peer's message at `at`; 0 or why it stops the session. */
export function takePause(from: i32, at: usize): i32 {
  const theirs = pauseSequence(at);
  if (theirs > sequence + AHEAD_MAX) return WHY_MALFORMED;
  if (theirs < sequence || (theirs == sequence && from >= bySeat)) return 0;
  sequence = theirs;
  paused = pausePaused(at) != 0;
  bySeat = from;
  return 0;
}
