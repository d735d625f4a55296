// Bakes kept as bytes: recorded as a run is played through, handed to another thread, and given out again as the very
// views that the run itself would have given.
import { type BakeSink, CORPSES_AT, DECALS_AT } from "./effects.ts";
import { CORPSE_COUNT, CORPSE_SIZE, DECAL_SIZE, OutputViews, Words } from "./views.gen.ts";

/** The bakes of some ticks, in tick order. */
export interface BakeSpan {
  /** The ticks that left any, ascending. */
  ticks: Int32Array<ArrayBuffer>;
  /** How many decals and corpses each of them left, in pairs. */
  counts: Uint16Array<ArrayBuffer>;
  /** Their bytes: a tick's decals, then its corpses, then the next tick's. */
  bytes: Uint8Array<ArrayBuffer>;
}

const FIRST_SIZE = 1 << 16;

/** Records bakes until they are taken. */
export class BakeTape {
  private ticks: number[] = [];
  private counts: number[] = [];
  private bytes = new Uint8Array(FIRST_SIZE);
  private size = 0;

  /** For Instance.drainBakeBytes(). */
  readonly add = (tick: number, decals: Uint8Array, corpses: Uint8Array): void => {
    this.ticks.push(tick);
    this.counts.push(decals.length / DECAL_SIZE, corpses.length / CORPSE_SIZE);
    this.append(decals);
    this.append(corpses);
  };

  private append(bytes: Uint8Array): void {
    if (this.size + bytes.length > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  /** What was recorded since the last taking. */
  take(): BakeSpan {
    const span = {
      ticks: Int32Array.from(this.ticks),
      counts: Uint16Array.from(this.counts),
      bytes: this.bytes.slice(0, this.size),
    };
    this.ticks = [];
    this.counts = [];
    this.size = 0;
    return span;
  }
}

/** Gives recorded bakes out again. */
export class BakePlayer {
  private readonly words = new Words(new ArrayBuffer(CORPSES_AT + CORPSE_COUNT * CORPSE_SIZE));
  private readonly out = new OutputViews(this.words, 0);

  /** Hands over the span's bakes of ticks `from` up to, not including, `to`. The views are valid inside the call. */
  play(span: BakeSpan, from: number, to: number, sink: BakeSink): void {
    const { ticks, counts, bytes } = span;
    let at = 0;
    for (let i = 0; i < ticks.length && ticks[i] < to; i++) {
      const decals = counts[2 * i], corpses = counts[2 * i + 1];
      const then = at + decals * DECAL_SIZE, end = then + corpses * CORPSE_SIZE;
      if (ticks[i] >= from) {
        this.words.u8.set(bytes.subarray(at, then), DECALS_AT);
        this.words.u8.set(bytes.subarray(then, end), CORPSES_AT);
        sink(ticks[i], this.out, decals, corpses);
      }
      at = end;
    }
  }
}
