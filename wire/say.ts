// Queuing control messages. A message is composed at MESSAGE_BASE by a generated put function, then said.
import { MESSAGE_BASE } from "./memory.ts";
import { WHY_QUEUE } from "./messages.gen.ts";
import { linkOf } from "./link.ts";
import { enqueue } from "./queue.ts";
import { NO_ONE, PHASE_STOPPED, setPhase, setWhy, wireSeat, wireSeats } from "./session.ts";

/** Queues the `size` bytes at MESSAGE_BASE for one seat. */
export function say(seat: i32, size: u32): void {
  if (enqueue(seat, MESSAGE_BASE, size)) return;
  setWhy(WHY_QUEUE, NO_ONE, -1);
  setPhase(PHASE_STOPPED);
}

/** Queues the `size` bytes at MESSAGE_BASE for every other seat that is still there. */
export function sayAll(size: u32): void {
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).isLost == 0) say(seat, size);
  }
}
