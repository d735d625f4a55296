/// <reference lib="dom" />
// The contact sheet's rules, each shown what it must refuse.
import assert from "node:assert/strict";
import { RECIPES } from "../../web/audio/mod.ts";
import { STEM_FROM } from "../../web/audio/score.ts";
import { recipeSeconds } from "../../web/audio/synth.ts";
import type { SoundFacts } from "../../web/contact/measure.ts";
import { checkMusic, checkSounds, checkStems } from "../browser/sheet_rules.ts";

/** Fifty sounds as their rows say. */
function sound(): SoundFacts[] {
  return RECIPES.slice(1).map((recipe, i) => {
    const seconds = recipeSeconds(recipe!), isLoop = recipe!.loop !== undefined;
    const facts = { id: i + 1, name: recipe!.name, seconds, peak: recipe!.level, isLoop };
    return { ...facts, heardSeconds: isLoop ? seconds : (seconds - 0.01) * 0.9, rms: 0.05 };
  });
}

function spoilt(id: number, fault: Partial<SoundFacts>): SoundFacts[] {
  return sound().map((one) => one.id === id ? { ...one, ...fault } : one);
}

Deno.test("checkSounds() refuses a silent sound, a loud one, one cut short and one too many", () => {
  checkSounds(sound());
  assert.throws(() => checkSounds(spoilt(20, { rms: 0 })), /20 small blast: rms 0/);
  assert.throws(() => checkSounds(spoilt(45, { peak: 1 })), /45 roar peaks at 1/);
  assert.throws(() => checkSounds(spoilt(34, { heardSeconds: 0.1 })), /34 down is heard 0.1 s/);
  assert.throws(() => checkSounds(spoilt(1, { heardSeconds: 2 })), /1 pop lasts 2 s/);
  assert.throws(() => checkSounds(sound().slice(1)));
});

Deno.test("checkMusic() refuses a tune that clips and one that is not heard", () => {
  checkMusic({ tune: "Mill Race", peak: 0.5, rms: 0.05 });
  assert.throws(() => checkMusic({ tune: "Mill Race", peak: 1, rms: 0.05 }), /peaks at 1/);
  assert.throws(() => checkMusic({ tune: "Mill Race", peak: 0, rms: 0 }), /peaks at 0/);
});

Deno.test("checkStems() refuses a stem that is early, one that is late and one that is lost", async () => {
  const by = (shift: Record<string, number>, level: Record<string, number> = {}) =>
    checkStems((value, stem) =>
      Promise.resolve(value >= STEM_FROM[stem] + (shift[stem] ?? 0) ? level[stem] ?? 0.02 : 0)
    );
  await by({});
  await assert.rejects(by({ bells: -0.05 }), /bells before 0.5|bells at 0.48/);
  await assert.rejects(by({ organ: 0.05 }), /organ at 0.75/);
  // What the percussion once was: there, but forty times under the rest.
  await assert.rejects(by({}, { keys: 0.0006 }), /keys at 0.3/);
});
