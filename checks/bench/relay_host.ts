// deno run -A checks/bench/relay_host.ts deno|workerd: a host of rooms in a process of its own, so that what it costs can be
// read apart from the load. Prints its address and lives until its standard input ends.
import { startRoom } from "../../room/mod.ts";
import { bundleWorker } from "../bundle_edge.ts";
import { startWorkerd } from "../room/workerd_host.ts";

/** All load comes from one address, which no household does. */
const PER_MINUTE = 1_000_000;

async function startDeno(): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = await Deno.makeTempDir({ prefix: "relay-" });
  const address = { roomsPerMinute: PER_MINUTE, handshakesPerMinute: PER_MINUTE };
  const options = { dataDir: `${dir}/data`, pageDir: dir, wasmFile: `${dir}/game.wasm` };
  await Deno.writeTextFile(`${dir}/index.html`, "<!doctype html><title>no page</title>");
  await Deno.writeFile(options.wasmFile, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  const host = await startRoom({ ...options, port: 0, limits: { address } });
  const stop = async () => {
    await host.close();
    await Deno.remove(dir, { recursive: true });
  };
  return { url: host.url.slice(0, -1), stop };
}

const host = Deno.args[0] === "workerd"
  ? await startWorkerd({ worker: await bundleWorker(), perMinute: PER_MINUTE })
  : await startDeno();
console.log(host.url);
for await (const _ of Deno.stdin.readable);
await host.stop();
Deno.exit(0);
