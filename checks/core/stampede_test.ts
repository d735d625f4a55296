import assert from "node:assert/strict";
import { stampedeConfig } from "../../wire/host/config.ts";
import { clear } from "./script_help.ts";
import { kill, spawn } from "./vermin_help.ts";
import { World } from "./world.ts";

const RAT = 1, ROACH = 2, DRUMFIRE = 2, FIRE = 1, RELOAD = 4;
const MINUTE_Q = 360_000;
const start = (players = 1, seed = 1) =>
  World.start(players, stampedeConfig(seed, players), { seed });

/** Runs up to and through the next tick that releases a herd; its lane and its slots. */
function nextHerd(world: World): { lane: number; slots: number[] } {
  clear(world);
  do world.tick(); while (world.run("tick") < 72 || (world.run("tick") - 1) % 72 !== 0);
  return { lane: world.run("boss_ix"), slots: world.used("creature", "type") };
}

Deno.test("herdSize() is 3 + one each 20 s, by half a partner more each, rounded up", async () => {
  const { core } = await start(), at = (s: number, n: number) => core.herdSize(s * 6000, n);
  assert.deepEqual([0, 19, 20, 59, 600].map((s) => at(s, 1)), [3, 3, 4, 5, 33]);
  assert.deepEqual([1, 2, 3, 4].map((n) => at(0, n)), [3, 5, 6, 8]);
  assert.deepEqual([1, 2, 3, 4].map((n) => at(20, n)), [4, 6, 8, 10]);
});

Deno.test("a herd comes every 72 ticks and at no other", async () => {
  const world = await start(2);
  world.set("run", 0, { tick: 1 });
  for (let t = 1; t <= 72 * 4; t++) {
    const before = world.run("spawned");
    world.tick();
    assert.equal(world.run("spawned") - before, t % 72 === 0 ? 5 : 0, `tick ${t}`);
  }
});

Deno.test("no lane follows itself, every lane comes, and the first may be any but the last", async () => {
  const world = await start(), seen = new Set<number>();
  let last = world.run("boss_ix");
  assert.equal(last, 15);
  world.setPlayer(0, { bell_q: 1e9 });
  for (let i = 0; i < 400; i++) {
    const { lane } = nextHerd(world);
    assert.notEqual(lane, last);
    assert(lane >= 0 && lane < 16);
    seen.add(lane);
    last = lane;
    world.set("run", 0, { world_q: 0 });
  }
  assert.equal(seen.size, 16);
});

Deno.test("a lane's herd stands outside its place of the border, 24 u apart: rats odd, roaches even", async () => {
  const world = await start();
  for (let i = 0; i < 40; i++) {
    const { lane, slots } = nextHerd(world), side = Math.floor(lane / 4);
    const middle = 160 + 320 * (lane % 4), axis = side === 1 || side === 3 ? "y" : "x";
    assert.equal(slots.length, Number(world.core.herdSize(world.run("world_q"), 1)));
    const along = slots.map((slot) => world.get("creature", slot, axis)).sort((a, b) => a - b);
    const sum = along.reduce((a, b) => a + b);
    assert(Math.abs(sum / along.length - middle) < 0.01);
    for (let k = 1; k < along.length; k++) assert(Math.abs(along[k] - along[k - 1] - 24) < 0.01);
    for (const slot of slots) {
      assert.equal(world.get("creature", slot, "type"), lane & 1 ? RAT : ROACH);
      const x = world.get("creature", slot, "x"), y = world.get("creature", slot, "y");
      const out = side === 0 ? -y : side === 1 ? x - 1280 : side === 2 ? y - 1280 : -x;
      assert(out > 20 && out <= 32, `lane ${lane}: ${out}`);
    }
    world.set("run", 0, { world_q: 0 });
  }
});

Deno.test("more than 13 stand in ranks, 24 u behind each other", async () => {
  const world = await start();
  world.set("run", 0, { world_q: 8 * MINUTE_Q });
  const { lane, slots } = nextHerd(world), side = Math.floor(lane / 4);
  assert.equal(slots.length, 27);
  const axis = side === 1 || side === 3 ? "x" : "y", far = side === 1 || side === 2;
  const outs = slots.map((slot) => {
    const at = world.get("creature", slot, axis);
    return Math.round((far ? at - 1280 : -at) / 24);
  });
  assert.deepEqual([...new Set(outs)].sort(), [1, 2, 3]);
});

Deno.test("a herd runs straight across for two seconds, then hunts", async () => {
  const world = await start();
  world.setPlayer(0, { bell_q: 1e9 });
  const { lane, slots: [slot] } = nextHerd(world), side = Math.floor(lane / 4);
  const level = side === 1 || side === 3, own = level ? "y" : "x";
  const at = world.get("creature", slot, own), inward = side === 1 || side === 2 ? -1 : 1;
  for (let t = 1; t < 120; t++) {
    world.tick();
    assert.equal(world.get("creature", slot, level ? "hx" : "hy"), inward);
    if (t < 60) assert.equal(world.get("creature", slot, own), at, `tick ${t}`);
  }
  for (let t = 0; t < 40; t++) world.tick();
  assert.equal(world.get("creature", slot, "fire_q"), 0);
  assert.notEqual(world.get("creature", slot, level ? "hx" : "hy"), inward);
});

Deno.test("hp grows by s/240 at birth, speed by s/600 with the clock", async () => {
  const world = await start();
  world.set("run", 0, { world_q: 240 * 6000 });
  assert.equal(world.core.hpScale(), 2);
  assert(Math.abs(Number(world.core.speedScale()) - 1.4) < 1e-5);
  assert.equal(world.core.xpScale(), 1);
});

Deno.test("the Drumfire never empties and never reloads", async () => {
  const world = await start(2);
  for (const seat of [0, 1]) assert.equal(world.player(seat, "weapon"), DRUMFIRE);
  const full = world.player(0, "ammo_c"), shots = world.player(0, "shots");
  for (let t = 0; t < 60 * 10; t++) {
    clear(world);
    world.tick({ buttons: FIRE | (t % 7 === 0 ? RELOAD : 0) }, {});
    assert.equal(world.player(0, "ammo_c"), full);
    assert.equal(world.player(0, "reload_q"), 0);
  }
  assert(world.player(0, "shots") - shots > 85, "0.11 s apart for ten seconds");
});

Deno.test("no bonus falls, and levels bring neither picks nor menus", async () => {
  const world = await start(), OPEN = { cmd: 8 };
  for (let i = 0; i < 120; i++) kill(world, spawn(world, RAT, 200 + i, 300));
  assert.deepEqual(world.used("bonus"), []);
  world.set("run", 0, { xp: 100_000 });
  for (let t = 0; t < 60; t++) {
    clear(world);
    world.tick(OPEN);
  }
  assert(world.run("level") > 5);
  assert.deepEqual([world.run("pending"), world.run("menu_open")], [0, 0]);
});
