// The shared perk menu over a network: whoever opens it picks, everyone stands at that exact tick, and a request that
// opens nothing leaves nobody waiting.
import assert from "node:assert/strict";
import type { Pipe } from "./pipe.ts";
import { clean, openRun, playTicks, stands, until, untilPerk } from "./scene.ts";

const menus = (pipe: Pipe) => pipe.machines.map(({ game }) => game.menu());

function untilOpenBy(pipe: Pipe, seat: number): void {
  until(
    pipe,
    `a menu of seat ${seat} on every seat`,
    () => menus(pipe).every((m) => m?.seat === seat),
  );
}

/** Asks as a player does, again and again, until the seat may open: turns and a cancel's wait are the core's rules. */
function openBy(pipe: Pipe, seat: number): void {
  untilPerk(pipe);
  const { game } = pipe.machines[seat];
  until(pipe, `a menu of seat ${seat}`, () => {
    if (!game.menu() && !game.session.isRequesting) game.request("open");
    return game.menu()?.seat === seat;
  }, 60_000);
  untilOpenBy(pipe, seat);
}

Deno.test("a menu of each seat holds everyone at its tick, shows the same card, and goes on with the pick", async () => {
  const pipe = await openRun({ players: 3, profile: "fair" });
  for (let seat = 0; seat < 3; seat++) {
    openBy(pipe, seat);
    pipe.runFor(400);
    const stood = pipe.machines.map(({ game }) => game.tickNext);
    assert.equal(new Set(stood).size, 1, stands(pipe));
    pipe.runFor(400);
    assert.deepEqual(
      pipe.machines.map(({ game }) => game.tickNext),
      stood,
      "a seat ran past the menu",
    );
    const [card, ...others] = menus(pipe);
    for (const other of others) assert.deepEqual(other, card);
    assert(pipe.machines[seat].game.session.isPicking);
    assert(!pipe.machines[(seat + 1) % 3].game.request("pick", 0), "a watcher could pick");
    assert(pipe.machines[seat].game.request("pick", 1));
    until(pipe, "shown as picked", () => menus(pipe).every((m) => m === null || m.chosen === 1));
    const perk = card!.offers[1];
    for (const { game } of pipe.machines) {
      assert(game.state.run.perk(perk) > 0, `perk ${perk} is missing`);
    }
    playTicks(pipe, 30);
  }
  clean(pipe);
});

Deno.test("a cancelled menu gives no perk and keeps what is owed", async () => {
  const pipe = await openRun({ profile: "fair" });
  openBy(pipe, 1);
  const owed = pipe.machines[0].game.state.run.pending;
  assert(pipe.machines[1].game.request("cancel"));
  until(pipe, "closed on every seat", () => menus(pipe).every((m) => m === null));
  playTicks(pipe, 60);
  for (const { game } of pipe.machines) {
    assert(game.state.run.pending >= owed);
    assert.equal(
      Array.from({ length: 60 }, (_, id) => game.state.run.perk(id)).filter((n) => n > 0).length,
      0,
    );
  }
  clean(pipe);
});

for (const players of [2, 3, 4]) {
  Deno.test(`${players} seats that open on the same tick get one menu, and the others play on`, async () => {
    const pipe = await openRun({ players, profile: "fair", seed: 4 });
    untilPerk(pipe);
    // The prompt must have shown for half a second before anyone may open.
    playTicks(pipe, 40);
    const produced = () => pipe.machines.map(({ game }) => game.tickProduced);
    until(pipe, "level with each other", () => new Set(produced()).size === 1);
    const tick = produced()[0] + 1;
    for (const { game } of pipe.machines) assert(game.request("open"));
    until(pipe, "one menu everywhere", () => menus(pipe).every((m) => m !== null));
    for (const { game, seat } of pipe.machines) {
      assert.equal(game.usedRecord(tick, seat)[8], 8, `seat ${seat} did not open on tick ${tick}`);
    }
    const pickers = new Set(menus(pipe).map((m) => m!.seat));
    assert.equal(pickers.size, 1, "the seats disagree on whose menu it is");
    const [picker] = pickers;
    pipe.machines[picker].game.request("pick", 0);
    playTicks(pipe, 120);
    for (const { game } of pipe.machines) {
      assert(!game.session.isRequesting, "a request never resolved");
    }
    clean(pipe);
  });
}

Deno.test("an open on the tick that ends the run opens nothing and leaves nobody waiting", async () => {
  // The first pass finds the tick on which the run is decided; the second plays the same up to there.
  const fatal = (pipe: Pipe) => {
    untilPerk(pipe);
    const rest = { moveX: 0, moveY: 0, aimA: 0, aimB: 0, buttons: 0, device: 3 };
    for (const { player } of pipe.machines) player.hands = () => rest;
  };
  const first = await openRun({ seed: 3 });
  fatal(first);
  until(first, "decided", () => first.machines[0].game.state.run.phase !== 0, 240_000);
  until(first, "over", () => first.isBetweenRuns);
  const decided = decidedTick(first);
  const second = await openRun({ seed: 3 });
  fatal(second);
  const asker = second.machines[1].game;
  until(second, "at the last tick", () => asker.tickProduced >= decided - 1, 240_000);
  assert.equal(asker.tickProduced, decided - 1);
  assert(asker.request("open"));
  until(second, "over", () => second.isBetweenRuns);
  assert.equal(asker.usedRecord(decided, 1)[8], 8, "the request was not on the fatal tick");
  for (const { game } of second.machines) assert.equal(game.menu(), null);
  assert(!asker.session.isRequesting);
  clean(second);
});

/** The tick whose execution decided the run, from its straight run. */
function decidedTick(pipe: Pipe): number {
  const result = pipe.truth!.events.find(({ key }) =>
    key.startsWith("3.2 ") || key.startsWith("3.3 ")
  );
  assert(result, "the straight run has no end tune");
  return result.tick;
}

Deno.test("a picker who does nothing is picked for by its own game", async () => {
  const pipe = await openRun({ profile: "fair" });
  openBy(pipe, 0);
  const offer = pipe.machines[0].game.menu()!.offers[0];
  until(pipe, "picked for", () => menus(pipe).every((m) => m === null || m.chosen === 0), 25_000);
  for (const { game } of pipe.machines) assert.equal(game.state.run.perk(offer), 1);
  clean(pipe);
});

Deno.test("a pause does not hold back the pick", async () => {
  const pipe = await openRun({ profile: "fair" });
  openBy(pipe, 1);
  pipe.machines[0].game.request("pause");
  until(pipe, "paused everywhere", () => pipe.machines.every(({ game }) => game.session.isPaused));
  assert(pipe.machines[1].game.request("pick", 0));
  until(pipe, "picked", () => menus(pipe).every((m) => m === null || m.chosen === 0));
  pipe.machines[0].game.request("resume");
  playTicks(pipe, 60);
  clean(pipe);
});
