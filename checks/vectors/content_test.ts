// The vectors reach every row of the game's tables: a gun, a vermin, a bonus, a perk or a twist that none of them met
// would have no committed hash to change.
import assert from "node:assert/strict";
import { newGame, overrunPlan, PilotedRun } from "../commands/piloted.ts";
import { Content, KINDS } from "./content.ts";
import { VECTORS } from "./plans.ts";

Deno.test("VECTORS fire every gun, kill every vermin, take every bonus, pick every perk and meet every twist", async () => {
  const content = new Content();
  for (const { plan, isLong } of VECTORS) {
    if (!isLong) content.watch(new PilotedRun(await newGame(), plan));
  }
  for (const kind of KINDS) assert.deepEqual(content.missing(kind), [], `no vector meets ${kind}`);
});

Deno.test("Content notes only what a run meets", async () => {
  const content = new Content().watch(new PilotedRun(await newGame(), overrunPlan(11, 1, 600)));
  assert.deepEqual(
    [...content.met.weapon],
    [1],
    "the Sidekick alone is fired in the first ten seconds",
  );
  assert.equal(content.missing("perk").length, 60);
  assert.equal(content.missing("twist").length, 8);
  assert(content.met.vermin.size > 0 && content.met.vermin.size < 4);
});
