import assert from "node:assert/strict";
import { distance, HEARD, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import * as rows from "./bonus_rows.ts";
import {
  body,
  bonus,
  FOR_EVER,
  HP,
  idle,
  KING,
  lasts,
  lost,
  near,
  RAT,
  take,
  TICKS_PER_S,
} from "./bonus_yard.ts";

const FELT = 2, SHAKE = 1, LARGE_BLAST = 21, DYING = 255;

bonus(4, "Fumigate", {
  "hurts by distance": async (more) => {
    const world = await more(), { r, share } = rows.FUMIGATE;
    [50, 200, r - 20, r + 10].forEach((d, slot) => body(world, slot, d, 0));
    take(world, 4);
    [50, 200, r - 20].forEach((d, slot) => {
      near(lost(world, slot), (r - d) * share, 0.01, `${d} u off`);
    });
    assert.equal(lost(world, 3), 0, "out of it");
  },
  "what it kills drops nothing": async (more) => {
    const world = await more();
    const rat = spawn(world, RAT, world.player(0, "x"), world.player(0, "y") + 60);
    world.set("run", 0, { pity: 22 });
    take(world, 4);
    assert.equal(world.get("creature", rat, "state"), DYING);
    assert.deepEqual(world.used("bonus"), []);
  },
  shakes: async (more) => {
    const world = await more();
    take(world, 4);
    const shakes = world.heard().filter(({ cls, id }) => cls === FELT && id === SHAKE);
    assert.deepEqual(shakes.map(({ arg }) => arg), [rows.FUMIGATE.shake]);
  },
});

bonus(6, "Live Wire", {
  "jumps through many, none twice": async (more) => {
    const world = await more(), { damage, jumps } = rows.LIVE_WIRE, bodies = jumps + 3;
    world.setPlayer(0, { x: 60 });
    for (let slot = 0; slot < bodies; slot++) body(world, slot, 60 + 36 * slot, 0);
    take(world, 6);
    for (let slot = 0; slot < bodies; slot++) {
      assert.equal(lost(world, slot), slot <= jumps ? damage : 0, `body ${slot}`);
    }
  },
  "begins with the nearest, however far, and jumps as far as it can": async (more) => {
    for (const [over, jumps] of [[-4, true], [20, false]] as const) {
      const world = await more(), { damage, range } = rows.LIVE_WIRE;
      world.setPlayer(0, { x: 60 });
      body(world, 0, 500, 0);
      body(world, 1, 500 + range + over, 0);
      take(world, 6);
      assert.equal(lost(world, 0), damage);
      assert.equal(lost(world, 1), jumps ? damage : 0, `${over} u past its jump`);
    }
  },
});

bonus(7, "Catherine Wheel", {
  "throws a ring of embers": async (more) => {
    const world = await more(), { embers, degrees, damage, speed, r } = rows.CATHERINE_WHEEL;
    take(world, 7);
    const shots = world.used("projectile");
    assert.equal(shots.length, embers);
    const turns = shots.map((slot) => {
      const vx = world.get("projectile", slot, "vx"), vy = world.get("projectile", slot, "vy");
      near(Math.hypot(vx, vy), speed, 0.5, "speed");
      assert.equal(world.get("projectile", slot, "damage"), damage);
      assert.equal(world.get("projectile", slot, "r"), r);
      return (Math.atan2(vy, vx) * 180 / Math.PI + 360) % 360;
    }).sort((a, b) => a - b);
    turns.slice(1).forEach((turn, i) => near(turn - turns[i], degrees, 0.1, "degrees apart"));
  },
  "its embers hurt": async (more) => {
    const world = await more();
    body(world, 0, 120, 0);
    take(world, 7);
    idle(world, 20);
    near(lost(world, 0), rows.CATHERINE_WHEEL.damage, 0.01, "one ember");
  },
});

/** A wheel lies where the seat stood; the seat is away to the right, and nothing hurts it. */
function wheel(world: World): void {
  take(world, 16);
  world.setPlayer(0, { x: 1140, bell_q: FOR_EVER });
}

bonus(16, "Cheese Wheel", {
  lasts: lasts(16, rows.CHEESE_WHEEL.seconds, (world) => world.run("lure_q")),
  lures: async (more) => {
    const world = await more(), { lureR } = rows.CHEESE_WHEEL;
    wheel(world);
    const near1 = spawn(world, RAT, 840, 640);
    const boss = spawn(world, KING, 940, 600, { values: { hx: 1, hy: 0 } });
    const far = spawn(world, RAT, 640, 640 - lureR - 10);
    const before = [near1, boss, far].map((slot) => distance(world, slot));
    idle(world, 150);
    const after = [near1, boss, far].map((slot) => distance(world, slot));
    assert(after[0] > before[0] + 60, "a rat goes to it, away from the seat");
    assert(after[1] < before[1] - 30, "a boss comes for the seat");
    assert(after[2] < before[2] - 30, "so does one from too far off");
  },
  bursts: async (more) => {
    const world = await more(), { seconds, blastR, damage } = rows.CHEESE_WHEEL;
    wheel(world);
    world.target(0, 640, 640 + 14 + blastR / 2, { hp: HP, max_hp: HP });
    world.target(1, 640, 640 - 14 - blastR - 6, { hp: HP, max_hp: HP });
    idle(world, seconds * TICKS_PER_S - 2);
    assert.equal(lost(world, 0), 0, "not yet");
    idle(world, 1);
    assert(world.heard().some(({ cls, id }) => cls === HEARD && id === LARGE_BLAST));
    near(lost(world, 0), damage * 0.7, 1, "half its radius off");
    assert.equal(lost(world, 1), 0);
  },
});
