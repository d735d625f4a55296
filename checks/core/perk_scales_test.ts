import assert from "node:assert/strict";
import { yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

const BULLET = 0, EMBER = 1, FLAME = 2, ARC = 4;

const near = (value: number | bigint, wanted: number) =>
  assert(Math.abs(Number(value) - wanted) < 1e-5, `${value} is not ${wanted}`);

async function owning(perks: Record<number, number>, players = 1): Promise<World> {
  const world = await yard(players);
  for (const [id, count] of Object.entries(perks)) world.setPerk(Number(id), count);
  return world;
}

Deno.test("perk 2 Steady Hands: spread x0.6 each, interval x1.03 each", async () => {
  const { core } = await owning({ 2: 2 });
  near(core.spreadScale(0), 0.36);
  near(core.intervalScale(), 1.03 * 1.03);
});

Deno.test("perk 3 Slick Magazine: reload x0.8 each", async () => {
  near((await owning({ 3: 2 })).core.reloadScale(), 0.64);
});

Deno.test("perk 5 Marathon: after 1 s of moving 6 % a second up to 24 %", async () => {
  const world = await owning({ 5: 1 });
  for (
    const [moveQ, scale] of [[0, 1], [6000, 1], [12_000, 1.06], [30_000, 1.24], [90_000, 1.24]]
  ) {
    world.setPlayer(0, { move_q: moveQ });
    near(world.core.moveScale(0), scale);
  }
});

Deno.test("perk 6 Rearguard: damage x1.3 while moving away from the aim", async () => {
  const world = await owning({ 6: 1 });
  world.setPlayer(0, { face_x: 1, face_y: 0, vx: -60, vy: 0 });
  near(world.core.damageScale(0, EMBER), 1.3);
  world.setPlayer(0, { vx: -40 });
  near(world.core.damageScale(0, EMBER), 1);
});

Deno.test("perk 9 Second Holster: speed x0.94", async () => {
  near((await owning({ 9: 1 })).core.moveScale(0), 0.94);
});

Deno.test("perk 12 Deep Pockets: clip x1.25 and x1.5, at least one more", async () => {
  const world = await owning({ 12: 1 });
  assert.equal(world.core.clipSize(12), 15);
  assert.equal(world.core.clipSize(1), 2);
  world.setPerk(12, 2);
  assert.equal(world.core.clipSize(30), 45);
});

Deno.test("perk 14 Quick Trigger: interval x0.9 each", async () => {
  near((await owning({ 14: 2 })).core.intervalScale(), 0.81);
});

Deno.test("perks 26 and 27: 18 % of hits ignored, then 32 %", async () => {
  const world = await owning({ 26: 1 });
  assert.equal(world.core.dodgeChance(), 18);
  world.setPerk(27, 1);
  assert.equal(world.core.dodgeChance(), 32);
});

Deno.test("perk 29 Heavy Loads: bullet damage +30 % each, clip x0.9 each", async () => {
  const { core } = await owning({ 29: 2 });
  near(core.damageScale(0, BULLET), 1.6);
  near(core.damageScale(0, EMBER), 1);
  assert.equal(core.clipSize(30), 24);
});

Deno.test("perk 31 Keen Nose: all damage x1.05, and a buried Delver can be hit at half", async () => {
  const world = await owning({ 31: 1 });
  near(world.core.damageScale(0, EMBER), 1.05);
  world.target(0, 300, 300, { type: 7, state: 2, flags: 4 });
  world.core.hurtVermin(0, 100, BULLET, 0, 0, 0, 1);
  near(world.get("creature", 0, "hp"), 1000 - 52.5);
});

Deno.test("perk 34 Leather Apron: damage taken x0.75", async () => {
  near((await owning({ 34: 1 })).core.takenScale(0), 0.75);
});

Deno.test("perk 35 Oiled Barrel: shots x1.5 as fast, x1.25 as far, bullets x1.15", async () => {
  const { core } = await owning({ 35: 1 });
  near(core.shotSpeedScale(), 1.5);
  near(core.rangeScale(), 1.25);
  near(core.damageScale(0, BULLET), 1.15);
});

Deno.test("perk 42 Firebug: flames and burns x1.5", async () => {
  const { core } = await owning({ 42: 1 });
  near(core.damageScale(0, FLAME), 1.5);
  near(core.damageScale(0, BULLET), 1);
});

Deno.test("perk 48 Old Faithful: clip x1.25, damage x1.2", async () => {
  const { core } = await owning({ 48: 1 });
  near(core.damageScale(0, ARC), 1.2);
  assert.equal(core.clipSize(12), 15);
});

Deno.test("perk 51 Lineman: arcs x1.25 and one jump more", async () => {
  const { core } = await owning({ 51: 1 });
  near(core.damageScale(0, ARC), 1.25);
  assert.equal(core.jumpsExtra(), 1);
});

Deno.test("perk 52 Firm Stance: after 0.3 s still, reloads run twice and spread is halved", async () => {
  const world = await owning({ 52: 1 });
  world.setPlayer(0, { still_q: 1799 });
  assert.equal(world.core.reloadRate(0), 1);
  near(world.core.spreadScale(0), 1);
  world.setPlayer(0, { still_q: 1800 });
  assert.equal(world.core.reloadRate(0), 2);
  near(world.core.spreadScale(0), 0.5);
});

Deno.test("perk 55 Bulwark: still, damage +4 % a second up to 60 %", async () => {
  const world = await owning({ 55: 1 });
  for (const [stillQ, scale] of [[0, 1], [6000, 1.04], [60_000, 1.4], [600_000, 1.6]]) {
    world.setPlayer(0, { still_q: stillQ });
    near(world.core.damageScale(0, ARC), scale);
  }
});

Deno.test("perk 56 Tin Shell: damage taken x0.5 while reloading", async () => {
  const world = await owning({ 56: 1 });
  near(world.core.takenScale(0), 1);
  world.setPlayer(0, { reload_q: 100 });
  near(world.core.takenScale(0), 0.5);
});

Deno.test("perk 58 Back to Back: within 120 u of a living partner x1.15 dealt, x0.85 taken", async () => {
  const world = await owning({ 58: 1 }, 2);
  world.setPlayer(0, { x: 600, y: 600 });
  world.setPlayer(1, { x: 719, y: 600 });
  near(world.core.damageScale(0, ARC), 1.15);
  near(world.core.takenScale(1), 0.85);
  world.setPlayer(1, { x: 721 });
  near(world.core.damageScale(0, ARC), 1);
  world.setPlayer(1, { x: 610, state: 1 });
  near(world.core.takenScale(0), 1);
});

Deno.test("perk 60 Understudy: while a partner is fallen x1.25 dealt and x1.12 as fast", async () => {
  const world = await owning({ 60: 1 }, 2);
  near(world.core.damageScale(0, ARC), 1);
  world.setPlayer(1, { state: 2 });
  near(world.core.damageScale(0, ARC), 1.25);
  near(world.core.moveScale(0), 1.12);
});

Deno.test("multipliers multiply, and a vermin's or nobody's damage knows none", async () => {
  const { core } = await owning({ 29: 1, 31: 1, 35: 1, 48: 1 });
  near(core.damageScale(0, BULLET), 1.3 * 1.05 * 1.15 * 1.2);
  near(core.damageScale(-1, BULLET), 1);
});
