import assert from "node:assert/strict";
import { World } from "./world.ts";

const BASE = 512, OVERFLOW = 1536;

/** Follows a free list from its head through `next`. */
function freeList(world: World, group: string, head: string): number[] {
  const slots: number[] = [];
  for (let at = world.run(head); at >= 0; at = world.get(group, at, "next")) {
    slots.push(at);
    assert(slots.length <= OVERFLOW, "the free list runs in a ring");
  }
  return slots;
}

/** What must hold of both pools after any tick. */
function checkPools(world: World): void {
  const base = world.used("effect", "kind"), over = world.used("overflow", "kind");
  const extent = world.run("ov_extent");
  assert.equal(world.run("fx_active"), base.length);
  assert.equal(world.run("ov_active"), over.length);
  assert.equal(freeList(world, "effect", "fx_free").length, BASE - base.length);
  assert.equal(freeList(world, "overflow", "ov_free").length, extent - over.length);
  assert(over.every((slot) => slot < extent));
  if (extent > 0) assert(over.includes(extent - 1), "the extent's tail is in use");
  for (const slot of freeList(world, "overflow", "ov_free")) assert(slot < extent);
}

Deno.test("effects fill the base pool, then the overflow, then are dropped and counted", async () => {
  const world = (await World.start()).quiet();
  world.core.throwGibs(BASE);
  assert.equal(world.run("ov_extent"), 0);
  checkPools(world);
  world.core.throwGibs(100);
  assert.equal(world.run("ov_extent"), 100);
  checkPools(world);
  world.core.throwGibs(OVERFLOW);
  assert.equal(world.run("ov_extent"), OVERFLOW);
  assert.equal(world.run("fx_lost"), 100);
  checkPools(world);
});

Deno.test("a dropped effect draws from F all the same", async () => {
  const full = (await World.start()).quiet(), empty = (await World.start()).quiet();
  full.core.throwGibs(BASE + OVERFLOW);
  full.set("run", 0, { f_state: 1n });
  empty.set("run", 0, { f_state: 1n });
  full.core.throwGibs(5);
  empty.core.throwGibs(5);
  assert.equal(full.run("fx_lost"), 5);
  assert.equal(full.getBig("run", 0, "f_state"), empty.getBig("run", 0, "f_state"));
});

Deno.test("the overflow shrinks while its tail is free, and its free list with it", async () => {
  const world = (await World.start()).quiet();
  world.core.throwGibs(BASE + 300);
  for (const slot of [10, 20, 290]) world.set("overflow", slot, { life_q: 9000 });
  for (let t = 0; t < 42; t++) {
    world.tick();
    checkPools(world);
  }
  assert.equal(world.run("ov_extent"), 291);
  assert.equal(world.run("ov_active"), 3);
  world.set("overflow", 290, { life_q: 1 });
  world.tick();
  assert.equal(world.run("ov_extent"), 21);
  checkPools(world);
  world.core.throwGibs(BASE + 30);
  checkPools(world);
});

Deno.test("an overflow entry is zero once freed and again when the extent grows over it", async () => {
  const world = (await World.start()).quiet();
  world.core.throwGibs(BASE + 50);
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.run("ov_extent"), 0);
  for (let slot = 0; slot < 50; slot++) {
    assert(world.slotBytes("overflow", slot).every((byte) => byte === 0), `slot ${slot}`);
  }
  // Garbage past the extent is outside the span; growing must not let it in.
  world.set("overflow", 0, { x: 5, kind: 9, next: 77 });
  world.core.throwGibs(BASE + 1);
  assert.equal(world.get("overflow", 0, "next"), -1);
  checkPools(world);
});

Deno.test("sprites overwrite in ring order and end as zeroed slots", async () => {
  const world = (await World.start()).quiet();
  for (let i = 0; i < 30; i++) world.core.blast(640, 640, 80, 1, -1, 0);
  assert.equal(world.run("spr_next"), (30 * 15) % 384);
  assert.equal(world.used("sprite").length, 384);
  for (let t = 0; t < 80; t++) world.tick();
  assert.deepEqual(world.used("sprite"), []);
  for (let slot = 0; slot < 384; slot++) {
    assert(world.slotBytes("sprite", slot).every((byte) => byte === 0));
  }
});
