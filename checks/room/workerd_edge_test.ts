// The Cloudflare host's edges: headers, odd requests, D1 as a store, and that what is deployed is what is tested.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { headersFile, migrationFiles } from "../build_edge.ts";
import { bundleWorker } from "../bundle_edge.ts";
import { issuedRun, issueRun, MIGRATIONS, type Store } from "../../room/store.ts";
import type { IceServer } from "../../room/routes.ts";
import { handshakeText, knock, openRoom, post, RawLine, type RoomTarget, Seat } from "./client.ts";
import { LIMITERS, withWorkerd } from "./workerd_host.ts";

// workerd is a process of its own, and ws finishes some of its bookkeeping after the test that made it.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

/** A folder with a page, for a host to serve. */
async function withPage(work: (publicDir: string) => Promise<void>): Promise<void> {
  const publicDir = await Deno.makeTempDir();
  await Deno.writeTextFile(`${publicDir}/index.html`, "<!doctype html><title>page</title>");
  await Deno.writeFile(`${publicDir}/game.wasm`, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  await Deno.writeTextFile(`${publicDir}/_headers`, headersFile());
  try {
    await work(publicDir);
  } finally {
    await Deno.remove(publicDir, { recursive: true });
  }
}

async function sendsHeaders(target: RoomTarget): Promise<void> {
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
}

async function answersOddly(target: RoomTarget): Promise<void> {
  assert.equal((await post(target, " ".repeat(20_000))).status, 413);
  const { id } = await openRoom(target);
  const old = handshakeText(target, id, "seat=guest").replace("Version: 13", "Version: 8");
  const refused = await RawLine.open(target, old);
  await refused.says(/^HTTP\/1\.1 400 /);
  refused.socket.destroy();
  // Whoever writes the worker's own word to the object is not believed.
  const visit = { role: "host", tokenHash: null, freshHash: "", freshToken: "" };
  const arrival = JSON.stringify({ visit, ice: [] });
  const forged = handshakeText(target, id, `seat=host&token=${"0".repeat(32)}`)
    .replace("Origin:", `vermillion-arrival: ${arrival}\r\nOrigin:`);
  const line = await RawLine.open(target, forged);
  await line.says(/^HTTP\/1\.1 403 /);
  line.socket.destroy();
  assert.equal(await knock(target, id, "seat=guest"), 101);
}

async function keepsRows(store: Store): Promise<void> {
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
}

const COTURN = {
  provider: "coturn",
  stun: [],
  urls: ["turn:turn.example:3478?transport=udp"],
  secret: "env:COTURN_SECRET",
};

/** The same servers with the room, in a seat's greeting and to whoever asks, under credentials that end. */
async function namesTurn(target: RoomTarget): Promise<void> {
  const { body } = await post(target);
  const query = `seat=host&token=${body.host_token}`;
  const seat = await Seat.open(target, String(body.room_id), query);
  const greeting = await seat.until("seat");
  seat.send({ type: "ice" });
  const asked = await seat.until("ice");
  for (const { ice_servers } of [body, greeting, asked]) {
    const [server] = ice_servers as IceServer[];
    assert.deepEqual(server.urls, COTURN.urls);
    assert.match(server.username ?? "", /^\d+:vermillion$/);
    assert.match(server.credential ?? "", /^[+/0-9A-Za-z]{27}=$/);
  }
  await seat.close();
}

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host at its edges",
  async fn(context) {
    const worker = await bundleWorker(), secrets = { COTURN_SECRET: "kept apart" };
    const step = (name: string, fn: () => Promise<void>) => context.step({ ...LOOSE, name, fn });
    await withPage((publicDir) =>
      withWorkerd({ worker, publicDir, ice: COTURN, secrets }, async (target, { store }) => {
        const pages = "pages, the module, the API and refusals carry the strict headers";
        await step(pages, () => sendsHeaders(target));
        const odd = "a long body, a wrong version and a visit of one's own are refused";
        await step(odd, () => answersOddly(target));
        const rows =
          "D1Store counts changes, takes hostile text as text, and a batch is all or nothing";
        await step(rows, () => keepsRows(store));
        await step("TURN servers come with credentials that end", () => namesTurn(target));
      })
    );
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
