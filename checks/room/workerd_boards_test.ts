// Runs and boards on the Cloudflare host, in real workerd: rows in D1, replays in R2, the verifier in a worker of its own
// behind a queue. Which uploads are taken and which not is the same code on both hosts (boards_test.ts has all of it).
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
import { type RunningWorkerd, startWorkerd } from "./workerd_host.ts";

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

async function upload({ url }: RunningWorkerd, body: Uint8Array<ArrayBuffer>, origin = url) {
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", body, headers: { origin } });
  return { status: answer.status, ...await answer.json() as { id?: string; error?: string } };
}

const ask = async (host: RunningWorkerd, path: string) => await fetch(host.url + path);

/** A check of the boards against a host that runs. */
interface BoardCheck {
  name: string;
  run(host: RunningWorkerd): Promise<void>;
}

const CHECKS: BoardCheck[] = [
  {
    name:
      "a pair's signed run is taken once, verified, and on the board with both names in seat order",
    async run(host) {
      const played = await playRun({ config: overrunConfig(6, 2), hands: PAIR, skill: "novice" });
      await issue(host, 6, PAIR);
      const packed = new Uint8Array(gzipSync(await packRun(played, PAIR, NAMES)));
      const answers = await Promise.all([upload(host, packed), upload(host, packed)]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
      const { id } = answers[0];
      assert.equal(id, answers[1].id);
      const run = await whenSettled(async () => await (await ask(host, `/api/runs/${id}`)).json());
      assert.equal(run.reason, null);
      assert.deepEqual([run.state, run.board, run.rank], ["verified", "overrun-2p", 1]);
      assert.deepEqual(run.keys, PAIR.map(({ key }) => key));
      const board = await (await ask(host, "/api/boards/overrun-2p")).json();
      assert.deepEqual(board.entries.map((entry: RunView) => entry.names), [NAMES]);
      const replay = await ask(host, `/api/runs/${id}/replay`);
      assert.deepEqual(new Uint8Array(await replay.arrayBuffer()), played);
      const page = await ask(host, `/runs/${id}`);
      assert.match(
        page.headers.get("content-security-policy") ?? "",
        /^default-src 'none'; style-src/,
      );
      assert.match(await page.text(), /Ann[^]*Bea/);
    },
  },
  {
    name: "a run that does not play as it says is refused with the reason",
    async run(host) {
      await issue(host, 3, PAIR);
      const cut = await playRun({ config: overrunConfig(3, 2), hands: PAIR, ticksMax: 300 });
      const { id, status } = await upload(host, await packRun(cut, PAIR, NAMES));
      assert.equal(status, 201);
      const run = await whenSettled(async () => await (await ask(host, `/api/runs/${id}`)).json());
      assert.deepEqual([run.state, run.rank], ["refused", null]);
      assert.match(run.reason ?? "", /not played to its end/);
    },
  },
  {
    name:
      "what may not rank is refused before it is kept: foreign, unsigned, never issued, a bomb, too much",
    async run(host) {
      const lost = await playRun({ config: overrunConfig(4, 2), hands: PAIR, ticksMax: 300 });
      const bomb = new Uint8Array(gzipSync(new Uint8Array(64 << 20)));
      const packed = await packRun(lost, PAIR, NAMES);
      assert.equal((await upload(host, packed, "http://evil.example")).status, 403);
      const refusals: [Uint8Array<ArrayBuffer>, number, RegExp][] = [
        [packed, 403, /never issued the run's seed/],
        [await packRun(lost, [PAIR[0]], NAMES), 403, /Seat 1 did not sign the run/],
        [bomb, 413, /opens to more than/],
        [new Uint8Array((1 << 20) + 1), 413, /at most 1048576 bytes/],
        [lost, 400, /does not begin with VMU1/],
      ];
      for (const [body, code, sentence] of refusals) {
        const { status, error } = await upload(host, body);
        assert.match(error ?? "taken", sentence);
        assert.equal(status, code);
      }
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
    const host = await startWorkerd({ worker, verifier });
    try {
      for (const { name, run } of CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(host) });
      }
      const target = { url: host.url, lingerMs: 60_000 };
      for (const { name, run } of BOARD_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    } finally {
      await host.stop();
    }
  },
});
