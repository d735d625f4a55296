// The Cloudflare host against the same lists as the Deno host, in real workerd, offline; and what is that platform's own:
// objects that sleep, restarts under open rooms, limits by address.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { headersFile, migrationFiles } from "../build_edge.ts";
import { bundleWorker } from "../bundle_edge.ts";
import { issuedRun, issueRun, MIGRATIONS } from "../../room/store.ts";
import {
  handshakeText,
  knock,
  openPair,
  openRoom,
  type Pair,
  post,
  RawLine,
  type RoomTarget,
  Seat,
  status,
} from "./client.ts";
import { LINGER_CHECKS, ROOM_CHECKS, type RoomCheck } from "./conformance.ts";
import { VOUCH_CHECKS } from "./vouching.ts";
import {
  LIMITERS,
  type RunningWorkerd,
  startWorkerd,
  type WorkerdOptions,
} from "./workerd_host.ts";

const worker = await bundleWorker({ entry: new URL("./marked_worker.ts", import.meta.url) });

// workerd is a process of its own, and ws finishes some of its bookkeeping after the test that made it.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

async function withWorkerd(
  options: Omit<WorkerdOptions, "worker">,
  run: (target: RoomTarget, host: RunningWorkerd) => Promise<void>,
): Promise<void> {
  const host = await startWorkerd({ worker, ...options });
  try {
    await run({ url: host.url, lingerMs: options.limits?.lingerMs ?? 60_000 }, host);
  } finally {
    await host.stop();
  }
}

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
    await withWorkerd({}, async (target, host) => {
      const sleeper = await openPair(target), mark = await host.askRoom(sleeper.room.id, "mark");
      const beganMs = performance.now();
      const pinger = setInterval(() => sleeper.guest.send("ping"), 1_000);
      await runAll(context, [...ROOM_CHECKS, ...VOUCH_CHECKS])(target);
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
  name: "the Cloudflare host lets empty rooms go by their alarms",
  async fn(context) {
    await withWorkerd({ limits: { lingerMs: 800 } }, runAll(context, LINGER_CHECKS));
  },
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host ends a room's life with 4000, and leaves half-open sockets behind",
  async fn() {
    await withWorkerd({ limits: { lifeMs: 4_000, sweepMs: 800 } }, async (target) => {
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
    await withWorkerd({ dataDir }, async (target) => void (pair = await openPair(target, 3)));
    const { room, guestToken } = pair!;
    await withWorkerd({ dataDir }, async (target) => {
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
    await withWorkerd({ perMinute: 3, origin }, async (target) => {
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

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host sends its strict headers with pages, the module, the API and refusals",
  async fn() {
    const publicDir = await Deno.makeTempDir();
    await Deno.writeTextFile(`${publicDir}/index.html`, "<!doctype html><title>page</title>");
    await Deno.writeFile(`${publicDir}/game.wasm`, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    await Deno.writeTextFile(`${publicDir}/_headers`, headersFile());
    await withWorkerd({ publicDir }, async (target) => {
      const paths = ["/", "/game.wasm", "/api/coop/rooms/0000000000", "/nothing", "/api/x"];
      for (const path of [...paths, "/healthz"]) {
        const response = await fetch(target.url + path);
        await response.body?.cancel();
        const said = (name: string) => response.headers.get(name) ?? "";
        assert.match(said("content-security-policy"), /default-src 'none'/, path);
        assert.equal(said("cross-origin-opener-policy"), "same-origin", path);
        assert.equal(said("cross-origin-embedder-policy"), "require-corp", path);
        assert.equal(said("x-content-type-options"), "nosniff", path);
      }
      const wasm = await fetch(`${target.url}/game.wasm`, { method: "HEAD" });
      assert.equal(wasm.headers.get("content-type"), "application/wasm");
      assert.match(await (await fetch(target.url)).text(), /<title>page/);
      const wrong = await fetch(`${target.url}/api/coop/rooms`);
      assert.deepEqual([wrong.status, wrong.headers.get("allow")], [405, "POST"]);
      await wrong.body?.cancel();
    });
    await Deno.remove(publicDir, { recursive: true });
  },
});

Deno.test({
  ...LOOSE,
  name:
    "the Cloudflare host answers odd requests: a long body, a wrong version, a visit of one's own",
  async fn() {
    await withWorkerd({}, async (target) => {
      assert.equal((await post(target, " ".repeat(20_000))).status, 413);
      const { id } = await openRoom(target);
      const old = handshakeText(target, id, "seat=guest").replace("Version: 13", "Version: 8");
      const refused = await RawLine.open(target, old);
      await refused.says(/^HTTP\/1\.1 400 /);
      refused.socket.destroy();
      // Whoever writes the worker's own word to the object is not believed.
      const visit = {
        role: "host",
        tokenHash: null,
        freshHash: "",
        freshToken: "",
      };
      const arrival = JSON.stringify({ visit, ice: [] });
      const forged = handshakeText(target, id, `seat=host&token=${"0".repeat(32)}`)
        .replace("Origin:", `vermillion-arrival: ${arrival}\r\nOrigin:`);
      const line = await RawLine.open(target, forged);
      await line.says(/^HTTP\/1\.1 403 /);
      line.socket.destroy();
      assert.equal(await knock(target, id, "seat=guest"), 101);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "D1Store counts changes, takes hostile text as text, and a batch is all or nothing",
  async fn() {
    await withWorkerd({}, async (_target, { store }) => {
      const insert = "INSERT OR IGNORE INTO daily_attempts VALUES (?, ?, ?, ?)";
      const day = "x'); DROP TABLE issued; --";
      assert.equal(await store.run(insert, day, "k", "n", 1), 1);
      assert.equal(await store.run(insert, day, "k", "n", 1), 0);
      assert.deepEqual(await store.all("SELECT day, at_ms FROM daily_attempts"), [
        { day, at_ms: 1 },
      ]);
      const plain = "INSERT INTO daily_attempts VALUES (?, ?, ?, ?)";
      await assert.rejects(store.batch([[plain, "d", "k", "n", 1], [plain, "d", "k", "n", 2]]));
      assert.equal((await store.all("SELECT * FROM daily_attempts")).length, 1);
      assert.deepEqual(await store.batch([[plain, "d", "k", "n", 1]]), [1]);
      const draws = [7, 7, 0xffffffff], keys = ["aa".repeat(32)];
      const run = { kind: "alone", roomId: "", keys, mode: 0, contract: 255, grade: 0 } as const;
      const seeds = [];
      for (let i = 0; i < 2; i++) {
        seeds.push(await issueRun(store, { ...run, keys, atMs: i }, () => draws.shift()!));
      }
      assert.deepEqual(seeds, [7, 0xffffffff]);
      assert.deepEqual((await issuedRun(store, 0xffffffff))?.keys, keys);
    });
  },
});

Deno.test("migrationFiles() bring an empty database to where migrate() would", () => {
  const database = new DatabaseSync(":memory:");
  for (const [, sql] of migrationFiles()) database.exec(sql);
  const [{ version }] = database.prepare("SELECT max(version) AS version FROM migrations").all();
  assert.equal(version, MIGRATIONS.length);
  database.close();
});

/** A configuration of wrangler's, whose comments are lines of their own. */
async function readConfig(name: string) {
  const file = new URL(`../../room/cloudflare/${name}`, import.meta.url);
  return JSON.parse((await Deno.readTextFile(file)).replace(/^\s*\/\/.*$/gm, ""));
}

Deno.test("wrangler.jsonc and verifier.jsonc bind what the tests run on", async () => {
  const main = await readConfig("wrangler.jsonc"), verifier = await readConfig("verifier.jsonc");
  const host = await Deno.readTextFile(new URL("./workerd_host.ts", import.meta.url));
  const names = (rows: { name?: string; binding?: string }[]) =>
    rows.map(({ name, binding }) => name ?? binding);
  for (const config of [main, verifier]) {
    assert.ok(host.includes(`compatibilityDate: "${config.compatibility_date}"`));
    assert.deepEqual(config.compatibility_flags, ["nodejs_compat"]);
    assert.deepEqual(names(config.d1_databases), ["DB"]);
    assert.deepEqual(names(config.r2_buckets), ["SHELF"]);
  }
  assert.deepEqual(main.migrations[0].new_sqlite_classes, ["CoopRoom"]);
  assert.deepEqual(names(main.durable_objects.bindings), ["COOP_ROOMS"]);
  assert.deepEqual(names(main.ratelimits), LIMITERS);
  const [{ binding, queue }] = main.queues.producers;
  assert.deepEqual([binding, queue], ["VERIFY", verifier.queues.consumers[0].queue]);
  assert.ok(host.includes(`"${queue}"`));
});
