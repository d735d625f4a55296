import assert from "node:assert/strict";
import { contractPlan, DAILY, OVERRUN, STAMPEDE } from "../plan.ts";
import { judge, type RunFacts } from "./judge.ts";
import { emptySave, readSave, SAVE_BYTES_MAX, SAVE_VERSION, writeSave } from "./save.ts";
import { keepSave, loadSave, type Shelf } from "./save_store.ts";

function facts(more: Partial<RunFacts>): RunFacts {
  return {
    plan: OVERRUN,
    isWon: false,
    ticks: 600,
    xp: 1000,
    kills: 12,
    shots: 40,
    hits: 30,
    dealt: 210.7,
    taken: 9.2,
    pickups: 3,
    killsByKind: new Map([[1, 8], [2, 4]]),
    weaponTicks: new Map([[1, 600], [5, 0]]),
    perks: new Map([[3, 2]]),
    day: "2026-11-30",
    ...more,
  };
}

const won = facts({ plan: contractPlan(0), isWon: true, ticks: 2000 });

Deno.test("readSave() reads back what writeSave() wrote", () => {
  let save = emptySave();
  for (const one of [won, facts({}), facts({ plan: STAMPEDE }), facts({ plan: DAILY })]) {
    save = judge(save, one).save;
  }
  assert.deepEqual(readSave(writeSave(save)), { save, fault: "" });
  assert.deepEqual(readSave(writeSave(emptySave())).save, emptySave());
});

Deno.test("readSave() refuses another version and names both", () => {
  const { save, fault } = readSave(JSON.stringify({ ...emptySave(), version: SAVE_VERSION + 1 }));
  assert.equal(save, null);
  assert.equal(fault, "That save is of version 2, and this page reads version 1.");
});

Deno.test("readSave() says in one sentence what is wrong with a file", () => {
  const usual = emptySave();
  const bad: [unknown, RegExp][] = [
    [null, /no version/],
    [[], /no version/],
    [{ ...usual, kills: { 1: -1 } }, /"kills\.1" does not hold/],
    [{ ...usual, contracts: { "9.9": { normal: 1, hard: null } } }, /"contracts\.9\.9"/],
    [{ ...usual, contracts: { "1.1": { normal: 0.5, hard: null } } }, /contracts\.1\.1\.normal/],
    [{ ...usual, best: undefined }, /"best"/],
    [{ ...usual, best: { ...usual.best, daily: { day: "soon", xp: 1 } } }, /best\.daily\.day/],
  ];
  for (const [value, says] of bad) {
    const { save, fault } = readSave(JSON.stringify(value));
    assert.equal(save, null, JSON.stringify(value));
    assert.match(fault, says);
  }
  assert.match(readSave("half a {").fault, /cannot be read/);
  assert.match(readSave("x".repeat(SAVE_BYTES_MAX + 1)).fault, /too big/);
});

Deno.test("judge() keeps the best time of a contract and hands its unlock out once", () => {
  const first = judge(emptySave(), won);
  assert.deepEqual([first.isBest, first.isUnlocked], [true, true]);
  assert.deepEqual(first.save.contracts["1.1"], { normal: 2000, hard: null });
  const slower = judge(first.save, { ...won, ticks: 2001 });
  assert.deepEqual([slower.isBest, slower.isUnlocked], [false, false]);
  assert.equal(slower.save.contracts["1.1"].normal, 2000);
  const hard = judge(first.save, { ...won, plan: contractPlan(0, 1), ticks: 2500 });
  assert.deepEqual(hard.save.contracts["1.1"], { normal: 2000, hard: 2500 });
  const lost = judge(emptySave(), { ...won, isWon: false });
  assert.deepEqual(lost.save.contracts, {});
  assert.deepEqual([lost.isBest, lost.isUnlocked], [false, false]);
});

Deno.test("judge() keeps each mode's best, and the day's only for its day", () => {
  const { save } = judge(emptySave(), facts({ xp: 50, ticks: 900 }));
  const rush = judge(save, facts({ plan: STAMPEDE, ticks: 700 })).save;
  assert.deepEqual([rush.best.overrunXp, rush.best.overrunTicks, rush.best.stampedeTicks], [
    50,
    900,
    700,
  ]);
  const today = judge(rush, facts({ plan: DAILY, xp: 80 })).save;
  assert.equal(judge(today, facts({ plan: DAILY, xp: 70 })).isBest, false);
  const tomorrow = judge(today, facts({ plan: DAILY, xp: 5, day: "2026-12-01" }));
  assert.equal(tomorrow.isBest, true);
  assert.deepEqual(tomorrow.save.best.daily, { day: "2026-12-01", xp: 5 });
});

Deno.test("judge() adds to catalogue and statistics and leaves the old save alone", () => {
  const save = emptySave();
  const twice = judge(judge(save, facts({})).save, facts({})).save;
  assert.deepEqual(save, emptySave());
  assert.deepEqual(twice.kills, { 1: 16, 2: 8 });
  assert.deepEqual(twice.weaponTicks, { 1: 1200 });
  assert.deepEqual([twice.perks[3], twice.statistics.runs, twice.statistics.dealt], [4, 2, 420]);
});

function shelf(): Shelf & { rows: Map<string, string> } {
  const rows = new Map<string, string>();
  return {
    rows,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, text) => void rows.set(key, text),
  };
}

Deno.test("loadSave() gives what keepSave() kept", () => {
  const store = shelf(), { save } = judge(emptySave(), won);
  assert.deepEqual(loadSave(store), { save: emptySave(), notice: "" });
  assert.equal(keepSave(save, store), true);
  assert.deepEqual(loadSave(store), { save, notice: "" });
});

Deno.test("loadSave() sets aside what it cannot read instead of losing it", () => {
  const store = shelf();
  store.rows.set("vermillion.save", '{"version":7}');
  const { save, notice } = loadSave(store);
  assert.deepEqual(save, emptySave());
  assert.match(notice, /set aside.*version 7/);
  assert.equal(store.rows.get("vermillion.save.unread"), '{"version":7}');
});

Deno.test("keepSave() says when this browser keeps nothing", () => {
  const full: Shelf = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  assert.equal(keepSave(emptySave(), full), false);
});
