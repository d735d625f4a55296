import assert from "node:assert/strict";
import { checkVector, keptVector, VECTORS } from "./mod.ts";

/** Longer ones are for the gate's own step. */
const QUICK_TICKS_MAX = 6000;

Deno.test("VECTORS has a dozen, of one to four seats and of full pools", () => {
  assert.ok(VECTORS.length >= 12);
  const seats = new Set(VECTORS.map(({ plan }) => plan.config.players));
  assert.deepEqual([...seats].sort(), [1, 2, 3, 4]);
  assert.ok(VECTORS.some(({ plan }) => plan.config.bench === 1 && plan.ticksMax === 126_000));
  assert.equal(new Set(VECTORS.map(({ name }) => name)).size, VECTORS.length);
});

for (const vector of VECTORS) {
  const kept = keptVector(vector.name);
  if (kept && kept.ticks > QUICK_TICKS_MAX) continue;
  Deno.test(`checkVector() ${vector.name} plays as committed`, async () => {
    assert.equal(await checkVector(vector), null);
  });
}
