/// <reference lib="deno.ns" />
// Two or more pages in one room: who hears what, through reloads, lost sockets and more than they can hold.
import assert from "node:assert/strict";
import { bytes, play, setTable, text, twoPages } from "./fake_table.ts";

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
