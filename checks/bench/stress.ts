// The stress run (game.md section 11): bench = 1, so nobody falls and the pool fills. It drives the core directly, on a
// run that moves on, since repeating one state trains the branch predictor and flatters the tick by a factor of three.
import { BotMemory, botSample } from "../../wire/host/bot.ts";
import { encodeRecord, overrunConfig, RECORD_SIZE, writeConfig } from "../../wire/host/mod.ts";
import { CREATURE_COUNT, STATE_BASE, Views, Words } from "../../wire/host/views.gen.ts";
import type { NativeCopy } from "./memcpy.ts";
import type { Probe } from "./probe.ts";

const CONFIG_BASE = 0x80000, INPUT_BASE = 0x80040;
const DEPTH = 12;
const SLOT_SIZE = 0x30000;
/** "Full" leaves the 16 slots kept for scripts, splits and bosses (game.md section 13). */
export const FULL = 368;

export interface StressWindow {
  seed: number;
  seats: number;
  /** Ticks from which and up to which it is measured. */
  from: number;
  to: number;
}

export interface StressSamples {
  /** Microseconds. */
  ticks: number[];
  rollbacks: number[];
  snapshots: number[];
  copies: number[];
  hashes: number[];
  /** Vermin slots in use, tick by tick. */
  occupied: number[];
  /**
   * World time in q at which the pool was first full, or -1 for never. World time, since that is what paces the
   * director: Slow Clock and Drowse stretch it over more ticks.
   */
  firstFullQ: number;
  spanMax: number;
  perks: number;
}

/** Plays the run and measures inside the window. */
export function playStress(probe: Probe, native: NativeCopy, window: StressWindow): StressSamples {
  const run = new Stress(probe, window.seed, window.seats);
  while (run.tick < window.from) run.play();
  while (run.tick < window.to) run.measure(native);
  return run.samples;
}

/** Microseconds of one of 16 calls, after one that warms the caches. */
function timed(call: (i: number) => void): number {
  call(0);
  const began = performance.now();
  for (let i = 0; i < 16; i++) call(i);
  return (performance.now() - began) * 1000 / 16;
}

/** A stress run in progress. */
export class Stress {
  tick = 0;
  readonly samples: StressSamples = {
    ticks: [],
    rollbacks: [],
    snapshots: [],
    copies: [],
    hashes: [],
    occupied: [],
    firstFullQ: -1,
    spanMax: 0,
    perks: 0,
  };
  private readonly views: Views;
  private readonly memories: BotMemory[];
  private readonly slots: number;
  private readonly rows: number;

  constructor(private readonly probe: Probe, seed: number, private readonly seats: number) {
    this.memories = Array.from({ length: seats }, () => new BotMemory());
    this.views = new Views(new Words(probe.bytes.buffer), STATE_BASE);
    this.slots = probe.scratch(17 * SLOT_SIZE);
    this.rows = this.slots + 16 * SLOT_SIZE;
    writeConfig({ ...overrunConfig(seed, seats), bench: 1 }, probe.bytes, CONFIG_BASE);
    probe.exports.coreInit();
  }

  /** Plays one tick and returns its time in microseconds. */
  play(): number {
    const { probe, views, memories } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const sample = botSample(views, seat, "expert", memories[seat]);
      encodeRecord(sample, probe.bytes, INPUT_BASE + seat * RECORD_SIZE);
    }
    const began = performance.now();
    const ran = probe.exports.coreTick();
    const us = (performance.now() - began) * 1000;
    if (!ran) throw new Error(`the stress run ended at tick ${this.tick}`);
    this.tick++;
    if (this.samples.firstFullQ < 0 && this.occupied() >= FULL) {
      this.samples.firstFullQ = views.run.world_q;
    }
    return us;
  }

  /** Plays twelve ticks, then takes them back and runs them again; copies and hashes between. */
  measure(native: NativeCopy): void {
    const { probe, samples, slots, rows, seats } = this, { exports } = probe;
    const row = seats * RECORD_SIZE;
    const firstSize = exports.coreSpanSize();
    exports.probeCopy(slots, STATE_BASE, firstSize);
    for (let k = 0; k < DEPTH; k++) {
      samples.ticks.push(this.play());
      samples.occupied.push(this.occupied());
      probe.bytes.copyWithin(rows + k * row, INPUT_BASE, INPUT_BASE + row);
    }
    const size = exports.coreSpanSize(), before = probe.hash(STATE_BASE, size);
    const began = performance.now();
    exports.probeRollback(slots, SLOT_SIZE, firstSize, rows, seats, DEPTH);
    samples.rollbacks.push((performance.now() - began) * 1000);
    if (probe.hash(STATE_BASE, size) !== before) throw new Error("the rollback changed the state");
    samples.spanMax = Math.max(samples.spanMax, size);
    this.compareCopies(native, size);
    samples.perks = this.perks();
  }

  /** C's memcpy and the snapshot, each into a ring of 16 slots, the first one in turns; then the hash. */
  private compareCopies(native: NativeCopy, size: number): void {
    const { probe, samples, slots } = this, { exports } = probe;
    const copies = () => {
      native.copyRing(size);
      const began = performance.now();
      native.copyRing(size);
      samples.copies.push((performance.now() - began) * 1000 / 16);
    };
    const snapshots = () =>
      samples.snapshots.push(
        timed((i) => exports.probeCopy(slots + i * SLOT_SIZE, STATE_BASE, size)),
      );
    if (samples.copies.length & 1) {
      snapshots();
      copies();
    } else {
      copies();
      snapshots();
    }
    samples.hashes.push(timed(() => exports.probeHash(STATE_BASE, size)));
  }

  /** Vermin slots in use now. */
  occupied(): number {
    let used = 0;
    for (let slot = 0; slot < CREATURE_COUNT; slot++) {
      if (this.views.creature.at(slot).type !== 0) used++;
    }
    return used;
  }

  private perks(): number {
    let owned = 0;
    for (let id = 0; id < 64; id++) owned += this.views.run.perk(id);
    return owned;
  }
}
