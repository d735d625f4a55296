// The Deno host against the boards' list: from a room's seats, or a player alone, to a rank.
import { startRoom } from "../../room/mod.ts";
import { gameWasm, WASM_PATH } from "../build.ts";
import { BOARD_CHECKS } from "./boarding.ts";

// ws and node:net finish some of their bookkeeping after the test that made them.
const LOOSE = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...LOOSE,
  name: "the Deno host ranks what was vouched for, signed and played",
  async fn(context) {
    await gameWasm();
    const dataDir = await Deno.makeTempDir(), wasmFile = WASM_PATH.pathname;
    const host = await startRoom({ port: 0, dataDir, pageDir: dataDir, wasmFile });
    try {
      const target = { url: host.url.slice(0, -1), lingerMs: 60_000 };
      for (const { name, run } of BOARD_CHECKS) {
        await context.step({ ...LOOSE, name, fn: () => run(target) });
      }
    } finally {
      await host.close();
      await Deno.remove(dataDir, { recursive: true });
    }
  },
});
