// The builds that play in the pipe: the one that ships, and ones with a fault that pretend to be it.
import { gameWasm } from "../build.ts";
import { compileWasm, type WasmOptions } from "../build_wasm.ts";

export interface Build {
  module: WebAssembly.Module;
  /** What the build tells its peers it is. */
  sha256: Uint8Array;
}

let shipped: Promise<Build> | null = null;

/** game.wasm as it ships, compiled once a process. */
export function shippedBuild(): Promise<Build> {
  return shipped ??= load();
}

async function load(): Promise<Build> {
  const wasm = await gameWasm();
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", wasm));
  return { module: await WebAssembly.compile(wasm), sha256 };
}

export type Replace = NonNullable<WasmOptions["replace"]>;

/** Changes one place of one source. Throws when it is not there exactly once: the fault would prove nothing. */
export function swap(path: string, from: string, to: string): Replace {
  return (name, text) => {
    if (!name.endsWith(path)) return text;
    const times = text.split(from).length - 1;
    if (times !== 1) {
      throw new Error(`the fault finds "${from}" ${times} times in ${path}, not once`);
    }
    return text.replace(from, to);
  };
}

/** A build with a fault that names itself as the shipped one, so that peers play with it. */
export async function faultyBuild(replace: Replace): Promise<Build> {
  const { sha256 } = await shippedBuild();
  const { wasm } = await compileWasm({ replace });
  return { module: await WebAssembly.compile(wasm), sha256 };
}
