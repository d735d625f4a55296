// What wrangler.jsonc binds to the worker and its objects, and what a binding may change.
import { ROOM_LIMITS, type RoomLimits } from "../limits.ts";
import type { IceServer, LimitKind, RoomStatus } from "../routes.ts";
import type { D1Database, ObjectNamespace, RateLimit } from "./platform.d.ts";

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
  /** A handshake; the visit goes along in the VISIT header. */
  fetch(request: Request): Promise<Response>;
}

export interface Bindings {
  COOP_ROOMS: ObjectNamespace<RoomStub>;
  DB: D1Database;
  ROOMS_LIMITER: RateLimit;
  STATUS_LIMITER: RateLimit;
  HANDSHAKES_LIMITER: RateLimit;
  RUNS_LIMITER: RateLimit;
  /** The site's own origin, as https://game.example. Without it a page's origin is the host it asked. */
  ORIGIN?: string;
  /** Other figures than the usual; tests shorten the times. */
  LIMITS?: Partial<RoomLimits & EdgeLimits>;
}

/** What the routes are handed with each request. */
export interface EdgeEnv {
  bindings: Bindings;
  address: string;
}

export const LIMITERS: Record<LimitKind, (bindings: Bindings) => RateLimit> = {
  rooms: (bindings) => bindings.ROOMS_LIMITER,
  status: (bindings) => bindings.STATUS_LIMITER,
  handshakes: (bindings) => bindings.HANDSHAKES_LIMITER,
  runs: (bindings) => bindings.RUNS_LIMITER,
};

/** Carries a visit from the worker to the room's object. The worker writes it; a client's own is overwritten. */
export const VISIT = "vermillion-visit";

export const STUN_ONLY: IceServer[] = [{ urls: "stun:stun.cloudflare.com:3478" }];

export function limitsOf(bindings: Bindings): RoomLimits & EdgeLimits {
  return { ...ROOM_LIMITS, ...EDGE_LIMITS, ...bindings.LIMITS };
}
