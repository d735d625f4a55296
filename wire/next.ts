// What passes between two runs: a guest's wish for another one, of which the host's game keeps the first it sees, and
// every seat's name and signature under the finished one, which the pages make and check.
import { linkOf, signedAt } from "./link.ts";
import { MESSAGE_BASE, SIGN_BASE } from "./memory.ts";
import { nextRunChoice, putNextRun, putRunSigned, runSignedPlayer } from "./messages.gen.ts";
import { say, sayAll } from "./say.ts";
import { PHASE_OVER, wireEpoch, wirePhase, wireSeat } from "./session.ts";

const PLAYER_MAX: u32 = 48;

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

/** Where the host lays its key (32 bytes), signature (64) and the player's name before it signs. */
export function wireSignInput(): usize {
  return SIGN_BASE;
}

/** Sends what lies at wireSignInput() to every other seat; `size` is the name's. False out of an end screen. */
export function wireSign(size: u32): bool {
  if (wirePhase() != PHASE_OVER || size > PLAYER_MAX) return false;
  const bytes = putRunSigned(MESSAGE_BASE, wireEpoch(), SIGN_BASE, SIGN_BASE + 32, size);
  memory.copy(runSignedPlayer(MESSAGE_BASE), SIGN_BASE + 96, size as usize);
  memory.copy(signedAt(wireSeat()), MESSAGE_BASE, bytes as usize);
  linkOf(wireSeat()).signedSize = bytes as i32;
  sayAll(bytes);
  return true;
}
