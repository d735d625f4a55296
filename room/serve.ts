// Serving until told to stop: what `deno task start` does after its build, and room/main.ts without one.
import { shownConfig } from "./config.ts";
import { StartError, startRoom } from "./deno/host.ts";
import { parseStartFlags, START_USAGE, type StartFlags } from "./flags.ts";

/** Reads the flags of `start`. A wrong flag gets its sentence and exit 2; `--help` the usage and exit 0. */
export function startFlagsOrExit(args: string[]): StartFlags {
  try {
    const flags = parseStartFlags(args);
    if (!flags.help && !flags.printConfig) return flags;
    console.log(flags.help ? START_USAGE : shown(flags));
    Deno.exit(0);
  } catch (error) {
    return refuse(error);
  }
}

/** What the flags and the file come to, as a file would say it; secrets say only that they are set. */
function shown({ dataDir, adminToken, port, host, origin, proxies, ice }: StartFlags): string {
  const admin = adminToken === undefined ? undefined : { token: adminToken };
  const config = { port, host, data: dataDir, origin, proxies, ice, admin };
  return JSON.stringify(shownConfig(config), null, 2);
}

/** Serves the built page and module, prints where to look, and closes on SIGINT or SIGTERM. */
export async function serve(flags: StartFlags): Promise<void> {
  const root = new URL("../", import.meta.url).pathname;
  try {
    const running = await startRoom({
      ...flags,
      pageDir: `${root}web/dist`,
      wasmFile: `${root}build/game.wasm`,
    });
    console.log(`VERMILLION is at ${running.url}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      Deno.addSignalListener(signal, () => running.close().then(() => Deno.exit(0)));
    }
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  Deno.exit(2);
}
