import assert from "node:assert/strict";
import { Game, overrunConfig } from "../../wire/host/mod.ts";
import { agree, agreeUnbroken, sameReplay } from "./agree.ts";
import { gameModule } from "./modules.ts";
import { Table, type TableOptions } from "./table.ts";

async function hardy(options: TableOptions): Promise<Table> {
  const table = await Table.create(await gameModule(), { latencyMs: 40, jitterMs: 10, ...options });
  table.connectAll();
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"));
  table.games[0].request("start", { ...overrunConfig(3, options.seats), bench: 1 });
  table.until("the start", () => table.games.every((g) => g.session.phase === "run"));
  table.run(1500);
  return table;
}

const REPAIR = 5;
const allClosed = (games: Game[]) => games.every((g) => g.session.phase === "closed");

Deno.test("pauses race: the highest sequence holds, a tie goes to the lowest seat, any seat resumes", async () => {
  const table = await hardy({ seats: 3 });
  table.games[1].request("pause");
  table.games[2].request("pause");
  table.run(300);
  for (const game of table.games) {
    assert.equal(game.session.isPaused, true);
    assert.equal(game.session.pausedBy, 1);
  }
  const at = table.games.map((g) => g.tickProduced);
  table.run(2000);
  assert.deepEqual(table.games.map((g) => g.tickProduced), at, "nobody publishes in a pause");
  table.games[0].request("resume");
  table.run(1000);
  for (const game of table.games) assert.equal(game.session.isPaused, false);
  assert.ok(agreeUnbroken(table) > at[0] + 40);
  assert.ok(
    table.games.every((g) => g.counters().framesStalledNetwork < 30),
    "a pause is no stall",
  );
});

for (const seats of [2, 3, 4]) {
  Deno.test(`a leave ends a run of ${seats} at one tick, with one replay, for all`, async () => {
    const table = await hardy({ seats, loss: 0.05, jitterMs: 30 });
    table.games[seats - 1].request("leave");
    table.until("the end", () => allClosed(table.games));
    const ends = table.games.map((g) => g.tickConfirmed);
    assert.equal(new Set(ends).size, 1, `${ends}`);
    for (const game of table.games) {
      assert.equal(game.tickNext, game.tickConfirmed + 1, "nothing stands past the end");
      assert.equal(game.session.why.name, "left");
      assert.equal(game.session.why.seat, seats - 1);
      for (const link of game.session.links) assert.equal(link.tickCompared, ends[0]);
    }
    agree(table.games);
    await sameReplay(await gameModule(), table.games);
  });
}

Deno.test("two leaves at once, and a leave in a pause, end at one tick", async () => {
  for (const isPaused of [false, true]) {
    const table = await hardy({ seats: 2 });
    if (isPaused) {
      table.games[0].request("pause");
      table.run(400);
    }
    for (const game of table.games) game.request("leave");
    table.until("the end", () => allClosed(table.games));
    assert.equal(table.games[0].tickConfirmed, table.games[1].tickConfirmed);
    await sameReplay(await gameModule(), table.games);
  }
});

Deno.test("a leave whose last acknowledgements are lost still closes both", async () => {
  const table = await hardy({ seats: 2 });
  table.games[1].request("leave");
  let kept = 3;
  table.tamper = (parcel) => parcel.channel === 1 || parcel.from === 1 || kept-- > 0;
  table.until("the end", () => allClosed(table.games));
  assert.equal(table.games[0].tickConfirmed, table.games[1].tickConfirmed);
});

Deno.test("leaving from the lobby or the end screen closes without a run to end", async () => {
  const table = await Table.create(await gameModule(), { seats: 3 });
  table.connectAll();
  table.run(500);
  table.games[2].request("leave");
  table.until("the end", () => allClosed(table.games), 2000);
  assert.ok(table.games.every((g) => g.session.why.seat === 2));
});

Deno.test("a silent peer is lost after 15 s, and the run ends where both had records", async () => {
  const table = await hardy({ seats: 2 }), [host, guest] = table.games;
  table.asleep.add(1);
  table.run(14_000);
  assert.equal(host.session.phase, "run");
  assert.equal(host.session.waitingKind, "records");
  assert.equal(host.session.waitingFor, 1);
  table.until("the loss", () => host.session.phase === "closed", 5000);
  assert.equal(host.session.why.name, "silent");
  assert.equal(host.session.why.seat, 1);
  assert.equal(host.tickNext, host.tickConfirmed + 1);
  table.asleep.delete(1);
  table.until("the other's word", () => guest.session.phase === "closed", 5000);
  assert.equal(guest.session.why.name, "given_up");
  agree(table.games);
});

Deno.test("survivors of a lost seat end at the furthest of its records that anyone holds", async () => {
  for (const lost of [0, 2]) {
    const table = await hardy({ seats: 3, latencyMs: 30 });
    const [first, second] = [0, 1, 2].filter((s) => s !== lost);
    // The lost seat's last second reaches one survivor only.
    table.tamper = (p) => !(p.from === lost && p.to === second && p.channel === 0);
    table.run(120);
    table.tamper = (p) => p.from !== lost && p.to !== lost;
    table.asleep.add(lost);
    const survivors = [table.games[first], table.games[second]];
    table.run(100);
    const held = survivors.map((g) => g.tickRemote(lost));
    assert.ok(held[0] > held[1], "one survivor holds more");
    for (const game of survivors) game.seatGone(lost, table.nowMs);
    table.until("the end", () => allClosed(survivors));
    assert.equal(survivors[0].tickConfirmed, survivors[1].tickConfirmed);
    assert.equal(survivors[0].tickConfirmed, held[0], "no confirmed tick was undone");
    for (const game of survivors) {
      assert.equal(game.session.why.name, "disconnected");
      assert.equal(game.session.why.seat, lost);
    }
    agree(survivors);
    await sameReplay(await gameModule(), survivors);
  }
});

Deno.test("one broken link of three ends the run for all, and each side names the same seat", async () => {
  const table = await hardy({ seats: 3 });
  table.tamper = (p) => !((p.from === 1 && p.to === 2) || (p.from === 2 && p.to === 1));
  table.until("the end", () => allClosed(table.games), 30_000);
  const ends = [...new Set(table.games.map((g) => g.tickConfirmed))];
  assert.ok(Math.max(...ends) - Math.min(...ends) <= 20);
  agree(table.games);
});

Deno.test("records that stop past a gap lose their seat after 5 s, a pause never does", async () => {
  const table = await hardy({ seats: 2 }), [host] = table.games;
  host.request("pause");
  table.run(8000);
  agreeUnbroken(table);
  host.request("resume");
  table.run(500);
  // A burst takes records out of every later packet's window, and their repair never gets through.
  let toLose = 20;
  table.tamper = (p) => p.from !== 1 || (p.channel === 1 ? p.bytes[0] !== REPAIR : toLose-- <= 0);
  const began = table.nowMs;
  table.until("the loss", () => host.session.phase === "closed", 9000);
  assert.equal(host.session.why.name, "stalled");
  assert.ok(table.nowMs - began > 4500);
});

Deno.test("disconnect() ends the run at its last confirmed tick, and connect() begins anew in a later epoch", async () => {
  const table = await hardy({ seats: 2 }), [host, guest] = table.games;
  const { epoch } = host.session;
  host.disconnect("The socket closed", table.nowMs);
  host.disconnect("Something later", table.nowMs);
  assert.equal(host.session.phase, "closed");
  const { name, text, seat } = host.session.why;
  assert.deepEqual([name, text, seat], ["disconnected", "The socket closed", -1]);
  assert.equal(host.tickNext, host.tickConfirmed + 1);
  const replay = host.replay();
  assert.ok(replay.length > 300);
  table.until("the other's word", () => guest.session.phase === "closed", 2000);
  assert.deepEqual([guest.session.why.name, guest.session.why.seat], ["disconnected", 0]);
  assert.equal(guest.session.why.text, "The connection closed", "it only knows that");
  table.play();
  assert.ok(host.session.epoch > epoch);
  table.run(1000);
  assert.ok(agreeUnbroken(table) > 40);
});

Deno.test("a page that reloads in a run finds its seat again: the run ends, the next one starts", async () => {
  for (const reloaded of [0, 1]) {
    const table = await hardy({ seats: 2 }), stays = table.games[1 - reloaded];
    table.games[reloaded] = await Game.create(await gameModule());
    table.games[reloaded].connect(reloaded, 2, table.nowMs);
    table.until("the new hello", () => table.games.every((g) => g.session.phase === "ready"));
    assert.equal(stays.session.why.name, "renewed");
    const { epoch } = stays.session;
    table.games[0].request("start", overrunConfig(4, 2));
    table.until("the next run", () => table.games.every((g) => g.session.phase === "run"));
    table.run(1500);
    assert.ok(agreeUnbroken(table) > 60);
    assert.equal(table.games[0].session.epoch, epoch + 1, "epochs only grow");
  }
});

Deno.test("a hello that came before the other side connected is said again", async () => {
  const table = await Table.create(await gameModule(), { seats: 2 });
  table.games[0].connect(0, 2, table.nowMs);
  table.run(2000);
  assert.equal(table.games[0].session.phase, "hello");
  table.games[1].connect(1, 2, table.nowMs);
  table.until("hellos", () => table.games.every((g) => g.session.phase === "ready"), 1000);
});

Deno.test("a start that a guest never answers is taken back after 10 s", async () => {
  const table = await Table.create(await gameModule(), { seats: 3 });
  table.connectAll();
  table.run(500);
  table.tamper = (p) => !(p.to === 2 && p.channel === 1);
  table.games[0].request("start", overrunConfig(1, 3));
  table.until("the guest's start", () => table.games[1].session.phase === "run");
  table.until("the cancel", () => table.games[0].session.phase === "ready", 12_500);
  table.run(200);
  assert.equal(table.games[1].session.phase, "ready");
  assert.equal(table.games[1].session.why.name, "start_timeout");
});
