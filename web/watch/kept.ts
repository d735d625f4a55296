// The replays kept in this browser. A run lies in two entries, what it was and its bytes, so that the list is read without
// the bytes; both are written and dropped in one go. The oldest runs that nobody asked to keep make room for new ones.
import * as v from "valibot";
import { toHex } from "../net/hex.ts";
import type { Vault } from "../net/vault.ts";
import type { KeptRun } from "./view.ts";

/** At most so many runs, and so many bytes of replays. */
export const KEPT_RUNS_MAX = 40;
export const KEPT_BYTES_MAX = 40 * 1024 * 1024;
/** A run that was given up in its first ten seconds is not worth a place. */
export const KEPT_TICKS_MIN = 600;

const DRAWER = "replays", ABOUT = "about:", BYTES = "bytes:";
/** A run's id: the first digits of its replay's SHA-256, so that the same run is kept once. */
const ID_DIGITS = 16;

/** A run as it ended, with its replay. */
export interface RunToKeep {
  bytes: Uint8Array<ArrayBuffer>;
  names: readonly string[];
  plan: string;
  /** What it came to, in words. */
  result: string;
  ticks: number;
  /** When it ended, ms since 1970. */
  atMs: number;
}

/** Why a run is not kept, or could not be found or changed: one sentence for the player. */
export class KeptError extends Error {
  override readonly name = "KeptError";
}

const WHOLE = v.pipe(v.number(), v.integer(), v.minValue(0));
const ABOUT_RUN = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  atMs: v.number(),
  names: v.array(v.string()),
  plan: v.string(),
  result: v.string(),
  ticks: WHOLE,
  size: WHOLE,
  isPinned: v.boolean(),
});

export class KeptShelf {
  readonly #vault: Vault;
  #last: Promise<unknown> = Promise.resolve();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /**
   * Keeps a run and gives its id; empty for a run shorter than KEPT_TICKS_MIN, which is not kept. A run that is here already
   * stays as it is. Rejects with KeptError when there is no room, or the browser refuses.
   */
  keep(run: RunToKeep): Promise<string> {
    return this.#inTurn(() => this.#keep(run));
  }

  /** Newest first, without the bytes. Rejects with KeptError. */
  list(): Promise<KeptRun[]> {
    return this.#inTurn(() => this.#list());
  }

  /** A run's replay. Rejects with KeptError when it is not here. */
  async bytes(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#inTurn(() => this.#vault.get(DRAWER, BYTES + id));
    if (!(bytes instanceof Uint8Array)) throw new KeptError("This run is not kept here any more.");
    return bytes as Uint8Array<ArrayBuffer>;
  }

  /** Says whether a run is to stay when others need room. Rejects with KeptError when it is not here. */
  pin(id: string, isPinned: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const run = (await this.#list()).find((each) => each.id === id);
      if (!run) throw new KeptError("This run is not kept here any more.");
      await this.#vault.put(DRAWER, ABOUT + id, { ...run, isPinned });
    });
  }

  /** Deletes a run for good; one that is not here is no error. */
  drop(id: string): Promise<void> {
    return this.#inTurn(() => this.#vault.change(DRAWER, { drops: entriesOf(id) }));
  }

  async #keep({ bytes, ...about }: RunToKeep): Promise<string> {
    if (about.ticks < KEPT_TICKS_MIN) return "";
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const id = toHex(digest).slice(0, ID_DIGITS), runs = await this.#list();
    if (runs.some((each) => each.id === id)) return id;
    const run: KeptRun = {
      ...about,
      id,
      names: [...about.names],
      size: bytes.length,
      isPinned: false,
    };
    await this.#vault.change(DRAWER, {
      drops: madeRoom(runs, run.size).flatMap(entriesOf),
      puts: [[ABOUT + id, run], [BYTES + id, bytes]],
    });
    return id;
  }

  async #list(): Promise<KeptRun[]> {
    const runs = (await this.#vault.all(DRAWER, ABOUT)).filter((each) => v.is(ABOUT_RUN, each));
    return runs.sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? -1 : 1));
  }

  /** One after another: what is looked up is still so when it is written. Whatever the browser refuses becomes words. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work).catch((error) => {
      throw error instanceof KeptError ? error : new KeptError(refusal(error));
    });
    this.#last = done.catch(() => {});
    return done;
  }
}

function entriesOf(id: string): string[] {
  return [ABOUT + id, BYTES + id];
}

/** The runs that go for one more of that many bytes: the oldest that are not pinned. Throws KeptError when that is no room. */
function madeRoom(runs: readonly KeptRun[], size: number): string[] {
  const going: string[] = [];
  let count = runs.length + 1, total = runs.reduce((sum, run) => sum + run.size, size);
  for (const run of [...runs].reverse()) {
    if (count <= KEPT_RUNS_MAX && total <= KEPT_BYTES_MAX) break;
    if (run.isPinned) continue;
    going.push(run.id);
    count--;
    total -= run.size;
  }
  if (count <= KEPT_RUNS_MAX && total <= KEPT_BYTES_MAX) return going;
  throw new KeptError(
    "The last run was not kept: the runs you asked to keep fill the shelf. Let one of them go.",
  );
}

function refusal(error: unknown): string {
  return error instanceof Error && error.name === "QuotaExceededError"
    ? "The last run was not kept: this browser has no room left. Delete some of these."
    : "This browser would not open its shelf of runs. Runs can still be saved as files.";
}
