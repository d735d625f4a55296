// What the page may use of audio: one Sound, silent until a gesture unlocks it, harmless where Web Audio is
// missing. It only ever listens: nothing here reaches the simulation.
import { intensityOf, Stem, TUNES } from "./score.ts";
import { MusicPlayer } from "./music.ts";
import { Recipe, RECIPES } from "./recipes.ts";
import { renderRecipe } from "./synth.ts";
import { chitterChance, VIEW_WIDTH, Voices } from "./voices.ts";

export interface SoundSettings {
  /** Volumes, 0 to 1. */
  master: number;
  effects: number;
  music: number;
  mono: boolean;
}

export type MusicKind = "menu" | "run" | "down" | "done" | "fade";
export type UiSound = "move" | "confirm" | "back" | "error";

export interface Sound {
  /** Starts audio; browsers want it called from the first key, click, touch or pad press. */
  unlock(): void;
  settings(settings: SoundSettings): void;
  /** One HEARD event of the core: sound id, arena place, volume 0 to 255, and the view's left edge. */
  heard(id: number, x: number, y: number, vol: number, camX: number): void;
  ui(id: UiSound): void;
  /** Music from a confirmed event. The same request twice changes nothing. */
  music(kind: MusicKind, tune?: number): void;
  /** From the newest confirmed state, about twice a second. */
  intensity(alive: number, lowestHp: number, boss: boolean, drowse: boolean): void;
  suspend(): void;
  resume(): void;
}

const UI: Record<UiSound, number> = { move: 13, confirm: 31, back: 16, error: 15 };
/** The sound no event asks for: the crowd itself. */
const CHITTER = 39;
const MENU_STEMS: readonly Stem[] = ["drone", "bells"];
const DOWN_STEMS: readonly Stem[] = ["drone", "pulse"];
const DONE_STEMS: readonly Stem[] = ["drone", "bass", "bells", "organ"];

class PageSound implements Sound {
  #settings: SoundSettings = { master: 0.8, effects: 1, music: 0.6, mono: false };
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #effects: GainNode | null = null;
  #musicBus: GainNode | null = null;
  #voices: Voices | null = null;
  #music: MusicPlayer | null = null;
  #wanted: { kind: MusicKind; tune: number } | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  unlock(): void {
    if (this.#context) return void this.#context.resume().catch(() => {});
    if (typeof AudioContext === "undefined") return;
    const context = new AudioContext({ latencyHint: "interactive" });
    this.#context = context;
    // A gentle limiter keeps thirty deaths in one tick from clipping.
    const limiter = new DynamicsCompressorNode(context, {
      threshold: -14,
      knee: 12,
      ratio: 8,
      attack: 0.003,
      release: 0.12,
    });
    this.#master = new GainNode(context, { channelInterpretation: "speakers" });
    this.#effects = new GainNode(context);
    this.#musicBus = new GainNode(context);
    this.#effects.connect(this.#master);
    this.#musicBus.connect(this.#master);
    this.#master.connect(limiter).connect(context.destination);
    this.#voices = new Voices(context, this.#effects);
    this.#music = new MusicPlayer(context, this.#musicBus);
    this.#timer = setInterval(() => this.#voices?.settle(performance.now()), 50);
    this.settings(this.#settings);
    if (this.#wanted) this.#start(this.#wanted.kind, this.#wanted.tune);
  }

  settings(settings: SoundSettings): void {
    this.#settings = settings;
    const context = this.#context;
    if (!context) return;
    const now = context.currentTime;
    this.#master!.gain.setTargetAtTime(settings.master, now, 0.03);
    this.#effects!.gain.setTargetAtTime(settings.effects, now, 0.03);
    this.#musicBus!.gain.setTargetAtTime(settings.music, now, 0.03);
    // One channel in explicit mode folds the stereo picture into the middle.
    this.#master!.channelCount = settings.mono ? 1 : 2;
    this.#master!.channelCountMode = settings.mono ? "explicit" : "max";
  }

  heard(id: number, x: number, _y: number, vol: number, camX: number): void {
    this.#voices?.play(id, x, camX, vol / 255, performance.now());
  }

  ui(id: UiSound): void {
    this.#voices?.play(UI[id], 0, -560, 0.8, performance.now());
  }

  music(kind: MusicKind, tune = 0): void {
    if (this.#wanted?.kind === kind && this.#wanted.tune === tune) return;
    this.#wanted = { kind, tune };
    this.#start(kind, tune);
  }

  #start(kind: MusicKind, tune: number): void {
    const music = this.#music;
    if (!music) return;
    if (kind === "fade") music.stop();
    else if (kind === "menu") music.play(TUNES[4], MENU_STEMS);
    else if (kind === "run") music.play(TUNES[tune % TUNES.length]);
    else if (kind === "down") music.play(TUNES[2], DOWN_STEMS);
    else music.play(TUNES[5], DONE_STEMS);
  }

  intensity(alive: number, lowestHp: number, boss: boolean, drowse: boolean): void {
    if (this.#wanted?.kind !== "run") return;
    // The presentation stream: where in the crowd something chitters is nobody's business but the ear's.
    if (Math.random() < chitterChance(alive)) {
      const volume = 0.3 + 0.5 * Math.random();
      this.#voices?.play(CHITTER, Math.random() * VIEW_WIDTH, 0, volume, performance.now());
    }
    this.#music?.intensity(intensityOf(alive, lowestHp, boss), drowse);
  }

  suspend(): void {
    void this.#context?.suspend().catch(() => {});
  }

  resume(): void {
    void this.#context?.resume().catch(() => {});
  }
}

export function createSound(): Sound {
  return new PageSound();
}

/** The caption of a sound id, or undefined when it needs none. */
export function captionOf(id: number): string | undefined {
  return RECIPES[id]?.caption;
}

export { RECIPES, renderRecipe };
export type { Recipe };
