// A service of boards for tests: a data folder with its store, shelf and verifier, asked through the routes as a page
// would ask. Runs are issued straight through the store, as the room does.
import { boardApp, type BoardService } from "../../room/board_routes.ts";
import { type BoardsOptions, openBoards } from "../../room/deno/boards.ts";
import type { DenoEnv } from "../../room/deno/bridge.ts";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import type { RunView } from "../../room/runs.ts";
import { issueRun } from "../../room/store.ts";
import { WASM_PATH } from "../build.ts";
import type { Hand } from "./signed_run.ts";

export const ORIGIN = "http://boards.test";

export interface BoardTarget {
  dir: string;
  store: SqliteStore;
  service: BoardService<DenoEnv>;
  /** Asks as this site's own page does. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  upload(body: Uint8Array<ArrayBuffer>): Promise<{ status: number; id?: string; error?: string }>;
  /** A run once the verifier is done with it. */
  settled(id: string): Promise<RunView>;
  /** Notes a seed as issued to those hands, in that order. */
  issue(seed: number, hands: readonly Hand[], how?: Partial<Issue>): Promise<void>;
  close(): Promise<void>;
}

interface Issue {
  mode: number;
  contract: number;
  grade: number;
  roomId: string;
}

/** Opens a service on a data folder, which may have been another's before. */
export async function openTarget(
  dir: string,
  options: Partial<BoardsOptions> = {},
): Promise<BoardTarget> {
  const store = await SqliteStore.open(`${dir}/room.sqlite`);
  const boards = await openBoards({
    store,
    dataDir: dir,
    pageDir: dir,
    wasmFile: WASM_PATH.pathname,
    isOwnOrigin: (request) => request.headers.get("origin") === ORIGIN,
    limits: { uploadsPerMinute: 1000, boardsPerMinute: 1000 },
    ...options,
  });
  const app = boardApp(boards.service);
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: { origin: ORIGIN, ...init.headers },
    });
    return await app.fetch(request, { address: "192.0.2.1" });
  };
  return {
    dir,
    store,
    service: boards.service,
    ask,
    upload: async (body) => {
      const response = await ask("/api/uploads", { method: "POST", body });
      return { status: response.status, ...await response.json() };
    },
    settled: (id) => whenSettled(async () => await (await ask(`/api/runs/${id}`)).json()),
    issue: async (seed, hands, how = {}) => {
      const run = { mode: -1, contract: -1, grade: -1, roomId: "k3f9x2m7qd", ...how };
      const keys = hands.map(({ key }) => key);
      await issueRun(store, { kind: "room", keys, atMs: 1, ...run }, () => seed);
    },
    close: async () => {
      await boards.close();
      store.close();
    },
  };
}

/** Asks for a run again and again until it waits no longer. */
export async function whenSettled(ask: () => Promise<RunView>): Promise<RunView> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const run = await ask();
    if (run.state !== "queued") return run;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("The run still waits after a minute");
}

/** Runs `work` on a service of its own. */
export async function withTarget(
  work: (target: BoardTarget) => Promise<void>,
  options: Partial<BoardsOptions> = {},
): Promise<void> {
  const dir = await Deno.makeTempDir();
  const target = await openTarget(dir, options);
  try {
    await work(target);
  } finally {
    await target.close();
    await Deno.remove(dir, { recursive: true });
  }
}
