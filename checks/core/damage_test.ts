import assert from "node:assert/strict";
import { World } from "./world.ts";

const BULLET = 0, FLAME = 2, BLAST = 3, VENOM = 8;
const PILLBACK = 8, ELITE = 1, BOSS = 2, UNTOUCHABLE = 4, FRESH = 256, DYING = 255;

async function yard(players = 1): Promise<World> {
  return (await World.start(players)).quiet();
}

function lost(world: World, slot: number): number {
  return 1000 - world.get("creature", slot, "hp");
}

Deno.test("hurtVermin() credits the seat and flashes", async () => {
  const world = await yard(2);
  world.target(0, 300, 300);
  world.core.hurtVermin(0, 25, BULLET, 1, 200, 300, 1);
  assert.equal(lost(world, 0), 25);
  assert.equal(world.get("creature", 0, "hurt_by"), 1);
  assert.equal(world.get("creature", 0, "flash"), 6);
  assert.equal(world.player(1, "dealt"), 25);
  assert.equal(world.player(0, "dealt"), 0);
});

Deno.test("hurtVermin() does not count more than the hp there was, and kills once", async () => {
  const world = await yard();
  world.target(0, 300, 300, { hp: 10 });
  world.core.hurtVermin(0, 500, BULLET, 0, 200, 300, 1);
  assert.equal(world.player(0, "dealt"), 10);
  assert.equal(world.get("creature", 0, "state"), DYING);
  world.core.hurtVermin(0, 500, BULLET, 0, 200, 300, 1);
  assert.equal(world.player(0, "dealt"), 10);
});

Deno.test("hurtVermin() leaves the fresh and the untouchable alone", async () => {
  const world = await yard();
  world.target(0, 300, 300, { flags: FRESH });
  world.target(1, 400, 300, { flags: UNTOUCHABLE });
  for (const slot of [0, 1]) world.core.hurtVermin(slot, 25, BLAST, 0, 0, 0, 1);
  assert.deepEqual([lost(world, 0), lost(world, 1)], [0, 0]);
});

Deno.test("a Pillback's front turns bullets, not flames, arcs, blasts or venom", async () => {
  const world = await yard();
  world.target(0, 300, 300, { type: PILLBACK, hx: 1, hy: 0 });
  world.core.hurtVermin(0, 100, BULLET, 0, 400, 300, 1);
  assert(Math.abs(lost(world, 0) - 35) < 1e-3);
  world.core.hurtVermin(0, 100, BULLET, 0, 200, 300, 1);
  assert(Math.abs(lost(world, 0) - 135) < 1e-3, "its back is soft");
  world.core.hurtVermin(0, 100, FLAME, 0, 400, 300, 8);
  world.core.hurtVermin(0, 100, VENOM, 0, 400, 300, 0);
  assert(Math.abs(lost(world, 0) - 335) < 1e-3);
});

Deno.test("blast() falls off to 0.4 at its edge, from a body's edge on", async () => {
  const world = await yard();
  world.target(0, 500, 500);
  world.target(1, 500, 500 + 14 + 50);
  world.target(2, 500 + 14 + 99.9, 500);
  world.target(3, 500 - 14 - 100.1, 500);
  world.core.blast(500, 500, 100, 200, 0, 10);
  assert(Math.abs(lost(world, 0) - 200) < 1e-3);
  assert(Math.abs(lost(world, 1) - 140) < 1e-2);
  assert(Math.abs(lost(world, 2) - 80.1) < 0.1);
  assert.equal(lost(world, 3), 0);
  assert(Math.abs(world.get("creature", 1, "ky") - 140) < 1e-2, "and knocks away");
});

Deno.test("envenom() keeps the stronger dose and the longer time", async () => {
  const world = await yard();
  world.target(0, 300, 300);
  world.core.envenom(0, 14, 24_000, 0);
  world.core.envenom(0, 9, 30_000, -1);
  assert.equal(world.get("creature", 0, "venom_dps"), 14);
  assert.equal(world.get("creature", 0, "venom_q"), 30_000);
  assert.equal(world.get("creature", 0, "venom_by"), 0);
});

Deno.test("Barbed Rounds draw from G only when owned, and only for bullets", async () => {
  const world = await yard();
  world.target(0, 300, 300);
  const before = world.getBig("run", 0, "g_state");
  world.core.hurtVermin(0, 1, BULLET, 0, 0, 0, 1);
  assert.equal(world.getBig("run", 0, "g_state"), before);
  world.setPerk(25, 2);
  world.core.hurtVermin(0, 1, BLAST, 0, 0, 0, 10);
  assert.equal(world.getBig("run", 0, "g_state"), before);
  world.core.hurtVermin(0, 1, BULLET, 0, 0, 0, 1);
  assert.notEqual(world.getBig("run", 0, "g_state"), before);
});

Deno.test("a Quill Bow stuns, but neither elites nor bosses", async () => {
  for (const [flags, stunned] of [[0, true], [ELITE, false], [BOSS, false]] as const) {
    const world = await yard();
    world.target(0, 740, 640, { flags });
    world.core.giveWeapon(0, 32);
    world.tick({ aimA: 740 * 32, aimB: 640 * 32, buttons: 1 });
    for (let t = 0; t < 6; t++) world.tick();
    assert(lost(world, 0) > 0);
    assert.equal(world.get("creature", 0, "stun_q") > 0, stunned);
  }
});

Deno.test("maim() gives 0.25 s of grace after a hit of 1 hp, none for less", async () => {
  const world = await yard();
  assert.equal(world.core.maim(0, 0.5, 0, 0), 1);
  assert.equal(world.core.maim(0, 10, 0, 0), 1);
  assert.equal(world.core.maim(0, 10, 0, 0), 0);
  assert.equal(world.player(0, "hp"), 89.5);
  for (let t = 0; t < 15; t++) world.tick();
  assert.equal(world.core.maim(0, 10, 0, 0), 1);
});

Deno.test("maim() stops at the first rule: Bell Jar keeps the Lucky Button, the button keeps the dodge roll", async () => {
  const world = await yard();
  world.setPerk(43, 1);
  world.setPerk(26, 1);
  const before = world.getBig("run", 0, "g_state");
  world.setPlayer(0, { bell_q: 100 });
  assert.equal(world.core.maim(0, 10, 0, 0), 0);
  assert.equal(world.player(0, "button_q"), 0);
  world.setPlayer(0, { bell_q: 0 });
  assert.equal(world.core.maim(0, 10, 0, 0), 0);
  assert.equal(world.player(0, "button_q"), 120_000);
  assert.equal(world.getBig("run", 0, "g_state"), before);
  let ignored = 0;
  for (let i = 0; i < 1000; i++) {
    world.setPlayer(0, { grace_q: 0, hp: 100 });
    if (world.core.maim(0, 10, 0, 0) === 0) ignored++;
  }
  assert(ignored > 140 && ignored < 220, `18 % of hits are ignored, not ${ignored / 10} %`);
});

Deno.test("maim() halves damage in a Gentle run and knocks, unless shins are iron", async () => {
  const world = (await World.start(1, { assist: 1 })).quiet();
  world.core.maim(0, 20, 60, 0);
  assert.equal(world.player(0, "hp"), 90);
  assert.equal(world.player(0, "kx"), 60);
  world.setPerk(23, 1);
  world.setPlayer(0, { grace_q: 0, kx: 0 });
  world.core.maim(0, 20, 60, 0);
  assert.equal(world.player(0, "kx"), 0);
});

Deno.test("hp comes back by 0.5 a second after 4 s unhurt", async () => {
  const world = await yard();
  world.core.maim(0, 30, 0, 0);
  for (let t = 0; t < 239; t++) world.tick();
  assert.equal(world.player(0, "hp"), 70);
  for (let t = 0; t < 60; t++) world.tick();
  assert(Math.abs(world.player(0, "hp") - 70.5) < 0.02);
});

Deno.test("acid slows and scalds players, never vermin; at most 12 puddles lie", async () => {
  const world = await yard();
  world.target(0, 640, 660);
  for (let i = 0; i < 14; i++) world.core.addHazard(1, 640, 640, 40, 6, 6000 + i, 153, 255);
  assert.equal(world.used("hazard").length, 12);
  for (let slot = 1; slot < 12; slot++) world.set("hazard", slot, { x: 100, y: 100 });
  for (let t = 0; t < 31; t++) world.tick({ moveX: t ? 1 : 0 });
  assert(Math.abs(world.player(0, "hp") - (100 - 31 * 0.1)) < 0.02);
  assert.equal(world.player(0, "slow8"), 153);
  assert.equal(lost(world, 0), 0);
});

Deno.test("glue slows vermin and the Red Vat's pool burns them, never players", async () => {
  const world = await yard();
  world.target(0, 640, 660);
  world.core.addHazard(4, 640, 640, 46, 0, 6000, 102, 0);
  world.core.addHazard(5, 640, 640, 46, 40, 6000, 0, 0);
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.get("creature", 0, "slow8"), 102);
  assert(Math.abs(lost(world, 0) - 40) < 1);
  assert.equal(world.player(0, "hp"), 100);
});

Deno.test("a lob of spit lands where it was aimed, hurts and leaves acid", async () => {
  const world = await yard();
  world.core.verminLob(400, 640, 640, 640, 240, 7);
  for (let t = 0; t < 59; t++) world.tick();
  assert.equal(world.player(0, "hp"), 100);
  assert.deepEqual(world.used("hazard"), []);
  for (let t = 0; t < 2; t++) world.tick();
  assert(world.player(0, "hp") <= 93);
  assert.equal(world.used("hazard").length, 1);
  assert(Math.abs(world.get("hazard", 0, "x") - 640) < 0.1);
});
