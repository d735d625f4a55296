// What wrangler.jsonc binds to the worker and its objects, and what a binding may change.
import { ROOM_LIMITS, type RoomLimits } from "../limits.ts";
import type { IceServer, LimitKind, RoomStatus, Visit } from "../routes.ts";
import { readConfig } from "../config.ts";
import { IceSource } from "../ice.ts";
import type { D1Database, ObjectNamespace, Queue, R2Bucket, RateLimit } from "./platform.d.ts";

/** What this host adds to a room's own limits. */
export interface EdgeLimits {
  /** An object looks this often for sockets that have fallen silent; a silence of half as much again is an end. */
  sweepMs: number;
}

/** Pages say something every ten seconds at the latest, so two sweeps' silence is a dead network. */
export const EDGE_LIMITS: Readonly<EdgeLimits> = { sweepMs: 60_000 };

/** The object behind one room, as the worker calls it. */
export interface RoomStub {
  /** Makes the room; false when this object already holds one. */
  make(id: string, seats: number, hostTokenHash: string): Promise<boolean>;
  status(tokenHash: string | null): Promise<RoomStatus | null>;
  /** A handshake; the visit goes along in the ARRIVAL header. */
  fetch(request: Request): Promise<Response>;
}

export interface Bindings {
  COOP_ROOMS: ObjectNamespace<RoomStub>;
  DB: D1Database;
  ROOMS_LIMITER: RateLimit;
  STATUS_LIMITER: RateLimit;
  HANDSHAKES_LIMITER: RateLimit;
  RUNS_LIMITER: RateLimit;
  TELEMETRY_LIMITER: RateLimit;
  OPERATOR_LIMITER: RateLimit;
  UPLOADS_LIMITER: RateLimit;
  REPORTS_LIMITER: RateLimit;
  BOARDS_LIMITER: RateLimit;
  /** Replays that were handed in. */
  SHELF: R2Bucket;
  /** Wakes the verifier. */
  VERIFY: Queue;
  /** The site's own origin, as https://game.example. Without it a page's origin is the host it asked. */
  ORIGIN?: string;
  /** Where pages get their ICE servers, as `ice` in the Deno host's configuration; `env:NAME` is a secret's name. */
  ICE?: unknown;
  /** The operator's token; without it nobody is let in to what is theirs. */
  OPERATOR_TOKEN?: string;
  /** Other figures than the usual; tests shorten the times. */
  LIMITS?: Partial<RoomLimits & EdgeLimits>;
}

/** What the routes are handed with each request. */
export interface EdgeEnv {
  bindings: Bindings;
  address: string;
}

type AnyKind = LimitKind | "uploads" | "reports" | "boards";

const LIMITERS: Record<AnyKind, (bindings: Bindings) => RateLimit> = {
  rooms: (bindings) => bindings.ROOMS_LIMITER,
  status: (bindings) => bindings.STATUS_LIMITER,
  handshakes: (bindings) => bindings.HANDSHAKES_LIMITER,
  runs: (bindings) => bindings.RUNS_LIMITER,
  telemetry: (bindings) => bindings.TELEMETRY_LIMITER,
  operator: (bindings) => bindings.OPERATOR_LIMITER,
  uploads: (bindings) => bindings.UPLOADS_LIMITER,
  reports: (bindings) => bindings.REPORTS_LIMITER,
  boards: (bindings) => bindings.BOARDS_LIMITER,
};

/** Seconds the asker must wait, 0 for none. The platform says no and not for how long; its window is a minute. */
export async function askLimiter(kind: AnyKind, { bindings, address }: EdgeEnv): Promise<number> {
  return (await LIMITERS[kind](bindings).limit({ key: address })).success ? 0 : 60;
}

/** What the worker sends to a room's object with a handshake. */
export interface Arrival {
  visit: Visit;
  ice: IceServer[];
}

/** The header that carries an Arrival. The worker writes it; a client's own is overwritten. */
export const ARRIVAL = "vermillion-arrival";

/** Throws ConfigError, one sentence, when ICE cannot be used. */
export function iceSource(bindings: Bindings): IceSource {
  const text = JSON.stringify(bindings.ICE === undefined ? {} : { ice: bindings.ICE });
  const secrets = bindings as unknown as Record<string, unknown>;
  const { ice } = readConfig(text, (name) => {
    const value = secrets[name];
    return typeof value === "string" ? value : undefined;
  });
  return new IceSource(ice, {
    nowMs: () => Date.now(),
    fetch: (input, init) => fetch(input, init),
    log: (line) => console.error(line),
  });
}

export function limitsOf(bindings: Bindings): RoomLimits & EdgeLimits {
  return { ...ROOM_LIMITS, ...EDGE_LIMITS, ...bindings.LIMITS };
}
