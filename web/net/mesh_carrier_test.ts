/// <reference lib="deno.ns" />
// What carries the game between two pages, through networks that fall silent and heal.
import assert from "node:assert/strict";
import { bytes, play, setTable, twoPages } from "./fake_table.ts";

Deno.test("Mesh plays over the relay at once and moves up when WebRTC proves itself", async () => {
  const table = setTable();
  table.net.isOpen = false;
  const [ann, bob] = await twoPages(table);
  assert.deepEqual(ann.events, ["1 here"]);
  assert.deepEqual(bob.events, ["0 here"]);
  assert.equal(ann.mesh.link(1)?.state, "relay");
  assert.equal(ann.mesh.link(1)?.name, "Bob");
  ann.mesh.send(1, 0, bytes("t1"));
  bob.mesh.send(0, 1, bytes("c1"));
  assert.equal(bob.mesh.link(0)?.pendingCount, 1);
  await table.clock.run(150);
  assert.equal(bob.mesh.link(0)?.pendingCount, 0);
  assert.deepEqual(bob.ticks, ["0:t1"]);
  assert.deepEqual(ann.control, ["1:c1"]);
  table.net.isOpen = true;
  table.net.tryConnect();
  // The channels open after two trips; the first beats need three more, not the next beat's turn.
  await table.clock.run(150);
  assert.equal(ann.mesh.link(1)?.state, "direct");
  assert.equal(bob.mesh.link(0)?.state, "direct");
  const relayedBefore = table.room.relayed.length;
  ann.mesh.send(1, 0, bytes("t2"));
  ann.mesh.send(1, 1, bytes("c2"));
  await table.clock.run(100);
  assert.deepEqual(bob.ticks, ["0:t1", "0:t2"]);
  assert.deepEqual(bob.control, ["0:c2"]);
  assert.equal(table.room.relayed.length, relayedBefore);
});

Deno.test("Mesh opens channel 0 unordered without retransmits and channel 1 ordered", async () => {
  const table = setTable();
  await twoPages(table);
  await table.clock.run(500);
  assert.equal(table.net.peers.length, 2);
  for (const peer of table.net.peers) {
    assert.deepEqual(
      peer.channels.map((channel) => [channel.ordered, channel.maxRetransmits]),
      [[false, 0], [true, null]],
    );
    assert.equal(peer.connectionState, "connected");
  }
});

Deno.test("Mesh with relayOnly, or without WebRTC at the other end, stays on the relay", async () => {
  const table = setTable();
  const ann = table.sit("Ann");
  const bob = table.sit("Bob", { relayOnly: true });
  void ann.room.create(2);
  await table.clock.run(50);
  void bob.room.join(ann.room.invite);
  await table.clock.run(60_000);
  assert.equal(table.net.peers.length, 0);
  assert.equal(ann.mesh.link(1)?.state, "relay");
  assert.equal(bob.mesh.link(0)?.state, "relay");
});

Deno.test("Mesh leaves a silent WebRTC for the relay within half a second, and tells after 2.5 s", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  assert.equal(ann.mesh.link(1)?.carrier, "webrtc");
  table.net.passes = () => false;
  bob.ticks.length = 0;
  await play(table, [ann, bob], 700);
  assert.equal(ann.mesh.link(1)?.carrier, "relay");
  assert.equal(ann.mesh.link(1)?.state, "direct");
  assert.ok(bob.ticks.length > 5, `ticks through the relay: ${bob.ticks.length}`);
  await play(table, [ann, bob], 2_200);
  assert.equal(ann.mesh.link(1)?.state, "relay");
});

Deno.test("Mesh leaves WebRTC when only one direction of it is dead", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  table.net.passes = (from) => from !== "Ann";
  await play(table, [ann, bob], 1_000);
  // Ann hears Bob well, and learns from his beats that he does not hear her.
  assert.equal(ann.mesh.link(1)?.carrier, "relay");
  bob.ticks.length = 0;
  await play(table, [ann, bob], 320);
  assert.ok(bob.ticks.length >= 18, `ticks that reached Bob: ${bob.ticks.length}`);
});

Deno.test("Mesh restarts ICE by the lower seat, switches both pages, and comes back by itself", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 6_000);
  table.net.passes = () => false;
  await play(table, [ann, bob], 6_000);
  const [first] = table.net.peers.filter((peer) => peer.owner === "Ann");
  assert.ok(first.restarts >= 1);
  assert.equal(table.net.peers.filter((peer) => peer.owner === "Bob")[0].restarts, 0);
  const switches = table.room.relayed.filter(([, , type]) => type === "switch");
  // A switch and its reply, at most from either side.
  assert.ok(switches.length >= 2 && switches.length <= 4, `switches: ${switches.length}`);
  table.net.passes = () => true;
  await play(table, [ann, bob], 1_000);
  assert.equal(ann.mesh.link(1)?.state, "direct");
  assert.equal(bob.mesh.link(0)?.carrier, "webrtc");
  assert.equal(table.net.peers.length, 2);
});

Deno.test("Mesh delivers channel 1 once and in order across a switch and back", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  const sent: string[] = [];
  for (let i = 0; i < 60; i++) {
    if (i === 10) table.net.passes = () => false;
    if (i === 40) table.net.passes = () => true;
    ann.mesh.send(1, 1, bytes(`m${i}`));
    sent.push(`0:m${i}`);
    await play(table, [ann, bob], 100);
  }
  await play(table, [ann, bob], 3_000);
  assert.deepEqual(bob.control, sent);
  assert.ok((ann.mesh.link(1)?.counters.controlResent ?? 0) > 0);
});

Deno.test("Mesh hands what is unacknowledged to a new carrier at once, not when it would go again", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  table.net.passes = () => false;
  ann.mesh.send(1, 1, bytes("sent into silence"));
  await play(table, [ann, bob], 640);
  assert.deepEqual(bob.control, ["0:sent into silence"]);
  const relayed = setTable();
  const [cid, dee] = await twoPages(relayed, { relayOnly: true });
  relayed.room.cut(1);
  cid.mesh.send(1, 1, bytes("sent to an empty seat"));
  await play(relayed, [cid], 400);
  assert.equal(dee.room.state, "open");
  assert.deepEqual(dee.control, ["0:sent to an empty seat"]);
});

Deno.test("Mesh makes a new peer connection after Firefox's failed, under a new name", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  table.net.peers[1].fail(true);
  await play(table, [ann, bob], 200);
  assert.equal(ann.mesh.link(1)?.state, "relay");
  await play(table, [ann, bob], 2_000);
  assert.equal(ann.mesh.link(1)?.state, "direct");
  assert.equal(table.net.peers.length, 4);
  assert.deepEqual(ann.events, ["1 here"]);
});

Deno.test("Mesh keeps trying for WebRTC, ever more rarely, while the relay carries", async () => {
  const table = setTable();
  table.net.isOpen = false;
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 70_000);
  const tries = ann.mesh.link(1)?.counters.webrtcTries ?? 0;
  assert.ok(tries >= 3 && tries <= 4, `tries: ${tries}`);
  table.net.isOpen = true;
  await play(table, [ann, bob], 60_000);
  assert.equal(ann.mesh.link(1)?.state, "direct");
});

Deno.test("Mesh shows turn when a TURN server carries the link", async () => {
  const table = setTable();
  table.net.pathType = "relay";
  const [ann] = await twoPages(table);
  await table.clock.run(1_000);
  assert.equal(ann.mesh.link(1)?.state, "turn");
  assert.equal(ann.mesh.link(1)?.path, "turn-udp");
});

Deno.test("Mesh counts one ICE restart and one switch on each page for a path that dies and heals", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 6_000);
  const counted = () =>
    [ann.mesh.link(1)!, bob.mesh.link(0)!]
      .map(({ counters }) => [counters.iceRestarts, counters.switches]);
  table.net.passes = () => false;
  await play(table, [ann, bob], 4_000);
  assert.deepEqual(counted(), [[1, 0], [1, 0]], "restarted, and not yet given up");
  await play(table, [ann, bob], 2_000);
  assert.deepEqual(counted(), [[1, 1], [1, 1]]);
  table.net.peers[0].fail(false);
  await play(table, [ann, bob], 500);
  assert.deepEqual(counted(), [[1, 1], [1, 1]], "what had been left already is not left again");
  table.net.passes = () => true;
  await play(table, [ann, bob], 3_000);
  table.net.peers.at(-1)!.fail(true);
  await play(table, [ann, bob], 500);
  assert.deepEqual(counted(), [[1, 2], [1, 2]]);
});

Deno.test("Mesh counts no switch for a try that never connected", async () => {
  const table = setTable();
  table.net.isOpen = false;
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 50_000);
  assert.ok(ann.mesh.link(1)!.counters.webrtcTries > 1);
  assert.equal(ann.mesh.link(1)!.counters.switches, 0);
  assert.equal(bob.mesh.link(0)!.counters.switches, 0);
});
