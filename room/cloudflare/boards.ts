// The boards' side of the Cloudflare host: rows in D1, replays in R2, and a message to the verifier's queue for each run
// that came in. The message only wakes it: what waits is in the store, so a lost one loses no run.
import { gunzipSync } from "node:zlib";
// @ts-types="./platform.d.ts"
import { waitUntil } from "cloudflare:workers";
import type { BoardService } from "../board_routes.ts";
import { askLimiter, type Bindings, type EdgeEnv } from "./bindings.ts";
import { D1Store } from "./d1_store.ts";
import { R2Shelf } from "./r2_shelf.ts";
import { builds, fontUrls } from "./release.ts";

export function boardService(
  bindings: Bindings,
  isOwnOrigin: (request: Request) => boolean,
): BoardService<EdgeEnv> {
  return {
    store: new D1Store(bindings.DB),
    shelf: new R2Shelf(bindings.SHELF, builds),
    nowMs: () => Date.now(),
    isOwnOrigin,
    retryAfterS: askLimiter,
    gunzip: openGzip,
    wake: () => waitUntil(bindings.VERIFY.send({}).catch(missed)),
    fontUrls: () => [...fontUrls],
  };
}

/** The verifier looks for itself now and then; until then the run waits. */
function missed(error: Error): void {
  console.error(`The verifier was not woken: ${error.message}`);
}

/** Opens a gzip into at most that many bytes; null for what is none, is cut short, or is more. */
function openGzip(
  bytes: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: bytesMax }));
  } catch {
    return null;
  }
}
