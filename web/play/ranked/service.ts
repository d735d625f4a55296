// The service's HTTP side as this page asks it: seeds for runs alone, uploads, runs and boards. Whatever goes wrong becomes a
// plain answer with one sentence; nothing here throws.
import * as v from "valibot";
import { type Identity, soloProof, type SoloRun } from "../../net/mod.ts";
import { type BoardPage, readBoard, readRun, type RunPage } from "./pages.ts";

/** How long a run alone may wait for its seed. */
export const ISSUE_LIMIT_MS = 2_000;
const ASK_LIMIT_MS = 8_000, UPLOAD_LIMIT_MS = 30_000;

export type Issued =
  | { kind: "issued"; seed: number; nonce: string; day: string }
  /** The day's one attempt was made before. */
  | { kind: "spent"; day: string }
  | { kind: "none"; why: string };

/** The day's notice as the service publishes it. */
export interface PublishedDay {
  day: string;
  seed: number;
  /** How long it lasts, by the service's clock. */
  leftMs: number;
}

export type Upload =
  | { kind: "taken"; id: string }
  | { kind: "refused"; reason: string }
  | { kind: "later" };

export type Answer<T> = { kind: "there"; value: T } | { kind: "none" | "away"; words: string };

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const U32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));
const HEX = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const DAY = v.pipe(v.string(), v.isoDate());
const CHALLENGE = v.object({ nonce: HEX });
const ISSUED = v.object({
  seed: U32,
  run_nonce: v.optional(HEX),
  day: v.optional(DAY),
});
const SPENT = v.object({ day: DAY });
const PUBLISHED = v.object({ day: DAY, seed: U32, ends_at_ms: v.number(), now_ms: v.number() });
const TAKEN = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)) });
const ERROR = v.object({ error: v.string() });

const AWAY = "the service cannot be reached";

export class RankedService {
  readonly #fetch: Fetch;

  constructor(fetcher: Fetch = (path, init) => fetch(path, init)) {
    this.#fetch = fetcher;
  }

  /** Asks for what makes a run alone rank: a seed of its own, or for Today's Notice the mark of the day's attempt. */
  async issue(identity: Identity, run: SoloRun): Promise<Issued> {
    const until = AbortSignal.timeout(ISSUE_LIMIT_MS);
    const given = await this.#ask("/api/runs/challenge", { method: "POST", signal: until });
    if (given === null) return { kind: "none", why: AWAY };
    if (given.status === 404 || given.status === 405) {
      return { kind: "none", why: "this service keeps no boards" };
    }
    const challenge = read(CHALLENGE, given.body);
    if (challenge === null) return { kind: "none", why: sentence(given.body, AWAY) };
    const { nonce } = challenge;
    const proof = await identity.sign(soloProof(run, nonce)).catch(() => "");
    const answer = await this.#ask("/api/runs", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...run, key: identity.key, nonce, proof }),
      signal: until,
    });
    if (answer === null) return { kind: "none", why: AWAY };
    const spent = answer.status === 409 ? read(SPENT, answer.body) : null;
    if (spent !== null) return { kind: "spent", day: spent.day };
    const issued = answer.status === 201 ? read(ISSUED, answer.body) : null;
    if (issued === null) return { kind: "none", why: sentence(answer.body, AWAY) };
    const { seed, run_nonce, day } = issued;
    return { kind: "issued", seed, nonce: run_nonce ?? "", day: day ?? "" };
  }

  /** Today's Notice; null where no service publishes one. */
  async today(): Promise<PublishedDay | null> {
    const signal = AbortSignal.timeout(ASK_LIMIT_MS);
    const answer = await this.#ask("/api/daily", { signal });
    const told = answer?.status === 200 ? read(PUBLISHED, answer.body) : null;
    if (told === null) return null;
    const { day, seed, ends_at_ms: endsMs, now_ms: nowMs } = told;
    return { day, seed, leftMs: endsMs - nowMs };
  }

  /** Hands a signed run in. Said twice it is taken once: the second answer names the first. */
  async upload(packed: Uint8Array<ArrayBuffer>, isGzip: boolean): Promise<Upload> {
    const answer = await this.#ask("/api/uploads", {
      method: "POST",
      headers: {
        "content-type": "application/octet-stream",
        ...isGzip && { "content-encoding": "gzip" },
      },
      body: packed,
      signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
    });
    if (answer === null) return { kind: "later" };
    const { status, body } = answer;
    const taken = status === 201 || status === 409 ? read(TAKEN, body) : null;
    if (taken) return { kind: "taken", id: taken.id };
    // A proxy's 404 or a busy minute says nothing about the run.
    const isVerdict = status >= 400 && status < 500 && ![404, 405, 408, 429].includes(status);
    if (!isVerdict) return { kind: "later" };
    return { kind: "refused", reason: sentence(body, "the service did not take it") };
  }

  async run(id: string): Promise<Answer<RunPage>> {
    return await this.#page(`/api/runs/${id}`, readRun, "This run is not here.");
  }

  /** A page of a board, from 1; `sheet` is a day or a contract where the board has several. */
  async board(name: string, page: number, sheet: Record<string, string>) {
    const query = new URLSearchParams({ page: `${page}`, ...sheet });
    const path = `/api/boards/${name}?${query}`;
    return await this.#page<BoardPage>(path, readBoard, "This service keeps no such board.");
  }

  async #page<T>(path: string, reader: (body: unknown) => T | null, none: string) {
    const answer = await this.#ask(path, { signal: AbortSignal.timeout(ASK_LIMIT_MS) });
    if (answer?.status === 404) return { kind: "none", words: none } as const;
    if (answer?.status === 410) return { kind: "none", words: "This run was taken down." } as const;
    const value = answer?.status === 200 ? reader(answer.body) : null;
    if (value !== null) return { kind: "there", value } as const;
    const words = answer === null ? "The boards cannot be reached." : "The boards did not answer.";
    return { kind: "away", words } as const;
  }

  async #ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown } | null> {
    try {
      const response = await this.#fetch(path, {
        ...init,
        cache: "no-store",
        credentials: "omit",
      });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) };
    } catch {
      return null;
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** The service's own sentence without its full stop, or ours where it gave none. */
function sentence(body: unknown, otherwise: string): string {
  const given = read(ERROR, body);
  return given ? given.error.slice(0, 200).replace(/\.$/, "") : otherwise;
}
