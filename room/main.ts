// `start` without the build step: serves what is already built, and prints where to look.
import { StartError, startRoom } from "./deno/host.ts";
import { parseStartFlags, START_USAGE } from "./flags.ts";

if (import.meta.main) {
  try {
    const flags = parseStartFlags(Deno.args);
    if (flags.help) {
      console.log(START_USAGE);
      Deno.exit(0);
    }
    const root = new URL("../", import.meta.url).pathname;
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
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}
