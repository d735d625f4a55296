import assert from "node:assert/strict";
import { overrunConfig, REST } from "../../wire/host/mod.ts";
import { agreeUnbroken, agreeWithStraight, sameReplay } from "./agree.ts";
import { gameModule } from "./modules.ts";
import { Table, type TableOptions } from "./table.ts";

async function playing(options: TableOptions): Promise<Table> {
  const table = await Table.create(await gameModule(), options);
  table.play();
  return table;
}

for (const seats of [2, 3, 4]) {
  Deno.test(`Game of ${seats} seats agrees on every tick over a lossy, jittery network`, async () => {
    const rates = [60, 144, 75, 90].slice(0, seats);
    const table = await playing({ seats, rates, latencyMs: 45, jitterMs: 25, loss: 0.03, seed: 5 });
    table.run(12_000);
    assert.ok(agreeUnbroken(table) > 650, "it kept its pace");
    await agreeWithStraight(await gameModule(), table.games[seats - 1]);
    for (const game of table.games) {
      const { rollbacks, packetsLost } = game.counters();
      assert.ok(rollbacks.reduce((a, b) => a + b) > 50, "guesses were wrong and were corrected");
      assert.ok(packetsLost > 0);
      for (const link of game.session.links) {
        assert.ok(link.tickCompared > game.tickConfirmed - 30, "hashes were compared all along");
      }
    }
  });
}

Deno.test("Game alone plays a session of one seat, confirmed at once, with no delay", async () => {
  const table = await playing({ seats: 1 });
  const [game] = table.games;
  table.run(3000);
  assert.equal(game.session.delayTicks, 0);
  assert.equal(game.tickConfirmed, game.tickNext - 1);
  assert.ok(game.tickNext >= 179 && game.tickNext <= 181, `${game.tickNext} ticks in 3 s`);
  await agreeWithStraight(await gameModule(), game);
  assert.equal(await sameReplay(await gameModule(), table.games), game.tickNext);
});

Deno.test("Game.advance() guesses no further than the window of 8, nor 0, nor past the cap of 12", async () => {
  for (const [windowTicks, delayTicks] of [[8, 2], [0, 4], [1, 2], [12, 8]]) {
    const table = await Table.create(await gameModule(), {
      seats: 2,
      latencyMs: 110,
      jitterMs: 30,
    });
    for (const game of table.games) game.tune(windowTicks, delayTicks);
    let deepest = 0;
    table.onFrame = (_, game) => {
      deepest = Math.max(deepest, game.tickNext - game.tickConfirmed - 1);
    };
    table.play();
    assert.equal(table.games[1].session.delayTicks, delayTicks);
    table.run(4000);
    agreeUnbroken(table);
    assert.ok(deepest <= windowTicks, `${deepest} ahead under a window of ${windowTicks}`);
    assert.ok(windowTicks === 0 || deepest > 0);
  }
});

Deno.test("the input delay follows the worst link: ceil(rtt / 33.33) - 3, from 2 to 8", async () => {
  for (const [latencyMs, delayTicks] of [[10, 2], [90, 3], [150, 6], [400, 8]]) {
    const table = await playing({ seats: 2, latencyMs });
    assert.equal(table.games[0].session.delayTicks, delayTicks, `${latencyMs} ms one way`);
    assert.equal(table.games[1].session.delayTicks, delayTicks);
  }
});

Deno.test("Game.receive() repairs what twelve lost packets took", async () => {
  const table = await playing({ seats: 2, latencyMs: 100, jitterMs: 5 });
  for (const game of table.games) game.tune(12);
  table.run(1500);
  let toLose = 12;
  table.tamper = (parcel) => !(parcel.channel === 0 && parcel.from === 0 && toLose-- > 0);
  table.run(4000);
  assert.ok(agreeUnbroken(table) > 250);
  assert.ok(table.games[0].counters().repairs > 0, "the gap went over the reliable channel");
});

Deno.test("a machine that hitches 300 ms is met again within seconds, and nobody bursts", async () => {
  const table = await playing({ seats: 2, latencyMs: 20 });
  let most = 0;
  const before = [0, 0];
  table.onFrame = (seat, game) => {
    most = Math.max(most, game.tickNext - before[seat]);
    before[seat] = game.tickNext;
  };
  table.run(2000);
  table.asleep.add(1);
  table.run(300);
  table.asleep.delete(1);
  table.run(6000);
  agreeUnbroken(table);
  assert.ok(most <= 4, `${most} ticks in a frame`);
  const [link] = table.games[0].session.links;
  assert.ok(Math.abs(link.depthTicks - link.depthThereTicks) < 1.5, "both guess equally deep");
});

Deno.test("on 10 ms out and 200 ms back the mean depths settle within one tick", async () => {
  const table = await playing({ seats: 2, latencyMs: 105 });
  const post = table.post.bind(table);
  table.post = (from, to, channel, bytes) => {
    table.options.latencyMs = from === 0 ? 10 : 200;
    post(from, to, channel, bytes);
  };
  table.run(14_000);
  const ticks = table.games.map((game) => game.tickNext);
  table.run(6000);
  agreeUnbroken(table);
  table.games.forEach((game, seat) => {
    const [link] = game.session.links;
    assert.ok(Math.abs(link.depthTicks - link.depthThereTicks) < 1, `seat ${seat}`);
    if (game.session.phase === "run") {
      assert.ok(game.tickNext - ticks[seat] > 59 * 6 - 4, "59 ticks a second");
    }
  });
});

Deno.test("a ticks packet never exceeds 216 bytes and averages under 70", async () => {
  const table = await playing({ seats: 2, latencyMs: 30, jitterMs: 5, seed: 3 });
  table.run(8000);
  assert.ok(Math.max(...table.sizes) <= 216);
  const mean = table.sizes.reduce((a, b) => a + b) / table.sizes.length;
  assert.ok(mean < 70, `${mean} bytes`);
});

Deno.test("Game.request() starts the next run by the first wish the host sees, over stale packets", async () => {
  const module = await gameModule(),
    table = await Table.create(module, { seats: 3, latencyMs: 40 });
  table.hands = () => REST;
  const stale: Uint8Array[] = [];
  table.tamper = ({ channel, from, to, bytes }) => {
    if (channel === 0 && from === 1 && to === 0 && stale.length < 200) stale.push(bytes);
    return true;
  };
  table.play();
  table.until("the wipe", () => table.games.every((g) => g.session.phase === "over"), 120_000);
  await sameReplay(module, table.games);
  const epoch = table.games[0].session.epoch;
  table.run(500);
  assert.ok(table.games.every((game) => game.session.isSettled), "the last tick was compared too");
  table.games[1].request("next", 0);
  table.games[2].request("next", 0);
  table.until("the next run", () => table.games.every((g) => g.session.phase === "run"));
  for (const bytes of stale) table.games[0].receive(1, 0, bytes, table.nowMs);
  table.run(2000);
  for (const game of table.games) assert.equal(game.session.epoch, epoch + 1, "one run, not two");
  assert.ok(agreeUnbroken(table) > 100);
  assert.notEqual(table.games[0].runConfig!.seed, 7);
});

Deno.test("Game.request() refuses a start that makes no sense, in one sentence", async () => {
  const table = await Table.create(await gameModule(), { seats: 2 });
  table.connectAll();
  table.run(300);
  assert.equal(
    table.games[1].request("start", overrunConfig(1, 2)),
    false,
    "a guest starts nothing",
  );
  assert.throws(() => table.games[0].request("start", overrunConfig(1, 3)), RangeError);
  const broken = { ...overrunConfig(1, 2), rules: 999 };
  assert.throws(() => table.games[0].request("start", broken), /other rules/);
});
