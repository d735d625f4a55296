// The Cloudflare host against the same lists as the Deno host, in real workerd, offline.
import { bundleWorker } from "../build_edge.ts";
import type { RoomTarget } from "./client.ts";
import { LINGER_CHECKS, ROOM_CHECKS, type RoomCheck } from "./conformance.ts";
import { VOUCH_CHECKS } from "./vouching.ts";
import { type RunningWorkerd, startWorkerd, type WorkerdOptions } from "./workerd_host.ts";

const script = await bundleWorker();

// workerd is a process of its own, and ws finishes some of its bookkeeping after the test that made it.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

async function withWorkerd(
  options: Omit<WorkerdOptions, "script">,
  run: (target: RoomTarget, host: RunningWorkerd) => Promise<void>,
): Promise<void> {
  const host = await startWorkerd({ script, ...options });
  try {
    await run({ url: host.url, lingerMs: options.limits?.lingerMs ?? 60_000 }, host);
  } finally {
    await host.stop();
  }
}

Deno.test({
  ...LOOSE,
  name: "the Cloudflare host conforms",
  async fn(context) {
    const runAll = (checks: RoomCheck[]) => async (target: RoomTarget) => {
      for (const check of checks) {
        await context.step({ ...LOOSE, name: check.name, fn: () => check.run(target) });
      }
    };
    await withWorkerd({}, runAll([...ROOM_CHECKS, ...VOUCH_CHECKS]));
    await withWorkerd({ limits: { lingerMs: 800 } }, runAll(LINGER_CHECKS));
  },
});
