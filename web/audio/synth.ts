// Renders a recipe into samples: a pure function of the recipe, the sample rate and a noise seed, so that it
// runs (and is tested) without a browser.
import { Layer, Recipe } from "./recipes.ts";

/** Seconds of a rendered loop: long enough not to sound like one. */
const LOOP_SECONDS = 1;
/** Seconds over which a loop's end runs into its beginning. */
const BLEND_SECONDS = 0.05;
/** Time constant: a layer has fallen to 1 % after its own ms. */
const DECAY = Math.log(100);
const ATTACK_SECONDS = 0.0015;

/** A small fast generator for noise; quality beyond white enough is not needed. */
export function noiseSource(seed: number): () => number {
  let state = (seed | 0) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

/** The sound's length in seconds. */
export function recipeSeconds(recipe: Recipe): number {
  if (recipe.loop) return LOOP_SECONDS;
  let ms = 0;
  for (const layer of recipe.layers) ms = Math.max(ms, (layer.at ?? 0) + layer.ms * 1.25);
  return ms / 1000 + 0.01;
}

/** Samples in -1 to 1, their peak at the recipe's level. */
export function renderRecipe(recipe: Recipe, rate: number, seed = 1): Float32Array<ArrayBuffer> {
  const count = Math.ceil(recipeSeconds(recipe) * rate);
  const blend = recipe.loop ? Math.floor(rate * BLEND_SECONDS) : 0;
  const rendered = new Float32Array(count + blend);
  const random = noiseSource(seed * 7919 + 17);
  for (const layer of recipe.layers) addLayer(rendered, layer, recipe, rate, random);
  closeLoop(rendered, count, blend);
  const out = rendered.slice(0, count);
  normalise(out, recipe.level);
  return out;
}

function addLayer(
  out: Float32Array,
  layer: Layer,
  recipe: Recipe,
  rate: number,
  random: () => number,
): void {
  const start = Math.round(((layer.at ?? 0) / 1000) * rate);
  const next = oscillator(layer, recipe, rate, random);
  const gain = layer.kind === "fm" ? 1 : layer.gain ?? 1;
  const seconds = layer.ms / 1000;
  const end = recipe.loop ? out.length : Math.min(out.length, start + seconds * 1.25 * rate);
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    out[i] += next(t) * gain * (recipe.loop ? 1 : envelope(t, seconds));
  }
}

/** A click-free attack, an exponential fall, and a straight end so that nothing is cut off. */
function envelope(t: number, seconds: number): number {
  const attack = Math.min(1, t / ATTACK_SECONDS);
  const tail = Math.max(0, Math.min(1, (seconds * 1.25 - t) / (seconds * 0.25)));
  return attack * Math.exp((-DECAY * t) / seconds) * tail;
}

function oscillator(
  layer: Layer,
  recipe: Recipe,
  rate: number,
  random: () => number,
): (t: number) => number {
  if (layer.kind === "noise") return lowpassNoise(layer.cut, rate, random, recipe.loop?.tremoloHz);
  if (layer.kind === "band") return bandNoise(layer.hz, rate, random);
  if (layer.kind === "fm") {
    const { carrier, mod, index, ms } = layer;
    return (t) =>
      Math.sin(
        2 * Math.PI * carrier * t +
          index * Math.exp((-3000 * t) / ms) * Math.sin(2 * Math.PI * mod * t),
      );
  }
  const seconds = layer.ms / 1000, ratio = layer.to / layer.from;
  let phase = 0;
  return (t) => {
    const slide = recipe.loop ? 1 : Math.pow(ratio, Math.min(1, t / seconds));
    const wobble = recipe.loop?.vibratoHz
      ? 1 + 0.03 * Math.sin(2 * Math.PI * recipe.loop.vibratoHz * t)
      : 1;
    phase = (phase + (layer.from * slide * wobble) / rate) % 1;
    const level = recipe.loop?.tremoloHz
      ? 0.7 + 0.3 * Math.sin(2 * Math.PI * recipe.loop.tremoloHz * t)
      : 1;
    return wave(layer.kind, phase) * level;
  };
}

function wave(kind: "sine" | "square" | "saw", phase: number): number {
  if (kind === "sine") return Math.sin(2 * Math.PI * phase);
  // The first harmonics only: a naive square or saw folds harshly at these pitches.
  let sum = 0;
  for (let n = 1; n <= 9; n += kind === "square" ? 2 : 1) {
    sum += Math.sin(2 * Math.PI * n * phase) / n;
  }
  return sum * 0.7;
}

function lowpassNoise(
  cut: number,
  rate: number,
  random: () => number,
  tremoloHz = 0,
): (t: number) => number {
  const a = 1 - Math.exp((-2 * Math.PI * cut) / rate);
  let one = 0, two = 0;
  return (t) => {
    one += a * (random() - one);
    two += a * (one - two);
    return two * (tremoloHz ? 0.75 + 0.25 * Math.sin(2 * Math.PI * tremoloHz * t) : 1);
  };
}

/** A two-pole resonator (RBJ band-pass, Q 2.5). */
function bandNoise(hz: number, rate: number, random: () => number): () => number {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.45)) / rate, alpha = Math.sin(w) / 5;
  const b0 = alpha / (1 + alpha), a1 = (-2 * Math.cos(w)) / (1 + alpha);
  const a2 = (1 - alpha) / (1 + alpha);
  let x1 = 0, x2 = 0, y1 = 0, y2 = 0;
  return () => {
    const x = random(), y = b0 * (x - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** Fades the beginning in from what would have followed the end, so that the seam cannot be heard. */
function closeLoop(out: Float32Array, count: number, blend: number): void {
  for (let i = 0; i < blend; i++) {
    const k = i / blend;
    out[i] = out[i] * k + out[count + i] * (1 - k);
  }
}

function normalise(out: Float32Array, level: number): void {
  let peak = 0;
  for (const v of out) peak = Math.max(peak, Math.abs(v));
  if (peak === 0) return;
  const scale = level / peak;
  for (let i = 0; i < out.length; i++) out[i] *= scale;
}
