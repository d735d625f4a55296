import assert from "node:assert/strict";
import { at, distance, FRESH, kill, spawn, until, yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

/** A yard whose player cannot be hurt, so that what comes near it may stay. */
async function den(): Promise<World> {
  const world = await yard(1);
  world.setPlayer(0, { bell_q: 100_000_000 });
  return world;
}

function state(world: World, slot: number): number {
  return world.get("creature", slot, "state");
}

function ofType(world: World, type: number): number[] {
  return world.used("creature", "type").filter((slot) =>
    world.get("creature", slot, "type") === type
  );
}

Deno.test("rat: a third of them aim 60 u to each side until 140 u away", async () => {
  const world = await den(), paths: number[][] = [];
  const rats = [0, 1, 2].map(() => spawn(world, 1, 640, 100, { values: { hx: 0, hy: 1 } }));
  for (let t = 0; t < 200; t++) {
    world.tick();
    paths.push(rats.map((slot) => at(world, slot)[0] - 640));
  }
  const widest = (i: number) =>
    paths.map((xs) => xs[i]).reduce((a, b) => Math.abs(b) > Math.abs(a) ? b : a);
  assert(Math.abs(widest(0)) < 12, "the middle lane comes straight");
  assert(widest(1) * widest(2) < 0, "the others from two sides");
  assert(Math.abs(widest(1)) > 20 && Math.abs(widest(2)) > 20);
});

Deno.test("roach: dashes 0.45 s at x1.35 and pauses 0.12 s", async () => {
  const world = await den(), roach = spawn(world, 2, 640, 100), steps: number[] = [];
  let last = at(world, roach);
  for (let t = 0; t < 69; t++) {
    world.tick();
    const now = at(world, roach);
    steps.push(Math.hypot(now[0] - last[0], now[1] - last[1]));
    last = now;
  }
  const dash = world.get("creature", roach, "speed") * 1.35 / 60;
  const moving = steps.filter((step) => Math.abs(step - dash) < 0.02).length;
  const still = steps.filter((step) => step < 1e-6).length;
  assert.equal(moving + still, steps.length);
  assert(still >= 13 && still <= 16, `${still} of 69 ticks stood`);
});

Deno.test("mite: among three others it is 1.15 times as fast", async () => {
  const alone = await den(), crowd = await den();
  const one = spawn(alone, 3, 640, 100),
    slots = [0, 10, 20, 30].map((d) => spawn(crowd, 3, 640 + d, 100));
  const speed = (world: World, slot: number): number => {
    for (let t = 0; t < 9; t++) world.tick();
    const before = world.get("creature", slot, "gait");
    world.tick();
    return (world.get("creature", slot, "gait") - before) / world.get("creature", slot, "speed");
  };
  assert(Math.abs(speed(crowd, slots[1]) / speed(alone, one) - 1.15) < 0.01);
});

Deno.test("spitbeetle: keeps between 260 and 340 u and spits every 2.4 s", async () => {
  const world = await den(), beetle = spawn(world, 4, 640, 250);
  const first = until(world, 200, () => world.used("secondary").length > 0);
  assert(first < 60);
  assert.equal(world.get("creature", beetle, "fire_q"), 14_400);
  for (let t = 0; t < 600; t++) world.tick();
  assert(distance(world, beetle) > 240 && distance(world, beetle) < 360);
  const near = await den(), close = spawn(near, 4, 640, 540);
  for (let t = 0; t < 120; t++) near.tick();
  assert(distance(near, close) > 150, "too close: it backs away");
});

Deno.test("burrow: never moves, releases two every 4 s", async () => {
  const world = await den(), burrow = Number(world.core.openNest(300, 300, 1, 0));
  const ticks = until(world, 300, () => world.run("alive") === 3);
  assert.equal(ticks, 240);
  for (let t = 0; t < 60; t++) world.tick();
  assert.deepEqual(at(world, burrow), [300, 300]);
});

Deno.test("clot: walks straight at its target", async () => {
  const world = await den(), clot = spawn(world, 6, 640, 200);
  for (let t = 0; t < 60; t++) world.tick();
  const [x, y] = at(world, clot);
  assert(Math.abs(x - 640) < 1 && y > 245 && y < 262);
});

Deno.test("delver: 3 s on the surface, digs 0.5 s, is untouchable below, trembles 0.6 s and erupts", async () => {
  const world = await den(), delver = spawn(world, 7, 640, 100);
  assert.equal(until(world, 400, () => state(world, delver) === 1), 180);
  assert.equal(until(world, 400, () => state(world, delver) === 2), 30);
  const hp = world.get("creature", delver, "hp");
  world.core.hurtVermin(delver, 10, 0, 0, 0, 0, 1);
  assert.equal(world.get("creature", delver, "hp"), hp);
  const below = until(world, 400, () => state(world, delver) === 3);
  assert(below <= 150, "2.5 s at most");
  assert.equal(until(world, 400, () => state(world, delver) === 0), 36);
  world.core.hurtVermin(delver, 10, 0, 0, 0, 0, 1);
  assert(world.get("creature", delver, "hp") < hp);
});

Deno.test("delver: the eruption hurts within 46 u", async () => {
  const world = await yard(1);
  const delver = spawn(world, 7, 660, 640, { values: { state: 3, timer_q: 50, flags: 4 } });
  world.tick();
  assert.equal(state(world, delver), 0);
  assert(Math.abs(world.player(0, "hp") - 86) < 0.02);
});

Deno.test("pillback: its front takes 0.35, and it curls up once below 35 %", async () => {
  const world = await den(), pillback = spawn(world, 8, 640, 200, { values: { hx: 0, hy: 1 } });
  const max = world.get("creature", pillback, "max_hp");
  const hit = (fromY: number, damage: number): number => {
    const before = world.get("creature", pillback, "hp");
    world.core.hurtVermin(pillback, damage, 0, 0, 640, fromY, 1);
    return before - world.get("creature", pillback, "hp");
  };
  assert(Math.abs(hit(600, 20) - 7) < 1e-3, "from the front");
  assert(Math.abs(hit(0, 20) - 20) < 1e-3, "from behind");
  world.set("creature", pillback, { hp: max * 0.34 });
  world.tick();
  assert.equal(state(world, pillback), 1);
  assert(Math.abs(hit(0, 10) - 3) < 1e-3, "curled, all around");
  const [x, y] = at(world, pillback);
  assert.equal(until(world, 400, () => state(world, pillback) === 0), 150);
  assert.deepEqual(at(world, pillback), [x, y]);
  world.tick();
  assert.equal(state(world, pillback), 0, "once only");
});

Deno.test("ramweevil: winds up 0.7 s, charges 0.9 s at 360 u/s, stands dazed 0.8 s, ready again after 3 s", async () => {
  const world = await den(), ram = spawn(world, 9, 640, 360);
  world.tick();
  assert.equal(state(world, ram), 1);
  assert.equal(until(world, 100, () => state(world, ram) === 2), 42);
  const [x, y] = at(world, ram);
  assert.equal(until(world, 100, () => state(world, ram) === 3), 54);
  const moved = Math.hypot(at(world, ram)[0] - x, at(world, ram)[1] - y);
  assert(Math.abs(moved - 324) < 8, `${moved}`);
  const hp = world.get("creature", ram, "hp");
  world.core.hurtVermin(ram, 10, 0, 0, 0, 0, 1);
  assert(Math.abs(hp - world.get("creature", ram, "hp") - 15) < 1e-3, "dazed: x1.5");
  assert.equal(until(world, 100, () => state(world, ram) === 0), 48);
  assert.equal(world.get("creature", ram, "fire_q"), 18_000);
});

Deno.test("lampwing: glows 0.6 s, then looses three bolts at 300 u/s", async () => {
  const world = await den(), lampwing = spawn(world, 10, 640, 300);
  until(world, 60, () => state(world, lampwing) === 1);
  assert.equal(until(world, 60, () => state(world, lampwing) === 0), 36);
  const shots = world.used("projectile");
  assert.equal(shots.length, 3);
  for (const shot of shots) {
    assert(
      Math.abs(
        Math.hypot(world.get("projectile", shot, "vx"), world.get("projectile", shot, "vy")) - 300,
      ) < 0.1,
    );
    assert(Math.abs(world.get("projectile", shot, "damage") - 10) < 0.05);
    assert.equal(world.get("projectile", shot, "r"), 5);
  }
  assert.equal(world.get("creature", lampwing, "fire_q"), 16_800);
  for (let t = 0; t < 400; t++) world.tick();
  assert(distance(world, lampwing) > 270 && distance(world, lampwing) < 410);
});

Deno.test("centipede: segments follow at 20 u", async () => {
  const world = await den(), head = spawn(world, 11, 640, 100);
  world.core.riseFresh();
  for (let t = 0; t < 200; t++) world.tick();
  for (let i = 1; i <= 5; i++) {
    const [ax, ay] = at(world, head + i - 1), [bx, by] = at(world, head + i);
    assert(Math.abs(Math.hypot(ax - bx, ay - by) - 20) < 6, `segment ${i}`);
  }
});

Deno.test("dustmoth: spirals near 160 u and dives every 3 s", async () => {
  const world = await den(), moth = spawn(world, 12, 640, 470);
  until(world, 60, () => state(world, moth) === 1);
  until(world, 200, () => state(world, moth) === 0);
  assert.equal(world.get("creature", moth, "fire_q"), 18_000);
  for (let t = 0; t < 120; t++) world.tick();
  assert.equal(state(world, moth), 0);
  assert(distance(world, moth) > 90 && distance(world, moth) < 230);
  assert(until(world, 100, () => state(world, moth) === 1) <= 62);
});

Deno.test("tick: leaps, latches on, bites 3 every 0.5 s, lets go after 5 s stunned", async () => {
  const world = await yard(1), tick = spawn(world, 13, 640, 540);
  until(world, 5, () => state(world, tick) === 1);
  until(world, 60, () => state(world, tick) === 2);
  assert.equal(world.player(0, "latched"), 1);
  const hp = world.player(0, "hp");
  for (let t = 0; t < 31; t++) world.tick();
  assert(Math.abs(hp - world.player(0, "hp") - 3) < 0.01);
  until(world, 300, () => state(world, tick) !== 2);
  assert.equal(world.player(0, "latched"), 0);
  assert(world.get("creature", tick, "stun_q") >= 5900);
});

Deno.test("tick: four a player at most, and the dead let go", async () => {
  const world = await den(), x = world.player(0, "x"), y = world.player(0, "y");
  const ticks = [0, 1, 2, 3, 4].map((i) => spawn(world, 13, x + 12 - i * 6, y + 2));
  world.tick();
  assert.equal(world.player(0, "latched"), 4);
  const sitting = ticks.find((slot) => state(world, slot) === 2)!;
  kill(world, sitting);
  assert.equal(world.player(0, "latched"), 3);
});

Deno.test("broodnurse: heals the hurt near her every second, bosses half, and stays behind", async () => {
  const world = await den();
  const rat = spawn(world, 5, 640, 300, { values: { hp: 10, max_hp: 100 } });
  const king = spawn(world, 17, 700, 250, { values: { hp: 100, speed: 0 } });
  spawn(world, 14, 660, 240);
  world.tick();
  const healed = world.get("creature", rat, "hp") - 10;
  assert(Math.abs(healed - 8) < 0.02, `${healed}`);
  assert(Math.abs(world.get("creature", king, "hp") - 104) < 0.02);
  for (let t = 0; t < 59; t++) world.tick();
  assert(Math.abs(world.get("creature", rat, "hp") - 18) < 0.05);
});

Deno.test("broodnurse: alone she chases", async () => {
  const world = await den(), nurse = spawn(world, 14, 640, 200);
  for (let t = 0; t < 120; t++) world.tick();
  assert(distance(world, nurse) < 440 - 90);
});

Deno.test("ashling: solid for 2 s, ash for 1 s, when bullets pass and flames do not", async () => {
  const world = await den(), ashling = spawn(world, 15, 640, 100);
  const hurt = (cls: number): boolean => {
    const hp = world.get("creature", ashling, "hp");
    world.core.hurtVermin(ashling, 1, cls, 0, 0, 0, 1);
    return world.get("creature", ashling, "hp") < hp;
  };
  world.tick();
  assert(hurt(0));
  assert(Math.abs(until(world, 200, () => state(world, ashling) === 1) - 119) <= 1);
  assert.deepEqual([0, 1, 2, 3, 5].map(hurt), [false, false, true, true, false]);
  assert.equal(until(world, 200, () => state(world, ashling) !== 1), 60);
});

Deno.test("magpie: steals three bonuses, then leaves, which is no kill", async () => {
  const world = await den();
  world.setPlayer(0, { x: 1200, y: 1200 });
  for (let i = 0; i < 4; i++) {
    world.set("bonus", i, { kind: 1, active: 1, x: 200 + i * 40, y: 200 });
  }
  const magpie = spawn(world, 16, 150, 150);
  until(world, 400, () => world.used("bonus").length === 1);
  until(world, 600, () => world.get("creature", magpie, "type") === 0);
  assert.equal(world.run("kills"), 0);
  assert.equal(world.run("alive"), 0);
});

Deno.test("magpie: flees players nearer than 200 u, and leaves after 20 s", async () => {
  const world = await den(), magpie = spawn(world, 16, 640, 540);
  for (let t = 0; t < 90; t++) world.tick();
  assert(distance(world, magpie) > 190);
  const rest = until(world, 2000, () => world.get("creature", magpie, "type") === 0);
  assert(rest > 1100, "20 s and the way out");
});

Deno.test("rat king: a ring of six rats every 6 s unless 24 live, and a sweep of 110 u", async () => {
  const world = await den(), king = spawn(world, 17, 640, 200);
  world.set("creature", king, { fire_q: 50, speed: 0 });
  world.tick();
  assert.equal(ofType(world, 1).length, 6);
  for (const rat of ofType(world, 1)) {
    assert.equal(world.get("creature", rat, "link"), world.core.refOf(king));
    assert(world.get("creature", rat, "flags") & FRESH);
  }
  assert.equal(world.get("creature", king, "fire_q"), 36_000);
  for (let ring = 0; ring < 5; ring++) {
    world.set("creature", king, { fire_q: 50 });
    world.tick();
  }
  assert.equal(ofType(world, 1).length, 24);
});

Deno.test("rat king: winds up 0.7 s within 90 u, then sweeps for 22; frenzies at 66 and 33 %", async () => {
  const world = await yard(1),
    king = spawn(world, 17, 640, 725, { values: { fire_q: 100_000, attack_q: 100_000 } });
  world.tick();
  assert.equal(state(world, king), 1);
  assert.equal(until(world, 100, () => state(world, king) === 2), 42);
  assert(Math.abs(world.player(0, "hp") - 78) < 0.05);
  world.set("creature", king, { hp: world.get("creature", king, "max_hp") * 0.65 });
  world.tick();
  assert.equal(world.get("creature", king, "aux1"), 30_000);
  world.set("creature", king, { hp: world.get("creature", king, "max_hp") * 0.3, aux1: 0 });
  world.tick();
  assert.equal(world.get("creature", king, "aux0"), 2);
  world.set("creature", king, { hp: 1, aux1: 0 });
  world.tick();
  assert.equal(world.get("creature", king, "aux0"), 2, "twice only");
});

Deno.test("hornet queen: rings of 12, fans of 5, three Lampwings every 10 s up to nine", async () => {
  const world = await den(), queen = spawn(world, 18, 640, 320);
  world.set("creature", queen, { fire_q: 50 });
  world.tick();
  assert.equal(world.used("projectile").length, 12);
  assert.equal(world.get("creature", queen, "fire_q"), 21_000);
  const before = world.used("projectile").length;
  world.set("creature", queen, { aux0: 13_150 });
  world.tick();
  assert.equal(world.used("projectile").length, before + 5);
  for (let call = 1; call <= 4; call++) {
    world.set("creature", queen, { aux1: 59_950 });
    world.tick();
    assert.equal(ofType(world, 10).length, Math.min(9, 3 * call));
  }
  world.set("creature", queen, { hp: 100 });
  until(world, 200, () => state(world, queen) === 1);
});

Deno.test("old cinnabar: rings of 16, tunnels every 12 s, burns below half, sheds below a fifth", async () => {
  const world = await den(), head = spawn(world, 19, 640, 200);
  world.core.riseFresh();
  assert.equal(ofType(world, 19).length, 13);
  world.set("creature", head, { fire_q: 50 });
  world.tick();
  assert.equal(world.used("projectile").length, 16);
  const max = world.get("creature", head, "max_hp");
  world.set("creature", head, { hp: max * 0.45 });
  for (let t = 0; t < 20; t++) world.tick();
  const [fire] = world.used("hazard");
  assert.equal(world.get("hazard", fire, "r"), 40);
  assert.equal(world.get("hazard", fire, "life_q") > 10_000, true);
  world.set("creature", head, { hp: max * 0.15 });
  world.tick();
  const heads = ofType(world, 19).filter((slot) => !(world.get("creature", slot, "flags") & 8));
  assert.equal(heads.length, 4, "the head and three of its segments");
  world.set("creature", head, { aux1: 71_950 });
  world.tick();
  assert.equal(state(world, head), 1, "digging");
});

Deno.test("old cinnabar: its segments take a quarter and die with it", async () => {
  const world = await den(), head = spawn(world, 19, 640, 200);
  world.core.riseFresh();
  world.core.hurtVermin(head + 1, 100, 0, 0, 0, 0, 1);
  assert.equal(
    world.get("creature", head + 1, "hp"),
    world.get("creature", head + 1, "max_hp") - 25,
  );
  kill(world, head);
  assert.equal(world.run("alive"), 0);
  assert.equal(world.run("kills"), 13);
});

Deno.test("burn is 12 hp/s and venom its own dose; both credit their seat", async () => {
  const world = await yard(2),
    slot = spawn(world, 5, 300, 300, { values: { hp: 1000, max_hp: 1000 } });
  world.set("creature", slot, { burn_q: 6000, burn_by: 1 });
  for (let t = 0; t < 60; t++) world.tick();
  assert(Math.abs(1000 - world.get("creature", slot, "hp") - 12) < 0.01);
  assert.equal(world.get("creature", slot, "hurt_by"), 1);
  world.set("creature", slot, { venom_q: 6000, venom_dps: 30, venom_by: 0 });
  for (let t = 0; t < 60; t++) world.tick();
  assert(Math.abs(988 - world.get("creature", slot, "hp") - 30) < 0.02);
  assert.equal(world.get("creature", slot, "hurt_by"), 0);
});
