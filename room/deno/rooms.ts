// Rooms and sockets of this process: the Deno side of the room's port. A room's state goes through `keep` as plain data,
// and what a process that died had kept is taken up by the next.
import type { Duplex } from "node:stream";
import type { IncomingMessage } from "node:http";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { type Bucket, fullBucket, spend } from "../bucket.ts";
import type { RoomLimits } from "../limits.ts";
import type { Attempt } from "../daily.ts";
import { attempted, issued, proven } from "../vouch.ts";
import { carryOut, type RoomPort } from "../port.ts";
import {
  abandoned,
  admit,
  alarmed,
  alarmMs,
  closed,
  makeRoom,
  opened,
  received,
  type RoomState,
  seatOf,
  seatStatuses,
  type Ticket,
} from "../room.ts";
import { type Directory, type IceServer, refuse, type RoomStatus, tooMany } from "../routes.ts";
import type { Visit } from "../routes.ts";
import { randomBytes, roomId } from "../secrets.ts";
import { binaryFrame, PAYLOAD_BYTES_MAX } from "./frame.ts";
import type { RoomKeeper } from "./keeper.ts";
import { HostTally } from "./tally.ts";
import type { DenoEnv } from "./bridge.ts";

/** What this host adds to a room's own limits. */
export interface HostLimits {
  /** A partner that never reads: past this many waiting bytes its socket is cut. */
  backlogBytesMax: number;
  /** Sockets are pinged this often, and cut when the last ping went unanswered: half-open peers go. */
  sweepMs: number;
  /** Keepalives are outside the seat's budget, but not without bound. */
  pingsPerSecond: number;
  roomsMax: number;
}

export const HOST_LIMITS: Readonly<HostLimits> = {
  backlogBytesMax: 1 << 20,
  sweepMs: 15_000,
  pingsPerSecond: 1000,
  roomsMax: 10_000,
};

/** A peer that does not answer our close is cut after this. */
const CLOSE_GRACE_MS = 3_000;

interface Line {
  socket: WebSocket;
  /** What the socket writes to. Nothing here is compressed or queued, so both may write, each a whole frame. */
  wire: Duplex;
  isAlive: boolean;
  pings: Bucket;
}

/** Who looks at proofs and writes seeds down. */
export interface Voucher {
  isProof(roomId: string, key: string, proof: string, challenge: string): Promise<boolean>;
  issue(roomId: string, keys: string[]): Promise<number>;
  attempt(keys: string[]): Promise<Attempt>;
}

export class MemoryRooms implements Directory<DenoEnv> {
  readonly tally = new HostTally();
  #rooms = new Map<string, RoomHome>();
  #sweeper: ReturnType<typeof setInterval>;
  readonly #upgrader: WebSocketServer;

  constructor(
    readonly roomLimits: RoomLimits,
    readonly hostLimits: HostLimits,
    readonly iceServers: () => Promise<IceServer[]>,
    readonly voucher: Voucher,
    readonly keeper: RoomKeeper,
    left: RoomState[] = [],
  ) {
    this.#upgrader = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      clientTracking: false,
      maxPayload: roomLimits.messageBytesMax,
    });
    this.#sweeper = setInterval(() => this.#sweep(), hostLimits.sweepMs);
    for (const state of left) this.#house(state);
  }

  get counts(): { rooms: number; sockets: number } {
    let sockets = 0;
    for (const home of this.#rooms.values()) sockets += home.lines.size;
    return { rooms: this.#rooms.size, sockets };
  }

  create(seats: number, hostTokenHash: string): Promise<string | null> {
    if (this.#rooms.size >= this.hostLimits.roomsMax) return Promise.resolve(null);
    let id = roomId(randomBytes);
    while (this.#rooms.has(id)) id = roomId(randomBytes);
    const state = makeRoom(id, seats, hostTokenHash, Date.now(), this.roomLimits);
    this.keeper.keep(state);
    this.#house(state);
    return Promise.resolve(id);
  }

  #house(state: RoomState): void {
    const { id } = state;
    const home = new RoomHome(state, this, () => {
      this.#rooms.delete(id);
      this.keeper.forget(id);
    });
    this.#rooms.set(id, home);
    home.alarm(alarmMs(state, this.roomLimits));
  }

  status(id: string, tokenHash: string | null): Promise<RoomStatus | null> {
    const home = this.#rooms.get(id);
    if (home === undefined) return Promise.resolve(null);
    return Promise.resolve({
      exists: true,
      seats: seatStatuses(home.state, Date.now(), this.roomLimits),
      locked: home.state.isLocked,
      you: tokenHash === null ? -1 : seatOf(home.state, tokenHash),
    });
  }

  async connect(
    id: string,
    visit: Visit,
    request: Request,
    env: DenoEnv,
  ): Promise<Response | null> {
    const ice = await this.iceServers();
    // From here to the open socket nothing waits: the seat is decided and taken in one turn.
    const home = this.#rooms.get(id);
    if (home === undefined) return null;
    if (env.upgrade === undefined || !isHandshake(request)) {
      return refuse(400, "This is no websocket handshake of version 13");
    }
    const admission = admit(home.state, visit, Date.now(), this.roomLimits);
    if (!admission.ok) {
      return admission.status === 429
        ? tooMany(admission.retryAfterS ?? 1, admission.error)
        : refuse(admission.status, admission.error);
    }
    const { ticket } = admission;
    const token = ticket.isFirst ? { token: visit.freshToken } : {};
    if (!this.#upgrade(env.upgrade, home, ticket, { ...token, ice_servers: ice })) {
      home.run(abandoned(home.state, ticket));
    }
    // The socket is no longer HTTP's; the server writes nothing for this answer.
    return new Response(null, { status: 204 });
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const home of [...this.#rooms.values()]) home.shut();
    this.#rooms.clear();
  }

  #upgrade(
    raw: { incoming: IncomingMessage; socket: Duplex; head: Uint8Array },
    home: RoomHome,
    ticket: Ticket,
    greeting: Record<string, unknown>,
  ): boolean {
    let isOpen = false;
    // ws calls back before this returns, or ends the socket itself.
    // deno-lint-ignore no-explicit-any -- ws's types name node's Buffer, which a Uint8Array stands for here
    this.#upgrader.handleUpgrade(raw.incoming, raw.socket, raw.head as any, (socket) => {
      isOpen = true;
      home.open(socket, raw.socket, ticket, greeting);
    });
    return isOpen;
  }

  #sweep(): void {
    for (const home of this.#rooms.values()) home.sweep();
  }
}

/** What ws would refuse with words of its own. */
function isHandshake(request: Request): boolean {
  const key = request.headers.get("sec-websocket-key") ?? "";
  return request.method === "GET" && /^[+/0-9A-Za-z]{22}==$/.test(key) &&
    request.headers.get("sec-websocket-version") === "13";
}

/** One room, its sockets and its timer. */
class RoomHome implements RoomPort {
  readonly lines = new Map<number, Line>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly state: RoomState,
    readonly rooms: MemoryRooms,
    readonly forget: () => void,
  ) {}

  open(
    socket: WebSocket,
    wire: Duplex,
    ticket: Ticket,
    greeting: Record<string, unknown>,
  ): void {
    const number = ticket.socket;
    const pings = fullBucket(this.rooms.hostLimits.pingsPerSecond, Date.now());
    const line: Line = { socket, wire, isAlive: true, pings };
    this.lines.set(number, line);
    socket.on("message", (data, isBinary) => this.#hear(number, line, data, isBinary));
    socket.on("pong", () => line.isAlive = true);
    socket.on("ping", () => this.#countPing(number, line));
    // ws has already answered a broken frame with its close code; 'close' follows.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.lines.delete(number);
      this.run(closed(this.state, number, Date.now(), this.rooms.roomLimits));
    });
    this.run(opened(this.state, ticket, greeting, Date.now(), this.rooms.roomLimits));
  }

  run(effects: Parameters<typeof carryOut>[2]): void {
    carryOut(this, this.state, effects);
  }

  send(number: number, data: string | Uint8Array): void {
    const line = this.lines.get(number);
    if (line === undefined || line.socket.readyState !== line.socket.OPEN) return;
    if (line.socket.bufferedAmount > this.rooms.hostLimits.backlogBytesMax) {
      this.rooms.tally.cuts++;
      line.socket.terminate();
      return;
    }
    this.rooms.tally.messages++;
    this.rooms.tally.bytes += data.length;
    if (typeof data === "string" || data.length > PAYLOAD_BYTES_MAX) line.socket.send(data);
    else line.wire.write(binaryFrame(data));
  }

  close(number: number, code: number, reason: string): void {
    const line = this.lines.get(number);
    if (line === undefined) return;
    // Gone from this moment: what the socket still says reaches nobody.
    this.lines.delete(number);
    this.rooms.tally.closed(code);
    line.socket.close(code, reason);
    const timer = setTimeout(() => line.socket.terminate(), CLOSE_GRACE_MS);
    line.socket.once("close", () => clearTimeout(timer));
  }

  ice(number: number): void {
    this.rooms.iceServers().then((servers) => {
      this.send(number, JSON.stringify({ type: "ice", ice_servers: servers }));
    });
  }

  prove(number: number, key: string, proof: string, challenge: string): void {
    this.rooms.voucher.isProof(this.state.id, key, proof, challenge).then((isGood) => {
      const nowMs = Date.now();
      this.run(proven(this.state, number, key, isGood, nowMs, this.rooms.roomLimits));
    });
  }

  issue(keys: string[]): void {
    this.rooms.voucher.issue(this.state.id, keys).then(
      (seed) => this.run(issued(this.state, seed, keys)),
      // The host's game waits five seconds and then plays unranked: nobody is held up.
      (error) => console.error(`No seed could be issued: ${error.message}`),
    );
  }

  attempt(keys: string[]): void {
    this.rooms.voucher.attempt(keys).then(
      (attempt) => this.run(attempted(this.state, attempt, keys)),
      (error) => console.error(`Today's Notice could not be given out: ${error.message}`),
    );
  }

  alarm(atMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.run(alarmed(this.state, Date.now(), this.rooms.roomLimits));
    }, Math.max(1, atMs - Date.now()));
  }

  keep(): void {
    this.rooms.keeper.keep(this.state);
  }

  wipe(): void {
    clearTimeout(this.#timer);
    this.forget();
  }

  sweep(): void {
    for (const line of this.lines.values()) {
      if (!line.isAlive) line.socket.terminate();
      else {
        line.isAlive = false;
        line.socket.ping();
      }
    }
  }

  shut(): void {
    clearTimeout(this.#timer);
    for (const line of this.lines.values()) line.socket.terminate();
    this.lines.clear();
  }

  #hear(number: number, line: Line, data: RawData, isBinary: boolean): void {
    line.isAlive = true;
    const bytes = data as Uint8Array;
    if (!isBinary && bytes.byteLength === 4 && String(bytes) === "ping") {
      if (this.#countPing(number, line)) line.socket.send("pong");
      return;
    }
    const message = isBinary ? bytes : String(bytes);
    this.run(received(this.state, number, message, Date.now(), this.rooms.roomLimits));
  }

  #countPing(number: number, line: Line): boolean {
    if (spend(line.pings, 1, this.rooms.hostLimits.pingsPerSecond, Date.now())) {
      // A peer that pings and never reads must not pile up our pongs.
      return line.socket.bufferedAmount <= this.rooms.hostLimits.backlogBytesMax;
    }
    this.close(number, 1008, "flood: too many pings");
    this.run(closed(this.state, number, Date.now(), this.rooms.roomLimits));
    return false;
  }
}
