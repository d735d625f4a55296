import assert from "node:assert/strict";
import fc from "fast-check";
import { gameWasm } from "../checks/build.ts";
import { newHand, playRun } from "../checks/room/signed_run.ts";
import { sha256Of } from "./shelf.ts";
import { contractConfig, overrunConfig } from "../wire/host/mod.ts";
import { verifyReplay } from "./verify.ts";

const wasm = await gameWasm(), module = await WebAssembly.compile(wasm);
const sha256 = Uint8Array.fromHex(await sha256Of(wasm));
const hands = [await newHand(), await newHand()];

Deno.test("verifyReplay() gives what the run came to, seat by seat", async () => {
  const plan = { config: contractConfig(0, 7, 2), hands, skill: "expert" as const };
  const verdict = await verifyReplay(module, sha256, await playRun(plan));
  assert(verdict.ok);
  const { result, extras, isPiloted, ticks, hash } = verdict;
  assert.deepEqual([result.outcome, result.phase, isPiloted], [2, 2, false]);
  assert.match(hash, /^[0-9a-f]{16}$/);
  assert(ticks > 600 && result.kills > 0 && extras!.weapon > 0);
  // A victory is followed by a second and a half that no score counts.
  assert(
    verdict.played < ticks - 80 && verdict.played > ticks - 110,
    `${verdict.played} of ${ticks}`,
  );
  assert.equal(result.seats.length, 2);
  assert.equal(result.kills, result.seats[0].kills + result.seats[1].kills);
  assert(extras!.seats.some(({ pickups }) => pickups > 0));
  const { everyTicks, xp, kills } = extras!.course!, last = xp.length - 1;
  assert.equal(xp.length, Math.floor(verdict.played / everyTicks));
  assert(xp.every((value, at) => value >= (xp[at - 1] ?? 0)) && xp[last] <= result.xp);
  assert(kills.every((seat, at) => seat[last] > 0 && seat[last] <= result.seats[at].kills));
});

Deno.test("verifyReplay() sees one record of a pilot, first, last or between, and no hand's device as one", async () => {
  const ticksMax = 90, plan = { config: overrunConfig(7, 2), hands, ticksMax };
  const piloted = async (device: (tick: number, seat: number) => number) => {
    const verdict = await verifyReplay(module, sha256, await playRun({ ...plan, device }));
    return verdict.ok && verdict.isPiloted;
  };
  assert.equal(await piloted((tick, seat) => (tick + seat) % 3), false);
  for (const at of [0, 40, ticksMax - 1]) {
    assert.equal(await piloted((tick, seat) => tick === at && seat === 1 ? 3 : 0), true, `${at}`);
  }
});

Deno.test("verifyReplay() has one sentence for any damage, and never a wrong yes", async () => {
  const run = await playRun({ config: overrunConfig(7, 2), hands, ticksMax: 700, skill: "novice" });
  const told = await verifyReplay(module, sha256, run);
  assert(told.ok);
  // The build's name, the keys and the recorder's name play no part in the simulation.
  const free = (at: number) => at >= 16 && at < 48 || at >= 80 && at < 224 || at === 225;
  const damage = fc.tuple(fc.nat(run.length - 1), fc.integer({ min: 1, max: 255 }));
  const property = fc.asyncProperty(damage, fc.boolean(), async ([at, flip], isCut) => {
    const bytes = isCut ? run.slice(0, at) : run.slice();
    if (!isCut) bytes[at] ^= flip;
    const verdict = await verifyReplay(module, sha256, bytes);
    if (!verdict.ok) assert.match(verdict.reason, /^[A-Z][^\n]+$/);
    else if (!free(at) || isCut) assert.deepEqual(verdict.hash, told.hash);
  });
  await fc.assert(property, { numRuns: 60 });
});
