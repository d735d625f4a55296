// The day's seed and its attempts over a real store.
import assert from "node:assert/strict";
import { attemptAt, attemptOf, noticeAt, seedOfDay, spendDay, tellDay } from "../daily.ts";
import { issueRun } from "../store.ts";
import { SqliteStore } from "./sqlite.ts";

const [ANN, BO, EVE] = ["aa", "bb", "cc"].map((pair) => pair.repeat(32));
const DAY = "2026-11-30", NOON_MS = Date.parse(`${DAY}T12:00:00Z`), DAY_MS = 86_400_000;

async function withStore(run: (store: SqliteStore) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  const store = await SqliteStore.open(`${dir}/room.sqlite`);
  try {
    await run(store);
  } finally {
    store.close();
    await Deno.remove(dir, { recursive: true });
  }
}

/** Gives those numbers, one after the other. */
function draws(...numbers: number[]): () => number {
  return () => numbers.shift()!;
}

const room = (keys: string[]) =>
  ({
    kind: "room",
    roomId: "k3f9x2m7qd",
    keys,
    mode: -1,
    contract: -1,
    grade: -1,
    atMs: 1,
  }) as const;

Deno.test("noticeAt() draws a day's seed once, when the day is first asked for, and no other day's", async () => {
  await withStore(async (store) => {
    assert.equal(await seedOfDay(store, DAY), null, "nobody asked yet");
    assert.deepEqual(await noticeAt(store, NOON_MS, draws(7)), { day: DAY, seed: 7 });
    const endMs = Date.parse(DAY) + DAY_MS;
    assert.deepEqual(await noticeAt(store, endMs - 1, draws()), { day: DAY, seed: 7 });
    assert.equal(await seedOfDay(store, "2026-12-01"), null, "tomorrow is not known today");
    const next = await noticeAt(store, endMs, draws(7, 9));
    assert.deepEqual(next, { day: "2026-12-01", seed: 9 }, "two days never share a seed");
    assert.equal(await seedOfDay(store, DAY), 7);
  });
});

Deno.test("noticeAt() asked by many at once tells all the same", async () => {
  await withStore(async (store) => {
    const asked = Array.from({ length: 8 }, () => noticeAt(store, NOON_MS));
    const seeds = new Set((await Promise.all(asked)).map(({ seed }) => seed));
    assert.equal(seeds.size, 1);
  });
});

Deno.test("noticeAt() and issueRun() never take each other's seeds", async () => {
  await withStore(async (store) => {
    assert.equal(await issueRun(store, room([ANN, BO]), draws(5)), 5);
    assert.equal((await noticeAt(store, NOON_MS, draws(5, 5, 6))).seed, 6);
    assert.equal(await issueRun(store, room([ANN, BO]), draws(6, 8)), 8);
  });
});

Deno.test("spendDay() spends all keys of a pair or none, once a day", async () => {
  await withStore(async (store) => {
    const spend = (keys: string[], nonce: string, day = DAY) =>
      spendDay(store, { day, keys, nonce, atMs: 1 });
    assert.deepEqual(await spend([ANN], "first"), []);
    assert.deepEqual(await spend([ANN], "again"), [ANN]);
    assert.deepEqual(await spend([BO, ANN], "pair"), [ANN]);
    assert.deepEqual(await attemptOf(store, "pair"), [], "Bo's was not spent with it");
    assert.deepEqual(await spend([BO, EVE], "pair"), []);
    assert.deepEqual((await spend([EVE, BO], "other")).toSorted(), [BO, EVE]);
    assert.deepEqual(await spend([ANN, BO], "pair of the next", "2026-12-01"), []);
  });
});

Deno.test("attemptAt() gives a pair one nonce and the day's seed, or says who has spent theirs", async () => {
  await withStore(async (store) => {
    const first = await attemptAt(store, [ANN, BO], NOON_MS);
    assert(("nonce" in first) && /^[0-9a-f]{64}$/.test(first.nonce));
    assert.equal(first.seed, await seedOfDay(store, DAY));
    const attempts = (await attemptOf(store, first.nonce)).map(({ key, day }) => `${key} ${day}`);
    assert.deepEqual(attempts.toSorted(), [`${ANN} ${DAY}`, `${BO} ${DAY}`]);
    const second = await attemptAt(store, [EVE, BO], NOON_MS);
    assert.deepEqual(second, { day: DAY, seed: first.seed, spent: [BO] });
    assert.deepEqual(await spendDay(store, { day: DAY, keys: [EVE], nonce: "n", atMs: 1 }), []);
  });
});

Deno.test("tellDay() says the day's seed, its twist, and when it ends", async () => {
  await withStore(async (store) => {
    await noticeAt(store, NOON_MS, draws(21));
    assert.deepEqual(await (await tellDay(store, NOON_MS)).json(), {
      day: DAY,
      seed: 21,
      twist: 5,
      ends_at_ms: NOON_MS + DAY_MS / 2,
      now_ms: NOON_MS,
    });
  });
});
