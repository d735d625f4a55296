import assert from "node:assert/strict";
import type { RunMark } from "../watch/mod.ts";
import {
  marksNear,
  placeOf,
  reachable,
  speedAfter,
  stepsToSpeedAfter,
  tickAt,
  timeWords,
} from "./watch_reel.ts";

const mark = (tick: number, words: string): RunMark => ({ tick, kind: "wave", seat: -1, words });

Deno.test("placeOf() and tickAt() are each other's way back, and neither leaves the track", () => {
  for (const tick of [0, 1, 599, 34_999, 35_000]) {
    assert.equal(tickAt(placeOf(tick, 35_000), 35_000), tick);
  }
  assert.equal(placeOf(40_000, 35_000), 1);
  assert.equal(placeOf(10, 0), 0, "a run that is not here yet has one place");
  assert.equal(tickAt(-0.3, 600), 0);
  assert.equal(tickAt(1.2, 600), 600);
});

Deno.test("reachable() keeps a seek within what is prepared", () => {
  const reel = { tick: 300, ticks: 6000, prepared: 2400 };
  assert.equal(reachable(1200, reel), 1200);
  assert.equal(reachable(5000, reel), 2400);
  assert.equal(reachable(0, reel), 1, "the first tick a link can name");
  assert.equal(reachable(9000, { ...reel, prepared: 9000 }), 6000);
  assert.equal(reachable(10, { tick: 0, ticks: 0, prepared: 0 }), 0);
});

Deno.test("marksNear() reads the nearest first, at most three, and none out of reach", () => {
  const marks = [mark(100, "a"), mark(108, "b"), mark(112, "c"), mark(116, "d"), mark(200, "e")];
  assert.deepEqual(marksNear(marks, 111, 12).map(({ words }) => words), ["c", "b", "d"]);
  assert.deepEqual(marksNear(marks, 150, 12), []);
  assert.deepEqual(marksNear(marks, 188, 12).map(({ words }) => words), ["e"], "the edge counts");
});

Deno.test("the speed button goes through every speed and round", () => {
  const seen: number[] = [];
  for (let speed = 1, press = 0; press < 9; press++) {
    seen.push(speed);
    assert.equal(speed * 2 ** stepsToSpeedAfter(speed), speedAfter(speed));
    speed = speedAfter(speed);
  }
  assert.deepEqual(seen, [1, 2, 4, 8, 16, 32, 0.25, 0.5, 1]);
});

Deno.test("timeWords() reads ticks as minutes and seconds", () => {
  assert.equal(timeWords(3905, 29_400), "1:05 / 8:10");
});
