// What the fallen no longer take part in: a seat that is down or dead harms nobody, is hurt by nothing, is healed by
// nothing and pulls nobody along.
import assert from "node:assert/strict";
import { spawn, yard } from "./vermin_help.ts";
import { PLAYER_SIZE, RUN_SIZE, STATE_BASE } from "../../wire/host/views.gen.ts";
import type { World } from "./world.ts";

const DOWN = 1, DEAD = 2;
const BURROW = 5, KING = 17;
const STARE_DOWN = 11, HOT_SOLES = 13, SHORT_FUSE = 32, LAST_ORDERS = 47, COUGH_DROP = 54;
const PATCH_KIT = 11, SHARED_FLASK = 59;
const AT_PLAYER = 12, PLAYERS = STATE_BASE + RUN_SIZE;

/** Seat 1 lies far from seat 0. */
async function lying(players = 2): Promise<World> {
  const world = await yard(players);
  world.setPlayer(0, { x: 300, y: 640 });
  world.setPlayer(1, { x: 700, y: 640, state: DOWN, hp: 0, down_q: 180_000 });
  return world;
}

/** Sets one of a seat's perk clocks. */
function setClock(world: World, seat: number, index: number, q: number): void {
  const at = world.offset("player", "clk") + seat * PLAYER_SIZE + index * 4;
  new DataView(world.bytes.buffer).setInt32(PLAYERS + at, q, true);
}

Deno.test("the fallen stare at nobody, warm no soles, cough no cinder and light no fuse", async () => {
  const world = await lying();
  for (const perk of [STARE_DOWN, HOT_SOLES, COUGH_DROP, SHORT_FUSE]) world.setPerk(perk, 1);
  setClock(world, 0, 0, 60_000);
  setClock(world, 1, 2, 60_000);
  const slot = spawn(world, BURROW, 710, 640), hp = world.get("creature", slot, "hp");
  const look = { aimA: 200 * 32, aimB: 640 * 32 };
  // Seat 0's own fuse and cough are not due so soon.
  for (let t = 0; t < 3; t++) world.tick(look, { aimA: 700 * 32, aimB: 640 * 32 });
  assert.equal(world.get("creature", slot, "hp"), hp);
  assert.equal(world.get("creature", slot, "stun_q"), 0);
  assert.deepEqual(world.used("projectile"), []);
});

Deno.test("a Patch Kit shared by a flask leaves the fallen where they lie", async () => {
  const world = await lying();
  world.setPerk(SHARED_FLASK, 1);
  world.setPlayer(0, { hp: 40, hurt_q: 24_000 });
  world.set("bonus", 0, { x: 300, y: 640, kind: PATCH_KIT, active: 1 });
  world.tick();
  assert.equal(world.player(0, "hp"), 65);
  assert.equal(world.player(1, "hp"), 0);
});

Deno.test("Last Orders stand no round to the fallen", async () => {
  const world = await lying();
  world.core.gainPerk(LAST_ORDERS, 0);
  assert(world.player(0, "orders_q") > 0);
  assert.equal(world.player(1, "orders_q"), 0);
  assert.equal(world.player(1, "hp"), 0);
});

Deno.test("a King's sweep and a vermin's shot pass over the fallen", async () => {
  const world = await lying();
  world.setPlayer(0, { x: 640, y: 600 });
  spawn(world, KING, 700, 620);
  world.core.verminShot(680, 640, 300, 0, 4, 10, 60_000, 0);
  for (let t = 0; t < 70; t++) world.tick();
  assert(world.player(0, "taken") > 0, "the sweep reached the living");
  assert.equal(world.player(1, "taken"), 0);
});

Deno.test("a shot flies on through the fallen", async () => {
  const world = await lying();
  world.core.verminShot(660, 640, 600, 0, 4, 10, 60_000, 0);
  for (let t = 0; t < 8; t++) world.tick();
  assert.equal(world.used("projectile").length, 1);
});

Deno.test("the leash of the living forgets the fallen, and holds two who stand too far apart", async () => {
  const world = await yard(3);
  world.setPlayer(0, { x: 60, y: 640 });
  world.setPlayer(1, { x: 1160, y: 640 });
  world.setPlayer(2, { x: 640, y: 640, state: DOWN, hp: 0, down_q: 180_000 });
  world.tick();
  // Neither has moved: each is pulled in by half of 1100 - 1024.
  assert.deepEqual([0, 1].map((seat) => world.player(seat, "x")), [98, 1122]);
  assert.equal(world.player(2, "x"), 640);
});

Deno.test("with nobody living, what comes to a player comes to the centre", async () => {
  const world = await yard(2);
  for (const seat of [0, 1]) world.setPlayer(seat, { x: 200, y: 200, state: DEAD, hp: 0 });
  world.core.beginPlaces(AT_PLAYER, 8, 300);
  world.core.nextPlace(0);
  const d = Math.hypot(Number(world.core.placeX()) - 640, Number(world.core.placeY()) - 640);
  assert(Math.abs(d - 300) < 0.01);
});

Deno.test("nobody is raised once the run is decided", async () => {
  const world = await lying();
  world.set("run", 0, { phase: 1, outcome: 1, run_down_ms: 900 });
  world.core.raise(1, 40);
  assert.equal(world.player(1, "state"), DOWN);
});

Deno.test("a run that winds down without an outcome is lost, and the end's piece is asked for once", async () => {
  const undecided = await yard(1);
  undecided.set("run", 0, { phase: 1, outcome: 0, run_down_ms: 0 });
  undecided.tick();
  assert.deepEqual([undecided.run("phase"), undecided.run("outcome")], [2, 1]);
  const again = await yard(1);
  again.set("run", 0, { music: 2 });
  again.core.maim(0, 500, 0, 0);
  again.tick();
  assert.equal(again.run("phase"), 1);
  assert.deepEqual(again.heard().filter(({ cls, id }) => cls === 3 && (id === 2 || id === 3)), []);
});

Deno.test("a Parting Gift reaches 420 u and no further", async () => {
  const world = await yard(2);
  world.setPerk(19, 1);
  world.setPlayer(0, { x: 640, y: 640 });
  world.setPlayer(1, { x: 640, y: 700 });
  const near = spawn(world, BURROW, 700, 640), far = spawn(world, BURROW, 640 + 440, 640);
  for (const slot of [near, far]) world.set("creature", slot, { hp: 5000, max_hp: 5000 });
  world.core.maim(0, 500, 0, 0);
  world.tick();
  assert(world.get("creature", near, "hp") < 5000);
  assert.equal(world.get("creature", far, "hp"), 5000);
});
