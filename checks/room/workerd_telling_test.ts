// The Cloudflare host against the list of what a service is told and asked about itself, in real workerd.
import { gameWasm } from "../build.ts";
import { releasedModules } from "../build_edge.ts";
import { bundleVerifier, bundleWorker } from "../bundle_edge.ts";
import {
  GUESSED_CHECKS,
  OPERATOR_TOKEN,
  TOLD_CHECKS,
  type ToldCheck,
  UNTOLD_CHECKS,
} from "./telling.ts";
import { withWorkerd, type WorkerdOptions } from "./workerd_host.ts";

await gameWasm();
const modules = await releasedModules(), builds = [...modules.keys()];
const worker = await bundleWorker({ builds });
const verifier = { script: await bundleVerifier(builds), modules };

// workerd is a process of its own.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

async function runAll(
  context: Deno.TestContext,
  checks: ToldCheck[],
  more: Partial<WorkerdOptions>,
): Promise<void> {
  await withWorkerd({ worker, verifier, ...more }, async (target, { store }) => {
    for (const { name, run } of checks) {
      await context.step({ ...LOOSE, name, fn: () => run({ ...target, store }) });
    }
  });
}

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host keeps totals alone, and shows them to its operator",
  fn: (context) => runAll(context, TOLD_CHECKS, { secrets: { OPERATOR_TOKEN } }),
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host without a token has no office",
  fn: (context) => runAll(context, UNTOLD_CHECKS, { perMinute: 3 }),
});

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host's office is not guessed into",
  fn: (context) => runAll(context, GUESSED_CHECKS, { perMinute: 3, secrets: { OPERATOR_TOKEN } }),
});
