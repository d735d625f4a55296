// A guest's wish for another run. The host's game keeps the first one it sees; the host's page, or its own click,
// answers it with a start.
import { MESSAGE_BASE } from "./memory.ts";
import { nextRunChoice, putNextRun } from "./messages.gen.ts";
import { say } from "./say.ts";
import { PHASE_OVER, wireEpoch, wirePhase } from "./session.ts";

let bySeat: i32 = -1;
let choice: i32 = 0;
let isSaid: bool = false;

export function nextReset(): void {
  bySeat = -1;
  choice = 0;
  isSaid = false;
}
/** The guest whose wish for another run waits for the host, or -1. */
export function wireNextSeat(): i32 {
  return bySeat;
}
export function wireNextChoice(): i32 {
  return choice;
}

export function askNext(wish: i32): void {
  if (isSaid) return;
  isSaid = true;
  say(0, putNextRun(MESSAGE_BASE, wireEpoch(), wish as u8));
}

export function takeNext(from: i32, at: usize): void {
  if (wirePhase() != PHASE_OVER || bySeat >= 0) return;
  bySeat = from;
  choice = nextRunChoice(at) as i32;
}
