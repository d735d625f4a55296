// Works off the store's queue, one run at a time, each in a process of its own: a worker that is busy cannot be stopped, a
// process can. A process that dies or takes too long has given no verdict, and the run is tried again.
import { nextQueued, noteFailure, type QueuedRun, refuseRun, settleRun } from "../queue.ts";
import { type Shelf, whole } from "../shelf.ts";
import type { Store } from "../store.ts";
import type { Verdict } from "../verify.ts";
import { beginVerify, type VerifyChild } from "./verify_child.ts";

export interface VerifierOptions {
  store: Store;
  shelf: Shelf;
  /** How long one run may take; the longest of runs takes a quarter of it on a slow machine. */
  boundMs?: number;
  /** Told when a process begins with a run. */
  onbegin?: (pid: number, run: QueuedRun) => void;
}

/** What was played again since this process began. */
export interface Replayed {
  runs: number;
  ticks: number;
  seconds: number;
}

export interface Verifier {
  readonly replayed: Readonly<Replayed>;
  /** There is something to do. */
  wake(): void;
  /** Stops at once; a run in hand stays queued. */
  close(): Promise<void>;
}

const BOUND_MS = 120_000;
/** After a fault of the store or the machine: long enough not to spin on it. */
const REST_MS = 5_000;
/** How often the queue is looked at unasked: an operator may have put a run back into it. */
const LOOK_MS = 60_000;
/** Starts working off the queue, what an earlier process left in it first. */
export function startVerifier(options: VerifierOptions): Verifier {
  const worker = new QueueWorker(options);
  worker.wake();
  return worker;
}

class QueueWorker implements Verifier {
  readonly #options: VerifierOptions;
  readonly replayed: Replayed = { runs: 0, ticks: 0, seconds: 0 };
  #isClosed = false;
  #isWoken = false;
  #child: VerifyChild | null = null;
  #work: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: VerifierOptions) {
    this.#options = options;
  }

  wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#work ??= this.#workOff().then((nextMs) => {
      this.#work = null;
      if (this.#isWoken) this.wake();
      else if (!this.#isClosed) this.#wakeIn(nextMs);
    });
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isWoken = false;
    clearTimeout(this.#timer);
    this.#child?.kill();
    await this.#work;
  }

  /** Verifies until nothing waits. How long to leave the queue alone then, in ms. */
  async #workOff(): Promise<number> {
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        for (let run = await this.#next(); run !== null; run = await this.#next()) {
          await this.#verify(run);
        }
      }
      return LOOK_MS;
    } catch (error) {
      if (!this.#isClosed) console.error(`The verifier rests: ${(error as Error).message}`);
      return REST_MS;
    }
  }

  async #next(): Promise<QueuedRun | null> {
    return this.#isClosed ? null : await nextQueued(this.#options.store);
  }

  async #verify(run: QueuedRun): Promise<void> {
    const { store, shelf } = this.#options;
    const [replay, build] = await Promise.all([
      whole(shelf.replay(run.sha256), run.sha256),
      whole(shelf.build(run.build), run.build),
    ]);
    if (this.#isClosed) return;
    if (replay === null || build === null) {
      const lost = replay === null ? "replay" : "build it was recorded by";
      return await refuseRun(store, run.id, `This service lost the run's ${lost}`, Date.now());
    }
    const verdict = await this.#play(run, build, replay);
    if (this.#isClosed) return;
    if (verdict === null) await noteFailure(store, run, Date.now());
    else await settleRun(store, run, verdict, Date.now());
  }

  async #play(run: QueuedRun, build: Uint8Array, replay: Uint8Array): Promise<Verdict | null> {
    const { boundMs = BOUND_MS, onbegin } = this.#options;
    const beganMs = performance.now();
    const child = beginVerify({ build, sha256: run.build, replay, boundMs });
    this.#child = child;
    onbegin?.(child.pid, run);
    const verdict = await child.verdict;
    this.#child = null;
    this.replayed.runs++;
    if (verdict?.ok) this.replayed.ticks += verdict.ticks;
    this.replayed.seconds += (performance.now() - beganMs) / 1000;
    return verdict;
  }
}
