// What rooms on the Cloudflare host live through: their end, dead networks, restarts, and too many questions.
import assert from "node:assert/strict";
import { bundleWorker } from "../bundle_edge.ts";
import {
  handshakeText,
  openPair,
  openRoom,
  type Pair,
  post,
  RawLine,
  Seat,
  status,
} from "./client.ts";
import { withWorkerd } from "./workerd_host.ts";

const worker = await bundleWorker();

// workerd is a process of its own, and ws finishes some of its bookkeeping after the test that made it.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host ends a room's life with 4000, and leaves half-open sockets behind",
  async fn() {
    await withWorkerd({ worker, limits: { lifeMs: 5_000, sweepMs: 1_200 } }, async (target) => {
      const { id, hostToken } = await openRoom(target);
      const host = await Seat.open(target, id, `seat=host&token=${hostToken}`);
      await host.until("seat");
      const pinger = setInterval(() => host.send("ping"), 300);
      // A peer that shakes hands and then says nothing and reads nothing: as one behind a dead network.
      const mute = await RawLine.open(target, handshakeText(target, id, "seat=guest"));
      await mute.says(/"token"/);
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 1, present: true });
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 1, present: false });
      mute.socket.destroy();
      assert.equal((await host.closed).code, 4000);
      clearInterval(pinger);
      assert.equal((await status(target, id)).body.exists, false);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "a restart of the Cloudflare host drops sockets and keeps rooms, tokens and seeds",
  async fn() {
    const dataDir = await Deno.makeTempDir();
    let pair: Pair | undefined;
    await withWorkerd(
      { worker, dataDir },
      async (target) => void (pair = await openPair(target, 3)),
    );
    const { room, guestToken } = pair!;
    await withWorkerd({ worker, dataDir }, async (target) => {
      const { body } = await status(target, room.id, guestToken);
      assert.equal(body.you, 1);
      assert.deepEqual(body.seats, [
        { taken: true, connected: false },
        { taken: true, connected: false },
        { taken: false, connected: false },
      ]);
      const guest = await Seat.open(target, room.id, `seat=guest&token=${guestToken}`);
      assert.deepEqual((await guest.until("seat")).present, [false, true, false]);
      await guest.close();
    });
    await Deno.remove(dataDir, { recursive: true });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host limits an address, takes the configured origin and no other",
  async fn() {
    const origin = "https://game.example";
    await withWorkerd({ worker, perMinute: 3, origin }, async (target) => {
      assert.equal((await post(target)).status, 403);
      const { status: code, body } = await post(target, undefined, origin);
      assert.equal(code, 201);
      assert.equal(body.invite_url, `${origin}/?room=${body.room_id}`);
      // The platform counts by its own clock: that it says no is sure, at which request is not.
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await post(target, undefined, origin));
      const refused = answers.find((answer) => answer.status === 429);
      assert.equal(refused?.headers.get("retry-after"), "60");
      const statuses = [];
      for (let i = 0; i < 8; i++) statuses.push((await status(target, "0000000000")).status);
      assert.ok(statuses.includes(429) && statuses.includes(200), `${statuses}`);
    });
  },
});
