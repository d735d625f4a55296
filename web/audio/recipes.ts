// The fifty sounds of docs/game.md section 10.4 as data: each a handful of layers that synth.ts renders into
// samples when the page loads. Nothing is recorded, nothing is fetched.

/** One layer of a sound. Times in milliseconds, frequencies in hertz, gain 0 to 1. */
export type Layer =
  | { kind: "noise"; cut: number; ms: number; at?: number; gain?: number }
  | { kind: "band"; hz: number; ms: number; at?: number; gain?: number }
  | {
    kind: "sine" | "square" | "saw";
    from: number;
    to: number;
    ms: number;
    at?: number;
    gain?: number;
  }
  | { kind: "fm"; carrier: number; mod: number; index: number; ms: number; at?: number };

export interface Recipe {
  name: string;
  /** Peak level of the finished sound, 0 to 1: the mix is made here. */
  level: number;
  layers: Layer[];
  /** A sound that lasts while it is fed (flame, beam, saw): its layers are rendered as a seamless loop. */
  loop?: { tremoloHz?: number; vibratoHz?: number };
  /** What a caption says, for those who cannot hear it. */
  caption?: string;
}

const noise = (cut: number, ms: number, at = 0, gain = 1): Layer => ({
  kind: "noise",
  cut,
  ms,
  at,
  gain,
});
const band = (hz: number, ms: number, at = 0, gain = 1): Layer => ({
  kind: "band",
  hz,
  ms,
  at,
  gain,
});
const tone =
  (kind: "sine" | "square" | "saw") =>
  (from: number, to: number, ms: number, at = 0, gain = 1): Layer => ({
    kind,
    from,
    to,
    ms,
    at,
    gain,
  });
const sine = tone("sine"), square = tone("square"), saw = tone("saw");
const fm = (carrier: number, mod: number, index: number, ms: number): Layer => ({
  kind: "fm",
  carrier,
  mod,
  index,
  ms,
});
/** The same kind of note again and again, `each` milliseconds apart. */
const run = (hz: number[], each: number): Layer[] =>
  hz.map((f, i) => sine(f, f, each * 1.6, i * each, 0.8));
const again = (layer: (at: number) => Layer, times: number, apart: number): Layer[] =>
  Array.from({ length: times }, (_, i) => layer(i * apart));

/** Index is the sound id of the core's HEARD events; 0 is no sound. */
export const RECIPES: readonly (Recipe | null)[] = [
  null,
  { name: "pop", level: 0.34, layers: [noise(1800, 30), sine(320, 90, 50)] },
  { name: "thump", level: 0.42, layers: [noise(900, 60), sine(180, 50, 90)] },
  { name: "scatter", level: 0.5, layers: [noise(2600, 70), noise(500, 120)] },
  { name: "ember", level: 0.34, layers: [fm(240, 480, 6, 120)] },
  { name: "flame", level: 0.24, layers: [noise(700, 500)], loop: { tremoloHz: 9 } },
  { name: "whoosh", level: 0.42, layers: [band(600, 260), sine(90, 60, 200)] },
  { name: "arc", level: 0.36, layers: [band(3200, 60), square(1200, 300, 80, 0, 0.5)] },
  { name: "ray", level: 0.2, layers: [saw(880, 880, 500)], loop: { tremoloHz: 30 } },
  { name: "lob", level: 0.32, layers: [sine(140, 220, 90)] },
  { name: "saw", level: 0.2, layers: [saw(220, 220, 500)], loop: { vibratoHz: 8 } },
  { name: "shrink", level: 0.32, layers: [sine(900, 200, 180)] },
  { name: "goo", level: 0.36, layers: [noise(300, 140), sine(90, 70, 100)] },
  { name: "reload out", level: 0.26, layers: [band(1500, 40)] },
  { name: "reload in", level: 0.3, layers: [band(2200, 40), sine(500, 500, 20)] },
  { name: "dry", level: 0.22, layers: [noise(4000, 8)] },
  { name: "swap", level: 0.26, layers: [band(1200, 50)] },
  { name: "flesh", level: 0.2, layers: [noise(500, 50)] },
  { name: "shell", level: 0.24, layers: [band(2400, 35), sine(1700, 1700, 30)] },
  { name: "ricochet", level: 0.24, layers: [sine(2600, 900, 160)] },
  { name: "small blast", level: 0.56, layers: [noise(400, 260), sine(110, 40, 220)] },
  { name: "large blast", level: 0.72, layers: [noise(260, 700), sine(80, 28, 600)] },
  { name: "zap", level: 0.34, layers: [band(4000, 120)] },
  { name: "frost", level: 0.4, layers: [fm(1800, 2700, 3, 500)] },
  { name: "shatter", level: 0.34, layers: again((at) => band(5000, 90, at), 3, 35) },
  { name: "tip", level: 0.34, layers: run([880, 1320], 60) },
  { name: "crate", level: 0.4, layers: [band(900, 60), sine(440, 660, 120)] },
  { name: "rare", level: 0.42, layers: run([660, 880, 1175, 1568], 60) },
  { name: "heal", level: 0.36, layers: [sine(392, 523, 220)] },
  { name: "level", level: 0.44, layers: run([523, 659, 784], 90) },
  { name: "menu", level: 0.32, layers: [sine(220, 330, 160)] },
  { name: "pick", level: 0.26, layers: [square(440, 880, 110, 0, 0.6)] },
  { name: "hurt", level: 0.48, layers: [noise(700, 80), saw(140, 90, 120, 0, 0.8)] },
  {
    name: "low hp",
    level: 0.4,
    layers: again((at) => sine(70, 70, 90, at), 2, 160),
    caption: "heartbeat: low health",
  },
  { name: "down", level: 0.5, layers: [sine(300, 60, 700)], caption: "a contractor falls" },
  { name: "revive", level: 0.44, layers: [sine(196, 392, 500)], caption: "back on their feet" },
  { name: "small death", level: 0.28, layers: [noise(900, 70), sine(240, 80, 60)] },
  { name: "large death", level: 0.5, layers: [noise(500, 220), sine(120, 40, 260)] },
  { name: "squeak", level: 0.18, layers: [sine(1900, 2600, 70)] },
  { name: "chitter", level: 0.18, layers: again((at) => band(3000, 20, at), 5, 38) },
  { name: "spit", level: 0.3, layers: [noise(1200, 40), sine(300, 150, 70)] },
  { name: "dig", level: 0.34, layers: [noise(200, 400)] },
  { name: "erupt", level: 0.5, layers: [noise(350, 300), sine(60, 120, 160)] },
  { name: "wind-up", level: 0.34, layers: [saw(80, 200, 700, 0, 0.7)] },
  { name: "ram", level: 0.5, layers: [noise(300, 160), sine(70, 40, 160)] },
  {
    name: "roar",
    level: 0.66,
    layers: [saw(90, 55, 900), noise(300, 900, 0, 0.7)],
    caption: "something big roars",
  },
  { name: "burrow burst", level: 0.56, layers: [noise(450, 400)] },
  { name: "latch", level: 0.24, layers: [band(1800, 25), sine(700, 500, 40)] },
  {
    name: "tide horn",
    level: 0.6,
    layers: [saw(110, 110, 1600, 0, 0.6), saw(165, 165, 1600, 0, 0.5)],
    caption: "the tide horn",
  },
  { name: "done", level: 0.5, layers: run([523, 659, 784, 1047], 140) },
  { name: "ping", level: 0.4, layers: [sine(1200, 1500, 90)], caption: "a ping" },
];
