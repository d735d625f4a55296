// The Cloudflare host against the same lists as the Deno host, in real workerd, offline. A room is put to sleep meanwhile.
import assert from "node:assert/strict";
import { bundleWorker } from "../bundle_edge.ts";
import { openPair, type Pair, type RoomTarget } from "./client.ts";
import { LINGER_CHECKS, ROOM_CHECKS, type RoomCheck } from "./conformance.ts";
import { ABUSE_CHECKS, GUESSING_CHECKS, HALF_OPEN_CHECKS } from "./abuse.ts";
import { VOUCH_CHECKS } from "./vouching.ts";
import { type RunningWorkerd, withWorkerd } from "./workerd_host.ts";

const worker = await bundleWorker({ entry: new URL("./marked_worker.ts", import.meta.url) });

// workerd is a process of its own, and ws finishes some of its bookkeeping after the test that made it.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

function runAll(context: Deno.TestContext, checks: RoomCheck[]) {
  return async (target: RoomTarget) => {
    for (const check of checks) {
      await context.step({ ...LOOSE, name: check.name, fn: () => check.run(target) });
    }
  };
}

/** An object whose sockets say nothing but pings sleeps after ten seconds. */
const SLEEP_MS = 12_000;

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host conforms, and a room sleeps meanwhile and wakes to its sockets",
  async fn(context) {
    await withWorkerd({ worker }, async (target, host) => {
      const sleeper = await openPair(target), mark = await host.askRoom(sleeper.room.id, "mark");
      const beganMs = performance.now();
      const pinger = setInterval(() => sleeper.guest.send("ping"), 1_000);
      await runAll(context, [...ROOM_CHECKS, ...VOUCH_CHECKS, ...ABUSE_CHECKS])(target);
      await new Promise((done) => setTimeout(done, beganMs + SLEEP_MS - performance.now()));
      clearInterval(pinger);
      await context.step({ ...LOOSE, name: "it slept", fn: () => wake(host, sleeper, mark) });
    });
  },
});

async function wake(host: RunningWorkerd, { room, host: ann, guest }: Pair, mark: string) {
  guest.send(new Uint8Array([0, 0, 7]));
  assert.deepEqual(await ann.next(), new Uint8Array([1, 0, 7]));
  ann.send({ type: "hello", to: 1 });
  while (guest.unread.includes("pong")) assert.equal(await guest.next(), "pong");
  assert.deepEqual(await guest.json(), { type: "hello", from: 0 });
  assert.notEqual(await host.askRoom(room.id, "mark"), mark);
  await Promise.all([ann.close(), guest.close()]);
}

Deno.test({
  ...LOOSE,
  name: "the list goes red on a host that leaves closes unanswered, as the platform does by itself",
  async fn() {
    const answer = "endSocket(socket, code, reason);";
    assert.equal(worker.split(answer).length, 3, "one answers a close, one begins it");
    const silent = worker.replace(answer, "");
    const check = ROOM_CHECKS.find(({ name }) => name.startsWith("ice is answered"))!;
    await withWorkerd({ worker: silent }, async (target) => {
      await assert.rejects(check.run(target), /did not answer the close/);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host misses who fell silent, and lets nobody guess for long",
  async fn(context) {
    await withWorkerd({ worker, limits: { sweepMs: 800 } }, runAll(context, HALF_OPEN_CHECKS));
    await withWorkerd({ worker, perMinute: 3 }, runAll(context, GUESSING_CHECKS));
  },
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host lets empty rooms go by their alarms",
  async fn(context) {
    await withWorkerd({ worker, limits: { lingerMs: 800 } }, runAll(context, LINGER_CHECKS));
  },
});
