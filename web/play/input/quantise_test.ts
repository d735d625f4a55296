import assert from "node:assert/strict";
import {
  AWAY,
  DEAD_ZONE,
  FIRE,
  makeAway,
  POLAR,
  quantiseMove,
  quantisePoint,
  quantisePolar,
  type SampleFields,
  shapeStick,
} from "./quantise.ts";

function sample(): SampleFields {
  return { moveX: 0, moveY: 0, aimA: 0, aimB: 0, buttons: 0, device: 0 };
}

Deno.test("quantiseMove() stays inside the circle of 127 for every direction", () => {
  const out = sample();
  for (let step = 0; step < 3600; step++) {
    const angle = (step / 3600) * 2 * Math.PI;
    for (const reach of [0.1, 0.5, 1, 1.41, 3]) {
      quantiseMove(Math.cos(angle) * reach, Math.sin(angle) * reach, out);
      assert.ok(out.moveX ** 2 + out.moveY ** 2 <= 127 ** 2, `${angle} ${reach}`);
      assert.ok(Number.isInteger(out.moveX) && Number.isInteger(out.moveY));
    }
  }
});

Deno.test("quantiseMove() walks as fast across as along, and rests at nothing", () => {
  const out = sample();
  quantiseMove(1, 0, out);
  assert.deepEqual([out.moveX, out.moveY], [127, 0]);
  quantiseMove(1, -1, out);
  assert.deepEqual([out.moveX, out.moveY], [89, -89]);
  quantiseMove(0, 0, out);
  assert.deepEqual([out.moveX, out.moveY], [0, 0]);
  quantiseMove(NaN, 1, out);
  assert.deepEqual([out.moveX, out.moveY], [0, 0]);
});

Deno.test("shapeStick() cuts a round dead zone and reaches all the way", () => {
  const out = { x: 9, y: 9 };
  assert.equal(shapeStick(DEAD_ZONE * 0.7, DEAD_ZONE * 0.7, out), 0);
  assert.deepEqual(out, { x: 0, y: 0 });
  assert.ok(shapeStick(DEAD_ZONE * 0.8, DEAD_ZONE * 0.8, out) > 0, "a corner is farther out");
  assert.equal(shapeStick(0.7, 0.7, out), 1);
  assert.ok(Math.abs(Math.hypot(out.x, out.y) - 1) < 1e-12);
  assert.ok(shapeStick(DEAD_ZONE + 0.01, 0, out) < 0.02, "no jump at the zone's edge");
});

Deno.test("quantisePoint() keeps the aim in the arena and drops POLAR", () => {
  const out = { ...sample(), buttons: POLAR | FIRE };
  quantisePoint(640.5, 1e9, out);
  assert.deepEqual([out.aimA, out.aimB, out.buttons], [20496, 40960, FIRE]);
  quantisePoint(-3, NaN, out);
  assert.deepEqual([out.aimA, out.aimB], [0, 0]);
});

Deno.test("quantisePolar() turns once for a turn and never reaches past 160 u", () => {
  const out = sample();
  quantisePolar(1, 0, out);
  assert.equal(out.aimA, 0);
  quantisePolar(0, 1, out);
  assert.equal(out.aimA, 16384);
  quantisePolar(-1, -1e-9, out);
  assert.equal(out.aimA, 32768);
  quantisePolar(0.001, -1, out);
  assert.ok(out.aimA > 49152 && out.aimA < 49300);
  quantisePolar(3, 3, out);
  assert.equal(out.aimB, 5120);
  assert.ok(out.buttons & POLAR);
});

Deno.test("quantisePolar() keeps the aim of a stick at rest", () => {
  const out = sample();
  quantisePolar(0, 1, out);
  const { aimA, aimB } = out;
  quantisePolar(0, 0, out);
  assert.deepEqual([out.aimA, out.aimB], [aimA, aimB]);
});

Deno.test("makeAway() leaves no move and no button but how the aim is meant", () => {
  const out = { ...sample(), moveX: 5, moveY: -5, aimA: 7, buttons: FIRE | POLAR };
  makeAway(out);
  assert.deepEqual([out.moveX, out.moveY, out.aimA, out.buttons], [0, 0, 7, AWAY | POLAR]);
});
