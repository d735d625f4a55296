// The ends of ranges: numbers that saturate, clocks that come round, rolls with nothing to roll over.
import assert from "node:assert/strict";
import { dailyConfig, overrunConfig } from "../../wire/host/config.ts";
import { kill, OPEN, spawn, until, yard } from "./vermin_help.ts";
import { World } from "./world.ts";

const RAT = 1, ROACH = 2, MITE = 3, BURROW = 5, CLOT = 6, MAGPIE = 16, CINNABAR = 19;
const ADVANCE = 24, RED_INK = 37, BAD_PENNY = 44;
const SCORCHER = 8, LOBBER = 29, FIRE = 1, NO_SEAT = 255;
const MINUTE_Q = 360_000;
const AT_N = 0, AT_PLAYER = 12;
const FIREWORKS_SEED = 4;

Deno.test("addXp() floors, never falls below 0, and takes no number for nothing", async () => {
  const world = await yard(1), xp = () => world.run("xp");
  for (const [amount, left] of [[50, 50], [-80, 0], [-1e20, 0], [NaN, 0]]) {
    world.core.addXp(amount);
    assert.equal(xp(), left, `${amount}`);
  }
});

Deno.test("a blast of no size and damage of nothing touch nobody", async () => {
  const world = await yard(1), slot = spawn(world, RAT, 640, 640);
  assert.equal(world.core.blast(640, 640, 0.5, 100, 0, 0), 0);
  world.core.hurtVermin(slot, 0, 7, 0, 0, 0, 0);
  assert.equal(world.get("creature", slot, "flash"), 0);
  assert.equal(world.get("creature", slot, "hurt_by"), NO_SEAT);
});

Deno.test("a kind that is not there has no weight and does not come", async () => {
  const world = await yard(1);
  assert.equal(world.core.bandWeight(0, 0), 0);
  assert.equal(world.core.spawnBatch(0, 3, 0, AT_N, 0), 0);
  assert.equal(world.core.baseHp(CLOT, 9), world.core.baseHp(CLOT, 3), "no fourth generation");
});

Deno.test("Advance owes at most 99 picks", async () => {
  const world = await yard(1);
  world.set("run", 0, { pending: 98 });
  world.core.gainPerk(ADVANCE, 0);
  assert.equal(world.run("pending"), 99);
});

Deno.test("a menu without anything to offer does not open", async () => {
  const world = (await World.start(1, { ...overrunConfig(1, 1), perksOpen: 0n })).quiet();
  world.set("run", 0, { pending: 1, menu_tick: 0 });
  for (let t = 0; t < 3; t++) world.tick(OPEN);
  assert.equal(world.run("menu_open"), 0);
  assert.equal(world.run("pending"), 1);
});

Deno.test("a Bad Penny falls once a second, and finds nobody in an empty yard", async () => {
  const world = await yard(1);
  world.setPerk(BAD_PENNY, 1);
  world.tick();
  const stream = world.getBig("run", 0, "g_state");
  world.tick();
  assert.equal(world.getBig("run", 0, "g_state"), stream, "nothing is drawn in between");
  // A tick short of the next fall, again and again: three in ten want a vermin.
  for (let t = 0; t < 60; t++) {
    world.set("run", 0, { penny_q: 10 * MINUTE_Q });
    world.setPlayer(0, { hp: 100 });
    world.tick();
  }
  assert.equal(world.run("kills"), 0);
});

Deno.test("Red Ink prices a flame at a tenth of a hp", async () => {
  const world = await yard(1);
  world.setPerk(RED_INK, 1);
  world.core.giveWeapon(0, SCORCHER);
  world.setPlayer(0, { ammo_c: 0, hp: 50, hurt_q: 24_000 });
  world.tick({ buttons: FIRE });
  const paid = 50 - world.player(0, "hp");
  assert(paid > 0.05 && paid < 0.45, `${paid} hp`);
});

Deno.test("fire that nobody lit burns for nobody's credit, and fireworks may be nobody's", async () => {
  const world = await yard(1), slot = spawn(world, BURROW, 900, 300);
  world.set("creature", slot, { burn_q: 6000, burn_by: NO_SEAT });
  const hp = world.get("creature", slot, "hp");
  world.tick();
  assert(world.get("creature", slot, "hp") < hp);
  assert.equal(world.get("creature", slot, "hurt_by"), NO_SEAT);
  const config = dailyConfig(FIREWORKS_SEED, 1);
  const lit = (await World.start(1, config, { seed: FIREWORKS_SEED })).quiet();
  lit.tick();
  const first = spawn(lit, RAT, 900, 300), next = spawn(lit, BURROW, 915, 300);
  const before = lit.get("creature", next, "hp");
  kill(lit, first, 7, -1);
  assert(lit.get("creature", next, "hp") < before);
  assert.equal(lit.get("creature", next, "hurt_by"), NO_SEAT);
});

Deno.test("Apex leaves those too large to swallow as they are while they cannot bite", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 640, y: 640 });
  world.set("run", 0, { apex_q: 60_000 });
  const large = { hp: 5000, max_hp: 5000, attack_q: 60_000, speed: 0 };
  const slot = spawn(world, RAT, 650, 640, { values: large });
  world.tick();
  assert.equal(world.player(0, "hp"), 100);
  assert.equal(world.get("creature", slot, "hp"), 5000);
});

Deno.test("a Magpie that dies at once gives back nothing but a Crate of its own", async () => {
  const world = await yard(1);
  kill(world, spawn(world, MAGPIE, 900, 300, { values: { aux0: 0, phase: 7 } }));
  const kinds = world.used("bonus").map((slot) => world.get("bonus", slot, "kind"));
  assert.deepEqual(kinds, [2]);
});

Deno.test("a Magpie whose time is up leaves by the nearest edge, whichever it is", async () => {
  const beyond = { left: -20, right: 1300 };
  for (
    const [x, y, axis] of [[100, 640, "x"], [1180, 640, "x"], [640, 100, "y"], [640, 1180, "y"]]
  ) {
    const world = await yard(1);
    // Far enough that it does not flee.
    world.setPlayer(0, { x: 640, y: 640 });
    const bird = spawn(world, MAGPIE, Number(x), Number(y));
    world.tick();
    world.set("creature", bird, { timer_q: 1 });
    const isOut = () => {
      const at = world.get("creature", bird, axis as string);
      return at < beyond.left || at > beyond.right;
    };
    until(world, 600, () => world.get("creature", bird, "type") !== MAGPIE || isOut());
    assert.equal(world.run("kills"), 0);
  }
});

Deno.test("Old Cinnabar that is no boss any more only chases", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 200, y: 640 });
  const slot = spawn(world, CINNABAR, 900, 640);
  world.set("creature", slot, { flags: 0, aux1: 1e6 });
  world.tick();
  assert.equal(world.get("creature", slot, "state"), 0, "it does not dig");
});

Deno.test("the walk's cycle begins again before its sum loses small steps", async () => {
  const world = await yard(1);
  world.setPlayer(0, { stride: 100_001 });
  world.tick({ moveX: 127 });
  assert.equal(world.player(0, "stride"), 0);
});

Deno.test("places along one edge come round at its end, and a ring of nobody is one point", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 1250, y: 14 });
  let least = 1280;
  for (let i = 0; i < 300; i++) {
    world.core.beginPlaces(AT_N, 1, 0);
    world.core.nextPlace(0);
    const x = Number(world.core.placeX()), y = Number(world.core.placeY());
    assert(Math.hypot(x - 1250, y - 14) >= 160);
    least = Math.min(least, x);
  }
  assert(least < 200);
  world.setPlayer(0, { x: 640, y: 640 });
  world.core.beginPlaces(AT_PLAYER, 0, 300);
  world.core.nextPlace(0);
  const d = Math.hypot(Number(world.core.placeX()) - 640, Number(world.core.placeY()) - 640);
  assert(Math.abs(d - 300) < 0.01);
});

/** Makes a kind the only one of a band: finds the table of the bands' weights by what it holds. */
function fillBand(world: World, band: number, type: number): void {
  const kinds = 19, bands = 7, { bytes, core } = world;
  const rows = Array.from({ length: bands * kinds }, (_, i) => {
    return Number(core.bandWeight(Math.floor(i / kinds), i % kinds + 1));
  });
  const table = bytes.subarray(0, 0x10000).findIndex((_, at) => {
    return rows.every((weight, i) => bytes[at + i] === weight);
  });
  assert(table >= 0, "the weights lie among the constants");
  bytes.fill(0, table + band * kinds, table + (band + 1) * kinds);
  bytes[table + band * kinds + type - 1] = 100;
}

Deno.test("from 12:00 on burrows bring rats, roaches or mites, whatever their weight", async () => {
  const world = await yard(1), children = new Set<number>();
  fillBand(world, 5, BURROW);
  for (let t = 0; t < 60; t++) {
    world.set("run", 0, { spawn_credit: 1, world_q: 12.2 * MINUTE_Q, level: 1 });
    world.tick();
    for (const slot of world.used("nest")) children.add(world.get("nest", slot, "child"));
    for (const slot of world.used("creature", "type")) world.core.vanish(slot);
  }
  assert.deepEqual([...children].sort(), [RAT, ROACH, MITE]);
});

Deno.test("elites are 12 % at most before the Hour", async () => {
  const world = await yard(1);
  assert.equal(world.core.eliteChance(15.5), 150);
  assert.equal(world.core.eliteChance(14.99), 115);
});

Deno.test("a lob whose time is up bursts even where it is still safe from vermin", async () => {
  const world = await yard(1);
  world.core.giveWeapon(0, LOBBER);
  world.tick({ buttons: FIRE, aimA: 900 * 32, aimB: 640 * 32 });
  const [slot] = world.used("secondary");
  const target = spawn(world, BURROW, 690, 660), hp = world.get("creature", target, "hp");
  world.set("secondary", slot, { arm_q: 900, life_q: 50 });
  world.tick();
  assert.deepEqual(world.used("secondary"), []);
  assert(world.get("creature", target, "hp") < hp);
});

Deno.test("a saw whose turns are used up leaves through the edge", async () => {
  const MILL_SAW = 25;
  const world = await yard(1);
  world.setPlayer(0, { x: 1200, y: 640 });
  world.core.giveWeapon(0, MILL_SAW);
  world.tick({ buttons: FIRE, aimA: 1270 * 32, aimB: 640 * 32 });
  const [slot] = world.used("projectile");
  world.set("projectile", slot, { bounces: 0 });
  until(
    world,
    120,
    () => world.get("projectile", slot, "x") > 1280 || !world.get("projectile", slot, "active"),
  );
});
