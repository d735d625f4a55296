// For tests only: a clock that moves when told, a room that speaks the real one's protocol, and peer
// connections over a network whose paths can be cut one direction at a time. No timers, no sockets, no chance.
import type {
  Candidate,
  CandidateSource,
  ChannelInit,
  ChannelLike,
  Description,
  PeerLike,
  Seams,
  SocketLike,
  StorageLike,
} from "./seams.ts";

export class VirtualClock {
  nowMs = 1_000;
  #due: { atMs: number; order: number; callback: () => void }[] = [];
  #order = 0;

  later(ms: number, callback: () => void): () => void {
    const entry = { atMs: this.nowMs + Math.max(0, ms), order: this.#order++, callback };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((other) => other !== entry);
    };
  }

  /** Runs everything due within `ms`, in order, letting promises settle after each. */
  async run(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settle();
    for (;;) {
      this.#due.sort((a, b) => a.atMs - b.atMs || a.order - b.order);
      const next = this.#due[0];
      if (next === undefined || next.atMs > endMs) break;
      this.#due.shift();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.callback();
      await settle();
    }
    this.nowMs = endMs;
  }
}

/** Lets every promise that can settle do so. */
async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

/** Numbers from a count, so that every run draws the same. */
function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}

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
      ice_servers: [],
      ...fresh,
    }));
    this.#tell(index, { type: "peer", seat: index, present: true });
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
    return { token: null, socket: null, left, atMs: this.clock.nowMs };
  }

  #draw(): string {
    return `token${this.#tokens++}`;
  }
}

function json(status: number, body: unknown): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

/** The network between peer connections. */
export class FakeNet {
  peers: FakePeer[] = [];
  latencyMs = 20;
  /** May new connections form, and old ones heal? */
  isOpen = true;
  /** Decides each packet by the name of its sender; false loses it. */
  passes: (from: string) => boolean = () => true;
  pathType = "host";

  constructor(readonly clock: VirtualClock) {}

  make(owner: string): FakePeer {
    const peer = new FakePeer(this, owner, this.peers.length + 1);
    this.peers.push(peer);
    return peer;
  }

  /** Connects two ends once each has both descriptions and a candidate of the other. */
  tryConnect(): void {
    for (const a of this.peers) {
      const b = this.peers.find((other) => other.number === a.remoteNumber);
      if (!b || b.remoteNumber !== a.number || !a.isReady || !b.isReady || !this.isOpen) continue;
      a.connect(b);
      b.connect(a);
    }
  }
}

class FakeChannel implements ChannelLike {
  binaryType = "blob";
  readyState = "connecting";
  bufferedAmount = 0;
  readonly ordered: boolean;
  readonly maxRetransmits: number | null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #stuck: ArrayBuffer[] = [];

  constructor(private peer: FakePeer, readonly id: number, init: ChannelInit) {
    this.ordered = init.ordered;
    this.maxRetransmits = init.maxRetransmits ?? null;
  }

  send(data: Uint8Array<ArrayBuffer>): void {
    if (this.readyState !== "open") throw new Error("The channel is not open");
    const { net } = this.peer;
    const copy = data.slice().buffer;
    if (!net.passes(this.peer.owner)) {
      // The reliable channel sends it again: here it waits for the first send after the path has healed.
      if (this.id === 1) this.#stuck.push(copy);
      return;
    }
    for (const late of this.peer.channels[1].#stuck.splice(0)) this.peer.channels[1].#give(late);
    this.#give(copy);
  }

  #give(data: ArrayBuffer): void {
    const { net } = this.peer;
    net.clock.later(net.latencyMs, () => {
      this.peer.other?.channels[this.id].onmessage?.({ data });
    });
  }

  close(): void {
    this.readyState = "closed";
  }
}

export class FakePeer implements PeerLike {
  connectionState = "new";
  channels: FakeChannel[] = [];
  other: FakePeer | null = null;
  remoteNumber = 0;
  hasCandidate = false;
  restarts = 0;
  onicecandidate: ((event: { candidate: CandidateSource | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  #hasLocal = false;

  constructor(readonly net: FakeNet, readonly owner: string, readonly number: number) {}

  get isReady(): boolean {
    return this.#hasLocal && this.hasCandidate && this.connectionState !== "closed";
  }

  createDataChannel(_label: string, init: ChannelInit): ChannelLike {
    const channel = new FakeChannel(this, init.id, init);
    this.channels[init.id] = channel;
    return channel;
  }

  createOffer(options?: { iceRestart?: boolean }): Promise<{ sdp: string }> {
    if (options?.iceRestart) this.restarts++;
    return Promise.resolve({ sdp: `${this.number}` });
  }

  createAnswer(): Promise<{ sdp: string }> {
    return Promise.resolve({ sdp: `${this.number}` });
  }

  setLocalDescription(_description: Description): Promise<void> {
    this.#hasLocal = true;
    const candidate: Candidate = { candidate: `candidate of ${this.number}`, sdpMid: "0" };
    this.onicecandidate?.({ candidate: { toJSON: () => candidate } });
    this.onicecandidate?.({ candidate: null });
    return Promise.resolve();
  }

  setRemoteDescription(description: Description): Promise<void> {
    this.remoteNumber = Number(description.sdp);
    return Promise.resolve();
  }

  addIceCandidate(_candidate: Candidate): Promise<void> {
    if (this.remoteNumber === 0) return Promise.reject(new Error("No remote description yet"));
    this.hasCandidate = true;
    this.net.tryConnect();
    return Promise.resolve();
  }

  getStats(): Promise<Iterable<[string, unknown]>> {
    const type = this.net.pathType;
    return Promise.resolve(
      new Map<string, unknown>([
        ["t", { type: "transport", selectedCandidatePairId: "p" }],
        ["p", { type: "candidate-pair", localCandidateId: "l", remoteCandidateId: "r" }],
        ["l", { candidateType: type, relayProtocol: type === "relay" ? "udp" : undefined }],
        ["r", { candidateType: "host" }],
      ]),
    );
  }

  connect(other: FakePeer): void {
    if (this.connectionState === "connected") return;
    this.connectionState = "connected";
    this.other = other;
    this.net.clock.later(this.net.latencyMs * 2, () => {
      if (this.connectionState !== "connected") return;
      for (const channel of this.channels) channel.readyState = "open";
      for (const channel of this.channels) channel.onopen?.();
    });
  }

  /** The browser gives the connection up; Firefox closes the channels with it, Chromium does not. */
  fail(closesChannels: boolean): void {
    this.connectionState = "failed";
    this.onconnectionstatechange?.();
    if (closesChannels) this.breakChannels();
  }

  breakChannels(): void {
    for (const channel of this.channels) {
      channel.readyState = "closed";
      channel.onclose?.();
    }
  }

  close(): void {
    if (this.connectionState === "closed") return;
    this.connectionState = "closed";
    for (const channel of this.channels) channel.close();
    const { other } = this;
    if (other !== null && other.connectionState !== "closed") {
      this.net.clock.later(this.net.latencyMs, () => other.breakChannels());
    }
  }
}

export class FakeStorage implements StorageLike {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

export interface FakePage {
  seams: Seams;
  storage: FakeStorage;
  hide: () => void;
}

/** One page's seams on a shared clock, room and network. */
export function fakePage(
  owner: string,
  room: FakeRoom,
  net: FakeNet,
  storage?: FakeStorage,
): FakePage {
  const { clock } = room;
  const page: FakePage = {
    storage: storage ?? new FakeStorage(),
    hide: () => {},
    seams: null as unknown as Seams,
  };
  page.seams = {
    origin: "https://game.example",
    fetch: (path, init) => room.fetch(path, init),
    makeSocket: (url) => room.open(url),
    makePeer: () => net.make(owner),
    storage: page.storage,
    nowMs: () => clock.nowMs,
    later: (ms, callback) => clock.later(ms, callback),
    randomU32: drawer(pageCount++),
    onPageHide: (hide) => page.hide = hide,
  };
  return page;
}
let pageCount = 12345;
