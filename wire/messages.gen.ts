// Generated from wire/messages.json (sha256 81580d8182ce6e18) by deno task gen; do not edit.
export const PROTOCOL: u16 = 1;
export const MSG_HELLO: u8 = 1;
export const MSG_START: u8 = 2;
export const MSG_START_ACK: u8 = 3;
export const MSG_START_CANCEL: u8 = 4;
export const MSG_REPAIR: u8 = 5;
export const MSG_PAUSE: u8 = 6;
export const MSG_LEAVE: u8 = 7;
export const MSG_CLOSE: u8 = 8;
export const MSG_NEXT_RUN: u8 = 9;
export const MSG_DESYNC: u8 = 10;
export const MSG_DESYNC_STATE: u8 = 11;
export const MSG_ERROR: u8 = 12;
export const MSG_RUN_SIGNED: u8 = 13;
export const MSG_LOST: u8 = 14;
export const WHY_PROTOCOL: i32 = 1;
export const WHY_WASM: i32 = 2;
export const WHY_LAYOUT: i32 = 3;
export const WHY_RULES: i32 = 4;
export const WHY_SEATS: i32 = 5;
export const WHY_MALFORMED: i32 = 10;
export const WHY_UNKNOWN: i32 = 11;
export const WHY_SENDER: i32 = 12;
export const WHY_RECORD: i32 = 13;
export const WHY_RECORD_FAR: i32 = 14;
export const WHY_RECORD_CHANGED: i32 = 15;
export const WHY_ACK_AHEAD: i32 = 16;
export const WHY_HASH_AHEAD: i32 = 17;
export const WHY_HASH_ACK_AHEAD: i32 = 18;
export const WHY_HASH_CHANGED: i32 = 19;
export const WHY_CONFIG: i32 = 20;
export const WHY_QUEUE: i32 = 21;
export const WHY_LEAVE_TICK: i32 = 22;
export const WHY_FORKED: i32 = 23;
export const WHY_LEFT: i32 = 30;
export const WHY_SILENT: i32 = 31;
export const WHY_STALLED: i32 = 32;
export const WHY_DISCONNECTED: i32 = 33;
export const WHY_DESYNC: i32 = 34;
export const WHY_RENEWED: i32 = 35;
export const WHY_START_TIMEOUT: i32 = 36;
export const WHY_GIVEN_UP: i32 = 37;
export const FAULT_SIZE: i32 = 1;
export const FAULT_UNKNOWN: i32 = 2;
export const FAULT_RANGE: i32 = 3;
/** Whether a number names a reason. */
export function isReason(code: u8): bool {
  if (code == 1) return true;
  if (code == 2) return true;
  if (code == 3) return true;
  if (code == 4) return true;
  if (code == 5) return true;
  if (code == 10) return true;
  if (code == 11) return true;
  if (code == 12) return true;
  if (code == 13) return true;
  if (code == 14) return true;
  if (code == 15) return true;
  if (code == 16) return true;
  if (code == 17) return true;
  if (code == 18) return true;
  if (code == 19) return true;
  if (code == 20) return true;
  if (code == 21) return true;
  if (code == 22) return true;
  if (code == 23) return true;
  if (code == 30) return true;
  if (code == 31) return true;
  if (code == 32) return true;
  if (code == 33) return true;
  if (code == 34) return true;
  if (code == 35) return true;
  if (code == 36) return true;
  if (code == 37) return true;
  return false;
}
/** 0 when the bytes are a message whose fields lie in their ranges. */
export function messageFault(at: usize, size: u32): i32 {
  if (size < 5) return FAULT_SIZE;
  const id = load<u8>(at);
  if (id == MSG_HELLO) {
    if (size != 56) return FAULT_SIZE;
    if (load<u32>(at, 5) < 1) return FAULT_RANGE;
    if (load<u8>(at, 15) < 2) return FAULT_RANGE;
    if (load<u8>(at, 15) > 4) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_START) {
    if (size != 182) return FAULT_SIZE;
    if (load<u8>(at, 5) > 8) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_START_ACK) {
    if (size != 5) return FAULT_SIZE;
    return 0;
  }
  if (id == MSG_START_CANCEL) {
    if (size != 5) return FAULT_SIZE;
    return 0;
  }
  if (id == MSG_REPAIR) {
    if (size < 11 || size > 1211) return FAULT_SIZE;
    if (load<u8>(at, 5) > 3) return FAULT_RANGE;
    if (load<u32>(at, 6) > 215999) return FAULT_RANGE;
    if (load<u8>(at, 10) < 1) return FAULT_RANGE;
    if (load<u8>(at, 10) > 120) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_PAUSE) {
    if (size != 10) return FAULT_SIZE;
    if (load<u32>(at, 5) < 1) return FAULT_RANGE;
    if (load<u8>(at, 9) > 1) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_LEAVE) {
    if (size != 9) return FAULT_SIZE;
    if (load<i32>(at, 5) < -2) return FAULT_RANGE;
    if (load<i32>(at, 5) > 215999) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_CLOSE) {
    if (size != 7) return FAULT_SIZE;
    if (!isReason(load<u8>(at, 5))) return FAULT_RANGE;
    if (load<u8>(at, 6) > 3 && load<u8>(at, 6) != 255) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_NEXT_RUN) {
    if (size != 6) return FAULT_SIZE;
    return 0;
  }
  if (id == MSG_DESYNC) {
    if (size != 177) return FAULT_SIZE;
    if (load<u32>(at, 5) > 215999) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_DESYNC_STATE) {
    if (size < 17 || size > 15377) return FAULT_SIZE;
    if (load<u32>(at, 5) > 215999) return FAULT_RANGE;
    if (load<u32>(at, 9) < 1) return FAULT_RANGE;
    if (load<u32>(at, 9) > 196608) return FAULT_RANGE;
    if (load<u32>(at, 13) > 196607) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_ERROR) {
    if (size != 11) return FAULT_SIZE;
    if (!isReason(load<u8>(at, 5))) return FAULT_RANGE;
    if (load<u8>(at, 6) > 3 && load<u8>(at, 6) != 255) return FAULT_RANGE;
    if (load<i32>(at, 7) < -1) return FAULT_RANGE;
    if (load<i32>(at, 7) > 216000) return FAULT_RANGE;
    return 0;
  }
  if (id == MSG_RUN_SIGNED) {
    if (size < 101 || size > 149) return FAULT_SIZE;
    return 0;
  }
  if (id == MSG_LOST) {
    if (size != 15) return FAULT_SIZE;
    if (load<u8>(at, 5) > 3) return FAULT_RANGE;
    if (!isReason(load<u8>(at, 6))) return FAULT_RANGE;
    if (load<i32>(at, 7) < -1) return FAULT_RANGE;
    if (load<i32>(at, 7) > 215999) return FAULT_RANGE;
    if (load<i32>(at, 11) < -1) return FAULT_RANGE;
    if (load<i32>(at, 11) > 215999) return FAULT_RANGE;
    return 0;
  }
  return FAULT_UNKNOWN;
}
export function messageEpoch(at: usize): u32 {
  return load<u32>(at, 1);
}
/** Who may send it: 0 anyone, 1 the host, 2 a guest. */
export function messageFrom(id: u8): i32 {
  if (id == MSG_START) return 1;
  if (id == MSG_START_ACK) return 2;
  if (id == MSG_START_CANCEL) return 1;
  if (id == MSG_NEXT_RUN) return 2;
  return 0;
}
/** Which epochs it is taken in: 0 any, 1 the receiver's own, 2 a later one. */
export function messageOf(id: u8): i32 {
  if (id == MSG_START) return 2;
  if (id == MSG_START_ACK) return 1;
  if (id == MSG_START_CANCEL) return 1;
  if (id == MSG_REPAIR) return 1;
  if (id == MSG_PAUSE) return 1;
  if (id == MSG_NEXT_RUN) return 1;
  if (id == MSG_DESYNC) return 1;
  if (id == MSG_DESYNC_STATE) return 1;
  if (id == MSG_RUN_SIGNED) return 1;
  if (id == MSG_LOST) return 1;
  return 0;
}
/** The first word of a session. It names the build; whoever gets one that does not echo its own session answers with one that does. */
export function putHello(
  at: usize,
  epoch: u32,
  session: u32,
  echo: u32,
  protocol: u16,
  seats: u8,
  rules: u32,
  layout: u32,
  wasm: usize,
): u32 {
  store<u8>(at, MSG_HELLO);
  store<u32>(at, epoch, 1);
  store<u32>(at, session, 5);
  store<u32>(at, echo, 9);
  store<u16>(at, protocol, 13);
  store<u8>(at, seats, 15);
  store<u32>(at, rules, 16);
  store<u32>(at, layout, 20);
  memory.copy(at + 24, wasm, 32);
  return 56;
}
export function helloSession(at: usize): u32 {
  return load<u32>(at, 5);
}
export function helloEcho(at: usize): u32 {
  return load<u32>(at, 9);
}
export function helloProtocol(at: usize): u16 {
  return load<u16>(at, 13);
}
export function helloSeats(at: usize): u8 {
  return load<u8>(at, 15);
}
export function helloRules(at: usize): u32 {
  return load<u32>(at, 16);
}
export function helloLayout(at: usize): u32 {
  return load<u32>(at, 20);
}
export function helloWasm(at: usize): usize {
  return at + 24;
}
/** Begins the run of its epoch, which must be later than the receiver's. */
export function putStart(
  at: usize,
  epoch: u32,
  delay: u8,
  config: usize,
  recorder: usize,
  keys: usize,
): u32 {
  store<u8>(at, MSG_START);
  store<u32>(at, epoch, 1);
  store<u8>(at, delay, 5);
  memory.copy(at + 6, config, 32);
  memory.copy(at + 38, recorder, 16);
  memory.copy(at + 54, keys, 128);
  return 182;
}
export function startDelay(at: usize): u8 {
  return load<u8>(at, 5);
}
export function startConfig(at: usize): usize {
  return at + 6;
}
export function startRecorder(at: usize): usize {
  return at + 38;
}
export function startKeys(at: usize): usize {
  return at + 54;
}
/** The guest has begun the run. */
export function putStartAck(at: usize, epoch: u32): u32 {
  store<u8>(at, MSG_START_ACK);
  store<u32>(at, epoch, 1);
  return 5;
}
/** Not every guest answered in time: the run is off. */
export function putStartCancel(at: usize, epoch: u32): u32 {
  store<u8>(at, MSG_START_CANCEL);
  store<u32>(at, epoch, 1);
  return 5;
}
/** Records that left the packets' window unacknowledged, or a lost seat's records that the receiver lacks. */
export function putRepair(
  at: usize,
  epoch: u32,
  seat: u8,
  first: u32,
  count: u8,
  recordsSize: u32,
): u32 {
  store<u8>(at, MSG_REPAIR);
  store<u32>(at, epoch, 1);
  store<u8>(at, seat, 5);
  store<u32>(at, first, 6);
  store<u8>(at, count, 10);
  return 11 + recordsSize;
}
export function repairSeat(at: usize): u8 {
  return load<u8>(at, 5);
}
export function repairFirst(at: usize): u32 {
  return load<u32>(at, 6);
}
export function repairCount(at: usize): u8 {
  return load<u8>(at, 10);
}
export const REPAIR_SIZE: u32 = 11;
export function repairRecords(at: usize): usize {
  return at + 11;
}
/** Pauses or resumes. The highest sequence holds, a tie goes to the lowest seat. */
export function putPause(at: usize, epoch: u32, sequence: u32, paused: u8): u32 {
  store<u8>(at, MSG_PAUSE);
  store<u32>(at, epoch, 1);
  store<u32>(at, sequence, 5);
  store<u8>(at, paused, 9);
  return 10;
}
export function pauseSequence(at: usize): u32 {
  return load<u32>(at, 5);
}
export function pausePaused(at: usize): u8 {
  return load<u8>(at, 9);
}
/** The sender leaves, or answers a leave. All end at the lowest tick named. */
export function putLeave(at: usize, epoch: u32, last: i32): u32 {
  store<u8>(at, MSG_LEAVE);
  store<u32>(at, epoch, 1);
  store<i32>(at, last, 5);
  return 9;
}
export function leaveLast(at: usize): i32 {
  return load<i32>(at, 5);
}
/** The sender has all it needs and closes once it hears the same. */
export function putClose(at: usize, epoch: u32, reason: u8, seat: u8): u32 {
  store<u8>(at, MSG_CLOSE);
  store<u32>(at, epoch, 1);
  store<u8>(at, reason, 5);
  store<u8>(at, seat, 6);
  return 7;
}
export function closeReason(at: usize): u8 {
  return load<u8>(at, 5);
}
export function closeSeat(at: usize): u8 {
  return load<u8>(at, 6);
}
/** A guest's click for another run. The first one the host sees counts. */
export function putNextRun(at: usize, epoch: u32, choice: u8): u32 {
  store<u8>(at, MSG_NEXT_RUN);
  store<u32>(at, epoch, 1);
  store<u8>(at, choice, 5);
  return 6;
}
export function nextRunChoice(at: usize): u8 {
  return load<u8>(at, 5);
}
/** The states after a tick differ. All stop; the lowest tick named holds. */
export function putDesync(
  at: usize,
  epoch: u32,
  tick: u32,
  hash: u64,
  records0: u64,
  records1: u64,
  records2: u64,
  records3: u64,
  engine: usize,
): u32 {
  store<u8>(at, MSG_DESYNC);
  store<u32>(at, epoch, 1);
  store<u32>(at, tick, 5);
  store<u64>(at, hash, 9);
  store<u64>(at, records0, 17);
  store<u64>(at, records1, 25);
  store<u64>(at, records2, 33);
  store<u64>(at, records3, 41);
  memory.copy(at + 49, engine, 128);
  return 177;
}
export function desyncTick(at: usize): u32 {
  return load<u32>(at, 5);
}
export function desyncHash(at: usize): u64 {
  return load<u64>(at, 9);
}
export function desyncRecords0(at: usize): u64 {
  return load<u64>(at, 17);
}
export function desyncRecords1(at: usize): u64 {
  return load<u64>(at, 25);
}
export function desyncRecords2(at: usize): u64 {
  return load<u64>(at, 33);
}
export function desyncRecords3(at: usize): u64 {
  return load<u64>(at, 41);
}
export function desyncEngine(at: usize): usize {
  return at + 49;
}
/** A part of the sender's state after the tick of a desync, once a run. */
export function putDesyncState(
  at: usize,
  epoch: u32,
  tick: u32,
  size: u32,
  offset: u32,
  chunkSize: u32,
): u32 {
  store<u8>(at, MSG_DESYNC_STATE);
  store<u32>(at, epoch, 1);
  store<u32>(at, tick, 5);
  store<u32>(at, size, 9);
  store<u32>(at, offset, 13);
  return 17 + chunkSize;
}
export function desyncStateTick(at: usize): u32 {
  return load<u32>(at, 5);
}
export function desyncStateSize(at: usize): u32 {
  return load<u32>(at, 9);
}
export function desyncStateOffset(at: usize): u32 {
  return load<u32>(at, 13);
}
export const DESYNC_STATE_SIZE: u32 = 17;
export function desyncStateChunk(at: usize): usize {
  return at + 17;
}
/** The sender stopped the session, for a reason of the table below. */
export function putError(at: usize, epoch: u32, reason: u8, seat: u8, tick: i32): u32 {
  store<u8>(at, MSG_ERROR);
  store<u32>(at, epoch, 1);
  store<u8>(at, reason, 5);
  store<u8>(at, seat, 6);
  store<i32>(at, tick, 7);
  return 11;
}
export function errorReason(at: usize): u8 {
  return load<u8>(at, 5);
}
export function errorSeat(at: usize): u8 {
  return load<u8>(at, 6);
}
export function errorTick(at: usize): i32 {
  return load<i32>(at, 7);
}
/** The sender's name and signature for the finished run. */
export function putRunSigned(
  at: usize,
  epoch: u32,
  key: usize,
  signature: usize,
  playerSize: u32,
): u32 {
  store<u8>(at, MSG_RUN_SIGNED);
  store<u32>(at, epoch, 1);
  memory.copy(at + 5, key, 32);
  memory.copy(at + 37, signature, 64);
  return 101 + playerSize;
}
export function runSignedKey(at: usize): usize {
  return at + 5;
}
export function runSignedSignature(at: usize): usize {
  return at + 37;
}
export const RUN_SIGNED_SIZE: u32 = 101;
export function runSignedPlayer(at: usize): usize {
  return at + 101;
}
/** The sender gave a seat up. The survivors agree an end from what all of them hold. */
export function putLost(at: usize, epoch: u32, seat: u8, reason: u8, remote: i32, last: i32): u32 {
  store<u8>(at, MSG_LOST);
  store<u32>(at, epoch, 1);
  store<u8>(at, seat, 5);
  store<u8>(at, reason, 6);
  store<i32>(at, remote, 7);
  store<i32>(at, last, 11);
  return 15;
}
export function lostSeat(at: usize): u8 {
  return load<u8>(at, 5);
}
export function lostReason(at: usize): u8 {
  return load<u8>(at, 6);
}
export function lostRemote(at: usize): i32 {
  return load<i32>(at, 7);
}
export function lostLast(at: usize): i32 {
  return load<i32>(at, 11);
}
