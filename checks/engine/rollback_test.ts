import assert from "node:assert/strict";
import { encodeRecord, Game, overrunConfig, RECORD_SIZE } from "../../wire/host/mod.ts";
import { gameModule, richModule } from "../wire/modules.ts";
import { seeded, wander } from "../wire/table.ts";

const OPEN = 8, PICK = 1;

/** Records for every seat; on a rich run they open menus and pick from them too. */
function records(game: Game, random: () => number, seats: number): Uint8Array {
  const row = new Uint8Array(seats * RECORD_SIZE), { run } = game.state;
  for (let seat = 0; seat < seats; seat++) {
    const sample = wander(random, game), isPicking = run.menu_open !== 0 && run.menu_seat === seat;
    const cmd = isPicking ? PICK + Math.floor(random() * 3) : random() < 0.02 ? OPEN : 0;
    const still = isPicking ? { ...sample, moveX: 0, moveY: 0, buttons: 0 } : sample;
    encodeRecord({ ...still, cmd }, row, seat * RECORD_SIZE);
  }
  return row;
}

for (const depth of [1, 4, 8, 12]) {
  Deno.test(`every tick rolled back ${depth} and run again leaves the same state, bakes and events`, async () => {
    const game = await Game.create(await richModule()), random = seeded(depth);
    game.start({ ...overrunConfig(depth, 2), bench: depth === 12 ? 1 : 0 });
    for (let tick = 0; tick < 900; tick++) {
      if (!game.step(records(game, random, 2))) break;
      const differs = tick >= depth ? game.forceRollback(depth) : 0;
      assert.equal(differs, 0, `after tick ${tick}: bits ${differs}`);
    }
    assert.ok(game.tickConfirmed > 300);
  });
}

Deno.test("forceRollback() sees a state, a bake and an event that changed", async () => {
  const game = await Game.create(await gameModule()), random = seeded(3);
  game.start({ ...overrunConfig(3, 2), bench: 1 });
  for (let tick = 0; tick < 100; tick++) game.step(records(game, random, 2));
  assert.equal(game.forceRollback(4), 0);
  game.corrupt(0);
  assert.equal(game.forceRollback(4) & 1, 1, "the live state was not what its ticks give");
  assert.equal(game.forceRollback(13 + 4), -1, "the ring holds sixteen");
});

Deno.test("previous is the state one tick before, whatever was taken back", async () => {
  const game = await Game.create(await gameModule()), random = seeded(8);
  game.start(overrunConfig(8, 1));
  let x = game.state.player.at(0).x;
  for (let tick = 0; tick < 60; tick++) {
    game.step(records(game, random, 1));
    assert.equal(game.previous.player.at(0).x, x);
    x = game.state.player.at(0).x;
  }
});

Deno.test("step() refuses what no player could have made, and changes nothing", async () => {
  const game = await Game.create(await gameModule());
  game.start(overrunConfig(1, 2));
  game.step(new Uint8Array(20));
  const hash = game.hashAt(1), broken = new Uint8Array(20);
  broken[10] = 128;
  assert.throws(() => game.step(broken), /seat 1 is not valid/);
  assert.throws(() => game.step(new Uint8Array(10)), /20 bytes, not 10/);
  assert.equal(game.tickNext, 1);
  assert.equal(game.hashAt(1), hash);
  assert.throws(() => game.start(overrunConfig(1, 5)), /1 to 4 players/);
});
