/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { ControlStream } from "./control.ts";
import { CONTROL_BYTES_MAX, RESEND_AFTER_MS, UNACKED_COUNT_MAX } from "./timing.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (words: string) => new TextEncoder().encode(words);

/** A stream whose frames pile up, to be lost, doubled or handed over as a test likes. */
function makeStream(mine: number, theirs: number) {
  const end = {
    nowMs: 0,
    isUp: true,
    isBacklogged: false,
    overflows: 0,
    frames: [] as Uint8Array<ArrayBuffer>[],
    heard: [] as string[],
    stream: null as unknown as ControlStream,
    take: () => end.frames.splice(0),
  };
  end.stream = new ControlStream(mine, theirs, {
    nowMs: () => end.nowMs,
    put: (frame) => {
      if (end.isUp) end.frames.push(frame.slice());
      return end.isUp;
    },
    isBacklogged: () => end.isBacklogged,
    deliver: (payload) => end.heard.push(text(payload)),
    overflow: () => end.overflows++,
  });
  return end;
}

const makePair = () => [makeStream(11, 22), makeStream(22, 11)];

Deno.test("ControlStream delivers each message once and in order, whatever is lost or doubled", () => {
  const [a, b] = makePair();
  for (const word of ["one", "two", "three"]) a.stream.send(bytes(word));
  const [one, two, three] = a.take();
  for (const frame of [two, three, one, one, three]) b.stream.receive(frame);
  assert.deepEqual(b.heard, ["one"]);
  a.stream.resend();
  for (const frame of a.take()) b.stream.receive(frame);
  assert.deepEqual(b.heard, ["one", "two", "three"]);
});

Deno.test("ControlStream acknowledges by itself after a moment, and at once on its own messages", () => {
  const [a, b] = makePair();
  a.stream.send(bytes("one"));
  b.stream.receive(a.take()[0]);
  b.stream.poll();
  assert.equal(b.take().length, 0);
  b.nowMs += 40;
  b.stream.poll();
  b.stream.poll();
  const acks = b.take();
  assert.equal(acks.length, 1);
  a.stream.receive(acks[0]);
  assert.equal(a.stream.unackedCount, 0);
  a.stream.send(bytes("two"));
  b.stream.receive(a.take()[0]);
  b.stream.send(bytes("answer"));
  a.stream.receive(b.take()[0]);
  assert.equal(a.stream.unackedCount, 0);
  b.nowMs += 1_000;
  b.stream.poll();
  assert.equal(b.take().filter((frame) => frame.length === 16).length, 0);
});

Deno.test("ControlStream acknowledges what it had before: the first acknowledgement may be lost", () => {
  const [a, b] = makePair();
  a.stream.send(bytes("one"));
  const [frame] = a.take();
  b.stream.receive(frame);
  b.nowMs += 40;
  b.stream.poll();
  b.take();
  b.stream.receive(frame);
  b.nowMs += 40;
  b.stream.poll();
  a.stream.receive(b.take()[0]);
  assert.equal(a.stream.unackedCount, 0);
  assert.deepEqual(b.heard, ["one"]);
});

Deno.test("ControlStream sends again after a while, ever more slowly, and not onto a full line", () => {
  const [a] = makePair();
  a.stream.send(bytes("one"));
  a.take();
  a.nowMs += RESEND_AFTER_MS;
  a.isBacklogged = true;
  a.stream.poll();
  assert.equal(a.take().length, 0);
  a.isBacklogged = false;
  const times: number[] = [];
  for (let ms = 0; ms < 20_000; ms += 100) {
    a.nowMs += 100;
    a.stream.poll();
    if (a.take().length > 0) times.push(ms);
  }
  const gaps = times.slice(1).map((ms, i) => ms - times[i]);
  assert.deepEqual(gaps, [2_000, 4_000, 8_000]);
});

Deno.test("ControlStream queues while nothing carries and hands everything to the next carrier", () => {
  const [a, b] = makePair();
  a.isUp = false;
  a.stream.send(bytes("one"));
  a.stream.send(bytes("two"));
  a.isUp = true;
  a.stream.resend();
  for (const frame of a.take()) b.stream.receive(frame);
  assert.deepEqual(b.heard, ["one", "two"]);
});

Deno.test("ControlStream ignores other pages, cut frames and acknowledgements of the future", () => {
  const [a, b] = makePair();
  const stranger = makeStream(33, 22);
  stranger.stream.send(bytes("for another page"));
  b.stream.receive(stranger.take()[0]);
  b.stream.receive(new Uint8Array(15));
  a.stream.send(bytes("one"));
  const [frame] = a.take();
  const lying = frame.slice();
  new DataView(lying.buffer).setUint32(12, 99, true);
  b.stream.send(bytes("waiting"));
  b.stream.receive(lying);
  assert.equal(b.stream.unackedCount, 1);
  assert.deepEqual(b.heard, ["one"]);
});

Deno.test("ControlStream.send() copies, refuses what the relay cannot carry, and stops at its bound", () => {
  const [a, b] = makePair();
  const memory = bytes("one");
  a.isUp = false;
  a.stream.send(memory);
  memory.fill(0);
  a.isUp = true;
  a.stream.resend();
  b.stream.receive(a.take()[0]);
  assert.deepEqual(b.heard, ["one"]);
  assert.throws(() => a.stream.send(new Uint8Array(CONTROL_BYTES_MAX + 1)), RangeError);
  for (let i = 0; i < UNACKED_COUNT_MAX - 1; i++) a.stream.send(bytes("more"));
  assert.equal(a.overflows, 0);
  a.stream.send(bytes("too much"));
  assert.equal(a.overflows, 1);
});
