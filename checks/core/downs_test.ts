import assert from "node:assert/strict";
import { World } from "./world.ts";

const ALIVE = 0, DOWN = 1, DEAD = 2;
const MARK = 4, MARK_DOWN = 7, MARK_REVIVE = 8, CONFIRM = 3, MUSIC_DOWN = 2, RESULT = 8;

/** Two or more players next to each other in an empty yard, seat 0 fallen. */
async function fallen(players = 2, gap = 30): Promise<World> {
  const world = (await World.start(players)).quiet();
  for (let seat = 0; seat < players; seat++) world.setPlayer(seat, { x: 640 + gap * seat, y: 640 });
  world.core.fall(0);
  return world;
}

/** Ticks until a seat is in a state again, or -1 after `most`. */
function ticksUntil(world: World, seat: number, state: number, most: number): number {
  for (let t = 1; t <= most; t++) {
    world.tick();
    if (world.player(seat, "state") === state) return t;
  }
  return -1;
}

Deno.test("hp that runs out lays a player down in step 15, and marks it once", async () => {
  const world = (await World.start(2)).quiet();
  world.core.maim(1, 500, 0, 0);
  assert.equal(world.player(1, "state"), ALIVE);
  assert.equal(world.player(1, "hp"), 0);
  world.tick();
  assert.equal(world.player(1, "state"), DOWN);
  assert.equal(world.player(1, "fell_tick"), 1000);
  const marks = world.heard().filter((e) => e.cls === MARK && e.id === MARK_DOWN);
  assert.deepEqual(marks.map((e) => e.seat), [1]);
});

Deno.test("the fallen bleed out in 30 s when nobody comes", async () => {
  const world = await fallen(2, 200);
  assert.equal(ticksUntil(world, 0, DEAD, 2000), 1800);
});

Deno.test("a partner within 48 u revives in 2.5 s, 1.5 s more for the second time", async () => {
  const world = await fallen();
  assert.equal(ticksUntil(world, 0, ALIVE, 400), 150);
  assert.equal(world.player(0, "hp"), 35);
  assert.equal(world.player(0, "bell_q"), 12_000);
  assert.equal(world.player(1, "bell_q"), 3_000);
  assert(world.heard().some((e) => e.cls === MARK && e.id === MARK_REVIVE && e.seat === 0));
  world.core.fall(0);
  assert.equal(ticksUntil(world, 0, ALIVE, 400), 240);
});

Deno.test("two helpers are twice as fast, a third adds nothing", async () => {
  const two = await fallen(3, 20), three = await fallen(4, 15);
  assert.equal(ticksUntil(two, 0, ALIVE, 400), 75);
  assert.equal(ticksUntil(three, 0, ALIVE, 400), 75);
});

Deno.test("a revive left alone decays at half rate", async () => {
  const world = await fallen();
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.player(0, "revive_q"), 6000);
  world.setPlayer(1, { x: 900 });
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.player(0, "revive_q"), 3000);
});

Deno.test("after two revives nobody can help any more", async () => {
  const world = await fallen();
  world.setPlayer(0, { revives: 2 });
  assert.equal(ticksUntil(world, 0, ALIVE, 600), -1);
  assert.equal(world.player(0, "revive_q"), 0);
});

Deno.test("a revive throws the vermin around back by about 200 u", async () => {
  const world = await fallen();
  world.target(5, 560, 640);
  world.setPlayer(0, { revive_q: 14_950 });
  for (let t = 0; t < 90; t++) world.tick();
  const thrown = 560 - world.get("creature", 5, "x");
  assert(thrown > 180 && thrown < 210, `it flew ${thrown} u`);
});

Deno.test("the fallen crawl at 35 u/s", async () => {
  const world = await fallen(2, 300);
  for (let t = 0; t < 60; t++) world.tick({ moveX: -127 });
  const from = world.player(0, "x");
  for (let t = 0; t < 60; t++) world.tick({ moveX: -127 });
  assert(Math.abs(from - world.player(0, "x") - 35) < 0.5);
});

Deno.test("when nobody lives the run winds down for 0.9 s and then refuses ticks", async () => {
  const world = (await World.start(2)).quiet();
  world.core.maim(0, 500, 0, 0);
  world.core.maim(1, 500, 0, 0);
  world.tick();
  assert.equal(world.run("phase"), 1);
  assert.equal(world.run("outcome"), 1);
  assert(world.heard().some((e) => e.cls === CONFIRM && e.id === MUSIC_DOWN));
  let ticks = 0;
  while (world.tick()) ticks++;
  assert.equal(
    ticks,
    54,
    "with the tick of the fall 55: 54 come to 900 ms, and it must pass below 0",
  );
  assert.equal(world.run("phase"), 2);
  const span = world.span();
  assert.equal(world.tick(), false);
  assert.deepEqual(world.span(), span, "a refused tick changes nothing");
});

Deno.test("the last tick says how the run ended", async () => {
  const world = (await World.start()).quiet();
  world.core.maim(0, 500, 0, 0);
  let results = 0;
  while (world.tick()) {
    results += world.heard().filter((e) => e.cls === CONFIRM && e.id === RESULT).length;
  }
  assert.equal(results, 1);
  assert.equal(world.player(0, "state"), DEAD, "alone there is no lying down");
});

Deno.test("raise() brings somebody outside the view to its centre", async () => {
  const world = await fallen();
  world.setPlayer(0, { state: DEAD, x: 1250, y: 30 });
  world.core.raise(0, 50);
  const centreX = world.run("cam_x") + 560, centreY = world.run("cam_y") + 315;
  assert(Math.abs(world.player(0, "x") - centreX - 40) < 1e-3);
  assert.equal(world.player(0, "y"), centreY);
  assert.equal(world.player(0, "hp"), 50);
});
