import assert from "node:assert/strict";
import { contractConfig, CONTRACTS, dailyConfig, overrunConfig } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import { contractPlan, DAILY, NEXT_CONTRACT, OVERRUN } from "./plan.ts";
import { PlanDesk } from "./plan_desk.ts";
import { emptySave } from "./progress/save.ts";

const TODAY = { day: "2026-11-30", seed: 1234, isPublished: true };

/** A desk over a state of its own, with the first `done` contracts done. */
function desk(done: number, isBench = false) {
  const save = emptySave();
  for (const { id } of CONTRACTS.slice(0, done)) save.contracts[id] = { normal: 1, hard: null };
  const state = { save, plan: OVERRUN, isAlone: true, today: TODAY } as AppState;
  const plans = new PlanDesk({
    state: () => state,
    patch: (patch) => Object.assign(state, patch),
    isBench,
  });
  return { plans, state };
}

Deno.test("PlanDesk.next() goes on alone only to a contract that is open", () => {
  const { plans, state } = desk(0);
  state.plan = contractPlan(0);
  const first = plans.config(plans.planned, 1);
  assert.equal(plans.next(NEXT_CONTRACT, first).contract, 0, "1.1 was not done");
  state.save.contracts["1.1"] = { normal: 1, hard: null };
  const next = plans.config(plans.next(NEXT_CONTRACT, first), 1);
  assert.equal(next.contract, 1);
  assert.equal(next.weaponsOpen, CONTRACTS[1].weaponsOpen, "with what 1.1 handed out");
  assert.deepEqual(state.plan, contractPlan(1));
});

Deno.test("PlanDesk.config() gives a room the ranked profile, whatever the host's save", () => {
  const { plans, state } = desk(50);
  state.plan = contractPlan(4, 1);
  const config = plans.config(plans.planned, 2);
  assert.deepEqual([config.contract, config.grade, config.players], [4, 1, 2]);
  assert.equal(config.weaponsOpen, CONTRACTS[4].weaponsOpen);
  const next = plans.config(plans.next(NEXT_CONTRACT, config), 2);
  assert.deepEqual([next.contract, next.grade, next.weaponsOpen], [5, 1, CONTRACTS[5].weaponsOpen]);
});

Deno.test("PlanDesk.config() starts Overrun where a guest's page never heard a plan, with a fresh seed each time", () => {
  const { plans, state } = desk(0);
  state.plan = null;
  const [one, other] = [plans.config(plans.planned, 2), plans.config(plans.planned, 2)];
  assert.equal(one.mode, 0);
  assert.notEqual(one.seed, other.seed);
});

Deno.test("PlanDesk.config() makes a stress run of an Overrun alone, and only when it was asked to", () => {
  assert.equal(desk(0).plans.config(OVERRUN, 2).bench, 0);
  const { plans, state } = desk(0, true);
  const config = plans.config(plans.planned, 2);
  assert.equal(config.bench, 1);
  assert.equal(plans.config(plans.next(0, config), 2).bench, 1);
  for (const plan of [DAILY, contractPlan(0)]) {
    state.plan = plan;
    assert.equal(plans.config(plans.planned, 1).bench, 0);
  }
});

Deno.test("PlanDesk.config() plays Today's Notice on the day's own seed, and notes the day it began on", () => {
  const { plans, state } = desk(0);
  state.plan = DAILY;
  assert.deepEqual(plans.config(plans.planned, 1), dailyConfig(TODAY.seed, 1));
  assert.deepEqual(plans.config(plans.planned, 2), dailyConfig(TODAY.seed, 2));
  assert.equal(state.dayPlayed, TODAY.day);
  state.today = { ...TODAY, day: "2026-12-01", seed: 5 };
  assert.equal(state.dayPlayed, TODAY.day, "midnight passes, the run is the day's before");
  assert.equal(plans.config(plans.planned, 1).seed, 5);
});

Deno.test("PlanDesk.isNextOpen() knows the last contract, and other modes have no next", () => {
  const { plans, state } = desk(3);
  assert.equal(plans.isNextOpen(contractPlan(2)), true);
  assert.equal(plans.isNextOpen(contractPlan(3)), false);
  assert.equal(plans.isNextOpen(OVERRUN), false);
  state.isAlone = false;
  assert.equal(plans.isNextOpen(contractPlan(3)), true);
  assert.equal(plans.isNextOpen(contractPlan(49)), false);
});

Deno.test("PlanDesk.config() on a given seed opens what ranked runs open, whatever the save", () => {
  const { plans } = desk(0);
  assert.deepEqual(plans.config(OVERRUN, 1, 77), overrunConfig(77, 1));
  assert.notDeepEqual(plans.config(OVERRUN, 1).weaponsOpen, overrunConfig(77, 1).weaponsOpen);
  assert.deepEqual(plans.config(contractPlan(6, 1), 1, 5), contractConfig(6, 5, 1, 1));
  assert.deepEqual(plans.config(DAILY, 1, 12), dailyConfig(12, 1));
});
