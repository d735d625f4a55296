// What leaves this machine. Once a frame the host asks each link for its control messages, then for one ticks packet.
// A packet with a new record goes as soon as there is one, within 60 a second; others wait longer.
import { count, COUNT_BYTES_SENT, engineTickProduced } from "../engine/mod.ts";
import { nextStateChunk } from "./desync.ts";
import { linkOf } from "./link.ts";
import { TX_BASE } from "./memory.ts";
import { putPacket } from "./packet_write.ts";
import { dequeue } from "./queue.ts";
import { repairWhenDue } from "./repair.ts";
import {
  clock,
  isPlaying,
  isTalking,
  PHASE_OVER,
  setClock,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { wireIsSettled } from "./start.ts";

const PACKETS_PER_MS: f64 = 0.06;
const CREDIT_MAX: f64 = 2;
/** A packet that only repeats: every other tick while a run waits, ten a second otherwise. */
const KEEPALIVE_RUN_MS: f64 = 30;
const KEEPALIVE_MS: f64 = 100;

export function wireTransmitBuffer(): usize {
  return TX_BASE;
}

/** Tops the links' credits up; once a frame, from wireAdvance(). */
export function earnCredit(passedMs: f64): void {
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat()) continue;
    const link = linkOf(seat), credit = link.credit + passedMs * PACKETS_PER_MS;
    link.credit = credit > CREDIT_MAX ? CREDIT_MAX : credit;
  }
}

/** The size of the next control message for a seat, which then lies at wireTransmitBuffer(); 0 when none waits. */
export function wireTransmitMessage(to: i32, now: f64): u32 {
  setClock(now);
  if (to < 0 || to >= wireSeats() || to == wireSeat()) return 0;
  // A run that is over here may lack its last records elsewhere, and only this machine can repeat them.
  if ((isPlaying() || wirePhase() == PHASE_OVER) && linkOf(to).isLost == 0) repairWhenDue(to);
  const waiting = dequeue(to), size = waiting != 0 ? waiting : nextStateChunk(to);
  if (size != 0) count(COUNT_BYTES_SENT, size as i32);
  return size;
}

function isPacketDue(to: i32, now: f64): bool {
  const link = linkOf(to), quietMs = now - link.packetMs;
  if (engineTickProduced() > link.sentHead && isPlaying()) return link.credit >= 1;
  const isBusy = isPlaying() || (wirePhase() == PHASE_OVER && !wireIsSettled());
  return link.credit >= CREDIT_MAX && quietMs >= (isBusy ? KEEPALIVE_RUN_MS : KEEPALIVE_MS);
}

/** The size of this frame's ticks packet for a seat, which then lies at wireTransmitBuffer(); 0 when none is due. */
export function wireTransmitPacket(to: i32, now: f64): u32 {
  setClock(now);
  if (!isTalking() || to < 0 || to >= wireSeats() || to == wireSeat()) return 0;
  const link = linkOf(to);
  if (link.peerSession == 0 || link.isLost != 0 || !isPacketDue(to, clock())) return 0;
  link.credit -= 1;
  link.packetMs = clock();
  return putPacket(to, clock());
}
