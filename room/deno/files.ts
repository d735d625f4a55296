// The page's files. `/` is index.html of the page folder, `/x` and `/dist/x` are x in it, `/game.wasm` is the
// module. Names that carry the bundler's hash never change and are kept for a year; everything else is asked
// for again each time and answered 304 while it is the same.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json; charset=utf-8",
  wasm: "application/wasm",
  png: "image/png",
  ico: "image/x-icon",
  webp: "image/webp",
  woff2: "font/woff2",
  woff: "font/woff",
  ogg: "audio/ogg",
  vmr: "application/octet-stream",
};
const SQUEEZED = new Set(["html", "js", "css", "json", "map", "txt", "svg", "webmanifest", "wasm"]);
const HASHED_NAME = /-[A-Z0-9]{8}\.[a-z0-9.]+$/;
const HELD_BYTES_MAX = 64 << 20;
const squeeze = promisify(gzip);

interface HeldFile {
  modifiedMs: number;
  bytes: Uint8Array<ArrayBuffer>;
  squeezed: Uint8Array<ArrayBuffer> | null;
  tag: string;
}

export interface FileFolders {
  pageDir: string;
  wasmFile: string;
}

export class PageFiles {
  #folders: FileFolders;
  #held = new Map<string, HeldFile>();
  #heldBytes = 0;

  constructor(folders: FileFolders) {
    this.#folders = folders;
  }

  /** Answers a GET or HEAD for a file; 404 and 405 in words. */
  async respond(request: Request): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return textResponse(405, "This address takes GET and HEAD only.", { allow: "GET, HEAD" });
    }
    const path = filePath(new URL(request.url).pathname);
    if (path === null) return textResponse(400, "This address is no path of a file.");
    const full = path === "game.wasm"
      ? this.#folders.wasmFile
      : `${this.#folders.pageDir}/${path || "index.html"}`;
    const file = await this.#load(full);
    if (file === null) {
      const missing = path === "game.wasm" || path === ""
        ? "The page is not built yet: run the build task first."
        : "There is nothing at this address. The game is at /.";
      return textResponse(404, missing);
    }
    return fileResponse(request, full, file);
  }

  async #load(full: string): Promise<HeldFile | null> {
    let stat: Deno.FileInfo;
    try {
      stat = await Deno.stat(full);
    } catch {
      return null;
    }
    if (!stat.isFile) return null;
    const modifiedMs = stat.mtime?.getTime() ?? 0;
    const held = this.#held.get(full);
    if (held && held.modifiedMs === modifiedMs && held.bytes.length === stat.size) return held;
    const bytes = await Deno.readFile(full);
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
    const small = SQUEEZED.has(extension(full)) && bytes.length > 512
      ? new Uint8Array(await squeeze(bytes))
      : null;
    const squeezed = small !== null && small.length < bytes.length ? small : null;
    const file = { modifiedMs, bytes, squeezed, tag: digest };
    // A rebuild leaves old names behind; forgetting them all now and then is cheaper than tracking them.
    this.#heldBytes += bytes.length + (squeezed?.length ?? 0);
    if (this.#heldBytes > HELD_BYTES_MAX) {
      this.#held.clear();
      this.#heldBytes = bytes.length + (squeezed?.length ?? 0);
    }
    this.#held.set(full, file);
    return file;
  }
}

/** The path below the page folder, "" for the front page, null for what is no clean path. */
export function filePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const parts = path.split("/").slice(1);
  if (parts[0] === "dist" && parts.length > 1) parts.shift();
  if (parts.length === 1 && parts[0] === "") return "";
  // No empty part, no dot file, nothing that climbs: a path names a file below the folder or nothing.
  const isClean = parts.every((part) =>
    part !== "" && !part.startsWith(".") && !/[\\\0]/.test(part)
  );
  return isClean ? parts.join("/") : null;
}

function fileResponse(request: Request, full: string, file: HeldFile): Response {
  const name = full.slice(full.lastIndexOf("/") + 1);
  const accepts = request.headers.get("accept-encoding") ?? "";
  const isSqueezed = file.squeezed !== null &&
    /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepts);
  const body = isSqueezed ? file.squeezed as Uint8Array<ArrayBuffer> : file.bytes;
  // The two codings of a file are two representations, so their tags differ.
  const tag = isSqueezed ? `"${file.tag}-gz"` : `"${file.tag}"`;
  const headers: Record<string, string> = {
    "content-type": TYPES[extension(name)] ?? "application/octet-stream",
    "cache-control": HASHED_NAME.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: tag,
  };
  if (file.squeezed !== null) headers.vary = "accept-encoding";
  if (matches(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  if (isSqueezed) headers["content-encoding"] = "gzip";
  headers["content-length"] = `${body.length}`;
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

function matches(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((each) => {
    const candidate = each.trim().replace(/^W\//, "");
    return candidate === "*" || candidate === tag;
  });
}

function textResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const type = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(text + "\n", { status, headers: { ...type, ...headers } });
}

function extension(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
