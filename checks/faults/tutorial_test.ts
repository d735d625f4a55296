// The tutorial's noise check bites: a partner who joins within a tick without being put to rest takes up whatever lies
// where its record and its edges would.
import assert from "node:assert/strict";
import { Game, tutorialConfig } from "../../wire/host/mod.ts";
import { compileFault } from "../audit/faults.ts";
import { playInNoise } from "../audit/outside.ts";
import { gameModule, PilotedRun, planOf } from "../commands/piloted.ts";

const PICK = 6, JOINING_TICKS = 60;
/** What lies there is a matter of the noise; some of it is always seen. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** What moves in the ticks around the partner's coming. */
async function movedBy(module: WebAssembly.Module): Promise<string> {
  const game = await Game.create(module), moved: string[] = [];
  for (const seed of SEEDS) {
    const run = new PilotedRun(game, planOf(tutorialConfig(3), 60 * 180)), { state } = game;
    const isPicked = () => state.run.stage === PICK && state.scriptRow.at(0).left === 0;
    while (!isPicked() && run.tick());
    moved.push(...playInNoise(run, module, JOINING_TICKS, seed).moved);
    assert.equal(state.run.players, 2, "the partner came");
  }
  return moved.join("; ");
}

Deno.test("playInNoise() passes the partner's coming in the shipped module", async () => {
  assert.equal(await movedBy(await gameModule()), "");
});

Deno.test("playInNoise() sees a partner whose first tick has edges that nobody wrote", async () => {
  const line = "  store<u16>(EDGES_BASE + ((seat as usize) << 1), 0);\n";
  const module = await compileFault((name, text) => {
    if (!name.endsWith("core/record.ts")) return text;
    assert.equal(text.split(line).length, 2, "the line is there once");
    return text.replace(line, "");
  });
  assert.match(await movedBy(module), /tick \d+: (player\[1\]|its outputs)/);
});
