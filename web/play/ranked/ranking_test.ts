/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import {
  contractConfig,
  dailyConfig,
  overrunConfig,
  stampedeConfig,
  tutorialConfig,
} from "../../../wire/host/mod.ts";
import { contractPlan, DAILY, OVERRUN, STAMPEDE, TUTORIAL } from "../plan.ts";
import {
  boardOf,
  boardWords,
  isRankedConfig,
  isRankedEnd,
  isTimed,
  neverRanks,
} from "./ranking.ts";

const LOST = 1, WON = 2;

Deno.test("boardOf() follows the table of boards, and what has no board never ranks", () => {
  assert.deepEqual(
    [OVERRUN, STAMPEDE, DAILY, contractPlan(0), contractPlan(0, 1)].map((plan) => boardOf(plan, 1)),
    ["overrun", "stampede", "daily", "contracts", "contracts-hard"],
  );
  assert.deepEqual(
    [OVERRUN, STAMPEDE, contractPlan(0), contractPlan(0, 1)].map((plan) => boardOf(plan, 2)),
    ["overrun-2p", null, "contracts-2p", "contracts-hard-2p"],
  );
  assert.equal(boardOf(OVERRUN, 3), null);
  assert.match(neverRanks(OVERRUN, 4), /one and two players/);
  assert.match(neverRanks(TUTORIAL, 1), /learning/);
});

Deno.test("isRankedConfig() takes the one config that ranks for its plan, and no other", () => {
  const ranked = [
    overrunConfig(7, 1),
    overrunConfig(7, 2),
    stampedeConfig(7, 1),
    dailyConfig(7, 1),
    contractConfig(9, 7, 2, 1),
  ];
  for (const config of ranked) assert(isRankedConfig(config), JSON.stringify(config.mode));
  const { weaponsOpen } = contractConfig(0, 7, 1);
  const unranked = [
    { ...overrunConfig(7, 1), weaponsOpen },
    { ...overrunConfig(7, 1), bench: 1 },
    { ...overrunConfig(7, 1), assist: 1 },
    { ...dailyConfig(7, 1), twist: 0 },
    stampedeConfig(7, 2),
    overrunConfig(7, 3),
    tutorialConfig(7),
  ];
  for (const config of unranked) assert(!isRankedConfig(config));
});

Deno.test("isRankedEnd() wants a contract done and everything else only over", () => {
  assert(
    isRankedEnd(OVERRUN, LOST) && isRankedEnd(DAILY, WON) && isRankedEnd(contractPlan(0), WON),
  );
  assert(!isRankedEnd(contractPlan(0), LOST) && !isRankedEnd(OVERRUN, 0));
});

Deno.test("boardWords() names boards for people, and leaves the unknown as it came", () => {
  assert.equal(boardWords("overrun-2p"), "Overrun, two players");
  assert.equal(boardWords("contracts-hard-2p"), "Contracts, hard grade, two players");
  assert.equal(boardWords("daily"), "Today's Notice");
  assert.equal(boardWords("bots-overrun"), "bots-overrun");
  assert(isTimed("contracts-hard-2p") && isTimed("stampede") && !isTimed("daily"));
});
