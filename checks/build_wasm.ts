// Compiles wire/game.ts to build/game.wasm, and its debug twin, through asc's own API. The flags are the
// contract: no imports, fixed memory, assertions kept as traps.
import asc from "assemblyscript/asc";

type AscTransform = NonNullable<NonNullable<Parameters<typeof asc.main>[1]>["transforms"]>[number];

const ROOT = new URL("../", import.meta.url).pathname;
/** Set by `coverage`: every module that this process compiles counts what of it runs (checks/coverage). */
const IS_COUNTED = Deno.env.has("VERMILLION_COVERAGE");
/** Where builds are kept. Modules that count have a place of their own. */
export const BUILD_FOLDER = IS_COUNTED ? "build/coverage/" : "build/";
/** 64 MiB, fixed: growth would detach every host view. */
export const MEMORY_PAGES = 1024;

export interface WasmBuild {
  wasm: Uint8Array<ArrayBuffer>;
  wat?: string;
  map?: string;
}

export interface WasmOptions {
  /** The release build is the one that ships; the debug twin keeps messages, checks for NaN and
   * has the switches of core/row_mask.ts. */
  debug?: boolean;
  /** Extra asc arguments, after the usual ones. */
  extra?: string[];
  /** Replaces sources before they are compiled: path below the root -> new text. For seeded faults. */
  replace?: (path: string, text: string) => string;
  entry?: string;
  /** The module counts what of it runs (checks/coverage), replaced sources too. */
  counts?: boolean;
}

/** Compiles and returns the bytes. Throws with the compiler's own words. */
export async function compileWasm(options: WasmOptions = {}): Promise<WasmBuild> {
  const out: Record<string, Uint8Array | string> = {}, altered = new Set<string>();
  const counts = options.counts ?? IS_COUNTED;
  const counters = counts ? await counting(options.counts ? new Set() : altered) : null;
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
    ...(counters ? [counters.entry] : []),
    ...shared,
    "--maximumMemory",
    `${MEMORY_PAGES}`,
    ...(options.debug ? ["-O1", "--debug"] : ["-O3"]),
    "--use",
    "abort=",
    "--use",
    `NAN_CHECKS=${options.debug ? 1 : 0}`,
    "--use",
    `ROW_MASK=${options.debug ? 1 : 0}`,
    "-o",
    "game.wasm",
    "--sourceMap",
    ...(options.extra ?? []),
  ];
  const { error, stderr } = await asc.main(args, {
    readFile: (name: string, base: string) => {
      if (name === counters?.entry) return counters.source;
      try {
        const path = `${base === "." || base === "" ? ROOT : base}/${name}`.replace(/\/+/g, "/");
        const text = Deno.readTextFileSync(path.startsWith("/") ? path : ROOT + path);
        const replaced = options.replace ? options.replace(name, text) : text;
        if (replaced !== text) altered.add(name);
        return replaced;
      } catch {
        return null;
      }
    },
    writeFile: (name: string, data: Uint8Array | string) => {
      out[name.split("/").pop()!] = data;
    },
    listFiles: () => [],
    ...(counters ? { transforms: [counters.transform as unknown as AscTransform] } : {}),
  });
  if (error) throw new Error(`asc: ${stderr.toString()}`);
  const wasm = out["game.wasm"] as Uint8Array<ArrayBuffer>;
  const map = out["game.wasm.map"] as string | undefined;
  return { wasm: counters ? counters.seal(wasm) : wasm, map };
}

/** What a compilation needs so that its module counts. Loaded only when wanted. */
async function counting(altered: ReadonlySet<string>) {
  const { COUNTER_ENTRY, COUNTER_SOURCE, Instrument, withPoints } = await import(
    "./coverage/instrument.ts"
  );
  const transform = new Instrument(altered);
  return {
    entry: COUNTER_ENTRY,
    source: COUNTER_SOURCE,
    transform,
    seal: (wasm: Uint8Array<ArrayBuffer>) => withPoints(wasm, transform.points),
  };
}

if (import.meta.main) {
  const release = await compileWasm();
  console.log(
    release.wasm.length,
    WebAssembly.Module.imports(new WebAssembly.Module(release.wasm)),
  );
}
