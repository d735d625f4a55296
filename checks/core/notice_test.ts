// Today's Notice: what each twist changes, and the bell.
import assert from "node:assert/strict";
import { dailyConfig, overrunConfig } from "../../wire/host/config.ts";
import { kill, MARK, spawn } from "./vermin_help.ts";
import { World } from "./world.ts";

const BURROW = 5, RAT = 1, CRATE = 2, TIP = 1, PATCH_KIT = 11, SLOW_MEND = 40;
const MINUTE_Q = 360_000;

/** A daily run with the twist, quiet; seeds with the same remainder share it. */
async function twisted(twist: number, players = 1, seed = 8 + twist): Promise<World> {
  const world = await World.start(players, dailyConfig(seed, players), { seed });
  assert.equal(world.run("twist"), twist);
  return world.quiet();
}

Deno.test("the first tick of a daily run marks its twist, and no other does", async () => {
  for (let twist = 0; twist < 8; twist++) {
    const world = await World.start(1, dailyConfig(twist, 1), { seed: twist });
    for (let t = 0; t < 3; t++) {
      world.tick();
      const marks = world.heard().filter(({ cls, id }) => cls === MARK && id === 12);
      assert.deepEqual(marks.map(({ arg }) => arg), t === 0 ? [twist] : []);
    }
  }
});

Deno.test("0 Locked Crate: one gun of 5 to 35 for all, and no Crate from anything", async () => {
  const guns = new Set<number>();
  for (let seed = 0; seed < 25 * 8; seed += 8) {
    const world = await twisted(0, 2, seed), gun = world.player(0, "weapon");
    guns.add(gun);
    assert(gun >= 5 && gun <= 35);
    assert.equal(world.player(1, "weapon"), gun);
    assert.equal(world.getBig("run", 0, "weapons_open"), 1n << BigInt(gun - 1));
    assert.equal(world.core.kindWeight(CRATE), 0);
    for (const seat of [0, 255]) world.core.placeBonus(CRATE, 300 + seat, 900, seat);
    assert.deepEqual(world.used("bonus").map((slot) => world.get("bonus", slot, "kind")), [
      TIP,
      TIP,
    ]);
    world.core.gainPerk(16, 0);
    assert.equal(world.player(0, "weapon"), gun, "Lucky Dip finds nothing else");
  }
  assert(guns.size > 8);
});

/** How many of 6,000 rolls at a minute fulfil a wish. */
function share(world: World, minute: number, holds: (core: World["core"]) => boolean): number {
  world.set("run", 0, { world_q: minute * MINUTE_Q });
  let count = 0;
  for (let i = 0; i < 6000; i++) if (holds(world.core)) count++;
  return count / 6000;
}

Deno.test("1 Gilded: three times the elites", async () => {
  const elite = (core: World["core"]) => core.rollElite() !== 0;
  const plain = share(await twisted(2), 9, elite), gilded = share(await twisted(1), 9, elite);
  assert(Math.abs(plain - 0.068) < 0.012, `${plain}`);
  assert(Math.abs(gilded - 0.204) < 0.02, `${gilded}`);
});

Deno.test("2 Featherweight: players, vermin and shots are 1.2 times as fast", async () => {
  const plain = await twisted(1), feather = await twisted(2);
  const walked = [plain, feather].map((world) => {
    for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
    return world.player(0, "vx");
  });
  assert(Math.abs(walked[1] / walked[0] - 1.2) < 1e-4);
  const [slow, fast] = [plain, feather].map((world) => {
    const slot = spawn(world, RAT, 300, 300, { values: { speed: 90 } });
    const from = world.get("creature", slot, "gait");
    world.tick();
    return world.get("creature", slot, "gait") - from;
  });
  assert(Math.abs(fast / slow - 1.2) < 1e-3);
  assert(Math.abs(Number(feather.core.shotSpeedScale()) - 1.2) < 1e-6);
  feather.core.verminShot(100, 100, 200, -100, 5, 1, 6000, 64);
  assert.equal(
    Math.fround(feather.get("projectile", 128, "vx")),
    Math.fround(200 * Math.fround(1.2)),
  );
  assert.equal(plain.core.shotSpeedScale(), 1);
});

Deno.test("3 Famine: no Patch Kits, and Slow Mend is owned", async () => {
  const world = await twisted(3), other = await twisted(4);
  assert.equal(world.core.kindWeight(PATCH_KIT), 0);
  assert.equal(world.get("run", 0, "perk", SLOW_MEND), 1);
  assert(Number(other.core.kindWeight(PATCH_KIT)) > 0);
  assert.equal(other.get("run", 0, "perk", SLOW_MEND), 0);
});

Deno.test("4 Fireworks: a kill blasts what is near it, its killer's, and each dies once", async () => {
  const world = await twisted(4);
  world.tick();
  const first = spawn(world, RAT, 300, 300),
    near = spawn(world, RAT, 330, 300, { values: { hp: 5 } });
  const next = spawn(world, RAT, 380, 300, { values: { hp: 5 } });
  const far = spawn(world, RAT, 600, 300, { values: { hp: 5 } });
  const kills = world.run("kills");
  kill(world, first);
  assert.equal(world.run("kills") - kills, 3, "the second's blast takes the third");
  for (const slot of [near, next]) assert.equal(world.get("creature", slot, "hurt_by"), 0);
  assert.equal(world.get("creature", far, "hp"), 5);
  const plain = await twisted(5);
  plain.tick();
  const lone = spawn(plain, RAT, 300, 300);
  spawn(plain, RAT, 330, 300, { values: { hp: 5 } });
  kill(plain, lone);
  assert.equal(plain.run("kills"), 1);
});

Deno.test("5 Nesting: burrows have five times their weight", async () => {
  const burrow = (core: World["core"]) => core.rollType() === BURROW;
  const plain = share(await twisted(4), 6, burrow), nesting = share(await twisted(5), 6, burrow);
  assert(Math.abs(plain - 0.03) < 0.01, `${plain}`);
  assert(Math.abs(nesting - 15 / 112) < 0.02, `${nesting}`);
});

Deno.test("6 Glass: both sides take double", async () => {
  const [plain, glass] = [await twisted(7), await twisted(6)];
  const lost = [plain, glass].map((world) => {
    world.tick();
    const slot = spawn(world, BURROW, 300, 300);
    const before = world.get("creature", slot, "hp");
    world.core.hurtVermin(slot, 10, 7, 0, 0, 0, 0);
    world.core.maim(0, 10, 0, 0);
    return [before - world.get("creature", slot, "hp"), 100 - world.player(0, "hp")];
  });
  assert.deepEqual(lost.map(([vermin]) => Math.round(vermin)), [10, 20]);
  assert.deepEqual(lost.map(([, player]) => player), [10, 20]);
});

Deno.test("7 Wide Menu: seven offers", async () => {
  for (const [twist, wanted] of [[6, 5], [7, 7]]) {
    const world = await twisted(twist);
    world.core.makeOffer();
    assert.equal(world.run("offer_count"), wanted);
  }
});

Deno.test("the bell at 10:00 wins the day, and a tenth more XP, for those who live", async () => {
  const world = await twisted(6);
  world.set("run", 0, { world_q: 10 * MINUTE_Q - 150, xp: 2005, mag_q: 1e8 });
  world.tick();
  assert.deepEqual([world.run("phase"), world.run("xp")], [0, 2005]);
  world.tick();
  assert.deepEqual([world.run("phase"), world.run("outcome"), world.run("xp")], [1, 2, 2205]);
  assert.equal(world.core.maim(0, 50, 0, 0), 0);
  for (let t = 0; t < 200 && world.tick(); t++);
  assert.deepEqual([world.run("phase"), world.run("xp")], [2, 2205], "it rings once");
});

Deno.test("who dies as the bell rings has lost, and Overrun knows no bell", async () => {
  const lost = await twisted(6);
  lost.set("run", 0, { world_q: 10 * MINUTE_Q - 50, xp: 2005 });
  lost.core.fall(0);
  lost.tick();
  assert.deepEqual([lost.run("outcome"), lost.run("xp")], [1, 2005]);
  const overrun = (await World.start(1, overrunConfig(6, 1))).quiet();
  overrun.set("run", 0, { world_q: 10 * MINUTE_Q - 50, mag_q: 1e8 });
  overrun.tick();
  assert.equal(overrun.run("phase"), 0);
});
