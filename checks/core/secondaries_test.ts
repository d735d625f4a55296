import assert from "node:assert/strict";
import { World } from "./world.ts";

const FIRE = 1, USE = 16, MINE_KIND = 11;
const BLOODHOUND = 11,
  BOTTLE_ROCKET = 10,
  ARC_KETTLE = 21,
  MOUSETRAP = 28,
  JAM_JAR = 29,
  PLUGHOLE = 30;
const RIGHT = { aimA: 1100 * 32, aimB: 640 * 32 };

async function armed(weapon: number, x = 640): Promise<World> {
  const world = (await World.start()).quiet();
  world.setPlayer(0, { x, aim_x: x + 300 });
  world.core.giveWeapon(0, weapon);
  return world;
}

function lost(world: World, slot: number): number {
  return 1000 - world.get("creature", slot, "hp");
}

Deno.test("a rocket speeds up to 620 u/s, flies 800 u and bursts there", async () => {
  const world = await armed(BOTTLE_ROCKET, 200);
  world.tick({ ...RIGHT, buttons: FIRE });
  let last = 200, top = 0, ticks = 1;
  for (; world.used("secondary").length > 0; ticks++) {
    last = world.get("secondary", 0, "x");
    top = Math.max(top, world.get("secondary", 0, "speed"));
    world.tick({ aimA: 700 * 32, aimB: 640 * 32 });
  }
  assert.equal(top, 620);
  assert(Math.abs(last - 200 - 800) < 25, `it flew ${last - 200} u`);
  assert(world.heard().some((event) => event.id === 21), "a large blast was heard");
});

Deno.test("a rocket bursts at the first body and hurts its neighbours", async () => {
  const world = await armed(BOTTLE_ROCKET);
  world.target(0, 760, 640);
  world.target(1, 790, 680);
  world.target(2, 900, 640);
  world.tick({ ...RIGHT, buttons: FIRE });
  for (let t = 0; t < 60; t++) world.tick();
  assert(lost(world, 0) > 100);
  assert(lost(world, 1) > 40 && lost(world, 1) < lost(world, 0));
  assert.equal(lost(world, 2), 0);
  assert.equal(world.player(0, "hits"), 1);
});

Deno.test("a Bloodhound turns to what is nearest the aim point, and to another when that dies", async () => {
  const world = await armed(BLOODHOUND);
  world.target(0, 700, 500, { hp: 1, max_hp: 1 });
  world.target(1, 900, 520);
  world.tick({ aimA: 700 * 32, aimB: 500 * 32, buttons: FIRE });
  assert.equal(world.get("secondary", 0, "target") & 511, 0);
  world.core.hurtVermin(0, 100, 3, 0, 0, 0, 0);
  for (let t = 0; t < 12; t++) world.tick();
  assert.equal(world.get("secondary", 0, "target") & 511, 1);
  for (let t = 0; t < 120; t++) world.tick();
  assert(lost(world, 1) > 0);
});

Deno.test("a Mousetrap arms in 0.6 s, then a touch sets it off", async () => {
  const world = await armed(MOUSETRAP);
  world.tick({ ...RIGHT, buttons: FIRE });
  world.setPlayer(0, { x: 300 });
  world.target(0, 640, 640);
  for (let t = 0; t < 34; t++) world.tick();
  assert.equal(lost(world, 0), 0);
  for (let t = 0; t < 2; t++) world.tick();
  assert(Math.abs(lost(world, 0) - 156) < 1e-3);
  assert.deepEqual(world.used("secondary"), []);
});

Deno.test("what is under the ground sets off no mine", async () => {
  const world = await armed(MOUSETRAP);
  world.tick({ ...RIGHT, buttons: FIRE });
  world.setPlayer(0, { x: 300 });
  world.target(0, 640, 640, { flags: 4 });
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.used("secondary").length, 1);
});

Deno.test("USE sets off the armed mines of that seat alone", async () => {
  const world = (await World.start(2)).quiet();
  for (const seat of [0, 1]) world.core.giveWeapon(seat, MOUSETRAP);
  world.tick({ buttons: FIRE }, { buttons: FIRE });
  world.tick({ buttons: USE });
  assert.equal(world.used("secondary").length, 2, "they are not armed yet");
  for (let t = 0; t < 40; t++) world.tick();
  world.tick({}, { buttons: USE });
  const left = world.used("secondary");
  assert.deepEqual(left.map((slot) => world.get("secondary", slot, "owner")), [0]);
});

Deno.test("a seat has eight mines at most; the ninth takes the oldest's place", async () => {
  const world = await armed(MOUSETRAP);
  for (let i = 0; i < 9; i++) {
    world.setPlayer(0, { x: 100 + 100 * i, ammo_c: 400, reload_q: 0, shot_q: 0 });
    world.tick({ buttons: FIRE });
  }
  const mines = world.used("secondary").map((slot) => world.get("secondary", slot, "x"));
  assert.equal(mines.length, 8);
  assert(!mines.some((x) => x < 150), "the first one is gone");
});

Deno.test("a Jam Jar flies over bodies for 0.15 s and bursts on its fuse at the aim point", async () => {
  const world = await armed(JAM_JAR);
  world.setPerk(2, 2);
  world.target(0, 660, 640, { r: 8 });
  world.tick({ aimA: 840 * 32, aimB: 640 * 32, buttons: FIRE });
  for (let t = 0; t < 50; t++) world.tick();
  assert.equal(lost(world, 0), 0);
  assert(Math.abs(world.get("secondary", 0, "x") - 840) < 12);
  for (let t = 0; t < 12; t++) world.tick();
  assert.deepEqual(world.used("secondary"), []);
});

Deno.test("a Plughole pulls what is near to where it was aimed, then bursts", async () => {
  const world = await armed(PLUGHOLE);
  world.target(0, 900, 740);
  world.target(1, 900, 900);
  world.tick({ aimA: 900 * 32, aimB: 640 * 32, buttons: FIRE });
  for (let t = 0; t < 100; t++) world.tick();
  assert(world.get("creature", 0, "y") < 690, "it was pulled");
  assert.equal(world.get("creature", 1, "y"), 900);
  for (let t = 0; t < 80; t++) world.tick();
  assert(lost(world, 0) > 60);
});

Deno.test("an Arc Kettle zaps the six nearest within 90 u each 0.2 s", async () => {
  const world = await armed(ARC_KETTLE);
  for (let slot = 0; slot < 8; slot++) world.target(slot, 660 + 8 * slot, 660);
  world.tick({ ...RIGHT, buttons: FIRE });
  const hurt = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => lost(world, slot) > 0);
  assert.deepEqual(hurt, [0, 1, 2, 3, 4, 5]);
  assert.equal(world.player(0, "hits"), 1);
});

Deno.test("a full pool refuses before ammo is spent, or takes the seat's own oldest", async () => {
  const world = (await World.start(2)).quiet();
  for (let slot = 0; slot < 64; slot++) {
    world.set("secondary", slot, {
      active: 1,
      kind: MINE_KIND,
      weapon: MOUSETRAP,
      owner: 1,
      life_q: 1e6,
      arm_q: 1e6,
      order: 100 + slot,
      x: 50,
      y: 50,
    });
  }
  world.core.giveWeapon(0, BOTTLE_ROCKET);
  world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(world.player(0, "ammo_c"), 500);
  assert.equal(world.player(0, "shots"), 0);
  world.set("secondary", 20, { owner: 0 });
  world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(world.player(0, "ammo_c"), 400);
  assert.equal(world.get("secondary", 20, "weapon"), BOTTLE_ROCKET);
});
