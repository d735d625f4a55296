// The hands of the browser tests, on states made by hand: a test that cannot steer shows nothing.
import assert from "node:assert/strict";
import { keysFor, toClient, wayFor } from "./hands.ts";
import type { Glance } from "./player.ts";

const glance = (patch: Partial<Glance>): Glance => ({
  phase: "playing",
  seat: 0,
  epoch: 1,
  isPaused: false,
  tickNext: 1,
  tickConfirmed: 0,
  rollbacks: 0,
  players: [{ x: 640, y: 640, hp: 100, state: 0 }],
  cam: { x: 80, y: 325 },
  pending: 0,
  menu: null,
  vermin: [],
  stage: { left: 10, top: 20, width: 560, height: 315 },
  ...patch,
});

Deno.test("wayFor() goes away from what is near", () => {
  assert(wayFor(glance({ vermin: [{ x: 700, y: 640 }] })).x < 0);
  assert(wayFor(glance({ vermin: [{ x: 640, y: 580 }] })).y > 0);
});

Deno.test("keysFor() gives the keys of eight directions and none at rest", () => {
  assert.deepEqual(keysFor({ x: 1, y: 0 }), ["KeyD"]);
  assert.deepEqual(keysFor({ x: -1, y: -1 }), ["KeyA", "KeyW"]);
  assert.deepEqual(keysFor({ x: 0, y: 0.01 }), []);
});

Deno.test("toClient() maps the camera's corner to the stage's corner", () => {
  assert.deepEqual(toClient(glance({}), { x: 80, y: 325 }), { x: 10, y: 20 });
  assert.deepEqual(toClient(glance({}), { x: 1100, y: 325 }), { x: 520, y: 20 });
});

Deno.test("toClient() points at what lies outside the view from the view's edge", () => {
  const { stage } = glance({});
  for (const [x, y] of [[-5000, 325], [9000, 9000], [80, -9000]]) {
    const at = toClient(glance({}), { x, y });
    assert(at.x >= stage.left && at.x < stage.left + stage.width, `${at.x}`);
    assert(at.y >= stage.top && at.y < stage.top + stage.height, `${at.y}`);
  }
});
