import assert from "node:assert/strict";
import { World } from "./world.ts";

Deno.test("a normal tick is 100 q, and its milliseconds add up to world time", async () => {
  const world = (await World.start()).quiet();
  let ms = 0;
  for (let t = 0; t < 600; t++) {
    world.tick();
    assert([16, 17].includes(world.run("dms")));
    ms += world.run("dms");
  }
  assert.equal(world.run("world_q"), 60_000);
  assert.equal(ms, 10_000);
});

Deno.test("Slow Clock makes a tick 92 q", async () => {
  const world = (await World.start()).quiet();
  world.setPerk(45, 1);
  world.tick();
  assert.equal(world.run("dt_q"), 92);
});

Deno.test("Drowse slows the world to 35 q, eases out over its last second, and lasts real time", async () => {
  const world = (await World.start()).quiet();
  world.set("run", 0, { drowse_q: 24_000 });
  const steps: number[] = [];
  while (world.run("drowse_q") > 0) {
    world.tick();
    steps.push(world.run("dt_q"));
  }
  assert.equal(steps.length, 240, "4 s of ticks, however slow the world");
  assert.equal(steps[0], 35);
  assert.equal(steps[180], 35);
  assert.equal(steps[210], 100 - Math.trunc(65 * 3000 / 6000));
  world.tick();
  assert.equal(world.run("dt_q"), 100);
});

Deno.test("in slow motion players keep twice the world's pace, never more than their own", async () => {
  const slow = (await World.start()).quiet(), usual = (await World.start()).quiet();
  for (let t = 0; t < 60; t++) {
    slow.set("run", 0, { drowse_q: 24_000 });
    slow.tick({ moveX: 127 });
    usual.tick({ moveX: 127 });
  }
  const walked = slow.player(0, "x") - 640, full = usual.player(0, "x") - 640;
  assert(walked / full > 0.65 && walked / full < 0.75, `${walked / full} of the usual way`);
});

Deno.test("a run ends at 216,000 ticks at the latest", async () => {
  const world = (await World.start()).quiet();
  world.set("run", 0, { tick: 215_998 });
  assert(world.tick());
  assert.equal(world.run("phase"), 0);
  assert(world.tick());
  assert.equal(world.run("phase"), 2);
  assert.equal(world.run("outcome"), 3);
  assert(!world.tick());
});
