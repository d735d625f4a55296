// What every side of the comparison plays: two seats, the other's input eight ticks late and never as guessed, so that
// each frame runs one new tick and takes eight back. One frame is one save, one load and eight ticks run again.
import {
  encodeRecord,
  overrunConfig,
  RECORD_SIZE,
  type RunConfig,
  writeConfig,
} from "../../../wire/host/mod.ts";
import { CONFIG_BASE, INPUT_BASE, type SizedExports, sizedModule, STATE_BASE } from "./sized.ts";

/** How late the other seat's input is, in ticks. */
export const LATENESS = 8;
export const SEATS = 2;
/** Every side's run begins in the same state. */
export const CONFIG: RunConfig = { ...overrunConfig(1, SEATS), bench: 1 };

export interface Side {
  readonly name: string;
  /** Plays one frame; gives its microseconds, or NaN where it did not take eight ticks back. */
  frame(): number;
  /** The newest tick whose state is final, and that state (the state before the tick). */
  confirmed(): { tick: number; state: Uint8Array };
  /** Both seats' records of a confirmed tick, where a side does not play sampleAt() of the tick itself. */
  recordsAt?(tick: number): Uint8Array;
}

/** A seat's move changes every tick: "as before" is always wrong. */
export function sampleAt(seat: number, tick: number) {
  const moveX = ((tick * 37 + seat * 11) % 61) - 30;
  return { moveX, moveY: 0, aimA: 20480, aimB: 20480, buttons: 0, device: 0, cmd: 0 };
}

/** The sized core, driven from outside as a game written in TypeScript drives its own. */
export class SizedCore {
  readonly span: Uint8Array<ArrayBuffer>;
  private readonly exports: SizedExports;
  private readonly memory: Uint8Array<ArrayBuffer>;
  constructor(module: WebAssembly.Module, size: number) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as SizedExports;
    this.memory = new Uint8Array(this.exports.memory.buffer as ArrayBuffer);
    this.exports.sizedSet(size);
    writeConfig(CONFIG, this.memory, CONFIG_BASE);
    this.exports.coreInit();
    this.span = this.memory.subarray(STATE_BASE, STATE_BASE + size);
  }

  static async create(size: number): Promise<SizedCore> {
    return new SizedCore(await sizedModule(), size);
  }

  /** Runs a tick; each seat plays the input it has at the tick given, or rests at -1. */
  tick(own: number, other: number): void {
    encodeRecord(sampleOrRest(0, own), this.memory, INPUT_BASE);
    encodeRecord(sampleOrRest(1, other), this.memory, INPUT_BASE + RECORD_SIZE);
    this.exports.coreTick();
  }

  /** Runs a tick on both seats' records. */
  tickOn(records: Uint8Array): void {
    this.memory.set(records, INPUT_BASE);
    this.exports.coreTick();
  }
}

function sampleOrRest(seat: number, tick: number) {
  return tick < 0 ? { ...sampleAt(0, 0), moveX: 0 } : sampleAt(seat, tick);
}
