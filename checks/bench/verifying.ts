// deno run -A checks/bench/verifying.ts: how many ticks a second the room's verifier plays, the process's start and all.
// The design asks for 12,000 and more.
import { beginVerify } from "../../room/deno/verify_child.ts";
import { sha256Of } from "../../room/shelf.ts";
import { gameWasm } from "../build.ts";
import { overrunPlan, playPlan } from "../commands/piloted.ts";

const ROUNDS = 3, TICKS = 36_000;

const build = await gameWasm(), sha256 = await sha256Of(build);
// A stress run, whose pool is full from early on: the dearest ticks there are.
const { game, ticks } = await playPlan(overrunPlan(1, 2, TICKS, { bench: true }));
const replay = game.replay();
let bestMs = Infinity;
for (let round = 0; round < ROUNDS; round++) {
  const began = performance.now();
  const verdict = await beginVerify({ build, sha256, replay, boundMs: 600_000 }).verdict;
  if (!verdict?.ok) throw new Error(verdict?.reason ?? "The verifier gave no verdict");
  bestMs = Math.min(bestMs, performance.now() - began);
}
const perSecond = Math.round(ticks / bestMs * 1000);
console.log(`${ticks} ticks of two seats in ${Math.round(bestMs)} ms: ${perSecond} a second`);
