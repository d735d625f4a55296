// What every session must show: the same hash, bake and music digest of every confirmed tick on every seat, equal to
// one straight run of the records it ran on.
import assert from "node:assert/strict";
import { Game, RECORD_SIZE } from "../../wire/host/mod.ts";
import type { Table } from "./table.ts";

/** Asserts it up to the tick that every game confirmed; gives how many ticks that is. */
export function agree(games: readonly Game[]): number {
  const ticks = Math.min(...games.map((game) => game.tickConfirmed)) + 1;
  const [first, ...others] = games;
  for (const game of others) {
    for (let tick = 0; tick < ticks; tick++) {
      assert.equal(game.hashAt(tick + 1), first.hashAt(tick + 1), `state after tick ${tick}`);
      assert.equal(game.bakeDigestAt(tick), first.bakeDigestAt(tick), `bake of tick ${tick}`);
      assert.equal(game.musicDigestAt(tick), first.musicDigestAt(tick), `events to tick ${tick}`);
    }
  }
  return ticks;
}

/** Plays the records that `game` ran on straight through a fresh instance and compares every tick. */
export async function agreeWithStraight(module: WebAssembly.Module, game: Game): Promise<void> {
  const config = game.runConfig!, straight = await Game.create(module);
  const row = new Uint8Array(config.players * RECORD_SIZE);
  straight.start(config);
  for (let tick = 0; tick <= game.tickConfirmed; tick++) {
    for (let seat = 0; seat < config.players; seat++) {
      row.set(game.usedRecord(tick, seat), seat * RECORD_SIZE);
    }
    straight.step(row);
    assert.equal(straight.hashAt(tick + 1), game.hashAt(tick + 1), `straight state after ${tick}`);
    assert.equal(straight.bakeDigestAt(tick), game.bakeDigestAt(tick), `straight bake of ${tick}`);
    assert.equal(straight.musicDigestAt(tick), game.musicDigestAt(tick), `events to ${tick}`);
  }
}

/** Asserts that nobody's session ended, then that they agree; gives the confirmed ticks. */
export function agreeUnbroken(table: Table): number {
  for (const game of table.games) assert.equal(game.session.why.name, "none");
  return agree(table.games);
}

/** Asserts that every game wrote the same replay, and that it verifies in a fresh instance; gives its ticks. */
export async function sameReplay(
  module: WebAssembly.Module,
  games: readonly Game[],
): Promise<number> {
  const [first, ...others] = games.map((game) => game.replay());
  for (const other of others) assert.deepEqual(other, first, "replays are byte-identical");
  const reader = await Game.create(module), header = reader.openReplay(first);
  reader.stepReplay(header.ticks);
  const verdict = reader.replayVerdict();
  assert.equal(verdict.ok, true, verdict.reason ?? "");
  return header.ticks;
}
