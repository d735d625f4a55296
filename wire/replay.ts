// Replay bytes (.vmr): a fixed header, the records of every seat, an end block. All machines of a run write the same
// bytes, since every byte comes from what they agree on. docs/replays.md describes the format byte by byte.
//
// Records are tokens. A token's low four bits say which seats' records change, each coded as the change from that
// seat's two before it (delta.ts); its high four bits count the ticks before it on which nothing changed, 15 meaning that a
// variable-length rest follows. A token that changes no seat ends the records after its ticks.
import { CONFIG_BASE, CONFIG_SIZE, LAYOUT_HASH, RULES, STATE_BASE } from "../core/mod.ts";
import {
  engineDelay,
  engineSeats,
  engineTickConfirmed,
  engineTickNext,
  neutralRecord,
  recordAt,
  sameRecord,
  slotAt,
  tickHash,
} from "../engine/mod.ts";
import { putVar } from "./bytes.ts";
import { putDelta } from "./delta.ts";
import {
  KEYS_BASE,
  KEYS_SIZE,
  PARSED_BASE,
  RECORDER_BASE,
  RECORDER_SIZE,
  REPLAY_BASE,
  WASM_HASH_BASE,
} from "./memory.ts";
import { putResult, resultSize } from "./result.ts";

/** "VMR1" as it reads in a file. */
export const REPLAY_MAGIC: u32 = 0x31524d56;
export const REPLAY_FORMAT: u16 = 1;
export const REPLAY_HEADER_SIZE: usize = 228;
export const REPLAY_RULES_AT: usize = 8;
export const REPLAY_LAYOUT_AT: usize = 12;
export const REPLAY_CONFIG_AT: usize = 48;
export const REPLAY_PLAYERS_AT: usize = 224;
/** A replay carries a hash every so many ticks. */
export const HASH_EVERY: i32 = 600;

function putHeader(): usize {
  const at = REPLAY_BASE;
  store<u32>(at, REPLAY_MAGIC);
  store<u16>(at, REPLAY_FORMAT, 4);
  store<u16>(at, REPLAY_HEADER_SIZE as u16, 6);
  store<u32>(at, RULES, 8);
  store<u32>(at, LAYOUT_HASH, 12);
  memory.copy(at + 16, WASM_HASH_BASE, 32);
  memory.copy(at + REPLAY_CONFIG_AT, CONFIG_BASE, CONFIG_SIZE as usize);
  memory.copy(at + 80, KEYS_BASE, KEYS_SIZE);
  memory.copy(at + 208, RECORDER_BASE, RECORDER_SIZE);
  store<u8>(at, engineSeats() as u8, 224);
  store<u8>(at, engineDelay() as u8, 225);
  store<u16>(at, 0, 226);
  return at + REPLAY_HEADER_SIZE;
}

function putToken(at: usize, quiet: u32, mask: u32): usize {
  store<u8>(at, (((quiet < 15 ? quiet : 15) << 4) | mask) as u8);
  return quiet < 15 ? at + 1 : putVar(at + 1, quiet - 15);
}

/** A seat's record of a tick; before tick 0 every hand is at rest. */
function recordOr(tick: i32, seat: i32): usize {
  return tick < 0 ? PARSED_BASE : recordAt(tick, seat);
}

function changedSeats(tick: i32, seats: i32): u32 {
  let mask: u32 = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (!sameRecord(recordAt(tick, seat), recordOr(tick - 1, seat))) mask |= 1 << seat;
  }
  return mask;
}

function putRecords(start: usize, ticks: i32): usize {
  const seats = engineSeats();
  neutralRecord(PARSED_BASE);
  let at = start, quiet: u32 = 0;
  for (let tick = 0; tick < ticks; tick++) {
    const mask = changedSeats(tick, seats);
    if (mask == 0) {
      quiet++;
      continue;
    }
    at = putToken(at, quiet, mask);
    quiet = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (((mask >> seat) & 1) == 0) continue;
      const record = recordAt(tick, seat);
      at = putDelta(at, record, recordOr(tick - 1, seat), recordOr(tick - 2, seat));
    }
  }
  return putToken(at, quiet, 0);
}

function putEnd(start: usize, ticks: i32): usize {
  const seats = engineSeats(), hashes = ticks / HASH_EVERY;
  const state = engineTickNext() == ticks ? STATE_BASE : slotAt(ticks);
  let at = start;
  store<u32>(at, ticks as u32);
  putResult(at + 4, state, seats);
  at += 4 + resultSize(seats);
  store<u64>(at, ticks > 0 ? tickHash(ticks - 1) : 0);
  store<u32>(at, hashes as u32, 8);
  at += 12;
  for (let i = 1; i <= hashes; i++) {
    store<u64>(at, tickHash(i * HASH_EVERY - 1));
    at += 8;
  }
  return at;
}

/** Writes the run's confirmed ticks as a replay at wireReplayBuffer(); gives its size in bytes. */
export function wireReplayWrite(): u32 {
  const ticks = engineTickConfirmed() + 1;
  return (putEnd(putRecords(putHeader(), ticks), ticks) - REPLAY_BASE) as u32;
}

/** Where a replay is written, and where the host lays one to be read. */
export function wireReplayBuffer(): usize {
  return REPLAY_BASE;
}
