// Plays rendered sounds: 32 voices, a 40 ms cooldown per id, panned by x within the view, loops that last while
// they are fed. The rules that need no Web Audio (cooldown, pan, stealing) are pure and tested.
import { RECIPES } from "./recipes.ts";
import { renderRecipe } from "./synth.ts";

export const VOICES_MAX = 32;
export const COOLDOWN_MS = 40;
/** A loop fades out when no tick has fed it for this long: a beam taken back by a correction just stops. */
export const LOOP_HOLD_MS = 90;
export const VIEW_WIDTH = 1120;
/** A crowd of this many chitters at every chance it gets. */
const FULL_CROWD = 240;
const FEW = 8;

/** Stereo place of an arena x in the view whose left edge is at `camX`: -0.8 to 0.8. */
export function panOf(x: number, camX: number): number {
  return Math.max(-0.8, Math.min(0.8, ((x - camX) / VIEW_WIDTH - 0.5) * 1.6));
}

/** How likely the crowd is heard chittering, asked twice a second. */
export function chitterChance(alive: number): number {
  return Math.max(0, Math.min(0.8, (alive - FEW) / FULL_CROWD));
}

/** Says whether a sound may start now: the same id waits out its cooldown. */
export class Cooldowns {
  #last = new Float64Array(256).fill(-Infinity);
  allows(id: number, nowMs: number): boolean {
    if (nowMs - this.#last[id & 255] < COOLDOWN_MS) return false;
    this.#last[id & 255] = nowMs;
    return true;
  }
}

interface Voice {
  source: AudioBufferSourceNode;
  endsAt: number;
}

interface Loop {
  source: AudioBufferSourceNode;
  gain: GainNode;
  pan: StereoPannerNode;
  fedMs: number;
}

export class Voices {
  #context: AudioContext;
  #out: AudioNode;
  #buffers: (AudioBuffer | null)[] = [];
  #voices: Voice[] = [];
  #loops = new Map<number, Loop>();
  #cooldowns = new Cooldowns();

  constructor(context: AudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = out;
    this.#buffers = RECIPES.map((recipe, id) => {
      if (!recipe) return null;
      const samples = renderRecipe(recipe, context.sampleRate, id + 1);
      const buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      return buffer;
    });
  }

  /** Plays sound `id` at arena `x`; `volume` 0 to 1. A looping id is fed instead. */
  play(id: number, x: number, camX: number, volume: number, nowMs: number): void {
    const recipe = RECIPES[id], buffer = this.#buffers[id];
    if (!recipe || !buffer) return;
    if (recipe.loop) return this.#feed(id, buffer, panOf(x, camX), volume, nowMs);
    if (!this.#cooldowns.allows(id, nowMs)) return;
    const now = this.#context.currentTime;
    this.#voices = this.#voices.filter((v) => v.endsAt > now);
    if (this.#voices.length >= VOICES_MAX) this.#voices.shift()!.source.stop();
    const source = new AudioBufferSourceNode(this.#context, {
      buffer,
      // The presentation stream: pitch varies by ear, never by state.
      playbackRate: 1 + (Math.random() * 2 - 1) * 0.06,
    });
    const pan = new StereoPannerNode(this.#context, { pan: panOf(x, camX) });
    const gain = new GainNode(this.#context, { gain: volume });
    source.connect(gain).connect(pan).connect(this.#out);
    source.start();
    this.#voices.push({ source, endsAt: now + buffer.duration });
  }

  #feed(id: number, buffer: AudioBuffer, pan: number, volume: number, nowMs: number): void {
    const old = this.#loops.get(id), now = this.#context.currentTime;
    if (old) {
      old.fedMs = nowMs;
      old.pan.pan.setTargetAtTime(pan, now, 0.05);
      old.gain.gain.setTargetAtTime(volume, now, 0.02);
      return;
    }
    const source = new AudioBufferSourceNode(this.#context, { buffer, loop: true });
    const gain = new GainNode(this.#context, { gain: 0 });
    const panner = new StereoPannerNode(this.#context, { pan });
    gain.gain.setTargetAtTime(volume, now, 0.02);
    source.connect(gain).connect(panner).connect(this.#out);
    source.start();
    this.#loops.set(id, { source, gain, pan: panner, fedMs: nowMs });
  }

  /** Lets go of loops that nothing feeds any more. Call it a few times a second or more. */
  settle(nowMs: number): void {
    const now = this.#context.currentTime;
    for (const [id, loop] of this.#loops) {
      if (nowMs - loop.fedMs < LOOP_HOLD_MS) continue;
      loop.gain.gain.setTargetAtTime(0, now, 0.03);
      loop.source.stop(now + 0.2);
      this.#loops.delete(id);
    }
  }
}
