import assert from "node:assert/strict";
import { World } from "./world.ts";

const FIRE = 1;
const TICKLER = 18,
  LIGHTNING_BROOM = 20,
  CHEESE_WIRE = 26,
  NOONLIGHT = 27,
  SCORCHER = 8,
  MIASMA = 33;
const RIGHT = { aimA: 1100 * 32, aimB: 640 * 32 };

async function armed(weapon: number): Promise<World> {
  const world = (await World.start()).quiet();
  world.core.giveWeapon(0, weapon);
  return world;
}

function lost(world: World, slot: number): number {
  return 1000 - world.get("creature", slot, "hp");
}

Deno.test("a Tickler's arc jumps three times to the nearest unhit, x0.8 each", async () => {
  const world = await armed(TICKLER);
  [900, 1000, 1100, 1190, 1250].forEach((x, slot) => world.target(slot, x, 640));
  world.tick({ ...RIGHT, buttons: FIRE });
  [36, 28.8, 23.04, 18.432, 0].forEach((damage, slot) => {
    assert(Math.abs(lost(world, slot) - damage) < 1e-3, `body ${slot}`);
  });
});

Deno.test("an arc's first target is the nearest ahead, not the nearest of all", async () => {
  const world = await armed(TICKLER);
  world.target(0, 600, 640);
  world.target(1, 700, 700);
  world.target(2, 940, 650);
  world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(lost(world, 0), 0);
  assert.equal(lost(world, 1), 0);
  assert(lost(world, 2) > 0);
});

Deno.test("a Lightning Broom sweeps five arcs over 44 degrees", async () => {
  const world = await armed(LIGHTNING_BROOM);
  for (let i = -2; i <= 2; i++) {
    const turn = i * 11 * Math.PI / 180;
    world.target(i + 2, 640 + Math.cos(turn) * 250, 640 + Math.sin(turn) * 250, { r: 8 });
  }
  world.tick({ ...RIGHT, buttons: FIRE });
  for (let slot = 0; slot < 5; slot++) assert(lost(world, slot) > 0, `arc ${slot}`);
});

Deno.test("a Cheese Wire cuts everything on its line and nothing beside it", async () => {
  const world = await armed(CHEESE_WIRE);
  [700, 800, 900, 1000, 1100, 1180].forEach((x, slot) => world.target(slot, x, 640));
  world.target(6, 800, 640 + 14 + 4);
  world.tick({ ...RIGHT, buttons: FIRE });
  for (let slot = 0; slot < 5; slot++) assert(Math.abs(lost(world, slot) - 57.6) < 1e-3);
  assert.equal(lost(world, 5), 0, "out of its 520 u");
  assert.equal(lost(world, 6), 0);
});

Deno.test("a Noonlight burns the first two and doubles over 1.5 s", async () => {
  const world = await armed(NOONLIGHT);
  [700, 800, 900].forEach((x, slot) => world.target(slot, x, 640, { hp: 5000 }));
  const hp = (): number => world.get("creature", 0, "hp");
  world.tick({ ...RIGHT, buttons: FIRE });
  const first = 5000 - hp();
  let last = 0;
  for (let t = 0; t < 100; t++) {
    const before = hp();
    world.tick({ ...RIGHT, buttons: FIRE });
    last = Math.max(last, before - hp());
  }
  assert(first >= 4.8 && first < 4.9);
  assert(Math.abs(last - 9.6) < 0.01);
  assert.equal(world.get("creature", 2, "hp"), 5000);
});

Deno.test("a Scorcher's flame touches three, sets fire to them and slows down", async () => {
  const world = await armed(SCORCHER);
  for (let slot = 0; slot < 5; slot++) world.target(slot, 680, 620 + 10 * slot);
  world.tick({ ...RIGHT, buttons: FIRE });
  const [flame] = world.used("flame"), speed = world.get("flame", flame, "vx");
  for (let t = 0; t < 12; t++) world.tick();
  assert(world.get("flame", flame, "vx") < speed * 0.75);
  const burning = [0, 1, 2, 3, 4].filter((slot) => world.get("creature", slot, "burn_q") > 0);
  assert.equal(burning.length, 3);
  assert.equal(world.player(0, "hits"), 1);
  for (let t = 0; t < 40; t++) world.tick();
  assert.deepEqual(world.used("flame"), []);
});

Deno.test("a Miasma envenoms and does not burn", async () => {
  const world = await armed(MIASMA);
  world.target(0, 690, 640, { r: 24 });
  for (let t = 0; t < 20; t++) world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(world.get("creature", 0, "venom_dps"), 9);
  assert.equal(world.get("creature", 0, "burn_q"), 0);
});
