// The tie rules of game.md section 2 that the tests of their systems hold at two seats only, at 2, 3 and 4: whoever wins
// is named by the slot, by the tick's order or by G, and every seat wins somewhere. (Bonuses touched or hovered by
// several: checks/core/bonuses_test.ts; contact: contact_test.ts; OPEN: menu_test.ts.)
import assert from "node:assert/strict";
import { spawn, yard } from "../core/vermin_help.ts";
import { World } from "../core/world.ts";
import { rotateSeats } from "./rotate.ts";

const RAT = 1, BURROW = 5, PATCH_KIT = 11, LONG_REACH = 20, DEAD = 2;
/** Spawn places around a random living player (core/places.ts), and how far from it. */
const AT_PLAYER = 12, RING = 300;
const OTHER = 7;

const seatsOf = (players: number) => [...Array(players).keys()];
/** A point 200 u away from the centre for each seat, all at exactly one distance. */
const AROUND = [[200, 0], [-200, 0], [0, 200], [0, -200]];

/** A quiet yard whose tick's order starts with seat `first`. */
async function turnOf(players: number, first: number): Promise<World> {
  const world = await yard(players);
  while (world.run("tick") % players !== first) world.tick();
  return world;
}

function layBonus(world: World, x: number, y: number): void {
  world.set("bonus", 0, { x, y, kind: PATCH_KIT, active: 1 });
}

for (const players of [2, 3, 4]) {
  Deno.test(`walking over beats hovering whoever's turn it is, at ${players} seats`, async () => {
    for (const walker of seatsOf(players)) {
      for (const first of seatsOf(players)) {
        const world = await turnOf(players, first);
        world.setPerk(LONG_REACH, 1);
        layBonus(world, 900, 640);
        for (const seat of seatsOf(players)) {
          world.setPlayer(seat, { x: 600, y: 640, hover_slot: 0, hover_ms: 690, hp: 40 });
        }
        world.setPlayer(walker, { x: 900, y: 640 });
        const look = { aimA: 900 * 32, aimB: 640 * 32 };
        world.tick(...seatsOf(players).map(() => look));
        const taken = seatsOf(players).map((seat) => world.player(seat, "pickups"));
        assert.deepEqual(taken, seatsOf(players).map((seat) => seat === walker ? 1 : 0));
      }
    }
  });

  Deno.test(`targets at one distance go round from slot mod n, at ${players} seats`, async () => {
    for (let slot = 0; slot < 2 * players; slot++) {
      const world = await yard(players);
      seatsOf(players).forEach((seat) => {
        world.setPlayer(seat, { x: 640 + AROUND[seat][0], y: 640 + AROUND[seat][1] });
      });
      for (let i = 0; i < slot; i++) spawn(world, BURROW, 100 + i * 70, 100);
      const rat = spawn(world, RAT, 640, 640, { values: { target: 255 } });
      assert.equal(rat, slot);
      world.tick();
      assert.equal(world.get("creature", rat, "target"), slot % players);
    }
  });

  Deno.test(`the first target of a spawn is slot mod n, at ${players} seats`, async () => {
    const world = await yard(players);
    for (let slot = 0; slot < 3 * players; slot++) {
      assert.equal(spawn(world, BURROW, 100 + slot * 70, 100), slot);
      assert.equal(world.get("creature", slot, "target"), slot % players);
    }
  });

  Deno.test(`a kill is the last damaging seat's, at ${players} seats`, async () => {
    for (const last of seatsOf(players)) {
      const world = await yard(players),
        rat = spawn(world, RAT, 300, 300, { values: { hp: 1000 } });
      world.core.clearKills();
      for (const seat of seatsOf(players)) {
        if (seat !== last) world.core.hurtVermin(rat, 300 / players, OTHER, seat, 0, 0, 0);
      }
      world.core.hurtVermin(rat, 1e6, OTHER, last, 0, 0, 0);
      // Nobody's damage takes the credit from nobody.
      world.core.hurtVermin(rat, 1e6, OTHER, -1, 0, 0, 0);
      world.core.drainKills();
      const kills = seatsOf(players).map((seat) => world.player(seat, "kills"));
      assert.deepEqual(kills, seatsOf(players).map((seat) => seat === last ? 1 : 0));
    }
  });

  Deno.test(`a random player is G's roll over the living, ascending, at ${players} seats`, async () => {
    const met = new Set<number>();
    for (let seed = 0; seed < 24; seed++) {
      const world = await World.start(players, {}, { seed: 500 + seed }), dead = seed % players;
      if (players > 2) world.setPlayer(dead, { state: DEAD, hp: 0 });
      const living = seatsOf(players).filter((seat) => world.player(seat, "state") === 0);
      living.forEach((seat) => world.setPlayer(seat, { x: 500 + 80 * seat, y: 640 }));
      const before = world.getBig("run", 0, "g_state");
      const wanted = living[Number(world.core.gRoll(living.length))];
      world.set("run", 0, { g_state: before });
      world.core.beginPlaces(AT_PLAYER, 8, RING);
      world.core.nextPlace(0);
      const x = Number(world.core.placeX()), y = Number(world.core.placeY());
      assert(Math.abs(Math.hypot(x - world.player(wanted, "x"), y - 640) - RING) < 0.01);
      met.add(wanted);
    }
    assert.equal(met.size, players);
  });

  Deno.test(`a shot that meets several at once hits the first in the tick's order, at ${players} seats`, async () => {
    for (const first of seatsOf(players)) {
      const world = await turnOf(players, first);
      for (const seat of seatsOf(players)) world.setPlayer(seat, { x: 640, y: 640 });
      // Still a tick's way off; in the tick after that it is inside all of them at once.
      world.core.verminShot(618, 640, 600, 0, 4, 10, 60_000, 0);
      world.tick();
      const hurt = seatsOf(players).filter((seat) => world.player(seat, "hp") < 100);
      assert.deepEqual(hurt, [first]);
    }
  });

  Deno.test(`seats that fell on one tick come back in the tick's order, at ${players} seats`, async () => {
    const returned = new Set<number>();
    for (const first of seatsOf(players)) {
      for (const alive of seatsOf(players)) {
        const world = await turnOf(players, first);
        const fallen = seatsOf(players).filter((seat) => seat !== alive);
        for (const seat of fallen) world.setPlayer(seat, { state: DEAD, hp: 0, fell_tick: 900 });
        world.set("run", 0, { level: 3, xp: 10, xp_next: 10 });
        world.tick();
        const wanted = seatsOf(players).map((i) => (first + i) % players).find((s) => s !== alive)!;
        const back = fallen.filter((seat) => world.player(seat, "state") === 0);
        assert.deepEqual(back, [wanted]);
        returned.add(wanted);
      }
    }
    assert.equal(returned.size, players);
  });
}

for (const players of [2, 3, 4]) {
  Deno.test(`turned seats play the same run as many ticks later, at ${players} seats`, async () => {
    for (let by = 1; by < players; by++) {
      const [one, two] = await Promise.all([armed(players), armed(players)]);
      two.set("run", 0, { tick: two.run("tick") + by });
      rotateSeats(two.bytes, players, by);
      for (let t = 0; t < 240; t++) {
        const hands = seatsOf(players).map((seat) => handsOf(seat, t));
        one.tick(...hands);
        two.tick(...seatsOf(players).map((seat) => hands[(seat - by + players) % players]));
      }
      for (const seat of seatsOf(players)) {
        const mine = one.slotBytes("player", seat);
        const theirs = two.slotBytes("player", (seat + by) % players);
        assert.deepEqual(theirs, mine, `seat ${seat}, turned by ${by}`);
        assert(one.player(seat, "shots") > 0);
      }
      assert.equal(two.getBig("run", 0, "g_state"), one.getBig("run", 0, "g_state"));
    }
  });
}

/** A yard without vermin whose seats hold a gun each that draws from G. */
async function armed(players: number): Promise<World> {
  const world = await turnOf(players, 0);
  const guns = [3, 8, 10, 1];
  for (const seat of seatsOf(players)) world.core.giveWeapon(seat, guns[seat]);
  return world;
}

/** What a player's hands do, whichever seat it sits on. */
function handsOf(player: number, t: number) {
  return {
    moveX: 40 * ((player + (t >> 5)) % 3) - 40,
    moveY: 25 * (player - 1),
    buttons: t & 32 ? 1 : 5,
  };
}
