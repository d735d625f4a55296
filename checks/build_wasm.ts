// Compiles wire/game.ts to build/game.wasm, and its debug twin, through asc's own API. The flags are the
// contract: no imports, fixed memory, assertions kept as traps.
import asc from "assemblyscript/asc";

const ROOT = new URL("../", import.meta.url).pathname;
/** 64 MiB, fixed: growth would detach every host view. */
export const MEMORY_PAGES = 1024;

export interface WasmBuild {
  wasm: Uint8Array<ArrayBuffer>;
  wat?: string;
  map?: string;
}

export interface WasmOptions {
  /** The release build is the one that ships; the debug twin keeps messages and checks for NaN. */
  debug?: boolean;
  /** Extra asc arguments, after the usual ones. */
  extra?: string[];
  /** Replaces sources before they are compiled: path below the root -> new text. For seeded faults. */
  replace?: (path: string, text: string) => string;
  entry?: string;
}

/** Compiles and returns the bytes. Throws with the compiler's own words. */
export async function compileWasm(options: WasmOptions = {}): Promise<WasmBuild> {
  const out: Record<string, Uint8Array | string> = {};
  const shared = [
    "--runtime",
    "stub",
    "--memoryBase",
    "1024",
    "--initialMemory",
    `${MEMORY_PAGES}`,
  ];
  const args = [
    options.entry ?? "wire/game.ts",
    ...shared,
    "--maximumMemory",
    `${MEMORY_PAGES}`,
    ...(options.debug ? ["-O1", "--debug"] : ["-O3"]),
    "--use",
    "abort=",
    "--use",
    `NAN_CHECKS=${options.debug ? 1 : 0}`,
    "-o",
    "game.wasm",
    "--sourceMap",
    ...(options.extra ?? []),
  ];
  const { error, stderr } = await asc.main(args, {
    readFile: (name: string, base: string) => {
      try {
        const path = `${base === "." || base === "" ? ROOT : base}/${name}`.replace(/\/+/g, "/");
        const text = Deno.readTextFileSync(path.startsWith("/") ? path : ROOT + path);
        return options.replace ? options.replace(name, text) : text;
      } catch {
        return null;
      }
    },
    writeFile: (name: string, data: Uint8Array | string) => {
      out[name.split("/").pop()!] = data;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`asc: ${stderr.toString()}`);
  const wasm = out["game.wasm"] as Uint8Array<ArrayBuffer>;
  return { wasm, map: out["game.wasm.map"] as string | undefined };
}

if (import.meta.main) {
  const release = await compileWasm();
  console.log(
    release.wasm.length,
    WebAssembly.Module.imports(new WebAssembly.Module(release.wasm)),
  );
}
