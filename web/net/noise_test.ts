/// <reference lib="deno.ns" />
// A page among strangers: while two pages play over the room, their sockets bring what no page of ours says.
import assert from "node:assert/strict";
import { bytes, play, setTable, twoPages } from "./fake_table.ts";

/** A small seeded generator (an xorshift), 0 to 1. */
function seeded(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}

/** Words of connections that are not ours, of no type, and of types that only a room has. */
const TEXTS = [
  '{"type":"offer","link":"x","sdp":"v=0","from":1}',
  '{"type":"candidate","link":"x","candidate":{"candidate":"c"},"from":1}',
  '{"type":"switch","link":"x","epoch":9,"reply":true,"dead":true,"from":1}',
  '{"type":"hello","page":-1,"heard":0,"name":"Eve","rtc":false,"from":1}',
  '{"type":"bye","page":7.5,"from":1}',
  '{"type":"locked","locked":true}',
  '{"type":"seat"}',
];

Deno.test("Mesh plays on while its socket brings noise, and believes none of it", async () => {
  const random = seeded(20261130), below = (limit: number) => Math.floor(random() * limit);
  const table = setTable(), [ann, bob] = await twoPages(table, { relayOnly: true });
  await play(table, [ann, bob], 500);
  const socket = table.room.seats[0].socket!, said: string[] = [];
  ann.ticks.length = 0;
  for (let i = 0; i < 200; i++) {
    const frame = new Uint8Array(below(60)).map(() => below(256));
    // Anything but a tick of seat 1, which the room vouches for.
    if (frame[0] !== 1 || frame[1] !== 0) socket.give(frame);
    const text = TEXTS[below(TEXTS.length)];
    socket.give(below(3) === 0 ? text : text.slice(0, below(text.length)));
    said.push(`1:word ${i}`);
    bob.mesh.send(0, 1, bytes(`word ${i}`));
    await play(table, [ann, bob], 32);
  }
  await play(table, [ann, bob], 3000);
  assert.deepEqual(ann.control, said, "every word once, in order");
  assert.ok(ann.ticks.length > 200, "ticks kept coming");
  assert.deepEqual([...new Set(ann.ticks)], ["1:tick"]);
  assert.equal(ann.room.state, "open");
});
