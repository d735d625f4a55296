// The HTTP side of rooms: who may ask, in which shape, and how refusals read. It knows rooms only through the
// three methods of `Directory`, so the same routes serve every host. Every refusal comes before the handshake
// and before a room is touched, wherever that is possible.
import { Hono } from "hono";
import * as v from "valibot";
import { SEATS_MAX, SEATS_MIN } from "./limits.ts";
import type { Knock, SeatStatus } from "./room.ts";
import { challengeOf, isToken, randomBytes, ROOM_ID, seatToken, sha256Hex } from "./secrets.ts";

export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

export interface RoomStatus {
  exists: boolean;
  seats: SeatStatus[];
  locked: boolean;
  /** The seat the asker's token opens, -1 for none. */
  you: number;
}

/** A knock with the fresh token itself, which only the guest who gets it may learn. */
export interface Visit extends Knock {
  freshToken: string;
}

/** The rooms of one host. `E` is what its platform hands to each request. */
export interface Directory<E> {
  /** Makes a room and gives its id; null when the host holds as many as it can. */
  create(seats: number, hostTokenHash: string): Promise<string | null>;
  status(id: string, tokenHash: string | null): Promise<RoomStatus | null>;
  /** Upgrades the request into a seat's socket, or refuses it. Null when there is no such room. */
  connect(id: string, visit: Visit, request: Request, env: E): Promise<Response | null>;
}

export type LimitKind = "rooms" | "status" | "handshakes" | "runs" | "telemetry" | "operator";

export interface RoomService<E> {
  directory: Directory<E>;
  /** True when the request's Origin is this site's own. A request without one is not. */
  isOwnOrigin(request: Request): boolean;
  /** This site's origin, for invites. */
  ownOrigin(request: Request): string;
  /** Seconds the asker must wait, 0 for none. */
  retryAfterS(kind: LimitKind, env: E): Promise<number> | number;
  iceServers(): Promise<IceServer[]>;
  /** Whether runs of this service can be vouched for: seats prove keys and seeds are written down. */
  vouches: boolean;
}

const CREATE = v.object({
  seats: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(SEATS_MIN), v.maxValue(SEATS_MAX)),
    SEATS_MIN,
  ),
});
/** What each address takes, for those who ask otherwise. */
const METHODS: readonly [RegExp, string][] = [
  [/^\/api\/coop\/rooms$/, "POST"],
  [/^\/api\/coop\/rooms\/[^/]+(\/ws)?$/, "GET, HEAD"],
  [/^\/api\/runs(\/challenge)?$/, "POST"],
  [/^\/api\/uploads$/, "POST"],
  [/^\/api\/telemetry$/, "POST"],
  [/^\/api\/runs\/[^/]+\/report$/, "POST"],
  [/^\/api\/daily$/, "GET, HEAD"],
  [/^\/api\/(runs\/[^/]+(\/replay)?|boards\/[^/]+)$/, "GET, HEAD"],
];
const ROLE = v.picklist(["host", "guest"]);

/** The service's routes. `more` may add others before the words for addresses that nobody has. */
export function roomRoutes<E extends object>(
  service: RoomService<E>,
  more: (app: Hono<{ Bindings: E }>) => void = () => {},
): Hono<{ Bindings: E }> {
  const app = new Hono<{ Bindings: E }>();
  app.use("/api/*", async (context, next) => {
    await next();
    // A finished handshake has headers of its own and must not be touched.
    if (context.res.status !== 101) context.res.headers.set("cache-control", "no-store");
  });
  app.post("/api/coop/rooms", (context) => openRoom(service, context.req.raw, context.env));
  app.get(
    "/api/coop/rooms/:id",
    (context) => tellStatus(service, context.req.param("id"), context.req.raw, context.env),
  );
  app.get(
    "/api/coop/rooms/:id/ws",
    (context) => openSocket(service, context.req.param("id"), context.req.raw, context.env),
  );
  more(app);
  app.all("/api/*", (context) => {
    const known = METHODS.find(([path]) => path.test(context.req.path));
    if (known === undefined) return refuse(404, "There is no such address");
    const [, allow] = known;
    return refuse(405, `This address takes ${allow}`, { allow });
  });
  return app;
}

/** A refusal: one sentence in JSON. */
export function refuse(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error }, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** 429 with when to come back. */
export function tooMany(retryAfterS: number, error = "Too many requests from here"): Response {
  return refuse(429, `${error}: try again in ${retryAfterS} s`, {
    "retry-after": `${retryAfterS}`,
  });
}

async function openRoom<E>(
  service: RoomService<E>,
  request: Request,
  env: E,
): Promise<Response> {
  if (!service.isOwnOrigin(request)) return refuse(403, "Rooms are made from this site's own page");
  const retryAfterS = await service.retryAfterS("rooms", env);
  if (retryAfterS > 0) return tooMany(retryAfterS);
  const wanted = v.safeParse(CREATE, await readJson(request));
  if (!wanted.success) {
    return refuse(400, `seats must be a whole number from ${SEATS_MIN} to ${SEATS_MAX}`);
  }
  const { seats } = wanted.output;
  const hostToken = seatToken(randomBytes);
  const id = await service.directory.create(seats, await sha256Hex(hostToken));
  if (id === null) return refuse(503, "This service holds as many rooms as it can");
  return Response.json({
    room_id: id,
    host_token: hostToken,
    invite_url: `${service.ownOrigin(request)}/?room=${id}`,
    ice_servers: await service.iceServers(),
    seats,
  }, { status: 201 });
}

async function tellStatus<E>(
  service: RoomService<E>,
  id: string,
  request: Request,
  env: E,
): Promise<Response> {
  const retryAfterS = await service.retryAfterS("status", env);
  if (retryAfterS > 0) return tooMany(retryAfterS);
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const tokenHash = isToken(token) ? await sha256Hex(token) : null;
  const status = ROOM_ID.test(id) ? await service.directory.status(id, tokenHash) : null;
  return Response.json(status ?? { exists: false, seats: [], locked: false, you: -1 });
}

async function openSocket<E>(
  service: RoomService<E>,
  id: string,
  request: Request,
  env: E,
): Promise<Response> {
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
    return refuse(426, "A seat is a websocket: send Upgrade: websocket", { upgrade: "websocket" });
  }
  if (!service.isOwnOrigin(request)) return refuse(403, "Seats open from this site's own page");
  const retryAfterS = await service.retryAfterS("handshakes", env);
  if (retryAfterS > 0) return tooMany(retryAfterS);
  if (!ROOM_ID.test(id)) return refuse(404, "There is no such room");
  const query = new URL(request.url).searchParams;
  const role = v.safeParse(ROLE, query.get("seat"));
  if (!role.success) return refuse(400, "seat must be host or guest");
  const token = query.get("token");
  // A token of another shape was never given out; hashing it would only cost time.
  if (token !== null && !isToken(token)) return refuse(403, "This token opens no seat");
  const freshToken = seatToken(randomBytes);
  const [tokenHash, freshHash] = await Promise.all([
    token === null ? null : sha256Hex(token),
    sha256Hex(freshToken),
  ]);
  const challenge = service.vouches ? challengeOf(randomBytes) : null;
  const visit = { role: role.output, tokenHash, freshHash, freshToken, challenge };
  return await service.directory.connect(id, visit, request, env) ??
    refuse(404, "There is no such room");
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
