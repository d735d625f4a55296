// The module that is checked: the shipped engine and wire over the small core, at the shipped optimisation, with
// their variables exported. A broken variant is the same with one place of one source changed.
import { compileWasm } from "../build_wasm.ts";
import type { Replace } from "../pipe/builds.ts";
import { withGlobals } from "./globals.ts";

const CORE = new URL("../core/as/model_core.ts", import.meta.url);

/** Puts the small core in core's place, after `change`. */
function overSmallCore(change?: Replace): Replace {
  const core = Deno.readTextFileSync(CORE).replaceAll("../../../core/", "./");
  return (path, text) => path.endsWith("core/mod.ts") ? core : change ? change(path, text) : text;
}

/** Compiles it. Throws with the compiler's own words. */
export async function modelModule(change?: Replace): Promise<WebAssembly.Module> {
  const { wasm } = await compileWasm({ replace: overSmallCore(change), extra: ["--debug"] });
  return await WebAssembly.compile(withGlobals(wasm));
}
