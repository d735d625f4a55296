import assert from "node:assert/strict";
import { World } from "./world.ts";

const FIRE = 1, RELOAD = 4, SWAP = 8;
const SIDEKICK = 1, DRUMFIRE = 2, GRISTMILL = 7, BEEHIVE = 12, BRASS_CHOIR = 34;
const WEAPONS = 36;
const RIGHT = { aimA: 1000 * 32, aimB: 640 * 32 };

/** Ticks, of `count`, on which a seat fired while it held the trigger. */
function firedOn(world: World, count: number): number[] {
  const ticks: number[] = [];
  for (let t = 0; t < count; t++) {
    const before = world.player(0, "shots");
    world.tick({ ...RIGHT, buttons: FIRE });
    if (world.player(0, "shots") > before) ticks.push(t);
  }
  return ticks;
}

Deno.test("a Sidekick's clip holds 12 and fires one each 0.34 s", async () => {
  const world = (await World.start()).quiet(), ticks = firedOn(world, 240);
  assert.equal(ticks.length, 12);
  // 2,040 q a shot and 100 a tick, with at most one tick carried: shot i comes on the first tick it is due.
  ticks.forEach((tick, i) => assert.equal(tick, Math.ceil(Math.max(0, i * 20.4 - 1))));
  assert.equal(world.player(0, "ammo_c"), 0);
  assert(world.player(0, "reload_q") > 0, "an empty clip reloads by itself");
});

Deno.test("a cadence faster than a tick fires at most twice a tick and keeps its pace", async () => {
  const world = (await World.start()).quiet();
  world.core.giveWeapon(0, DRUMFIRE);
  world.setPerk(14, 2);
  world.setPlayer(0, { hot_q: 60_000, ammo_c: 100_000 });
  const before = world.player(0, "shots");
  for (let t = 0; t < 600; t++) world.tick({ ...RIGHT, buttons: FIRE });
  // 660 x 0.81 x 0.6 = 320 q, truncated.
  assert(Math.abs(world.player(0, "shots") - before - 60_000 / 320) <= 1);
});

Deno.test("a reload takes its time, refills the clip and lets nothing fire meanwhile", async () => {
  const world = (await World.start()).quiet();
  firedOn(world, 50);
  assert.equal(world.player(0, "ammo_c"), 900);
  world.tick({ buttons: RELOAD });
  assert.equal(world.player(0, "reload_q"), 6600);
  let ticks = 0;
  while (world.player(0, "reload_q") > 0) {
    assert(world.tick({ ...RIGHT, buttons: FIRE }));
    ticks++;
    assert.equal(world.player(0, "shots"), ticks < 66 ? 3 : 4);
  }
  assert.equal(ticks, 66);
  assert.equal(world.player(0, "ammo_c"), 1100, "the shot of the tick it ended");
});

Deno.test("RELOAD works with the trigger held", async () => {
  const world = (await World.start()).quiet();
  firedOn(world, 30);
  world.tick({ ...RIGHT, buttons: FIRE | RELOAD });
  assert.equal(world.player(0, "reload_q"), 6600);
});

Deno.test("RELOAD with a full clip does nothing", async () => {
  const world = (await World.start()).quiet();
  world.tick({ buttons: RELOAD });
  assert.equal(world.player(0, "reload_q"), 0);
});

Deno.test("Hot Barrel and Slick Magazine shorten a reload: one truncation", async () => {
  const world = (await World.start()).quiet();
  world.setPerk(3, 1);
  world.setPlayer(0, { hot_q: 6000, ammo_c: 100 });
  world.tick({ buttons: RELOAD });
  assert.equal(world.player(0, "reload_q"), Math.trunc(6600 * 0.8 * 0.5));
});

Deno.test("a Gristmill spins up for 0.4 s and slows its bearer", async () => {
  const world = (await World.start()).quiet();
  world.core.giveWeapon(0, GRISTMILL);
  assert.equal(firedOn(world, 60)[0], 23, "the 24th tick of holding the trigger");
  for (let t = 0; t < 60; t++) world.tick({ ...RIGHT, buttons: FIRE, moveX: 127 });
  assert(Math.abs(world.player(0, "vx") - 170 * 0.7) < 0.5);
});

Deno.test("a burst is three rounds 0.055 s apart, each from the clip", async () => {
  const world = (await World.start()).quiet();
  world.core.giveWeapon(0, BRASS_CHOIR);
  world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(world.player(0, "ammo_c"), 2300);
  const ammo: number[] = [];
  for (let t = 0; t < 8; t++) {
    world.tick(RIGHT);
    ammo.push(world.player(0, "ammo_c"));
  }
  assert.deepEqual(ammo, [2300, 2300, 2300, 2200, 2200, 2200, 2100, 2100]);
});

Deno.test("a Beehive spends six rounds a pull", async () => {
  const world = (await World.start()).quiet();
  world.core.giveWeapon(0, BEEHIVE);
  world.tick({ ...RIGHT, buttons: FIRE });
  assert.equal(world.player(0, "ammo_c"), 600);
  assert.equal(world.used("secondary").length, 6);
});

Deno.test("SWAP changes guns only with Second Holster, and locks the trigger for 0.15 s", async () => {
  const world = (await World.start()).quiet();
  world.setPlayer(0, { alt_weapon: DRUMFIRE, alt_ammo_c: 700 });
  world.tick({ buttons: SWAP });
  assert.equal(world.player(0, "weapon"), SIDEKICK);
  world.setPerk(9, 1);
  world.tick({});
  world.tick({ buttons: SWAP });
  assert.equal(world.player(0, "weapon"), DRUMFIRE);
  assert.equal(world.player(0, "ammo_c"), 700);
  assert.equal(world.player(0, "alt_weapon"), SIDEKICK);
  assert.equal(firedOn(world, 30)[0], 8);
});

Deno.test("Blood Money pays for a shot from an empty clip with XP, Red Ink with hp", async () => {
  const world = (await World.start()).quiet();
  world.setPerk(36, 1);
  world.setPerk(37, 1);
  world.set("run", 0, { xp: 8 });
  world.setPlayer(0, { ammo_c: 0, reload_q: 6000, reload_max_q: 6600, hurt_q: 24_000 });
  firedOn(world, 1);
  assert.equal(world.run("xp"), 2);
  firedOn(world, 30);
  assert.equal(world.run("xp"), 2, "2 XP do not pay for a round");
  assert(Math.abs(world.player(0, "hp") - 99.2) < 1e-4);
});

Deno.test("the fallen fire a fixed Sidekick at half its rate, knowing neither clip nor perk", async () => {
  const world = (await World.start(2)).quiet();
  world.core.giveWeapon(0, GRISTMILL);
  world.setPerk(14, 2);
  world.core.fall(0);
  world.tick({ ...RIGHT, buttons: FIRE });
  const [shot] = world.used("projectile");
  assert.equal(world.get("projectile", shot, "damage"), 8);
  assert.equal(world.get("projectile", shot, "weapon"), SIDEKICK);
  assert(Math.abs(firedOn(world, 200).length - 200 / 40.8) <= 1);
});

Deno.test("every weapon fires, hurts what stands before it, and reloads", async () => {
  for (let id = 1; id <= WEAPONS; id++) {
    const world = (await World.start()).quiet();
    world.target(0, 740, 640, { r: 24, hp: 1e6, max_hp: 1e6 });
    world.core.giveWeapon(0, id);
    let hurt = false, fired = false, refilled = false;
    for (let t = 0; t < 600 && !refilled; t++) {
      // A mine waits at the feet of the one who lays it, so it is carried to the target.
      if (id === 28) world.setPlayer(0, { x: 725 });
      if (hurt) world.setPlayer(0, { ammo_c: Math.min(world.player(0, "ammo_c"), 99) });
      const held = world.player(0, "ammo_c");
      world.tick({ aimA: 740 * 32, aimB: 640 * 32, buttons: t % 200 < 150 && !hurt ? FIRE : 0 });
      fired ||= world.player(0, "ammo_c") < held;
      refilled ||= hurt && world.player(0, "ammo_c") > held;
      hurt ||= world.get("creature", 0, "hp") < 1e6;
    }
    assert(fired, `weapon ${id} spends ammo`);
    assert(hurt, `weapon ${id} hurts`);
    assert(refilled, `weapon ${id} reloads`);
  }
});
