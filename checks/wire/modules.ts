// The modules that the engine's and wire's tests play: the built one, and ones that the shipped one can never be. A
// compiled variant is kept in build/ under the hash of its sources, since every test file runs in a process of its own.
import { gameWasm } from "../build.ts";
import { compileWasm, type WasmOptions } from "../build_wasm.ts";

const ROOT = new URL("../../", import.meta.url);
const modules = new Map<string, Promise<WebAssembly.Module>>();

function sources(folder: string, found: string[] = []): string[] {
  for (const { name, isFile, isDirectory } of Deno.readDirSync(new URL(folder, ROOT))) {
    if (isDirectory && name !== "host") sources(`${folder}${name}/`, found);
    else if (isFile && name.endsWith(".ts")) found.push(folder + name);
  }
  return found;
}

async function sourcesHash(name: string): Promise<string> {
  const paths = ["core/", "engine/", "wire/"].flatMap((folder) => sources(folder)).sort();
  const parts = [name];
  for (const path of [...paths, "checks/build_wasm.ts", "checks/wire/modules.ts"]) {
    parts.push(path, Deno.readTextFileSync(new URL(path, ROOT)));
  }
  const bytes = new TextEncoder().encode(parts.join("\0"));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}

async function keptWasm(name: string, options: WasmOptions): Promise<Uint8Array<ArrayBuffer>> {
  const kept = new URL(`build/${name}-${await sourcesHash(name)}.wasm`, ROOT);
  try {
    return Deno.readFileSync(kept);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const { wasm } = await compileWasm(options);
  Deno.mkdirSync(new URL("build/", ROOT), { recursive: true });
  const draft = new URL(`${kept.href}.${crypto.randomUUID()}`);
  Deno.writeFileSync(draft, wasm);
  Deno.renameSync(draft, kept);
  return wasm;
}

function once(
  name: string,
  bytes: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<WebAssembly.Module> {
  let module = modules.get(name);
  if (!module) modules.set(name, module = bytes().then((wasm) => WebAssembly.compile(wasm)));
  return module;
}

/** game.wasm as it ships. */
export function gameModule(): Promise<WebAssembly.Module> {
  return once("game", gameWasm);
}

/** One source file alone, with everything that it exports. */
export function partModule(entry: string): Promise<WebAssembly.Module> {
  const name = `part-${entry.replace(/\W+/g, "-")}`;
  return once(name, () => keptWasm(name, { entry }));
}

/** The same game, except that a run begins with thirty perks to pick: menus open from the first second. */
export function richModule(): Promise<WebAssembly.Module> {
  const replace = (path: string, text: string) => {
    if (!path.endsWith("core/init.ts")) return text;
    const richer = text.replace("seedStreams(config.seed);", "$& run.pending = 30;");
    if (richer === text) throw new Error("core/init.ts no longer seeds where the test expects it");
    return richer;
  };
  return once("rich", () => keptWasm("rich", { replace }));
}
