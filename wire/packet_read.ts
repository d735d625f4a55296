// Reading ticks packets that nobody vouches for. A packet is parsed whole, then judged whole, and only then does it
// change anything; what is wrong with it is named and stops the session. Packets that bring nothing new are dropped
// before their records are decoded, so a flood after an outage costs little.
import { RECORD_SIZE, recordValid, TICKS_MAX } from "../core/mod.ts";
import {
  count,
  COUNT_BYTES_RECEIVED,
  COUNT_LOST,
  COUNT_RECEIVED,
  COUNT_STALE,
  engineTickConfirmed,
  engineTickProduced,
  engineTickRemote,
  hasRecord,
  neutralRecord,
  putRecord,
  recordAt,
  sameRecord,
} from "../engine/mod.ts";
import { getVar, varSize } from "./bytes.ts";
import { getDelta } from "./delta.ts";
import { hasPeerHash, keepPeerHash, peerHash } from "./hashes.ts";
import { linkOf, noteRtt, pingSentMs } from "./link.ts";
import { DRAFT_BASE, PARSED_BASE, PARSED_HASHES_BASE, RX_BASE } from "./memory.ts";
import {
  WHY_ACK_AHEAD,
  WHY_HASH_ACK_AHEAD,
  WHY_HASH_AHEAD,
  WHY_HASH_CHANGED,
  WHY_LEAVE_TICK,
  WHY_MALFORMED,
  WHY_RECORD,
  WHY_RECORD_CHANGED,
  WHY_RECORD_FAR,
} from "./messages.gen.ts";
import {
  FLAG_BASE,
  FLAG_ECHO,
  FLAG_HASHES,
  FLAG_RUN,
  WINDOW_HASHES,
  WINDOW_RECORDS,
} from "./packet_write.ts";
import { wireEpoch, wireSeats } from "./session.ts";
import { wireHasRun } from "./stop.ts";

/** How far past the gap-free frontier a record may lie: as many as a peer may publish unacknowledged. */
export const UNACKED_MAX: i32 = 120;
/** Past this a gap in the sequence is a wrap or an outage, not a count of lost packets. */
const GAP_MAX: i32 = 1000;
const PING_NEW: i32 = 0;
const PING_LATE: i32 = 1;
const PING_TWICE: i32 = 2;

// The packet that is being read. Each is written by the parser before anything reads it.
let cursor: usize = 0;
let end: usize = 0;
let isCut: bool = false;
let flags: u32 = 0;
let records: i32 = 0;
let head: i32 = 0;
let ack: i32 = 0;
let hashAck: i32 = 0;
let depth: i32 = 0;
let hashes: i32 = 0;
let hashFirst: i32 = 0;
/** The tick that judge() found fault with. */
let faultTick: i32 = -1;

function nextByte(): u32 {
  if (cursor >= end) isCut = true;
  return isCut ? 0 : load<u8>(cursor++) as u32;
}
function nextShort(): u32 {
  const low = nextByte();
  return low | (nextByte() << 8);
}
function nextVar(): u32 {
  const size: usize = isCut ? 0 : varSize(cursor, end);
  if (size == 0) {
    isCut = true;
    return 0;
  }
  const value = getVar(cursor);
  cursor += size;
  return value;
}
/** A tick written plus one, so that -1 is 0. */
function nextTick(): i32 {
  const value = nextVar();
  if (value > TICKS_MAX) isCut = true;
  return isCut ? 0 : (value as i32) - 1;
}

export function packetFaultTick(): i32 {
  return faultTick;
}

/** Takes the `size` bytes at RX_BASE from a seat. 0, or why they stop the session. */
export function takePacket(from: i32, size: u32, now: f64): i32 {
  cursor = RX_BASE;
  end = RX_BASE + (size as usize);
  isCut = false;
  faultTick = -1;
  flags = nextByte();
  records = (flags & 15) as i32;
  const epoch = nextVar(), ping = nextShort() as u16;
  let echo: u32 = 0, holdMs: u32 = 0, worstMs: u32 = 0;
  if (flags & FLAG_ECHO) {
    echo = nextShort();
    holdMs = nextVar();
  }
  if (wireSeats() > 2) worstMs = nextVar();
  if (isCut || records > WINDOW_RECORDS || worstMs > 5000) return WHY_MALFORMED;
  if ((flags & FLAG_RUN) == 0 && (flags & (FLAG_BASE | FLAG_HASHES | 15)) != 0) {
    return WHY_MALFORMED;
  }
  count(COUNT_RECEIVED, 1);
  count(COUNT_BYTES_RECEIVED, size as i32);
  const sequel = notePingCame(from, ping, now), isNewer = sequel == PING_NEW;
  if (sequel == PING_TWICE) {
    count(COUNT_STALE, 1);
    return 0;
  }
  if (flags & FLAG_ECHO) takeEcho(from, echo as u16, holdMs as f64, now);
  const link = linkOf(from);
  link.heardMs = now;
  if (isNewer) link.worstThereMs = worstMs as i32;
  if ((flags & FLAG_RUN) == 0) return cursor == end ? 0 : WHY_MALFORMED;
  if (epoch != wireEpoch() || !wireHasRun() || link.hasStarted == 0) {
    count(COUNT_STALE, 1);
    return 0;
  }
  return takeRun(from, isNewer, now);
}

/**
 * Notes a packet's sequence. Gives PING_NEW for the newest, PING_LATE for one that was overtaken, PING_TWICE for a copy.
 * A packet counts as lost once 64 newer ones came without it, so that a late one is no loss.
 */
function notePingCame(from: i32, ping: u16, now: f64): i32 {
  const link = linkOf(from);
  const step = link.hasPing ? ((ping - link.pingSeen) as i16) as i32 : 1;
  if (step <= 0) {
    if (step <= -64) return PING_LATE;
    const bit = (1 as u64) << ((-step) as u64);
    if (link.seen & bit) return PING_TWICE;
    link.seen |= bit;
    return PING_LATE;
  }
  if (link.hasPing) {
    if (step < GAP_MAX) countLost(from, step);
    const gapMs = (now - link.pingMs) / (step as f64);
    if (gapMs < 500) link.intervalMs += (gapMs - link.intervalMs) * 0.125;
  } else link.seen = ~(0 as u64);
  link.seen = (step < 64 ? link.seen << (step as u64) : 0) | 1;
  link.hasPing = 1;
  link.pingSeen = ping;
  link.pingMs = now;
  return PING_NEW;
}

/** Counts the packets that never came among those that leave the window of 64 as it moves on by `step`. */
function countLost(from: i32, step: i32): void {
  const seen = linkOf(from).seen, leaving = step < 64 ? step : 64;
  const gone = leaving == 64 ? seen : seen >> ((64 - leaving) as u64);
  const lost = leaving - (popcnt<u64>(gone) as i32);
  count(COUNT_LOST, lost + (step > 64 ? step - 64 : 0));
}

function takeEcho(from: i32, echo: u16, holdMs: f64, now: f64): void {
  const sentMs = pingSentMs(from, echo);
  // Only pings of the last seconds still have their time; an older slot was used again.
  const age = ((linkOf(from).pingNext - echo) as u16) as i32;
  if (sentMs < 0 || age < 1 || age > 255) return;
  const rtt = now - sentMs - holdMs;
  if (rtt < 10000) noteRtt(from, rtt > 0 ? rtt : 0);
}

function takeRun(from: i32, isNewer: bool, now: f64): i32 {
  head = nextTick();
  ack = nextTick();
  const behind = nextVar();
  depth = (nextByte() as i8) as i32;
  if (isCut || behind > ((ack + 1) as u32)) return WHY_MALFORMED;
  hashAck = ack - (behind as i32);
  if (!isNewer && head <= engineTickConfirmed()) {
    count(COUNT_STALE, 1);
    return 0;
  }
  const fault = judgeFrontiers(from);
  if (fault != 0) return fault;
  if (!readRecords(from) || !readHashes()) return WHY_MALFORMED;
  const wrong = judgeRecords(from);
  if (wrong != 0) return wrong;
  const hashFault = judgeHashes(from);
  if (hashFault != 0) return hashFault;
  apply(from, isNewer, now);
  return 0;
}

function judgeFrontiers(from: i32): i32 {
  const link = linkOf(from), remote = engineTickRemote(from);
  faultTick = head;
  if (head > remote + UNACKED_MAX || head >= (TICKS_MAX as i32)) return WHY_RECORD_FAR;
  if (records > head + 1 || (records == 0 && head > remote)) return WHY_MALFORMED;
  if (link.hasLeave && link.leaveTick >= -1 && head > link.leaveTick) return WHY_LEAVE_TICK;
  faultTick = ack;
  if (ack > engineTickProduced()) return WHY_ACK_AHEAD;
  faultTick = hashAck;
  if (hashAck > engineTickConfirmed() || hashAck >= link.hashNext) return WHY_HASH_ACK_AHEAD;
  return 0;
}

function parsedAt(index: i32): usize {
  return PARSED_BASE + ((index * RECORD_SIZE) as usize);
}

function readRecords(from: i32): bool {
  if (records == 0) return (flags & FLAG_BASE) == 0;
  let base = DRAFT_BASE, before = DRAFT_BASE;
  neutralRecord(DRAFT_BASE);
  if (flags & FLAG_BASE) {
    const tick = head - records;
    // A base was acknowledged, so it and all before it are here without a gap.
    if (tick < 0 || tick > engineTickRemote(from)) return false;
    base = recordAt(tick, from);
    before = tick > 0 ? recordAt(tick - 1, from) : base;
  }
  for (let i = 0; i < records; i++) {
    cursor = getDelta(cursor, end, base, before, parsedAt(i));
    if (cursor == 0) return false;
    before = base;
    base = parsedAt(i);
  }
  return true;
}

function readHashes(): bool {
  hashes = 0;
  if ((flags & FLAG_HASHES) == 0) return cursor == end;
  hashes = nextByte() as i32;
  hashFirst = nextVar() as i32;
  if (isCut || hashes < 1 || hashes > WINDOW_HASHES) return false;
  if (hashFirst < 0 || hashFirst > (TICKS_MAX as i32) - hashes) return false;
  if (cursor + ((hashes * 4) as usize) != end) return false;
  memory.copy(PARSED_HASHES_BASE, cursor, (hashes * 4) as usize);
  return true;
}

/** Why a record of a seat may not be taken, or 0. Shared with repairs. */
export function recordFault(from: i32, tick: i32, record: usize): i32 {
  if (tick > engineTickRemote(from) + UNACKED_MAX || tick >= (TICKS_MAX as i32)) {
    return WHY_RECORD_FAR;
  }
  if (!recordValid(record)) return WHY_RECORD;
  if (hasRecord(tick, from) && !sameRecord(recordAt(tick, from), record)) return WHY_RECORD_CHANGED;
  return 0;
}

function judgeRecords(from: i32): i32 {
  for (let i = 0; i < records; i++) {
    faultTick = head - records + 1 + i;
    const fault = recordFault(from, faultTick, parsedAt(i));
    if (fault != 0) return fault;
  }
  return 0;
}

function judgeHashes(from: i32): i32 {
  for (let i = 0; i < hashes; i++) {
    faultTick = hashFirst + i;
    if (faultTick > engineTickRemote(from)) return WHY_HASH_AHEAD;
    const hash = load<u32>(PARSED_HASHES_BASE + ((i as usize) << 2));
    if (hasPeerHash(from, faultTick) && peerHash(from, faultTick) != hash) return WHY_HASH_CHANGED;
  }
  return 0;
}

function apply(from: i32, isNewer: bool, now: f64): void {
  const link = linkOf(from), before = engineTickRemote(from);
  for (let i = 0; i < records; i++) putRecord(head - records + 1 + i, from, parsedAt(i));
  for (let i = 0; i < hashes; i++) {
    keepPeerHash(from, hashFirst + i, load<u32>(PARSED_HASHES_BASE + ((i as usize) << 2)));
  }
  if (head > link.head) link.head = head;
  if (ack > link.acked) link.acked = ack;
  if (hashAck > link.hashAcked) link.hashAcked = hashAck;
  if (isNewer) link.depthThere = (depth as f64) / 8;
  if (engineTickRemote(from) > before) link.progressMs = now;
}
