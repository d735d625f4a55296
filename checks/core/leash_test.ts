import assert from "node:assert/strict";
import { World } from "./world.ts";

const RIGHT = { moveX: 127 }, LEFT = { moveX: -127 };

async function apart(gap: number): Promise<World> {
  const world = (await World.start(2)).quiet(), middle = 640;
  world.setPlayer(0, { x: middle - gap / 2, y: 640 });
  world.setPlayer(1, { x: middle + gap / 2, y: 640 });
  return world;
}

Deno.test("leash() makes the one who moves pay, and leaves a standing partner alone", async () => {
  const world = await apart(1020), stood = world.player(0, "x");
  for (let t = 0; t < 60; t++) world.tick({}, RIGHT);
  assert.equal(world.player(0, "x"), stood);
  assert.equal(world.player(1, "x"), stood + 1024);
});

Deno.test("leash() shares the excess of two who walk apart", async () => {
  const world = await apart(1020);
  for (let t = 0; t < 60; t++) world.tick(LEFT, RIGHT);
  const low = world.player(0, "x"), high = world.player(1, "x");
  assert(Math.abs(high - low - 1024) < 1e-3);
  assert(Math.abs(low + high - 1280) < 1e-2, "neither seat gained on the other");
});

Deno.test("leash() treats the seats alike: swapping them mirrors the outcome", async () => {
  const one = await apart(1023), two = await apart(1023);
  two.setPlayer(0, { x: 640 + 511.5 });
  two.setPlayer(1, { x: 640 - 511.5 });
  for (let t = 0; t < 30; t++) {
    one.tick(LEFT, t % 3 ? RIGHT : LEFT);
    two.tick(t % 3 ? RIGHT : LEFT, LEFT);
  }
  assert.equal(one.player(0, "x"), two.player(1, "x"));
  assert.equal(one.player(1, "x"), two.player(0, "x"));
});

Deno.test("leash() holds the y axis at 534 and everybody 14 u inside the arena", async () => {
  const world = (await World.start(2)).quiet();
  world.setPlayer(0, { x: 20, y: 20 });
  world.setPlayer(1, { x: 40, y: 400 });
  for (let t = 0; t < 200; t++) world.tick({ moveX: -89, moveY: -89 }, { moveY: 127 });
  assert.equal(world.player(0, "x"), 14);
  assert.equal(world.player(0, "y"), 14);
  assert(Math.abs(world.player(1, "y") - (14 + 534)) < 1e-3);
});

Deno.test("leash() forgets the fallen, who stay 40 u inside the view", async () => {
  const world = await apart(1000);
  world.core.fall(0);
  for (let t = 0; t < 240; t++) world.tick({ moveX: -127 }, RIGHT);
  assert.equal(world.player(1, "x"), 1266);
  assert.equal(world.player(0, "x"), world.run("cam_x") + 40);
});

Deno.test("aim is clamped to the view, and POLAR keeps the stick's own direction", async () => {
  const world = (await World.start()).quiet();
  world.tick({ aimA: 0, aimB: 0 });
  assert.deepEqual([world.player(0, "aim_x"), world.player(0, "aim_y")], [80, 325]);
  world.setPlayer(0, { x: 1190 });
  const eighth = 65536 / 8;
  world.tick({ aimA: eighth, aimB: 160 * 32, buttons: 64 });
  assert.equal(world.player(0, "aim_x"), 1200, "the point stays in the view");
  assert(Math.abs(world.player(0, "face_x") - Math.SQRT1_2) < 1e-6);
  assert(Math.abs(world.player(0, "face_y") - Math.SQRT1_2) < 1e-6);
});

Deno.test("a facing is kept when the aim comes closer than 1 u", async () => {
  const world = (await World.start()).quiet();
  world.tick({ aimA: 640 * 32, aimB: 500 * 32 });
  assert.deepEqual([world.player(0, "face_x"), world.player(0, "face_y")], [0, -1]);
  world.tick({ aimA: 640 * 32 + 16, aimB: 640 * 32 });
  assert.deepEqual([world.player(0, "face_x"), world.player(0, "face_y")], [0, -1]);
});
