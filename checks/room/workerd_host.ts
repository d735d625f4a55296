// The Cloudflare host on this machine: the bundled workers in real workerd, without an account and without a network. What
// the platform's own simulation differs in is said in docs/ops.md.
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import type { D1Database, ObjectNamespace } from "../../room/cloudflare/platform.d.ts";
import type { Bindings } from "../../room/cloudflare/bindings.ts";
import { D1Store } from "../../room/cloudflare/d1_store.ts";
import { migrate } from "../../room/store.ts";
import type { RoomTarget } from "./client.ts";

/** As the wrangler.jsonc files in room/cloudflare have it. */
const COMPATIBILITY = { compatibilityDate: "2026-04-26", compatibilityFlags: ["nodejs_compat"] };
const SHARED = { d1Databases: ["DB"], r2Buckets: ["SHELF"] };
export const LIMITERS = ["ROOMS_LIMITER", "STATUS_LIMITER", "HANDSHAKES_LIMITER", "RUNS_LIMITER"]
  .concat(["UPLOADS_LIMITER", "REPORTS_LIMITER", "BOARDS_LIMITER"])
  .concat(["TELEMETRY_LIMITER", "OPERATOR_LIMITER"]);

export interface WorkerdOptions {
  /** The worker as bundleWorker() gives it. */
  worker: string;
  /** The verifier as bundleVerifier() gives it, with its modules; without it runs wait. */
  verifier?: { script: string; modules: Map<string, Uint8Array<ArrayBuffer>> };
  /** 0, the default, takes any free port. */
  port?: number;
  limits?: Bindings["LIMITS"];
  origin?: string;
  /** Where pages get their ICE servers, as in the configuration file. */
  ice?: Bindings["ICE"];
  /** What `env:NAME` in `ice` names. */
  secrets?: Record<string, string>;
  /** What an address may ask in a minute, of each kind. */
  perMinute?: number;
  /** The folder of the page's files. */
  publicDir?: string;
  /** Where rooms and tables are kept; without it they go with the process. */
  dataDir?: string;
}

export interface RunningWorkerd {
  /** Without a slash at the end. */
  url: string;
  store: D1Store;
  /** Asks a room's object itself, past the worker. */
  askRoom(id: string, path: string): Promise<string>;
  /** The verifier's own look at what waits, as its clock would have it. */
  look(): Promise<void>;
  /** Kills workerd: nothing in it gets a last word. */
  stop(): Promise<void>;
}

/** Miniflare's own types name types of the platform that are not here. */
type Rooms = ObjectNamespace<{ fetch(url: string): Promise<Response> }>;
type Scheduled = { scheduled(): Promise<unknown> };

export async function startWorkerd(options: WorkerdOptions): Promise<RunningWorkerd> {
  const { port = 0, dataDir } = options;
  const miniflare = new Miniflare({
    workers: [mainWorker(options), ...verifierWorker(options)],
    ...dataDir === undefined ? {} : {
      defaultPersistRoot: dataDir,
      durableObjectsPersist: true,
      d1Persist: true,
      r2Persist: true,
    },
    host: "127.0.0.1",
    port,
    // Miniflare would ask the network what an address looks like to Cloudflare.
    cf: false,
    log: new Log(LogLevel.WARN),
  });
  const url = (await miniflare.ready).origin;
  const store = new D1Store(await miniflare.getD1Database("DB") as unknown as D1Database);
  await migrate(store);
  const askRoom = async (id: string, path: string) => {
    const rooms = await miniflare.getDurableObjectNamespace("COOP_ROOMS") as unknown as Rooms;
    return await (await rooms.get(rooms.idFromName(id)).fetch(`http://room/${path}`)).text();
  };
  const look = async () => {
    const verifier = await miniflare.getWorker("vermillion-verifier") as unknown as Scheduled;
    await verifier.scheduled();
  };
  return { url, store, askRoom, look, stop: () => miniflare.dispose() };
}

/** Runs `work` on a host of its own, which is stopped whatever happens. */
export async function withWorkerd(
  options: WorkerdOptions,
  work: (target: RoomTarget, host: RunningWorkerd) => Promise<void>,
): Promise<void> {
  const host = await startWorkerd(options);
  try {
    await work({ url: host.url, lingerMs: options.limits?.lingerMs ?? 60_000 }, host);
  } finally {
    await host.stop();
  }
}

function mainWorker(options: WorkerdOptions): WorkerOptions {
  const { worker, limits = {}, origin, ice, publicDir, perMinute = 100_000 } = options;
  const limiter = { simple: { limit: perMinute, period: 60 } } as const;
  return {
    ...COMPATIBILITY,
    ...SHARED,
    name: "vermillion",
    modules: [{ type: "ESModule", path: "worker.js", contents: worker }],
    durableObjects: { COOP_ROOMS: { className: "CoopRoom", useSQLite: true } },
    queueProducers: { VERIFY: "vermillion-verify" },
    ratelimits: Object.fromEntries(LIMITERS.map((name) => [name, limiter])),
    bindings: {
      ...options.secrets,
      LIMITS: { ...limits },
      ...origin === undefined ? {} : { ORIGIN: origin },
      ...ice === undefined ? {} : { ICE: JSON.parse(JSON.stringify(ice)) },
    },
    assets: publicDir === undefined ? undefined : {
      workerName: "vermillion",
      directory: publicDir,
      routerConfig: { has_user_worker: true },
    },
  };
}

function verifierWorker({ verifier }: WorkerdOptions): WorkerOptions[] {
  if (verifier === undefined) return [];
  const modules = [...verifier.modules].map(([sha256, contents]) => (
    { type: "CompiledWasm", path: `${sha256}.wasm`, contents } as const
  ));
  return [{
    ...COMPATIBILITY,
    ...SHARED,
    name: "vermillion-verifier",
    modules: [{ type: "ESModule", path: "worker.js", contents: verifier.script }, ...modules],
    queueConsumers: {
      "vermillion-verify": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 3, retryDelay: 1 },
    },
  }];
}
