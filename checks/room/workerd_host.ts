// The Cloudflare host on this machine: the bundled worker in real workerd, without an account and without a network. What
// the platform's own simulation differs in is said in docs/ops.md.
import { Log, LogLevel, Miniflare } from "miniflare";
import type { D1Database, ObjectNamespace } from "../../room/cloudflare/platform.d.ts";
import type { Bindings } from "../../room/cloudflare/bindings.ts";
import { D1Store } from "../../room/cloudflare/d1_store.ts";
import { migrate } from "../../room/store.ts";

/** As room/cloudflare/wrangler.jsonc has it. */
const COMPATIBILITY = { compatibilityDate: "2026-04-26", compatibilityFlags: ["nodejs_compat"] };

export interface WorkerdOptions {
  /** The worker as bundleWorker() gives it. */
  script: string;
  /** 0, the default, takes any free port. */
  port?: number;
  limits?: Bindings["LIMITS"];
  origin?: string;
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
  stop(): Promise<void>;
}

/** Miniflare's own type of a namespace names types of the platform that are not here. */
type Rooms = ObjectNamespace<{ fetch(url: string): Promise<Response> }>;

export async function startWorkerd(options: WorkerdOptions): Promise<RunningWorkerd> {
  const { script, port = 0, limits = {}, origin, publicDir, dataDir } = options;
  const simple = { limit: options.perMinute ?? 100_000, period: 60 } as const;
  const limiter = { simple };
  const miniflare = new Miniflare({
    ...COMPATIBILITY,
    name: "vermillion",
    modules: [{ type: "ESModule", path: "worker.js", contents: script }],
    durableObjects: { COOP_ROOMS: { className: "CoopRoom", useSQLite: true } },
    d1Databases: ["DB"],
    ratelimits: {
      ROOMS_LIMITER: limiter,
      STATUS_LIMITER: limiter,
      HANDSHAKES_LIMITER: limiter,
      RUNS_LIMITER: limiter,
    },
    bindings: { LIMITS: { ...limits }, ...origin === undefined ? {} : { ORIGIN: origin } },
    assets: publicDir === undefined ? undefined : {
      workerName: "vermillion",
      directory: publicDir,
      routerConfig: { has_user_worker: true },
    },
    ...dataDir === undefined ? {} : {
      defaultPersistRoot: dataDir,
      durableObjectsPersist: true,
      d1Persist: true,
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
  return { url, store, askRoom, stop: () => miniflare.dispose() };
}
