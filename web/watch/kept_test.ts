import assert from "node:assert/strict";
import { FakeVault } from "../net/fake_vault.ts";
import {
  KEPT_BYTES_MAX,
  KEPT_RUNS_MAX,
  KEPT_TICKS_MIN,
  KeptError,
  KeptShelf,
  type RunToKeep,
} from "./kept.ts";

/** A run like no other with its number. */
function run(number: number, more: Partial<RunToKeep> = {}): RunToKeep {
  const bytes = new Uint8Array(64);
  new DataView(bytes.buffer).setUint32(0, number);
  return {
    bytes,
    names: ["Ann"],
    plan: "Overrun",
    result: `${number} XP`,
    ticks: 1000,
    atMs: number,
    ...more,
  };
}

async function shelfOf(count: number) {
  const vault = new FakeVault(), shelf = new KeptShelf(vault);
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(await shelf.keep(run(number)));
  return { vault, shelf, ids };
}

const results = async (shelf: KeptShelf) => (await shelf.list()).map(({ result }) => result);

Deno.test("KeptShelf.keep() keeps a run under its SHA-256, with what it was and its bytes", async () => {
  const { vault, shelf, ids: [id] } = await shelfOf(1);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", run(1).bytes));
  assert.equal(id, digest.toHex().slice(0, 16));
  assert.deepEqual(await shelf.list(), [{
    id,
    atMs: 1,
    names: ["Ann"],
    plan: "Overrun",
    result: "1 XP",
    ticks: 1000,
    size: 64,
    isPinned: false,
  }]);
  assert.deepEqual(await shelf.bytes(id), run(1).bytes);
  // What lies in the list's entry is the list's: the bytes are in another.
  assert(!("bytes" in (vault.drawers.replays.get(`about:${id}`) as object)));
});

Deno.test("KeptShelf.keep() keeps the same run once, as it was kept first", async () => {
  const { shelf, ids: [id] } = await shelfOf(1);
  await shelf.pin(id, true);
  assert.equal(await shelf.keep(run(1, { names: ["Bo"], atMs: 99 })), id);
  const [only, ...others] = await shelf.list();
  assert.deepEqual([only.names, only.atMs, only.isPinned, others], [["Ann"], 1, true, []]);
});

Deno.test("KeptShelf.keep() passes over runs of a few seconds", async () => {
  const { shelf } = await shelfOf(0);
  assert.equal(await shelf.keep(run(1, { ticks: KEPT_TICKS_MIN - 1 })), "");
  assert.notEqual(await shelf.keep(run(2, { ticks: KEPT_TICKS_MIN })), "");
  assert.deepEqual(await results(shelf), ["2 XP"]);
});

Deno.test("KeptShelf.list() has the newest first, and reads nothing but the list", async () => {
  const { vault, shelf } = await shelfOf(3);
  vault.get = () => assert.fail("a single entry is read");
  const asked: (string | undefined)[] = [], all = vault.all.bind(vault);
  vault.all = (drawer, prefix) => {
    asked.push(prefix);
    return all(drawer, prefix);
  };
  assert.deepEqual(await results(shelf), ["3 XP", "2 XP", "1 XP"]);
  assert.deepEqual(asked, ["about:"]);
});

Deno.test("KeptShelf.list() leaves out what is no run, as another version may have left it", async () => {
  const { vault, shelf, ids } = await shelfOf(1);
  await vault.put("replays", "about:0", { id: "0", names: "Ann" });
  await vault.put("replays", "about:1", null);
  assert.deepEqual((await shelf.list()).map(({ id }) => id), ids);
});

Deno.test("KeptShelf.keep() lets the oldest go for a newer one, bytes and all, but none that is pinned", async () => {
  const { vault, shelf, ids } = await shelfOf(KEPT_RUNS_MAX);
  await shelf.pin(ids[0], true);
  await shelf.keep(run(100));
  const kept = await shelf.list();
  assert.equal(kept.length, KEPT_RUNS_MAX);
  assert(kept.some(({ id }) => id === ids[0]));
  assert(!kept.some(({ id }) => id === ids[1]));
  assert.equal(vault.drawers.replays.size, 2 * KEPT_RUNS_MAX);
  await assert.rejects(shelf.bytes(ids[1]), KeptError);
});

Deno.test("KeptShelf.keep() makes room by bytes too", async () => {
  const { vault, shelf, ids } = await shelfOf(3);
  // The second is said to be nearly the whole shelf.
  const second = vault.drawers.replays.get(`about:${ids[1]}`) as object;
  await vault.put("replays", `about:${ids[1]}`, { ...second, size: KEPT_BYTES_MAX - 100 });
  await shelf.keep(run(4));
  assert.deepEqual(await results(shelf), ["4 XP", "3 XP"]);
});

Deno.test("KeptShelf.keep() refuses when all is pinned, and drops nothing then", async () => {
  const { shelf, ids } = await shelfOf(KEPT_RUNS_MAX);
  for (const id of ids) await shelf.pin(id, true);
  await assert.rejects(shelf.keep(run(100)), { name: "KeptError", message: /asked to keep/ });
  assert.equal((await shelf.list()).length, KEPT_RUNS_MAX);
  await shelf.pin(ids[7], false);
  await shelf.keep(run(100));
  assert(!(await shelf.list()).some(({ id }) => id === ids[7]));
});

Deno.test("KeptShelf.keep() says that the disk is full, and keeps what it has", async () => {
  const { vault, shelf, ids } = await shelfOf(KEPT_RUNS_MAX);
  vault.isFull = true;
  await assert.rejects(shelf.keep(run(100)), { name: "KeptError", message: /no room left/ });
  assert.deepEqual((await shelf.list()).map(({ id }) => id), [...ids].reverse());
  // A refusal does not hold up what comes after it.
  vault.isFull = false;
  assert.notEqual(await shelf.keep(run(101)), "");
});

Deno.test("KeptShelf.drop() deletes both entries, and twice is no error", async () => {
  const { vault, shelf, ids } = await shelfOf(2);
  await shelf.drop(ids[0]);
  await shelf.drop(ids[0]);
  assert.deepEqual(await results(shelf), ["2 XP"]);
  assert.equal(vault.drawers.replays.size, 2);
});

Deno.test("KeptShelf works in turn: a pin that meets a drop or a keep leaves no half", async () => {
  const { vault, shelf, ids } = await shelfOf(KEPT_RUNS_MAX);
  const gone = shelf.drop(ids[0]), late = shelf.pin(ids[0], true);
  await gone;
  await assert.rejects(late, /not kept here any more/);
  await Promise.all([shelf.keep(run(100)), shelf.keep(run(101)), shelf.keep(run(100))]);
  assert.equal((await shelf.list()).length, KEPT_RUNS_MAX);
  assert.equal(vault.drawers.replays.size, 2 * KEPT_RUNS_MAX);
});

Deno.test("KeptShelf turns a browser's refusal into words", async () => {
  const { vault, shelf } = await shelfOf(1);
  vault.all = () => Promise.reject(new DOMException("closing", "InvalidStateError"));
  await assert.rejects(shelf.list(), { name: "KeptError", message: /^This browser would not/ });
});
