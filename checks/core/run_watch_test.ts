// The page's counts of a run alone against the run itself: a look at each tick, and looks as far apart as a slow display
// takes them, both come to the sums that the state holds.
import assert from "node:assert/strict";
import { contractConfig, CONTRACTS, overrunConfig, type RunConfig } from "../../wire/host/mod.ts";
import { RunWatch } from "../../web/play/progress/run_watch.ts";
import { newGame, PilotedRun, planOf } from "../commands/piloted.ts";

const LOOKS = [1, 2, 4];

async function watchRun(config: RunConfig, ticksMax: number) {
  const run = new PilotedRun(await newGame(), planOf(config, ticksMax)), { state } = run.game;
  const watches = LOOKS.map(() => new RunWatch());
  do {
    watches.forEach((watch, i) => run.ticks % LOOKS[i] === 0 && watch.look(state));
  } while (run.tick());
  for (const watch of watches) watch.look(state);
  return { state, watches };
}

const total = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const RUNS: [string, RunConfig, number][] = [
  ["an Overrun", overrunConfig(9, 1), 60 * 150],
  ["5.5, crowded", contractConfig(CONTRACTS.findIndex(({ id }) => id === "5.5"), 3, 1), 60 * 100],
];
for (const [name, config, ticksMax] of RUNS) {
  Deno.test(`RunWatch counts ${name} as the run does, however seldom it looks`, async () => {
    const { state, watches } = await watchRun(config, ticksMax);
    assert.ok(state.run.kills > 100, `${state.run.kills} kills`);
    for (const watch of watches) {
      assert.equal(total(watch.kills), state.run.kills);
      assert.deepEqual(new Map([...watch.kills].sort()), new Map([...watches[0].kills].sort()));
      assert.equal(total(watch.taken), state.player.at(0).pickups);
      assert.ok(watch.distance > 1000);
    }
  });
}
