// The bare rules as a module: core alone, no engine, no wire. Apart from rules_run.ts, so that a worker that is given a
// module need not load the compiler.
import { compileWasm, type WasmOptions } from "../build_wasm.ts";

/** The bare rules' bytes. `replace` makes them unfair on purpose. */
export async function rulesWasm(
  replace?: WasmOptions["replace"],
): Promise<Uint8Array<ArrayBuffer>> {
  return (await compileWasm({ entry: "core/mod.ts", replace })).wasm;
}

/** The bare rules, compiled. */
export async function rulesModule(replace?: WasmOptions["replace"]): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await rulesWasm(replace));
}
