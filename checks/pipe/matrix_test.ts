// The crossed settings: the cover leaves out no pair, and holds.
import assert from "node:assert/strict";
import { allSettings, coverOf, pairsOf, playMatrix } from "./matrix.ts";

Deno.test("coverOf() plays every pair of settings that all() has, and holds", async () => {
  const all = allSettings(), cover = coverOf(all);
  assert.equal(all.length, 8 * 3 * 5 * 3);
  assert.deepEqual(new Set(cover.flatMap(pairsOf)), new Set(all.flatMap(pairsOf)));
  assert(cover.length < all.length / 6, `${cover.length} settings`);
  // The gate plays it for longer; here every setting only has to begin, run and agree.
  const report = await playMatrix(cover, 90);
  assert.deepEqual(report.failures, []);
  assert.equal(report.settings, cover.length);
});
