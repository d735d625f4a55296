// Runs and boards on the Cloudflare host, in real workerd: rows in D1, replays in R2, the verifier in a worker of its own
// behind a queue. First what is that platform's own, then the list that both hosts are held to.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { RunView } from "../../room/runs.ts";
import { issueRun } from "../../room/store.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { releasedModules } from "../build_edge.ts";
import { bundleVerifier, bundleWorker } from "../bundle_edge.ts";
import { whenSettled } from "./board_kit.ts";
import { BOARD_CHECKS } from "./boarding.ts";
import { type Hand, newHand, packRun, playRun } from "./signed_run.ts";
import { type RunningWorkerd, withWorkerd } from "./workerd_host.ts";

await gameWasm();
const modules = await releasedModules(), builds = [...modules.keys()];
const worker = await bundleWorker({
  builds,
  fontUrls: ["/dist/alfa-slab-one-latin-400-normal.woff2"],
});
const verifier = { script: await bundleVerifier(builds), modules };
const PAIR = [await newHand(), await newHand()], NAMES = ["Ann", "Bea"];

async function issue({ store }: RunningWorkerd, seed: number, hands: Hand[]): Promise<void> {
  const keys = hands.map(({ key }) => key), place = { mode: -1, contract: -1, grade: -1 };
  const run = { kind: "room", roomId: "k3f9x2m7qd", keys, atMs: 1, ...place } as const;
  await issueRun(store, { ...run, keys }, () => seed);
}

async function upload({ url }: RunningWorkerd, body: Uint8Array<ArrayBuffer>) {
  const headers = { origin: url };
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", body, headers });
  return { status: answer.status, ...await answer.json() as { id?: string; error?: string } };
}

const ask = async (host: RunningWorkerd, path: string) => await fetch(host.url + path);

const settled = async (host: RunningWorkerd, id: string): Promise<RunView> =>
  await whenSettled(async () => await (await ask(host, `/api/runs/${id}`)).json());

/** A check of the boards against a host that runs. */
interface BoardCheck {
  name: string;
  run(host: RunningWorkerd): Promise<void>;
}

const CHECKS: BoardCheck[] = [
  {
    name: "a run that does not play as it says is refused with the reason",
    async run(host) {
      await issue(host, 3, PAIR);
      const cut = await playRun({ config: overrunConfig(3, 2), hands: PAIR, ticksMax: 300 });
      const { id, status } = await upload(host, await packRun(cut, PAIR, NAMES));
      assert.equal(status, 201);
      const run = await settled(host, id!);
      assert.deepEqual([run.state, run.rank], ["refused", null]);
      assert.match(run.reason ?? "", /not played to its end/);
    },
  },
  {
    name: "a gzip that opens to more than two mebibytes is refused before it is held",
    async run(host) {
      const bomb = new Uint8Array(gzipSync(new Uint8Array(64 << 20)));
      const { status, error } = await upload(host, bomb);
      assert.match(error ?? "taken", /opens to more than/);
      assert.equal(status, 413);
    },
  },
  {
    name: "pages of boards and privacy are there, and a board nobody has is not",
    async run(host) {
      for (const path of ["/boards", "/boards/overrun-2p", "/privacy"]) {
        const page = await ask(host, path);
        assert.equal(page.status, 200, path);
        assert.match(await page.text(), /^<!doctype html>/i);
      }
      assert.match(await (await ask(host, "/boards.css")).text(), /alfa-slab-one-latin-400/);
      assert.equal((await ask(host, "/boards/nobody")).status, 404);
      assert.equal((await ask(host, `/api/runs/${"0".repeat(20)}`)).status, 404);
    },
  },
];

// workerd is a process of its own.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host takes runs in, verifies them and shows them on boards",
  async fn(context) {
    await withWorkerd({ worker, verifier }, async (target, host) => {
      for (const { name, run } of CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(host) });
      }
      for (const { name, run } of BOARD_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "a run that the verifier dies on comes again and is refused after three tries",
  async fn() {
    // An empty module in place of the game: nothing can be played on it.
    const hollow = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const broken = { ...verifier, modules: new Map(builds.map((build) => [build, hollow])) };
    await withWorkerd({ worker, verifier: broken }, async (_target, host) => {
      await issue(host, 3, PAIR);
      const played = await playRun({ config: overrunConfig(3, 2), hands: PAIR, ticksMax: 300 });
      const { id, status } = await upload(host, await packRun(played, PAIR, NAMES));
      assert.equal(status, 201);
      const run = await settled(host, id!);
      assert.deepEqual([run.state, run.rank], ["refused", null]);
      assert.match(run.reason ?? "", /no verdict on this run in 3 tries/);
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "a run that was taken before workerd was killed is verified after, without a message",
  async fn() {
    const dataDir = await Deno.makeTempDir();
    const played = await playRun({ config: overrunConfig(3, 2), hands: PAIR });
    let taken: string | undefined;
    await withWorkerd({ worker, dataDir }, async (_target, host) => {
      await issue(host, 3, PAIR);
      const { id, status } = await upload(host, await packRun(played, PAIR, NAMES));
      assert.equal(status, 201);
      taken = id;
    });
    await withWorkerd({ worker, verifier, dataDir }, async (_target, host) => {
      await host.look();
      const run = await settled(host, taken!);
      assert.deepEqual([run.state, run.reason, run.names], ["verified", null, NAMES]);
    });
    await Deno.remove(dataDir, { recursive: true });
  },
});
