// Plays a score.ts tune on Web Audio: schedules a little ahead of the clock, one gain per stem crossfaded over
// a bar by intensity. Presentation only: which tune plays, and when it starts, comes from confirmed events.
import { barNotes, Note, Stem, STEM_FROM, STEMS, STEPS_PER_BAR, Tune } from "./score.ts";
import { noiseSource } from "./synth.ts";

/** How far ahead notes are handed to Web Audio, in seconds; survives a hidden tab's slow timers. */
const AHEAD_SECONDS = 1.2;
const PUMP_MS = 200;
const STEM_LEVEL: Record<Stem, number> = {
  drone: 0.12,
  pulse: 0.34,
  bass: 0.24,
  keys: 0.7,
  bells: 0.1,
  organ: 0.13,
};

export class MusicPlayer {
  #context: BaseAudioContext;
  #ahead: number;
  #bus: GainNode;
  #lowpass: BiquadFilterNode;
  #stems = new Map<Stem, GainNode>();
  /** Where a stem's notes go in: its own gain, or what drives it. */
  #inputs = new Map<Stem, AudioNode>();
  #noise: AudioBuffer;
  #tune: Tune | null = null;
  #bar = 0;
  #barTime = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Stems a menu or an end screen pins, instead of following intensity. */
  #pinned: readonly Stem[] | null = null;

  /** `aheadSeconds` is how far notes are laid out: a whole piece at once, where nothing is heard as it plays. */
  constructor(context: BaseAudioContext, destination: AudioNode, aheadSeconds = AHEAD_SECONDS) {
    this.#context = context;
    this.#ahead = aheadSeconds;
    this.#lowpass = new BiquadFilterNode(context, { type: "lowpass", frequency: 18000, Q: 0.5 });
    this.#bus = new GainNode(context, { gain: 0 });
    this.#bus.connect(this.#lowpass).connect(destination);
    for (const stem of STEMS) {
      const gain = new GainNode(context, { gain: 0 });
      gain.connect(this.#bus);
      this.#stems.set(stem, gain);
      this.#inputs.set(stem, stem === "organ" ? driven(context, gain) : gain);
    }
    this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = this.#noise.getChannelData(0), random = noiseSource(99);
    for (let i = 0; i < data.length; i++) data[i] = random();
  }

  get tune(): Tune | null {
    return this.#tune;
  }

  /** Starts a tune from its first bar; the same tune again plays on. `pinned` fixes which stems sound. */
  play(tune: Tune, pinned: readonly Stem[] | null = null): void {
    this.#pinned = pinned;
    if (this.#tune === tune) {
      this.intensity(0);
      return this.#fade(1, 0.5);
    }
    this.#tune = tune;
    this.#bar = 0;
    this.#barTime = this.#context.currentTime + 0.1;
    this.intensity(0);
    this.#fade(1, 1);
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#pump(), PUMP_MS);
    this.#pump();
  }

  /** Lets only these stems through, for measuring one at a time. */
  solo(stems: readonly Stem[]): void {
    for (const stem of STEMS) if (!stems.includes(stem)) this.#stems.get(stem)!.disconnect();
  }

  stop(seconds = 1.5): void {
    this.#fade(0, seconds);
    this.#tune = null;
    clearInterval(this.#timer);
  }

  /** Crossfades the stems over a bar. `value` is 0 to 1. */
  intensity(value: number, drowse = false): void {
    const now = this.#context.currentTime;
    const bar = this.#tune ? (240 / this.#tune.bpm) : 2;
    for (const stem of STEMS) {
      const on = this.#pinned ? this.#pinned.includes(stem) : value >= STEM_FROM[stem];
      const target = on ? STEM_LEVEL[stem] : 0.0001;
      this.#stems.get(stem)!.gain.setTargetAtTime(target, now, bar / 3);
    }
    this.#lowpass.frequency.setTargetAtTime(drowse ? 500 : 18000, now, 0.15);
  }

  #fade(to: number, seconds: number): void {
    this.#bus.gain.setTargetAtTime(to, this.#context.currentTime, seconds / 3);
  }

  #pump(): void {
    const tune = this.#tune;
    if (!tune) return;
    const now = this.#context.currentTime;
    const stepSeconds = 60 / tune.bpm / 4;
    // After a long sleep the bars that nobody heard are skipped, not played in a burst.
    while (this.#barTime + STEPS_PER_BAR * stepSeconds < now) {
      this.#barTime += STEPS_PER_BAR * stepSeconds;
      this.#bar++;
    }
    while (this.#barTime < now + this.#ahead) {
      for (const note of barNotes(tune, this.#bar)) {
        const at = this.#barTime + note.step * stepSeconds;
        if (at >= now) this.#voice(note, at, note.steps * stepSeconds);
      }
      this.#barTime += STEPS_PER_BAR * stepSeconds;
      this.#bar++;
    }
  }

  #voice(note: Note, at: number, seconds: number): void {
    const out = this.#inputs.get(note.stem)!;
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.connect(out);
    const v = note.velocity;
    switch (note.stem) {
      case "drone":
        return this.#drone(note, gain, at, seconds);
      case "pulse":
        shape(gain, at, v, 0.004, 0.16);
        return this.#oscillator("sine", note.hz * 1.8, gain, at, 0.2, note.hz);
      case "bass":
        shape(gain, at, v, 0.006, seconds);
        return this.#oscillator("triangle", note.hz, gain, at, seconds + 0.1);
      case "keys":
        shape(gain, at, v, 0.001, note.hz > 3000 ? 0.3 : 0.07);
        return this.#hiss(note.hz, gain, at, note.hz > 3000 ? 0.35 : 0.09);
      case "bells":
        shape(gain, at, v, 0.002, 1.1);
        this.#oscillator("sine", note.hz * 1.004, gain, at, 1.2);
        return this.#oscillator("sine", note.hz * 2.76, gain, at, 0.5);
      case "organ":
        shape(gain, at, v, 0.05, seconds);
        return this.#oscillator("sawtooth", note.hz, gain, at, seconds + 0.1);
    }
  }

  #drone(note: Note, gain: GainNode, at: number, seconds: number): void {
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(note.velocity, at + seconds * 0.4);
    gain.gain.linearRampToValueAtTime(0, at + seconds * 1.2);
    const filter = new BiquadFilterNode(this.#context, { type: "lowpass", frequency: 420, Q: 2 });
    filter.connect(gain);
    this.#oscillator("sawtooth", note.hz * 0.998, filter, at, seconds * 1.2);
    this.#oscillator("sawtooth", note.hz * 1.003, filter, at, seconds * 1.2);
  }

  #oscillator(
    type: OscillatorType,
    hz: number,
    to: AudioNode,
    at: number,
    seconds: number,
    fallTo = 0,
  ): void {
    const osc = new OscillatorNode(this.#context, { type, frequency: hz });
    if (fallTo) osc.frequency.setTargetAtTime(fallTo, at, 0.03);
    osc.connect(to);
    osc.start(at);
    osc.stop(at + seconds);
  }

  #hiss(hz: number, to: AudioNode, at: number, seconds: number): void {
    const source = new AudioBufferSourceNode(this.#context, { buffer: this.#noise });
    const filter = new BiquadFilterNode(this.#context, { type: "bandpass", frequency: hz, Q: 2 });
    source.connect(filter).connect(to);
    source.start(at, (at * 7.3) % 0.5, seconds);
  }
}

/** An input that overdrives what comes in, softly, before it reaches `to`. */
function driven(context: BaseAudioContext, to: AudioNode): AudioNode {
  const input = new GainNode(context, { gain: 1.6 });
  const curve = new Float32Array(257);
  for (let i = 0; i < curve.length; i++) curve[i] = Math.tanh((i / 128 - 1) * 1.8) * 0.7;
  const shaper = new WaveShaperNode(context, { curve, oversample: "2x" });
  const mellow = new BiquadFilterNode(context, { type: "lowpass", frequency: 2600, Q: 0.7 });
  input.connect(shaper).connect(mellow).connect(to);
  return input;
}

function shape(gain: GainNode, at: number, peak: number, attack: number, fall: number): void {
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + attack + fall);
}
