// What the player asks of the session. Each asks and returns at once; the frames that follow carry it out.
import { engineIsOver } from "../engine/mod.ts";
import { askLeave } from "./ending.ts";
import { linkOf, signedAt } from "./link.ts";
import { askMenu, CHOICE_CANCEL, choose } from "./menu.ts";
import { askNext } from "./next.ts";
import { askPause } from "./pause.ts";
import {
  isHost,
  isTalking,
  PHASE_OVER,
  PHASE_RUN,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { askStart } from "./start.ts";

const ASK_START: i32 = 0;
const ASK_OPEN: i32 = 1;
const ASK_PICK: i32 = 2;
const ASK_CANCEL: i32 = 3;
const ASK_PAUSE: i32 = 4;
const ASK_RESUME: i32 = 5;
const ASK_LEAVE: i32 = 6;
const ASK_NEXT: i32 = 7;

/** 0 when the request was taken; -1 when it makes no sense now; else configFault()'s number. */
export function wireRequest(kind: i32, arg: i32): i32 {
  if (!isTalking()) return -1;
  const isRunning = wirePhase() == PHASE_RUN;
  if (kind == ASK_START) return isHost() ? askStart() : -1;
  if (kind == ASK_LEAVE) {
    askLeave();
    return 0;
  }
  if (kind == ASK_NEXT) {
    if (isHost() || wirePhase() != PHASE_OVER) return -1;
    askNext(arg);
    return 0;
  }
  if (!isRunning) return -1;
  if (kind == ASK_OPEN) return !engineIsOver() && askMenu() ? 0 : -1;
  if (kind == ASK_PICK) return choose(arg) ? 0 : -1;
  if (kind == ASK_CANCEL) return choose(CHOICE_CANCEL) ? 0 : -1;
  if (kind == ASK_PAUSE || kind == ASK_RESUME) {
    askPause(kind == ASK_PAUSE);
    return 0;
  }
  return -1;
}

export function wireLinkRttMs(seat: i32): f64 {
  return linkOf(seat).rttMs;
}
export function wireLinkDepth(seat: i32): f64 {
  return linkOf(seat).depthHere;
}
export function wireLinkDepthThere(seat: i32): f64 {
  return linkOf(seat).depthThere;
}
export function wireLinkAcked(seat: i32): i32 {
  return linkOf(seat).acked;
}
export function wireLinkCompared(seat: i32): i32 {
  return linkOf(seat).compared;
}
export function wireLinkHeardMs(seat: i32): f64 {
  return linkOf(seat).heardMs;
}
/** Whether a seat's game has said hello. */
export function wireLinkIsHere(seat: i32): bool {
  return seat == wireSeat() || (seat < wireSeats() && linkOf(seat).peerSession != 0);
}
export function wireSignedAt(seat: i32): usize {
  return signedAt(seat);
}
export function wireSignedSize(seat: i32): i32 {
  return linkOf(seat).signedSize;
}
