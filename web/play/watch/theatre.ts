// Everything one watched run needs: a game of its own, the film that is prepared meanwhile, its playing, and a practice where
// one is on. The page's own game and whatever session it holds are not touched.
import { CONTRACT_TUTORIAL, type Game, menuStand } from "../../../wire/host/mod.ts";
import type { Sound } from "../../audio/mod.ts";
import { PARTNER_NAME } from "../../names/mod.ts";
import type { Renderer } from "../../render/mod.ts";
import {
  Film,
  isTakeable,
  Playback,
  Practice,
  type Preparation,
  prepare,
  preparingWorker,
} from "../../watch/mod.ts";
import type { SampleFields } from "../input/quantise.ts";
import { Mood } from "../mood.ts";

export interface TheatreParts {
  /** The viewer's own instance. */
  game: Game;
  module: WebAssembly.Module;
  renderer: Renderer;
  sound: Sound;
  bytes: Uint8Array;
  /** By seat; told once the header is read. */
  names(header: Playback["header"]): readonly string[];
}

export interface OwnHand {
  read(): SampleFields;
  settle(): void;
}

export class Theatre {
  readonly film: Film;
  readonly playback: Playback;
  readonly names: readonly string[];
  practice: Practice | null = null;
  readonly #parts: TheatreParts;
  readonly #preparation: Preparation;
  readonly #mood: Mood;
  /** A place that the preparing has not come to yet; -1 for none. */
  #wanted = -1;

  /** Opens the replay. Throws ReplayError, one sentence. */
  constructor(parts: TheatreParts) {
    this.#parts = parts;
    const { game, renderer, sound, bytes, module } = parts;
    const header = game.openReplay(bytes);
    this.names = parts.names(header);
    this.film = new Film(header.ticks);
    // The tutorial's partner is nobody's seat: it is named on the yard and nowhere else.
    const isLesson = header.config.contract === CONTRACT_TUTORIAL;
    const names = isLesson ? [...this.names, PARTNER_NAME] : this.names;
    const { film } = this;
    this.playback = new Playback({ game, renderer, sound, bytes, film, names });
    this.#mood = new Mood(sound);
    this.#preparation = prepare(this.film, module, bytes, preparingWorker);
  }

  get game(): Game {
    return this.#parts.game;
  }

  /** Whether it waits for the preparing to come to where it shall go. */
  get isSeeking(): boolean {
    return this.#wanted >= 0;
  }

  frame(now: number, hand: OwnHand): void {
    this.#preparation.frame();
    if (this.practice) this.practice.frame(now, hand.read(), () => hand.settle());
    else if (this.#wanted >= 0) this.#reach(now);
    else this.playback.advance(now);
    this.#mood.frame(now, this.game.state);
  }

  /** A paused practice is still drawn. */
  hold(): void {
    this.#preparation.frame();
    this.practice?.rest();
    this.playback.drawOwn(1);
  }

  seek(tick: number): void {
    const target = Math.max(0, Math.min(tick, this.film.playable));
    if (target <= this.playback.prepared) this.playback.seek(target);
    else this.#wanted = target;
  }

  #reach(now: number): void {
    const target = Math.min(this.#wanted, this.film.playable);
    if (target > this.film.prepared && this.film.end === null) return;
    this.#wanted = -1;
    this.playback.seek(target);
    this.playback.advance(now);
  }

  /** The seats that may be taken over at the shown tick. */
  takeable(): number[] {
    const { playback, film, game } = this;
    const isReady = !this.practice && !this.isSeeking && playback.tick <= film.prepared;
    if (!isReady || playback.isOver) return [];
    return this.names.flatMap((_, seat) => isTakeable(game, seat) ? [seat] : []);
  }

  takeOver(seat: number): void {
    this.practice = new Practice(this.playback, this.game, seat);
  }

  /** Begins the practice anew from its anchor. */
  retry(): void {
    const { seat, anchor } = this.practice!;
    this.playback.rejoin(anchor);
    this.takeOver(seat);
  }

  /** Back to the recording, paused where it was left. */
  rejoin(): void {
    const { anchor } = this.practice!;
    this.practice = null;
    this.playback.rejoin(anchor);
  }

  /** Whether the own seat's pick may be opened now. */
  get canOpen(): boolean {
    const { practice } = this;
    const stand = practice ? menuStand(this.game.state, practice.seat) : "none";
    return stand === "open" || stand === "soon";
  }

  close(): void {
    this.#preparation.stop();
    this.playback.ground.forget();
  }
}
