/// <reference lib="deno.ns" />
// How old ICE servers are renewed before candidates are gathered with them, in two pages of one room.
import assert from "node:assert/strict";
import { play, setTable, twoPages } from "./fake_table.ts";
import { IceServers } from "./ice.ts";
import { VirtualClock } from "./fake_clock.ts";
import { ICE_OLD_AFTER_MS, ICE_WAIT_MS } from "./timing.ts";

const OLD = [{ urls: "turn:old.example" }], NEW = [{ urls: "turn:new.example" }];

function holding(isAsked = true) {
  const clock = new VirtualClock(), asked: number[] = [];
  const seams = { nowMs: () => clock.nowMs, later: clock.later.bind(clock) };
  const ice = new IceServers(() => seams, () => {
    asked.push(clock.nowMs);
    return isAsked;
  });
  ice.take(OLD);
  return { clock, asked, ice };
}

Deno.test("IceServers asks nobody while its list is young", async () => {
  const { clock, asked, ice } = holding();
  await clock.run(ICE_OLD_AFTER_MS);
  assert.equal(ice.renewed(), null);
  assert.deepEqual(asked, []);
});

Deno.test("IceServers asks once for all who wait, and gives them the answer", async () => {
  const { clock, asked, ice } = holding();
  await clock.run(ICE_OLD_AFTER_MS + 1);
  const first = ice.renewed(), second = ice.renewed();
  assert.equal(asked.length, 1);
  ice.take(NEW);
  assert.deepEqual([await first, await second], [NEW, NEW]);
  assert.equal(ice.renewed(), null, "what came just now is young");
});

Deno.test("IceServers gives what it holds when no answer comes in time, and asks again the next time", async () => {
  const { clock, asked, ice } = holding();
  await clock.run(ICE_OLD_AFTER_MS + 1);
  let given: unknown = null;
  void ice.renewed()!.then((list) => given = list);
  await clock.run(ICE_WAIT_MS - 1);
  assert.equal(given, null);
  await clock.run(1);
  assert.deepEqual(given, OLD);
  assert.notEqual(ice.renewed(), null);
  assert.equal(asked.length, 2);
});

Deno.test("IceServers makes nobody wait where there is no room to ask", async () => {
  const { clock, ice } = holding(false);
  await clock.run(ICE_OLD_AFTER_MS + 1);
  assert.equal(ice.renewed(), null);
});

Deno.test("Mesh restarts ICE on both pages with the servers the room gives now, once they are old", async () => {
  const table = setTable();
  table.room.iceServers = OLD;
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  assert.deepEqual(table.net.peers.map((peer) => peer.configured), [[], []]);
  await table.clock.run(ICE_OLD_AFTER_MS);
  table.room.iceServers = NEW;
  table.net.passes = () => false;
  await play(table, [ann, bob], 4_000);
  const [a, b] = table.net.peers;
  assert.equal(a.restarts, 1);
  assert.deepEqual([a.configured, b.configured], [[NEW], [NEW]]);
  assert.equal(table.room.iceAsked, 2);
});

Deno.test("Mesh tries WebRTC again with what it holds when the room does not answer about ICE", async () => {
  const table = setTable();
  table.room.iceServers = OLD;
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  await table.clock.run(ICE_OLD_AFTER_MS);
  table.room.iceServers = null;
  table.net.peers[0].fail(true);
  await play(table, [ann, bob], 1_200);
  assert.equal(table.net.peers.length, 3);
  assert.equal(ann.mesh.link(1)?.state, "relay", "the offer waits for the room's answer");
  // Each page waits in turn: the offering one before its offer, the answering one before its answer.
  await play(table, [ann, bob], 2 * ICE_WAIT_MS + 500);
  assert.equal(ann.mesh.link(1)?.state, "direct");
  assert.deepEqual(table.net.peers[2].configured, [OLD]);
});
