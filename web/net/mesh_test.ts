/// <reference lib="deno.ns" />
// Two or more pages in one room, over fakes: who hears what, and over which carrier, through reloads, silent
// networks and lost sockets.
import assert from "node:assert/strict";
import { FakeNet, type FakePage, fakePage, FakeRoom, FakeStorage, VirtualClock } from "./fakes.ts";
import { Mesh, RoomClient, type TestSwitches } from "./mod.ts";

interface Player {
  page: FakePage;
  room: RoomClient;
  mesh: Mesh;
  ticks: string[];
  control: string[];
  events: string[];
  states: string[];
}

interface Table {
  clock: VirtualClock;
  room: FakeRoom;
  net: FakeNet;
  sit(name: string, switches?: TestSwitches, storage?: FakeStorage): Player;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (words: string) => new TextEncoder().encode(words);

function setTable(): Table {
  const clock = new VirtualClock();
  const room = new FakeRoom(clock);
  const net = new FakeNet(clock);
  return {
    clock,
    room,
    net,
    sit(name, switches = {}, storage) {
      const page = fakePage(name, room, net, storage);
      const client = new RoomClient({ name, seams: page.seams });
      const mesh = new Mesh(client, switches);
      const player: Player = {
        page,
        room: client,
        mesh,
        ticks: [],
        control: [],
        events: [],
        states: [],
      };
      mesh.onmessage = (from, channel, data) =>
        (channel === 0 ? player.ticks : player.control).push(`${from}:${text(data)}`);
      mesh.onpeer = (seat, event) => player.events.push(`${seat} ${event}`);
      mesh.onstate = (view) => player.states.push(view.state);
      return player;
    },
  };
}

/** Two pages in a room, greeted; nothing more has happened yet. */
async function twoPages(table: Table, switches: TestSwitches = {}): Promise<[Player, Player]> {
  const ann = table.sit("Ann", switches);
  const bob = table.sit("Bob", switches);
  void ann.room.create(2);
  await table.clock.run(50);
  void bob.room.join(ann.room.code);
  await table.clock.run(50);
  return [ann, bob];
}

/** Both pages send a packet each way every 16 ms for a while. */
async function play(table: Table, players: Player[], ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 16) {
    for (const player of players) {
      for (const view of player.mesh.links()) player.mesh.send(view.seat, 0, bytes("tick"));
      player.mesh.pump();
    }
    await table.clock.run(16);
  }
}

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
  await table.clock.run(50);
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

Deno.test("Mesh tells a reloaded page from a returning one", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  table.room.cut(1);
  await table.clock.run(200);
  // The direct link plays on while Bob's room socket is away.
  assert.equal(ann.mesh.link(1)?.state, "direct");
  await table.clock.run(2_000);
  assert.equal(bob.room.state, "open");
  assert.deepEqual(ann.events, ["1 here"]);
  bob.page.hide();
  await table.clock.run(50);
  assert.deepEqual(ann.events, ["1 here", "1 gone"]);
  assert.equal(ann.mesh.link(1)?.why, "Bob left.");
  const again = table.sit("Bob", {}, bob.page.storage);
  void again.room.join(table.room.id);
  await table.clock.run(1_000);
  assert.equal(again.room.seat, 1);
  assert.deepEqual(ann.events, ["1 here", "1 gone", "1 here"]);
  assert.deepEqual(again.events, ["0 here"]);
  ann.mesh.send(1, 1, bytes("welcome back"));
  await table.clock.run(200);
  assert.deepEqual(again.control, ["0:welcome back"]);
});

Deno.test("Mesh gives nothing meant for the old page to the new one", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table, { relayOnly: true });
  // A new page takes Bob's seat without a goodbye, while Ann sends on.
  const again = table.sit("Bob", { relayOnly: true }, bob.page.storage);
  ann.mesh.send(1, 1, bytes("for the old page"));
  void again.room.join(table.room.id);
  for (let i = 0; i < 500; i++) {
    ann.mesh.send(1, 0, bytes(ann.events.includes("1 gone") ? "new" : "old"));
    await table.clock.run(1);
  }
  assert.equal(bob.room.why?.code, "replaced");
  assert.deepEqual(ann.events, ["1 here", "1 gone", "1 here"]);
  assert.deepEqual(again.control, []);
  assert.ok(again.ticks.length > 0 && again.ticks.every((tick) => tick === "0:new"));
  ann.mesh.send(1, 1, bytes("for the new page"));
  await table.clock.run(200);
  assert.deepEqual(again.control, ["0:for the new page"]);
});

Deno.test("Mesh gives up a stream it cannot hold, and both pages begin a new one at once", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 500);
  bob.mesh.onmessage = null;
  const long = new Uint8Array(16_000).fill(65);
  for (let i = 0; i < 70; i++) ann.mesh.send(1, 1, long);
  await play(table, [ann, bob], 2_000);
  assert.deepEqual(bob.events, ["0 here", "0 lost", "0 here"]);
  assert.deepEqual(ann.events, ["1 here", "1 gone", "1 here"]);
  bob.mesh.onmessage = (_from, channel, data) => {
    if (channel === 1) bob.control.push(text(data));
  };
  ann.mesh.send(1, 1, bytes("afresh"));
  await play(table, [ann, bob], 500);
  assert.equal(bob.control.at(-1), "afresh");
});

Deno.test("Mesh says lost after 15 s without any carrier, and begins anew when the page is back", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  await play(table, [ann, bob], 1_000);
  ann.mesh.send(1, 1, bytes("one"));
  await table.clock.run(100);
  table.net.passes = () => false;
  table.room.isUp = false;
  table.room.cut(1);
  await table.clock.run(10_000);
  assert.equal(ann.mesh.link(1)?.state, "reconnecting");
  await table.clock.run(10_000);
  assert.deepEqual(ann.events, ["1 here", "1 lost"]);
  table.room.isUp = true;
  table.net.passes = () => true;
  await table.clock.run(30_000);
  assert.deepEqual(ann.events, ["1 here", "1 lost", "1 here"]);
  assert.equal(bob.events.at(-1), "0 here");
  ann.mesh.send(1, 1, bytes("two"));
  bob.mesh.send(0, 1, bytes("three"));
  await table.clock.run(500);
  assert.deepEqual(bob.control, ["0:one", "0:two"]);
  assert.deepEqual(ann.control, ["1:three"]);
});

Deno.test("Mesh holds what comes before the page listens", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  bob.mesh.onmessage = null;
  ann.mesh.send(1, 1, bytes("early"));
  for (let i = 0; i < 100; i++) ann.mesh.send(1, 0, bytes(`t${i}`));
  await table.clock.run(1_000);
  const heard: string[] = [];
  bob.mesh.onmessage = (_from, channel, data) => heard.push(`${channel}:${text(data)}`);
  assert.equal(heard[0], "1:early");
  assert.ok(heard.length <= 65 && heard.includes("0:t90") === heard.length > 60);
});

Deno.test("Mesh stays below the room's budget however much it is asked to send", async () => {
  const table = setTable();
  const [ann] = await twoPages(table, { relayOnly: true });
  await table.clock.run(2_000);
  for (let i = 0; i < 300; i++) {
    for (let n = 0; n < 10; n++) ann.mesh.send(1, 0, bytes("flood"));
    ann.mesh.pump();
    await table.clock.run(10);
  }
  assert.equal(table.room.floods, 0);
  // The budget is used, not merely kept: three seconds of it and the burst.
  assert.ok(table.room.counted[0] > 400, `messages: ${table.room.counted[0]}`);
  assert.ok((ann.mesh.link(1)?.counters.ticksNotSent ?? 0) > 0);
});

Deno.test("Mesh carries a long report over the relay in order and within the byte budget", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table, { relayOnly: true });
  const chunk = new Uint8Array(15 << 10).fill(65);
  for (let i = 0; i < 20; i++) {
    chunk[0] = 97 + i;
    ann.mesh.send(1, 1, chunk);
  }
  await play(table, [ann, bob], 3_000);
  assert.equal(bob.control.map((message) => message[2]).join(""), "abcdefghijklmnopqrst");
});

Deno.test("Mesh.send() refuses sizes no page sends, and says when nobody is there", async () => {
  const table = setTable();
  const ann = table.sit("Ann");
  void ann.room.create(2);
  await table.clock.run(50);
  assert.throws(() => ann.mesh.send(1, 0, bytes("x")), RangeError);
  assert.throws(() => ann.mesh.send(1, 1, new Uint8Array(16_367)), RangeError);
  assert.equal(ann.mesh.send(1, 1, bytes("hello?")), false);
  assert.equal(ann.mesh.send(1, 0, bytes("hello?")), false);
  assert.equal(ann.mesh.send(3, 0, bytes("hello?")), false);
});

Deno.test("Mesh.delay() holds sends by seed, keeps channel 1 in order and ends when told", async () => {
  const arrivals = async (seed: number) => {
    const table = setTable();
    const [ann, bob] = await twoPages(table, { relayOnly: true });
    ann.mesh.delay(60, 25, seed);
    const heard: string[] = [];
    bob.mesh.onmessage = (_from, channel, data) =>
      heard.push(`${channel}:${text(data)}@${table.clock.nowMs}`);
    for (let i = 0; i < 20; i++) {
      ann.mesh.send(1, 0, bytes(`t${i}`));
      ann.mesh.send(1, 1, bytes(`c${i}`));
      await table.clock.run(4);
    }
    await table.clock.run(200);
    return heard;
  };
  const [once, again, other] = [await arrivals(7), await arrivals(7), await arrivals(8)];
  assert.deepEqual(once, again);
  assert.notDeepEqual(once, other);
  const order = (heard: string[], channel: string) =>
    heard.filter((entry) => entry.startsWith(channel)).map((entry) =>
      Number(/\d+(?=@)/.exec(entry))
    );
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  assert.deepEqual(order(once, "1"), numbers);
  assert.notDeepEqual(order(once, "0"), numbers);
  assert.deepEqual(order(once, "0").sort((a, b) => a - b), numbers);
});

Deno.test("Mesh links four pages pair by pair, each pair over its own carrier", async () => {
  const table = setTable();
  const players = ["Ann", "Bob", "Cid"].map((name) => table.sit(name));
  players.push(table.sit("Dee", { relayOnly: true }));
  void players[0].room.create(4);
  await table.clock.run(50);
  for (const player of players.slice(1)) void player.room.join(table.room.id);
  await table.clock.run(2_000);
  assert.deepEqual(players.map((player) => player.room.seat), [0, 1, 2, 3]);
  const states = players.map((player) => player.mesh.links().map((view) => view.state).join(" "));
  assert.deepEqual(states, [
    "direct direct relay",
    "direct direct relay",
    "direct direct relay",
    "relay relay relay",
  ]);
  for (const player of players) {
    for (const view of player.mesh.links()) {
      player.mesh.send(view.seat, 1, bytes(`from ${player.room.seat}`));
    }
  }
  await table.clock.run(500);
  for (const [seat, player] of players.entries()) {
    const expected = [0, 1, 2, 3].filter((other) => other !== seat)
      .map((other) => `${other}:from ${other}`);
    assert.deepEqual([...player.control].sort(), expected);
  }
});

Deno.test("Mesh shows turn when a TURN server carries the link", async () => {
  const table = setTable();
  table.net.pathType = "relay";
  const [ann] = await twoPages(table);
  await table.clock.run(1_000);
  assert.equal(ann.mesh.link(1)?.state, "turn");
  assert.equal(ann.mesh.link(1)?.path, "turn-udp");
});

Deno.test("Mesh ends every link when the room is over, with the room's sentence", async () => {
  const table = setTable();
  const [ann, bob] = await twoPages(table);
  const sentences: string[] = [];
  bob.mesh.onpeer = (_seat, event, sentence) => sentences.push(`${event}: ${sentence}`);
  table.room.cut(1, 4000, "closed: the host closed this room");
  await table.clock.run(100);
  assert.equal(bob.room.state, "closed");
  assert.deepEqual(sentences, ["gone: The host closed the room."]);
  ann.room.leave();
  assert.equal(ann.room.why?.code, "left");
});
