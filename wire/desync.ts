// When two games ran differently. All stop; the lowest tick named holds; each sends the others its hash and digests of
// every seat's records up to that tick, then its state after it in chunks, once a run. The host compares the states
// and names the fields (wire/host/desync.ts). Where the digests differ, the games were told different inputs: then the
// reason is FORKED, about the seat whose inputs they are, and not the game's fault.
import {
  engineTickConfirmed,
  engineTickProduced,
  evidenceAt,
  evidenceSize,
  keepEvidence,
  SLOT_SIZE,
  tickHash,
} from "../engine/mod.ts";
import { recordsDigest } from "./hashes.ts";
import { digestsAt, engineNameAt, linkOf } from "./link.ts";
import {
  ENGINE_NAME_BASE,
  ENGINE_NAME_SIZE,
  MESSAGE_BASE,
  PEER_STATE_SIZE,
  PEER_STATES_BASE,
  TX_BASE,
} from "./memory.ts";
import {
  DESYNC_STATE_SIZE,
  desyncEngine,
  desyncHash,
  desyncRecords0,
  desyncRecords1,
  desyncRecords2,
  desyncRecords3,
  desyncStateChunk,
  desyncStateOffset,
  desyncStateSize,
  desyncStateTick,
  desyncTick,
  putDesync,
  putDesyncState,
  WHY_DESYNC,
  WHY_FORKED,
  WHY_HASH_AHEAD,
} from "./messages.gen.ts";
import { sayAll } from "./say.ts";
import {
  isTalking,
  PHASE_STOPPED,
  phaseAgeMs,
  setPhase,
  turnWhy,
  wireEpoch,
  wirePhase,
  wireSeat,
  wireSeats,
  wireWhy,
  wireWhyTick,
} from "./session.ts";
import { endAtConfirmed } from "./stop.ts";

const CHUNK_MAX: i32 = 15360;
/** How long the lowest tick may still change before the states go out. */
const SETTLE_MS: f64 = 250;
/** A game names a tick when it sees one, and a lower one when another did: once a seat at most, and to spare. */
const DESYNCS_MAX: i32 = 8;

function digestOf(seat: i32, tick: i32): u64 {
  return seat < wireSeats() ? recordsDigest(seat, tick) : 0;
}

function sayDesync(tick: i32): void {
  sayAll(
    putDesync(
      MESSAGE_BASE,
      wireEpoch(),
      tick as u32,
      tickHash(tick),
      digestOf(0, tick),
      digestOf(1, tick),
      digestOf(2, tick),
      digestOf(3, tick),
      ENGINE_NAME_BASE,
    ),
  );
}

/** Whether the session stopped because the games ran differently. */
function isDesync(): bool {
  return wirePhase() == PHASE_STOPPED && (wireWhy() == WHY_DESYNC || wireWhy() == WHY_FORKED);
}

/**
 * The state after `tick` differs from `from`'s: stops, or lowers the tick of a desync that is already known. A tick that
 * is not confirmed here cannot be answered: this machine stops for it and has nothing to say.
 */
export function desyncAt(tick: i32, from: i32): void {
  const isFirst = isTalking();
  if (!isFirst && (!isDesync() || tick >= wireWhyTick())) return;
  turnWhy(WHY_DESYNC, from, tick);
  if (isFirst) {
    endAtConfirmed();
    setPhase(PHASE_STOPPED);
  }
  if (tick <= engineTickConfirmed()) sayDesync(tick);
  judgeRecords();
}

/** Names the first seat whose records up to the desync's tick are not the same in some peer's game and here. */
function judgeRecords(): void {
  const tick = wireWhyTick();
  if (tick > engineTickConfirmed()) return;
  for (let seat = 0; seat < wireSeats(); seat++) {
    const digest = digestOf(seat, tick);
    for (let peer = 0; peer < wireSeats(); peer++) {
      if (peer == wireSeat() || linkOf(peer).desyncTick != tick) continue;
      if (wirePeerRecordsDigest(peer, seat) == digest) continue;
      turnWhy(WHY_FORKED, seat, tick);
      return;
    }
  }
}

/** A peer's DESYNC; 0 or why it stops the session: nobody confirms a tick whose record this seat has not published. */
export function takeDesync(from: i32, at: usize): i32 {
  const tick = desyncTick(at) as i32, link = linkOf(from);
  if (tick > engineTickProduced()) return WHY_HASH_AHEAD;
  // Each costs digests of the whole run.
  if (link.desyncs >= DESYNCS_MAX) return 0;
  link.desyncs++;
  if (link.desyncTick < 0 || tick <= link.desyncTick) {
    link.desyncTick = tick;
    link.desyncHash = desyncHash(at);
    store<u64>(digestsAt(from), desyncRecords0(at));
    store<u64>(digestsAt(from), desyncRecords1(at), 8);
    store<u64>(digestsAt(from), desyncRecords2(at), 16);
    store<u64>(digestsAt(from), desyncRecords3(at), 24);
    memory.copy(engineNameAt(from), desyncEngine(at), ENGINE_NAME_SIZE);
  }
  desyncAt(tick, from);
  if (isDesync()) judgeRecords();
  return 0;
}

export function peerStateAt(seat: i32): usize {
  return PEER_STATES_BASE + (seat as usize) * PEER_STATE_SIZE;
}

/** A part of a peer's state. Parts come in order; anything else is dropped. */
export function takeDesyncState(from: i32, at: usize, size: u32): void {
  const link = linkOf(from), tick = desyncStateTick(at) as i32;
  const total = desyncStateSize(at) as i32, offset = desyncStateOffset(at) as i32;
  const chunk = (size - DESYNC_STATE_SIZE) as i32;
  if (!isDesync() || chunk < 1) return;
  if (offset == 0) {
    link.stateTick = tick;
    link.stateSize = total;
    link.stateGot = 0;
  }
  if (tick != link.stateTick || total != link.stateSize || offset != link.stateGot) return;
  if (total > (SLOT_SIZE as i32) || offset + chunk > total) return;
  memory.copy(peerStateAt(from) + (offset as usize), desyncStateChunk(at), chunk as usize);
  link.stateGot += chunk;
}

/** Writes the next part of our state for a seat at TX_BASE; gives its size, 0 when nothing is left to send. */
export function nextStateChunk(seat: i32): u32 {
  const link = linkOf(seat), tick = wireWhyTick();
  if (!isDesync() || phaseAgeMs() < SETTLE_MS) return 0;
  const size = evidenceSize(tick) as i32, offset = link.stateSent < 0 ? 0 : link.stateSent;
  if (size == 0 || offset >= size) return 0;
  const chunk = size - offset < CHUNK_MAX ? size - offset : CHUNK_MAX;
  const bytes = putDesyncState(
    TX_BASE,
    wireEpoch(),
    tick as u32,
    size as u32,
    offset as u32,
    chunk as u32,
  );
  memory.copy(desyncStateChunk(TX_BASE), evidenceAt(tick) + (offset as usize), chunk as usize);
  link.stateSent = offset + chunk;
  return bytes;
}

/** Where the host lays a state that it played again, because the desync's tick is older than the kept ones. */
export function wireDesyncInput(): usize {
  return evidenceAt(wireWhyTick());
}
/** Keeps `size` bytes at wireDesyncInput() as our state after the desync's tick; it then goes to the peers too. */
export function wireDesyncProvide(size: u32): void {
  if (!isDesync() || (size as usize) > SLOT_SIZE) return;
  keepEvidence(wireWhyTick(), evidenceAt(wireWhyTick()), size as usize);
}

/** Where our state after the tick of the desync lies, and its size; 0 when it is no longer kept. */
export function wireDesyncStateAt(): usize {
  return evidenceSize(wireWhyTick()) == 0 ? 0 : evidenceAt(wireWhyTick());
}
export function wireDesyncStateSize(): u32 {
  return evidenceSize(wireWhyTick()) as u32;
}
/** A peer's state, once all of it came for the tick of the desync; else 0. */
export function wirePeerStateAt(seat: i32): usize {
  const link = linkOf(seat);
  const isWhole = link.stateTick == wireWhyTick() && link.stateGot == link.stateSize &&
    link.stateSize > 0;
  return isWhole ? peerStateAt(seat) : 0;
}
export function wirePeerStateSize(seat: i32): u32 {
  return linkOf(seat).stateSize as u32;
}
/** A peer's hash of the tick of the desync, 0 when it named none. */
export function wirePeerDesyncHash(seat: i32): u64 {
  return linkOf(seat).desyncTick == wireWhyTick() ? linkOf(seat).desyncHash : 0;
}
/** Where the host lays what its machine runs the game in, 128 bytes of UTF-8, and where a peer's lies. */
export function wireEngineInput(): usize {
  return ENGINE_NAME_BASE;
}
export function wirePeerEngineAt(seat: i32): usize {
  return engineNameAt(seat);
}
/** A peer's digest of a seat's records up to the tick it named, and ours. */
export function wirePeerRecordsDigest(peer: i32, seat: i32): u64 {
  return load<u64>(digestsAt(peer) + ((seat as usize) << 3));
}
export function wireRecordsDigest(seat: i32, tick: i32): u64 {
  return tick < 0 || tick > engineTickConfirmed() ? 0 : digestOf(seat, tick);
}
