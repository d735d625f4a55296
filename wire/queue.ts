// Control messages that wait to leave, one queue a link: u16 size, then bytes, from a cursor to an end. Once a queue
// is drained it begins at its start again. A full queue stops the session rather than lose a message, since channel 1
// promises order without a gap.
import { QUEUE_SIZE, QUEUES_BASE, TX_BASE } from "./memory.ts";

@unmanaged
export class Queue {
  cursor: u32 = 0;
  end: u32 = 0;
}
const HEAD_SIZE: u32 = 8;

function queueOf(seat: i32): Queue {
  return changetype<Queue>(QUEUES_BASE + (seat as usize) * QUEUE_SIZE);
}

export function queueReset(seat: i32): void {
  const queue = queueOf(seat);
  queue.cursor = HEAD_SIZE;
  queue.end = HEAD_SIZE;
}

/** Appends `size` bytes at `from`. False when there is no room. */
export function enqueue(seat: i32, from: usize, size: u32): bool {
  const queue = queueOf(seat), base = changetype<usize>(queue);
  if (queue.end + 2 + size > (QUEUE_SIZE as u32)) return false;
  store<u16>(base + (queue.end as usize), size as u16);
  memory.copy(base + (queue.end as usize) + 2, from, size as usize);
  queue.end += 2 + size;
  return true;
}

/** Moves the oldest message to TX_BASE; gives its size, 0 when none waits. */
export function dequeue(seat: i32): u32 {
  const queue = queueOf(seat), base = changetype<usize>(queue);
  if (queue.cursor >= queue.end) {
    queueReset(seat);
    return 0;
  }
  const size = load<u16>(base + (queue.cursor as usize)) as u32;
  memory.copy(TX_BASE, base + (queue.cursor as usize) + 2, size as usize);
  queue.cursor += 2 + size;
  return size;
}
