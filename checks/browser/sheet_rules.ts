/// <reference lib="dom" />
// What the contact sheet's measurements must say: every sound as loud and as long as its row, no tune clipping, every
// stem from its own intensity on and no sooner.
import assert from "node:assert/strict";
import { RECIPES } from "../../web/audio/mod.ts";
import { type Stem, STEM_FROM, STEMS } from "../../web/audio/score.ts";
import type { MusicFacts, SoundFacts } from "../../web/contact/measure.ts";

/** Loudness under which a stem counts as silent, and over which as heard (rms of full scale). */
const SILENT = 0.0005, HEARD = 0.002;
const CLOSE = 0.02;
/** Seconds of silence after every sound. */
const PAD = 0.01;

/** A tune with everything in it is heard and does not clip. */
export function checkMusic({ tune, peak }: MusicFacts): void {
  assert(peak > 0.1 && peak < 1, `${tune} peaks at ${peak}`);
}

/** At every stem's threshold those that should sound do; just under it the stem itself does not. */
export async function checkStems(
  measure: (value: number, stem: Stem) => Promise<number>,
): Promise<void> {
  for (const from of new Set(Object.values(STEM_FROM))) {
    for (const stem of STEMS) {
      const level = await measure(from, stem), says = `${stem} at ${from}: ${level.toFixed(5)}`;
      assert(STEM_FROM[stem] <= from ? level > HEARD : level < SILENT, says);
    }
  }
  for (const stem of STEMS) {
    const value = STEM_FROM[stem] - CLOSE;
    if (value < 0) continue;
    const level = await measure(value, stem);
    assert(level < SILENT, `${stem} at ${value}: ${level.toFixed(5)}`);
  }
}

/** Each sound is heard, as loud as its row and as long. */
export function checkSounds(facts: SoundFacts[]): void {
  assert.equal(facts.length, 50);
  for (const { id, name, peak, rms, seconds, heardSeconds, isLoop } of facts) {
    const says = `sound ${id} ${name}`, { level } = RECIPES[id]!;
    assert(rms > 0.003, `${says}: rms ${rms}`);
    assert(Math.abs(peak - level) < 0.01, `${says} peaks at ${peak}, its row says ${level}`);
    assert(heardSeconds <= seconds + 0.001, `${says} lasts ${heardSeconds} s of ${seconds} s`);
    // A sound fades by its own length, so all but its quiet end is heard; a loop has no end.
    const least = isLoop ? seconds * 0.98 : (seconds - PAD) * 0.6;
    assert(heardSeconds > least, `${says} is heard ${heardSeconds} s of ${seconds} s`);
  }
}
