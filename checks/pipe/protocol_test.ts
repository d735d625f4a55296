// docs/protocol.md and docs/messages.md against what leaves: sizes of packets and messages over sessions in which
// every message is said, and a diagram for each exchange.
import assert from "node:assert/strict";
import type { Packet } from "./network.ts";
import type { Pipe } from "./pipe.ts";
import { begin, corrupt, openScene, playTicks, type SceneOptions, until } from "./scene.ts";

const ROOT = new URL("../../", import.meta.url);
const page = (name: string) => Deno.readTextFileSync(new URL(`docs/${name}.md`, ROOT));
const FLAG_RUN = 16, FLAG_HASHES = 128, RECORDS = 15;

/** The numbers of the row that begins with `what` in the table of sizes. */
function sizesOf(what: string): number[] {
  const row = page("protocol").split("\n").find((line) => line.startsWith(`| ${what}`));
  assert(row, `docs/protocol.md has no row "${what}"`);
  return [...row.split("|")[2].matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/** A scene whose packets are all kept. */
async function heard(options: SceneOptions): Promise<{ pipe: Pipe; sent: Packet[] }> {
  const sent: Packet[] = [];
  const pipe = await openScene(options);
  pipe.network.tamper = (packet) => {
    sent.push(packet);
    return packet;
  };
  until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
  return { pipe, sent };
}

Deno.test("docs/protocol.md has the sizes of the packets that leave", async () => {
  for (const players of [2, 3, 4]) {
    const { pipe, sent } = await heard({ players, profile: "torture", seed: 3 });
    const packets = () => sent.filter(({ channel }) => channel === 0).map(({ bytes }) => bytes);
    begin(pipe);
    const idle = packets().filter((bytes) => (bytes[0] & FLAG_RUN) === 0);
    // The worst round trip is told where there are more than two.
    const worst = players > 2 ? 2 : 0, [least, most] = sizesOf("between runs");
    if (players === 2) assert.equal(idle[0].length, sizesOf("the first of a link")[0]);
    for (const bytes of idle) {
      assert(bytes.length >= least && bytes.length <= most + worst, `${bytes.length} bytes`);
    }
    playTicks(pipe, 300);
    // Paused, a run's packets soon have nothing new.
    pipe.machines[1].game.request("pause");
    pipe.runFor(2000);
    const [low, high] = sizesOf("of a run, with nothing new");
    const bare = packets().filter(([flags]) =>
      flags & FLAG_RUN && !(flags & (FLAG_HASHES | RECORDS))
    );
    assert(bare.length > 10, `only ${bare.length} packets had nothing new`);
    for (const { length } of bare) {
      assert(length >= low && length <= high + worst, `${length} bytes`);
    }
    const [limit] = sizesOf("the most one may take");
    assert(packets().every(({ length }) => length <= limit));
  }
});

/** Every size of docs/messages.md by message id: the least and the most. */
function messageSizes(): Map<number, { name: string; least: number; most: number }> {
  const found = new Map<number, { name: string; least: number; most: number }>();
  const heads = page("messages").replaceAll("\n", " ")
    .matchAll(/## (\d+) (\w+) {2}From[^.]*?, (\d+)(?: to (\d+))? bytes\./g);
  for (const [, id, name, least, most] of heads) {
    found.set(Number(id), { name, least: Number(least), most: Number(most ?? least) });
  }
  return found;
}

Deno.test("docs/messages.md has the sizes of the messages that leave", async () => {
  const sizes = messageSizes(), seen = new Set<string>();
  assert(sizes.size >= 14, `only ${sizes.size} messages were read`);
  const look = (sent: Packet[]) => {
    for (const { bytes } of sent.filter(({ channel }) => channel === 1)) {
      const size = sizes.get(bytes[0]);
      assert(size, `message ${bytes[0]} is not in docs/messages.md`);
      const fits = bytes.length >= size.least && bytes.length <= size.most;
      assert(fits, `${size.name} took ${bytes.length} bytes, not ${size.least} to ${size.most}`);
      seen.add(size.name);
    }
  };
  const left = await heard({ players: 3, profile: "torture", seed: 2 });
  begin(left.pipe);
  playTicks(left.pipe, 240);
  left.pipe.machines[1].game.request("pause");
  left.pipe.runFor(500);
  left.pipe.machines[0].game.request("resume");
  left.pipe.machines[2].game.request("leave");
  left.pipe.runFor(3000);
  look(left.sent);
  const apart = await heard({ profile: "lan", seed: 5 });
  begin(apart.pipe);
  playTicks(apart.pipe, 60);
  corrupt(apart.pipe, 1, 0);
  apart.pipe.runFor(5000);
  look(apart.sent);
  const said = ["hello", "start", "start_ack", "repair", "pause", "leave", "close"];
  for (const name of [...said, "desync", "desync_state"]) assert(seen.has(name), name);
});

Deno.test("docs/protocol.md draws each exchange", () => {
  const text = page("protocol");
  const titles = ["Hello and start", "The perk barrier", "Repair", "Pause", "Leave", "Rematch"];
  for (const title of [...titles, "Another transport", "A desync's states"]) {
    const at = text.indexOf(`\n### ${title}\n`);
    assert(at > 0, title);
    const next = text.indexOf("\n### ", at + 5);
    assert(text.slice(at, next < 0 ? undefined : next).includes("```mermaid\nsequenceDiagram"));
  }
  const names = [...messageSizes().values()].map(({ name }) => name.toUpperCase());
  const drawn = [...text.matchAll(/->>\w+: ([A-Z_]{4,})/g)].map((match) => match[1]);
  assert(drawn.length > 12);
  assert.deepEqual(drawn.filter((name) => !names.includes(name)), [], "no such message");
});
