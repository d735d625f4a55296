import assert from "node:assert/strict";
import { kill, spawn, yard } from "./vermin_help.ts";
import { World } from "./world.ts";

Deno.test("needXp() is (900 + 150 L + 16 L^2)(3 + n) / 4 in whole numbers", async () => {
  const { core } = await World.start();
  for (const [level, seats] of [[1, 1], [2, 2], [7, 3], [20, 4], [999, 4]]) {
    const wanted = Math.trunc((900 + 150 * level + 16 * level * level) * (3 + seats) / 4);
    assert.equal(core.needXp(level, seats), wanted);
  }
});

Deno.test("a run starts at level 1 with need(1) ahead", async () => {
  const world = await World.start(2);
  assert.equal(world.run("level"), 1);
  assert.equal(world.run("xp_next"), world.core.needXp(1, 2));
});

Deno.test("levelUp() climbs as many levels as the XP is worth and heals nothing", async () => {
  const world = await yard(2);
  const first = world.run("xp_next"), second = first + Number(world.core.needXp(2, 2));
  world.setPlayer(0, { hp: 50, hurt_q: 24_000 });
  world.core.addXp(second);
  world.tick();
  assert.equal(world.run("level"), 3);
  assert.equal(world.run("pending"), 2);
  assert.equal(world.run("xp_next"), second + Number(world.core.needXp(3, 2)));
  assert.equal(world.player(0, "hp"), 50);
});

Deno.test("XP saturates at 2,000,000,000, levels at 999 and picks at 99", async () => {
  const world = await yard(1);
  world.core.addXp(3e9);
  world.core.addXp(3e9);
  assert.equal(world.run("xp"), 2_000_000_000);
  world.set("run", 0, { stage: 12 });
  world.tick();
  assert(world.run("level") <= 999);
  assert.equal(world.run("pending"), 99);
  world.tick();
  assert(world.run("xp_next") > 0, "the next level's mark has not wrapped");
});

Deno.test("kill XP is floor(base x X x elite x perks x payday)", async () => {
  const world = await yard(1);
  const gained = (isElite: boolean): number => {
    const before = world.run("xp");
    kill(world, spawn(world, 1, 300, 300, { isElite }));
    return world.run("xp") - before;
  };
  assert.equal(gained(false), 30);
  assert.equal(gained(true), 120);
  world.setPerk(1, 2);
  assert.equal(gained(false), 39);
  world.set("run", 0, { payday_q: 1000 });
  assert.equal(gained(false), 78);
  world.set("run", 0, { world_q: 5 * 360_000 });
  assert.equal(gained(false), Math.floor(30 * 1.2 * 1.3 * 2));
});

Deno.test("every fourth level returns the seat that died first, at 40 hp", async () => {
  const world = await yard(3);
  world.set("run", 0, { level: 2, xp: 0, xp_next: 10 });
  world.setPlayer(1, { state: 2, hp: 0, fell_tick: 900 });
  world.setPlayer(2, { state: 2, hp: 0, fell_tick: 500 });
  world.core.addXp(10);
  world.tick();
  assert.equal(world.player(2, "state"), 2, "level 3 returns nobody");
  world.set("run", 0, { xp: world.run("xp_next") });
  world.tick();
  assert.equal(world.run("level"), 4);
  assert.equal(world.player(2, "state"), 0);
  assert.equal(world.player(2, "hp"), 40);
  assert.equal(world.player(1, "state"), 2, "one a time");
});

Deno.test("seats that died on the same tick come back in the tick's order", async () => {
  const returned = new Set<number>();
  for (const shift of [0, 1, 2]) {
    const world = await yard(3);
    for (let t = 0; t < shift; t++) world.tick();
    for (const seat of [1, 2]) world.setPlayer(seat, { state: 2, hp: 0, fell_tick: 900 });
    world.set("run", 0, { level: 3, xp: 10, xp_next: 10 });
    const start = world.run("tick") % 3;
    world.tick();
    const wanted = [0, 1, 2].map((i) => (start + i) % 3).find((seat) => seat !== 0)!;
    assert.equal(world.player(wanted, "state"), 0);
    returned.add(wanted);
  }
  assert.deepEqual([...returned].sort(), [1, 2]);
});
