// Contract 0, lesson by lesson on the bare core, and whole by pilots on the built module: its partner has no records of
// its own, nothing in it hurries or can be lost, and its replay plays as any run's does.
import assert from "node:assert/strict";
import { MODE_CONTRACT, tutorialConfig } from "../../wire/host/config.ts";
import { playInNoise } from "../audit/outside.ts";
import { gameModule, newGame, PilotedRun, planOf } from "../commands/piloted.ts";
import { World } from "./world.ts";

const [WALK, SHOOT, RELOAD, TAKE, FILL, PICK, HELP, LAST] = [1, 2, 3, 4, 5, 6, 7, 8];
const MARK = 4, LESSON = 13;
const ALIVE = 0, DOWN = 1, WON = 2;
const RELOAD_BUTTON = 4, FIRE = 1;
const PICK_FIRST = 1, OPEN = 8;
const CRATE = 2, DRUMFIRE = 2;

const begin = () => World.start(1, tutorialConfig(7));
const left = (world: World) => world.get("script_row", 0, "left");
const done = (world: World) => world.get("script_row", 0, "rep");

/** Rests until a lesson is on; whatever stands in the way is taken or killed by decree. */
function enter(world: World, lesson: number): World {
  for (let tick = 0; tick < 60_000; tick++) {
    if (world.run("stage") === lesson && world.get("script_row", 0, "next_q") === 0) return world;
    help(world);
  }
  assert.fail(`lesson ${lesson} never came; it stays at ${world.run("stage")}`);
}

/** One tick of the least that the lesson which is on asks for. */
function help(world: World): void {
  const stage = world.run("stage");
  const [bonus] = world.used("bonus");
  if (stage === SHOOT || stage === FILL || stage === LAST) {
    for (const slot of world.used("creature", "type")) {
      if (world.get("creature", slot, "state") !== 255) world.core.vanish(slot);
    }
  } else if ((stage === WALK || stage === TAKE) && bonus !== undefined) {
    world.setPlayer(0, { x: world.get("bonus", bonus, "x"), y: world.get("bonus", bonus, "y") });
  } else if (stage === PICK) {
    return void world.tick({ cmd: world.run("menu_open") ? PICK_FIRST : OPEN });
  } else if (stage === RELOAD) {
    return void world.tick({ buttons: world.run("tick") % 2 ? RELOAD_BUTTON : 0 });
  } else if (stage === HELP) {
    world.setPlayer(0, { x: world.player(1, "x") + 30, y: world.player(1, "y") });
  }
  world.tick();
}

Deno.test("teach() marks each lesson as it begins, once, and ends won after the last", async () => {
  const world = await begin(), marks: number[] = [];
  for (let tick = 0; tick < 6000 && world.run("phase") === 0; tick++) {
    help(world);
    for (const { cls, id, arg } of world.heard()) {
      if (cls === MARK && id === LESSON) marks.push(arg);
    }
  }
  assert.deepEqual(marks, [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual([world.run("phase"), world.run("outcome")], [1, WON]);
  assert.equal(world.run("mode"), MODE_CONTRACT);
});

Deno.test("teach() waits for the player as long as it takes, in every lesson", async () => {
  for (const lesson of [WALK, SHOOT, RELOAD, TAKE, PICK, HELP]) {
    const world = enter(await begin(), lesson);
    const before = [left(world), done(world)];
    for (let tick = 0; tick < 3600; tick++) world.tick();
    assert.deepEqual([world.run("stage"), left(world), done(world)], [lesson, ...before]);
    assert.equal(world.run("phase"), 0);
  }
});

Deno.test("the walking lesson lays one place after the other and counts them", async () => {
  const world = enter(await begin(), WALK), places: number[][] = [];
  for (let spot = 0; spot < 3; spot++) {
    assert.deepEqual([done(world), left(world)], [spot, 3 - spot]);
    const [slot] = world.used("bonus");
    places.push(["x", "y"].map((axis) => world.get("bonus", slot, axis)));
    help(world);
    world.tick();
  }
  assert.equal(new Set(places.map(String)).size, 3);
  assert.equal(world.run("level"), 1, "its Tips are small");
});

Deno.test("the shooting lesson's rats stand still in the view and do not bite", async () => {
  const world = enter(await begin(), SHOOT), slots = world.used("creature", "type");
  assert.equal(slots.length, 4);
  const where = () => slots.map((slot) => world.get("creature", slot, "x"));
  for (let tick = 0; tick < 40; tick++) world.tick();
  const before = where();
  const [x, y] = ["x", "y"].map((axis) => world.get("creature", slots[0], axis));
  world.setPlayer(0, { x, y });
  for (let tick = 0; tick < 120; tick++) world.tick();
  assert.deepEqual(where().slice(1), before.slice(1));
  assert.equal(world.player(0, "hp"), 100);
  for (const slot of slots) {
    const [cx, cy] = [world.run("cam_x"), world.run("cam_y")];
    const [vx, vy] = [world.get("creature", slot, "x") - cx, world.get("creature", slot, "y") - cy];
    assert.ok(vx > 0 && vx < 1120 && vy > 0 && vy < 630, `slot ${slot} is out of view`);
  }
});

Deno.test("the reloading lesson leaves three rounds and ends when the clip is full", async () => {
  const world = enter(await begin(), RELOAD);
  assert.equal(world.player(0, "ammo_c"), 300);
  for (let tick = 0; tick < 200; tick++) world.tick();
  assert.equal(left(world), 1, "it does not reload for anybody");
  world.tick({ buttons: RELOAD_BUTTON });
  for (let tick = 0; tick < 90; tick++) world.tick();
  assert.equal(left(world), 0);
  assert.equal(world.player(0, "ammo_c"), 1200);
});

Deno.test("the reloading lesson waits for a reload that runs already", async () => {
  const world = enter(await begin(), SHOOT);
  while (world.run("stage") === SHOOT && left(world) > 0) help(world);
  world.setPlayer(0, { ammo_c: 0 });
  for (let tick = 0; tick < 60; tick++) world.tick();
  assert.ok(world.player(0, "reload_q") > 0);
  assert.equal(world.run("stage"), SHOOT, "the pause is over, and it goes on");
  enter(world, RELOAD);
  assert.equal(world.player(0, "ammo_c"), 300);
});

Deno.test("the reloading lesson is over too for who shoots the clip empty", async () => {
  const world = enter(await begin(), RELOAD);
  for (let tick = 0; tick < 70; tick++) world.tick({ buttons: FIRE });
  assert.ok(world.player(0, "reload_q") > 0);
  for (let tick = 0; tick < 80; tick++) world.tick();
  assert.equal(world.run("stage") > RELOAD || left(world) === 0, true);
});

Deno.test("the taking lesson lays a Crate with a Drumfire and two bonuses that do not rot", async () => {
  const world = enter(await begin(), TAKE);
  const kinds = world.used("bonus").map((slot) => world.get("bonus", slot, "kind"));
  assert.deepEqual(kinds.sort((a, b) => a - b), [CRATE, 3, 11]);
  assert.deepEqual([done(world), left(world)], [0, 3]);
  for (let tick = 0; tick < 1200; tick++) world.tick();
  assert.equal(world.used("bonus").length, 3, "twenty seconds later they lie there still");
  enter(world, FILL);
  assert.equal(world.player(0, "weapon"), DRUMFIRE);
});

Deno.test("the picking lesson brings the level whose menu may be cancelled and opened again at once", async () => {
  const world = enter(await begin(), PICK);
  world.tick();
  assert.deepEqual([world.run("level"), world.run("pending")], [2, 1]);
  const open = () => {
    for (let tick = 0; tick < 40 && !world.run("menu_open"); tick++) world.tick({ cmd: OPEN });
    assert.equal(world.run("menu_open"), 1);
  };
  open();
  const offers = [0, 1, 2, 3, 4].map((at) => world.get("run", 0, "offer", at));
  assert.deepEqual(offers.sort((a, b) => a - b), [5, 12, 14, 29, 40]);
  world.tick();
  assert.deepEqual([world.run("menu_open"), left(world)], [0, 1], "a cancel teaches nothing");
  open();
  world.tick({ cmd: PICK_FIRST });
  world.tick();
  assert.equal(left(world), 0);
});

Deno.test("the helping lesson's partner lies as long as it must and gets up by being stood by", async () => {
  const world = enter(await begin(), HELP);
  assert.equal(world.run("players"), 2);
  assert.equal(world.player(1, "state"), DOWN);
  for (let tick = 0; tick < 40 * 60; tick++) world.tick();
  assert.equal(world.player(1, "state"), DOWN, "forty seconds");
  world.setPlayer(0, { x: world.player(1, "x") + 30, y: world.player(1, "y") });
  for (let tick = 0; tick < 151; tick++) world.tick();
  assert.equal(world.player(1, "state"), ALIVE);
  assert.equal(world.player(1, "revives"), 1);
});

Deno.test("the partner's seat has no records: bytes left where they would lie change nothing", async () => {
  const [clean, dirty] = [enter(await begin(), HELP), enter(await begin(), HELP)];
  const record = new Uint8Array(40);
  for (let tick = 0; tick < 400; tick++) {
    record.fill(0);
    clean.tickRaw(record);
    record.set([100, 0, 0, 40, 0, 40, FIRE, 0, OPEN, 1], 10);
    dirty.tickRaw(record);
  }
  assert.deepEqual(dirty.span(), clean.span());
  assert.equal(clean.player(1, "x"), dirty.player(1, "x"));
});

Deno.test("nobody falls for good in the tutorial: whose hp runs out stands up again", async () => {
  const world = enter(await begin(), LAST);
  for (const seat of [0, 1]) {
    world.setPlayer(seat, { hp: 0.5, bell_q: 0, grace_q: 0 });
    world.core.maim(seat, 50, 0, 0);
    assert.equal(world.player(seat, "hp"), 0);
  }
  world.tick();
  for (const seat of [0, 1]) {
    assert.deepEqual([world.player(seat, "state"), world.player(seat, "hp")], [ALIVE, 35]);
    assert.ok(world.player(seat, "bell_q") > 0);
  }
  assert.equal(world.run("phase"), 0);
});

Deno.test("the tutorial's dead drop nothing", async () => {
  const world = enter(await begin(), LAST);
  for (let tick = 0; tick < 40; tick++) world.tick();
  world.set("run", 0, { pity: 22 });
  for (const slot of world.used("creature", "type")) {
    world.core.hurtVermin(slot, 1e6, 0, 0, 640, 640, 1);
  }
  world.core.drainKills();
  assert.equal(world.run("kills"), 12);
  assert.deepEqual(world.used("bonus"), []);
});

Deno.test("nothing outside the state decides what the partner's coming does", async () => {
  const run = new PilotedRun(await newGame(), planOf(tutorialConfig(3), 60 * 180));
  while (run.game.state.run.stage < PICK && run.tick());
  const { ticks, moved } = playInNoise(run, await gameModule(), 600);
  assert.deepEqual([ticks, moved], [600, []]);
  assert.ok(run.game.state.run.stage > HELP, "the partner came and was helped up");
});

Deno.test("pilots of every skill clear the tutorial, and its replay plays as it was recorded", async () => {
  for (const skill of ["novice", "regular", "expert"] as const) {
    const run = new PilotedRun(await newGame(), planOf(tutorialConfig(3), 60 * 180, { skill }))
      .play();
    const { phase, outcome, seats } = run.game.result();
    assert.deepEqual([phase, outcome], [2, WON], `${skill} after ${run.ticks} ticks`);
    assert.equal(seats.length, 1, "the partner is nobody's result");
    const other = await newGame();
    other.openReplay(run.game.replay());
    while (other.stepReplay(3600) > 0);
    const verdict = other.replayVerdict();
    assert.equal(verdict.ok, true, verdict.reason ?? "");
    assert.equal(verdict.hash, run.game.hashAt(run.ticks));
  }
});
