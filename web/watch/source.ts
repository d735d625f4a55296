// Where a run to watch comes from: the service, or a file. Whatever goes wrong is an answer with one sentence; nothing here
// throws, and nothing is larger than any run could be.
import * as v from "valibot";
import { ReplayError } from "../../wire/host/mod.ts";
import { toHex } from "../net/hex.ts";
import { readRun, type RunPage } from "../play/ranked/pages.ts";
import type { Fetch } from "../play/ranked/service.ts";
import { factsOfRun } from "./facts.ts";
import type { RunFacts } from "./view.ts";

/** No replay is larger; the module has no room for more. */
export const REPLAY_BYTES_MAX = 0xc00000;
const MAGIC = "VMR1", BUILD_AT = 16, BUILD_SIZE = 32, BUILD_DIGITS = 12;
/** How long a run may take to come: a long one on a slow line. */
const LIMIT_MS = 60_000;
/** The module's numbers for a format, rules and a layout that are not its own. */
const FOREIGN_CODES: readonly number[] = [4, 5, 6];

export interface Fault {
  /** Why it is not there, in one sentence. */
  fault: string;
}

export interface FoundRun {
  bytes: Uint8Array<ArrayBuffer>;
  facts: RunFacts;
}

/** What came of a request: its status, 0 when nothing answered, and its body as far as it fits. */
interface Reply {
  status: number;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Fetches a run of the service with its replay. An aborted `signal` ends it; what it then gives is nobody's to show. */
export async function fetchRun(
  id: string,
  fetcher: Fetch = (path, init) => fetch(path, init),
  signal?: AbortSignal,
): Promise<FoundRun | Fault> {
  const ending = new AbortController(), end = () => ending.abort();
  const timer = setTimeout(end, LIMIT_MS);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const ask = (path: string) => reply(fetcher, path, ending.signal);
    const replaying = ask(`/api/runs/${id}/replay`);
    const run = runIn(await ask(`/api/runs/${id}`));
    if ("fault" in run) return run;
    const replay = replayIn(await replaying);
    return "fault" in replay ? replay : { ...replay, facts: factsOfRun(run) };
  } finally {
    // What is still on its way is not wanted any more.
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    end();
  }
}

/** Reads a file that was chosen or dropped. */
export async function readFile(file: Blob): Promise<{ bytes: Uint8Array<ArrayBuffer> } | Fault> {
  if (file.size === 0) return { fault: "The file is empty." };
  if (file.size > REPLAY_BYTES_MAX) {
    return { fault: "The file is larger than any replay could be." };
  }
  try {
    // The first bytes alone tell a film or a picture, which is not to be read whole.
    const head = new Uint8Array(await file.slice(0, MAGIC.length).arrayBuffer());
    if (!isReplay(head)) return { fault: "The file is not a VERMILLION replay." };
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { fault: "The file could not be read." };
  }
}

/** Why the module would not open a replay, for the person who wanted to watch it. */
export function refusalWords(error: unknown, bytes: Uint8Array): string {
  if (!(error instanceof ReplayError)) return "The replay could not be opened.";
  if (!isForeign(error)) return `${error.message}.`;
  const build = buildOf(bytes).slice(0, BUILD_DIGITS);
  return `${error.message}. Build ${build} recorded it, and only that one plays it.`;
}

/** Whether another build of the game than this page's would open it. */
function isForeign(error: unknown): boolean {
  return error instanceof ReplayError && FOREIGN_CODES.includes(error.code);
}

/** SHA-256 of the game.wasm that recorded a replay, 64 hex digits, as its header claims. */
function buildOf(bytes: Uint8Array): string {
  return toHex(bytes.subarray(BUILD_AT, BUILD_AT + BUILD_SIZE));
}

function isReplay(bytes: Uint8Array): boolean {
  return [...MAGIC].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

const ERROR = v.object({ error: v.string() });

function runIn({ status, body }: Reply): RunPage | Fault {
  const json = jsonIn(body);
  if (status === 404) {
    // A site without boards answers in its own words.
    return v.is(ERROR, json)
      ? { fault: "This run is not here: the link is incomplete, or leads to another site's run." }
      : { fault: "This site keeps no runs." };
  }
  const run = status === 200 ? readRun(json) : null;
  if (run === null) return { fault: faultOf(status) };
  if (run.state !== "refused") return run;
  const why = (run.reason ?? "the service did not say why").replace(/\.$/, "");
  return { fault: `This run was refused, and is not shown: ${why}.` };
}

function replayIn({ status, body }: Reply): { bytes: Uint8Array<ArrayBuffer> } | Fault {
  if (status === 404) return { fault: "This run's replay is not here any more." };
  if (status !== 200) return { fault: faultOf(status) };
  if (body === null) return { fault: "The replay broke off, or is larger than any run could be." };
  if (!isReplay(body)) return { fault: "What the service has for this run is no replay." };
  return { bytes: body };
}

function faultOf(status: number): string {
  switch (status) {
    case 0:
      return "The run cannot be fetched: the service cannot be reached. Check that you are online.";
    case 200:
      return "The service's answer about this run makes no sense to this page.";
    case 410:
      return "This run was taken down.";
    case 429:
      return "Too many runs were asked for: try again in a minute.";
    default:
      return `The service answered ${status} instead of the run: try again later.`;
  }
}

async function reply(fetcher: Fetch, path: string, signal: AbortSignal): Promise<Reply> {
  let status = 0;
  try {
    const response = await fetcher(path, { cache: "no-cache", credentials: "omit", signal });
    status = response.status;
    return { status, body: await bodyOf(response) };
  } catch {
    return { status, body: null };
  }
}

/** A body of at most REPLAY_BYTES_MAX; null for a larger one, of which no more is read. */
async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > REPLAY_BYTES_MAX) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function jsonIn(body: Uint8Array | null): unknown {
  try {
    return body === null ? null : JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
