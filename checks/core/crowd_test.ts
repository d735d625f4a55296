import assert from "node:assert/strict";
import { at, spawn, yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

const RAT = 1, BURROW = 5, KING = 17;

/** Stunned vermin do not walk: whatever moves them is the crowd. */
function still(world: World, type: number, x: number, y: number): number {
  return spawn(world, type, x, y, { values: { stun_q: 60_000 } });
}

Deno.test("two that overlap are pushed apart symmetrically over four ticks", async () => {
  const world = await yard(1), a = still(world, RAT, 300, 300), b = still(world, RAT, 310, 300);
  for (let t = 0; t < 4; t++) world.tick();
  const [ax, ay] = at(world, a), [bx, by] = at(world, b);
  assert(ax < 300 && bx > 310);
  assert.equal(ay, 300);
  assert.equal(by, 300);
  // R = 0.8 x 28; w = R^2 - d^2, doubled; p = d x w x 4e-4.
  const push = (d: number) => d * 2 * (22.4 * 22.4 - d * d) * 4e-4;
  const first = push(10), second = push(10 + first);
  const moved = [300 - ax, bx - 310].sort((p, q) => p - q);
  const wanted = [first, second].sort((p, q) => p - q);
  for (const i of [0, 1]) assert(Math.abs(moved[i] - wanted[i]) < 1e-3, `${moved} ${wanted}`);
});

Deno.test("slot s acts when (s & 3) = (tick & 3), and only then", async () => {
  const world = await yard(1), slots = [300, 305, 310, 315].map((x) => still(world, RAT, x, 300));
  for (let t = 0; t < 4; t++) {
    const turn = world.run("tick") & 3, before = slots.map((slot) => at(world, slot)[0]);
    world.tick();
    const after = slots.map((slot) => at(world, slot)[0]);
    slots.forEach((slot, i) => {
      if ((slot & 3) === turn) assert.notEqual(after[i], before[i]);
      else assert.equal(after[i], before[i]);
    });
  }
});

Deno.test("those further apart than 0.8 of their radii leave each other alone", async () => {
  const world = await yard(1), a = still(world, RAT, 300, 300), b = still(world, RAT, 322.5, 300);
  for (let t = 0; t < 8; t++) world.tick();
  assert.deepEqual([at(world, a)[0], at(world, b)[0]], [300, 322.5]);
});

Deno.test("a coincident pair gives no push and no NaN", async () => {
  const world = await yard(1), a = still(world, RAT, 300, 300), b = still(world, RAT, 300, 300);
  for (let t = 0; t < 8; t++) world.tick();
  assert.deepEqual([at(world, a), at(world, b)], [[300, 300], [300, 300]]);
});

Deno.test("one turn moves at most 4 u an axis", async () => {
  const world = await yard(1);
  for (let i = 0; i < 40; i++) still(world, RAT, 300 + (i % 7), 300 + Math.trunc(i / 7));
  const before = world.used("creature", "type").map((slot) => at(world, slot));
  world.tick();
  const after = world.used("creature", "type").map((slot) => at(world, slot));
  let most = 0;
  after.forEach(([x, y], i) => {
    most = Math.max(most, Math.abs(x - before[i][0]), Math.abs(y - before[i][1]));
  });
  assert(most > 3.9 && most <= 4.001, `${most}`);
});

Deno.test("a Burrow stands its ground, and the wide push without being pushed", async () => {
  const world = await yard(1);
  const burrow = still(world, BURROW, 300, 300), rat = still(world, RAT, 320, 300);
  const king = still(world, KING, 800, 300), other = still(world, RAT, 830, 300);
  for (let t = 0; t < 8; t++) world.tick();
  assert.deepEqual(at(world, burrow), [300, 300]);
  assert(at(world, rat)[0] > 320);
  assert.deepEqual(at(world, king), [800, 300]);
  assert(at(world, other)[0] > 830);
});
