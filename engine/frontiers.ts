// The frontiers of the run that plays. -1 stands before tick 0. Each has one writer beside engineBegin(): produced
// and remote move in records.ts, next and heard in advance.ts, confirmed in confirm.ts.
import { SEATS_MAX } from "../core/mod.ts";

/** The newest tick this machine published its own record of. */
let produced: i32 = -1;
/** The tick that runs next: the live state is the state before it. */
let next: i32 = 0;
/** The newest tick that ran on every seat's real records, as every tick before it did. */
let confirmed: i32 = -1;
/** The newest tick that ever ran, taken back or not. */
let heard: i32 = -1;
/** The newest tick up to which a seat's real records are here without a gap, by seat. */
let remote0: i32 = -1;
let remote1: i32 = -1;
let remote2: i32 = -1;
let remote3: i32 = -1;

let seats: i32 = 0;
/** The seat of this machine, or -1 where one machine plays every seat. */
let seatHere: i32 = -1;
let delay: i32 = 0;
let epoch: u32 = 0;

export function frontiersReset(ofSeats: i32, here: i32, delayTicks: i32, ofEpoch: u32): void {
  seats = ofSeats;
  seatHere = here;
  delay = delayTicks;
  epoch = ofEpoch;
  produced = -1;
  confirmed = -1;
  heard = -1;
  next = 0;
  for (let seat = 0; seat < SEATS_MAX; seat++) setRemote(seat, -1);
}

export function engineTickProduced(): i32 {
  return produced;
}
export function engineTickNext(): i32 {
  return next;
}
export function engineTickConfirmed(): i32 {
  return confirmed;
}
export function engineTickHeard(): i32 {
  return heard;
}
export function engineTickRemote(seat: i32): i32 {
  if (seat == 0) return remote0;
  if (seat == 1) return remote1;
  if (seat == 2) return remote2;
  return remote3;
}
export function engineSeats(): i32 {
  return seats;
}
export function engineSeat(): i32 {
  return seatHere;
}
export function engineDelay(): i32 {
  return delay;
}
export function engineEpoch(): u32 {
  return epoch;
}

export function setProduced(tick: i32): void {
  produced = tick;
}
export function setNext(tick: i32): void {
  next = tick;
}
export function setConfirmed(tick: i32): void {
  confirmed = tick;
}
export function setHeard(tick: i32): void {
  heard = tick;
}
export function setRemote(seat: i32, tick: i32): void {
  if (seat == 0) remote0 = tick;
  else if (seat == 1) remote1 = tick;
  else if (seat == 2) remote2 = tick;
  else remote3 = tick;
}
