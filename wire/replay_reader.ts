// Reading replays that nobody vouches for. wireReplayOpen() checks every byte and unpacks the records before one tick
// runs; what it refuses it names by a number. Its work is bounded by the file's size and TICKS_MAX ticks. Stepping then
// compares what the file claims with what the simulation gives.
import {
  CONFIG_BASE,
  CONFIG_SIZE,
  configFault,
  LAYOUT_HASH,
  RECORD_SIZE,
  recordValid,
  RULES,
  SEATS_MAX,
  STATE_BASE,
  STATE_SIZE_ALL,
  TICKS_MAX,
} from "../core/mod.ts";
import {
  engineBegin,
  engineSeats,
  engineStepStored,
  engineTickConfirmed,
  engineTickNext,
  neutralRecord,
  putRecord,
  ROW_SIZE,
  STEP_RAN,
  tickHash,
} from "../engine/mod.ts";
import { getVar, varSize } from "./bytes.ts";
import { getDelta } from "./delta.ts";
import {
  KEYS_BASE,
  KEYS_SIZE,
  PARSED_BASE,
  REPLAY_BASE,
  REPLAY_SIZE,
  RESULT_BASE,
} from "./memory.ts";
import {
  HASH_EVERY,
  REPLAY_CONFIG_AT,
  REPLAY_FORMAT,
  REPLAY_HEADER_SIZE,
  REPLAY_LAYOUT_AT,
  REPLAY_MAGIC,
  REPLAY_PLAYERS_AT,
  REPLAY_RULES_AT,
} from "./replay.ts";
import { putResult, resultSize } from "./result.ts";

// Refusals and verdicts; wire/host/errors.ts has a sentence for each.
const GOOD: i32 = 0;
const REFUSED_SHORT: i32 = 1;
const REFUSED_LONG: i32 = 2;
const REFUSED_MAGIC: i32 = 3;
const REFUSED_FORMAT: i32 = 4;
const REFUSED_RULES: i32 = 5;
const REFUSED_LAYOUT: i32 = 6;
const REFUSED_CONFIG: i32 = 7;
const REFUSED_HEADER: i32 = 8;
const REFUSED_TOKEN: i32 = 9;
const REFUSED_RECORD: i32 = 10;
const REFUSED_TICKS: i32 = 11;
const REFUSED_END: i32 = 12;
const REFUSED_CLAIM: i32 = 13;
const DIFFERS_OVER: i32 = 20;
const DIFFERS_HASH: i32 = 21;
const DIFFERS_FINAL: i32 = 22;
const DIFFERS_RESULT: i32 = 23;
/** The replay has not been played to its end. */
const VERDICT_OPEN: i32 = -1;
/** No replay is open. */
const VERDICT_NONE: i32 = -2;

let ticks: i32 = 0;
/** Where the end block lies; 0 when no replay is open. */
let endAt: usize = 0;
let verdict: i32 = VERDICT_NONE;
let faultTick: i32 = -1;

function headerFault(size: u32): i32 {
  if (size < (REPLAY_HEADER_SIZE as u32)) return REFUSED_SHORT;
  if (size > (REPLAY_SIZE as u32)) return REFUSED_LONG;
  if (load<u32>(REPLAY_BASE) != REPLAY_MAGIC) return REFUSED_MAGIC;
  if (load<u16>(REPLAY_BASE, 4) != REPLAY_FORMAT) return REFUSED_FORMAT;
  if ((load<u16>(REPLAY_BASE, 6) as usize) != REPLAY_HEADER_SIZE) return REFUSED_HEADER;
  if (load<u32>(REPLAY_BASE + REPLAY_RULES_AT) != RULES) return REFUSED_RULES;
  if (load<u32>(REPLAY_BASE + REPLAY_LAYOUT_AT) != LAYOUT_HASH) return REFUSED_LAYOUT;
  const config = REPLAY_BASE + REPLAY_CONFIG_AT;
  if (configFault(config) != 0) return REFUSED_CONFIG;
  const players = load<u8>(REPLAY_BASE + REPLAY_PLAYERS_AT);
  // The config's own count of players lies at byte 27.
  if (players != load<u8>(config, 27)) return REFUSED_HEADER;
  if (load<u8>(REPLAY_BASE + REPLAY_PLAYERS_AT, 1) > 8) return REFUSED_HEADER;
  return load<u16>(REPLAY_BASE + REPLAY_PLAYERS_AT, 2) == 0 ? GOOD : REFUSED_HEADER;
}

function lastOf(seat: i32): usize {
  return PARSED_BASE + ((seat * RECORD_SIZE) as usize);
}

/** The record before a seat's last one. */
function beforeOf(seat: i32): usize {
  return PARSED_BASE + (((SEATS_MAX + seat) * RECORD_SIZE) as usize);
}

/** A seat's record of the tick that is being read. */
function draftOf(seat: i32): usize {
  return PARSED_BASE + (((SEATS_MAX * 2 + seat) * RECORD_SIZE) as usize);
}

/** Takes the drafts as the records of `tick`. */
function putDrafts(tick: i32, seats: i32): void {
  memory.copy(beforeOf(0), lastOf(0), ROW_SIZE);
  memory.copy(lastOf(0), draftOf(0), ROW_SIZE);
  for (let seat = 0; seat < seats; seat++) putRecord(tick, seat, lastOf(seat));
}

/** Reads one token's changes into the seats' drafts; the others' stay as they were. Gives the address after them, or 0 with `verdict` set. */
function readChanges(start: usize, end: usize, mask: i32, seats: i32): usize {
  let at = start;
  memory.copy(draftOf(0), lastOf(0), ROW_SIZE);
  for (let seat = 0; seat < SEATS_MAX; seat++) {
    if (((mask >> seat) & 1) == 0) continue;
    if (seat >= seats) {
      verdict = REFUSED_TOKEN;
      return 0;
    }
    at = getDelta(at, end, lastOf(seat), beforeOf(seat), draftOf(seat));
    if (at == 0) {
      verdict = REFUSED_TOKEN;
      return 0;
    }
    if (!recordValid(draftOf(seat))) {
      verdict = REFUSED_RECORD;
      return 0;
    }
  }
  return at;
}

/** Unpacks every record; gives the end block's address, or 0 with `verdict` set. */
function readRecords(end: usize): usize {
  const seats = engineSeats();
  for (let seat = 0; seat < seats; seat++) {
    neutralRecord(lastOf(seat));
    neutralRecord(beforeOf(seat));
  }
  let at = REPLAY_BASE + REPLAY_HEADER_SIZE, tick = 0;
  while (at < end) {
    const token = load<u8>(at++) as i32, mask = token & 15;
    let quiet = (token >> 4) as u32;
    if (quiet == 15) {
      const size = varSize(at, end);
      const rest = size == 0 ? TICKS_MAX : getVar(at);
      if (rest >= TICKS_MAX) return refuse(size == 0 ? REFUSED_TOKEN : REFUSED_TICKS, tick);
      quiet += rest;
      at += size;
    }
    if ((tick as u32) + quiet + (mask != 0 ? 1 : 0) > TICKS_MAX) return refuse(REFUSED_TICKS, tick);
    memory.copy(draftOf(0), lastOf(0), ROW_SIZE);
    for (let i: u32 = 0; i < quiet; i++) putDrafts(tick++, seats);
    if (mask == 0) {
      ticks = tick;
      return at;
    }
    at = readChanges(at, end, mask, seats);
    if (at == 0) return refuse(verdict, tick);
    putDrafts(tick++, seats);
  }
  return refuse(REFUSED_TOKEN, tick);
}

function refuse(code: i32, tick: i32): usize {
  verdict = code;
  faultTick = tick;
  return 0;
}

function endFault(at: usize, end: usize): i32 {
  const head: usize = resultSize(engineSeats()) + 16;
  if (at + head > end) return REFUSED_END;
  if (load<u32>(at) != (ticks as u32)) return REFUSED_CLAIM;
  const hashes = load<u32>(at + head - 4);
  if (hashes != ((ticks / HASH_EVERY) as u32)) return REFUSED_CLAIM;
  return at + head + (hashes as usize) * 8 == end ? GOOD : REFUSED_END;
}

/** Opens the `size` bytes at wireReplayBuffer(): 0, or the number of the refusal. */
export function wireReplayOpen(size: u32): i32 {
  endAt = 0;
  ticks = 0;
  faultTick = -1;
  verdict = headerFault(size);
  if (verdict != GOOD) return verdict;
  memory.copy(CONFIG_BASE, REPLAY_BASE + REPLAY_CONFIG_AT, CONFIG_SIZE as usize);
  memory.copy(KEYS_BASE, REPLAY_BASE + 80, KEYS_SIZE);
  engineBegin(load<u8>(REPLAY_BASE + REPLAY_PLAYERS_AT) as i32, -1, 0, 0);
  const end = REPLAY_BASE + (size as usize), at = readRecords(end);
  if (at == 0) return verdict;
  verdict = endFault(at, end);
  if (verdict != GOOD) return verdict;
  endAt = at;
  verdict = VERDICT_OPEN;
  return GOOD;
}

function note(code: i32, tick: i32): void {
  if (verdict != VERDICT_OPEN) return;
  verdict = code;
  faultTick = tick;
}

function judgeEnd(): void {
  const seats = engineSeats(), result = endAt + 4, size = resultSize(seats);
  if (ticks > 0 && tickHash(ticks - 1) != load<u64>(result + size)) note(DIFFERS_FINAL, ticks);
  putResult(RESULT_BASE, STATE_BASE, seats);
  if (memory.compare(RESULT_BASE, result, size) != 0) note(DIFFERS_RESULT, ticks);
  note(GOOD, -1);
}

/** Plays at most `count` ticks of the open replay; gives how many ran. The last one settles the verdict. */
export function wireReplayStep(count: i32): i32 {
  if (endAt == 0) return 0;
  const hashes = endAt + 4 + resultSize(engineSeats()) + 12;
  let ran = 0;
  while (ran < count && engineTickNext() < ticks) {
    if (engineStepStored() != STEP_RAN) {
      note(DIFFERS_OVER, engineTickNext());
      break;
    }
    ran++;
    const next = engineTickNext();
    if (next % HASH_EVERY != 0) continue;
    const claimed = load<u64>(hashes + ((next / HASH_EVERY - 1) as usize) * 8);
    if (claimed != tickHash(next - 1)) note(DIFFERS_HASH, next);
  }
  if (engineTickNext() == ticks && verdict == VERDICT_OPEN) judgeEnd();
  return ran;
}

/** 0 when the run played as recorded, -1 while it plays, -2 when none is open, else what is wrong. */
export function wireReplayVerdict(): i32 {
  return verdict;
}
/** The tick that the verdict is about, or -1. */
export function wireReplayFaultTick(): i32 {
  return faultTick;
}
/** Where the open replay's end block begins, in bytes; 0 when none is open. */
export function wireReplayEndAt(): u32 {
  return endAt == 0 ? 0 : (endAt - REPLAY_BASE) as u32;
}
/** How many ticks the open replay has. */
export function wireReplayTicks(): i32 {
  return ticks;
}

/** Writes one u32 of a replay, for hosts that link functions only and cannot reach memory. */
export function wirePoke(offset: u32, value: u32): void {
  if ((offset as usize) <= REPLAY_SIZE - 4) store<u32>(REPLAY_BASE + (offset as usize), value);
}
/** Reads one u32 of the live state's span, for the same hosts. */
export function wirePeek(offset: u32): u32 {
  return (offset as usize) <= STATE_SIZE_ALL - 4 ? load<u32>(STATE_BASE + (offset as usize)) : 0;
}
/** The halves of the newest confirmed tick's hash; 0 before the first. */
export function wireHashLo(): u32 {
  const tick = engineTickConfirmed();
  return tick < 0 ? 0 : tickHash(tick) as u32;
}
export function wireHashHi(): u32 {
  const tick = engineTickConfirmed();
  return tick < 0 ? 0 : (tickHash(tick) >> 32) as u32;
}
