// A replay on the yard: plays at any speed, goes anywhere, and shows at a tick the same picture however it came there. Ticks
// that are only passed through are neither drawn nor heard. It reads the film and never writes it.
import type { EventView, Game, ReplayHeader } from "../../wire/host/mod.ts";
import type { Sound } from "../audio/mod.ts";
import type { Frame, Renderer } from "../render/mod.ts";
import type { Film } from "./film.ts";
import { GroundReel } from "./ground_reel.ts";

export const TICK_MS = 1000 / 60;
/** What a tick leaves in the picture (a boss's bill is the longest) is gone after so many ticks: a seek notes that many. */
export const RUN_IN_TICKS = 300;
/** However fast it shall go, a frame plays no longer than this. */
const FRAME_WORK_MS = 1000 / 30;
/** Above this speed only a frame's last tick is heard. */
const HEARD_SPEED = 4;
const HEARD = 1, MARK = 4;
const MUSIC = ["", "run", "down", "done", "fade"] as const;

export interface PlaybackParts {
  /** A game of the viewer's own. */
  game: Game;
  renderer: Renderer;
  sound: Pick<Sound, "heard" | "music">;
  film: Film;
  bytes: Uint8Array;
  names: readonly string[];
}

export class Playback {
  readonly header: ReplayHeader;
  readonly ground: GroundReel;
  readonly #parts: PlaybackParts;
  readonly #frame: Frame;
  speed = 1;
  isPaused = false;
  /** Where it pauses once; -1 for nowhere. */
  stopTick = -1;
  /** The part of a tick that has passed since the shown one. */
  #banked = 0;
  #last = -1;
  #losses: number;
  /** The tune of a practice, which the film knows nothing of; null while the recording plays. */
  #ownTune: { id: number; arg: number } | null = null;

  /** Opens the replay on the game. Throws ReplayError, one sentence. */
  constructor(parts: PlaybackParts) {
    const { game, renderer, film } = parts;
    this.#parts = parts;
    this.header = game.openReplay(parts.bytes);
    this.#frame = {
      state: game.state,
      previous: null,
      alpha: 1,
      seat: -1,
      names: parts.names,
      tick: 0,
      now: 0,
      smoothing: false,
      isNoted: true,
    };
    this.ground = new GroundReel({
      bakes: (from, to, sink) => film.bakes(from, to, sink),
      bake: (_tick, out, decals, corpses) => renderer.bake(out, decals, corpses),
      copy: () => renderer.copyGround(),
      restore: (copy) => renderer.restoreGround(copy),
    });
    this.#losses = renderer.groundLosses;
    renderer.beginRun(this.header.config.seed, this.header.config, 0);
    this.#note();
  }

  /** So many ticks have played. */
  get tick(): number {
    return this.#parts.game.tickNext;
  }

  /** Whether nothing more can be played. */
  get isOver(): boolean {
    return this.tick >= this.#parts.film.playable;
  }

  /** How far a seek goes. */
  get prepared(): number {
    return Math.max(this.#parts.film.prepared, this.tick);
  }

  /** One frame at `now` ms: plays what is due and draws the newest tick. */
  advance(now: number): void {
    const elapsed = this.#last < 0 ? 0 : Math.min(250, now - this.#last);
    this.#last = now;
    if (this.isPaused || this.isOver) this.#banked = 0;
    else {
      this.#banked += elapsed * this.speed / TICK_MS;
      this.#playBanked();
    }
    this.draw();
  }

  #playBanked(): void {
    const began = performance.now();
    while (this.#banked >= 1 && !this.isOver) {
      this.#banked--;
      const isLast = this.#banked < 1;
      this.playTick(isLast || this.speed <= HEARD_SPEED);
      if (this.tick === this.stopTick) {
        this.isPaused = true;
        this.stopTick = -1;
        this.#banked = 0;
      }
      if (performance.now() - began < FRAME_WORK_MS) continue;
      // Slower machines go as fast as they can.
      this.#banked = Math.min(this.#banked, 1);
      break;
    }
    if (this.isOver) this.#banked = 0;
  }

  /** Plays the next tick of the recording; false when there is none. */
  playTick(isHeard: boolean): boolean {
    if (this.#parts.game.stepReplay(1) === 0) return false;
    this.#show(isHeard);
    return true;
  }

  /** Goes to a tick, as far as it is prepared, and shows it. */
  seek(tick: number): void {
    const { game, film, renderer } = this.#parts;
    const target = Math.max(0, Math.min(Math.round(tick), this.prepared, film.playable));
    const from = Math.max(0, target - RUN_IN_TICKS);
    // A short way forward needs nothing put back.
    if (target < game.tickNext || game.tickNext < from) {
      const keyframe = film.keyframes.before(from);
      const isBehind = game.tickNext > from;
      if (keyframe && (isBehind || keyframe.tick > game.tickNext)) {
        game.seek(keyframe.tick, keyframe.state);
      }
      while (game.tickNext < from && game.stepReplay(1) > 0) this.#pass();
      renderer.forgetPassing(from * TICK_MS, from === 0 ? this.header.config : null);
      if (from === 0) this.#note();
    }
    while (game.tickNext < target && game.stepReplay(1) > 0) {
      this.#feel();
      game.drainBakes(() => {});
      this.#note();
    }
    this.ground.bring(game.tickNext);
    this.#banked = 0;
  }

  /** A tick that nobody sees or hears. */
  #pass(): void {
    const { game } = this.#parts;
    game.drainHeard(() => {});
    game.drainConfirmed(() => {});
    game.drainBakes(() => {});
  }

  /** What the newest tick did to the picture. */
  #feel(): void {
    const { game, renderer } = this.#parts;
    game.drainHeard((_tick, event) => {
      if (event.cls !== HEARD) renderer.feel(event.id, event.x, event.y, event.arg);
    });
    this.#marks();
  }

  #marks(): void {
    const { game, renderer } = this.#parts;
    game.drainConfirmed((_tick, event) => {
      if (event.cls === MARK) {
        renderer.marked(event.id, event.seat, event.x, event.y, event.arg);
      } else if (this.#ownTune && MUSIC[event.id]) {
        this.#ownTune = { id: event.id, arg: event.arg };
      }
    });
  }

  #show(isHeard: boolean): void {
    const { game, renderer, sound } = this.#parts;
    if (isHeard) game.drainHeard((_tick, event) => this.#perform(event, sound));
    this.#feel();
    game.drainBakes((_tick, out, decals, corpses) => renderer.bake(out, decals, corpses));
    if (!this.isBranched) this.ground.played();
    this.#note();
  }

  #perform(event: EventView, sound: Pick<Sound, "heard">): void {
    const { game, renderer } = this.#parts;
    if (event.cls !== HEARD) renderer.feel(event.id, event.x, event.y, event.arg);
    else sound.heard(event.id, event.x, event.y, event.vol, game.state.run.cam_x);
  }

  #note(): void {
    const frame = this.#frame;
    frame.previous = null;
    frame.alpha = 1;
    frame.tick = this.tick;
    frame.now = this.tick * TICK_MS;
    this.#parts.renderer.note(frame);
  }

  /** Draws the shown tick, or between it and the one before where the next is on its way. */
  draw(): void {
    const frame = this.#frame, { game, renderer } = this.#parts;
    if (renderer.groundLosses !== this.#losses) {
      this.#losses = renderer.groundLosses;
      this.ground.lost();
    }
    const isStill = this.isPaused || (this.isOver && !this.isBranched);
    const alpha = isStill ? 1 : Math.min(1, this.#banked);
    frame.previous = isStill ? null : game.previous;
    frame.alpha = alpha;
    frame.tick = this.tick;
    frame.now = (this.tick - 1 + alpha) * TICK_MS;
    renderer.draw(frame);
    this.#playTune();
  }

  /** The music is the run's at the shown tick, whichever way it was come to. */
  #playTune(): void {
    const { film, sound } = this.#parts, tune = this.#ownTune ?? film.tuneAt(this.tick);
    const kind = tune && MUSIC[tune.id];
    if (kind) sound.music(kind, tune.arg);
    else sound.music("fade");
  }

  // -- leaving the recording, for a practice

  /** Whether other hands than the recorded ones play. */
  get isBranched(): boolean {
    return this.#ownTune !== null;
  }

  /** From the shown tick on, `seat` is the player's own and ticks run on what playOwn() is given. */
  branch(seat: number): void {
    const { film, game } = this.#parts;
    this.#ownTune = film.tuneAt(this.tick) ?? { id: 0, arg: 0 };
    this.#frame.seat = seat;
    this.ground.spoil();
    game.branch();
  }

  /** Plays a tick on those records, 10 bytes a seat; false once the run is over. */
  playOwn(records: Uint8Array): boolean {
    const goesOn = this.#parts.game.step(records);
    this.#show(true);
    return goesOn;
  }

  /** Draws the branch, `alpha` of the way from the tick before the newest. */
  drawOwn(alpha: number): void {
    this.#banked = alpha;
    this.isPaused = false;
    this.draw();
  }

  /** Back to the recording, at `tick`, paused. */
  rejoin(tick: number): void {
    this.#ownTune = null;
    this.#frame.seat = -1;
    this.#parts.game.openReplay(this.#parts.bytes);
    this.isPaused = true;
    this.seek(tick);
  }
}
