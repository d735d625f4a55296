// The audit's second half: nothing outside the span may carry over from tick to tick. Each tick of a run is run again
// in a fresh instance, from a copied snapshot, with noise in every other mutable byte: the state it leaves must be the
// same, byte for byte, and so must the tick's outputs.
import { Buffer } from "node:buffer";
import {
  CORPSE_COUNT,
  CORPSE_SIZE,
  DECAL_COUNT,
  DECAL_SIZE,
  EVENT_SIZE,
  OUTPUT_BASE,
  STATE_BASE,
} from "../../wire/host/views.gen.ts";
import type { PilotedRun } from "../commands/piloted.ts";
import { firstFieldDifference } from "../runtimes/differ.ts";

/** core/memory.ts: the run's config and the tick's records lie here. */
const CONFIG_BASE = 0x80000, CONFIG_SIZE = 32, INPUT_BASE = 0x80040, CORE_END = 0x80080;
/** Below the state lie constants only; above this the engine's large tables. */
const STATIC_BASE = 0x400, NOISE_END = 0x100000;
const NOISE_SIZE = 1 << 20;

export interface OutsideReport {
  /** Ticks that were run twice. */
  ticks: number;
  /** What came out otherwise: a field with its tick, an output queue, or a byte of constants that was written. */
  moved: string[];
}

interface Exports {
  memory: WebAssembly.Memory;
  coreTick(): number;
  coreSpanSize(): number;
}

/** Seeded noise, so that a failure comes again. */
function makeNoise(seed: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(NOISE_SIZE / 4);
  let x = seed >>> 0 || 1;
  for (let i = 0; i < words.length; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    words[i] = x;
  }
  return new Uint8Array(words.buffer);
}

/** One tick's inputs to the fresh instance. */
interface Snapshot {
  span: Uint8Array;
  config: Uint8Array;
  records: Uint8Array;
}

/** Runs one tick in a new instance full of noise and returns its memory. */
function runInNoise(
  module: WebAssembly.Module,
  before: Snapshot,
  noise: Uint8Array,
  turn: number,
): { memory: Uint8Array; size: number } {
  const core = new WebAssembly.Instance(module).exports as unknown as Exports;
  const memory = new Uint8Array(core.memory.buffer);
  const from = (turn * 7919) % (noise.length >> 1);
  const size = NOISE_END - STATE_BASE, spare = noise.length - from;
  memory.set(noise.subarray(from, from + Math.min(size, spare)), STATE_BASE);
  if (size > spare) memory.set(noise.subarray(0, size - spare), STATE_BASE + spare);
  memory.set(before.span, STATE_BASE);
  memory.set(before.config, CONFIG_BASE);
  memory.fill(0, INPUT_BASE, CORE_END);
  memory.set(before.records, INPUT_BASE);
  core.coreTick();
  return { memory, size: core.coreSpanSize() };
}

/** The used parts of the three output queues. */
function outputsOf(memory: Uint8Array): Uint8Array {
  const counts = new Uint32Array(memory.buffer, OUTPUT_BASE, 3);
  const decals = OUTPUT_BASE + 16, corpses = decals + DECAL_COUNT * DECAL_SIZE;
  const events = corpses + CORPSE_COUNT * CORPSE_SIZE;
  return Buffer.concat([
    memory.subarray(OUTPUT_BASE, OUTPUT_BASE + 12),
    memory.subarray(decals, decals + counts[0] * DECAL_SIZE),
    memory.subarray(corpses, corpses + counts[1] * CORPSE_SIZE),
    memory.subarray(events, events + counts[2] * EVENT_SIZE),
  ]);
}

/** Plays `ticks` ticks of a run, each of them again in noise. Stops at the first that moves. */
export function playInNoise(
  run: PilotedRun,
  module: WebAssembly.Module,
  ticks: number,
  seed = 1,
): OutsideReport {
  const noise = makeNoise(seed), live = run.game.words.u8, moved: string[] = [];
  let done = 0, goesOn = true;
  while (done < ticks && goesOn && moved.length === 0) {
    const tick = run.ticks;
    const before: Snapshot = {
      span: live.slice(STATE_BASE, STATE_BASE + run.game.stateBytes),
      config: live.slice(CONFIG_BASE, CONFIG_BASE + CONFIG_SIZE),
      records: run.nextRecords().slice(),
    };
    goesOn = run.give(before.records);
    const { memory, size } = runInNoise(module, before, noise, done);
    const ours = memory.subarray(STATE_BASE, STATE_BASE + size);
    const theirs = live.subarray(STATE_BASE, STATE_BASE + run.game.stateBytes);
    if (Buffer.compare(ours, theirs) !== 0) {
      moved.push(`tick ${tick}: ${firstFieldDifference(theirs, ours)!.field}`);
    } else if (Buffer.compare(outputsOf(memory), outputsOf(live)) !== 0) {
      moved.push(`tick ${tick}: its outputs`);
    }
    done++;
  }
  moved.push(...writtenConstants(live, module));
  return { ticks: done, moved };
}

/** Constants that the run has written to: state that hides below the span. */
function writtenConstants(live: Uint8Array, module: WebAssembly.Module): string[] {
  const core = new WebAssembly.Instance(module).exports as unknown as Exports;
  const fresh = new Uint8Array(core.memory.buffer);
  for (let at = STATIC_BASE; at < STATE_BASE; at++) {
    if (live[at] !== fresh[at]) return [`constant at 0x${at.toString(16)} was written`];
  }
  return [];
}
