/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { VirtualClock } from "./fake_clock.ts";
import { fakeIdentity } from "./fake_identity.ts";
import { FakeNet } from "./fake_net.ts";
import { fakePage } from "./fake_page.ts";
import { FakeRoom } from "./fake_room.ts";
import type { Identity } from "./identity.ts";
import { type DaySpent, RoomClient, type RoomSeed } from "./mod.ts";

/** Two pages in a room that vouches; `null` is a browser without a key. */
async function twoPages(identities: (Identity | null)[], isVouching = true) {
  const clock = new VirtualClock(), room = new FakeRoom(clock), net = new FakeNet(clock);
  room.isVouching = isVouching;
  const pages = identities.map((identity, seat) =>
    new RoomClient({ identity, seams: fakePage(`${seat}`, room, net).seams })
  );
  void pages[0].create(identities.length);
  await clock.run(50);
  for (const page of pages.slice(1)) {
    void page.join(pages[0].code);
    await clock.run(50);
  }
  const ask = async (ms: number): Promise<RoomSeed | null | undefined> => {
    let answer: RoomSeed | null | undefined;
    void pages[0].askSeed().then((seed) => answer = seed);
    await clock.run(ms);
    return answer;
  };
  return { clock, room, pages, ask };
}

const ANN = fakeIdentity(1), BOB = fakeIdentity(2);

Deno.test("RoomClient proves its key on the welcome's challenge, and every page knows every key", async () => {
  const { pages } = await twoPages([ANN, BOB]);
  for (const [seat, { keys }] of pages.entries()) {
    assert.deepEqual(keys.keys, [ANN.key, BOB.key]);
    assert(keys.isVouching && keys.isProven(seat));
  }
});

Deno.test("RoomClient.askSeed() gives the room's seed, and both pages hold it to be attested", async () => {
  const { pages, ask } = await twoPages([ANN, BOB]);
  const seed = await ask(50);
  assert.deepEqual(seed, { seed: 1000, keys: [ANN.key, BOB.key], nonce: "", day: "" });
  for (const { keys } of pages) {
    assert(keys.vouchesFor(1000, [ANN.key, BOB.key]));
    assert(!keys.vouchesFor(1000, [BOB.key, ANN.key]), "keys in another order");
    assert(!keys.vouchesFor(1001, [ANN.key, BOB.key]), "a seed nobody issued");
    assert(!keys.vouchesFor(1000, [ANN.key]), "a seat too few");
  }
  assert.equal((await ask(50))?.seed, 1001);
});

Deno.test("RoomClient.askSeed() waits five seconds for a room that says nothing", async () => {
  const { room, ask, clock, pages } = await twoPages([ANN, BOB]);
  room.hasSeeds = false;
  let answer: RoomSeed | null | undefined;
  void pages[0].askSeed().then((seed) => answer = seed);
  await clock.run(4_900);
  assert.equal(answer, undefined);
  await clock.run(200);
  assert.equal(answer, null);
  room.hasSeeds = true;
  assert.equal((await ask(50))?.seed, 1000, "the next one is asked for anew");
});

Deno.test("RoomClient.askSeed() does not ask before every seat has proven its key, nor on a guest's page", async () => {
  const { room, ask, pages } = await twoPages([ANN, null]);
  assert.equal(await ask(1), null);
  const both = await twoPages([ANN, BOB]);
  assert.equal(await both.pages[1].askSeed(), null);
  assert.deepEqual([room.seedsIssued, both.room.seedsIssued], [0, 0]);
  assert.equal(pages[0].state, "open");
});

Deno.test("RoomClient says no key to a room that vouches for nothing", async () => {
  const { room, pages, ask } = await twoPages([ANN, BOB], false);
  assert.deepEqual(pages.map((page) => page.state), ["open", "open"]);
  assert(!pages[0].keys.isVouching && !pages[0].keys.isProven(0));
  assert.equal(await ask(1), null);
  assert.equal(room.seedsIssued, 0);
});

Deno.test("RoomClient proves its key again after a reconnect, and a seat given up has none", async () => {
  const { room, pages, clock } = await twoPages([ANN, BOB]);
  room.cut(1);
  await clock.run(5_000);
  assert.deepEqual([pages[1].state, pages[1].keys.keys], ["open", [ANN.key, BOB.key]]);
  pages[1].leave();
  await clock.run(50);
  assert.deepEqual(pages[0].keys.keys, [ANN.key, null]);
});

Deno.test("RoomKeys.hearSeed() does not take a seed said again for the answer to a question", async () => {
  const { pages, room, ask, clock } = await twoPages([ANN, BOB]);
  await ask(50);
  room.hasSeeds = false;
  let answer: RoomSeed | null | undefined;
  void pages[0].askSeed().then((seed) => answer = seed);
  pages[0].keys.hearSeed({ seed: 1000, keys: [ANN.key, BOB.key], nonce: "", day: "" });
  await clock.run(100);
  assert.equal(answer, undefined);
});

/** What the host's page is told about the day's attempt. */
async function askDay({ pages, clock }: Awaited<ReturnType<typeof twoPages>>, ms = 50) {
  let answer: RoomSeed | DaySpent | null | undefined;
  void pages[0].askDay().then((word) => answer = word);
  await clock.run(ms);
  return answer;
}

Deno.test("RoomClient.askDay() gives the pair one mark, which both pages know and hold the run to", async () => {
  const table = await twoPages([ANN, BOB]), { pages, room } = table, keys = [ANN.key, BOB.key];
  const nonce = "0".repeat(64), word = { seed: 77, keys, nonce, day: room.day };
  assert.deepEqual(await askDay(table), word);
  for (const page of pages) {
    assert(page.keys.vouchesFor(77, keys, nonce));
    assert(!page.keys.vouchesFor(77, keys), "the day's seed without its mark");
    assert(!page.keys.vouchesFor(77, keys, "1".repeat(64)), "another mark");
    assert(page.keys.hasSpent(0, room.day) && page.keys.hasSpent(1, room.day));
    assert(!page.keys.hasSpent(0, "2026-12-01"), "tomorrow is another day");
  }
});

Deno.test("RoomClient.askDay() says whose attempt was made before, on every page", async () => {
  const table = await twoPages([ANN, BOB]), { pages, room } = table;
  room.spentKeys.add(BOB.key);
  let changes = 0;
  pages[1].keys.onchange = () => changes++;
  assert.deepEqual(await askDay(table), { spent: [1], day: room.day });
  assert.equal(changes, 1);
  for (const { keys } of pages) {
    assert.deepEqual([0, 1].map((seat) => keys.hasSpent(seat, room.day)), [false, true]);
  }
});

Deno.test("RoomClient takes a run's seed for no answer about the day, nor the other way round", async () => {
  const table = await twoPages([ANN, BOB]), { pages, room, clock } = table;
  room.hasSeeds = false;
  let seed: RoomSeed | null | undefined;
  let day: RoomSeed | DaySpent | null | undefined;
  void pages[0].askSeed().then((word) => seed = word);
  pages[0].keys.hearSpent({ spent: [1], day: room.day });
  await clock.run(100);
  assert.equal(seed, undefined);
  void pages[0].askDay().then((word) => day = word);
  pages[0].keys.hearSeed({ seed: 5, keys: [ANN.key, BOB.key], nonce: "", day: "" });
  await clock.run(100);
  assert.deepEqual([seed, day], [null, undefined]);
});
