// Taking bytes from peers. Everything is judged before it changes anything, and what is wrong stops the session with
// a name. Work is bounded by the size of what came.
import { linkOf, signedAt } from "./link.ts";
import { RX_BASE, RX_SIZE } from "./memory.ts";
import {
  closeReason,
  closeSeat,
  errorReason,
  errorSeat,
  errorTick,
  FAULT_UNKNOWN,
  helloSession,
  messageEpoch,
  messageFault,
  messageFrom,
  messageOf,
  MSG_CLOSE,
  MSG_DESYNC,
  MSG_DESYNC_STATE,
  MSG_ERROR,
  MSG_HELLO,
  MSG_LEAVE,
  MSG_LOST,
  MSG_NEXT_RUN,
  MSG_PAUSE,
  MSG_REPAIR,
  MSG_RUN_SIGNED,
  MSG_START,
  MSG_START_ACK,
  MSG_START_CANCEL,
  WHY_MALFORMED,
  WHY_RENEWED,
  WHY_SENDER,
  WHY_UNKNOWN,
} from "./messages.gen.ts";
import { count, COUNT_STALE } from "../engine/mod.ts";
import { renewSeat } from "./connect.ts";
import { desyncAt, takeDesync, takeDesyncState } from "./desync.ts";
import { loseSeat, takeClose, takeLeave, takeLost } from "./ending.ts";
import { compareHashes } from "./hashes.ts";
import { takeNext } from "./next.ts";
import { packetFaultTick, takePacket } from "./packet_read.ts";
import { takePause } from "./pause.ts";
import { takeRepair } from "./repair.ts";
import {
  clock,
  isTalking,
  PHASE_ENDING,
  PHASE_RUN,
  PHASE_STARTING,
  PHASE_STOPPED,
  setClock,
  wireEpoch,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { buildFault, cancelStart, keepHello, takeStart } from "./start.ts";
import { fail, failedThere, failTo, wireHasRun } from "./stop.ts";

export function wireReceiveBuffer(): usize {
  return RX_BASE;
}

/** Takes `size` bytes that the host laid at wireReceiveBuffer(). 0, or why they stopped the session. */
export function wireReceive(from: i32, channel: i32, size: u32, now: f64): i32 {
  if (from < 0 || from >= wireSeats() || from == wireSeat()) return WHY_SENDER;
  setClock(now);
  if (size == 0 || (size as usize) > RX_SIZE) {
    if (linkOf(from).peerSession != 0) fail(WHY_MALFORMED, from, -1);
    return WHY_MALFORMED;
  }
  if (channel == 0) return receivePacket(from, size);
  return receiveMessage(from, size);
}

function receivePacket(from: i32, size: u32): i32 {
  const link = linkOf(from);
  // A packet may overtake the hello on its own channel; it comes again.
  if (!isTalking() || link.peerSession == 0 || link.isLost != 0) return 0;
  const fault = takePacket(from, size, clock());
  if (fault != 0) {
    fail(fault, from, packetFaultTick());
    return fault;
  }
  compareWith(from);
  return 0;
}

/** Compares a seat's hashes as far as both have them. */
export function compareWith(seat: i32): void {
  if (!wireHasRun() || !isTalking()) return;
  const tick = compareHashes(seat);
  if (tick >= 0) desyncAt(tick, seat);
}

function receiveMessage(from: i32, size: u32): i32 {
  const isStopped = wirePhase() == PHASE_STOPPED;
  if (!isTalking() && !isStopped) return 0;
  const id = load<u8>(RX_BASE), fault = messageFault(RX_BASE, size);
  if (isStopped) {
    if (fault == 0 && id == MSG_DESYNC) takeDesync(from, RX_BASE);
    if (fault == 0 && id == MSG_DESYNC_STATE) takeDesyncState(from, RX_BASE, size);
    return 0;
  }
  const reason = judgeMessage(from, id, fault);
  if (reason < 0) return 0;
  const outcome = reason > 0 ? reason : takeMessage(from, id, size);
  if (outcome > 0) fail(outcome, from, -1);
  return outcome;
}

/** 0 to take a message, -1 to ignore it, else why it stops the session. */
function judgeMessage(from: i32, id: u8, fault: i32): i32 {
  if (fault == FAULT_UNKNOWN) return WHY_UNKNOWN;
  if (fault != 0) return WHY_MALFORMED;
  const who = messageFrom(id);
  if ((who == 1 && from != 0) || (who == 2 && wireSeat() != 0)) return WHY_SENDER;
  const link = linkOf(from);
  // Before its hello a peer belongs to no session of ours, except to tear one down.
  if (link.peerSession == 0 && id != MSG_HELLO && id != MSG_ERROR) return -1;
  if (link.isLost != 0 && id != MSG_ERROR) return -1;
  if (messageOf(id) == 1 && messageEpoch(RX_BASE) != wireEpoch()) {
    count(COUNT_STALE, 1);
    return -1;
  }
  link.heardMs = clock();
  return 0;
}

function takeMessage(from: i32, id: u8, size: u32): i32 {
  const link = linkOf(from), at = RX_BASE, phase = wirePhase();
  if (id == MSG_HELLO) return takeHello(from, at);
  if (id == MSG_START && isEpochFar(at)) return WHY_MALFORMED;
  if (id == MSG_START) return phase == PHASE_ENDING ? 0 : takeStart(at);
  if (id == MSG_START_ACK) {
    if (phase == PHASE_STARTING) link.hasStarted = 1;
  } else if (id == MSG_START_CANCEL) {
    if (phase == PHASE_RUN) cancelStart();
  } else if (id == MSG_REPAIR) {
    return wireHasRun() && link.hasStarted ? takeRepair(from, at, size) : 0;
  } else if (id == MSG_PAUSE) {
    return phase == PHASE_RUN || phase == PHASE_STARTING ? takePause(from, at) : 0;
  } else if (id == MSG_LEAVE) {
    return takeLeave(from, at);
  } else if (id == MSG_CLOSE) {
    takeClose(from, closeReason(at) as i32, closeSeat(at) as i32);
  } else if (id == MSG_NEXT_RUN) {
    takeNext(from, at);
  } else if (id == MSG_DESYNC) {
    return wireHasRun() ? takeDesync(from, at) : 0;
  } else if (id == MSG_ERROR) {
    failedThere(errorReason(at) as i32, from, errorSeat(at) as i32, errorTick(at));
  } else if (id == MSG_RUN_SIGNED) {
    link.signedSize = size as i32;
    memory.copy(signedAt(from), at, size as usize);
  } else if (id == MSG_LOST) {
    return takeLost(from, at);
  }
  return 0;
}

/** How far a peer's epoch may lie past ours: more runs than anyone plays, and far from the counter's end. */
const EPOCHS_AHEAD_MAX: u32 = 1_000_000;

function isEpochFar(at: usize): bool {
  return messageEpoch(at) > wireEpoch() && messageEpoch(at) - wireEpoch() > EPOCHS_AHEAD_MAX;
}

function takeHello(from: i32, at: usize): i32 {
  const fault = buildFault(at), link = linkOf(from);
  if (fault != 0) {
    failTo(from, fault);
    return fault;
  }
  if (isEpochFar(at)) return WHY_MALFORMED;
  if (link.peerSession != 0 && link.peerSession != helloSession(at)) {
    if (wirePhase() == PHASE_RUN && wireSeats() > 2) {
      loseSeat(from, WHY_RENEWED);
      return 0;
    }
    renewSeat(from);
  }
  keepHello(from, at);
  return 0;
}
