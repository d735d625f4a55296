// One instance of game.wasm with hands: with instance.ts the only code that touches its memory. A Game either plays
// every seat by itself (start, step), or holds one seat of a session (connect, receive, advance, transmit), or plays
// a replay (replaying.ts).
import { readConfig, type RunConfig, writeConfig } from "./config.ts";
import { configFaultText } from "./errors.ts";
import { type Counters, FrameClock, readCounters } from "./counters.ts";
import { type DesyncReport, readDesync, writeEngineName } from "./desync.ts";
import type { GameExports } from "./exports.ts";
import { encodeRecord, type InputSample, RECORD_SIZE } from "./record.ts";
import { packDesync } from "./desync_bundle.ts";
import { PlayedAgain } from "./played_again.ts";
import { ReplayInstance } from "./replaying.ts";
import { SessionView } from "./session.ts";
import { readSigned, type RunSigned, writeSigned } from "./signed.ts";

const STEP_RAN = 1;
const RECEIVE_MAX = 0x4000;
const KEY_SIZE = 32;

/** Numbers of one page's sessions differ as its clock moves; another page's clock began elsewhere. */
function sessionNumber(now: number, seat: number): number {
  const mixed = Math.imul(Math.floor(now * 1000) >>> 0, 0x9e3779b1) ^
    Math.imul(seat + 1, 0x85ebca77);
  return mixed >>> 0 || 1;
}

function anotherSeed(_choice: number, last: RunConfig): RunConfig {
  return { ...last, seed: (Math.imul(last.seed, 0x9e3779b1) + 0x7f4a7c15) >>> 0 };
}

export const ASKS = [
  "start",
  "open",
  "pick",
  "cancel",
  "pause",
  "resume",
  "leave",
  "next",
] as const;
export type Ask = (typeof ASKS)[number];
export type Send = (to: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>) => void;

/** What a frame of a session did. The same object is given every frame. */
export interface FrameReport {
  /** New ticks that ran. */
  ticks: number;
  /** Ticks that ran again. */
  rerunTicks: number;
  /** How far the next tick's time has passed, 0 to 1: the picture lies between `previous` and `state`. */
  alpha: number;
}

export class Game extends ReplayInstance {
  readonly session: SessionView;
  /**
   * On the host: the config of the next run when anyone asks for one without naming it. By default the last run's with
   * another seed; a page that wants to choose (a room's seed, a menu) returns null and starts by itself.
   */
  nextConfig: (choice: number, last: RunConfig) => RunConfig | null = anotherSeed;
  private config: RunConfig | null = null;
  private epochSeen = 0;
  private isAnswered = false;
  private again: PlayedAgain | null = null;
  private isAgainAsked = false;
  private readonly sample = { moveX: 0, moveY: 0, aimA: 0, aimB: 0, buttons: 0, device: 0, cmd: 0 };
  private readonly sampleAt: number;
  private readonly receiveAt: number;
  private readonly transmitAt: number;
  private readonly frames = new FrameClock();
  private readonly report: FrameReport = { ticks: 0, rerunTicks: 0, alpha: 0 };

  private constructor(readonly module: WebAssembly.Module, wasm: GameExports) {
    super(wasm);
    this.session = new SessionView(wasm);
    this.sampleAt = wasm.wireSampleInput();
    this.receiveAt = wasm.wireReceiveBuffer();
    this.transmitAt = wasm.wireTransmitBuffer();
  }

  /** A fresh instance. `wasmSha256` names the build to peers and in replays; 32 bytes. */
  static async create(module: WebAssembly.Module, wasmSha256?: Uint8Array): Promise<Game> {
    const instance = await WebAssembly.instantiate(module, {});
    const game = new Game(module, instance.exports as unknown as GameExports);
    if (wasmSha256) game.words.u8.set(wasmSha256.subarray(0, 32), game.wasm.wireWasmHashInput());
    writeEngineName(game.wasm, game.words.u8);
    return game;
  }

  /** Starts a run that this machine plays alone, every seat of it. Throws RangeError when the config may not start. */
  start(config: RunConfig): void {
    writeConfig(config, this.words.u8, this.wasm.wireConfigInput());
    const fault = configFaultText(this.wasm.wireStartLocal());
    if (fault) throw new RangeError(fault);
    this.players = config.players;
    this.effects.reset();
    this.menus.reset();
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

  /**
   * Begins a session as `seat` of `seats`; alone is (0, 1). `now` is this machine's clock in ms. `number` should differ
   * from the page's earlier sessions; it is made from the clock when left out.
   */
  connect(seat: number, seats: number, now: number, number = sessionNumber(now, seat)): void {
    if (!(seats >= 1 && seats <= 4 && seat >= 0 && seat < seats)) {
      throw new RangeError(
        `A session has 1 to 4 seats, and seat ${seat} of ${seats} is none of them`,
      );
    }
    this.again = null;
    this.isAgainAsked = false;
    this.session.closing = "";
    this.wasm.wireConnect(seat, seats, number, now);
    this.players = seats;
    this.frames.reset();
  }

  /**
   * Ends the session because its transport is gone; the run ends at its last confirmed tick. `reason` is one sentence and
   * becomes session.why.text; the others are told only that this seat is gone.
   */
  disconnect(reason: string, now: number): void {
    this.session.closing ||= reason;
    this.wasm.wireDisconnect(now);
  }

  /** One seat's transport is gone for good: the others agree where the run ends. */
  seatGone(seat: number, now: number): void {
    this.wasm.wireSeatGone(seat, now);
  }

  /** Takes bytes from a seat. Anything may come; what is wrong stops the session with a named reason. */
  receive(from: number, channel: 0 | 1, bytes: Uint8Array, now: number): void {
    // Longer than any message: its first bytes are enough to refuse it by.
    const size = Math.min(bytes.length, RECEIVE_MAX);
    this.words.u8.set(size < bytes.length ? bytes.subarray(0, size) : bytes, this.receiveAt);
    this.wasm.wireReceive(from, channel, bytes.length, now);
  }

  /** One frame: banks its time, publishes records from `input`, corrects, runs what is due. */
  advance(now: number, input: InputSample): FrameReport {
    const began = performance.now(), { wasm, report } = this;
    this.sample.moveX = input.moveX;
    this.sample.moveY = input.moveY;
    this.sample.aimA = input.aimA;
    this.sample.aimB = input.aimB;
    this.sample.buttons = input.buttons;
    this.sample.device = input.device;
    encodeRecord(this.sample, this.words.u8, this.sampleAt);
    report.ticks = wasm.wireAdvance(now);
    report.rerunTicks = wasm.wireRerunTicks();
    report.alpha = Math.min(1, wasm.wireBanked());
    if (this.epochSeen !== wasm.wireEpoch()) this.noteEpoch();
    if (wasm.wireNextSeat() >= 0) this.answerNext();
    if (this.session.isDesync) {
      if (this.again) this.moveAgain();
      else void this.playAgain();
    }
    this.frames.note(performance.now() - began);
    return report;
  }

  /** Hands over what must leave now. Once a frame, after advance(). */
  transmit(now: number, send: Send): void {
    const { wasm } = this, here = wasm.wireSeat(), seats = wasm.wireSeats();
    for (let to = 0; to < seats; to++) {
      if (to === here) continue;
      for (let size = wasm.wireTransmitMessage(to, now); size > 0;) {
        send(to, 1, this.leaving(size));
        size = wasm.wireTransmitMessage(to, now);
      }
      const size = wasm.wireTransmitPacket(to, now);
      if (size > 0) send(to, 0, this.leaving(size));
    }
  }

  /**
   * Asks something of the session; the frames that follow carry it out. `start` takes the config (host or alone), `pick`
   * an offer's index, `next` a config (host) or a choice (guest). False when it makes no sense now; a config that may
   * not start throws RangeError.
   */
  request(what: Ask, arg?: number | RunConfig): boolean {
    if (what === "next" && this.session.isHost) {
      const config = typeof arg === "object" ? arg : this.configForNext(arg ?? 0);
      return config !== null && this.request("start", config);
    }
    if (what === "start") {
      if (typeof arg !== "object") throw new RangeError("A start takes the run's config");
      if (arg.players !== this.session.seats) {
        throw new RangeError(
          `The session has ${this.session.seats} seats, the run ${arg.players} players`,
        );
      }
      writeConfig(arg, this.words.u8, this.wasm.wireConfigInput());
    }
    const index = typeof arg === "number" ? arg : 0;
    const code = this.wasm.wireRequest(ASKS.indexOf(what), index);
    const fault = code > 0 ? configFaultText(code) : undefined;
    if (fault) throw new RangeError(fault);
    return code === 0;
  }

  private configForNext(choice: number): RunConfig | null {
    const last = this.runConfig;
    return last === null ? null : this.nextConfig(choice, last);
  }

  private answerNext(): void {
    const wanted = this.session.nextWanted;
    if (wanted && this.session.phase === "over" && !this.isAnswered) {
      this.isAnswered = true;
      const config = this.configForNext(wanted.choice);
      if (config) this.request("start", config);
    }
  }

  private noteEpoch(): void {
    this.epochSeen = this.wasm.wireEpoch();
    if (this.wasm.wireHasRun() === 0) return;
    this.config = readConfig(this.words.u8, this.wasm.wireRunConfig());
    this.isAnswered = false;
    this.effects.reset();
    this.menus.reset();
  }

  private leaving(size: number): Uint8Array<ArrayBuffer> {
    const at = this.transmitAt;
    return this.words.u8.slice(at, at + size) as Uint8Array<ArrayBuffer>;
  }

  /** The config of the run that plays or played last; null before the first. */
  get runConfig(): RunConfig | null {
    return this.config;
  }

  /** What the session counted so far. */
  counters(): Counters {
    const rtt = Math.max(-1, ...this.session.links.map((link) => link.rttMs));
    return readCounters(this.wasm, this.frames, rtt);
  }

  /**
   * After a desync: where and in which fields the games differ. Null when the session did not stop for one. The peers'
   * states come within a second; an old tick's own state is played again over the frames that follow.
   */
  desync(): DesyncReport | null {
    if (!this.session.isDesync) return null;
    return { ...readDesync(this.wasm, this.words.u8), isPlayedAgain: this.again !== null };
  }

  /** After a desync: one file with the records, both states and the versions, for whoever looks into it. */
  desyncBundle(): Uint8Array<ArrayBuffer> | null {
    const report = this.desync();
    return report && packDesync(report, this.replay(), this.session.seat);
  }

  private async playAgain(): Promise<void> {
    const config = this.runConfig, tick = this.session.why.tick;
    if (this.isAgainAsked || config === null || this.wasm.wireDesyncStateAt() !== 0) return;
    if (tick > this.tickConfirmed) return;
    this.isAgainAsked = true;
    const other = await Game.create(this.module);
    other.start(config);
    this.again = new PlayedAgain(other, this, config.players, tick);
  }

  private moveAgain(): void {
    if (!this.again?.move()) return;
    const state = this.again.state(), at = this.wasm.wireDesyncInput();
    this.words.u8.set(state, at);
    this.wasm.wireDesyncProvide(state.length);
  }

  /** The seats' public keys for the next run's replay, in seat order; the host's go to everyone. */
  setKeys(keys: readonly Uint8Array[]): void {
    const at = this.wasm.wireKeysInput();
    this.words.u8.fill(0, at, at + KEY_SIZE * 4);
    keys.slice(0, 4).forEach((key, seat) => {
      this.words.u8.set(key.subarray(0, KEY_SIZE), at + seat * KEY_SIZE);
    });
  }

  /** The four places for keys that the run at hand carries, as its host laid them by setKeys(). */
  keys(): Uint8Array[] {
    const at = this.wasm.wireKeysInput();
    return [0, 1, 2, 3].map((place) =>
      this.words.u8.slice(at + place * KEY_SIZE, at + (place + 1) * KEY_SIZE)
    );
  }

  /** Tells the others this player's name and signature of the finished run. False out of an end screen. */
  sign(signed: RunSigned): boolean {
    return writeSigned(this.wasm, this.words.u8, signed);
  }

  /** What a seat said by sign(); null while it has not. The signature is the page's to check. */
  signed(seat: number): RunSigned | null {
    return readSigned(this.wasm, this.words.u8, seat);
  }

  /** For gates: how far guesses may go in ticks, and the next run's input delay (-1: from the round trip). */
  tune(windowTicks: number, delayTicks = -1, windowNarrow = 4): void {
    this.wasm.engineSetWindow(windowTicks, windowNarrow);
    this.wasm.wireSetDelay(delayTicks);
  }

  /** For the sync test: runs the last `depth` ticks again; bits: 1 state, 2 bakes, 4 events differ, -1 cannot. */
  forceRollback(depth: number): number {
    return this.wasm.engineForceRollback(depth);
  }

  /** For desync gates: flips one bit of the live state, as a fault in this machine would. */
  corrupt(offset: number): void {
    this.wasm.engineCorrupt(offset);
  }
}
