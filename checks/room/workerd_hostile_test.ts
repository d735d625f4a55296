// The Cloudflare host against hostile hands, in real workerd, and killed while it plays a run again.
import assert from "node:assert/strict";
import { overrunConfig } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { releasedModules } from "../build_edge.ts";
import { bundleVerifier, bundleWorker } from "../bundle_edge.ts";
import { whenSettled } from "./board_kit.ts";
import { HOSTILE_CHECKS } from "./hostile.ts";
import { packRun, playRun } from "./signed_run.ts";
import { provenPair } from "./vouching.ts";
import { withWorkerd } from "./workerd_host.ts";

await gameWasm();
const modules = await releasedModules(), builds = [...modules.keys()];
const worker = await bundleWorker({ builds });
const verifier = { script: await bundleVerifier(builds), modules };

// workerd is a process of its own.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host survives hostile hands",
  async fn(context) {
    await withWorkerd({ worker, verifier }, async (target) => {
      for (const { name, run } of HOSTILE_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    });
  },
});

Deno.test({
  ...LOOSE,
  name: "workerd killed while it plays a run again loses no run, and verifies it after",
  async fn() {
    const dataDir = await Deno.makeTempDir();
    let taken = "";
    await withWorkerd({ worker, verifier, dataDir }, async (target) => {
      const { host, guest, ann, bo } = await provenPair(target), hands = [ann, bo];
      host.seat.send({ type: "seed" });
      const seed = Number((await host.seat.until("seed")).seed);
      await Promise.all([host.seat.close(), guest.seat.close()]);
      // Long enough that its verdict cannot be there before the kill.
      const plan = {
        config: overrunConfig(seed, 2),
        hands,
        skill: "regular" as const,
        ticksMax: 40_000,
      };
      const body = await packRun(await playRun(plan), hands, ["Ann", "Bo"]);
      const headers = { origin: target.url };
      const answer = await fetch(`${target.url}/api/uploads`, { method: "POST", body, headers });
      assert.equal(answer.status, 201);
      taken = (await answer.json() as { id: string }).id;
    });
    await withWorkerd({ worker, verifier, dataDir }, async ({ url }, host) => {
      await host.look();
      const run = await whenSettled(async () =>
        await (await fetch(`${url}/api/runs/${taken}`)).json()
      );
      assert.deepEqual([run.state, run.reason, run.names], ["verified", null, ["Ann", "Bo"]]);
    });
    await Deno.remove(dataDir, { recursive: true });
  },
});
