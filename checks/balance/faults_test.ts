// Each rule of a balance run, seen red on a build whose numbers are wrong in the way it guards against.
import assert from "node:assert/strict";
import { CONTRACTS, Game } from "../../wire/host/mod.ts";
import { compileWasm } from "../build_wasm.ts";
import type { Job, ResultOf } from "./jobs.ts";
import { faultsOf } from "./rules.ts";
import { playJob } from "./runs.ts";
import {
  chapterOf,
  tallyContracts,
  tallyFill,
  tallySurvival,
  tallyWeapons,
  WEAPON_COUNT,
} from "./tally.ts";

/** What is wrong with the build: file, the right text, the wrong one. */
const WRONGS: readonly (readonly [string, string, string])[] = [
  ["core/weapon_table.ts", "1, 12, 6600, 2040, 1, 1.2, 24,", "1, 12, 6600, 2040, 1, 1.2, 2,"],
  ["core/scaling.ts", "EASE_FROM: f32 = 0.15", "EASE_FROM: f32 = 1"],
  ["core/scaling.ts", "as f32) * 0.12;", "as f32) * 900;"],
  ["core/director.ts", "(m - 8) / 2.5", "(m - 30) / 2.5"],
];

async function wrongGame(): Promise<Game> {
  const applied = new Set<number>();
  const { wasm } = await compileWasm({
    replace: (path, text) =>
      WRONGS.reduce((now, [file, right, wrong], i) => {
        if (!path.endsWith(file) || !now.includes(right)) return now;
        applied.add(i);
        return now.replace(right, wrong);
      }, text),
  });
  assert.equal(applied.size, WRONGS.length, "every wrong number found its place");
  return await Game.create(await WebAssembly.compile(wasm as Uint8Array<ArrayBuffer>));
}

Deno.test("every balance rule goes red on a build with wrong numbers", async () => {
  const game = await wrongGame();
  const play = <J extends Job>(job: J): { job: J; result: ResultOf<J> } => ({
    job,
    result: playJob(game, job),
  });
  const guns = Array.from({ length: WEAPON_COUNT }, (_, i) => i + 1)
    .filter((id) => chapterOf(id) === 1);
  const weapons = guns.flatMap((weapon) =>
    (["crowd", "brute"] as const).map((scene) => play({ kind: "weapon", weapon, scene, seed: 1 }))
  );
  const spitters = CONTRACTS.findIndex(({ id }) => id === "2.1");
  const common = { seed: 1, players: 1 };
  const faults = faultsOf({
    weapons: tallyWeapons(weapons),
    survival: tallySurvival([
      play({ kind: "survival", mode: "overrun", skill: "idle", ...common }),
    ]),
    contracts: tallyContracts([
      play({ kind: "contract", contract: spitters, grade: 0, skill: "expert", ...common }),
    ]),
    fill: tallyFill([play({ kind: "fill", seed: 1, players: 2 })]),
  });
  assert.equal(faults.length, 4, faults.join("; "));
  assert.match(faults[0], /^weapon 1 is worth 0\.\d+ times the median of chapter 1$/);
  assert.match(faults[1], /^nobody clears contract 2\.1$/);
  assert.match(faults[2], /^the pool of seed 1 with 2 seats is not full/);
  assert.match(faults[3], /^who does nothing in Overrun lasts \d+(\.\d)? s$/);
});
