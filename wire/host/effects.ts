// Side effects on their way to the player (netplay.md section 5). What is heard comes once, as its tick first runs;
// what is confirm-only (music, menus, results, marks, bakes) comes once its tick is confirmed, in tick order. The
// module keeps the outputs of the newest 64 ticks: a host that drains every frame misses nothing.
import type { GameExports } from "./exports.ts";
import {
  CORPSE_SIZE,
  DECAL_COUNT,
  DECAL_SIZE,
  EventView,
  OUTPUT_BASE,
  OutputViews,
  type Words,
} from "./views.gen.ts";

export type EventSink = (tick: number, event: EventView) => void;
export type BakeBytesSink = (tick: number, decals: Uint8Array, corpses: Uint8Array) => void;
export type BakeSink = (tick: number, out: OutputViews, decals: number, corpses: number) => void;

const KEPT_TICKS = 50;
const CLASS_CONFIRM = 3;
/** A copy of the outputs begins with its counts; decals and corpses follow, each with all of their room. */
export const DECALS_AT = 16, CORPSES_AT = DECALS_AT + DECAL_COUNT * DECAL_SIZE;
/** An entry of the heard queue: an event, then its tick. */
const TICK_AT = 16;

export class Effects {
  private tickPerformed = -1;
  private tickBaked = -1;
  private readonly heardView: EventView;
  private readonly outputs: OutputViews;

  constructor(private readonly wasm: GameExports, private readonly words: Words) {
    this.heardView = new EventView(words, OUTPUT_BASE);
    this.outputs = new OutputViews(words, OUTPUT_BASE);
  }

  /** Forgets what was drained: the next to come is of `tick`, by default a new run's first. */
  reset(tick = 0): void {
    this.tickPerformed = this.tickBaked = tick - 1;
  }

  drainHeard(sink: EventSink): void {
    const count = this.wasm.engineHeardCount();
    for (let i = 0; i < count; i++) {
      const at = this.wasm.engineHeardAt(i);
      this.heardView.rebase(at);
      sink(this.words.i32[(at + TICK_AT) >> 2], this.heardView);
    }
    this.wasm.engineHeardClear();
  }

  drainConfirmed(sink: EventSink): void {
    const confirmed = this.wasm.engineTickConfirmed();
    this.tickPerformed = Math.max(this.tickPerformed, confirmed - KEPT_TICKS);
    while (this.tickPerformed < confirmed) {
      const tick = ++this.tickPerformed, at = this.wasm.wireOutputsAt(tick);
      const count = this.words.u32[(at + 8) >> 2];
      this.outputs.rebase(at);
      for (let i = 0; i < count; i++) {
        const event = this.outputs.event.at(i);
        if (event.cls >= CLASS_CONFIRM) sink(tick, event);
      }
    }
  }

  drainBakes(sink: BakeSink): void {
    const confirmed = this.wasm.engineTickConfirmed();
    this.tickBaked = Math.max(this.tickBaked, confirmed - KEPT_TICKS);
    while (this.tickBaked < confirmed) this.bake(++this.tickBaked, sink);
  }

  /** The same bakes as they lie in memory. The arrays are views that are only valid inside the call. */
  drainBakeBytes(sink: BakeBytesSink): void {
    this.drainBakes((tick, _out, decals, corpses) => {
      const { u8 } = this.words, at = this.wasm.wireOutputsAt(tick);
      const first = at + DECALS_AT, then = at + CORPSES_AT;
      sink(
        tick,
        u8.subarray(first, first + decals * DECAL_SIZE),
        u8.subarray(then, then + corpses * CORPSE_SIZE),
      );
    });
  }

  /** The bakes of ticks that ran and are not confirmed yet, in tick order. */
  heldBakes(sink: BakeSink): void {
    const next = this.wasm.engineTickNext();
    for (let tick = this.wasm.engineTickConfirmed() + 1; tick < next; tick++) this.bake(tick, sink);
  }

  private bake(tick: number, sink: BakeSink): void {
    const at = this.wasm.wireOutputsAt(tick);
    const decals = this.words.u32[at >> 2], corpses = this.words.u32[(at + 4) >> 2];
    if (decals + corpses === 0) return;
    this.outputs.rebase(at);
    sink(tick, this.outputs, decals, corpses);
  }
}
