// The modules that wire's tests play: the built one, and variants that the shipped one can never be.
import { gameWasm } from "../build.ts";
import { compileWasm } from "../build_wasm.ts";

let plain: Promise<WebAssembly.Module> | null = null;
let rich: Promise<WebAssembly.Module> | null = null;

/** game.wasm as it ships. */
export function gameModule(): Promise<WebAssembly.Module> {
  return plain ??= gameWasm().then((bytes) => WebAssembly.compile(bytes));
}

/** The same game, except that a run begins with thirty perks to pick: menus open from the first second. */
export function richModule(): Promise<WebAssembly.Module> {
  return rich ??= compileWasm({
    replace: (path, text) => {
      if (!path.endsWith("core/init.ts")) return text;
      const richer = text.replace("seedStreams(config.seed);", "$& run.pending = 30;");
      if (richer === text) throw new Error("core/init.ts no longer seeds where the test expects it");
      return richer;
    },
  }).then(({ wasm }) => WebAssembly.compile(wasm));
}
