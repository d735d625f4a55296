// deno task start:workerd: builds what is stale and serves the page and the rooms as Cloudflare would, from workerd on this
// machine. No account and no network are needed; what is played and issued stays in data/workerd. OPERATOR_TOKEN in the
// environment opens /admin and /metrics.
import { parseArgs } from "node:util";
import { buildEdge } from "./build_edge.ts";
import { startWorkerd } from "./room/workerd_host.ts";

const USAGE = "usage: deno task start:workerd [--port 8788]";

/** Reads the port. Throws TypeError or RangeError with one sentence. */
function readPort(args: string[]): number {
  const { port = "8788" } = parseArgs({ args, options: { port: { type: "string" } } }).values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new RangeError(`--port must be a number from 0 to 65535, not "${port}"`);
  }
  return Number(port);
}

function portOrExit(args: string[]): number {
  try {
    return readPort(args);
  } catch (error) {
    console.error(`${(error as Error).message}; ${USAGE}`);
    return Deno.exit(2);
  }
}

/** The operator's token, from the environment as a deployment has it from its secrets. */
function operatorSecret(): Record<string, string> {
  const token = Deno.env.get("OPERATOR_TOKEN");
  return token ? { OPERATOR_TOKEN: token } : {};
}

async function main(args: string[]): Promise<void> {
  const port = portOrExit(args);
  const { worker, verifier, modules, publicDir } = await buildEdge();
  const dataDir = new URL("../data/workerd/", import.meta.url).pathname;
  const host = await startWorkerd({
    worker,
    verifier: { script: verifier, modules },
    port,
    publicDir,
    dataDir,
    perMinute: 240,
    secrets: operatorSecret(),
  });
  console.log(`VERMILLION is at ${host.url}/ (in workerd)`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => host.stop().then(() => Deno.exit(0)));
  }
}

if (import.meta.main) {
  try {
    await main(Deno.args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
