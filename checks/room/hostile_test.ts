// The Deno host against hostile hands.
import { startRoom } from "../../room/mod.ts";
import { gameWasm, WASM_PATH } from "../build.ts";
import { HOSTILE_CHECKS } from "./hostile.ts";

// ws and node:net finish some of their bookkeeping after the test that made them.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Deno host survives hostile hands",
  async fn(context) {
    await gameWasm();
    const dataDir = await Deno.makeTempDir(), wasmFile = WASM_PATH.pathname;
    const limits = { boards: { uploadsPerMinute: 1000, boardsPerMinute: 1000 } };
    const host = await startRoom({ port: 0, dataDir, pageDir: dataDir, wasmFile, limits });
    try {
      const target = { url: host.url.slice(0, -1), lingerMs: 60_000 };
      for (const { name, run } of HOSTILE_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    } finally {
      await host.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
