import assert from "node:assert/strict";
import { World } from "./world.ts";

const MASK = (1n << 64n) - 1n;

/** splitmix64 as its author gives it. */
function splitmix(state: bigint): bigint {
  let z = (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n & MASK;
  z = (z ^ (z >> 27n)) * 0x94d049bb133111ebn & MASK;
  return z ^ (z >> 31n);
}

Deno.test("gNext() gives the published PCG32 sequence of seed 42, stream 54", async () => {
  const world = await World.start(), inc = (54n << 1n) | 1n, multiplier = 6364136223846793005n;
  const seeded = ((inc + 42n) * multiplier + inc) & MASK;
  world.set("run", 0, { g_state: seeded, g_inc: inc });
  const drawn = Array.from({ length: 6 }, () => (world.core.gNext() as number) >>> 0);
  assert.deepEqual(drawn, [
    0xa15c02b7,
    0x7b47f409,
    0xba1d3330,
    0x83d2f293,
    0xbfa4784b,
    0xcbed606e,
  ]);
});

Deno.test("coreInit() seeds both streams by splitmix64 of the salted seed", async () => {
  const world = await World.start(1, {}, { seed: 0xdeadbeef });
  const start = 0xdeadbeefn ^ 0x5645524d494c4c4en, golden = 0x9e3779b97f4a7c15n;
  const outputs = [1n, 2n, 3n, 4n].map((n) => splitmix((start + golden * n) & MASK));
  assert.equal(splitmix(golden), 0xe220a8397b1dcdafn, "the oracle's own first value for seed 0");
  assert.equal(world.getBig("run", 0, "g_inc"), outputs[1] | 1n);
  assert.equal(world.getBig("run", 0, "f_state"), outputs[2]);
  assert.equal(world.getBig("run", 0, "f_inc"), outputs[3] | 1n);
});

Deno.test("gRoll() stays below n and reaches both ends", async () => {
  const world = await World.start(), seen = new Set<number>();
  for (let i = 0; i < 2000; i++) seen.add(world.core.gRoll(7) as number);
  assert.deepEqual([...seen].sort(), [0, 1, 2, 3, 4, 5, 6]);
});
