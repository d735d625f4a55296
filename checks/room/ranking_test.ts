// How a board orders runs, and what a takedown changes, on rows written as the verifier writes them.
import assert from "node:assert/strict";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import { settleRun } from "../../room/queue.ts";
import { boardPage, leaders, rankOf } from "../../room/ranking.ts";
import { hideRun, nameRun, unhideRun } from "../../room/moderation.ts";
import type { Verdict } from "../../room/verify.ts";
import { runView } from "../../room/runs.ts";

const ANN = "aa".repeat(32), BEA = "bb".repeat(32);

interface Planted {
  id: string;
  keys: string[];
  xp?: number;
  ticks?: number;
  taken?: number;
  mode?: number;
  atMs?: number;
  rules?: number;
}

/** A run of the given figures, taken in and verified. Ids are padded to a run id's length. */
async function plant(store: SqliteStore, run: Planted): Promise<void> {
  const { keys, xp = 100, ticks = 600, taken = 0, mode = 0, atMs = 1, rules = 1 } = run;
  const id = run.id.padEnd(20, "0"), board = mode === 2 ? "contracts" : "overrun";
  await store.run(
    `INSERT INTO uploads (id, sha256, mark, state, build, rules, mode, contract, grade, players,
       board, sheet, bytes, at_ms) VALUES (?1, ?1, ?1, 'queued', 'b', ?2, ?3, 0, 0, ?4, ?5, ?6, 9, ?7)`,
    id,
    rules,
    mode,
    keys.length,
    board,
    mode === 2 ? "0" : "",
    atMs,
  );
  for (const [seat, key] of keys.entries()) {
    await store.run("INSERT INTO signers VALUES (?, ?, ?, ?, 's')", id, seat, key, `n${seat}`);
  }
  const seats = keys.map(() => ({ kills: 0, shots: 0, hits: 0, dealt: 0, taken }));
  const result = { xp, kills: 0, worldMs: 0, level: 1, outcome: 2, phase: 2, spawned: 0, seats };
  const verdict: Verdict = { ok: true, ticks, played: ticks, hash: "0", result, isPiloted: false };
  const [{ sha256, build, sheet }] = await store.all<
    { sha256: string; build: string; sheet: string }
  >("SELECT * FROM uploads WHERE id = ?", id);
  const queued = { id, sha256, build, rules, mode, board, sheet, at_ms: atMs, failures: 0 };
  await settleRun(store, queued, verdict, 5);
}

async function order(store: SqliteStore, board = "overrun", rules = 1, sheet = "") {
  const { entries } = await boardPage(store, { board, rules, sheet }, 1);
  return entries.map(({ id, rank }) => `${rank} ${id.replace(/0+$/, "")}`);
}

async function withStore(work: (store: SqliteStore) => Promise<void>): Promise<void> {
  const store = await SqliteStore.open(":memory:");
  try {
    await work(store);
  } finally {
    store.close();
  }
}

const key = (n: number) => n.toString(16).padStart(64, "c");

Deno.test("boardPage() orders an Overrun by XP, then fewer ticks, then who handed in first", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [key(1)], xp: 50, ticks: 10 });
    await plant(store, { id: "a2", keys: [key(2)], xp: 90, ticks: 30, atMs: 1 });
    await plant(store, { id: "a3", keys: [key(3)], xp: 90, ticks: 20, atMs: 9 });
    await plant(store, { id: "a4", keys: [key(4)], xp: 90, ticks: 20, atMs: 8 });
    assert.deepEqual(await order(store), ["1 a4", "2 a3", "3 a2", "4 a1"]);
    assert.equal(await rankOf(store, "a3".padEnd(20, "0")), 2);
  });
});

Deno.test("boardPage() orders contracts by time, then whole damage taken, then who handed in first", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [key(1)], mode: 2, ticks: 900, taken: 0 });
    await plant(store, { id: "a2", keys: [key(2)], mode: 2, ticks: 800, taken: 7.2, atMs: 2 });
    await plant(store, { id: "a3", keys: [key(3)], mode: 2, ticks: 800, taken: 7.9, atMs: 1 });
    await plant(store, { id: "a4", keys: [key(4)], mode: 2, ticks: 800, taken: 6.9, atMs: 9 });
    assert.deepEqual(await order(store, "contracts", 1, "0"), ["1 a4", "2 a3", "3 a2", "4 a1"]);
  });
});

Deno.test("a key set is ranked by its best run, whichever seat each key held", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [ANN, BEA], xp: 10 });
    await plant(store, { id: "a2", keys: [BEA, ANN], xp: 30 });
    await plant(store, { id: "a3", keys: [ANN, BEA], xp: 20 });
    await plant(store, { id: "a4", keys: [ANN], xp: 5 });
    assert.deepEqual(await order(store), ["1 a2", "2 a4"]);
    assert.equal(await rankOf(store, "a1".padEnd(20, "0")), null);
  });
});

Deno.test("hideRun() takes a run off its board and brings the next best of its keys; unhideRun() undoes it", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [ANN], xp: 10 });
    await plant(store, { id: "a2", keys: [ANN], xp: 30 });
    const id = "a2".padEnd(20, "0");
    assert.equal(await hideRun(store, id), true);
    assert.deepEqual(await order(store), ["1 a1"]);
    assert.equal(await runView(store, id), "hidden");
    assert.equal(await unhideRun(store, id), true);
    assert.deepEqual(await order(store), ["1 a2"]);
    assert.equal(await hideRun(store, "f".repeat(20)), false);
  });
});

Deno.test("nameRun() puts the neutral names of the keys in the place of what was typed", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [ANN, BEA] });
    const id = "a1".padEnd(20, "0");
    assert.equal(await nameRun(store, id), 2);
    const run = await runView(store, id);
    assert(run !== null && run !== "hidden");
    assert.deepEqual(run.names, ["Contractor AAAA", "Contractor BBBB"]);
    assert.equal(await nameRun(store, "f".repeat(20)), 0);
  });
});

Deno.test("boards of other rules stay apart, and pages hold fifty", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "b1", keys: [key(1)], rules: 2 });
    for (let n = 0; n < 53; n++) await plant(store, { id: `a${n}x`, keys: [key(n)], xp: 1000 - n });
    assert.deepEqual(await order(store, "overrun", 2), ["1 b1"]);
    const place = { board: "overrun", rules: 1, sheet: "" };
    const first = await boardPage(store, place, 1), second = await boardPage(store, place, 2);
    assert.deepEqual([first.entries.length, second.entries.length, first.pages], [50, 3, 2]);
    assert.deepEqual(second.entries.map(({ rank }) => rank), [51, 52, 53]);
    assert.deepEqual((await boardPage(store, place, 9)).entries, []);
  });
});

Deno.test("leaders() gives who stands first on each board, and nothing where nobody does", async () => {
  await withStore(async (store) => {
    await plant(store, { id: "a1", keys: [ANN], xp: 10 });
    await plant(store, { id: "a2", keys: [BEA], xp: 20 });
    await plant(store, { id: "a3", keys: [ANN], mode: 2, ticks: 700 });
    await plant(store, { id: "a4", keys: [BEA], mode: 2, ticks: 600 });
    const places = [["overrun", ""], ["stampede", ""], ["contracts", "0"]]
      .map(([board, sheet]) => ({ board, sheet }));
    const found = await leaders(store, 1, places);
    assert.deepEqual([...found.keys()].toSorted(), ["contracts", "overrun"]);
    assert.deepEqual([found.get("overrun")?.score, found.get("overrun")?.rank], [20, 1]);
    assert.deepEqual([found.get("contracts")?.score, found.get("contracts")?.keys], [600, [BEA]]);
    assert.equal((await leaders(store, 2, places)).size, 0);
  });
});
