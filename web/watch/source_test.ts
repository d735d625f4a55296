/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { ReplayError } from "../../wire/host/mod.ts";
import type { Fetch } from "../play/ranked/service.ts";
import { fetchRun, readFile, refusalWords, REPLAY_BYTES_MAX } from "./source.ts";

const ID = "3fa9c2d41e0b77a6c5d8";
const PAGE = {
  id: ID,
  state: "verified",
  board: "overrun",
  rank: 1,
  names: ["Ann"],
  config: { mode: 0, players: 1 },
};
const replay = (size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode("VMR1"));
  return bytes;
};

/** A service with one answer to each of the two questions, and what it was asked. */
function service(page: () => Response, file = () => new Response(replay())) {
  const asked: { path: string; signal: AbortSignal | null }[] = [];
  const fetcher: Fetch = (path, { signal }) => {
    asked.push({ path, signal: signal ?? null });
    return Promise.resolve().then(path.endsWith("/replay") ? file : page);
  };
  return { fetcher, asked };
}

const found = () => Response.json(PAGE);
const away = (): Response => {
  throw new TypeError("network");
};

async function faultOf(page: () => Response, file?: () => Response): Promise<string> {
  const got = await fetchRun(ID, service(page, file).fetcher);
  assert("fault" in got, "there is a fault");
  assert.match(got.fault, /^[A-Z][^\n]*\.$/);
  return got.fault;
}

Deno.test("fetchRun() gives a run's replay, and who played it", async () => {
  const { fetcher, asked } = service(found);
  const got = await fetchRun(ID, fetcher);
  assert(!("fault" in got));
  assert.deepEqual(got.bytes, replay());
  assert.deepEqual([got.facts.runId, got.facts.names, got.facts.from], [
    ID,
    ["Ann"],
    "Rank 1 on Overrun",
  ]);
  assert.deepEqual(asked.map(({ path }) => path).sort(), [
    `/api/runs/${ID}`,
    `/api/runs/${ID}/replay`,
  ]);
});

Deno.test("fetchRun() says what keeps a run from being shown, each in its own sentence", async () => {
  const answer = (status: number, error = "No") => () => Response.json({ error }, { status });
  assert.match(await faultOf(answer(404, "There is no such run")), /This run is not here/);
  assert.match(await faultOf(() => new Response("Nothing", { status: 404 })), /keeps no runs/);
  assert.match(await faultOf(answer(410)), /taken down/);
  assert.match(await faultOf(answer(429)), /Too many runs/);
  assert.match(await faultOf(answer(503)), /answered 503/);
  assert.match(await faultOf(away, away), /cannot be reached/);
  assert.match(await faultOf(() => new Response("<html>")), /makes no sense/);
  const refused = { ...PAGE, state: "refused", reason: "It played differently." };
  assert.match(
    await faultOf(() => Response.json(refused)),
    /refused, and is not shown: It played differently\.$/,
  );
});

Deno.test("fetchRun() tells a replay that is gone, broken off or none apart", async () => {
  const gone = () => Response.json({ error: "Gone" }, { status: 404 });
  assert.match(await faultOf(found, gone), /replay is not here any more/);
  assert.match(await faultOf(found, away), /cannot be reached/);
  assert.match(await faultOf(found, () => new Response("<html>")), /is no replay/);
  assert.match(await faultOf(found, () => new Response("")), /is no replay/);
  const torn = () =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(replay());
          stream.error(new TypeError("the line went dead"));
        },
      }),
    );
  assert.match(await faultOf(found, torn), /broke off/);
});

Deno.test("fetchRun() reads no more of an endless replay than a run could have", async () => {
  const PART = 1 << 20;
  let sent = 0, isCancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(stream) {
          sent += PART;
          stream.enqueue(replay(PART));
        },
        cancel() {
          isCancelled = true;
        },
      }),
    );
  assert.match(await faultOf(found, endless), /larger than any run/);
  assert(isCancelled);
  assert(sent <= REPLAY_BYTES_MAX + 4 * PART, `${sent}`);
});

Deno.test("fetchRun() drops the replay on its way when the run is not to be shown", async () => {
  const { fetcher, asked } = service(() => Response.json({ error: "No" }, { status: 410 }));
  await fetchRun(ID, fetcher);
  assert.deepEqual(asked.map(({ signal }) => signal?.aborted), [true, true]);
});

Deno.test("fetchRun() ends when its asker goes, before it began or while nothing answers", async () => {
  const silent: Fetch = (_, { signal }) =>
    new Promise((_, reject) => {
      const stop = () => reject(signal?.reason);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop);
    });
  const leaving = new AbortController(), fetching = fetchRun(ID, silent, leaving.signal);
  leaving.abort();
  assert("fault" in await fetching);
  assert("fault" in await fetchRun(ID, silent, leaving.signal));
});

Deno.test("readFile() takes a replay, and says of every other file what it is", async () => {
  const got = await readFile(new Blob([replay(300)]));
  assert("bytes" in got);
  assert.deepEqual(got.bytes, replay(300));
  const fault = async (file: Blob) => {
    const got = await readFile(file);
    return "fault" in got ? got.fault : "";
  };
  assert.match(await fault(new Blob([])), /is empty/);
  assert.match(await fault(new Blob(["VMR"])), /not a VERMILLION replay/);
  assert.match(await fault(new Blob([`{"report":1}`])), /not a VERMILLION replay/);
  assert.match(await fault(new Blob([replay(REPLAY_BYTES_MAX), "x"])), /larger than any replay/);
  const broken = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) };
  assert.match(await fault(broken as unknown as Blob), /could not be read/);
});

Deno.test("refusalWords() names the build that a replay of another one needs", () => {
  const bytes = replay();
  bytes.fill(0xab, 16, 48);
  const rules = new ReplayError(5, "The replay was made for other rules");
  assert.equal(
    refusalWords(rules, bytes),
    "The replay was made for other rules. Build abababababab recorded it, and only that one plays it.",
  );
  const damaged = new ReplayError(9, "The replay's records are damaged");
  assert.equal(refusalWords(damaged, bytes), "The replay's records are damaged.");
  assert.equal(refusalWords(new Error("memory"), bytes), "The replay could not be opened.");
});
