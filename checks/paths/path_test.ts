import assert from "node:assert/strict";
import { CLEAR, Direction, draws } from "./path.ts";

const FAIR = { ...CLEAR, delayMs: 30, jitterMs: 5 };

Deno.test("arrival() keeps the order of one direction and stays within the jitter when packets are far apart", () => {
  const way = new Direction(draws(3));
  let last = 0;
  for (let i = 0; i < 500; i++) {
    const now = i * 20, at = way.arrival(now, FAIR);
    assert(at >= last, "a packet overtook another");
    assert(at - now >= 25 && at - now <= 35, `${at - now} ms`);
    last = at;
  }
});

Deno.test("arrival() loses the share it is told, in bursts of the length it is told", () => {
  const way = new Direction(draws(4)), shape = { ...CLEAR, loss: 0.02, burst: 4 };
  const fates = Array.from({ length: 40_000 }, (_, i) => way.arrival(i, shape) < 0);
  const runs = fates.map((lost) => lost ? "x" : ".").join("").split(/\.+/).filter(Boolean);
  assert(runs.every((run) => run.length >= 4), "a burst was shorter");
  const share = fates.filter(Boolean).length / fates.length;
  assert(share > 0.06 && share < 0.09, `${share} lost, where about 0.074 should be`);
});

Deno.test("arrival() lets nothing through a cut, and everything after it", () => {
  const way = new Direction(draws(5));
  assert.equal(way.arrival(0, { ...FAIR, isCut: true }), -1);
  assert(way.arrival(10, FAIR) > 10);
});

Deno.test("draws() gives the same numbers for the same seed and others for another", () => {
  const take = (seed: number) => Array.from({ length: 8 }, draws(seed));
  assert.deepEqual(take(1), take(1));
  assert.notDeepEqual(take(1), take(2));
});
