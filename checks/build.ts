// deno task build: game.wasm, its debug twin and web/dist. Builds only what is stale, and prints sizes and the
// module's SHA-256, which is the build's name everywhere else.
import { createHash } from "node:crypto";
import { BUILD_FOLDER, compileWasm } from "./build_wasm.ts";

const ROOT = new URL("../", import.meta.url);
export const WASM_PATH = new URL(`${BUILD_FOLDER}game.wasm`, ROOT);
export const DEBUG_PATH = new URL(`${BUILD_FOLDER}game.debug.wasm`, ROOT);

export interface BuildReport {
  wasmBytes: number;
  wasmSha256: string;
  isWasmStale: boolean;
  isPageStale: boolean;
}

export interface BuildOptions {
  /** Whether web/dist holds the contact sheet too, for those who draw; a release has none. */
  sheet?: boolean;
}

/** SHA-256 over every source that the given folders hold, names included. */
function sourcesHash(roots: string[], wanted: RegExp): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const entries = [...Deno.readDirSync(new URL(path, ROOT))];
    for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
      const child = `${path}${entry.name}`;
      if (entry.isDirectory && entry.name !== "dist") visit(`${child}/`);
      else if (entry.isFile && wanted.test(child)) {
        hash.update(child).update("\0").update(Deno.readFileSync(new URL(child, ROOT)));
      }
    }
  };
  for (const root of roots) visit(root);
  hash.update(Deno.readFileSync(new URL("deno.json", ROOT)));
  return hash.digest("hex");
}

function isFresh(stamp: string, hash: string, ...outputs: URL[]): boolean {
  try {
    for (const output of outputs) Deno.statSync(output);
    return Deno.readTextFileSync(new URL(`${BUILD_FOLDER}${stamp}.stamp`, ROOT)) === hash;
  } catch {
    return false;
  }
}

async function buildModule(): Promise<boolean> {
  const hash = sourcesHash(["core/", "engine/", "wire/"], /^(?!wire\/host\/).*\.ts$/) +
    sourcesHash(["checks/"], /^checks\/build_wasm\.ts$/);
  if (isFresh("wasm", hash, WASM_PATH, DEBUG_PATH)) return false;
  Deno.mkdirSync(new URL(BUILD_FOLDER, ROOT), { recursive: true });
  const release = await compileWasm(), debug = await compileWasm({ debug: true });
  Deno.writeFileSync(WASM_PATH, release.wasm);
  Deno.writeFileSync(DEBUG_PATH, debug.wasm);
  if (release.map) {
    Deno.writeTextFileSync(new URL(`${BUILD_FOLDER}game.wasm.map`, ROOT), release.map);
  }
  Deno.writeTextFileSync(new URL(`${BUILD_FOLDER}wasm.stamp`, ROOT), hash);
  return true;
}

async function buildWeb({ sheet = false }: BuildOptions): Promise<boolean> {
  const hash = (sheet ? "with the contact sheet " : "") +
    sourcesHash(["web/", "wire/host/"], /^(?!.*_test\.ts$).*\.(ts|tsx|css|html|svg)$/);
  const index = new URL("web/dist/index.html", ROOT);
  if (isFresh("page", hash, index)) return false;
  const { buildPage, stopBundler } = await import("../web/build.ts");
  await buildPage({ sheet });
  await stopBundler();
  Deno.mkdirSync(new URL(BUILD_FOLDER, ROOT), { recursive: true });
  Deno.writeTextFileSync(new URL(`${BUILD_FOLDER}page.stamp`, ROOT), hash);
  return true;
}

/** Builds what is stale. Throws with the compiler's or the bundler's own words. */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const isWasmStale = await buildModule(), isPageStale = await buildWeb(options);
  const wasm = Deno.readFileSync(WASM_PATH);
  return {
    wasmBytes: wasm.length,
    wasmSha256: createHash("sha256").update(wasm).digest("hex"),
    isWasmStale,
    isPageStale,
  };
}

/** The module alone, for commands that need no page: the bytes of build/game.wasm, built when stale. */
export async function gameWasm(): Promise<Uint8Array<ArrayBuffer>> {
  await buildModule();
  return Deno.readFileSync(WASM_PATH);
}

if (import.meta.main) {
  if (Deno.args.length > 0) {
    console.error(`build takes no arguments, not "${Deno.args[0]}"`);
    Deno.exit(2);
  }
  const report = await build();
  const say = (stale: boolean) => stale ? "built" : "fresh";
  console.log(`game.wasm  ${say(report.isWasmStale)}  ${report.wasmBytes} bytes`);
  console.log(`           sha256 ${report.wasmSha256}`);
  console.log(`web/dist   ${say(report.isPageStale)}`);
  for (const entry of Deno.readDirSync(new URL("web/dist/", ROOT))) {
    if (!/\.(js|css|html|woff2)$/.test(entry.name)) continue;
    const { size } = Deno.statSync(new URL(`web/dist/${entry.name}`, ROOT));
    console.log(`           ${String(size).padStart(8)}  ${entry.name}`);
  }
}
