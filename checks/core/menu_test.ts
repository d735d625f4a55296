import assert from "node:assert/strict";
import {
  CONFIRM,
  ids,
  MARK,
  MENU_CANCEL,
  MENU_OPEN,
  MENU_PICK,
  OPEN,
  pick,
  yard,
} from "./vermin_help.ts";
import type { World } from "./world.ts";

/** A yard with picks waiting whose prompt has shown long enough. */
async function waiting(players: number, pending = 5): Promise<World> {
  const world = await yard(players);
  world.set("run", 0, { pending, menu_tick: world.run("tick") - 40 });
  return world;
}

function offers(world: World): number[] {
  return Array.from(
    { length: world.run("offer_count") },
    (_, i) => world.get("run", 0, "offer", i),
  );
}

/** Everybody presses OPEN on the same tick; who gets the menu, or 255. */
function openAll(world: World): number {
  world.tick(...Array.from({ length: world.config.players }, () => OPEN));
  return world.run("menu_open") ? world.run("menu_seat") : 255;
}

/** Makes the turn rule silent: nobody has opened for long. */
function longAgo(world: World): void {
  world.set("run", 0, { menu_tick: world.run("tick") - 600 });
}

Deno.test("openMenu() opens at step 19 and the next tick's PICK ends it", async () => {
  const world = await waiting(1);
  world.tick(OPEN);
  assert.equal(world.run("menu_open"), 1);
  assert.equal(world.run("offer_count"), 5);
  assert(ids(world, CONFIRM).includes(MENU_OPEN));
  const chosen = offers(world)[2];
  world.tick(pick(2));
  assert.equal(world.run("menu_open"), 0);
  assert.equal(world.run("menu_seat"), 255);
  assert.equal(world.run("pending"), 4);
  assert.equal(world.run("offer_valid"), 0);
  assert.equal(world.get("run", 0, "perk", chosen), 1);
  assert.equal(world.player(0, "menus"), 1, "menus count picks");
  assert(ids(world, CONFIRM).includes(MENU_PICK));
  assert(world.heard().some((event) => event.cls === MARK && event.arg === chosen));
});

Deno.test("a pick gives half a second of slow motion and of Bell Jar to all", async () => {
  const world = await waiting(2);
  world.tick(OPEN);
  world.tick(pick(0));
  assert.equal(world.run("drowse_q"), 3000 - 100, "it falls by a tick at once");
  assert(world.run("dt_q") < 100);
  for (const seat of [0, 1]) assert(world.player(seat, "bell_q") > 2800);
});

Deno.test("a cancel keeps the offer and the pick, and that seat waits 10 s", async () => {
  const world = await waiting(2);
  world.tick(OPEN);
  const before = offers(world), state = world.getBig("run", 0, "g_state");
  world.tick();
  assert(ids(world, CONFIRM).includes(MENU_CANCEL));
  assert.equal(world.run("menu_open"), 0);
  assert.equal(world.run("pending"), 5);
  assert.equal(world.player(0, "menus"), 0);
  for (let t = 0; t < 40; t++) world.tick();
  world.tick(OPEN);
  assert.equal(world.run("menu_open"), 0, "still waiting");
  world.tick(undefined, OPEN);
  assert.equal(world.run("menu_seat"), 1, "another seat need not wait");
  assert.deepEqual(offers(world), before, "the same offer in the same order");
  assert.equal(world.getBig("run", 0, "g_state"), state, "and nothing was drawn for it");
  world.tick();
  for (let t = 0; t < 600; t++) world.tick();
  world.tick(OPEN);
  assert.equal(world.run("menu_seat"), 0);
});

Deno.test("a cancelled offer drops what is no longer eligible and appends", async () => {
  const world = await waiting(1);
  world.tick(OPEN);
  world.tick();
  const before = offers(world), gone = before[1];
  world.setPerk(gone, 200);
  if (world.core.isEligible(gone)) world.set("run", 0, { perks_open: ~(1n << BigInt(gone - 1)) });
  world.core.makeOffer();
  const after = offers(world);
  assert.deepEqual(after.slice(0, 4), before.filter((id) => id !== gone));
  assert.equal(after.length, 5);
  assert.equal(new Set(after).size, 5);
});

Deno.test("the prompt must have shown 30 ticks", async () => {
  const world = await yard(1);
  world.core.addXp(world.run("xp_next"));
  world.tick();
  assert.equal(world.run("pending"), 1);
  for (let t = 0; t < 29; t++) {
    world.tick(OPEN);
    assert.equal(world.run("menu_open"), 0, `tick ${t}`);
  }
  world.tick(OPEN);
  assert.equal(world.run("menu_open"), 1);
});

for (const players of [2, 3, 4]) {
  Deno.test(`both press OPEN: the fewest menus win, at ${players} seats`, async () => {
    const world = await waiting(players);
    longAgo(world);
    for (let seat = 0; seat < players; seat++) world.setPlayer(seat, { menus: seat === 1 ? 2 : 3 });
    assert.equal(openAll(world), 1);
  });

  Deno.test(`both press OPEN with as many menus: the tick's order decides, at ${players} seats`, async () => {
    const winners = new Set<number>();
    for (let shift = 0; shift < players; shift++) {
      const world = await waiting(players);
      for (let t = 0; t < shift; t++) world.tick();
      const first = world.run("tick") % players;
      assert.equal(openAll(world), first);
      winners.add(first);
    }
    assert.equal(winners.size, players, "every seat wins on some tick");
  });

  Deno.test(`a seat that has had more menus waits for its partners, at ${players} seats`, async () => {
    const world = await waiting(players);
    world.setPlayer(0, { menus: 1 });
    world.tick(OPEN);
    assert.equal(world.run("menu_open"), 0, "it is the others' turn");
    longAgo(world);
    world.tick(OPEN);
    assert.equal(world.run("menu_seat"), 0, "until nobody opened for 600 ticks");
  });
}

Deno.test("an absent partner does not hold anybody back", async () => {
  const world = await waiting(2);
  world.setPlayer(0, { menus: 4 });
  world.tick(OPEN, { buttons: 128 });
  assert.equal(world.run("menu_seat"), 0);
});

Deno.test("a dead seat may pick while anyone lives; nobody may once the run is decided", async () => {
  const world = await waiting(2);
  world.setPlayer(1, { state: 2, hp: 0 });
  world.tick(undefined, OPEN);
  assert.equal(world.run("menu_seat"), 1);
  world.tick(undefined, pick(0));
  assert.equal(world.player(1, "menus"), 1);
  const over = await waiting(1);
  over.set("run", 0, { phase: 1, run_down_ms: 900 });
  over.tick(OPEN);
  assert.equal(over.run("menu_open"), 0);
});

Deno.test("another seat's command cannot pick, nor a choice that is not offered", async () => {
  const world = await waiting(2);
  world.tick(OPEN);
  world.tick(undefined, pick(0));
  assert.equal(world.run("pending"), 5, "cancelled by silence");
  longAgo(world);
  world.setPlayer(0, { menu_wait: 0 });
  world.tick(OPEN);
  world.tick(pick(6));
  assert.equal(world.run("pending"), 5, "five are offered, the seventh is not");
});
