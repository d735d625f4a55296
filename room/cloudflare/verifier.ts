// The worker that plays uploaded runs again. It is apart from the one with the rooms: a run is seconds of computing, and
// would stall every room of its isolate. A message of its queue stands for one run, whichever waits longest. One whose
// event was ended (too long, too much memory) comes again with a higher count, and the run it died on is counted too.
import { nextQueued, noteFailure, refuseRun, settleRun } from "../queue.ts";
import { whole } from "../shelf.ts";
import { verifyReplay } from "../verify.ts";
import { D1Store } from "./d1_store.ts";
import type { D1Database, QueueBatch, R2Bucket } from "./platform.d.ts";
import { R2Shelf } from "./r2_shelf.ts";

export interface VerifierBindings {
  DB: D1Database;
  SHELF: R2Bucket;
}

/** Every released module by the SHA-256 of its bytes. */
export type Modules = Readonly<Record<string, WebAssembly.Module>>;

/** Unasked, at most this many a time: one event has a bounded time. */
const UNASKED_MAX = 5;

export function makeVerifier(modules: Modules) {
  return {
    async queue(batch: QueueBatch, bindings: VerifierBindings): Promise<void> {
      for (const { attempts } of batch.messages) {
        if (attempts > 1) await countDeath(bindings);
        await verifyNext(bindings, modules);
      }
    },
    /** Now and then, unasked: a message may have been lost. */
    async scheduled(_event: unknown, bindings: VerifierBindings): Promise<void> {
      for (let i = 0; i < UNASKED_MAX && await verifyNext(bindings, modules); i++);
    },
  };
}

async function countDeath({ DB }: VerifierBindings): Promise<void> {
  const store = new D1Store(DB), run = await nextQueued(store);
  if (run !== null) await noteFailure(store, run, Date.now());
}

/** Verifies the run that waits longest; false when none does. */
async function verifyNext({ DB, SHELF }: VerifierBindings, modules: Modules): Promise<boolean> {
  const store = new D1Store(DB), run = await nextQueued(store);
  if (run === null) return false;
  const replay = await whole(new R2Shelf(SHELF, []).replay(run.sha256), run.sha256);
  const module = modules[run.build];
  if (replay === null || module === undefined) {
    const lost = replay === null ? "replay" : "build it was recorded by";
    await refuseRun(store, run.id, `This service lost the run's ${lost}`, Date.now());
    return true;
  }
  const verdict = await verifyReplay(module, Uint8Array.fromHex(run.build), replay);
  await settleRun(store, run, verdict, Date.now());
  return true;
}
