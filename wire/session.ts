// The session's own state: where it stands, why it stopped, whose epoch it is. Everything about one other seat is in
// link.ts. The protocol core is pure: every clock reading is a parameter, and nothing here sends or waits.

export const PHASE_IDLE: i32 = 0;
/** Connected; some other seat's game has not said hello. */
export const PHASE_HELLO: i32 = 1;
/** Every game has said hello; no run. */
export const PHASE_READY: i32 = 2;
/** The host has begun a run and waits for every guest's answer. */
export const PHASE_STARTING: i32 = 3;
export const PHASE_RUN: i32 = 4;
/** The run is over and confirmed; the end screen's time. */
export const PHASE_OVER: i32 = 5;
/** A leave or a loss: all play to the agreed end, then close. */
export const PHASE_ENDING: i32 = 6;
export const PHASE_CLOSED: i32 = 7;
/** An error or a desync: nothing runs any more. */
export const PHASE_STOPPED: i32 = 8;

export const NO_ONE: i32 = 255;

let phase: i32 = PHASE_IDLE;
let seatHere: i32 = 0;
let seats: i32 = 0;
let session: u32 = 0;
/** Only grows, across sessions too. */
let epoch: u32 = 0;
let why: i32 = 0;
let whySeat: i32 = NO_ONE;
let whyTick: i32 = -1;
let phaseSinceMs: f64 = 0;
/** The newest clock reading of this machine. */
let nowMs: f64 = 0;

export function sessionReset(seat: i32, ofSeats: i32, number: u32, now: f64): void {
  seatHere = seat;
  seats = ofSeats;
  session = number == 0 ? 1 : number;
  why = 0;
  whySeat = NO_ONE;
  whyTick = -1;
  nowMs = now;
}

export function wirePhase(): i32 {
  return phase;
}
export function setPhase(to: i32): void {
  phase = to;
  phaseSinceMs = nowMs;
}
export function phaseAgeMs(): f64 {
  return nowMs - phaseSinceMs;
}
export function wireSeat(): i32 {
  return seatHere;
}
export function wireSeats(): i32 {
  return seats;
}
export function isHost(): bool {
  return seatHere == 0;
}
export function sessionNumber(): u32 {
  return session;
}
export function wireEpoch(): u32 {
  return epoch;
}
export function raiseEpoch(to: u32): void {
  if (to > epoch) epoch = to;
}
export function clock(): f64 {
  return nowMs;
}
export function setClock(now: f64): void {
  if (now > nowMs) nowMs = now;
}

/** Why the session ended or stopped (WHY_...), 0 while it goes on. The first reason holds. */
export function wireWhy(): i32 {
  return why;
}
/** Whose doing it was; 255 is nobody's. */
export function wireWhySeat(): i32 {
  return whySeat;
}
/** The tick it is about, or -1. */
export function wireWhyTick(): i32 {
  return whyTick;
}
export function setWhy(reason: i32, seat: i32, tick: i32): void {
  if (why != 0) return;
  why = reason;
  whySeat = seat;
  whyTick = tick;
}
/** A desync takes the place of whatever came before it, and its lowest tick holds. */
export function turnWhy(reason: i32, seat: i32, tick: i32): void {
  why = reason;
  whySeat = seat;
  whyTick = tick;
}
/** A run that did not start leaves its reason until the next one does. */
export function clearWhy(): void {
  why = 0;
  whySeat = NO_ONE;
  whyTick = -1;
}

/** Whether records may come and ticks may run. */
export function isPlaying(): bool {
  return phase == PHASE_RUN || phase == PHASE_ENDING;
}
/** Whether bytes of a run still go back and forth. */
export function isTalking(): bool {
  return phase >= PHASE_HELLO && phase <= PHASE_ENDING;
}
