// The game on this page: one frame of it at a time. Input goes in, ticks run, what they did is heard and drawn,
// packets leave. What arrives while a frame runs waits for its end, so nothing changes under a frame's feet. A
// frame allocates nothing of its own: the closures and the renderer's frame are made once.
import {
  CourseLog,
  type EventView,
  type FrameReport,
  type Game,
  type OutputViews,
  type RunConfig,
  type RunCourse,
  type WaitKind,
} from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";
import type { Frame, Renderer } from "../render/mod.ts";
import type { SampleFields } from "./input/quantise.ts";
import { Mood } from "./mood.ts";
import type { NetMeter, NetSample } from "./net_meter.ts";

const HEARD = 1;
const MARK = 4;
/** What the first ids of the CONFIRM class ask of the music. */
const MUSIC = ["", "run", "down", "done", "fade"] as const;
/** Which waits count as the network's and which as a menu's. */
const STALLS: Record<WaitKind, NetSample["stall"]> = {
  none: "",
  records: "network",
  acks: "network",
  menu: "menu",
  request: "menu",
  pause: "",
};
const MUSIC_DOWN = 2, MUSIC_DONE = 3;

export interface StagePort {
  read(): SampleFields;
  settle(): void;
  send(to: number, channel: 0 | 1, bytes: Uint8Array): void;
  /** Whether the yard is on show. */
  isShown(): boolean;
}

export class Stage {
  readonly game: Game;
  readonly renderer: Renderer;
  readonly meter: NetMeter;
  readonly #sound: Sound;
  readonly #port: StagePort;
  readonly #frame: Frame;
  readonly #net: NetSample = { now: 0, rttMs: 0, delayTicks: 0, rollback: 0, stall: "" };
  readonly #queue: { from: number; channel: 0 | 1; bytes: Uint8Array; now: number }[] = [];
  #course = new CourseLog(1);
  #config: RunConfig | null = null;
  #isInFrame = false;
  readonly #mood: Mood;
  /** The confirmed tick in which the run was decided; -1 while it is not. */
  tickDecided = -1;
  /** Whether a session holds the game; without one a frame does nothing. */
  isOpen = false;

  constructor(game: Game, renderer: Renderer, sound: Sound, meter: NetMeter, port: StagePort) {
    this.game = game;
    this.renderer = renderer;
    this.meter = meter;
    this.#sound = sound;
    this.#mood = new Mood(sound);
    this.#port = port;
    this.#frame = {
      state: game.state,
      previous: null,
      alpha: 1,
      seat: 0,
      names: [],
      tick: 0,
      now: 0,
      held: (sink) => game.heldBakes(sink),
      smoothing: false,
    };
  }

  setNames(names: readonly string[], seat: number, isAlone: boolean): void {
    this.#frame.names = names;
    this.#frame.seat = seat;
    this.#frame.smoothing = !isAlone;
  }

  /** Bytes of another seat. Handed on at once, or at the end of the frame that runs. */
  receive(from: number, channel: 0 | 1, bytes: Uint8Array): void {
    const now = performance.now();
    this.meter.arrived(now);
    if (this.#isInFrame) this.#queue.push({ from, channel, bytes, now });
    else if (this.isOpen) this.game.receive(from, channel, bytes, now);
  }

  /** Runs one frame; null while no session is open. */
  frame(now: number): FrameReport | null {
    if (!this.isOpen) return null;
    this.#isInFrame = true;
    try {
      return this.#run(now);
    } finally {
      this.#isInFrame = false;
      this.#takeQueue();
    }
  }

  #run(now: number): FrameReport {
    const { game } = this;
    const produced = game.tickProduced;
    const report = game.advance(now, this.#port.read());
    if (game.tickProduced !== produced) this.#port.settle();
    game.drainHeard(this.#onHeard);
    game.drainConfirmed(this.#onConfirmed);
    game.drainBakes(this.#onBake);
    if (this.#port.isShown()) this.#draw(now, report);
    // As it was seen: a guess that is taken back later leaves its sample.
    if (this.tickDecided < 0) this.#course.note(game.state, game.state.run.tick);
    game.transmit(now, this.#send);
    return report;
  }

  /** How the run went so far. */
  course(): RunCourse {
    return this.#course.course();
  }

  /** Forgets the picture of the last run. */
  beginRun(config: RunConfig): void {
    this.tickDecided = -1;
    this.#course = new CourseLog(config.players);
    this.#config = config;
    this.renderer.beginRun(config.seed, config, performance.now());
    this.meter.reset();
  }

  /** Sets the yard up for the run again after another was on it; its ground has no marks. */
  restoreYard(): void {
    const config = this.#config, now = performance.now();
    if (!config) return;
    this.renderer.beginRun(config.seed, config, now);
    this.renderer.forgetPassing(now, null);
  }

  /** One line for the meter; called after each frame of a session with other seats. */
  measure(now: number, report: FrameReport): void {
    const sample = this.#net, { session } = this.game;
    sample.now = now;
    sample.rttMs = 0;
    for (const link of session.links) sample.rttMs = Math.max(sample.rttMs, link.rttMs);
    sample.delayTicks = session.delayTicks;
    sample.rollback = report.rerunTicks;
    sample.stall = report.ticks > 0 ? "" : STALLS[session.waitingKind];
    this.meter.frame(sample);
  }

  #draw(now: number, report: FrameReport): void {
    const frame = this.#frame;
    frame.previous = this.game.previous;
    frame.alpha = report.alpha;
    frame.tick = this.game.tickNext;
    frame.now = now;
    this.renderer.draw(frame);
    this.#mood.frame(now, this.game.state);
  }

  #takeQueue(): void {
    for (const { from, channel, bytes, now } of this.#queue) {
      if (this.isOpen) this.game.receive(from, channel, bytes, now);
    }
    this.#queue.length = 0;
  }

  readonly #send = (to: number, channel: 0 | 1, bytes: Uint8Array) =>
    this.#port.send(to, channel, bytes);

  readonly #onHeard = (_tick: number, event: EventView) => {
    if (event.cls === HEARD) {
      const camX = this.game.state.run.cam_x;
      this.#sound.heard(event.id, event.x, event.y, event.vol, camX);
    } else this.renderer.feel(event.id, event.x, event.y, event.arg);
  };

  readonly #onConfirmed = (tick: number, event: EventView) => {
    if (event.cls === MARK) {
      this.renderer.marked(event.id, event.seat, event.x, event.y, event.arg);
      return;
    }
    if (event.id === MUSIC_DOWN || event.id === MUSIC_DONE) this.tickDecided = tick;
    const kind = MUSIC[event.id];
    if (kind) this.#sound.music(kind, event.arg);
  };

  readonly #onBake = (
    _tick: number,
    out: OutputViews,
    decals: number,
    corpses: number,
  ) => this.renderer.bake(out, decals, corpses);
}
