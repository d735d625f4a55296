import assert from "node:assert/strict";
import { FRESH, ids, MARK, spawn, yard } from "./vermin_help.ts";
import { World } from "./world.ts";

const { core } = await World.start();
const near = (value: number | bigint, wanted: number, slack = 1e-4) =>
  assert(Math.abs(Number(value) - wanted) < slack, `${value} is not ${wanted}`);

Deno.test("spawnRate() is (1.4 + 0.12 m + 0.022 m^2)(1 + 0.75 (n - 1)), half at first", () => {
  for (const [m, n] of [[0, 1], [0.5, 2], [1, 1], [5, 2], [10, 3], [20, 4]]) {
    const whole = (1.4 + 0.12 * m + 0.022 * m * m) * (1 + 0.75 * (n - 1));
    near(core.spawnRate(m, n), whole * (0.5 + 0.5 * Math.min(m, 1)), 1e-3);
  }
});

Deno.test("tideFloor() rises from 11:00 to 15:00, in the stress run from 8:00 to 10:30", () => {
  assert.deepEqual([11, 13, 15, 20].map((m) => core.tideFloor(m, 0)), [0, 192, 384, 384]);
  assert.deepEqual([8, 9.25, 10.5].map((m) => core.tideFloor(m, 1)), [0, 192, 384]);
});

Deno.test("eliteChance() is 0 to 3:00, then 2 % + 0.8 % a minute to 12 %, and 15 % in the Hour", () => {
  const at = (m: number) => core.eliteChance(m);
  assert.deepEqual([0, 2.99, 3, 5, 14.9, 15, 40].map(at), [0, 0, 20, 36, 115, 150, 150]);
});

Deno.test("every band's weights are those of its row, and come to 100", () => {
  const rat = 1, rch = 2, spt = 4, nst = 5, slg = 6, mol = 7, pil = 8, ram = 9, lmp = 10, ped = 11;
  const mth = 12, tik = 13, nrs = 14, ash = 15;
  const bands: [number, Record<number, number>][] = [
    [0, { [rat]: 70, [rch]: 30 }],
    [2, { [rat]: 46, [rch]: 30, [tik]: 8, [spt]: 8, [mth]: 8 }],
    [4, { [rat]: 32, [rch]: 24, [tik]: 8, [spt]: 10, [mth]: 8, [slg]: 10, [mol]: 8 }],
    [6, {
      [rat]: 24,
      [rch]: 20,
      [spt]: 10,
      [slg]: 10,
      [mol]: 8,
      [pil]: 10,
      [ram]: 8,
      [lmp]: 5,
      [nst]: 3,
      [mth]: 2,
    }],
    [8, {
      [rat]: 18,
      [rch]: 18,
      [spt]: 10,
      [slg]: 10,
      [mol]: 7,
      [pil]: 9,
      [ram]: 9,
      [lmp]: 8,
      [ash]: 5,
      [nst]: 3,
      [nrs]: 3,
    }],
    [10, {
      [rat]: 20,
      [rch]: 20,
      [spt]: 8,
      [slg]: 8,
      [mol]: 8,
      [pil]: 8,
      [ram]: 9,
      [lmp]: 7,
      [ash]: 6,
      [nrs]: 4,
      [ped]: 2,
    }],
    [15, {
      [rat]: 16,
      [rch]: 16,
      [spt]: 9,
      [slg]: 8,
      [mol]: 8,
      [pil]: 9,
      [ram]: 10,
      [lmp]: 9,
      [ash]: 8,
      [nrs]: 4,
      [ped]: 3,
    }],
  ];
  for (const [from, weights] of bands) {
    const band = core.bandAt(from);
    let sum = 0;
    for (let type = 1; type <= 19; type++) {
      assert.equal(
        core.bandWeight(band, type),
        weights[type] ?? 0,
        `vermin ${type} from ${from}:00`,
      );
      sum += Number(core.bandWeight(band, type));
    }
    assert.equal(sum, 100, `the band from ${from}:00`);
  }
  assert.equal(core.bandAt(1.99), core.bandAt(0));
});

Deno.test("four rats rise around a living player at tick 60", async () => {
  const world = await World.start(2);
  world.set("run", 0, { spawn_credit: -1e6 });
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.run("alive"), 0);
  world.tick();
  const rats = world.used("creature", "type");
  assert.equal(rats.length, 4);
  const fits = [0, 1].some((seat) =>
    rats.every((slot) => {
      const dx = world.get("creature", slot, "x") - world.player(seat, "x");
      const dy = world.get("creature", slot, "y") - world.player(seat, "y");
      return Math.abs(Math.hypot(dx, dy) - 300) < 1;
    })
  );
  assert(fits, "on a ring of 300 u around one of them");
  for (const slot of rats) assert(world.get("creature", slot, "flags") & FRESH);
});

Deno.test("each whole credit spawns one, eight a tick at most, and credit is kept to eight", async () => {
  const world = await yard(1);
  world.set("run", 0, { spawn_credit: 50 });
  world.tick();
  assert.equal(world.run("alive"), 8);
  assert(world.run("spawn_credit") < 1);
});

Deno.test("ordinary vermin come from outside an edge, 160 u or more from every living player", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 640, y: 20 });
  for (let t = 0; t < 40; t++) {
    world.set("run", 0, { spawn_credit: 8 });
    const before = new Set(world.used("creature", "type"));
    world.tick();
    for (const slot of world.used("creature", "type")) {
      if (before.has(slot)) continue;
      const x = world.get("creature", slot, "x"), y = world.get("creature", slot, "y");
      assert(x < 0 || y < 0 || x > 1280 || y > 1280, `${x} ${y}`);
      assert(Math.hypot(x - world.player(0, "x"), y - world.player(0, "y")) > 150);
      world.core.vanish(slot);
    }
  }
});

Deno.test("the tide fills the yard: one more a tick, three in the Hour", async () => {
  for (const [m, extra] of [[13, 1], [16, 3]]) {
    const world = await yard(1);
    world.set("run", 0, { world_q: m * 360_000, boss_q: 1e8, mag_q: 1e8 });
    const before = world.run("alive");
    world.tick();
    assert.equal(world.run("alive") - before >= extra, true);
    assert(world.run("alive") - before <= extra + 5, "a centipede brings its body");
  }
});

const LEVELS: [number, Record<number, number>][] = [
  [5, { 1: 10 }],
  [8, { 6: 2 }],
  [13, { 17: 1 }],
  [14, { 2: 16, 13: 6 }],
  [17, { 9: 6 }],
  [20, { 8: 16 }],
  [24, { 18: 1 }],
  [28, { 11: 4, 7: 6 }],
  [32, { 17: 2 }],
  [36, { 15: 12, 14: 4 }],
  [40, { 18: 2 }],
  [45, { 19: 1 }],
];
LEVELS.forEach(([level, wanted], stage) => {
  Deno.test(`milestone ${stage + 1} comes once, at level ${level}`, async () => {
    assert.equal(core.stageLevel(stage), level);
    const world = await yard(1);
    world.set("run", 0, { stage, level: level - 1, xp_next: 2_000_000_000 });
    world.tick();
    assert.equal(world.run("alive"), 0);
    world.set("run", 0, { level });
    world.tick();
    assert(ids(world, MARK).includes(1));
    assert.equal(world.run("stage"), stage + 1);
    const heads = world.used("creature", "type").filter((slot) =>
      !(world.get("creature", slot, "flags") & 8)
    );
    const counts: Record<number, number> = {};
    for (const slot of heads) {
      const type = world.get("creature", slot, "type");
      counts[type] = (counts[type] ?? 0) + 1;
    }
    assert.deepEqual(counts, wanted);
    const alive = world.run("alive");
    world.tick();
    assert.equal(world.run("alive"), alive);
  });
});

Deno.test("milestones cascade, and one that lacks slots waits whole", async () => {
  const world = await yard(1);
  world.set("run", 0, { level: 9, xp_next: 2_000_000_000 });
  world.tick();
  assert.equal(world.run("stage"), 2, "levels 5 and 8 in one tick");
  const full = await yard(1);
  for (let i = 0; i < 380; i++) spawn(full, 5, 100 + (i % 40) * 20, 60);
  full.set("run", 0, { level: 5, xp_next: 2_000_000_000 });
  full.tick();
  assert.equal(full.run("stage"), 0);
  for (let slot = 0; slot < 10; slot++) full.core.vanish(slot);
  full.tick();
  assert.equal(full.run("stage"), 1);
});

Deno.test("the Vermillion Hour brings King, Queen and Cinnabar in turn, every 90 s", async () => {
  const world = await yard(1);
  world.set("run", 0, { world_q: 15 * 360_000 - 50, mag_q: 1e8 });
  const bosses: number[] = [];
  for (let i = 0; i < 4; i++) {
    world.tick();
    assert.equal(world.run("boss_q"), 540_000);
    for (const event of world.heard()) {
      if (event.cls === MARK && event.id === 2) bosses.push(event.arg);
    }
    if (i === 0) assert(ids(world, MARK).includes(10), "the Hour is marked once");
    else assert(!ids(world, MARK).includes(10));
    world.set("run", 0, { boss_q: 50 });
    for (const slot of world.used("creature", "type")) world.core.vanish(slot);
  }
  assert.deepEqual(bosses, [17, 18, 19, 17]);
});

Deno.test("a Magpie comes at 5:00 and every 120 s from then", async () => {
  const world = await yard(1);
  world.set("run", 0, { world_q: 5 * 360_000 - 150 });
  const magpies = () =>
    world.used("creature", "type").filter((slot) => world.get("creature", slot, "type") === 16);
  world.tick();
  assert.equal(magpies().length, 0);
  world.tick();
  assert.equal(magpies().length, 1);
  assert.equal(world.run("mag_q"), 720_000);
});

Deno.test("the pool's first full tick is marked, once", async () => {
  const world = await yard(1);
  for (let i = 0; i < 384; i++) spawn(world, 5, 100 + (i % 40) * 20, 60);
  world.tick();
  assert(ids(world, MARK).includes(9));
  world.tick();
  assert(!ids(world, MARK).includes(9));
});

Deno.test("places: edges, corners, quadrants, rings and the interior", async () => {
  const world = await yard(1),
    at = (kind: number, index: number, param = 0, size = 8): [number, number] => {
      world.core.beginPlaces(kind, size, param);
      world.core.nextPlace(index);
      return [Number(world.core.placeX()), Number(world.core.placeY())];
    };
  assert.equal(at(0, 0)[1], -40);
  assert.equal(at(1, 0)[0], 1320);
  assert.equal(at(2, 0)[1], 1320);
  assert.equal(at(3, 0)[0], -40);
  assert.deepEqual([at(4, 0)[0], at(4, 1)[0]], [1320, -40], "EW alternate");
  assert.deepEqual([at(5, 0)[1], at(5, 1)[1]], [-40, 1320], "NS alternate");
  const corners = [0, 1, 2, 3].map((i) => at(7, i).map((v) => v > 640 ? 1 : 0));
  assert.deepEqual(corners, [[0, 0], [1, 0], [1, 1], [0, 1]]);
  assert.deepEqual([0, 1, 2, 3].map((i) => at(14, i)), [[320, 320], [960, 320], [320, 960], [
    960,
    960,
  ]]);
  const [rx, ry] = at(13, 3, 500);
  near(Math.hypot(rx - 640, ry - 640), 500, 0.01);
  const [px, py] = at(12, 3, 440);
  near(Math.hypot(px - world.player(0, "x"), py - world.player(0, "y")), 440, 0.01);
  for (let i = 0; i < 40; i++) {
    const [x, y] = at(15, 0);
    assert(Math.hypot(x - world.player(0, "x"), y - world.player(0, "y")) >= 220);
  }
});

Deno.test("a place within 200 u of a living player moves on to the next index", async () => {
  const world = await yard(1);
  world.setPlayer(0, { x: 320, y: 320 });
  world.core.beginPlaces(14, 4, 0);
  world.core.nextPlace(0);
  assert.deepEqual([world.core.placeX(), world.core.placeY()], [960, 320]);
});
