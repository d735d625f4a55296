import assert from "node:assert/strict";
import { contractPlan, DAILY, OVERRUN, STAMPEDE, TUTORIAL } from "../plan.ts";
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
    bonusesTaken: new Map([[11, 2]]),
    distance: 321.7,
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
  assert.equal(fault, "That save is of version 3, and this page reads versions up to 2.");
});

/** A save as the page of version 1 wrote it. */
const FIRST_VERSION = {
  version: 1,
  contracts: { "1.1": { normal: 2000, hard: null } },
  best: { overrunXp: 50, overrunTicks: 900, stampedeTicks: 0, daily: null },
  kills: { 1: 16 },
  weaponTicks: { 1: 1200 },
  perks: { 3: 4 },
  statistics: {
    runs: 2,
    ticks: 1200,
    kills: 24,
    shots: 80,
    hits: 60,
    dealt: 420,
    taken: 18,
    pickups: 6,
  },
};

Deno.test("readSave() makes a save of version 1 into what is kept now, and loses nothing of it", () => {
  const { save, fault } = readSave(JSON.stringify(FIRST_VERSION));
  assert.equal(fault, "");
  assert.deepEqual(save, {
    ...FIRST_VERSION,
    version: 2,
    tutorial: "skipped",
    bonuses: {},
    modes: { overrun: 0, stampede: 0, contract: 0, daily: 0 },
    statistics: { ...FIRST_VERSION.statistics, distance: 0 },
  });
  assert.deepEqual(readSave(writeSave(save!)).save, save, "and it is written as version 2");
  const unplayed = { ...FIRST_VERSION, statistics: { ...FIRST_VERSION.statistics, runs: 0 } };
  assert.equal(readSave(JSON.stringify(unplayed)).save?.tutorial, "new");
});

Deno.test("readSave() refuses a damaged save of version 1 as it refuses any other", () => {
  const { save, fault } = readSave(JSON.stringify({ ...FIRST_VERSION, kills: { 1: -1 } }));
  assert.equal(save, null);
  assert.match(fault, /"kills\.1" does not hold/);
  const mixed = JSON.stringify({ ...emptySave(), version: 1, best: undefined });
  assert.match(readSave(mixed).fault, /"best" does not hold/);
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
    [{ ...usual, tutorial: "later" }, /"tutorial"/],
    [{ ...usual, modes: { ...usual.modes, daily: -1 } }, /"modes\.daily"/],
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
  assert.deepEqual([twice.bonuses, twice.statistics.distance], [{ 11: 4 }, 642]);
  assert.deepEqual(twice.modes, { overrun: 2, stampede: 0, contract: 0, daily: 0 });
});

Deno.test("judge() lets the tutorial count for nothing but having been done", () => {
  const lesson = facts({ plan: TUTORIAL, isWon: true });
  const { save, isBest, isUnlocked } = judge(emptySave(), lesson);
  assert.deepEqual(save, { ...emptySave(), tutorial: "done" });
  assert.deepEqual([isBest, isUnlocked], [false, false]);
  assert.deepEqual(judge(emptySave(), { ...lesson, isWon: false }).save, emptySave());
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

Deno.test("loadSave() reads on in a save that an older page kept", () => {
  const store = shelf();
  store.rows.set("vermillion.save", JSON.stringify(FIRST_VERSION));
  const { save, notice } = loadSave(store);
  assert.deepEqual([save.version, save.statistics.runs, notice], [2, 2, ""]);
  assert.equal(store.rows.has("vermillion.save.unread"), false);
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
