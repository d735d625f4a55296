// The ticks packet, channel 0's only message: records the peer lacks, what we have of its records, pings, hashes.
// Everything in it is repeated until acknowledged, so any packet may be lost.
//
//   u8      flags: records (0 to 8) in the low four bits, then run, echo, base, hashes
//   var     epoch
//   u16     ping sequence
//   [echo]  u16 the newest ping that came, var how long it was held, in ms
//   [>2]    var the worst round trip of the sender's links, in ms (three and four seats)
//   [run]   var head + 1, var ack + 1, var ack - hash ack, i8 depth in eighths of a tick
//   records oldest first, each as the change from the one before (delta.ts); the first from the records before it
//           when the receiver acknowledged them (base), else from a record at rest
//   [hashes] u8 count (1 to 4), var first tick, u32 each
import {
  count,
  COUNT_BYTES_SENT,
  COUNT_SENT,
  engineTickConfirmed,
  engineTickProduced,
  engineTickRemote,
  neutralRecord,
  recordAt,
  tickHash,
} from "../engine/mod.ts";
import { putVar } from "./bytes.ts";
import { putDelta } from "./delta.ts";
import {
  HASHES_IN_FLIGHT,
  hashLeftMs,
  linkOf,
  noteHashLeft,
  notePing,
  noteRecordLeft,
  patienceMs,
} from "./link.ts";
import { DRAFT_BASE, TX_BASE } from "./memory.ts";
import { wireEpoch, wireSeat, wireSeats } from "./session.ts";
import { wireHasRun } from "./stop.ts";

export const WINDOW_RECORDS: i32 = 8;
export const WINDOW_HASHES: i32 = 4;
/** The most bytes a packet may take for one link (netplay.md section 8). */
export const PACKET_MAX: u32 = 216;
export const FLAG_RUN: u32 = 16;
export const FLAG_ECHO: u32 = 32;
export const FLAG_BASE: u32 = 64;
export const FLAG_HASHES: u32 = 128;

/** The worst round trip of this machine's links, in ms. */
export function worstRttMs(): i32 {
  let worst: f64 = 0;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).rttMs > worst) worst = linkOf(seat).rttMs;
  }
  return (worst < 5000 ? worst : 5000) as i32;
}

function depthByte(depth: f64): i32 {
  const eighths = nearest<f64>(depth * 8);
  return (eighths < -127 ? -127 : eighths > 127 ? 127 : eighths) as i32;
}

function putRunHead(start: usize, seat: i32): usize {
  const link = linkOf(seat), ack = engineTickRemote(seat);
  let at = putVar(start, (engineTickProduced() + 1) as u32);
  at = putVar(at, (ack + 1) as u32);
  at = putVar(at, (ack - link.compared) as u32);
  store<i8>(at, depthByte(link.depthHere) as i8);
  return at + 1;
}

function putRecords(start: usize, seat: i32, records: i32, isBased: bool, now: f64): usize {
  const here = wireSeat(), head = engineTickProduced();
  let at = start, base = DRAFT_BASE, before = DRAFT_BASE;
  neutralRecord(DRAFT_BASE);
  if (isBased) {
    base = recordAt(head - records, here);
    before = head - records > 0 ? recordAt(head - records - 1, here) : base;
  }
  for (let tick = head - records + 1; tick <= head; tick++) {
    at = putDelta(at, recordAt(tick, here), base, before);
    before = base;
    base = recordAt(tick, here);
    noteRecordLeft(seat, tick, now);
  }
  return at;
}

/** The first hash that may leave now, or -1: confirmed here and there, not acknowledged, and new or overdue. */
function firstHashDue(seat: i32, now: f64): i32 {
  const link = linkOf(seat), last = lastHashAllowed(seat);
  for (let tick = link.hashAcked + 1; tick <= last; tick++) {
    if (isHashDue(seat, tick, now)) return tick;
  }
  return -1;
}
function isHashDue(seat: i32, tick: i32, now: f64): bool {
  return tick >= linkOf(seat).hashNext || now - hashLeftMs(seat, tick) > patienceMs(seat);
}
function lastHashAllowed(seat: i32): i32 {
  const link = linkOf(seat), confirmed = engineTickConfirmed();
  const there = link.acked < confirmed ? link.acked : confirmed;
  const flight = link.hashAcked + HASHES_IN_FLIGHT;
  return there < flight ? there : flight;
}

function putHashes(start: usize, seat: i32, first: i32, now: f64): usize {
  const link = linkOf(seat), last = lastHashAllowed(seat);
  let hashes = 1;
  while (hashes < WINDOW_HASHES && first + hashes <= last && isHashDue(seat, first + hashes, now)) {
    hashes++;
  }
  store<u8>(start, hashes as u8);
  let at = putVar(start + 1, first as u32);
  for (let tick = first; tick < first + hashes; tick++) {
    store<u32>(at, tickHash(tick) as u32);
    at += 4;
    noteHashLeft(seat, tick, now);
  }
  if (first + hashes > link.hashNext) link.hashNext = first + hashes;
  return at;
}

/** Writes the packet for one seat at TX_BASE; gives its size. */
export function putPacket(seat: i32, now: f64): u32 {
  const link = linkOf(seat), isRun = wireHasRun();
  const missing = engineTickProduced() - link.acked;
  const records = !isRun ? 0 : missing < WINDOW_RECORDS ? missing : WINDOW_RECORDS;
  const isBased = records == missing && link.acked >= 0 && records > 0;
  const hash = isRun ? firstHashDue(seat, now) : -1;
  let flags: u32 = records as u32;
  if (isRun) flags |= FLAG_RUN;
  if (link.hasPing) flags |= FLAG_ECHO;
  if (isBased) flags |= FLAG_BASE;
  if (hash >= 0) flags |= FLAG_HASHES;
  store<u8>(TX_BASE, flags as u8);
  let at = putVar(TX_BASE + 1, wireEpoch());
  store<u16>(at, link.pingNext);
  at += 2;
  notePing(seat, link.pingNext, now);
  link.pingNext++;
  if (link.hasPing) {
    store<u16>(at, link.pingSeen);
    at = putVar(at + 2, (now - link.pingMs) as u32);
  }
  if (wireSeats() > 2) at = putVar(at, worstRttMs() as u32);
  if (isRun) {
    at = putRunHead(at, seat);
    at = putRecords(at, seat, records, isBased, now);
    if (hash >= 0) at = putHashes(at, seat, hash, now);
    link.sentHead = engineTickProduced();
  }
  const size = (at - TX_BASE) as u32;
  assert(size <= PACKET_MAX);
  count(COUNT_SENT, 1);
  count(COUNT_BYTES_SENT, size as i32);
  return size;
}
