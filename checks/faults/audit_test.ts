// The audit bites: each build with something to hide turns it red, and the shipped one does not.
import assert from "node:assert/strict";
import { Game } from "../../wire/host/mod.ts";
import { STATE_BASE } from "../../wire/host/views.gen.ts";
import {
  compileFault,
  HIDDEN_GLOBAL,
  SHORT_HASH,
  STALE_SCRATCH,
  WRITTEN_CONSTANT,
} from "../audit/faults.ts";
import { flipEveryByte } from "../audit/flips.ts";
import { playInNoise } from "../audit/outside.ts";
import { Probe } from "../bench/probe.ts";
import { gameModule, newGame, overrunPlan, PilotedRun } from "../commands/piloted.ts";

const PLAN = overrunPlan(9, 2, 300);

async function movedBy(module: WebAssembly.Module): Promise<string> {
  const run = new PilotedRun(await Game.create(module), PLAN);
  return playInNoise(run, module, PLAN.ticksMax).moved.join("; ");
}

Deno.test("playInNoise() passes the shipped module", async () => {
  assert.equal(await movedBy(await gameModule()), "");
});

Deno.test("playInNoise() sees a field that moved out of the span", async () => {
  assert.match(await movedBy(await compileFault(HIDDEN_GLOBAL)), /^tick 39: run\.xp/);
});

Deno.test("playInNoise() sees scratch that is read a tick later", async () => {
  assert.match(await movedBy(await compileFault(STALE_SCRATCH)), /run\.kills/);
});

Deno.test("playInNoise() sees a constant that is written to", async () => {
  assert.match(await movedBy(await compileFault(WRITTEN_CONSTANT)), /constant at 0x4000/);
});

Deno.test("flipEveryByte() sees a hash that leaves bytes out", async () => {
  const game = await newGame();
  game.start(PLAN.config);
  const state = game.words.u8.slice(STATE_BASE, STATE_BASE + game.stateBytes);
  assert.deepEqual(flipEveryByte(await Probe.create(), state).undetected, []);
  const { undetected } = flipEveryByte(await Probe.create(SHORT_HASH), state);
  assert.deepEqual(undetected, ["effect[511].next", "effect[511].kind", "effect[511].flags"]);
});
