// One instance of game.wasm with typed hands and eyes: the only code that touches its memory. It keeps no game state
// of its own; whatever it answers, it asks the module. A Game either plays every seat by itself (start, step), or holds
// one seat of a session (connect, receive, advance, transmit), or plays a replay.
import { configFaultText } from "./errors.ts";
import { type RunConfig, writeConfig } from "./config.ts";
import { type BakeSink, Effects, type EventSink } from "./effects.ts";
import { ReplayError, replayFaultText } from "./errors.ts";
import type { GameExports } from "./exports.ts";
import { RECORD_SIZE } from "./record.ts";
import { readReplayHeader, type ReplayHeader, type ReplayVerdict } from "./replay.ts";
import { readResult, type RunResult } from "./result.ts";
import { OUTPUT_BASE, OutputViews, STATE_BASE, Views, Words } from "./views.gen.ts";

const REPLAY_SIZE_MAX = 0xc00000;
const RECORDER = "vermillion";
const STEP_RAN = 1;

export class Game {
  readonly words: Words;
  /** The state after the newest tick that ran. */
  readonly state: Views;
  /** The outputs of the newest tick that ran. */
  readonly outputs: OutputViews;
  private readonly before: Views;
  private readonly effects: Effects;
  private players = 0;
  private header: ReplayHeader | null = null;

  private constructor(private readonly wasm: GameExports) {
    this.words = new Words(wasm.memory.buffer);
    this.state = new Views(this.words, STATE_BASE);
    this.before = new Views(this.words, STATE_BASE);
    this.outputs = new OutputViews(this.words, OUTPUT_BASE);
    this.effects = new Effects(wasm, this.words);
    this.words.u8.set(new TextEncoder().encode(RECORDER), wasm.wireRecorderInput());
  }

  /** A fresh instance. `wasmSha256` names the build to peers and in replays; 32 bytes. */
  static async create(module: WebAssembly.Module, wasmSha256?: Uint8Array): Promise<Game> {
    const instance = await WebAssembly.instantiate(module, {});
    const game = new Game(instance.exports as unknown as GameExports);
    if (wasmSha256) game.words.u8.set(wasmSha256.subarray(0, 32), game.wasm.wireWasmHashInput());
    return game;
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

  /** Starts a run that this machine plays alone, every seat of it. Throws RangeError when the config may not start. */
  start(config: RunConfig): void {
    writeConfig(config, this.words.u8, this.wasm.wireConfigInput());
    const fault = configFaultText(this.wasm.wireStartLocal());
    if (fault) throw new RangeError(fault);
    this.players = config.players;
    this.effects.reset();
  }

  /**
   * Runs one tick on `records`, 10 bytes a seat, confirmed at once. False once the run is over, this tick included.
   * Throws RangeError on records that no player could have made.
   */
  step(records: Uint8Array): boolean {
    if (records.length !== this.players * RECORD_SIZE) {
      throw new RangeError(
        `A tick of ${this.players} seats takes ${
          this.players * RECORD_SIZE
        } bytes, not ${records.length}`,
      );
    }
    const at = this.wasm.engineStepInput();
    this.words.u8.set(records, at);
    const ran = this.wasm.engineStep(at);
    if (ran < 0) throw new RangeError(`The record of seat ${-1 - ran} is not valid`);
    return ran === STEP_RAN && this.wasm.engineIsDone() === 0;
  }

  get tickProduced(): number {
    return this.wasm.engineTickProduced();
  }
  get tickNext(): number {
    return this.wasm.engineTickNext();
  }
  get tickConfirmed(): number {
    return this.wasm.engineTickConfirmed();
  }
  get tickHeard(): number {
    return this.wasm.engineTickHeard();
  }
  tickRemote(seat: number): number {
    return this.wasm.engineTickRemote(seat);
  }

  /** The hash of the state before `tick`, 1 to tickConfirmed + 1. */
  hashAt(tick: number): bigint {
    if (tick < 1 || tick > this.tickConfirmed + 1) {
      throw new RangeError(`There is a hash for ticks 1 to ${this.tickConfirmed + 1}, not ${tick}`);
    }
    return BigInt.asUintN(64, this.wasm.wireHashAt(tick));
  }
  bakeDigestAt(tick: number): bigint {
    return BigInt.asUintN(64, this.wasm.wireBakeAt(tick));
  }
  musicDigestAt(tick: number): bigint {
    return BigInt.asUintN(64, this.wasm.wireMusicAt(tick));
  }
  /** A copy of the record that a confirmed tick ran on. */
  usedRecord(tick: number, seat: number): Uint8Array {
    const at = tick <= this.tickConfirmed ? this.wasm.engineRecordAt(tick, seat) : 0;
    if (at === 0) throw new RangeError(`No confirmed record of seat ${seat} at tick ${tick}`);
    return this.words.u8.slice(at, at + RECORD_SIZE);
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
  heldBakes(sink: BakeSink): void {
    this.effects.heldBakes(sink);
  }

  /** The confirmed part of the run as a .vmr file. */
  replay(): Uint8Array<ArrayBuffer> {
    const size = this.wasm.wireReplayWrite(), at = this.wasm.wireReplayBuffer();
    return this.words.u8.slice(at, at + size) as Uint8Array<ArrayBuffer>;
  }

  /** What the run came to so far. */
  result(): RunResult {
    return readResult(this.words.u8, this.wasm.wireResult(), this.players);
  }

  /** Opens a replay nobody vouches for, at its tick 0. Throws ReplayError, one sentence. */
  openReplay(bytes: Uint8Array): ReplayHeader {
    const size = Math.min(bytes.length, REPLAY_SIZE_MAX);
    this.words.u8.set(bytes.subarray(0, size), this.wasm.wireReplayBuffer());
    this.header = null;
    const code = this.wasm.wireReplayOpen(bytes.length);
    if (code !== 0) {
      throw new ReplayError(code, replayFaultText(code, this.wasm.wireReplayFaultTick()));
    }
    this.header = readReplayHeader(bytes, this.wasm.wireReplayEndAt());
    this.players = this.header.players;
    this.effects.reset();
    return this.header;
  }

  /** Plays at most `count` ticks of the open replay; gives how many ran, 0 at its end. */
  stepReplay(count: number): number {
    return this.wasm.wireReplayStep(count);
  }

  /** Whether the replay played to its end as it was recorded. */
  replayVerdict(): ReplayVerdict {
    const ticks = this.tickConfirmed + 1, code = this.wasm.wireReplayVerdict();
    const verdict: ReplayVerdict = {
      ok: code === 0,
      ticks,
      hash: ticks > 0 ? this.hashAt(ticks) : 0n,
      outcome: this.state.run.outcome,
      result: this.result(),
    };
    if (code === -1) verdict.reason = "The replay has not been played to its end";
    else if (code === -2) verdict.reason = "No replay is open";
    else if (code !== 0) verdict.reason = replayFaultText(code, this.wasm.wireReplayFaultTick());
    return verdict;
  }
}
