// What arrives before the page listens. Bounded: the oldest packets of channel 0 go first, and the inbox would
// rather give up than lose a message of channel 1.
import { INBOX_CONTROL_BYTES_MAX, INBOX_TICKS_MAX } from "./timing.ts";

interface Held {
  from: number;
  channel: 0 | 1;
  bytes: Uint8Array<ArrayBuffer>;
}

export class Inbox {
  #held: Held[] = [];
  #ticksCount = 0;
  #controlBytes = 0;

  /** Keeps a message. False when it is one of channel 1 that no longer fits. */
  put(from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): boolean {
    if (channel === 1) {
      if (this.#controlBytes + bytes.length > INBOX_CONTROL_BYTES_MAX) return false;
      this.#controlBytes += bytes.length;
    } else if (this.#ticksCount === INBOX_TICKS_MAX) {
      this.#held.splice(this.#held.findIndex((held) => held.channel === 0), 1);
    } else this.#ticksCount++;
    this.#held.push({ from, channel, bytes });
    return true;
  }

  /** Forgets what came from a seat whose page is gone. */
  forget(from: number): void {
    this.#refill(this.#held.filter((held) => held.from !== from));
  }

  /** Hands everything over, in the order it came. */
  drain(take: (from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>) => void): void {
    const held = this.#held;
    this.#refill([]);
    for (const { from, channel, bytes } of held) take(from, channel, bytes);
  }

  #refill(held: Held[]): void {
    this.#held = [];
    this.#ticksCount = 0;
    this.#controlBytes = 0;
    for (const { from, channel, bytes } of held) this.put(from, channel, bytes);
  }
}
