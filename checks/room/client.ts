// A client of the room over plain HTTP and websockets, for checks that know nothing of how a host is built. It
// can be as rude as a check needs: raw bytes, wrong origins, sockets that never read.
import { Buffer } from "node:buffer";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

/** Where a host runs, and how its times were shortened for the check. */
export interface RoomTarget {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string;
  lingerMs: number;
}

export interface OpenRoom {
  id: string;
  hostToken: string;
  seats: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const WAIT_MS = 10_000;
/**
 * A close counts once its frame is here, as in a browser: workerd leaves the line open after a close that another
 * socket's words led to, and ws would wait half a minute for its end.
 */
const LINE = { perMessageDeflate: false, closeTimeout: 400 };

export async function post(
  target: RoomTarget,
  body?: string,
  origin: string | null = target.url,
): Promise<Answer> {
  const headers = origin === null ? undefined : { origin };
  return await answerOf(
    await fetch(`${target.url}/api/coop/rooms`, { method: "POST", body, headers }),
  );
}

export async function openRoom(target: RoomTarget, seats = 2): Promise<OpenRoom> {
  const { status, body } = await post(target, JSON.stringify({ seats }));
  if (status !== 201) throw new Error(`No room: ${status} ${JSON.stringify(body)}`);
  return { id: String(body.room_id), hostToken: String(body.host_token), seats };
}

export async function status(target: RoomTarget, id: string, token?: string): Promise<Answer> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  return await answerOf(await fetch(`${target.url}/api/coop/rooms/${id}`, { headers }));
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text);
  } catch {
    body = { text };
  }
  return { status: response.status, headers: response.headers, body };
}

export function seatUrl(target: RoomTarget, id: string, query: string): string {
  return `${target.url.replace(/^http/, "ws")}/api/coop/rooms/${id}/ws?${query}`;
}

/** The status a handshake is answered with; 101 sockets are closed again. */
export function knock(
  target: RoomTarget,
  id: string,
  query: string,
  origin: string | null = target.url,
): Promise<number> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(seatUrl(target, id, query), {
      headers: origin === null ? {} : { origin },
      ...LINE,
    });
    socket.on("open", () => {
      socket.terminate();
      done(101);
    });
    socket.on("unexpected-response", (request, response) => {
      request.destroy();
      done(response.statusCode ?? 0);
    });
    socket.on("error", (error) => fail(error));
  });
}

type Message = string | Uint8Array;

/** An open seat, whose messages are read one at a time. */
export class Seat {
  readonly closed: Promise<{ code: number; reason: string }>;
  #messages: Message[] = [];
  #wake: (() => void) | null = null;
  /** How many frames came, read or not. */
  frames = 0;
  isClosed = false;

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.frames++;
      this.#messages.push(isBinary ? new Uint8Array(data) : data.toString());
      this.#wake?.();
    });
    this.closed = new Promise((done) => {
      socket.on("close", (code: number, reason: Buffer) => {
        this.isClosed = true;
        this.#wake?.();
        done({ code, reason: reason.toString() });
      });
    });
    socket.on("error", () => {});
  }

  /** Opens a seat; rejects when the handshake is refused. */
  static open(target: RoomTarget, id: string, query: string): Promise<Seat> {
    const socket = new WebSocket(seatUrl(target, id, query), { origin: target.url, ...LINE });
    const seat = new Seat(socket);
    return new Promise((done, fail) => {
      socket.once("open", () => done(seat));
      socket.once("unexpected-response", (request, response) => {
        request.destroy();
        fail(new Error(`The handshake was refused: ${response.statusCode}`));
      });
    });
  }

  send(message: string | Uint8Array | Record<string, unknown>): void {
    const isJson = typeof message !== "string" && !(message instanceof Uint8Array);
    this.socket.send(isJson ? JSON.stringify(message) : message as string | Uint8Array);
  }

  /** The next message; rejects when the socket closes first. */
  async next(): Promise<Message> {
    const deadline = Date.now() + WAIT_MS;
    while (this.#messages.length === 0) {
      if (this.isClosed) throw new Error("The socket closed before another message came");
      await new Promise<void>((done, fail) => {
        const timer = setTimeout(() => fail(new Error("No message came")), deadline - Date.now());
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
      this.#wake = null;
    }
    return this.#messages.shift() as Message;
  }

  /** The next text, parsed. */
  async json(): Promise<Record<string, unknown>> {
    const message = await this.next();
    if (typeof message !== "string") throw new Error("A frame came where a text was due");
    return JSON.parse(message);
  }

  /** The next text of a type; what comes before it is read and gone. */
  async until(type: string): Promise<Record<string, unknown>> {
    for (;;) {
      const message = await this.next();
      if (typeof message !== "string" || message === "pong") continue;
      const parsed = JSON.parse(message);
      if (parsed.type === type) return parsed;
    }
  }

  /** What came and was not read yet. */
  get unread(): readonly Message[] {
    return this.#messages;
  }

  /**
   * The room has done all it did before it hears this; gives what came meanwhile. Asked by a wish that the room itself
   * answers: a ping is answered before the room, and may overtake what the room said first.
   */
  async settle(): Promise<Message[]> {
    this.send({ type: "ice" });
    const before: Message[] = [];
    for (;;) {
      const message = await this.next();
      if (typeof message === "string" && message.startsWith('{"type":"ice"')) return before;
      before.push(message);
    }
  }

  /** Closes from this side; rejects when the room leaves the close unanswered. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.socket.close(1000);
    const { code } = await this.closed;
    if (code === 1006) throw new Error("The room did not answer the close");
  }
}

export interface Pair {
  room: OpenRoom;
  host: Seat;
  guest: Seat;
  guestToken: string;
}

/** A room with its host and one guest seated, and their greetings read. */
export async function openPair(target: RoomTarget, seats = 2): Promise<Pair> {
  const room = await openRoom(target, seats);
  const host = await Seat.open(target, room.id, `seat=host&token=${room.hostToken}`);
  await host.until("seat");
  const guest = await Seat.open(target, room.id, "seat=guest");
  const { token } = await guest.until("seat");
  await host.until("peer");
  return { room, host, guest, guestToken: String(token) };
}

/** A bare TCP connection that has said `text`, and what it heard until the other end closed. */
export class RawLine {
  heard = "";
  readonly ended: Promise<void>;

  constructor(readonly socket: Socket) {
    socket.on("data", (data: Buffer) => this.heard += data.toString("latin1"));
    socket.on("error", () => {});
    this.ended = new Promise((done) => socket.on("close", () => done()));
  }

  static async open(target: RoomTarget, text: string): Promise<RawLine> {
    const { hostname, port } = new URL(target.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const line = new RawLine(socket);
    await new Promise<void>((done) => socket.on("connect", () => done()));
    socket.write(text);
    return line;
  }

  /** Resolves once the line has said something that matches. */
  async says(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.heard)) {
      await new Promise<void>((done, fail) => {
        this.socket.once("data", () => done());
        this.socket.once("close", () => fail(new Error(`The line closed after: ${this.heard}`)));
      });
    }
  }
}

/** A handshake as raw text. */
export function handshakeText(target: RoomTarget, id: string, query: string): string {
  const { host } = new URL(target.url);
  return [
    `GET /api/coop/rooms/${id}/ws?${query} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${target.url}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");
}
