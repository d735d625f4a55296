// The two workers of the Cloudflare host, each as one script. Bundling is the same for what is deployed, for
// `deno task start:workerd` and for the tests.
import * as esbuild from "esbuild";

const ROOT = new URL("../", import.meta.url);
const WORKER = new URL("room/cloudflare/worker.ts", ROOT);

export interface Release {
  /** The worker to bundle; room/cloudflare/worker.ts when not given. */
  entry?: URL;
  /** SHA-256 of the modules that the verifier beside it can play. */
  builds?: string[];
  fontUrls?: string[];
}

/** A worker with everything it imports, as the text of one module. Throws with the bundler's own words. */
export async function bundleWorker(release: Release = {}): Promise<string> {
  const { entry = WORKER, builds = [], fontUrls = [] } = release;
  return await bundle({
    entryPoints: [entry.pathname],
    define: { RELEASED_BUILDS: JSON.stringify(builds), FONT_URLS: JSON.stringify(fontUrls) },
  });
}

/** The verifier for released modules, which it imports as ./<sha256>.wasm: bytes cannot be compiled there. */
export async function bundleVerifier(builds: readonly string[]): Promise<string> {
  const imports = builds.map((sha256, i) => `import build${i} from "./${sha256}.wasm";`);
  const table = builds.map((sha256, i) => `"${sha256}": build${i}`);
  const contents = [
    `import { makeVerifier } from "./room/cloudflare/verifier.ts";`,
    ...imports,
    `export default makeVerifier({ ${table.join(", ")} });`,
  ].join("\n");
  return await bundle({ stdin: { contents, resolveDir: ROOT.pathname, loader: "ts" } });
}

async function bundle(options: esbuild.BuildOptions): Promise<string> {
  try {
    const { outputFiles } = await esbuild.build({
      ...options,
      absWorkingDir: ROOT.pathname,
      bundle: true,
      write: false,
      format: "esm",
      target: "esnext",
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["workerd", "worker", "browser"],
      external: ["cloudflare:workers", "node:*", "*.wasm"],
      logLevel: "silent",
    });
    return outputFiles![0].text;
  } finally {
    await esbuild.stop();
  }
}
