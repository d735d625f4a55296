// The modules that the engine's and wire's tests play: the built one, and ones that the shipped one can never be. A
// compiled variant is kept in build/ under the hash of its sources, since every test file runs in a process of its own.
import { gameWasm } from "../build.ts";
import { BUILD_FOLDER, compileWasm, type WasmOptions } from "../build_wasm.ts";

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
  const kept = new URL(`${BUILD_FOLDER}${name}-${await sourcesHash(name)}.wasm`, ROOT);
  try {
    return Deno.readFileSync(kept);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const { wasm } = await compileWasm(options);
  Deno.mkdirSync(new URL(BUILD_FOLDER, ROOT), { recursive: true });
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

/** The same game, except that seat 2 tells seat 1 another FIRE at tick 100 than it plays itself and tells the rest. */
export function forkingModule(): Promise<WebAssembly.Module> {
  const told = `function told(seat: i32, tick: i32): usize {
  const record = recordAt(tick, wireSeat()), lie: usize = DRAFT_BASE + 16;
  if (wireSeat() != 2 || seat != 1 || tick != 100) return record;
  memory.copy(lie, record, 10);
  store<u8>(lie, load<u8>(lie, 6) ^ 1, 6);
  return lie;
}
`;
  const replace = (path: string, text: string) => {
    if (!path.endsWith("wire/packet_write.ts")) return text;
    const parts = text.split(/recordAt\(([^()]+), here\)/);
    if (parts.length !== 9) throw new Error("wire/packet_write.ts no longer writes four records");
    return parts.map((part, i) => i % 2 === 0 ? part : `told(seat, ${part})`).join("") + told;
  };
  return once("forking", () => keptWasm("forking", { replace }));
}
