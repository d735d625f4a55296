// What happens when a pool has no room: whoever asks waits, tries again or goes without, and nothing is half made.
import assert from "node:assert/strict";
import { stampedeConfig } from "../../wire/host/config.ts";
import { spawn, yard } from "./vermin_help.ts";
import { World } from "./world.ts";

const RAT = 1, SPITBEETLE = 4, BURROW = 5, LAMPWING = 10, CENTIPEDE = 11, KING = 17, QUEEN = 18;
const CREATURES = 384, ORDINARY_MAX = 368;
const RETRY_Q = 600, HOUR_Q = 15 * 360_000;

/** Fills every creature slot but the last `free` with vermin that stand still. */
function crowd(world: World, free = 0): void {
  for (let slot = 0; slot < CREATURES - free; slot++) {
    if (world.get("creature", slot, "type") !== 0) continue;
    world.target(slot, 20 + (slot % 24) * 52, 20 + Math.floor(slot / 24) * 20);
  }
}

/** Fills a pool with things that lie still for long. */
function fill(world: World, pool: string, values: Record<string, number>, from = 0): void {
  for (let slot = from; slot < world.count(pool); slot++) world.set(pool, slot, values);
}

Deno.test("a full yard takes no vermin, no nest and no batch; a centipede grows what fits", async () => {
  const world = await yard(1);
  crowd(world, 3);
  const head = Number(world.core.spawnRisen(CENTIPEDE, 640, 300, 0, 0));
  assert.equal(head, CREATURES - 3);
  const kinds = [1, 2].map((i) => world.get("creature", head + i, "type"));
  assert.deepEqual(kinds, [CENTIPEDE, CENTIPEDE]);
  assert.equal(world.core.spawnRisen(RAT, 640, 300, 0, 0), -1);
  assert.equal(world.core.openNest(640, 300, RAT, 0), -1);
  assert.deepEqual(world.used("nest"), []);
  assert.equal(world.core.spawnBatch(RAT, 3, 0, 0, 0), 0);
});

Deno.test("a King calls no rats and a Queen no Lampwings into a full crowd; each is a refusal", async () => {
  for (const [boss, due] of [[KING, { fire_q: 0 }], [QUEEN, { aux1: 1e6 }]] as const) {
    const world = await yard(1);
    world.setPlayer(0, { x: 640, y: 640 });
    spawn(world, boss, 640, 500, { values: due });
    world.set("run", 0, { alive: ORDINARY_MAX });
    const refused = world.run("refused");
    world.tick();
    assert.equal(world.run("refused"), refused + 1, `${boss}`);
    const called = boss === KING ? RAT : LAMPWING;
    const types = world.used("creature", "type").map((slot) => world.get("creature", slot, "type"));
    assert(!types.includes(called));
  }
});

Deno.test("a nest waits while the crowd is full, and one whose burrow is gone does nothing", async () => {
  const full = await yard(1), burrow = Number(full.core.openNest(200, 200, RAT, 0));
  full.set("creature", burrow, { flags: 0 });
  full.set("nest", 0, { timer_q: 1 });
  full.set("run", 0, { alive: ORDINARY_MAX });
  full.tick();
  assert(full.run("refused") > 0);
  assert.deepEqual(full.used("creature", "type"), [burrow]);
  const noSlot = await yard(1);
  noSlot.core.openNest(200, 200, RAT, 0);
  crowd(noSlot);
  noSlot.set("creature", 0, { flags: 0 });
  noSlot.set("nest", 0, { timer_q: 1 });
  noSlot.set("run", 0, { alive: 100 });
  const left = noSlot.get("nest", 0, "left");
  noSlot.tick();
  assert.equal(noSlot.get("nest", 0, "alive"), 0);
  assert(noSlot.get("nest", 0, "left") <= left);
  const orphan = await yard(1);
  orphan.set("nest", 0, { timer_q: 1, owner: 0xffff, left: 5, cap: 10, child: RAT, active: 1 });
  orphan.tick();
  assert.deepEqual(orphan.used("creature", "type"), []);
});

Deno.test("a Lampwing and a Spitbeetle that find no room try again in 600 q", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 640, y: 640 });
  const wing = spawn(world, LAMPWING, 640, 400, { values: { state: 1, timer_q: 1 } });
  const beetle = spawn(world, SPITBEETLE, 900, 640, { values: { fire_q: 0 } });
  const still = { active: 1, life_q: 1e6, x: 100, y: 100 };
  fill(world, "projectile", { ...still, owner: 255, kind: 250 }, 128);
  fill(world, "secondary", { ...still, owner: 255, kind: 200 });
  // The shots of an unknown kind are spent at once; what counts is the tick itself.
  world.tick();
  assert.equal(world.get("creature", wing, "fire_q"), RETRY_Q);
  assert.equal(world.get("creature", beetle, "fire_q"), RETRY_Q);
});

Deno.test("a lob's way takes at least one q, however slow it is", async () => {
  const world = await yard(1);
  assert.equal(world.core.verminLob(300, 300, 400, 300, 0, 5), 1);
  assert.equal(world.get("secondary", 0, "life_q"), 1);
});

Deno.test("a hazard takes the place of the oldest of its kind, or is not laid", async () => {
  const world = await yard(1), FIRE = 3, GLUE = 4;
  fill(world, "hazard", { kind: GLUE, x: 100, y: 100, r: 5, life_q: 60_000, active: 1, owner: 0 });
  world.set("hazard", 7, { life_q: 5000 });
  assert.equal(world.core.addHazard(FIRE, 300, 300, 20, 1, 6000, 0, 255), 0);
  assert.equal(world.core.addHazard(GLUE, 300, 300, 20, 0, 6000, 100, 0), 1);
  assert.equal(world.get("hazard", 7, "x"), 300);
});

Deno.test("a boss of the Hour that finds no slot comes when there is one", async () => {
  const world = await yard(1);
  crowd(world);
  world.set("run", 0, { world_q: HOUR_Q, boss_q: 1, spawn_credit: -1e6 });
  world.tick();
  assert.deepEqual([world.run("boss_q"), world.run("boss_ix")], [0, 0]);
  for (let slot = 0; slot < 8; slot++) world.core.vanish(slot);
  world.tick();
  assert.equal(world.run("boss_ix"), 1);
});

Deno.test("a Stampede's herd leaves out whom no slot holds", async () => {
  const world = await World.start(1, stampedeConfig(5, 1), { seed: 5 });
  world.tick();
  const lane = world.run("boss_ix");
  for (let t = 0; t < 900 && world.run("boss_ix") === lane; t++) {
    for (const slot of world.used("creature", "type")) world.core.vanish(slot);
    crowd(world);
    world.set("run", 0, { alive: 0 });
    world.tick();
  }
  assert.notEqual(world.run("boss_ix"), lane, "a herd was due");
  const types = world.used("creature", "type").map((slot) => world.get("creature", slot, "type"));
  assert(types.every((type) => type === BURROW), "nobody came");
});

Deno.test("a bonus beside another is not placed", async () => {
  const world = await yard(1);
  world.core.placeBonus(11, 640, 300, 0);
  world.core.placeBonus(11, 650, 300, 0);
  assert.equal(world.used("bonus").length, 1);
});

Deno.test("a bonus that finds no free slot is not placed", async () => {
  const world = await yard(1);
  fill(world, "bonus", { x: 100, y: 100, kind: 11, active: 1 });
  world.core.placeBonus(11, 640, 300, 0);
  const xs = world.used("bonus").map((slot) => world.get("bonus", slot, "x"));
  assert.deepEqual(xs, Array(world.count("bonus")).fill(100));
});
