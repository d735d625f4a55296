/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { Outbox } from "./outbox.ts";
import type { SocketLike } from "./seams.ts";
import {
  BUDGET_BYTES,
  BUDGET_MESSAGES,
  BUDGET_RESERVE,
  OUTBOX_BYTES_MAX,
  SOCKET_BACKLOG_BYTES_MAX,
} from "./timing.ts";

function makeOutbox() {
  const line = { nowMs: 0, sent: [] as number[] };
  const socket: SocketLike & { bufferedAmount: number } = {
    binaryType: "",
    readyState: 1,
    bufferedAmount: 0,
    onmessage: null,
    onclose: null,
    send: (data) => line.sent.push(data.length),
    close: () => {},
  };
  const outbox = new Outbox(() => line.nowMs);
  outbox.use(socket);
  return { line, socket, outbox };
}

const small = new Uint8Array(10);

Deno.test("Outbox begins half full: a reloaded page inherits what it spent before", () => {
  const { line, outbox } = makeOutbox();
  for (let i = 0; i < 200; i++) outbox.put(small);
  assert.equal(line.sent.length, BUDGET_MESSAGES / 2);
  line.nowMs = 100;
  outbox.flush();
  assert.equal(line.sent.length, BUDGET_MESSAGES / 2 + BUDGET_MESSAGES / 10);
});

Deno.test("Outbox keeps a reserve from ticks, and none from control", () => {
  const { line, outbox } = makeOutbox();
  while (outbox.tryTicks(small));
  assert.equal(line.sent.length, BUDGET_MESSAGES / 2 - BUDGET_RESERVE);
  for (let i = 0; i < BUDGET_RESERVE; i++) outbox.put(small);
  assert.equal(outbox.waitingCount, 0);
  outbox.put(small);
  assert.equal(outbox.waitingCount, 1);
});

Deno.test("Outbox drops ticks on a backed-up line and waits for nothing", () => {
  const { socket, outbox } = makeOutbox();
  socket.bufferedAmount = SOCKET_BACKLOG_BYTES_MAX + 1;
  assert.equal(outbox.tryTicks(small), false);
  assert.equal(outbox.waitingCount, 0);
  assert.equal(outbox.put(small), true);
});

Deno.test("Outbox spends bytes as well, in order, and bounds what waits", () => {
  const { line, outbox } = makeOutbox();
  const long = new Uint8Array(16_000);
  let count = 0;
  while (outbox.put(long)) count++;
  assert.equal(line.sent.length, Math.floor(BUDGET_BYTES / 2 / long.length));
  assert.equal(outbox.waitingCount, Math.floor(OUTBOX_BYTES_MAX / long.length));
  assert.equal(count, line.sent.length + outbox.waitingCount);
  outbox.use(null);
  assert.deepEqual([outbox.isOpen, outbox.waitingCount, outbox.put(small)], [false, 0, false]);
});
