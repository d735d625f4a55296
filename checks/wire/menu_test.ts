import assert from "node:assert/strict";
import { type Game, overrunConfig, REST } from "../../wire/host/mod.ts";
import { agree, agreeUnbroken, agreeWithStraight } from "./agree.ts";
import { richModule } from "./modules.ts";
import { Table, type TableOptions, wander } from "./table.ts";

/** Games whose run has thirty perks to pick and, on the bench, nobody who falls. */
async function rich(options: TableOptions, bench = 1): Promise<Table> {
  const table = await Table.create(await richModule(), { latencyMs: 40, jitterMs: 10, ...options });
  table.connectAll();
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"));
  table.games[0].request("start", { ...overrunConfig(11, options.seats), bench });
  table.until("the start", () => table.games.every((g) => g.session.phase === "run"));
  table.run(1000);
  return table;
}

const isOpenTo = (game: Game, seat: number) => {
  const menu = game.menu();
  return menu !== null && menu.seat === seat && menu.chosen < 0;
};

for (const seats of [1, 2, 3, 4]) {
  Deno.test(`Game.request("open") opens, freezes and picks for every seat of ${seats}`, async () => {
    const table = await rich({ seats });
    for (let seat = 0; seat < seats; seat++) {
      const game = table.games[seat];
      assert.equal(game.request("open"), true);
      table.until(`seat ${seat}'s menu`, () => table.games.every((g) => isOpenTo(g, seat)));
      const frozen = table.games.map((g) => g.tickNext);
      table.run(700);
      assert.deepEqual(table.games.map((g) => g.tickNext), frozen, "all stop at that exact tick");
      assert.equal(new Set(frozen).size, 1);
      assert.equal(game.session.isPicking, true);
      assert.equal(game.request("pick", 99), false, "an offer that is not there");
      assert.equal(game.request("pick", 1), true);
      table.until("the pick", () => table.games.every((g) => g.tickConfirmed > frozen[0]));
      for (const other of table.games) {
        assert.equal(other.menu()?.chosen, 1, "the choice stays lit");
        assert.equal(other.menu()?.seat, seat);
      }
      table.run(4000);
      for (const other of table.games) assert.equal(other.menu(), null, "three seconds later");
    }
    agreeUnbroken(table);
    assert.equal(table.games[0].state.run.pending, 30 - seats);
    await agreeWithStraight(await richModule(), table.games[0]);
  });
}

Deno.test("OPENs of one tick open one menu, and the loser's request is dropped or opens the next", async () => {
  const table = await rich({ seats: 3 });
  for (const game of table.games) game.request("open");
  table.until("a menu", () => table.games.every((g) => g.menu() !== null));
  const { seat } = table.games[0].menu()!;
  assert.ok(table.games.every((g) => isOpenTo(g, seat)), "one picker for all");
  table.games[seat].request("pick", 0);
  table.run(3000);
  const again = table.games.findIndex((g) => g.session.isPicking);
  if (again >= 0) table.games[again].request("cancel");
  table.run(1000);
  assert.ok(agreeUnbroken(table) > 120);
  assert.ok(table.games.every((g) => !g.session.isRequesting), "nobody waits for ever");
});

Deno.test("a cancel keeps the offer and the pick, and closes the card at once", async () => {
  const table = await rich({ seats: 2 }), [host, guest] = table.games;
  guest.request("open");
  table.until("the menu", () => isOpenTo(host, 1) && isOpenTo(guest, 1));
  const { offers } = host.menu()!;
  guest.request("cancel");
  table.run(700);
  assert.equal(host.menu(), null);
  host.request("open");
  table.until("the host's menu", () => isOpenTo(host, 0));
  assert.deepEqual(host.menu()!.offers, offers);
  assert.equal(host.state.run.pending, 30);
  host.request("pick", 0);
  table.run(500);
  agreeUnbroken(table);
});

Deno.test("a picker who does nothing for 20 s is picked for: the first offer", async () => {
  const table = await rich({ seats: 2 }), [host, guest] = table.games;
  guest.request("open");
  table.until("the menu", () => isOpenTo(host, 1) && isOpenTo(guest, 1));
  table.run(19_000);
  assert.equal(isOpenTo(host, 1), true);
  table.until("the first offer", () => host.menu()?.chosen === 0, 2000);
  agreeUnbroken(table);
  assert.equal(host.counters().framesStalledNetwork < 60, true, "the wait is the menu's");
  assert.ok(host.counters().framesStalledMenu > 1000);
});

Deno.test("a pause does not hold the pick back, and nothing else is produced under it", async () => {
  const table = await rich({ seats: 2 }), [host, guest] = table.games;
  guest.request("open");
  table.until("the menu", () => isOpenTo(guest, 1));
  host.request("pause");
  table.until("the pause", () => guest.session.isPaused);
  const produced = guest.tickProduced;
  guest.request("pick", 2);
  table.until("the pick", () => host.menu()?.chosen === 2 && guest.menu()?.chosen === 2);
  assert.equal(guest.tickProduced, produced + 1);
  table.run(1000);
  assert.equal(guest.tickProduced, produced + 1);
  guest.request("resume");
  table.run(1000);
  assert.ok(guest.tickConfirmed > produced + 30);
  agreeUnbroken(table);
});

Deno.test("presses go into the first record after a menu only, and the click that picked fires nothing", async () => {
  const table = await rich({ seats: 2 }), guest = table.games[1];
  table.hands = (seat, game) => seat === 1 ? { ...REST, buttons: 3 } : wander(table.random, game);
  guest.request("open");
  table.until("the menu", () => isOpenTo(guest, 1));
  const opened = guest.tickProduced;
  guest.request("pick", 0);
  table.until("records", () => guest.tickConfirmed > opened + 3);
  const buttons = [1, 2, 3].map((i) => guest.usedRecord(opened + i, 1)[6]);
  assert.deepEqual(
    buttons,
    [0, 3, 1],
    "the pick holds no button, then one press, then the held key",
  );
  assert.equal(guest.usedRecord(opened + 1, 1)[8], 1);
});

Deno.test("a leave from the open menu, or with a request waiting, ends all at one tick", async () => {
  for (const isOpen of [true, false]) {
    const table = await rich({ seats: 2 }), [host, guest] = table.games;
    guest.request("open");
    if (isOpen) table.until("the menu", () => isOpenTo(guest, 1));
    else table.until("the request", () => guest.session.isRequesting);
    guest.request("leave");
    table.until("the end", () => table.games.every((g) => g.session.phase === "closed"));
    assert.equal(host.tickConfirmed, guest.tickConfirmed);
    agree(table.games);
    assert.deepEqual(host.replay(), guest.replay());
    assert.equal(host.session.why.name, "left");
    assert.equal(host.session.why.seat, 1);
  }
});

Deno.test("menus, pauses and wipes at random keep four games in one state", async () => {
  const table = await rich({
    seats: 4,
    loss: 0.03,
    jitterMs: 25,
    seed: 9,
    rates: [60, 144, 60, 75],
  }, 0);
  table.onFrame = (_, game) => {
    const { session } = game, luck = table.random();
    if (session.phase === "over" && luck < 0.01) game.request("next", 0);
    if (session.phase !== "run") return;
    if (session.isPicking && luck < 0.05) game.request(luck < 0.01 ? "cancel" : "pick", 0);
    else if (luck < 0.004) game.request("open");
    else if (luck > 0.9995) game.request("pause");
    else if (session.isPaused && luck > 0.98) game.request("resume");
  };
  table.run(40_000);
  agreeUnbroken(table);
  assert.ok(table.games[0].session.epoch > 0);
});
