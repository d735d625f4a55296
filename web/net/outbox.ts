// Everything this page sends over the room's socket goes through here and pays from one budget that is smaller
// than the room's. Signalling and control wait in order for it; ticks never wait: they go while a reserve is
// left and the line is clear, and are dropped otherwise, since the next packet repeats what matters.
import {
  BUDGET_BYTES,
  BUDGET_MESSAGES,
  BUDGET_RESERVE,
  OUTBOX_BYTES_MAX,
  SOCKET_BACKLOG_BYTES_MAX,
} from "./timing.ts";
import type { SocketLike } from "./seams.ts";

const SOCKET_OPEN = 1;

export class Outbox {
  #socket: SocketLike | null = null;
  #waiting: (string | Uint8Array<ArrayBuffer>)[] = [];
  #waitingBytes = 0;
  #messages: number;
  #bytes: number;
  #filledMs: number;

  /** `others` is how many other seats the room has: the budget is for each. */
  constructor(private nowMs: () => number, private others = 1) {
    // A reloaded page inherits what its last self spent of the seat's budget in the room, so it begins half full.
    this.#messages = BUDGET_MESSAGES / 2;
    this.#bytes = BUDGET_BYTES / 2;
    this.#filledMs = nowMs();
  }

  setOthers(others: number): void {
    this.others = others;
  }

  /** The socket that carries from now on, or none. What waited for the last one is gone with it. */
  use(socket: SocketLike | null): void {
    this.#socket = socket;
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
  }

  get isOpen(): boolean {
    return this.#socket !== null && this.#socket.readyState === SOCKET_OPEN;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Sends in order, now or when the budget allows. False when there is no socket to wait for, or too long a queue. */
  put(data: string | Uint8Array<ArrayBuffer>): boolean {
    const size = sizeOf(data);
    if (!this.isOpen || this.#waitingBytes + size > OUTBOX_BYTES_MAX) return false;
    this.#waiting.push(data);
    this.#waitingBytes += size;
    this.flush();
    return true;
  }

  /** Sends a packet now or not at all. */
  tryTicks(data: Uint8Array<ArrayBuffer>): boolean {
    if (!this.isOpen) return false;
    const socket = this.#socket as SocketLike;
    this.#fill();
    const isClear = socket.bufferedAmount <= SOCKET_BACKLOG_BYTES_MAX;
    if (!isClear || this.#messages - 1 < BUDGET_RESERVE || this.#bytes < data.length) return false;
    this.#pay(data.length);
    socket.send(data);
    return true;
  }

  /** Sends what waited, as far as the budget goes. */
  flush(): void {
    if (this.#waiting.length === 0 || !this.isOpen) return;
    this.#fill();
    let sent = 0;
    for (const data of this.#waiting) {
      const size = sizeOf(data);
      if (this.#messages < 1 || this.#bytes < size) break;
      this.#pay(size);
      this.#waitingBytes -= size;
      (this.#socket as SocketLike).send(data);
      sent++;
    }
    this.#waiting.splice(0, sent);
  }

  #pay(size: number): void {
    this.#messages -= 1;
    this.#bytes -= size;
  }

  #fill(): void {
    const nowMs = this.nowMs();
    const passedS = Math.max(0, nowMs - this.#filledMs) / 1000;
    this.#filledMs = nowMs;
    const messagesMax = BUDGET_MESSAGES * this.others;
    const bytesMax = BUDGET_BYTES * this.others;
    this.#messages = Math.min(messagesMax, this.#messages + passedS * messagesMax);
    this.#bytes = Math.min(bytesMax, this.#bytes + passedS * bytesMax);
  }
}

/** Text is JSON of ASCII but for names: two bytes a letter is more than it takes. */
function sizeOf(data: string | Uint8Array): number {
  return typeof data === "string" ? data.length * 2 : data.length;
}
