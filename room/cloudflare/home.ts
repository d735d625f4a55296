// Where a room lives on Cloudflare: its state as one row of JSON in the object's SQL, its sockets hibernating with their
// numbers attached. The platform delivers one event at a time, and nothing is said to anyone before the row that led
// to it is written, so the room's own machine (room/room.ts) runs here unchanged.
import { isSigned, roomProof } from "../attest.ts";
import { carryOut, type RoomPort } from "../port.ts";
import {
  admit,
  alarmed,
  alarmMs,
  closed,
  makeRoom,
  opened,
  received,
  type RoomEffect,
  type RoomState,
  seatOf,
  seatStatuses,
} from "../room.ts";
import type { RoomLimits } from "../limits.ts";
import { refuse, type RoomStatus, tooMany } from "../routes.ts";
import { randomU32 } from "../secrets.ts";
import { attemptAt } from "../daily.ts";
import { issueRun } from "../store.ts";
import { attempted, issued, proven } from "../vouch.ts";
import { type Arrival, type Bindings, type EdgeLimits, iceSource, limitsOf } from "./bindings.ts";
import type { IceSource } from "../ice.ts";
import { D1Store } from "./d1_store.ts";
import type { EdgeSocket, ObjectState } from "./platform.d.ts";

declare const WebSocketPair: new () => { 0: EdgeSocket; 1: EdgeSocket };
declare const WebSocketRequestResponsePair: new (request: string, response: string) => unknown;

/** What stays with a socket while its object sleeps. */
interface Label {
  number: number;
  /** When it was last known to speak. */
  heardMs: number;
  /** The room closed it: whatever it still says is unheard. */
  isGone: boolean;
}

export class RoomHome implements RoomPort {
  readonly #ctx: ObjectState;
  readonly #bindings: Bindings;
  readonly #limits: RoomLimits & EdgeLimits;
  readonly #lines = new Map<number, EdgeSocket>();
  /** Who spoke since this object woke; older words are in the labels. */
  readonly #heardMs = new Map<number, number>();
  #state: RoomState | null;
  #ice: IceSource | null = null;

  constructor(ctx: ObjectState, bindings: Bindings) {
    this.#ctx = ctx;
    this.#bindings = bindings;
    this.#limits = limitsOf(bindings);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    for (const socket of ctx.getWebSockets()) {
      const label = labelOf(socket);
      if (!label.isGone) this.#lines.set(label.number, socket);
    }
    this.#state = this.#read();
    this.#missLost();
  }

  make(id: string, seats: number, hostTokenHash: string): boolean {
    if (this.#state !== null) return false;
    const nowMs = Date.now();
    this.#state = makeRoom(id, seats, hostTokenHash, nowMs, this.#limits);
    this.keep(this.#state);
    this.alarm(alarmMs(this.#state, this.#limits));
    return true;
  }

  status(tokenHash: string | null): RoomStatus | null {
    if (this.#state === null) return null;
    return {
      exists: true,
      seats: seatStatuses(this.#state, Date.now(), this.#limits),
      locked: this.#state.isLocked,
      you: tokenHash === null ? -1 : seatOf(this.#state, tokenHash),
    };
  }

  /** Decides a handshake, takes the seat and opens its socket, all in one turn. */
  connect({ visit, ice }: Arrival): Response {
    if (this.#state === null) return refuse(404, "There is no such room");
    const nowMs = Date.now(), admission = admit(this.#state, visit, nowMs, this.#limits);
    if (!admission.ok) {
      return admission.status === 429
        ? tooMany(admission.retryAfterS ?? 1, admission.error)
        : refuse(admission.status, admission.error);
    }
    const { ticket } = admission, { 0: theirs, 1: ours } = new WebSocketPair();
    this.#ctx.acceptWebSocket(ours);
    const label: Label = { number: ticket.socket, heardMs: nowMs, isGone: false };
    ours.serializeAttachment(label);
    this.#lines.set(ticket.socket, ours);
    const token = ticket.isFirst ? { token: visit.freshToken } : {};
    const greeting = { ...token, ice_servers: ice };
    this.#run((room) => opened(room, ticket, greeting, nowMs, this.#limits));
    return new Response(null, { status: 101, webSocket: theirs } as ResponseInit);
  }

  hear(socket: EdgeSocket, data: string | Uint8Array): void {
    const { number, isGone } = labelOf(socket), nowMs = Date.now();
    if (isGone) return;
    this.#heardMs.set(number, nowMs);
    this.#run((room) => received(room, number, data, nowMs, this.#limits));
  }

  /** The other end closed, or the line broke. The platform leaves the answer to us. */
  part(socket: EdgeSocket, code: number, reason: string): void {
    const { number, isGone } = labelOf(socket);
    endSocket(socket, code, reason);
    if (isGone) return;
    this.#forget(number, socket);
    this.#run((room) => closed(room, number, Date.now(), this.#limits));
  }

  /** The alarm: silent sockets go, then the room does what its clock says and sets the next. */
  ring(): void {
    const nowMs = Date.now();
    for (const [number, socket] of this.#lines) {
      const label = labelOf(socket);
      const pingMs = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      const heardMs = Math.max(label.heardMs, pingMs, this.#heardMs.get(number) ?? 0);
      if (nowMs - heardMs < this.#limits.sweepMs * 1.5) {
        socket.serializeAttachment({ ...label, heardMs });
        continue;
      }
      this.close(number, 1001, "silent: nothing was heard from this page");
      this.#run((room) => closed(room, number, nowMs, this.#limits));
    }
    this.#run((room) => alarmed(room, nowMs, this.#limits));
  }

  send(number: number, data: string | Uint8Array): void {
    try {
      this.#lines.get(number)?.send(data);
    } catch {
      // It has closed and its event is on the way.
    }
  }

  close(number: number, code: number, reason: string): void {
    const socket = this.#lines.get(number);
    if (socket === undefined) return;
    this.#forget(number, socket);
    endSocket(socket, code, reason);
  }

  ice(number: number): void {
    this.#ice ??= iceSource(this.#bindings);
    this.#ctx.waitUntil(
      this.#ice.servers().then((servers) =>
        this.send(number, JSON.stringify({ type: "ice", ice_servers: servers }))
      ),
    );
  }

  prove(number: number, key: string, proof: string, challenge: string): void {
    const message = roomProof(this.#state?.id ?? "", challenge);
    this.#ctx.waitUntil(
      isSigned(key, proof, message).then((isGood) =>
        this.#run((room) => proven(room, number, key, isGood, Date.now(), this.#limits))
      ),
    );
  }

  issue(keys: string[]): void {
    const roomId = this.#state?.id ?? "", store = new D1Store(this.#bindings.DB);
    const run = { kind: "room", roomId, keys, mode: -1, contract: -1, grade: -1 } as const;
    this.#ctx.waitUntil(
      issueRun(store, { ...run, keys, atMs: Date.now() }, randomU32).then(
        (seed) => this.#run((room) => issued(room, seed, keys)),
        // The host's game waits five seconds and then plays unranked: nobody is held up.
        (error) => console.error(`No seed could be issued: ${error.message}`),
      ),
    );
  }

  attempt(keys: string[]): void {
    this.#ctx.waitUntil(
      attemptAt(new D1Store(this.#bindings.DB), keys, Date.now()).then(
        (attempt) => this.#run((room) => attempted(room, attempt, keys)),
        (error) => console.error(`Today's Notice could not be given out: ${error.message}`),
      ),
    );
  }

  /** The room's alarm, or sooner: while sockets are there the object looks after them. */
  alarm(atMs: number): void {
    const sweepMs = this.#lines.size > 0 ? Date.now() + this.#limits.sweepMs : Infinity;
    this.#later(this.#ctx.storage.setAlarm(Math.min(atMs, sweepMs)));
  }

  keep(room: RoomState): void {
    const { sql } = this.#ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, state TEXT NOT NULL)");
    sql.exec("INSERT OR REPLACE INTO room VALUES (1, ?)", JSON.stringify(room));
  }

  wipe(): void {
    this.#state = null;
    this.#later(this.#ctx.storage.deleteAll());
  }

  /** Nothing is stored for a room that nobody made: whoever guesses at ids leaves no trace. */
  #read(): RoomState | null {
    const { sql } = this.#ctx.storage;
    const tables = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray();
    if (tables.length === 0) return null;
    const [row] = sql.exec<{ state: string }>("SELECT state FROM room").toArray();
    return row === undefined ? null : JSON.parse(row.state);
  }

  /** A new build or a crash drops every socket without a word; their seats are empty now. */
  #missLost(): void {
    for (const { socket } of this.#state?.seats ?? []) {
      if (socket === 0 || this.#lines.has(socket)) continue;
      this.#run((room) => closed(room, socket, Date.now(), this.#limits));
    }
  }

  #run(event: (room: RoomState) => RoomEffect[]): void {
    // The room may have ended while a proof was looked at or a seed written down.
    const room = this.#state;
    if (room !== null) carryOut(this, room, event(room));
  }

  #forget(number: number, socket: EdgeSocket): void {
    this.#lines.delete(number);
    this.#heardMs.delete(number);
    socket.serializeAttachment({ ...labelOf(socket), isGone: true });
  }

  #later(work: Promise<void>): void {
    this.#ctx.waitUntil(work);
  }
}

function labelOf(socket: EdgeSocket): Label {
  return socket.deserializeAttachment() as Label;
}

/** Closes, or answers a close. Codes that say how a line ended cannot be sent. */
function endSocket(socket: EdgeSocket, code: number, reason: string): void {
  const canBeSent = code === 1000 || code === 1001 || code === 1008 || code === 1009 ||
    (code >= 3000 && code < 5000);
  try {
    socket.close(canBeSent ? code : 1000, canBeSent ? reason : "");
  } catch {
    // It is closed already.
  }
}
