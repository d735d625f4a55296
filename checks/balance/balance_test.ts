import assert from "node:assert/strict";
import { CONTRACTS } from "../../wire/host/mod.ts";
import { balance } from "../commands/balance.ts";
import { CallError } from "../commands/flags.ts";
import { gameModule, newGame } from "../commands/piloted.ts";
import type { ContractResult, Job, Played, WeaponJob } from "./jobs.ts";
import { contractJobs, PARTS, quickTries, survivalJobs, weaponJobs } from "./plan.ts";
import { playAll } from "./pool.ts";
import { faultsOf, type Report } from "./rules.ts";
import { playJob } from "./runs.ts";
import { chapterOf, quantile, tallyContracts, tallyPerks, tallyWeapons } from "./tally.ts";
import { drawContracts, drawWeapons } from "./plots.ts";

const NOTHING: Report = { survival: [], weapons: [], contracts: [], fill: [] };
const gun = { weapon: 7, chapter: 2, crowd: 1, brute: 1, worth: 1 };
const cell = { skill: "expert", players: 2, runs: 3, bestS: null, medianS: null };

Deno.test("faultsOf() names the gun out of bounds, the contract nobody clears, the pool not full", () => {
  const weapons = [0.5, 2, 0.49, 2.01].map((ratio) => ({ ...gun, ratio }));
  const contracts = [0, 1].map((won) => ({
    id: `4.${won + 1}`,
    grade: 0,
    goldS: 90,
    cells: [{ ...cell, won: 0 }, { ...cell, won }],
  }));
  const fill = [10.5, 10.7, -1].map((fullMinute) => ({ seed: 1, players: 2, fullMinute }));
  assert.deepEqual(faultsOf({ ...NOTHING, weapons, contracts, fill }), [
    "weapon 7 is worth 0.49 times the median of chapter 2",
    "weapon 7 is worth 2.01 times the median of chapter 2",
    "nobody clears contract 4.1",
    "the pool of seed 1 with 2 seats is not full by 10.6 min",
    "the pool of seed 1 with 2 seats is not full by 10.6 min",
  ]);
  assert.deepEqual(faultsOf(NOTHING), []);
});

Deno.test("quantile() lies between the values it falls between", () => {
  assert.equal(quantile([4, 1, 3, 2], 0.5), 2.5);
  assert.equal(quantile([7], 0.9), 7);
  assert(Number.isNaN(quantile([], 0.5)));
});

Deno.test("chapterOf() is the chapter that hands a gun out, the first for what is always open", () => {
  assert.deepEqual([1, 29, 5, 23, 33, 12, 36].map(chapterOf), [1, 1, 1, 2, 3, 4, 5]);
});

Deno.test("a gun's worth is the geometric mean of both scenes, over its chapter's median", () => {
  const played = [[2, 40, 10], [3, 90, 40], [29, 80, 80]].flatMap(([weapon, crowd, brute]) =>
    [["crowd", crowd], ["brute", brute]].map(([scene, dps]) => ({
      job: { kind: "weapon", weapon, scene, seed: 1 } as WeaponJob,
      result: { dps: Number(dps), kills: 0 },
    }))
  );
  const rows = tallyWeapons(played);
  assert.deepEqual(rows.map(({ worth, ratio }) => [worth, ratio]), [[20, 0.33], [60, 1], [
    80,
    1.33,
  ]]);
  assert.match(drawWeapons(rows, "caption"), /Drumfire/);
});

Deno.test("plans name every contract, gun, skill and number of seats once a seed", () => {
  const choice = { parts: PARTS, seeds: 2, players: [1, 2], skills: ["idle", "expert"] as const };
  assert.equal(contractJobs(choice, 0).length, CONTRACTS.length * 2 * 2, "nobody idles in one");
  assert.equal(weaponJobs(choice).length, 36 * 2 * 2);
  assert.equal(survivalJobs(choice).length, 3 * 2 * 2 * 2);
  assert(quickTries(0).every(({ players }) => players >= 1 && players <= 4));
});

Deno.test("a perk is offered, taken and owned as the picks say", () => {
  const run = (ticks: number, perks: number[]) => ({
    job: { kind: "survival", mode: "overrun", seed: ticks, players: 1, skill: "expert" } as const,
    result: {
      ticks,
      level: 1,
      kills: 0,
      xp: 0,
      minutes: [],
      picks: perks.map((perk) => ({ perk, offers: [perk, 9] })),
      dealt: [],
    },
  });
  const rows = tallyPerks([run(600, [4]), run(1200, [4, 7]), run(2400, [7])]);
  assert.deepEqual(
    rows.map((
      { perk, offered, pickRate, owners, winRate },
    ) => [perk, offered, pickRate, owners, winRate]),
    [[4, 2, 1, 2, 0], [7, 2, 1, 2, 0.5], [9, 4, 0, 0, 0]],
  );
});

Deno.test("a job gives the same result in a worker as here, in the order of the jobs", async () => {
  const jobs: Job[] = [1, 2, 3].map((seed) => ({
    kind: "contract",
    contract: 0,
    grade: 0,
    seed,
    players: 1,
    skill: "expert",
  }));
  const game = await newGame(), played = await playAll(await gameModule(), jobs);
  assert.deepEqual(played.map(({ result }) => result), jobs.map((job) => playJob(game, job)));
  const rows = tallyContracts(played as Played<typeof jobs[number] & { kind: "contract" }>[]);
  assert.equal(rows[0].id, "1.1");
  assert.equal(rows[0].cells[0].runs, 3);
  assert((played[0].result as ContractResult).ticks > 26 * 60, "the script's last row is at 26 s");
  assert.match(drawContracts(rows, "caption"), />1\.1</);
});

Deno.test("balance names the flag that was wrong", async () => {
  const calls: [string[], RegExp][] = [
    [["--players", "1,5"], /^--players takes some of 1,2,3,4, not "5"$/],
    [["--skill", "saint"], /^--skill takes some of idle,novice,.*not "saint"$/],
    [["--mode", "siege"], /^--mode takes one of all, overrun/],
    [["--quick", "--seeds", "3"], /^--quick takes no --seeds$/],
  ];
  for (const [args, message] of calls) {
    await assert.rejects(balance(args), (error) => {
      assert(error instanceof CallError);
      assert.match(error.message, message);
      return true;
    });
  }
});

Deno.test("empty hands deal nothing in either scene, a Sewing Machine much", async () => {
  const game = await newGame(),
    worth = (weapon: number, scene: "crowd" | "brute") =>
      playJob(game, { kind: "weapon", weapon, scene, seed: 1 }).dps;
  const scenes = ["crowd", "brute"] as const;
  for (const scene of scenes) assert(worth(5, scene) > 40, `the Sewing Machine on a ${scene}`);
  assert.deepEqual(scenes.map((scene) => worth(0, scene)), [0, 0], "empty hands");
});
