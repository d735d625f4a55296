import assert from "node:assert/strict";
import { CONTRACTS, offlineDailySeed, readConfig, writeConfig } from "../../wire/host/mod.ts";
import {
  AGAIN,
  configOf,
  contractPlan,
  DAILY,
  dayOf,
  NEXT_CONTRACT,
  nextPlan,
  OVERRUN,
  ownNotice,
  planOf,
  planWords,
  type RunPlan,
  STAMPEDE,
  TUTORIAL,
} from "./plan.ts";
import { isPlanNote, packPlan, unpackPlan } from "./plan_note.ts";

const DAY = "2026-11-30";
const OPEN = { weaponsOpen: 0b1011n, perksOpen: 0b11n };
const ALL_WEAPONS = (1n << 36n) - 1n;

Deno.test("configOf() gives a player alone what they earned, and a room the ranked profile", () => {
  const alone = configOf(OVERRUN, 7, 1, OPEN);
  assert.deepEqual([alone.mode, alone.contract, alone.seed, alone.players], [0, 255, 7, 1]);
  assert.deepEqual([alone.weaponsOpen, alone.perksOpen], [OPEN.weaponsOpen, OPEN.perksOpen]);
  assert.equal(configOf(OVERRUN, 7, 2, null).weaponsOpen, ALL_WEAPONS);
  const contract = configOf(contractPlan(12, 1), 7, 2, null);
  assert.deepEqual([contract.mode, contract.contract, contract.grade], [2, 12, 1]);
  assert.equal(contract.weaponsOpen, CONTRACTS[12].weaponsOpen);
  assert.equal(configOf(contractPlan(12), 7, 1, OPEN).perksOpen, OPEN.perksOpen);
});

Deno.test("configOf() opens nothing in a Stampede and everything in Today's Notice, whatever was earned", () => {
  const rush = configOf(STAMPEDE, 7, 1, OPEN), daily = configOf(DAILY, 7, 1, OPEN);
  assert.deepEqual([rush.mode, rush.weaponsOpen, rush.perksOpen], [1, 0n, 0n]);
  assert.deepEqual([daily.mode, daily.weaponsOpen], [3, ALL_WEAPONS]);
  assert.deepEqual([daily.seed, daily.twist], [7, 7]);
});

Deno.test("configOf() plays the tutorial with what its lessons hand out, for one, whatever was earned", () => {
  const lesson = configOf(TUTORIAL, 7, 2, OPEN);
  assert.deepEqual([lesson.mode, lesson.contract, lesson.players], [2, 50, 1]);
  assert.notEqual(lesson.weaponsOpen, OPEN.weaponsOpen);
});

Deno.test("planOf() reads a plan back from the bytes of its config", () => {
  for (const plan of [OVERRUN, STAMPEDE, DAILY, TUTORIAL, contractPlan(0), contractPlan(49, 1)]) {
    const bytes = new Uint8Array(32);
    writeConfig(configOf(plan, 1, 1, null), bytes);
    assert.deepEqual(planOf(readConfig(bytes)), plan);
  }
});

Deno.test("nextPlan() goes to the contract after, at the same grade, and never past the last", () => {
  assert.deepEqual(nextPlan(contractPlan(3, 1), NEXT_CONTRACT), contractPlan(4, 1));
  assert.deepEqual(nextPlan(contractPlan(3), AGAIN), contractPlan(3));
  assert.deepEqual(nextPlan(contractPlan(49), NEXT_CONTRACT), contractPlan(49));
  assert.deepEqual(nextPlan(OVERRUN, NEXT_CONTRACT), OVERRUN);
  assert.deepEqual(nextPlan(TUTORIAL, NEXT_CONTRACT), contractPlan(0), "the first day leads there");
  assert.deepEqual(nextPlan(TUTORIAL, AGAIN), TUTORIAL);
});

Deno.test("ownNotice() is the same all day, brings every twist within two months, and passes for no published one", () => {
  assert.equal(dayOf(new Date("2026-11-30T23:59:59Z")), DAY);
  const [early, late] = ["00:00:00", "23:59:59"].map((time) =>
    ownNotice(new Date(`${DAY}T${time}Z`))
  );
  assert.deepEqual(early, { day: DAY, seed: offlineDailySeed(DAY), isPublished: false });
  assert.deepEqual(late, early);
  const twists = new Set<number>(), seeds = new Set<number>();
  for (let day = 1; day <= 60; day++) {
    const { seed } = ownNotice(new Date(Date.UTC(2026, 0, day)));
    twists.add(seed % 8);
    seeds.add(seed);
  }
  assert.equal(twists.size, 8);
  assert.equal(seeds.size, 60);
});

Deno.test("planWords() names the contract, its chapter and the day's twist", () => {
  const words = (plan: RunPlan) => Object.values(planWords(plan, { seed: 10 })).join(" / ");
  assert.equal(words(contractPlan(10)), "2.1 Sacks and Spitters / Granary");
  assert.match(words(contractPlan(10, 1)), /hard grade$/);
  assert.match(words(DAILY), /^Today's Notice \/ Featherweight: .+\.$/);
});

Deno.test("unpackPlan() reads what packPlan() wrote and refuses everything else", () => {
  for (const plan of [OVERRUN, STAMPEDE, DAILY, contractPlan(0), contractPlan(49, 1)]) {
    const bytes = packPlan(plan);
    assert.ok(isPlanNote(1, bytes) && !isPlanNote(0, bytes));
    assert.deepEqual(unpackPlan(bytes), plan);
  }
  for (
    const bad of [[], [0xfe], [0xfe, 4, 0, 0], [0xfe, 2, 50, 0], [0xfe, 0, 0, 2], [1, 0, 0, 0]]
  ) {
    assert.equal(unpackPlan(Uint8Array.from(bad)), null, `for ${bad}`);
  }
});
