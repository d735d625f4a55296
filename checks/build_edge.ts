// What the Cloudflare host is made of, in build/edge: the worker, the page's files with their headers, the verifier with
// every released module, the store's tables as migrations. wrangler deploys that folder; start:workerd runs the same.
import { createHash } from "node:crypto";
import { STRICT_HEADERS } from "../room/headers.ts";
import { MIGRATIONS } from "../room/store.ts";
import { build, WASM_PATH } from "./build.ts";
import { bundleVerifier, bundleWorker } from "./bundle_edge.ts";

const ROOT = new URL("../", import.meta.url);
const EDGE = new URL("build/edge/", ROOT);
const HASHED_NAME = /-[A-Z0-9]{8}\./;

export interface EdgeBuild {
  worker: string;
  verifier: string;
  /** Released modules by the SHA-256 of their bytes. */
  modules: Map<string, Uint8Array<ArrayBuffer>>;
  /** The folder of the page's files. */
  publicDir: string;
}

/**
 * Makes build/edge anew, with the page and the module built when stale. `buildsDir` holds earlier releases' modules, as the
 * Deno host keeps them in its data folder.
 */
export async function buildEdge(buildsDir = new URL("data/builds/", ROOT)): Promise<EdgeBuild> {
  await build();
  const modules = await releasedModules(buildsDir), builds = [...modules.keys()];
  await empty(EDGE);
  const fontUrls = await writePage();
  const worker = await bundleWorker({ builds, fontUrls });
  const verifier = await bundleVerifier(builds);
  await Deno.mkdir(new URL("worker/", EDGE));
  await Deno.mkdir(new URL("verifier/", EDGE));
  await Deno.writeTextFile(new URL("worker/worker.js", EDGE), worker);
  await Deno.writeTextFile(new URL("verifier/worker.js", EDGE), verifier);
  for (const [sha256, bytes] of modules) {
    await Deno.writeFile(new URL(`verifier/${sha256}.wasm`, EDGE), bytes);
  }
  await Deno.mkdir(new URL("migrations/", EDGE));
  for (const [name, sql] of migrationFiles()) {
    await Deno.writeTextFile(new URL(`migrations/${name}`, EDGE), sql);
  }
  return { worker, verifier, modules, publicDir: new URL("public/", EDGE).pathname };
}

/** Today's module and the earlier ones of a folder. A file that is not what its name says is no module of ours. */
export async function releasedModules(buildsDir?: URL): Promise<EdgeBuild["modules"]> {
  const modules: EdgeBuild["modules"] = new Map();
  const add = async (file: URL) => {
    const bytes = await Deno.readFile(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (file.pathname === WASM_PATH.pathname || file.pathname.endsWith(`/${sha256}.wasm`)) {
      modules.set(sha256, bytes);
    }
  };
  await add(WASM_PATH);
  try {
    if (buildsDir === undefined) return modules;
    for await (const { name } of Deno.readDir(buildsDir)) {
      if (name.endsWith(".wasm")) await add(new URL(name, buildsDir));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return modules;
}

/** Names with the bundler's hash go to /dist/, for good; the rest lies at the top and is asked for each time. */
async function writePage(): Promise<string[]> {
  const folder = new URL("public/", EDGE), dist = new URL("web/dist/", ROOT);
  const fontUrls: string[] = [];
  await Deno.mkdir(new URL("dist/", folder), { recursive: true });
  for await (const { name } of Deno.readDir(dist)) {
    const place = HASHED_NAME.test(name) ? `dist/${name}` : name;
    await Deno.copyFile(new URL(name, dist), new URL(place, folder));
    if (name.endsWith(".woff2")) fontUrls.push(`/${place}`);
  }
  await Deno.copyFile(WASM_PATH, new URL("game.wasm", folder));
  await Deno.writeTextFile(new URL("_headers", folder), headersFile());
  return fontUrls;
}

/** The strict headers as the platform's static files want them told. */
export function headersFile(): string {
  const strict = Object.entries(STRICT_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const kept = "  cache-control: public, max-age=31536000, immutable";
  return ["/*", ...strict, "/dist/*", kept, ""].join("\n");
}

/** The store's migrations as files, each of which also says in our own table that it is done. */
export function migrationFiles(): [name: string, sql: string][] {
  const first = "CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY) STRICT;\n";
  return MIGRATIONS.map((sql, i) => {
    const done = `INSERT INTO migrations (version) VALUES (${i + 1});\n`;
    return [`${String(i + 1).padStart(4, "0")}.sql`, `${first}${sql};\n${done}`];
  });
}

async function empty(folder: URL): Promise<void> {
  try {
    await Deno.remove(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  await Deno.mkdir(folder, { recursive: true });
}

if (import.meta.main) {
  const { worker, verifier, modules } = await buildEdge();
  console.log(`build/edge  worker/    ${worker.length} characters`);
  console.log(`            verifier/  ${verifier.length} characters, and the modules`);
  for (const sha256 of modules.keys()) console.log(`            ${sha256}`);
}
