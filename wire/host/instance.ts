// One instance of game.wasm with typed eyes: its state, frontiers, hashes and effects. Whatever it answers, it asks
// the module; it keeps no game state of its own. Game (game.ts) adds the hands.
import { type BakeBytesSink, type BakeSink, Effects, type EventSink } from "./effects.ts";
import type { GameExports } from "./exports.ts";
import { RECORD_SIZE } from "./record.ts";
import { readResult, type RunResult } from "./result.ts";
import { OUTPUT_BASE, OutputViews, STATE_BASE, Views, Words } from "./views.gen.ts";

const RECORDER = "vermillion";

export class Instance {
  readonly words: Words;
  /** The state after the newest tick that ran. */
  readonly state: Views;
  /** The outputs of the newest tick that ran. */
  readonly outputs: OutputViews;
  protected readonly effects: Effects;
  protected players = 0;
  private readonly before: Views;

  protected constructor(protected readonly wasm: GameExports) {
    this.words = new Words(wasm.memory.buffer);
    this.state = new Views(this.words, STATE_BASE);
    this.before = new Views(this.words, STATE_BASE);
    this.outputs = new OutputViews(this.words, OUTPUT_BASE);
    this.effects = new Effects(wasm, this.words);
    this.words.u8.set(new TextEncoder().encode(RECORDER), wasm.wireRecorderInput());
  }

  /** The state one tick before `state`; the same state while no tick ran. */
  get previous(): Views {
    const at = this.wasm.wireSlotAt(this.wasm.engineTickNext() - 1);
    this.before.rebase(at === 0 ? STATE_BASE : at);
    return this.before;
  }

  /** The size of the span in use, in bytes. */
  get stateBytes(): number {
    return this.wasm.coreSpanSize();
  }

  /** The newest tick this machine published its own record of. */
  get tickProduced(): number {
    return this.wasm.engineTickProduced();
  }
  /** The tick that runs next: `state` is the state before it. */
  get tickNext(): number {
    return this.wasm.engineTickNext();
  }
  /** The newest tick that ran on every seat's real records, as every tick before it did. */
  get tickConfirmed(): number {
    return this.wasm.engineTickConfirmed();
  }
  /** The newest tick that ever ran, taken back or not. */
  get tickHeard(): number {
    return this.wasm.engineTickHeard();
  }
  /** The newest tick up to which a seat's records are here without a gap. */
  tickRemote(seat: number): number {
    return this.wasm.engineTickRemote(seat);
  }
  /** The newest of this seat's records that a seat's game holds without a gap. */
  tickAcked(seat: number): number {
    return this.wasm.wireLinkAcked(seat);
  }

  /** The hash of the state before `tick`, 1 to tickConfirmed + 1. Throws RangeError elsewhere. */
  hashAt(tick: number): bigint {
    if (tick < 1 || tick > this.tickConfirmed + 1) {
      throw new RangeError(`There is a hash for ticks 1 to ${this.tickConfirmed + 1}, not ${tick}`);
    }
    return BigInt.asUintN(64, this.wasm.wireHashAt(tick));
  }
  /** The digest of a confirmed tick's decals and corpses; 0n elsewhere. */
  bakeDigestAt(tick: number): bigint {
    return BigInt.asUintN(64, this.wasm.wireBakeAt(tick));
  }
  /** The digest of every confirm-only event up to a confirmed tick; 0n elsewhere. */
  musicDigestAt(tick: number): bigint {
    return BigInt.asUintN(64, this.wasm.wireMusicAt(tick));
  }
  /** A copy of the record that a confirmed tick ran on. Throws RangeError elsewhere. */
  usedRecord(tick: number, seat: number): Uint8Array {
    const at = tick <= this.tickConfirmed ? this.wasm.engineRecordAt(tick, seat) : 0;
    if (at === 0) throw new RangeError(`No confirmed record of seat ${seat} at tick ${tick}`);
    return this.words.u8.slice(at, at + RECORD_SIZE);
  }

  /** What the run came to at its confirmed frontier. */
  result(): RunResult {
    return readResult(this.words.u8, this.wasm.wireResult(), this.players);
  }

  /** Hands over each sound and shake once (classes 1 and 2). The view is only valid inside the call. */
  drainHeard(sink: EventSink): void {
    this.effects.drainHeard(sink);
  }
  /** Hands over confirm-only events (classes 3 and 4) in tick order. Drain at least every 50 ticks. */
  drainConfirmed(sink: EventSink): void {
    this.effects.drainConfirmed(sink);
  }
  /** Hands over the bakes of newly confirmed ticks, in tick order. Drain at least every 50 ticks. */
  drainBakes(sink: BakeSink): void {
    this.effects.drainBakes(sink);
  }
  /** Hands over the same bakes as bytes, for whoever keeps them (BakeTape); valid inside the call. */
  drainBakeBytes(sink: BakeBytesSink): void {
    this.effects.drainBakeBytes(sink);
  }
  /** The bakes of ticks that ran and are not confirmed yet, to be drawn over the ground. */
  heldBakes(sink: BakeSink): void {
    this.effects.heldBakes(sink);
  }
}
