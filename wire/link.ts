// One link for each other seat: what that peer said last, what it has of ours, and how far away it is. A link's
// numbers begin anew with a session (all) or with a run (runReset).
import { SEATS_MAX } from "../core/mod.ts";
import { LINK_SIZE, LINKS_BASE } from "./memory.ts";

/** A leave tick that says: no run plays here. */
export const NO_RUN: i32 = -2;
/** Round trips are smoothed over this many samples. */
const RTT_SHARE: f64 = 0.125;

@unmanaged
export class Link {
  heardMs: f64 = 0;
  progressMs: f64 = 0;
  /** Smoothed; below 0 while not measured. */
  rttMs: f64 = 0;
  /** How far apart the peer's packets come, smoothed. */
  intervalMs: f64 = 0;
  /** When the newest ping came, to tell how long its echo was held. */
  pingMs: f64 = 0;
  packetMs: f64 = 0;
  repairMs: f64 = 0;
  /** What is left of 60 packets a second. */
  credit: f64 = 0;
  /** How many ticks we run ahead of this peer's records on average, and it ahead of ours. Below 0 is slack. */
  depthHere: f64 = 0;
  depthThere: f64 = 0;
  /** Which of the 64 newest pings came: bit 0 is pingSeen. */
  seen: u64 = 0;
  peerSession: u32 = 0;
  /** The peer's session that our newest hello echoed. */
  echoed: u32 = 0;
  samples: i32 = 0;
  /** The newest of our records that the peer holds without a gap. */
  acked: i32 = 0;
  /** The newest record the peer says it published. */
  head: i32 = 0;
  sentHead: i32 = 0;
  /** Our hashes: the newest acknowledged, and the first that never left. */
  hashAcked: i32 = 0;
  hashNext: i32 = 0;
  /** The newest tick whose hash of the peer was compared with ours. */
  compared: i32 = 0;
  leaveTick: i32 = 0;
  worstThereMs: i32 = 0;
  pingNext: u16 = 0;
  pingSeen: u16 = 0;
  hasPing: u8 = 0;
  hasStarted: u8 = 0;
  hasLeave: u8 = 0;
  isLost: u8 = 0;
  closeSent: u8 = 0;
  closeSeen: u8 = 0;
  /** The state of a desync: chunks sent, and bytes that came. */
  stateSent: i32 = 0;
  stateTick: i32 = 0;
  stateSize: i32 = 0;
  stateGot: i32 = 0;
  desyncTick: i32 = 0;
  desyncHash: u64 = 0;
  signedSize: i32 = 0;
  /** How many DESYNCs of this run came. */
  desyncs: i32 = 0;
}

const SENT_AT: usize = 0x400;
const RECORDS_LEFT: usize = 0xc00;
const HASHES_LEFT: usize = 0x1000;
const LOST_INFO: usize = 0x1800;
const DIGESTS: usize = 0x1840;
const SIGNED: usize = 0x1880;
const ENGINE_NAME: usize = 0x1980;
const PINGS: i32 = 256;
const RECORDS: i32 = 128;
export const HASHES_IN_FLIGHT: i32 = 256;

export function linkOf(seat: i32): Link {
  return changetype<Link>(LINKS_BASE + (seat as usize) * LINK_SIZE);
}
function place(seat: i32, table: usize, index: i32): usize {
  return LINKS_BASE + (seat as usize) * LINK_SIZE + table + ((index as usize) << 3);
}

export function linkReset(seat: i32, now: f64): void {
  memory.fill(LINKS_BASE + (seat as usize) * LINK_SIZE, 0, LINK_SIZE);
  const link = linkOf(seat);
  link.heardMs = now;
  link.rttMs = -1;
  link.intervalMs = 1000 / 60;
  link.credit = 2;
  for (let i = 0; i < PINGS; i++) store<f64>(place(seat, SENT_AT, i), -1);
  linkRunReset(seat, -1, now);
}

/** What a new run forgets. `lastNeutral` is the newest tick that every seat holds from the start. */
export function linkRunReset(seat: i32, lastNeutral: i32, now: f64): void {
  const link = linkOf(seat);
  link.progressMs = now;
  link.repairMs = -1e9;
  link.acked = lastNeutral;
  link.head = lastNeutral;
  link.sentHead = lastNeutral;
  link.hashAcked = -1;
  link.hashNext = 0;
  link.compared = -1;
  link.depthHere = 0;
  link.depthThere = 0;
  link.hasStarted = 0;
  link.hasLeave = 0;
  link.stateSent = -1;
  link.stateTick = -1;
  link.stateGot = 0;
  link.desyncTick = -1;
  link.desyncs = 0;
  link.signedSize = 0;
}

export function pingSentMs(seat: i32, sequence: u16): f64 {
  return load<f64>(place(seat, SENT_AT, (sequence as i32) & (PINGS - 1)));
}
export function notePing(seat: i32, sequence: u16, now: f64): void {
  store<f64>(place(seat, SENT_AT, (sequence as i32) & (PINGS - 1)), now);
}
/** When our record of `tick` last left for this seat. */
export function recordLeftMs(seat: i32, tick: i32): f64 {
  return load<f64>(place(seat, RECORDS_LEFT, tick & (RECORDS - 1)));
}
export function noteRecordLeft(seat: i32, tick: i32, now: f64): void {
  store<f64>(place(seat, RECORDS_LEFT, tick & (RECORDS - 1)), now);
}
export function hashLeftMs(seat: i32, tick: i32): f64 {
  return load<f64>(place(seat, HASHES_LEFT, tick & (HASHES_IN_FLIGHT - 1)));
}
export function noteHashLeft(seat: i32, tick: i32, now: f64): void {
  store<f64>(place(seat, HASHES_LEFT, tick & (HASHES_IN_FLIGHT - 1)), now);
}

/** What this peer said of a lost seat: its frontier of that seat's records, and the newest of its own. */
export function lostInfoAt(seat: i32, lost: i32): usize {
  return place(seat, LOST_INFO, lost * 2);
}
/** This peer's digests of every seat's records, for a desync; one u64 each. */
export function digestsAt(seat: i32): usize {
  return place(seat, DIGESTS, 0);
}
/** This peer's name and signature of a finished run. */
export function signedAt(seat: i32): usize {
  return place(seat, SIGNED, 0);
}

/** What this peer's game runs in, as its DESYNC said. */
export function engineNameAt(seat: i32): usize {
  return place(seat, ENGINE_NAME, 0);
}

export function noteRtt(seat: i32, sampleMs: f64): void {
  const link = linkOf(seat);
  link.rttMs = link.rttMs < 0 ? sampleMs : link.rttMs + (sampleMs - link.rttMs) * RTT_SHARE;
  link.samples++;
}
/** How long an answer may fairly take: a round trip and two of the peer's packets. */
export function patienceMs(seat: i32): f64 {
  const link = linkOf(seat);
  return (link.rttMs < 0 ? 100 : link.rttMs) + link.intervalMs * 2;
}

/** Compile-time proof that a link's numbers end before its tables. */
export function linkTripwires(): void {
  if (offsetof<Link>() > SENT_AT) ERROR("a link's numbers reach its tables");
  if (SIGNED + 256 > ENGINE_NAME || ENGINE_NAME + 128 > LINK_SIZE) ERROR("a link is too small");
  if (SEATS_MAX > 4) ERROR("links are laid out for four seats");
}
