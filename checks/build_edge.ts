// What the Cloudflare host is made of, in build/edge: the worker as one script, the page's files with their headers, the
// store's tables as migrations. wrangler deploys that folder; `deno task start:workerd` and the tests run the same.
import * as esbuild from "esbuild";
import { STRICT_HEADERS } from "../room/headers.ts";
import { MIGRATIONS } from "../room/store.ts";
import { build, WASM_PATH } from "./build.ts";

const ROOT = new URL("../", import.meta.url);
const EDGE = new URL("build/edge/", ROOT);
export const PUBLIC_DIR = new URL("public/", EDGE).pathname;

const WORKER = new URL("room/cloudflare/worker.ts", ROOT);

/** A worker with everything it imports, as the text of one module. Throws with the bundler's own words. */
export async function bundleWorker(entry = WORKER): Promise<string> {
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: [entry.pathname],
      absWorkingDir: ROOT.pathname,
      bundle: true,
      write: false,
      format: "esm",
      target: "esnext",
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["workerd", "worker", "browser"],
      external: ["cloudflare:workers", "node:*"],
      logLevel: "silent",
    });
    return outputFiles[0].text;
  } finally {
    await esbuild.stop();
  }
}

/** Makes build/edge anew, with the page and the module built when stale. */
export async function buildEdge(): Promise<{ script: string }> {
  await build();
  await Deno.mkdir(EDGE, { recursive: true });
  const script = await bundleWorker();
  await Deno.writeTextFile(new URL("worker.js", EDGE), script);
  await writePage();
  await writeMigrations();
  return { script };
}

/** Names with the bundler's hash go to /dist/, for good; the rest lies at the top and is asked for each time. */
async function writePage(): Promise<void> {
  await empty(new URL("public/dist/", EDGE));
  const dist = new URL("web/dist/", ROOT);
  for await (const { name } of Deno.readDir(dist)) {
    const place = /-[A-Z0-9]{8}\./.test(name) ? "public/dist/" : "public/";
    await Deno.copyFile(new URL(name, dist), new URL(place + name, EDGE));
  }
  await Deno.copyFile(WASM_PATH, new URL("public/game.wasm", EDGE));
  await Deno.writeTextFile(new URL("public/_headers", EDGE), headersFile());
}

/** The strict headers as the platform's static files want them told. */
export function headersFile(): string {
  const strict = Object.entries(STRICT_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const kept = "  cache-control: public, max-age=31536000, immutable";
  return ["/*", ...strict, "/dist/*", kept, ""].join("\n");
}

async function writeMigrations(): Promise<void> {
  const folder = new URL("migrations/", EDGE);
  await empty(folder);
  for (const [name, sql] of migrationFiles()) {
    await Deno.writeTextFile(new URL(name, folder), sql);
  }
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
  const { script } = await buildEdge();
  console.log(`build/edge  worker.js ${script.length} characters, public/, migrations/`);
}
