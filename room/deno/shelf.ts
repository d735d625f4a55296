// The shelf as two folders of files below the data folder: replays/<sha256>.vmr and builds/<sha256>.wasm. A file is
// written beside its place, forced to the disk and moved there, so a name never stands for half a file.
import { createHash } from "node:crypto";
import type { Shelf } from "../shelf.ts";

const SHA256 = /^[0-9a-f]{64}$/;

export class FileShelf implements Shelf {
  readonly #dataDir: string;
  readonly #wasmFile: string;

  private constructor(dataDir: string, wasmFile: string) {
    this.#dataDir = dataDir;
    this.#wasmFile = wasmFile;
  }

  /** Opens the folders, made when they are not there, and keeps the module of today among the released ones. */
  static async open(dataDir: string, wasmFile: string): Promise<FileShelf> {
    await Deno.mkdir(`${dataDir}/replays`, { recursive: true });
    await Deno.mkdir(`${dataDir}/builds`, { recursive: true });
    const shelf = new FileShelf(dataDir, wasmFile);
    await shelf.#keepToday();
    return shelf;
  }

  async putReplay(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await putFile(this.#replayPath(sha256), bytes);
  }

  async replay(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return SHA256.test(sha256) ? await readOrNull(this.#replayPath(sha256)) : null;
  }

  async hasBuild(sha256: string): Promise<boolean> {
    return await this.build(sha256) !== null;
  }

  async build(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!SHA256.test(sha256)) return null;
    const path = `${this.#dataDir}/builds/${sha256}.wasm`, known = await readOrNull(path);
    if (known !== null) return known;
    // A service that runs while the game is built anew serves the new module at once; it counts as released.
    return await this.#keepToday() === sha256 ? await readOrNull(path) : null;
  }

  #replayPath(sha256: string): string {
    return `${this.#dataDir}/replays/${sha256}.vmr`;
  }

  /** Gives the SHA-256 of the module that is served now; null while there is none. */
  async #keepToday(): Promise<string | null> {
    const bytes = await readOrNull(this.#wasmFile);
    if (bytes === null) return null;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const path = `${this.#dataDir}/builds/${sha256}.wasm`;
    if (await readOrNull(path) === null) await putFile(path, bytes);
    return sha256;
  }
}

async function readOrNull(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const draft = await Deno.makeTempFile({ dir: folder, prefix: ".draft-" });
  try {
    using file = await Deno.open(draft, { write: true });
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    await file.sync();
    await Deno.rename(draft, path);
  } catch (error) {
    await Deno.remove(draft).catch(() => {});
    throw error;
  }
  // The folder's own entry must last too.
  using entry = await Deno.open(folder);
  await entry.sync();
}
