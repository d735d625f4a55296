import assert from "node:assert/strict";
import { RECIPES } from "./recipes.ts";
import { recipeSeconds, renderRecipe } from "./synth.ts";
import { barNotes, degreeHz, intensityOf, midiHz, STEMS, STEPS_PER_BAR, TUNES } from "./score.ts";
import { chitterChance, COOLDOWN_MS, Cooldowns, panOf } from "./voices.ts";

const RATE = 22050;

function rms(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i] * samples[i];
  return Math.sqrt(sum / (to - from));
}

Deno.test("RECIPES holds every sound id from 1 to 50, each with its own name", () => {
  assert.equal(RECIPES.length, 51);
  assert.equal(RECIPES[0], null);
  const names = RECIPES.slice(1).map((r) => r!.name);
  assert.equal(new Set(names).size, 50);
});

Deno.test("renderRecipe() peaks at the recipe's level, is finite and ends in silence", () => {
  for (const recipe of RECIPES.slice(1)) {
    const out = renderRecipe(recipe!, RATE);
    assert.equal(out.length, Math.ceil(recipeSeconds(recipe!) * RATE), recipe!.name);
    let peak = 0;
    for (const v of out) {
      assert.ok(Number.isFinite(v), recipe!.name);
      peak = Math.max(peak, Math.abs(v));
    }
    assert.ok(Math.abs(peak - recipe!.level) < 1e-5, `${recipe!.name} peaks at ${peak}`);
    if (!recipe!.loop) {
      const tail = rms(out, out.length - 40, out.length);
      assert.ok(tail < recipe!.level * 0.05, `${recipe!.name} is cut off at ${tail}`);
    }
  }
});

Deno.test("renderRecipe() makes loops whose seam is no louder a step than the loop's own", () => {
  for (const recipe of RECIPES) {
    if (!recipe?.loop) continue;
    const out = renderRecipe(recipe, RATE);
    let step = 0;
    for (let i = 1; i < out.length; i++) step = Math.max(step, Math.abs(out[i] - out[i - 1]));
    assert.ok(Math.abs(out[0] - out[out.length - 1]) <= step * 1.5, recipe.name);
  }
});

Deno.test("renderRecipe() gives the same samples for the same seed and others for another", () => {
  const a = renderRecipe(RECIPES[1]!, RATE, 5), b = renderRecipe(RECIPES[1]!, RATE, 5);
  assert.deepEqual(a, b);
  assert.notDeepEqual(a, renderRecipe(RECIPES[1]!, RATE, 6));
});

Deno.test("barNotes() keeps every note of every tune inside its bar and within hearing", () => {
  for (const tune of TUNES) {
    assert.ok(tune.bpm >= 96 && tune.bpm <= 140, tune.name);
    assert.equal(tune.bells.length, 2 * STEPS_PER_BAR, tune.name);
    const heard = new Set<string>();
    for (let bar = 0; bar < 16; bar++) {
      for (const note of barNotes(tune, bar)) {
        heard.add(note.stem);
        assert.ok(note.step >= 0 && note.step < STEPS_PER_BAR, `${tune.name} bar ${bar}`);
        assert.ok(note.hz > 25 && note.hz < 6000, `${tune.name} ${note.stem} ${note.hz}`);
      }
    }
    assert.equal(heard.size, STEMS.length, `${tune.name} lacks a stem`);
  }
});

Deno.test("degreeHz() climbs an octave past the seventh degree", () => {
  assert.ok(Math.abs(degreeHz(TUNES[0], 7, 0) / degreeHz(TUNES[0], 0, 0) - 2) < 1e-9);
  assert.equal(midiHz(69), 440);
});

Deno.test("intensityOf() rises with crowd, danger and bosses and stays within 0 and 1", () => {
  assert.equal(intensityOf(0, 100, false), 0);
  assert.ok(intensityOf(150, 100, false) > intensityOf(50, 100, false));
  assert.ok(intensityOf(50, 10, false) > intensityOf(50, 100, false));
  assert.ok(intensityOf(50, 100, true) > intensityOf(50, 100, false));
  assert.equal(intensityOf(3000, -5, true), 1);
});

Deno.test("Cooldowns.allows() holds one id back for its cooldown and no other id", () => {
  const c = new Cooldowns();
  assert.ok(c.allows(3, 100));
  assert.ok(!c.allows(3, 100 + COOLDOWN_MS - 1));
  assert.ok(c.allows(4, 110));
  assert.ok(c.allows(3, 100 + COOLDOWN_MS));
});

Deno.test("panOf() follows x across the view and never leaves one ear silent", () => {
  assert.equal(panOf(560, 0), 0);
  assert.ok(panOf(0, 0) < -0.5 && panOf(1120, 0) > 0.5);
  assert.equal(panOf(99999, 0), 0.8);
});

Deno.test("chitterChance() is nothing for a few and never a certainty", () => {
  assert.equal(chitterChance(5), 0);
  assert.ok(chitterChance(100) > chitterChance(40));
  assert.ok(chitterChance(5000) < 1);
});
