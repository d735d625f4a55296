// The shared perk menu on this machine. A press of OPEN is only a request, carried by the next record; production
// stops at that record's tick until it is confirmed, and the state after it says whether the request opened the menu
// (then this seat picks) or was dropped. So the picker never publishes a record past its menu before it picked.
import { CMD_PICK, runAt } from "../core/mod.ts";
import { engineTickConfirmed } from "../engine/mod.ts";
import { clock, wireSeat } from "./session.ts";

/** A picker who does nothing for so long is picked for by its own game: the first offer. */
const IDLE_MS: f64 = 20_000;
export const CHOICE_NONE: i32 = -2;
export const CHOICE_CANCEL: i32 = -1;

let isAsked: bool = false;
let requestTick: i32 = -1;
let isPicking: bool = false;
let choice: i32 = CHOICE_NONE;
let sinceMs: f64 = 0;

export function menuReset(): void {
  isAsked = false;
  requestTick = -1;
  isPicking = false;
  choice = CHOICE_NONE;
}

/** Asks for the menu with the next record. False when this seat already waits or picks. */
export function askMenu(): bool {
  if (isPicking || requestTick >= 0) return false;
  isAsked = true;
  return true;
}
export function menuIsAsked(): bool {
  return isAsked;
}
/** Notes that the record of `tick` carries the request. */
export function noteRequest(tick: i32): void {
  isAsked = false;
  requestTick = tick;
}

/** Picks the offer with that index, or cancels. False when this seat has no open menu or the offer is not there. */
export function choose(index: i32): bool {
  if (!isPicking || choice != CHOICE_NONE) return false;
  if (index != CHOICE_CANCEL && (index < 0 || index >= (runAt(0).offer_count as i32))) return false;
  choice = index;
  return true;
}

/** Whether this seat's own menu is open (confirmed) and waits for its choice. */
export function wireIsPicking(): bool {
  return isPicking;
}
/** Whether this seat's own request waits for its tick's confirmation. */
export function wireIsRequesting(): bool {
  return requestTick >= 0;
}
/** Whether production must wait for the menu. */
export function menuHolds(): bool {
  return requestTick >= 0 || (isPicking && choice == CHOICE_NONE);
}
/** Whether the next record is the choice itself, which not even a pause holds back. */
export function menuHasChoice(): bool {
  return isPicking && choice != CHOICE_NONE;
}
/** The command of the record that closes this seat's menu. */
export function takeChoice(): u8 {
  const command: u8 = choice >= 0 ? CMD_PICK + (choice as u8) : 0;
  isPicking = false;
  choice = CHOICE_NONE;
  return command;
}

/** Resolves the request once its tick is confirmed. `idles` is false while a pause stops the picker's clock. */
export function menuResolve(idles: bool, passedMs: f64): void {
  if (requestTick >= 0 && engineTickConfirmed() >= requestTick) {
    // This seat published nothing past the request, so the live state is the one right after it.
    const run = runAt(0);
    isPicking = run.menu_open != 0 && (run.menu_seat as i32) == wireSeat();
    choice = CHOICE_NONE;
    requestTick = -1;
    sinceMs = clock();
  }
  if (!isPicking) return;
  if (!idles) sinceMs += passedMs;
  if (choice == CHOICE_NONE && clock() - sinceMs > IDLE_MS) choice = 0;
}

/** A leave closes the menu as a cancel: nothing more is produced anyway. */
export function menuClose(): void {
  menuReset();
}
