// What becomes of a packet on its way: a seeded draw of loss, bursts and delay for each direction. No clock of its own
// and no sockets, so a test can ask it anything.

export interface PathShape {
  /** One way, in milliseconds. */
  delayMs: number;
  /** At most this much earlier or later. */
  jitterMs: number;
  /** Share of packets lost, 0 to 1. */
  loss: number;
  /** Packets lost in a row once one is. */
  burst: number;
  /** Nothing arrives at all. */
  isCut: boolean;
}

export const CLEAR: PathShape = { delayMs: 0, jitterMs: 0, loss: 0, burst: 1, isCut: false };

/** A number in 0..1 a call, the same ones for the same seed (xorshift32). */
export function draws(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** One direction of a path. */
export class Direction {
  private lostInRow = 0;
  private lastAt = 0;

  constructor(private readonly draw: () => number) {}

  /** When a packet sent at `now` arrives, or -1 when it is lost. Packets of one direction keep their order. */
  arrival(now: number, shape: PathShape): number {
    const isBad = this.lostInRow > 0 || this.draw() < shape.loss;
    const jitterMs = (this.draw() * 2 - 1) * shape.jitterMs;
    if (shape.isCut) return -1;
    if (isBad) {
      this.lostInRow = this.lostInRow > 0 ? this.lostInRow - 1 : shape.burst - 1;
      return -1;
    }
    this.lastAt = Math.max(this.lastAt, now + shape.delayMs + jitterMs);
    return this.lastAt;
  }
}
