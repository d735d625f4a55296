// The Deno host: one process that serves the page, the module and the rooms. It is node's HTTP server with ws
// rather than Deno's own, because the latter takes unbounded fragments, loses close frames of sockets closed
// inside a message, and never times a slow header out.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { ADDRESS_LIMITS, type AddressLimits, ROOM_LIMITS, type RoomLimits } from "../limits.ts";
import { type IceServer, refuse, roomRoutes, type RoomService } from "../routes.ts";
import {
  BadRequest,
  BodyTooBig,
  type DenoEnv,
  sendRefusal,
  sendResponse,
  toRequest,
} from "./bridge.ts";
import { isSigned, roomProof } from "../attest.ts";
import { aloneRoutes } from "../alone.ts";
import { boardRoutes } from "../board_routes.ts";
import { healthOf } from "../health.ts";
import { figure, type Metric } from "../metrics.ts";
import { askerOf } from "../network.ts";
import { operatorRoutes } from "../operator_routes.ts";
import { telemetryRoutes } from "../telemetry.ts";
import { randomU32, sha256Hex } from "../secrets.ts";
import { DEFAULT_CONFIG } from "../config.ts";
import { type IceConfig, IceSource } from "../ice.ts";
import { attemptAt } from "../daily.ts";
import { issueRun } from "../store.ts";
import { type BoardLimits, openBoards, type RunningBoards } from "./boards.ts";
import { PageFiles } from "./files.ts";
import { RoomKeeper } from "./keeper.ts";
import { AddressLimiter } from "./limiter.ts";
import { HOST_LIMITS, type HostLimits, MemoryRooms, type Voucher } from "./rooms.ts";
import { SqliteStore } from "./sqlite.ts";

export interface StartOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Where the service keeps what must last. Made when it is not there; must be writable. */
  dataDir: string;
  pageDir: string;
  wasmFile: string;
  /** The site's origin behind a proxy, as https://game.example. Without it a page's origin is the Host it asked. */
  origin?: string;
  /** How many proxies of the operator's own stand in front; X-Forwarded-For is believed so far. None by default. */
  proxies?: number;
  /** Where pages get their ICE servers; STUN alone when not given. */
  ice?: IceConfig;
  /** The operator's token; without it /admin and /metrics are not there. */
  adminToken?: string;
  limits?: Partial<
    RoomLimits & HostLimits & { address: Partial<AddressLimits>; boards: Partial<BoardLimits> }
  >;
}

export interface RunningRoom {
  /** Where to point a browser. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The service cannot start; the message is one sentence for the operator. */
export class StartError extends Error {}

/** What a request that never became one is answered with, by node's name for what was wrong. */
const CLIENT_ERRORS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Starts the service. Rejects with StartError when the port or the folder cannot be had. */
export async function startRoom(options: StartOptions): Promise<RunningRoom> {
  const { port = 8787, host = "127.0.0.1" } = options;
  await claimFolder(options.dataDir);
  const limits = { ...ROOM_LIMITS, ...HOST_LIMITS, ...options.limits };
  const ice = new IceSource(options.ice ?? DEFAULT_CONFIG.ice, {
    nowMs: Date.now,
    fetch: globalThis.fetch,
    log: console.error,
  });
  const iceServers = () => ice.servers();
  const store = await openStore(options.dataDir);
  const keeper = new RoomKeeper(store), left = await keeper.left(Date.now());
  const rooms = new MemoryRooms(limits, limits, iceServers, voucherOf(store), keeper, left);
  const boards = await openBoards({
    ...options,
    store,
    isOwnOrigin: ownOriginOf(options).isOwn,
    limits: options.limits?.boards,
  });
  const { adminToken } = options, hash = adminToken ? await sha256Hex(adminToken) : null;
  const answer = makeAnswer(options, rooms, iceServers, store, boards, hash);
  const server = makeServer(answer, (status) => rooms.tally.refused(status));
  try {
    await listen(server, port, host);
  } catch (error) {
    rooms.close();
    await boards.close();
    store.close();
    throw error;
  }
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${shownHost(host)}:${bound}/`,
    port: bound,
    close: async () => {
      rooms.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await boards.close();
      store.close();
    },
  };
}

type Answer = (request: Request, env: DenoEnv) => Promise<Response>;

/** A page's origin is this site's when it is the configured one, or the host it asked. */
function ownOriginOf({ origin }: StartOptions) {
  const own = (request: Request) => origin ?? new URL(request.url).origin;
  const isOwn = (request: Request) => request.headers.get("origin") === own(request);
  return { own, isOwn };
}

function makeAnswer(
  options: StartOptions,
  rooms: MemoryRooms,
  iceServers: () => Promise<IceServer[]>,
  store: SqliteStore,
  boards: RunningBoards,
  tokenHash: string | null,
): Answer {
  const perMinute = { ...ADDRESS_LIMITS, ...options.limits?.address };
  const limiters = {
    rooms: new AddressLimiter(perMinute.roomsPerMinute),
    status: new AddressLimiter(perMinute.statusPerMinute),
    handshakes: new AddressLimiter(perMinute.handshakesPerMinute),
    runs: new AddressLimiter(perMinute.runsPerMinute),
    telemetry: new AddressLimiter(perMinute.telemetryPerMinute),
    operator: new AddressLimiter(perMinute.operatorPerMinute),
  };
  const { own: ownOrigin, isOwn: isOwnOrigin } = ownOriginOf(options);
  const service: RoomService<DenoEnv> = {
    directory: rooms,
    ownOrigin,
    isOwnOrigin,
    retryAfterS: (kind, env) => limiters[kind].retryAfterS(env.address, Date.now()),
    iceServers,
    vouches: true,
  };
  const operator = {
    ...service,
    store,
    tokenHash,
    hostMetrics: () => [...rooms.tally.metrics(rooms.counts), ...replayedMetrics(boards.replayed)],
    wake: boards.service.wake,
  };
  const routes = roomRoutes(service, (app) => {
    aloneRoutes(app, { ...service, store });
    boardRoutes(app, boards.service);
    telemetryRoutes(app, { ...service, store });
    operatorRoutes(app, operator);
  });
  const files = new PageFiles(options);
  const health = () => healthOf(store, () => ({ ...rooms.counts, uptime_s: rooms.tally.uptimeS }));
  routes.get("/healthz", health);
  routes.all("*", (context) => files.respond(context.req.raw));
  routes.onError((error) => {
    console.error(`The service failed on a request: ${error.message}`);
    return refuse(500, "The service failed on this request");
  });
  const { proxies = 0 } = options;
  return async (request, { address: remote, upgrade }) => {
    const forwardedFor = request.headers.get("x-forwarded-for") ?? "";
    return await routes.fetch(request, {
      address: askerOf(remote, forwardedFor, proxies),
      upgrade,
    });
  };
}

function replayedMetrics({ runs, ticks, seconds }: RunningBoards["replayed"]): Metric[] {
  return [
    figure("verified_runs_total", "counter", "Runs played again, whatever the verdict.", runs),
    figure("verified_ticks_total", "counter", "Ticks of those that agreed.", ticks),
    figure("verifying_seconds_total", "counter", "How long that took.", seconds),
  ];
}

function makeServer(answer: Answer, refused: (status: number) => void): Server {
  const server = createServer({
    // Half a header, or a byte a second, is closed with 408 after five seconds.
    headersTimeout: 5_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16_384,
  }, async (incoming, outgoing) => {
    const response = await respond(answer, incoming);
    await sendResponse(response, incoming.method ?? "GET", outgoing);
    // A body refused halfway leaves bytes on the wire that are no next request.
    if (response.status === 413) incoming.destroy();
  });
  server.on("upgrade", async (incoming: IncomingMessage, socket: Duplex, head: Uint8Array) => {
    socket.on("error", () => socket.destroy());
    const upgrade = { incoming, socket, head };
    const response = await respond(answer, incoming, upgrade);
    // 204 is the routes' word that the socket is a seat's now.
    if (response.status !== 204) {
      refused(response.status);
      await sendRefusal(response, incoming.method ?? "GET", socket);
    }
  });
  server.on("clientError", (error: Error & { code?: string }, socket: Duplex) => {
    const line = CLIENT_ERRORS[error.code ?? ""] ?? "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`);
    else socket.destroy();
  });
  return server;
}

async function respond(
  answer: Answer,
  incoming: IncomingMessage,
  upgrade?: DenoEnv["upgrade"],
): Promise<Response> {
  try {
    const request = await toRequest(incoming);
    return await answer(request, { address: incoming.socket.remoteAddress ?? "?", upgrade });
  } catch (error) {
    if (error instanceof BodyTooBig) return refuse(413, error.message, { connection: "close" });
    if (error instanceof BadRequest) return refuse(400, error.message);
    console.error(`The service failed on a request: ${(error as Error).message}`);
    return refuse(500, "The service failed on this request");
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: Error & { code?: string }) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use: stop what uses it or choose another --port`,
        EACCES: `Port ${port} may not be opened by this user: choose a --port above 1023`,
        EADDRNOTAVAIL: `This machine has no address ${host}: choose another --host`,
        ENOTFOUND: `This machine has no address ${host}: choose another --host`,
      };
      fail(
        new StartError(reasons[error.code ?? ""] ?? `Cannot listen on ${host}: ${error.message}`),
      );
    });
    server.listen(port, host, () => done());
  });
}

/** The file that keeps what must last. Rejects with StartError when it cannot be used. */
async function openStore(dataDir: string): Promise<SqliteStore> {
  try {
    return await SqliteStore.open(`${dataDir}/room.sqlite`);
  } catch (error) {
    const words = (error as Error).message;
    throw new StartError(`The data in ${dataDir}/room.sqlite cannot be used: ${words}`);
  }
}

function voucherOf(store: SqliteStore): Voucher {
  return {
    isProof: (roomId, key, proof, challenge) => isSigned(key, proof, roomProof(roomId, challenge)),
    issue: (roomId, keys) => {
      const run = { kind: "room", roomId, keys, mode: -1, contract: -1, grade: -1 } as const;
      return issueRun(store, { ...run, atMs: Date.now() }, randomU32);
    },
    attempt: (keys) => attemptAt(store, keys, Date.now()),
  };
}

async function claimFolder(dataDir: string): Promise<void> {
  try {
    await Deno.mkdir(dataDir, { recursive: true });
    const probe = await Deno.makeTempFile({ dir: dataDir, prefix: "probe-" });
    await Deno.remove(probe);
  } catch {
    throw new StartError(`Cannot write to the data folder ${dataDir}: choose another --data`);
  }
}

function shownHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
