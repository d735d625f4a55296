// For tests only: one room and its service over a virtual clock, with the real room's words, stamps and limits.
import { fakeSignature } from "./fake_identity.ts";
import type { VirtualClock } from "./fake_clock.ts";
import { roomProof } from "./proofs.ts";
import type { IceServer, SocketLike } from "./seams.ts";

class FakeSocket implements SocketLike {
  binaryType = "blob";
  readyState = 0;
  bufferedAmount = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(private room: FakeRoom, readonly url: string) {}

  send(data: string | Uint8Array<ArrayBuffer>): void {
    if (this.readyState !== 1) throw new Error("The socket is not open");
    const copy = typeof data === "string" ? data : data.slice();
    this.room.travel(() => this.room.hear(this, copy));
  }

  close(): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    // What was sent before arrives first: both take the same time.
    this.room.travel(() => this.room.closed(this));
  }

  /** The room's side of the line. */
  give(data: string | Uint8Array<ArrayBuffer>): void {
    this.room.travel(() => {
      if (this.readyState !== 1 || this.room.isMute) return;
      this.onmessage?.({ data: typeof data === "string" ? data : data.slice().buffer });
    });
  }

  cut(code: number, reason = ""): void {
    this.room.travel(() => {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.onclose?.({ code, reason });
    });
  }
}

interface FakeSeat {
  token: string | null;
  socket: FakeSocket | null;
  key: string | null;
  challenge: string;
  /** The room's own budget of messages: a second's worth, refilled by the second. */
  left: number;
  atMs: number;
}

const ROOM_MESSAGES = 200;

/** One room and its service, with the real room's words, stamps and limits. */
export class FakeRoom {
  readonly id = "k3f9x2m7qd";
  seats: FakeSeat[] = [];
  isLocked = false;
  isGone = false;
  /** False: nobody reaches the service. */
  isUp = true;
  /** The line stays open and says nothing any more. */
  isMute = false;
  latencyMs = 5;
  /** Everything relayed, as [from, to, size or type]. */
  relayed: [number, number, number | string][] = [];
  /** Messages by seat, as the room counted them. */
  counted = [0, 0, 0, 0];
  floods = 0;
  /** Whether the room takes keys and issues seeds. */
  isVouching = false;
  /** False: the store is away, and a seed that is asked for never comes. */
  hasSeeds = true;
  seedsIssued = 0;
  day = "2026-11-30";
  readonly spentKeys = new Set<string>();
  /** What a page is given with its seat and when it asks; null answers nothing when asked. */
  iceServers: IceServer[] | null = [];
  iceAsked = 0;
  #tokens = 0;

  constructor(readonly clock: VirtualClock) {}

  travel(callback: () => void): void {
    this.clock.later(this.latencyMs, callback);
  }

  fetch(path: string, init: RequestInit): Promise<Response> {
    if (!this.isUp) return Promise.reject(new TypeError("network"));
    if (init.method === "POST") {
      const { seats } = JSON.parse(String(init.body));
      this.seats = Array.from({ length: seats }, () => this.#freeSeat());
      this.seats[0].token = this.#draw();
      return json(201, {
        room_id: this.id,
        host_token: this.seats[0].token,
        invite_url: `https://game.example/?room=${this.id}`,
        ice_servers: [],
        seats,
      });
    }
    if (this.isGone || this.seats.length === 0 || !path.endsWith(this.id)) {
      return json(200, { exists: false, seats: [], locked: false, you: -1 });
    }
    const token = new Headers(init.headers).get("authorization")?.slice(7);
    return json(200, {
      exists: true,
      seats: this.seats.map((s) => ({ taken: s.token !== null, connected: s.socket !== null })),
      locked: this.isLocked,
      you: token === undefined ? -1 : this.seats.findIndex((s) => s.token === token),
    });
  }

  open(url: string): FakeSocket {
    const socket = new FakeSocket(this, url);
    this.travel(() => this.#admit(socket));
    return socket;
  }

  /** Drops a seat's socket as a network would. */
  cut(seat: number, code = 1006, reason = ""): void {
    const { socket } = this.seats[seat];
    if (socket === null) return;
    this.seats[seat].socket = null;
    socket.cut(code, reason);
    this.#tell(seat, { type: "peer", seat, present: false });
  }

  hear(socket: FakeSocket, data: string | Uint8Array<ArrayBuffer>): void {
    const from = this.seats.findIndex((seat) => seat.socket === socket);
    if (from === -1) return;
    if (data === "ping") return socket.give("pong");
    if (!this.#affords(from)) {
      this.floods++;
      return this.cut(from, 1008, "flood: this seat sends more than the room relays");
    }
    if (data.length > 16_384) throw new Error("The room would close this socket with 1009");
    if (typeof data !== "string") {
      const to = data[0];
      data[0] = from;
      this.relayed.push([from, to, data.length]);
      this.seats[to]?.socket?.give(data);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "leave") {
      this.seats[from] = this.#freeSeat();
      this.#tell(from, { type: "peer", seat: from, present: false, why: "left" });
      return;
    }
    if (message.type === "key") return this.#prove(from, message);
    if (message.type === "seed") return this.#issue(from, message.daily === true);
    if (message.type === "ice") return this.#tellIce(socket);
    const { to, ...rest } = message;
    this.relayed.push([from, to, message.type]);
    this.seats[to]?.socket?.give(JSON.stringify({ ...rest, from }));
  }

  closed(socket: FakeSocket): void {
    const seat = this.seats.findIndex((other) => other.socket === socket);
    if (seat === -1) return;
    this.seats[seat].socket = null;
    this.#tell(seat, { type: "peer", seat, present: false });
  }

  #admit(socket: FakeSocket): void {
    const query = new URL(socket.url).searchParams;
    const token = query.get("token");
    const index = token === null
      ? this.seats.findIndex((seat, i) => i > 0 && seat.token === null)
      : this.seats.findIndex((seat) => seat.token === token);
    if (!this.isUp || this.isGone || index === -1) return socket.cut(1006);
    const seat = this.seats[index];
    const fresh = token === null ? { token: seat.token = this.#draw() } : {};
    seat.socket?.cut(4001, "replaced: this seat was opened somewhere else");
    seat.socket = socket;
    socket.readyState = 1;
    socket.give(JSON.stringify({
      type: "seat",
      seat: index,
      seats: this.seats.length,
      present: this.seats.map((other) => other.socket !== null),
      locked: this.isLocked,
      challenge: this.isVouching ? seat.challenge = `challenge${this.#tokens++}` : null,
      keys: this.seats.map((other) => other.key),
      ice_servers: this.iceServers ?? [],
      ...fresh,
    }));
    this.#tell(index, { type: "peer", seat: index, present: true });
  }

  #prove(from: number, { key, proof }: { key: string; proof: string }): void {
    const seat = this.seats[from];
    if (proof !== fakeSignature(key, roomProof(this.id, seat.challenge))) {
      return this.cut(from, 1008, "key: the proof is false");
    }
    seat.key ??= key;
    if (seat.key === key) this.#tell(-1, { type: "key", seat: from, key });
  }

  #tellIce(socket: FakeSocket): void {
    this.iceAsked++;
    if (this.iceServers === null) return;
    socket.give(JSON.stringify({ type: "ice", ice_servers: this.iceServers }));
  }

  #issue(from: number, isDaily: boolean): void {
    if (from !== 0) return this.cut(from, 1008, "seed: only the host asks");
    const keys = this.seats.map((seat) => seat.key);
    if (!this.hasSeeds || keys.includes(null)) return;
    if (isDaily) return this.#attempt(keys as string[]);
    this.#tell(-1, { type: "seed", seed: 1000 + this.seedsIssued++, keys });
  }

  /** The day's attempt of all keys, unless some have spent theirs. */
  #attempt(keys: string[]): void {
    const { day } = this,
      spent = keys.flatMap((key, seat) => this.spentKeys.has(key) ? [seat] : []);
    if (spent.length > 0) return this.#tell(-1, { type: "seed", spent, day });
    for (const key of keys) this.spentKeys.add(key);
    const nonce = `${this.seedsIssued++}`.padStart(64, "0");
    this.#tell(-1, { type: "seed", seed: 77, keys, run_nonce: nonce, day });
  }

  #tell(but: number, message: unknown): void {
    this.seats.forEach((seat, index) => {
      if (index !== but) seat.socket?.give(JSON.stringify(message));
    });
  }

  #affords(from: number): boolean {
    const seat = this.seats[from];
    const perSecond = ROOM_MESSAGES * (this.seats.length - 1);
    const passedS = (this.clock.nowMs - seat.atMs) / 1000;
    seat.left = Math.min(perSecond, seat.left + passedS * perSecond);
    seat.atMs = this.clock.nowMs;
    this.counted[from]++;
    return --seat.left >= 0;
  }

  #freeSeat(): FakeSeat {
    const left = ROOM_MESSAGES;
    return { token: null, socket: null, key: null, challenge: "", left, atMs: this.clock.nowMs };
  }

  #draw(): string {
    return `token${this.#tokens++}`;
  }
}

function json(status: number, body: unknown): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}
