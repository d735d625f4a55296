import assert from "node:assert/strict";
import { type EventView, Game, overrunConfig, RECORD_SIZE } from "../../wire/host/mod.ts";
import { gameModule } from "./modules.ts";
import { Table } from "./table.ts";

const key = (e: EventView) => `${e.cls}/${e.id}/${e.seat}`;
const CONFIRM = 3;

interface Ears {
  heard: Map<string, number>;
  /** The newest tick when each sound came. */
  late: number[];
  confirmed: string[];
  bakes: string[];
}

/** Drains every seat's effects each frame. */
function listen(table: Table): Ears[] {
  const ears = table.games.map((): Ears => ({
    heard: new Map(),
    late: [],
    confirmed: [],
    bakes: [],
  }));
  table.onFrame = (seat, game) => {
    const ear = ears[seat];
    game.drainHeard((tick, event) => {
      assert.ok(event.cls < CONFIRM);
      const name = `${tick} ${key(event)}`;
      ear.heard.set(name, (ear.heard.get(name) ?? 0) + 1);
      ear.late.push(game.tickHeard - tick);
    });
    game.drainConfirmed((tick, event) => {
      assert.ok(event.cls >= CONFIRM && tick <= game.tickConfirmed);
      ear.confirmed.push(`${tick} ${key(event)} ${event.arg}`);
    });
    game.drainBakes((tick, _out, decals, corpses) => {
      assert.ok(tick <= game.tickConfirmed, "only what is confirmed is baked");
      ear.bakes.push(`${tick} ${decals} ${corpses}`);
    });
    game.heldBakes((tick) => assert.ok(tick > game.tickConfirmed && tick < game.tickNext));
  };
  return ears;
}

/** What one straight run of the same records puts out, up to the same tick. */
async function straightEffects(game: Game): Promise<Ears> {
  const straight = await Game.create(await gameModule()), config = game.runConfig!;
  const row = new Uint8Array(config.players * RECORD_SIZE);
  const ear: Ears = { heard: new Map(), late: [], confirmed: [], bakes: [] };
  straight.start(config);
  for (let tick = 0; tick <= game.tickConfirmed; tick++) {
    for (let seat = 0; seat < config.players; seat++) {
      row.set(game.usedRecord(tick, seat), seat * RECORD_SIZE);
    }
    straight.step(row);
    straight.drainHeard((t, e) => {
      const name = `${t} ${key(e)}`;
      ear.heard.set(name, (ear.heard.get(name) ?? 0) + 1);
    });
    straight.drainConfirmed((t, e) => ear.confirmed.push(`${t} ${key(e)} ${e.arg}`));
    straight.drainBakes((t, _, decals, corpses) => ear.bakes.push(`${t} ${decals} ${corpses}`));
  }
  return ear;
}

const counts = (heard: Map<string, number>) => {
  const sums = new Map<string, number>();
  for (const [name, n] of heard) {
    const sound = name.split(" ")[1];
    sums.set(sound, (sums.get(sound) ?? 0) + n);
  }
  return sums;
};

Deno.test("confirm-only events and bakes come once, in order, exactly as in a straight run", async () => {
  const table = await Table.create(await gameModule(), {
    seats: 2,
    latencyMs: 60,
    jitterMs: 30,
    loss: 0.03,
  });
  const ears = listen(table);
  table.connectAll();
  table.run(400);
  table.games[0].request("start", { ...overrunConfig(5, 2), bench: 1 });
  table.run(15_000);
  for (const [seat, game] of table.games.entries()) {
    assert.ok(game.tickConfirmed > 800);
    const straight = await straightEffects(game);
    assert.ok(straight.confirmed.length > 0 && straight.bakes.length > 20, "the run has effects");
    assert.deepEqual(ears[seat].confirmed, straight.confirmed);
    assert.deepEqual(ears[seat].bakes, straight.bakes);
  }
});

Deno.test("a sound is heard once: never twice in a tick beyond what the tick held, and late ones within six ticks", async () => {
  const table = await Table.create(await gameModule(), {
    seats: 2,
    latencyMs: 60,
    jitterMs: 30,
    loss: 0.03,
  });
  const ears = listen(table);
  table.connectAll();
  table.run(400);
  table.games[0].request("start", { ...overrunConfig(5, 2), bench: 1 });
  table.run(15_000);
  for (const [seat, game] of table.games.entries()) {
    assert.ok(game.counters().ticksRerun > 200, "much was run again");
    assert.ok(
      ears[seat].late.every((ticks) => ticks < 6 + 4),
      "nothing older than six ticks and a frame",
    );
    const straight = counts((await straightEffects(game)).heard), heard = counts(ears[seat].heard);
    for (const [sound, n] of straight) {
      const ours = heard.get(sound) ?? 0;
      // Guesses play a few sounds that never were, and a sound of a late correction may be lost; doubling is neither.
      assert.ok(ours < n * 1.25 + 6, `seat ${seat} heard ${sound} ${ours} times for ${n}`);
      assert.ok(ours > n * 0.75 - 6, `seat ${seat} heard ${sound} ${ours} times for ${n}`);
    }
  }
});

Deno.test("alone, every sound of the run is heard exactly as it happens", async () => {
  const table = await Table.create(await gameModule(), { seats: 1 }), ears = listen(table);
  table.connectAll();
  table.games[0].request("start", { ...overrunConfig(5, 1), bench: 1 });
  table.run(8000);
  const straight = await straightEffects(table.games[0]);
  assert.deepEqual([...ears[0].heard], [...straight.heard]);
  assert.ok(straight.heard.size > 50);
});
