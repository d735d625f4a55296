import assert from "node:assert/strict";
import fc from "fast-check";
import {
  DEPTHS,
  excessOf,
  roundTripClass,
  scaledToLimits,
  type SessionSummary,
  TRANSPORTS,
  WORK_CLASSES,
} from "./summary.ts";

const HONEST: SessionSummary = {
  transport: "direct",
  players: 2,
  roundTrip: 1,
  isDesynced: false,
  seconds: 600,
  runs: 2,
  frames: 36_000,
  framesStalledNetwork: 40,
  framesStalledMenu: 900,
  framesByWork: [30_000, 5000, 900, 80, 15, 5],
  ticks: 36_000,
  ticksRerun: 9000,
  rollbacks: [2000, 1500, 400, 100, 20, 5, 1, 0, 0, 0, 0, 0],
  packetsSent: 35_000,
  packetsLost: 200,
  repairs: 3,
  iceRestarts: 1,
  switches: 0,
};

Deno.test("excessOf() lets an honest session pass and names what its seconds cannot hold", () => {
  assert.equal(excessOf(HONEST), "");
  assert.equal(excessOf({ ...HONEST, seconds: 0, runs: 1, ...NOTHING }), "");
  const lies: [Partial<SessionSummary>, RegExp][] = [
    [{ seconds: 14_401 }, /at most 14400 seconds/],
    [{ frames: 600 * 240 + 241 }, /^frames is more/],
    [{ framesStalledNetwork: 80_000, framesStalledMenu: 70_000 }, /stalled frames/],
    [{ framesByWork: [1e6, 0, 0, 0, 0, 0] }, /^framesByWork/],
    [{ ticks: 60 * 700 }, /^ticks is/],
    [{ rollbacks: Array(DEPTHS).fill(4000) }, /^rollbacks/],
    [{ ticksRerun: 1e6 }, /^ticksRerun/],
    [{ packetsSent: 1e6 }, /^packetsSent/],
    [{ runs: 602 }, /^runs/],
    [{ iceRestarts: 602 }, /^iceRestarts/],
  ];
  for (const [lie, words] of lies) assert.match(excessOf({ ...HONEST, ...lie }), words);
});

const NOTHING = {
  frames: 0,
  framesStalledNetwork: 0,
  framesStalledMenu: 0,
  framesByWork: Array(WORK_CLASSES).fill(0),
  ticks: 0,
  ticksRerun: 0,
  rollbacks: Array(DEPTHS).fill(0),
  packetsSent: 0,
  packetsLost: 0,
  repairs: 0,
  iceRestarts: 0,
  switches: 0,
};

Deno.test("scaledToLimits() makes any summary one that is taken, and leaves an honest one alone", () => {
  assert.deepEqual(scaledToLimits(HONEST), HONEST);
  const count = fc.nat(2 ** 31),
    list = (size: number) => fc.array(count, { minLength: size, maxLength: size });
  const any = fc.record({
    transport: fc.constantFrom(...TRANSPORTS),
    players: fc.integer({ min: 2, max: 4 }),
    roundTrip: fc.integer({ min: -1, max: 4 }),
    isDesynced: fc.boolean(),
    seconds: fc.nat(100_000),
    runs: count,
    frames: count,
    framesStalledNetwork: count,
    framesStalledMenu: count,
    framesByWork: list(WORK_CLASSES),
    ticks: count,
    ticksRerun: count,
    rollbacks: list(DEPTHS),
    packetsSent: count,
    packetsLost: count,
    repairs: count,
    iceRestarts: count,
    switches: count,
  });
  fc.assert(fc.property(any, (summary) => {
    const scaled = scaledToLimits(summary);
    assert.equal(excessOf(scaled), "");
    assert(scaled.frames <= summary.frames && scaled.seconds <= summary.seconds);
  }));
});

Deno.test("roundTripClass() has five classes, and none for what was never measured", () => {
  assert.deepEqual([0, 24.9, 25, 99, 100, 199, 200, 4000].map(roundTripClass), [
    0,
    0,
    1,
    2,
    3,
    3,
    4,
    4,
  ]);
  assert.deepEqual([-1, NaN].map(roundTripClass), [-1, -1]);
});
