// The Deno host against the conformance list, and what is this host's own: files, headers, hostile lines.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { type RunningRoom, StartError, type StartOptions, startRoom } from "../../room/mod.ts";
import {
  handshakeText,
  knock,
  openPair,
  openRoom,
  post,
  RawLine,
  type RoomTarget,
  Seat,
} from "./client.ts";
import { status } from "./client.ts";
import { LINGER_CHECKS, ROOM_CHECKS, type RoomCheck } from "./conformance.ts";
import { ABUSE_CHECKS, GUESSING_CHECKS, HALF_OPEN_CHECKS } from "./abuse.ts";
import { VOUCH_CHECKS } from "./vouching.ts";

const GENEROUS = {
  roomsPerMinute: 10_000,
  statusPerMinute: 10_000,
  handshakesPerMinute: 10_000,
  runsPerMinute: 10_000,
};

async function withHost(
  limits: StartOptions["limits"],
  run: (target: RoomTarget, host: RunningRoom) => Promise<void>,
  options: Partial<StartOptions> = {},
): Promise<void> {
  const dir = await Deno.makeTempDir();
  await Deno.writeTextFile(`${dir}/index.html`, "<!doctype html><title>page</title>");
  await Deno.writeFile(`${dir}/game.wasm`, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  const lingerMs = limits?.lingerMs ?? 60_000;
  const host = await startRoom({
    port: 0,
    dataDir: `${dir}/data`,
    pageDir: dir,
    wasmFile: `${dir}/game.wasm`,
    limits: { lingerMs, address: GENEROUS, ...limits },
    ...options,
  });
  try {
    await run({ url: host.url.slice(0, -1), lingerMs }, host);
  } finally {
    await host.close();
    await Deno.remove(dir, { recursive: true });
  }
}

// ws and node:net finish some of their bookkeeping after the test that made them.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Deno host conforms",
  async fn(context) {
    const runAll = (checks: RoomCheck[]) => async (target: RoomTarget) => {
      for (const check of checks) {
        await context.step({ ...LOOSE, name: check.name, fn: () => check.run(target) });
      }
    };
    await withHost({}, runAll([...ROOM_CHECKS, ...VOUCH_CHECKS, ...ABUSE_CHECKS]));
    await withHost({ lingerMs: 800 }, runAll(LINGER_CHECKS));
    await withHost({ sweepMs: 800 }, runAll(HALF_OPEN_CHECKS));
    const address = { roomsPerMinute: 3, statusPerMinute: 3, handshakesPerMinute: 3 };
    await withHost({ address }, runAll(GUESSING_CHECKS));
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host ends a room's life with 4000",
  async fn() {
    await withHost({ lifeMs: 1_500 }, async (target) => {
      const { room, host, guest } = await openPair(target);
      const codes = await Promise.all([host.closed, guest.closed]);
      assert.deepEqual(codes.map(({ code }) => code), [4000, 4000]);
      assert.equal((await status(target, room.id)).body.exists, false);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host notices a half-open socket by its sweep",
  async fn() {
    await withHost({ sweepMs: 800 }, async (target) => {
      const { id, hostToken } = await openRoom(target);
      const host = await Seat.open(target, id, `seat=host&token=${hostToken}`);
      await host.until("seat");
      // A peer that shakes hands and then neither reads pings nor closes: as one behind a dead network.
      const mute = await RawLine.open(target, handshakeText(target, id, "seat=guest"));
      await mute.says(/"token"/);
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 1, present: true });
      assert.deepEqual(await host.until("peer"), { type: "peer", seat: 1, present: false });
      await mute.ended;
      await host.close();
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host cuts a partner that never reads",
  async fn() {
    await withHost(
      { backlogBytesMax: 1 << 20, messagesPerSecond: 5_000, bytesPerSecond: 1 << 28 },
      async (target) => {
        const { id, hostToken } = await openRoom(target);
        const host = await Seat.open(target, id, `seat=host&token=${hostToken}`);
        await host.until("seat");
        const deaf = await RawLine.open(target, handshakeText(target, id, "seat=guest"));
        await deaf.says(/"token"/);
        deaf.socket.pause();
        await host.until("peer");
        const big = new Uint8Array(16_384);
        big[0] = 1;
        // Past what the kernel's buffers and the cap hold together; the cut comes well before the end.
        for (let i = 0; i < 2_000 && host.unread.length === 0; i++) {
          host.send(big);
          if (i % 50 === 49) await new Promise((done) => setTimeout(done, 1));
        }
        assert.deepEqual(await host.until("peer"), { type: "peer", seat: 1, present: false });
        deaf.socket.destroy();
        await host.close();
      },
    );
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host refuses endless fragments and unmasked frames",
  async fn() {
    await withHost({}, async (target) => {
      const { id } = await openRoom(target);
      const line = await RawLine.open(target, handshakeText(target, id, "seat=guest"));
      await line.says(/"token"/);
      // A text that begins and never ends: 4 KiB fragments, masked with zeros.
      const head = (opcode: number) => Buffer.from([opcode, 0xfe, 0x10, 0x00, 0, 0, 0, 0]);
      const body = Buffer.alloc(4096, 32);
      line.socket.write(Buffer.concat([head(0x01), body]));
      for (let i = 0; i < 8; i++) line.socket.write(Buffer.concat([head(0x00), body]));
      await line.ended;
      // The close frame's code is its first two bytes: 1009.
      assert.ok(line.heard.includes("\x88") && line.heard.includes("\x03\xf1"));
      const { id: other } = await openRoom(target);
      const unmasked = await RawLine.open(target, handshakeText(target, other, "seat=guest"));
      await unmasked.says(/"token"/);
      unmasked.socket.write(Buffer.from([0x81, 0x02, 0x7b, 0x7d]));
      await unmasked.ended;
      assert.ok(unmasked.heard.includes("\x03\xea"));
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host limits rooms, status and sockets by address",
  async fn() {
    const address = { roomsPerMinute: 3, statusPerMinute: 3, handshakesPerMinute: 3 };
    await withHost({ address }, async (target) => {
      const { id } = await openRoom(target);
      const refused = await several(5, () => post(target));
      assert.deepEqual(refused.map((answer) => answer.status), [201, 201, 429, 429, 429]);
      assert.match(refused[4].headers.get("retry-after") ?? "", /^([1-9]|[1-5]\d|60)$/);
      const statuses = await several(4, () => status(target, id));
      assert.deepEqual(statuses.map((answer) => answer.status), [200, 200, 200, 429]);
      const knocks = await several(4, () => knock(target, "0000000000", "seat=guest"));
      assert.deepEqual(knocks, [404, 404, 404, 429]);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host sends its strict headers with pages, the module, the API and refusals",
  async fn() {
    await withHost({}, async (target) => {
      for (
        const path of [
          "/",
          "/game.wasm",
          "/api/coop/rooms/0000000000",
          "/nothing",
          "/api/x",
          "/healthz",
        ]
      ) {
        const response = await fetch(target.url + path);
        await response.body?.cancel();
        assert.match(
          response.headers.get("content-security-policy") ?? "",
          /default-src 'none'/,
          path,
        );
        assert.equal(response.headers.get("cross-origin-opener-policy"), "same-origin");
        assert.equal(response.headers.get("cross-origin-embedder-policy"), "require-corp");
        assert.equal(response.headers.get("x-content-type-options"), "nosniff");
      }
      const wasm = await fetch(`${target.url}/game.wasm`, { method: "HEAD" });
      assert.equal(wasm.headers.get("content-type"), "application/wasm");
      assert.equal(wasm.headers.get("content-length"), "8");
      const health = await (await fetch(`${target.url}/healthz`)).json();
      assert.equal(health.ok, true);
      const wrong = await fetch(`${target.url}/api/coop/rooms`);
      assert.equal(wrong.status, 405);
      assert.equal(wrong.headers.get("allow"), "POST");
      await wrong.body?.cancel();
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host answers odd requests: a long body, h2c, a bad host, a wrong version",
  async fn() {
    await withHost({}, async (target) => {
      assert.equal((await post(target, " ".repeat(20_000))).status, 413);
      const { host } = new URL(target.url);
      const h2c = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
      const line = await RawLine.open(target, h2c);
      await line.ended;
      assert.match(line.heard, /^HTTP\/1\.1 200 .*<title>page/s);
      const bad = await RawLine.open(
        target,
        "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
      );
      await bad.ended;
      assert.match(bad.heard, /^HTTP\/1\.1 400 /);
      const { id } = await openRoom(target);
      const old = handshakeText(target, id, "seat=guest").replace("Version: 13", "Version: 8");
      const refused = await RawLine.open(target, old);
      await refused.ended;
      assert.match(refused.heard, /^HTTP\/1\.1 400 /);
      // The refusal took no seat.
      assert.equal(await knock(target, id, "seat=guest"), 101);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host behind a proxy takes the configured origin and no other",
  async fn() {
    const origin = "https://game.example";
    await withHost({}, async (target) => {
      assert.equal((await post(target)).status, 403);
      const { status: code, body } = await post(target, undefined, origin);
      assert.equal(code, 201);
      assert.equal(body.invite_url, `${origin}/?room=${body.room_id}`);
    }, { origin });
  },
});

Deno.test({
  ...LOOSE,
  name: "the Deno host limits whom its proxies heard, and believes nobody else's word for it",
  async fn() {
    const ask = async (target: RoomTarget, forwardedFor: string) => {
      const headers = { "x-forwarded-for": forwardedFor };
      const answer = await fetch(`${target.url}/api/coop/rooms/0000000000`, { headers });
      await answer.body?.cancel();
      return answer.status;
    };
    const address = { statusPerMinute: 2 };
    await withHost({ address }, async (target) => {
      const said = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
      const statuses = await Promise.all(said.map((each) => ask(target, each)));
      assert.deepEqual(statuses.toSorted(), [200, 200, 429], "one connection is one asker");
    });
    await withHost({ address }, async (target) => {
      const heard = ["192.0.2.1", "192.0.2.1", "9.9.9.9, 192.0.2.1", "192.0.2.2"];
      const statuses = [];
      for (const each of heard) statuses.push(await ask(target, each));
      assert.deepEqual(statuses, [200, 200, 429, 200]);
    }, { proxies: 1 });
  },
});

Deno.test({
  ...LOOSE,
  name: "startRoom() says in one sentence why it cannot start",
  async fn() {
    await withHost({}, async (_target, running) => {
      const dir = await Deno.makeTempDir();
      const options = { pageDir: dir, wasmFile: `${dir}/game.wasm` };
      await assert.rejects(
        startRoom({ ...options, port: running.port, dataDir: `${dir}/data` }),
        (error: unknown) => error instanceof StartError && /in use/.test(error.message),
      );
      await Deno.writeTextFile(`${dir}/file`, "");
      await assert.rejects(
        startRoom({ ...options, port: 0, dataDir: `${dir}/file/data` }),
        (error: unknown) => error instanceof StartError && /data folder/.test(error.message),
      );
      await Deno.remove(dir, { recursive: true });
    });
  },
});

async function several<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < count; i++) results.push(await run());
  return results;
}
