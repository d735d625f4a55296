import assert from "node:assert/strict";
import { spendDay } from "../daily.ts";
import { issuedRun, issueRun, MIGRATIONS } from "../store.ts";
import { SqliteStore } from "./sqlite.ts";

const KEYS = ["aa".repeat(32), "bb".repeat(32)];
const RUN = {
  kind: "room",
  roomId: "k3f9x2m7qd",
  keys: KEYS,
  mode: -1,
  contract: -1,
  grade: -1,
} as const;

async function withFile(run: (path: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  try {
    await run(`${dir}/room.sqlite`);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("issueRun() draws again on a seed that was issued before, and keeps whom each is for", async () => {
  await withFile(async (path) => {
    const store = await SqliteStore.open(path);
    const draws = [7, 7, 0xffffffff];
    const random = () => draws.shift()!;
    const first = await issueRun(store, { ...RUN, keys: [...KEYS], atMs: 5 }, random);
    const second = await issueRun(store, { ...RUN, keys: [KEYS[1], KEYS[0]], atMs: 6 }, random);
    assert.deepEqual([first, second], [7, 0xffffffff]);
    assert.deepEqual(await issuedRun(store, 7), { ...RUN, keys: KEYS, seed: 7, atMs: 5 });
    assert.deepEqual((await issuedRun(store, -1))?.keys, [KEYS[1], KEYS[0]]);
    assert.equal(await issuedRun(store, 8), null);
    store.close();
  });
});

Deno.test("SqliteStore keeps what it said it had when it is never closed", async () => {
  await withFile(async (path) => {
    const store = await SqliteStore.open(path);
    const seed = await issueRun(store, { ...RUN, keys: [...KEYS], atMs: 5 }, () => 9);
    const other = await SqliteStore.open(path);
    assert.equal((await issuedRun(other, seed))?.roomId, RUN.roomId);
    other.close();
    store.close();
  });
});

Deno.test("batch() does all of it or nothing", async () => {
  await withFile(async (path) => {
    const store = await SqliteStore.open(path);
    const insert = "INSERT INTO daily_attempts VALUES (?, ?, ?, ?)";
    await assert.rejects(store.batch([[insert, "d", "k", "n", 1], [insert, "d", "k", "n", 2]]));
    assert.deepEqual(await store.all("SELECT * FROM daily_attempts"), []);
    assert.deepEqual(await store.batch([[insert, "d", "k", "n", 1]]), [1]);
    store.close();
  });
});

Deno.test("open() refuses data of a newer build in one sentence, and changes nothing", async () => {
  await withFile(async (path) => {
    const store = await SqliteStore.open(path);
    await store.run("INSERT INTO migrations VALUES (?)", MIGRATIONS.length + 3);
    store.close();
    await assert.rejects(SqliteStore.open(path), /this build knows/);
  });
});

Deno.test("SqliteStore takes hostile text as text", async () => {
  await withFile(async (path) => {
    const store = await SqliteStore.open(path), day = "x'); DROP TABLE issued; --";
    const keys = [`k"]'); --`];
    assert.deepEqual(await spendDay(store, { day, keys, nonce: "n", atMs: 1 }), []);
    assert.deepEqual(await store.all("SELECT day, key FROM daily_attempts"), [
      { day, key: keys[0] },
    ]);
    assert.equal(await issuedRun(store, 1), null);
    store.close();
  });
});
