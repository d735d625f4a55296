import assert from "node:assert/strict";
import { World } from "./world.ts";

const FIRE = 1;
const SIDEKICK_DAMAGE = 28.8, LONG_NAIL = 6, SKIPPING_STONE = 24, MILL_SAW = 25, HYDRA_SLUG = 31;

/** Fires one pull to the right and lets it fly for a while. */
function shoot(world: World, weapon: number, ticks = 40): void {
  if (weapon !== world.player(0, "weapon")) world.core.giveWeapon(0, weapon);
  world.tick({ aimA: 1000 * 32, aimB: 640 * 32, buttons: FIRE });
  for (let t = 1; t < ticks; t++) world.tick({ aimA: 1000 * 32, aimB: 640 * 32 });
}

/** How much hp a target has lost. */
function lost(world: World, slot: number): number {
  return 1000 - world.get("creature", slot, "hp");
}

/** Targets in a row to the right of the player, who has steady hands. */
async function range(...places: number[]): Promise<World> {
  const world = (await World.start()).quiet();
  world.setPerk(2, 2);
  places.forEach((x, slot) => world.target(slot, x, 640));
  return world;
}

Deno.test("a bullet stops at the first body on its way", async () => {
  const world = await range(900, 800);
  shoot(world, 1);
  assert(Math.abs(lost(world, 1) - SIDEKICK_DAMAGE) < 1e-3);
  assert.equal(lost(world, 0), 0);
  assert.equal(world.player(0, "hits"), 1);
  assert.deepEqual(world.used("projectile"), []);
});

Deno.test("a body between the player and the muzzle is hit on the first tick", async () => {
  const world = await range(650);
  world.target(0, 650, 640, { r: 4 });
  shoot(world, 1, 1);
  assert(lost(world, 0) > 0, "the first segment starts at the player's centre");
});

Deno.test("a bullet crosses a thin body between two ticks without missing it", async () => {
  for (let x = 700; x < 760; x += 5) {
    const world = await range(x);
    world.set("creature", 0, { r: 6 });
    shoot(world, 1, 12);
    assert(lost(world, 0) > 0, `a body at ${x} was skipped`);
  }
});

Deno.test("a bullet ends after its range", async () => {
  const world = (await World.start()).quiet();
  world.setPlayer(0, { x: 300 });
  world.target(0, 300 + 18 + 720 + 60, 640);
  shoot(world, 1, 60);
  assert.equal(lost(world, 0), 0);
  assert.deepEqual(world.used("projectile"), []);
});

Deno.test("a Long Nail goes through six bodies, weaker each time, and ends in the seventh", async () => {
  const world = await range(700, 740, 780, 820, 860, 900, 940, 980);
  shoot(world, LONG_NAIL);
  for (let slot = 0; slot < 7; slot++) {
    assert(Math.abs(lost(world, slot) - 84 * 0.85 ** slot) < 0.01, `body ${slot}`);
  }
  assert.equal(lost(world, 7), 0);
});

Deno.test("a Skipping Stone skips to three more bodies, none of them twice in a row", async () => {
  const world = await range(760);
  world.target(1, 800, 760);
  world.target(2, 700, 800);
  world.target(3, 600, 700);
  world.target(4, 620, 560);
  shoot(world, SKIPPING_STONE, 90);
  const hurt = [0, 1, 2, 3, 4].filter((slot) => lost(world, slot) > 0);
  assert.equal(hurt.length, 4);
  for (const slot of hurt) assert(Math.abs(lost(world, slot) - 36) < 1e-3);
});

Deno.test("a Hydra Slug splits twice, into shards of half its damage", async () => {
  const world = await range(740);
  shoot(world, HYDRA_SLUG, 1);
  let shards = 0;
  for (let t = 0; t < 10; t++) {
    world.tick();
    shards = Math.max(shards, world.used("projectile").length);
  }
  assert.equal(shards, 2);
  assert(Math.abs(lost(world, 0) - 33.6) < 1e-3, "the shards leave alone what the slug has hit");
  const shard = world.used("projectile")[0];
  assert(Math.abs(world.get("projectile", shard, "damage") - 16.8) < 1e-3);
});

Deno.test("a Mill Saw passes through, bites again each 0.15 s and turns at the walls", async () => {
  const world = await range(1000);
  world.set("creature", 0, { r: 26 });
  shoot(world, MILL_SAW, 60);
  assert(lost(world, 0) >= 31.2 - 1e-3);
  assert.equal(world.used("projectile").length, 1, "it lives for 3 s");
  let turned = false;
  for (let t = 0; t < 60; t++) {
    world.tick();
    const [saw] = world.used("projectile");
    turned ||= saw !== undefined && world.get("projectile", saw, "vx") < 0;
  }
  assert(turned);
});

Deno.test("a full pool gives up the shot with the least life, of the players' part only", async () => {
  const world = (await World.start()).quiet();
  for (let i = 0; i < 128; i++) {
    world.set("projectile", i, {
      active: 1,
      kind: 1,
      life_q: i === 77 ? 900 : 9000,
      x: 100 + i,
      y: 100,
    });
  }
  world.tick({ aimA: 1000 * 32, aimB: 640 * 32, buttons: FIRE });
  assert.equal(world.used("projectile").length, 128);
  assert.equal(world.get("projectile", 77, "weapon"), 1, "slot 77 was reused");
});

Deno.test("an ordinary vermin's shot waits for room; a boss takes the oldest", async () => {
  const world = (await World.start()).quiet(), { core } = world;
  for (let i = 0; i < 96; i++) assert(core.verminShot(100, 100, 0, 1, 5, 1, 9000 + i, 64));
  assert.equal(core.verminShot(100, 100, 0, 1, 5, 1, 9000, 64), 0);
  assert(core.verminShot(900, 900, 0, 1, 5, 1, 9000, 96));
  assert.equal(world.get("projectile", 128, "kind"), 96);
  assert.deepEqual(world.used("projectile").filter((slot) => slot < 128), []);
});

Deno.test("a vermin's shot takes the first player on its way and nobody's partner", async () => {
  const world = (await World.start(2)).quiet();
  world.setPlayer(0, { x: 700, y: 640 });
  world.setPlayer(1, { x: 740, y: 640 });
  world.core.verminShot(600, 640, 300, 0, 5, 10, 6000, 64);
  for (let t = 0; t < 30; t++) world.tick();
  assert.equal(world.player(0, "hp"), 90);
  assert.equal(world.player(1, "hp"), 100);
  assert.deepEqual(world.used("projectile"), []);
});

Deno.test("a freed projectile's slot is all zero", async () => {
  const world = await range(740);
  shoot(world, 1, 20);
  assert(world.slotBytes("projectile", 0).every((byte) => byte === 0));
});
