import assert from "node:assert/strict";
import { newGame, PilotedRun } from "../commands/piloted.ts";
import { checkVector, keptVector, VECTORS } from "./mod.ts";

/** Longer ones are for the gate's own step. */
const QUICK_TICKS_MAX = 6000;

Deno.test("VECTORS has a dozen, of one to four seats and of full pools", () => {
  assert.ok(VECTORS.length >= 12);
  const seats = new Set(VECTORS.map(({ plan }) => plan.config.players));
  assert.deepEqual([...seats].sort(), [1, 2, 3, 4]);
  assert.ok(VECTORS.some(({ plan }) => plan.config.bench === 1 && plan.ticksMax === 126_000));
  assert.equal(new Set(VECTORS.map(({ name }) => name)).size, VECTORS.length);
});

for (const vector of VECTORS) {
  const kept = keptVector(vector.name);
  if (kept && kept.ticks > QUICK_TICKS_MAX) continue;
  Deno.test(`checkVector() ${vector.name} plays as committed`, async () => {
    assert.equal(await checkVector(vector), null);
  });
}

Deno.test("VECTORS opens, picks and cancels menus from every seat", async () => {
  const { plan } = VECTORS.find(({ name }) => name === "quartet-menus")!;
  const run = new PilotedRun(await newGame(), plan), met = new Set<string>();
  const names: Record<number, string> = { 5: "open", 6: "pick", 7: "cancel" };
  const wanted = Object.values(names).flatMap((name) => [0, 1, 2, 3].map((seat) => name + seat));
  while (run.tick() && met.size < wanted.length) {
    run.game.drainConfirmed((_tick, { cls, id, seat }) => {
      if (cls === 3 && names[id]) met.add(names[id] + seat);
    });
  }
  assert.deepEqual([...met].sort(), wanted.sort());
});
