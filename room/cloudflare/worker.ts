// The Cloudflare host: a worker that speaks HTTP and hands each room's sockets to the room's own object. The page's files
// are the platform's to serve; what it has no file for comes here.
import type { Hono } from "hono";
import { aloneRoutes } from "../alone.ts";
import { STRICT_HEADERS } from "../headers.ts";
import { networkOf } from "../network.ts";
import { refuse, roomRoutes, type RoomService } from "../routes.ts";
import { boardRoutes } from "../board_routes.ts";
import { healthOf } from "../health.ts";
import { OPERATOR_TOKEN_MIN } from "../operator.ts";
import { operatorRoutes } from "../operator_routes.ts";
import { sha256Hex } from "../secrets.ts";
import { telemetryRoutes } from "../telemetry.ts";
import { askLimiter, type Bindings, type EdgeEnv, iceSource } from "./bindings.ts";
import { boardService } from "./boards.ts";
import { readBody } from "./bodies.ts";
import { ObjectRooms } from "./rooms.ts";

export { CoopRoom } from "./coop_room.ts";

type Routes = Hono<{ Bindings: EdgeEnv }>;

/** One an isolate: the bindings of a deployment never change. */
let routes: Routes | undefined;

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    routes ??= makeRoutes(bindings, await tokenHashOf(bindings));
    const response = await answer(routes, request, bindings);
    // A finished handshake is the platform's own and must not be touched.
    return response.status === 101 ? response : withStrictHeaders(response);
  },
};

async function answer(routes: Routes, request: Request, bindings: Bindings): Promise<Response> {
  const whole = await readBody(request);
  if (whole instanceof Response) return whole;
  const address = networkOf(request.headers.get("cf-connecting-ip") ?? "?");
  return await routes.fetch(whole, { bindings, address });
}

async function tokenHashOf({ OPERATOR_TOKEN = "" }: Bindings): Promise<string | null> {
  if (OPERATOR_TOKEN === "") return null;
  if (OPERATOR_TOKEN.length >= OPERATOR_TOKEN_MIN) return await sha256Hex(OPERATOR_TOKEN);
  console.error(
    `OPERATOR_TOKEN is shorter than ${OPERATOR_TOKEN_MIN} characters and lets nobody in`,
  );
  return null;
}

function makeRoutes(bindings: Bindings, tokenHash: string | null): Routes {
  const ice = iceSource(bindings);
  const ownOrigin = (request: Request) => bindings.ORIGIN ?? new URL(request.url).origin;
  const isOwnOrigin = (request: Request) => request.headers.get("origin") === ownOrigin(request);
  const service: RoomService<EdgeEnv> = {
    directory: new ObjectRooms(bindings, ice),
    ownOrigin,
    isOwnOrigin,
    retryAfterS: askLimiter,
    iceServers: () => ice.servers(),
    vouches: true,
  };
  const boards = boardService(bindings, isOwnOrigin);
  const app = roomRoutes(service, (app) => {
    aloneRoutes(app, { ...service, store: boards.store });
    boardRoutes(app, boards);
    telemetryRoutes(app, { ...service, store: boards.store });
    operatorRoutes(app, {
      ...service,
      store: boards.store,
      tokenHash,
      hostMetrics: () => [],
      wake: boards.wake,
    });
  });
  app.get("/healthz", () => healthOf(boards.store, () => ({})));
  app.all("*", (context) => lost(context.req.raw));
  app.onError((error) => {
    console.error(`The service failed on a request: ${error.message}`);
    return refuse(500, "The service failed on this request");
  });
  return app;
}

/** No file and no route: the same words as the Deno host's. */
function lost(request: Request): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    const allow = { allow: "GET, HEAD" };
    return new Response("This address takes GET and HEAD only.\n", {
      status: 405,
      headers: { ...headers, ...allow },
    });
  }
  return new Response("There is nothing at this address. The game is at /.\n", {
    status: 404,
    headers,
  });
}

/** What the routes say themselves stands, as on the other host. */
function withStrictHeaders(response: Response): Response {
  const headers = new Headers(STRICT_HEADERS);
  response.headers.forEach((value, name) => headers.set(name, value));
  return new Response(response.body, { status: response.status, headers });
}
