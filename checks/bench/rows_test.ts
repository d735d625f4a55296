import assert from "node:assert/strict";
import { row, stressRows } from "./rows.ts";
import { quantile, three } from "./spread.ts";

Deno.test("quantile() takes the value below which the share lies", () => {
  const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
  assert.deepEqual([0, 0.5, 0.99, 1].map((share) => quantile(samples, share)), [1, 51, 100, 100]);
  assert.ok(Number.isNaN(quantile([], 0.5)));
});

Deno.test("three() keeps three significant digits", () => {
  assert.deepEqual([12345.6, 0.0012345, 1].map(three), [12300, 0.00123, 1]);
});

Deno.test("row() judges both sides of a target, and a missing figure never passes", () => {
  assert.equal(row("a", 1.15, "x", "<=", 1.15, "").ok, true);
  assert.equal(row("a", 1.16, "x", "<=", 1.15, "").ok, false);
  assert.equal(row("a", 12_000, "1/s", ">=", 12_000, "").ok, true);
  assert.equal(row("a", NaN, "x", "<=", 1, "").ok, false);
  assert.equal(row("a", NaN, "x", ">=", 1, "").ok, false);
});

Deno.test("stressRows() gives the names and ratios of one run", () => {
  const rows = stressRows({
    ticks: [40, 50, 200],
    rollbacks: [600, 1500],
    snapshots: [3],
    copies: [2],
    hashes: [9],
    occupied: [368, 384, 100, 384],
    firstFullQ: 3_600_000,
    spanMax: 131_072,
    perks: 5,
  });
  const values = Object.fromEntries(rows.map(({ name, value, ok }) => [name, [value, ok]]));
  assert.deepEqual(values, {
    snapshot_ratio: [1.5, false],
    hash_ratio: [3, true],
    tick_p50_us: [50, true],
    tick_p99_us: [200, false],
    rollback12_p99_ms: [1.5, false],
    first_full_minute: [10, true],
    pool_full_share: [0.75, false],
  });
});
