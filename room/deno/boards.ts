// The boards' side of the Deno host in one piece: shelf, verifier and what the routes ask of this machine.
import { gunzipSync } from "node:zlib";
import type { BoardService } from "../board_routes.ts";
import type { Store } from "../store.ts";
import type { DenoEnv } from "./bridge.ts";
import { AddressLimiter } from "./limiter.ts";
import { FileShelf } from "./shelf.ts";
import { type Replayed, startVerifier, type VerifierOptions } from "./verifier.ts";

export interface BoardLimits {
  uploadsPerMinute: number;
  reportsPerMinute: number;
  /** Pages and JSON of boards. */
  boardsPerMinute: number;
}

export const BOARD_LIMITS: Readonly<BoardLimits> = {
  uploadsPerMinute: 20,
  reportsPerMinute: 5,
  boardsPerMinute: 240,
};

export interface BoardsOptions extends Pick<VerifierOptions, "boundMs" | "onbegin"> {
  store: Store;
  dataDir: string;
  pageDir: string;
  wasmFile: string;
  isOwnOrigin(request: Request): boolean;
  limits?: Partial<BoardLimits>;
}

export interface RunningBoards {
  service: BoardService<DenoEnv>;
  /** What was played again since this process began. */
  replayed: Readonly<Replayed>;
  /** Stops the verifier; what waits stays in the store. */
  close(): Promise<void>;
}

/** Opens the shelf and starts the verifier on what an earlier process left. The store stays the caller's. */
export async function openBoards(options: BoardsOptions): Promise<RunningBoards> {
  const { store, dataDir, pageDir, wasmFile, boundMs, onbegin } = options;
  const perMinute = { ...BOARD_LIMITS, ...options.limits };
  const limiters = {
    uploads: new AddressLimiter(perMinute.uploadsPerMinute),
    reports: new AddressLimiter(perMinute.reportsPerMinute),
    boards: new AddressLimiter(perMinute.boardsPerMinute),
  };
  const shelf = await FileShelf.open(dataDir, wasmFile);
  const verifier = startVerifier({ store, shelf, boundMs, onbegin });
  return {
    service: {
      store,
      shelf,
      nowMs: () => Date.now(),
      isOwnOrigin: options.isOwnOrigin,
      retryAfterS: (kind, env) => limiters[kind].retryAfterS(env.address, Date.now()),
      gunzip: openGzip,
      wake: () => verifier.wake(),
      fontUrls: () => fontUrls(pageDir),
    },
    replayed: verifier.replayed,
    close: () => verifier.close(),
  };
}

/** Opens a gzip into at most that many bytes; null for what is none, is cut short, or is more. */
export function openGzip(
  bytes: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: bytesMax }));
  } catch {
    return null;
  }
}

async function fontUrls(pageDir: string): Promise<string[]> {
  const urls: string[] = [];
  try {
    for await (const { name } of Deno.readDir(pageDir)) {
      if (name.endsWith(".woff2")) urls.push(`/dist/${name}`);
    }
  } catch {
    // No page is built: the system's fonts do.
  }
  return urls;
}
