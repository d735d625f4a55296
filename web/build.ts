/// <reference lib="deno.ns" />
// Bundles the page into web/dist: hashed names, no inline script or style, so the strictest content
// policy holds. What a server must do with it: `/` is web/dist/index.html (never cached) and `/dist/*`
// is the rest (immutable, since a name changes with its bytes).
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const WEB = fileURLToPath(new URL("./", import.meta.url));
const DIST = fileURLToPath(new URL("./dist/", import.meta.url));
const PUBLIC_PATH = "/dist/";

export interface PageFile {
  name: string;
  bytes: number;
  gzipBytes: number;
}

export interface PageBuild {
  /** Everything written to web/dist, largest first; source maps are left out. */
  files: PageFile[];
  /** The script that index.html loads, as the browser asks for it. */
  scriptUrl: string;
}

/** A seeded fault, for checks that must see it: in one source, one text becomes another. */
export interface PageFault {
  /** Under web/. */
  file: string;
  from: string;
  to: string;
}

export interface PageOptions {
  /** Where the page goes instead of web/dist. */
  outDir?: string;
  fault?: PageFault;
  /** Leaves names and line breaks in, for a debugger. */
  readable?: boolean;
  /** Builds the contact sheet too, as a page of its own at contact.html; only development wants it. */
  sheet?: boolean;
}

/** Bundles the page. Throws with the bundler's own words when a source does not build. */
export async function buildPage(options: PageOptions = {}): Promise<PageBuild> {
  const workers = new Map<string, Uint8Array | string>();
  const result = await esbuild.build({
    ...commonOptions(options),
    entryPoints: [
      { in: `${WEB}main.tsx`, out: "main" },
      { in: `${WEB}index.css`, out: "style" },
      { in: `${WEB}icon.svg`, out: "icon" },
    ],
    splitting: true,
    plugins: [workerPlugin(options, workers)],
  });
  const page = new Map([...workers, ...outputsOf(result)]);
  const script = entryUrl(result.metafile, "main.tsx");
  const style = entryUrl(result.metafile, "index.css");
  const icon = entryUrl(result.metafile, "icon.svg", ".svg");
  const parts = partUrls(result.metafile, script);
  const preloads = parts.map((url) => `<link rel="modulepreload" href="${url}">`);
  page.set(
    "index.html",
    await renderTemplate("index.html", {
      icon,
      styles: [`<link rel="stylesheet" href="${style}">`, ...preloads].join("\n    "),
      scripts: `<script type="module" src="${script}"></script>`,
    }),
  );
  page.set("licences.txt", await fontLicences());
  if (options.sheet) { for (const [name, file] of await buildSheet(options)) page.set(name, file); }
  await writePage(page, options.outDir ?? DIST);
  return { files: measure(page), scriptUrl: script };
}

/** Bundles the contact sheet alone into `outDir`, for whoever wants no game with it. */
export async function buildContactSheet(outDir: string): Promise<void> {
  await Deno.mkdir(outDir, { recursive: true });
  for (const [name, file] of await buildSheet({})) await writeFile(`${outDir}/${name}`, file);
}

/** The contact sheet: bundled apart, so that no part of it is among the game's own. */
async function buildSheet(options: PageOptions): Promise<Map<string, Uint8Array | string>> {
  const result = await esbuild.build({
    ...commonOptions(options),
    entryPoints: [
      { in: `${WEB}contact/main.ts`, out: "contact" },
      { in: `${WEB}contact/contact.css`, out: "contact" },
    ],
  });
  const files = outputsOf(result);
  files.set(
    "contact.html",
    await renderTemplate("contact/contact.html", {
      styles: `<link rel="stylesheet" href="${entryUrl(result.metafile, "contact.css")}">`,
      scripts: `<script type="module" src="${entryUrl(result.metafile, "main.ts")}"></script>`,
    }),
  );
  return files;
}

/** Frees the bundler's helper process; a test that builds the page calls it last. */
export function stopBundler(): Promise<void> {
  return esbuild.stop();
}

type BuildOptions = esbuild.BuildOptions & { metafile: true; write: false };
type BuildResult = esbuild.BuildResult<BuildOptions>;

function commonOptions(options: PageOptions): BuildOptions {
  return {
    absWorkingDir: WEB,
    bundle: true,
    write: false,
    metafile: true,
    minify: !options.readable,
    format: "esm",
    target: ["es2022"],
    sourcemap: "linked",
    charset: "utf8",
    legalComments: "linked",
    logLevel: "silent",
    outdir: DIST,
    publicPath: PUBLIC_PATH,
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "copy", ".png": "file" },
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "process.env.NODE_ENV": '"production"' },
  };
}

/**
 * The bundler does not follow `new URL("./x.worker.ts", import.meta.url)`, so this bundles such a file as a
 * program of its own and puts its address there.
 */
function workerPlugin(
  options: PageOptions,
  files: Map<string, Uint8Array | string>,
): esbuild.Plugin {
  const pattern = /new URL\("\.\/([\w-]+\.worker\.ts)", import\.meta\.url\)/g;
  return {
    name: "worker",
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/].*\.tsx?$/ }, async ({ path }) => {
        const source = await Deno.readTextFile(path), text = spoilt(source, path, options.fault);
        const names = [...text.matchAll(pattern)].map((match) => match[1]);
        if (names.length === 0 && text === source) return undefined;
        const urls = new Map<string, string>();
        for (const name of names) {
          const file = path.replace(/[^\\/]+$/, name);
          const worker = await esbuild.build({ ...commonOptions(options), entryPoints: [file] });
          for (const [key, bytes] of outputsOf(worker)) files.set(key, bytes);
          urls.set(name, entryUrl(worker.metafile, name));
        }
        const contents = text.replace(pattern, (_all, name) => JSON.stringify(urls.get(name)));
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/** The source with the fault in it, where it is the fault's. Throws RangeError when there is nothing to spoil. */
function spoilt(source: string, path: string, fault?: PageFault): string {
  if (fault === undefined || path !== WEB + fault.file) return source;
  if (!source.includes(fault.from)) throw new RangeError(`${fault.file} has no "${fault.from}"`);
  return source.replace(fault.from, () => fault.to);
}

function outputsOf(result: BuildResult): Map<string, Uint8Array | string> {
  const files = new Map<string, Uint8Array | string>();
  for (const file of result.outputFiles) files.set(file.path.slice(DIST.length), file.contents);
  return files;
}

/** Where the browser finds what `source` was bundled into. Throws RangeError when nothing was. */
function entryUrl(metafile: esbuild.Metafile, source: string, suffix?: string): string {
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const isOf = output.entryPoint?.endsWith(source) ||
      (suffix !== undefined && path.endsWith(suffix) &&
        Object.keys(output.inputs)[0]?.endsWith(source));
    if (isOf) return PUBLIC_PATH + baseName(path);
  }
  throw new RangeError(`The bundle has no output for ${source}`);
}

/** Fills the template's `{{ name }}` places. Throws RangeError when one is not among `values`. */
async function renderTemplate(name: string, values: Record<string, string>): Promise<string> {
  const template = await Deno.readTextFile(WEB + name);
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, key) => {
    if (!(key in values)) throw new RangeError(`${name} asks for "${key}", which is not built`);
    return values[key];
  });
}

/** Every part the script needs before it runs, so that the browser asks for all of them at once. */
function partUrls(metafile: esbuild.Metafile, scriptUrl: string): string[] {
  const start = Object.keys(metafile.outputs).find((path) => scriptUrl.endsWith(baseName(path)))!;
  const wanted = new Set([start]);
  for (const path of wanted) {
    for (const part of metafile.outputs[path].imports) {
      if (part.kind === "import-statement" && part.path in metafile.outputs) wanted.add(part.path);
    }
  }
  wanted.delete(start);
  return [...wanted].map((path) => PUBLIC_PATH + baseName(path));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The fonts' licence asks that its text goes wherever the fonts go. */
async function fontLicences(): Promise<string> {
  const parts: string[] = [];
  for (const font of ["alfa-slab-one", "barlow-condensed", "b612-mono"]) {
    const text = await Deno.readTextFile(`${WEB}../node_modules/@fontsource/${font}/LICENSE`);
    parts.push(`== ${font} ==\n\n${text.trim()}\n`);
  }
  return parts.join("\n");
}

/** Writes what is new, the index last, then drops what no build names any more. */
async function writePage(page: Map<string, Uint8Array | string>, folder: string): Promise<void> {
  const dist = folder.endsWith("/") ? folder : `${folder}/`;
  await Deno.mkdir(dist, { recursive: true });
  const index = page.get("index.html")!;
  for (const [name, content] of page) {
    if (name !== "index.html") await writeFile(dist + name, content);
  }
  await writeFile(`${dist}index.html`, index);
  for await (const entry of Deno.readDir(dist)) {
    if (!page.has(entry.name)) await Deno.remove(dist + entry.name, { recursive: true });
  }
}

function writeFile(path: string, content: Uint8Array | string): Promise<void> {
  return typeof content === "string"
    ? Deno.writeTextFile(path, content)
    : Deno.writeFile(path, content);
}

function measure(page: Map<string, Uint8Array | string>): PageFile[] {
  const files: PageFile[] = [];
  for (const [name, content] of page) {
    if (name.endsWith(".map")) continue;
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    files.push({ name, bytes: bytes.length, gzipBytes: gzipSync(bytes).length });
  }
  return files.sort((a, b) => b.bytes - a.bytes);
}

if (import.meta.main) {
  const { files } = await buildPage();
  for (const file of files) {
    console.log(
      `${String(file.bytes).padStart(8)} ${String(file.gzipBytes).padStart(8)} gz  ${file.name}`,
    );
  }
  await stopBundler();
}
