// Ends that are agreed. A leave: every seat names its newest record, and all play to the lowest or go back to it. A
// lost seat: the survivors name what they hold of its records; the end is as far as anyone holds them, since a plain
// minimum would undo ticks that some survivor confirmed. Either way all end in the same state with the same replay,
// compare the last hash, and close once both sides of each link said so.
import {
  engineEnd,
  engineGate,
  engineTickConfirmed,
  engineTickNext,
  engineTickProduced,
  engineTickRemote,
  GATE_END,
  GATE_OVER,
  NEVER,
} from "../engine/mod.ts";
import { linkOf, lostInfoAt, NO_RUN } from "./link.ts";
import { MESSAGE_BASE } from "./memory.ts";
import { menuClose } from "./menu.ts";
import {
  leaveLast,
  lostLast,
  lostReason,
  lostRemote,
  lostSeat,
  messageEpoch,
  putClose,
  putLeave,
  putLost,
  WHY_GIVEN_UP,
  WHY_LEAVE_TICK,
  WHY_LEFT,
  WHY_SENDER,
} from "./messages.gen.ts";
import { UNACKED_MAX } from "./packet_read.ts";
import { sendRecords } from "./repair.ts";
import { say, sayAll } from "./say.ts";
import {
  clock,
  NO_ONE,
  PHASE_CLOSED,
  PHASE_ENDING,
  PHASE_OVER,
  PHASE_RUN,
  PHASE_STARTING,
  phaseAgeMs,
  setPhase,
  setWhy,
  wireEpoch,
  wirePhase,
  wireSeat,
  wireSeats,
  wireWhy,
  wireWhySeat,
} from "./session.ts";
import { closeSession, endAtConfirmed, setHasRun, wireHasRun } from "./stop.ts";

/** An end that a silent peer holds up is closed without it. */
const ENDING_MAX_MS: f64 = 8000;
const ENDING_SILENCE_MS: f64 = 3000;

let leaveHere: i32 = NO_RUN;
let hasLeft: bool = false;
let endKnown: bool = false;

export function endingReset(): void {
  leaveHere = NO_RUN;
  hasLeft = false;
  endKnown = false;
}

function isOther(seat: i32): bool {
  return seat != wireSeat() && linkOf(seat).isLost == 0;
}

/**
 * Whether there is a run whose end must be agreed. One that is over here may still play elsewhere, on records that only
 * this machine can repeat, so it counts.
 */
function runPlays(): bool {
  const phase = wirePhase();
  return wireHasRun() && (phase == PHASE_RUN || phase == PHASE_OVER || phase == PHASE_ENDING);
}

/** This seat leaves, or answers a leave: it names its newest record and publishes no more. */
function sayLeave(): void {
  hasLeft = true;
  leaveHere = runPlays() ? engineTickProduced() : NO_RUN;
  menuClose();
  sayAll(putLeave(MESSAGE_BASE, wireEpoch(), leaveHere));
  setPhase(PHASE_ENDING);
}

export function askLeave(): void {
  if (hasLeft) return;
  if (wirePhase() == PHASE_STARTING) setHasRun(false);
  setWhy(WHY_LEFT, wireSeat(), -1);
  sayLeave();
}

/** A peer's LEAVE; 0 or why it stops the session. */
export function takeLeave(from: i32, at: usize): i32 {
  const link = linkOf(from);
  let last = leaveLast(at);
  if (messageEpoch(at) != wireEpoch()) last = NO_RUN;
  if (last >= -1 && runPlays()) {
    const remote = engineTickRemote(from);
    if (last < remote || last > remote + UNACKED_MAX) return WHY_LEAVE_TICK;
  }
  if (link.hasLeave) return 0;
  link.hasLeave = 1;
  link.leaveTick = last;
  setWhy(WHY_LEFT, from, -1);
  if (!hasLeft) sayLeave();
  return 0;
}

/** Gives a seat up. Alone with it, this machine plays out what both hold; with others, it agrees the end with them. */
export function loseSeat(seat: i32, reason: i32): void {
  const link = linkOf(seat);
  if (link.isLost != 0) return;
  setWhy(reason, seat, -1);
  say(seat, putClose(MESSAGE_BASE, wireEpoch(), WHY_GIVEN_UP as u8, seat as u8));
  if (!runPlays()) {
    sayAll(putClose(MESSAGE_BASE, wireEpoch(), reason as u8, seat as u8));
    closeSession(reason, seat);
    return;
  }
  link.isLost = 1;
  menuClose();
  hasLeft = true;
  leaveHere = engineTickProduced();
  sayAll(
    putLost(
      MESSAGE_BASE,
      wireEpoch(),
      seat as u8,
      reason as u8,
      engineTickRemote(seat),
      leaveHere,
    ),
  );
  setPhase(PHASE_ENDING);
}

/** A survivor's LOST; 0 or why it stops the session. */
export function takeLost(from: i32, at: usize): i32 {
  const seat = lostSeat(at) as i32;
  if (seat == from || seat >= wireSeats()) return WHY_SENDER;
  if (seat == wireSeat()) {
    closeSession(WHY_GIVEN_UP, from);
    return 0;
  }
  if (!runPlays()) return 0;
  const last = lostLast(at), remote = engineTickRemote(from);
  if (last < remote || last > remote + UNACKED_MAX) return WHY_LEAVE_TICK;
  const info = lostInfoAt(from, seat);
  store<i32>(info, lostRemote(at) + 2);
  store<i32>(info, last, 4);
  linkOf(from).hasLeave = 1;
  linkOf(from).leaveTick = last;
  loseSeat(seat, lostReason(at) as i32);
  if (lostRemote(at) < engineTickRemote(seat)) {
    sendRecords(from, seat, lostRemote(at) + 1, engineTickRemote(seat));
  }
  return 0;
}

/** The lowest newest record of all who are left, or NEVER while someone has not said; NO_RUN ends the run where it is. */
function lowestLeave(): i32 {
  let lowest = leaveHere;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (!isOther(seat)) continue;
    const link = linkOf(seat);
    if (link.hasLeave == 0) return NEVER;
    if (link.leaveTick < lowest) lowest = link.leaveTick;
  }
  return lowest;
}

/** As far as any survivor holds a lost seat's records, or NEVER while someone has not said. */
function furthestHeld(lost: i32): i32 {
  let furthest = engineTickRemote(lost);
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (!isOther(seat)) continue;
    const said = load<i32>(lostInfoAt(seat, lost));
    if (said == 0) return NEVER;
    if (said - 2 > furthest) furthest = said - 2;
  }
  return furthest;
}

function agreeEnd(): void {
  let end = lowestLeave();
  if (end == NEVER) return;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat() || linkOf(seat).isLost == 0) continue;
    const held = furthestHeld(seat);
    if (held == NEVER) return;
    if (held < end) end = held;
  }
  endKnown = true;
  if (!wireHasRun()) return;
  if (end < engineTickConfirmed()) endAtConfirmed();
  else engineEnd(end);
}

/** Whether this machine stands confirmed at the end, whichever came first: the agreed one or the run's own. */
function isAtEnd(): bool {
  if (!wireHasRun()) return true;
  const gate = engineGate();
  if (gate != GATE_END && gate != GATE_OVER) return false;
  return engineTickConfirmed() == engineTickNext() - 1;
}

function hasAllOf(seat: i32): bool {
  const link = linkOf(seat);
  if (leaveHere == NO_RUN || link.leaveTick == NO_RUN) return true;
  const end = engineTickConfirmed();
  return link.hashAcked >= end && link.compared >= end;
}

/** Moves an end on: agrees it, says CLOSE to whoever has everything, closes when all said it. Called every frame. */
export function moveEnding(): void {
  if (wirePhase() != PHASE_ENDING) return;
  if (!endKnown) agreeEnd();
  let isDone = endKnown && isAtEnd(), isHeldUp = false;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (!isOther(seat)) continue;
    const link = linkOf(seat);
    if (link.closeSent == 0 && endKnown && isAtEnd() && hasAllOf(seat)) {
      link.closeSent = 1;
      say(seat, putClose(MESSAGE_BASE, wireEpoch(), wireWhy() as u8, wireWhySeat() as u8));
    }
    if (link.closeSent == 0 || link.closeSeen == 0) isDone = false;
    if (clock() - link.heardMs > ENDING_SILENCE_MS) isHeldUp = true;
  }
  if (isDone) {
    setPhase(PHASE_CLOSED);
  } else if (isHeldUp || phaseAgeMs() > ENDING_MAX_MS) {
    endAtConfirmed();
    setPhase(PHASE_CLOSED);
  }
}

/** A peer's CLOSE. Out of an ending it says that the peer is gone, or gave us up. */
export function takeClose(from: i32, reason: i32, about: i32): void {
  const link = linkOf(from);
  link.closeSeen = 1;
  if (wirePhase() == PHASE_ENDING && hasLeft && reason != WHY_GIVEN_UP) return;
  closeSession(
    reason == 0 ? WHY_LEFT : reason,
    about == wireSeat() || about == NO_ONE ? from : about,
  );
}
