import assert from "node:assert/strict";
import { distance, spawn, yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

const RAT = 1, KING = 17, DRUMFIRE = 2, PEPPERBOX = 3;
const USE = 16;

function lay(
  world: World,
  kind: number,
  x: number,
  y: number,
  values: Record<string, number> = {},
): number {
  const slot = [...Array(20).keys()].find((i) => world.get("bonus", i, "active") === 0)!;
  world.set("bonus", slot, { kind, x, y, active: 1, age_q: 0, held: 0, ...values });
  return slot;
}

/** Takes a bonus of a kind for a seat where it stands. */
function take(world: World, kind: number, seat = 0, values: Record<string, number> = {}): void {
  const slot = lay(world, kind, world.player(seat, "x"), world.player(seat, "y"), values);
  world.core.clearKills();
  world.core.buildGrid();
  world.core.takeBonus(slot, seat);
}

Deno.test("bonus 1 Tip gives its XP, never doubled", async () => {
  const world = await yard(1);
  world.set("run", 0, { payday_q: 1000 });
  take(world, 1, 0, { amount: 400 });
  assert.equal(world.run("xp"), 400);
  const amounts = new Set<number>();
  for (let i = 0; i < 60; i++) {
    world.core.placeBonus(1, 200, 200, 0);
    amounts.add(world.get("bonus", 0, "amount"));
    world.set("bonus", 0, { active: 0 });
  }
  assert.deepEqual([...amounts].sort((a, b) => a - b), [400, 1200]);
});

Deno.test("bonus 2 Crate puts its weapon into the hand with a full clip", async () => {
  const world = await yard(1);
  take(world, 2, 0, { weapon: DRUMFIRE });
  assert.equal(world.player(0, "weapon"), DRUMFIRE);
  assert.equal(world.player(0, "ammo_c"), 3000);
  assert.equal(world.used("bonus").length, 0, "a Sidekick is not left behind");
});

Deno.test("the old gun stays for 6 s as a Crate, and its owner may retake it after 1 s", async () => {
  const world = await yard(1);
  world.core.giveWeapon(0, DRUMFIRE);
  take(world, 2, 0, { weapon: PEPPERBOX });
  const [left] = world.used("bonus");
  assert.equal(world.get("bonus", left, "weapon"), DRUMFIRE);
  for (let t = 0; t < 55; t++) world.tick({ buttons: t % 2 ? USE : 0 });
  assert.equal(world.player(0, "weapon"), PEPPERBOX, "not within the first second");
  for (let t = 0; t < 20; t++) world.tick({ buttons: t % 2 ? USE : 0 });
  assert.equal(world.player(0, "weapon"), DRUMFIRE);
});

Deno.test("an old gun that nobody takes is gone after 6 s, a drop after 15", async () => {
  const world = await yard(1);
  world.core.giveWeapon(0, DRUMFIRE);
  take(world, 2, 0, { weapon: PEPPERBOX });
  lay(world, 1, 100, 100);
  world.setPlayer(0, { x: 1000, y: 1000 });
  for (let t = 0; t < 358; t++) world.tick();
  assert.equal(world.used("bonus").length, 2);
  for (let t = 0; t < 4; t++) world.tick();
  assert.equal(world.used("bonus").length, 1);
  for (let t = 0; t < 540; t++) world.tick();
  assert.equal(world.used("bonus").length, 0);
});

Deno.test("walking takes a Crate only with the Sidekick in hand; else 0.6 s of standing or USE", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  lay(world, 2, x, y, { weapon: DRUMFIRE });
  world.tick();
  assert.equal(world.player(0, "weapon"), DRUMFIRE, "the Sidekick makes way at once");
  lay(world, 2, x, y, { weapon: PEPPERBOX });
  for (let t = 0; t < 35; t++) world.tick();
  assert.equal(world.player(0, "weapon"), DRUMFIRE);
  world.tick();
  assert.equal(world.player(0, "weapon"), PEPPERBOX, "after 36 ticks");
  for (const slot of world.used("bonus")) world.set("bonus", slot, { active: 0 });
  lay(world, 2, x, y, { weapon: DRUMFIRE });
  world.tick();
  world.tick({ buttons: USE });
  assert.equal(world.player(0, "weapon"), DRUMFIRE, "USE is quicker");
});

Deno.test("an empty holster takes a Crate by walking, and the gun in hand is kept", async () => {
  const world = await yard(1);
  world.setPerk(9, 1);
  world.core.giveWeapon(0, DRUMFIRE);
  world.setPlayer(0, { alt_weapon: 0 });
  lay(world, 2, world.player(0, "x"), world.player(0, "y"), { weapon: PEPPERBOX });
  world.tick();
  assert.equal(world.player(0, "weapon"), PEPPERBOX);
  assert.equal(world.player(0, "alt_weapon"), DRUMFIRE);
});

Deno.test("bonus 3 Hot Barrel runs 10 s and refills the clip", async () => {
  const world = await yard(1);
  world.setPlayer(0, { ammo_c: 100 });
  take(world, 3);
  assert.equal(world.player(0, "hot_q"), 60_000);
  assert.equal(world.player(0, "ammo_c"), 1200);
});

Deno.test("bonus 4 Fumigate does (300 - d) x 4, and what it kills drops nothing", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  const far = spawn(world, KING, x + 200, y, { values: { hp: 5000, max_hp: 5000 } });
  const near = spawn(world, RAT, x, y + 20);
  world.set("run", 0, { pity: 22 });
  take(world, 4);
  world.core.drainKills();
  assert(Math.abs(world.get("creature", far, "hp") - 4600) < 0.01);
  assert.equal(world.get("creature", near, "state"), 255);
  assert.equal(world.used("bonus").length, 0);
  assert.equal(world.run("pity"), 22);
  assert.equal(world.get("creature", far, "flags") & 32, 0, "a survivor may drop later");
});

Deno.test("bonus 5 Payday runs 8 s for the team", async () => {
  const world = await yard(2);
  take(world, 5, 1);
  assert.equal(world.run("payday_q"), 48_000);
});

Deno.test("bonus 6 Live Wire arcs 60 from the nearest vermin on, without repeats", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  const slots = [120, 240, 360].map((d) => spawn(world, KING, x + d, y, { values: { hp: 5000 } }));
  take(world, 6);
  for (const slot of slots) assert.equal(world.get("creature", slot, "hp"), 4940);
});

Deno.test("bonus 7 Catherine Wheel throws 18 embers of 45 damage", async () => {
  const world = await yard(1);
  take(world, 7);
  const shots = world.used("projectile");
  assert.equal(shots.length, 18);
  for (const shot of shots) {
    assert.equal(world.get("projectile", shot, "damage"), 45);
    assert.equal(world.get("projectile", shot, "owner"), 0);
  }
});

Deno.test("bonus 8 Drowse slows the world for 4 s and refills every living player's clip", async () => {
  const world = await yard(2);
  for (const seat of [0, 1]) world.setPlayer(seat, { ammo_c: 100 });
  take(world, 8);
  assert.equal(world.run("drowse_q"), 24_000);
  for (const seat of [0, 1]) assert.equal(world.player(seat, "ammo_c"), 1200);
  world.tick();
  assert.equal(world.run("dt_q"), 35);
});

Deno.test("bonus 9 Bell Jar lets nothing hurt its bearer for 7 s", async () => {
  const world = await yard(2);
  take(world, 9);
  assert.equal(world.player(0, "bell_q"), 42_000);
  assert.equal(world.core.maim(0, 10, 0, 0), 0);
  assert.equal(world.core.maim(1, 10, 0, 0), 1);
});

Deno.test("bonus 10 Hard Frost stops all but bosses for 5 s, and halves those", async () => {
  const world = await yard(1), x = world.player(0, "x");
  const rat = spawn(world, RAT, x + 300, 400), king = spawn(world, KING, x - 400, 640);
  const free = world.get("creature", king, "speed") / 60;
  take(world, 10);
  assert.equal(world.run("freeze_q"), 30_000);
  const ratX = world.get("creature", rat, "x"), kingX = world.get("creature", king, "x");
  world.tick();
  assert.equal(world.get("creature", rat, "x"), ratX);
  const moved = Math.hypot(
    world.get("creature", king, "x") - kingX,
    world.get("creature", king, "y") - 640,
  );
  assert(Math.abs(moved - free / 2) < 0.01, `${moved} is half of ${free}`);
});

Deno.test("bonus 11 Patch Kit heals 25 up to the maximum, 40 with Field Surgeon", async () => {
  const world = await yard(2);
  world.setPlayer(0, { hp: 50 });
  take(world, 11);
  assert.equal(world.player(0, "hp"), 75);
  world.setPerk(30, 1);
  take(world, 11);
  assert.equal(world.player(0, "hp"), 100);
  world.setPlayer(0, { hp: 10 });
  take(world, 11);
  assert.equal(world.player(0, "hp"), 50);
});

Deno.test("bonus 12 Fresh Boots run 8 s and shed Ticks", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  const tick = spawn(world, 13, x + 5, y);
  world.tick();
  assert.equal(world.player(0, "latched"), 1);
  take(world, 12);
  assert.equal(world.player(0, "boots_q"), 48_000);
  assert.equal(world.player(0, "latched"), 0);
  assert(world.get("creature", tick, "stun_q") > 0);
});

Deno.test("bonus 13 Cinder Rounds run 6 s and refill the clip", async () => {
  const world = await yard(1);
  world.setPlayer(0, { ammo_c: 0 });
  take(world, 13);
  assert.equal(world.player(0, "cinder_q"), 36_000);
  assert.equal(world.player(0, "ammo_c"), 1200);
});

Deno.test("bonus 14 Apex makes the lesser vermin flee, and swallows the least on touch", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  take(world, 14);
  assert.equal(world.run("apex_q"), 48_000);
  const near = spawn(world, RAT, x + 100, y), touching = spawn(world, RAT, x + 10, y);
  const before = world.run("xp");
  for (let t = 0; t < 60; t++) world.tick();
  assert(distance(world, near) > 120, "it ran");
  assert.equal(world.get("creature", touching, "type") === RAT, false);
  assert(world.run("xp") >= before + 30);
  assert.equal(world.player(0, "hp"), 100);
});

Deno.test("bonus 15 Divining Rod takes what the aim rests on for longer than 700 ms", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  take(world, 15);
  assert.equal(world.player(0, "rod_q"), 120_000);
  lay(world, 1, x + 200, y, { amount: 400 });
  const look = { aimA: (x + 210) * 32, aimB: y * 32 };
  for (let t = 0; t < 43; t++) world.tick(look);
  assert.equal(world.run("xp"), 0);
  world.tick(look);
  assert.equal(world.run("xp"), 400);
});

Deno.test("bonus 16 Cheese Wheel draws vermin for 6 s, then bursts", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  take(world, 16);
  world.setPlayer(0, { x: x + 400, y });
  const rat = spawn(world, RAT, x + 150, y, { values: { hp: 1000, max_hp: 1000 } });
  for (let t = 0; t < 359; t++) world.tick();
  assert(Math.hypot(world.get("creature", rat, "x") - x, world.get("creature", rat, "y") - y) < 60);
  assert.equal(world.get("creature", rat, "hp"), 1000);
  world.tick();
  assert(world.get("creature", rat, "hp") < 950, "it burst");
  assert.equal(world.run("lure_q"), 0);
});

Deno.test("bonus 17 Smelling Salts bring back the longest down at 50 hp, costing no revive", async () => {
  const world = await yard(3);
  world.setPlayer(1, { state: 1, hp: 0, fell_tick: 700, down_q: 90_000 });
  world.setPlayer(2, { state: 2, hp: 0, fell_tick: 800 });
  take(world, 17);
  assert.equal(world.player(1, "state"), 0);
  assert.equal(world.player(1, "hp"), 50);
  assert.equal(world.player(1, "revives"), 0);
  assert.equal(world.player(2, "state"), 2);
  assert.equal(world.run("salts_q"), 360_000);
});

Deno.test("extend(): timed bonuses add up to twice their duration, x1.4 with Preserves", async () => {
  const { core, setPerk } = await yard(1).then((world) => ({
    core: world.core,
    setPerk: (id: number, count: number) => world.setPerk(id, count),
  }));
  assert.equal(core.extend(0, 9), 42_000);
  assert.equal(core.extend(42_000, 9), 84_000);
  assert.equal(core.extend(80_000, 9), 84_000);
  setPerk(33, 1);
  assert.equal(core.extend(0, 9), 58_800);
  assert.equal(core.extend(100_000, 9), 117_600);
});

for (const players of [2, 3, 4]) {
  Deno.test(`a bonus touched by several goes to the first in the tick's order, at ${players} seats`, async () => {
    const takers = new Set<number>();
    for (let shift = 0; shift < players; shift++) {
      const world = await yard(players);
      for (let t = 0; t < shift; t++) world.tick();
      for (let seat = 0; seat < players; seat++) world.setPlayer(seat, { x: 640, y: 640, hp: 40 });
      lay(world, 11, 640, 640);
      const first = world.run("tick") % players;
      world.tick();
      for (let seat = 0; seat < players; seat++) {
        assert.equal(world.player(seat, "pickups"), seat === first ? 1 : 0);
      }
      takers.add(first);
    }
    assert.equal(takers.size, players);
  });

  Deno.test(`hovers that complete on one tick go by the tick's order, at ${players} seats`, async () => {
    for (let shift = 0; shift < players; shift++) {
      const world = await yard(players);
      for (let t = 0; t < shift; t++) world.tick();
      world.setPerk(20, 1);
      const slot = lay(world, 11, 900, 640), look = { aimA: 900 * 32, aimB: 640 * 32 };
      for (let seat = 0; seat < players; seat++) {
        world.setPlayer(seat, { hover_slot: slot, hover_ms: 690 });
      }
      const first = world.run("tick") % players;
      world.tick(...Array.from({ length: players }, () => look));
      for (let seat = 0; seat < players; seat++) {
        assert.equal(world.player(seat, "pickups"), seat === first ? 1 : 0);
      }
    }
  });
}

Deno.test("walking over beats hovering on the same tick", async () => {
  const world = await yard(2);
  world.setPerk(20, 1);
  const slot = lay(world, 11, 900, 640), look = { aimA: 900 * 32, aimB: 640 * 32 };
  for (let t = 0; t < 2; t++) {
    if (world.run("tick") % 2 === 0) break;
    world.tick();
  }
  world.setPlayer(0, { hover_slot: slot, hover_ms: 690, x: 700 });
  world.setPlayer(1, { x: 900, y: 640 });
  world.tick(look, undefined);
  assert.equal(world.player(0, "pickups"), 0, "the hovering seat came first in the tick's order");
  assert.equal(world.player(1, "pickups"), 1);
});

Deno.test("the fallen take nothing", async () => {
  const world = await yard(2);
  world.setPlayer(1, { state: 1, hp: 0, down_q: 90_000, x: 900, y: 640 });
  lay(world, 11, 900, 640);
  world.tick();
  assert.equal(world.used("bonus").length, 1);
});
