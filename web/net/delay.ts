// The test hook that holds this page's sends for a while, whatever carries them. The fate of the n-th packet is
// a hash of the seed and n, so two runs with one seed hold the same packets equally long.

export interface Hold {
  ms: number;
  jitterMs: number;
  seed: number;
}

interface HeldSend {
  dueMs: number;
  send: () => void;
}

export class DelayLine {
  #hold: Hold = { ms: 0, jitterMs: 0, seed: 0 };
  #count = 0;
  #held: HeldSend[] = [];
  /** Per stream, when its last held send is due: the reliable channel stays in order. */
  #lastDueMs = new Map<number, number>();

  constructor(
    private nowMs: () => number,
    private later: (ms: number, callback: () => void) => () => void,
  ) {}

  /** Sets the hold from here on; zero lets what is held go now. */
  set(hold: Hold): void {
    this.#hold = hold;
    if (!this.isHolding) this.#release(Infinity);
  }

  get isHolding(): boolean {
    return this.#hold.ms > 0 || this.#hold.jitterMs > 0;
  }

  /** Holds a send; `stream` numbers those that must keep their order, -1 is for those that need not. */
  put(stream: number, send: () => void): void {
    const nowMs = this.nowMs();
    const swing = (hashUnit(this.#hold.seed, this.#count++) * 2 - 1) * this.#hold.jitterMs;
    let dueMs = nowMs + Math.max(0, this.#hold.ms + swing);
    if (stream >= 0) {
      dueMs = Math.max(dueMs, this.#lastDueMs.get(stream) ?? 0);
      this.#lastDueMs.set(stream, dueMs);
    }
    let at = this.#held.length;
    while (at > 0 && this.#held[at - 1].dueMs > dueMs) at--;
    this.#held.splice(at, 0, { dueMs, send });
    this.later(dueMs - nowMs, () => this.poll());
  }

  poll(): void {
    if (this.#held.length > 0) this.#release(this.nowMs());
  }

  #release(untilMs: number): void {
    while (this.#held.length > 0 && this.#held[0].dueMs <= untilMs) {
      (this.#held.shift() as HeldSend).send();
    }
  }
}

/** A number in [0, 1) from the seed and a count: murmur3's finaliser over their mix. */
export function hashUnit(seed: number, count: number): number {
  let h = (Math.imul(seed, 0x9e3779b1) + Math.imul(count, 0x85ebca77)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
