// This page's seat in a room: opening and joining, the token that brings a reloaded tab back to it, the socket
// and its reconnects, and who else is there. It knows nothing of the game, and leaves what pages say to each
// other to the mesh. Invariant: whatever goes wrong ends in one RoomError that says what to do.
import { IceServers } from "./ice.ts";
import type { Identity } from "./identity.ts";
import { readRoomText, type RoomMessage, type SeatTicket, type Signal } from "./messages.ts";
import { Outbox } from "./outbox.ts";
import { normaliseRoomCode, showRoomCode } from "./room_code.ts";
import { closeMeans, RoomError, type RoomErrorCode } from "./room_error.ts";
import { type DaySpent, RoomKeys, type RoomSeed } from "./room_keys.ts";
import { RoomService } from "./room_service.ts";
import { browserSeams, type Seams, type SocketLike } from "./seams.ts";
import {
  PING_EVERY_MS,
  SEAT_TRIES_MAX,
  SEAT_WAIT_MS,
  SOCKET_DEAD_MS,
  SOCKET_WAITS_MS,
} from "./timing.ts";

export type RoomClientState = "idle" | "opening" | "open" | "reconnecting" | "closed";

export interface RoomClientOptions {
  /** What this player calls themselves, up to 24 characters; the other pages show it. */
  name?: string;
  /** What this page proves to a room that vouches for runs; without one its runs are unranked. */
  identity?: Identity | null;
  /** What a test puts in the browser's place. */
  seams?: Partial<Seams>;
}

/** What the mesh hears of the room. */
export interface RoomListener {
  seated(): void;
  away(): void;
  presence(seat: number, isPresent: boolean, why?: string): void;
  signal(from: number, signal: Signal): void;
  relayed(from: number, channel: 0 | 1, bytes: Uint8Array<ArrayBuffer>): void;
  /** The page is leaving: the last chance to say so. */
  goodbye(): void;
  /** The room is over for this page, with a sentence saying why. */
  over(sentence: string): void;
}

const RELAY_FRAME_HEAD = 2;

export class RoomClient {
  onstate: (state: RoomClientState, why: RoomError | null) => void = () => {};
  onpresence: (present: readonly boolean[]) => void = () => {};
  onlock: (isLocked: boolean) => void = () => {};
  name: string;
  id = "";
  invite = "";
  seat = -1;
  seats = 0;
  isLocked = false;
  present: boolean[] = [];
  state: RoomClientState = "idle";
  why: RoomError | null = null;
  readonly seams: Seams;
  readonly outbox: Outbox;
  readonly keys: RoomKeys;
  readonly ice = new IceServers(
    () => this.seams,
    () => this.isOpen && this.outbox.put(JSON.stringify({ type: "ice" })),
  );
  readonly #service: RoomService;
  #listener: RoomListener | null = null;
  #ticket: SeatTicket = { role: "guest", token: null };
  #socket: SocketLike | null = null;
  /** Raised whenever what was under way no longer matters. */
  #turn = 0;
  #losses = 0;
  #heardMs = 0;
  #pingMs = 0;
  #stopPoll: () => void = () => {};
  #onseat: ((why: RoomErrorCode | "retry" | null) => void) | null = null;

  constructor(options: RoomClientOptions = {}) {
    this.name = options.name ?? "";
    this.seams = { ...(options.seams?.fetch ? {} : browserSeams()), ...options.seams } as Seams;
    this.outbox = new Outbox(this.seams.nowMs);
    this.#service = new RoomService(this.seams);
    this.keys = new RoomKeys(options.identity ?? null, this.seams.later);
    this.seams.onPageHide(() => this.close(), () => void this.#comeBack());
  }

  get code(): string {
    return this.id === "" ? "" : showRoomCode(this.id);
  }

  get isHost(): boolean {
    return this.seat === 0;
  }

  get isOpen(): boolean {
    return this.state === "open" && this.outbox.isOpen;
  }

  /** One listener: the mesh of this room. */
  attach(listener: RoomListener): void {
    this.#listener = listener;
  }

  /** Opens a room and takes its host's seat. Rejects with RoomError. */
  async create(seats = 2): Promise<void> {
    const turn = this.#begin();
    try {
      const created = await this.#service.create(seats);
      if (turn !== this.#turn) throw new RoomError("left");
      this.id = created.room_id;
      this.#ticket = { role: "host", token: created.host_token };
      this.#service.keepTicket(this.id, this.#ticket);
      await this.#takeSeat(turn);
    } catch (error) {
      throw this.#failed(turn, error);
    }
  }

  /** Takes a seat in a room named by a code or a link; its own seat again after a reload. Rejects with RoomError. */
  async join(text: string): Promise<void> {
    const turn = this.#begin();
    try {
      const id = normaliseRoomCode(text);
      if (id === null) throw new RoomError("code");
      this.id = id;
      this.#ticket = this.#service.ticketOf(id) ?? { role: "guest", token: null };
      await this.#takeSeat(turn);
    } catch (error) {
      throw this.#failed(turn, error);
    }
  }

  /** Removes a guest; their token is void. Host only. */
  kick(seat: number): void {
    if (this.isHost) this.outbox.put(JSON.stringify({ type: "kick", seat }));
  }

  /** Lets no newcomer in, or lets them in again. Host only. */
  lock(locked: boolean): void {
    if (this.isHost) this.outbox.put(JSON.stringify({ type: "lock", locked }));
  }

  /** Asks for a seed the room vouches for. Host only; null when none comes within five seconds. */
  async askSeed(): Promise<RoomSeed | null> {
    return this.#mayAsk ? await this.keys.askSeed(this.#say) : null;
  }

  /** Asks for the day's attempt of both seats. Host only; null when no word comes within five seconds. */
  async askDay(): Promise<RoomSeed | DaySpent | null> {
    return this.#mayAsk ? await this.keys.askDay(this.#say) : null;
  }

  get #mayAsk(): boolean {
    return this.isHost && this.isOpen && this.keys.isProven(this.seat);
  }

  readonly #say = (message: Record<string, unknown>) => this.outbox.put(JSON.stringify(message));

  /** Leaves for good: a guest's seat is free again, and the host's leave closes the room. */
  leave(): void {
    if (this.isOpen) {
      this.#listener?.goodbye();
      this.outbox.put(JSON.stringify({ type: "leave" }));
    }
    if (this.id !== "") this.#service.dropTicket(this.id);
    this.#finish(new RoomError("left"));
  }

  /** This page goes, its seat stays: a reload takes it again. */
  close(): void {
    if (this.isOpen) this.#listener?.goodbye();
    this.#finish(null);
  }

  /** Says something to one other page, in order. False when the socket is away: it will not be said. */
  say(to: number, message: Record<string, unknown>): boolean {
    return this.isOpen && this.outbox.put(JSON.stringify({ ...message, to }));
  }

  /** Relays a packet now or not at all. */
  relayTicks(to: number, bytes: Uint8Array<ArrayBuffer>): boolean {
    return this.isOpen && this.outbox.tryTicks(relayFrame(to, 0, bytes));
  }

  /** Relays a control frame in order, when the budget allows. */
  relayControl(to: number, frame: Uint8Array<ArrayBuffer>): boolean {
    return this.isOpen && this.outbox.put(relayFrame(to, 1, frame));
  }

  /** Sends what waited for the budget, keeps the socket alive, notices a dead one. */
  poll(): void {
    if (this.#socket === null || this.state !== "open") return;
    this.outbox.flush();
    const nowMs = this.seams.nowMs();
    if (nowMs - this.#heardMs > SOCKET_DEAD_MS) this.#lost(this.#socket, 1006, "");
    else if (nowMs - Math.max(this.#heardMs, this.#pingMs) > PING_EVERY_MS) {
      this.#pingMs = nowMs;
      this.outbox.put("ping");
    }
  }

  #begin(): number {
    this.#drop();
    this.#setState("opening", null);
    return ++this.#turn;
  }

  /** Tries for the seat a few times; throws RoomError when it is not to be had. */
  async #takeSeat(turn: number): Promise<void> {
    this.invite = `${this.seams.origin}/?room=${this.id}`;
    for (let tries = 0; tries < SEAT_TRIES_MAX; tries++) {
      if (tries > 0) await this.#wait(SOCKET_WAITS_MS[tries]);
      if (turn !== this.#turn) throw new RoomError("left");
      const outcome = await this.#attempt(turn);
      if (outcome === null) return;
      if (outcome !== "retry") throw new RoomError(outcome);
    }
    throw new RoomError("network");
  }

  /** One try: asks the room's status, since a refused handshake tells a page nothing, then opens the socket. */
  async #attempt(turn: number): Promise<RoomErrorCode | "retry" | null> {
    const answer = await this.#service.mayEnter(this.id, this.#ticket);
    if (turn !== this.#turn) return "left";
    if (answer !== null) return answer;
    const socket = this.seams.makeSocket(this.#service.socketUrl(this.id, this.#ticket));
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    const seated = new Promise<RoomErrorCode | "retry" | null>((done) => this.#onseat = done);
    const stopWaiting = this.seams.later(SEAT_WAIT_MS, () => this.#lost(socket, 1006, ""));
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason);
    const outcome = await seated;
    stopWaiting();
    return outcome;
  }

  #hear(socket: SocketLike, data: unknown): void {
    if (socket !== this.#socket) return;
    this.#heardMs = this.seams.nowMs();
    if (data instanceof ArrayBuffer) {
      this.#hearFrame(new Uint8Array(data));
      return;
    }
    if (typeof data !== "string" || data === "pong") return;
    const text = readRoomText(data);
    if (text.kind === "room") this.#hearRoom(socket, text.message);
    else if (text.kind === "signal") this.#listener?.signal(text.from, text.signal);
  }

  #hearFrame(frame: Uint8Array<ArrayBuffer>): void {
    if (frame.length < RELAY_FRAME_HEAD || this.state !== "open") return;
    const [from, channel] = frame;
    if (from >= this.seats || from === this.seat || (channel !== 0 && channel !== 1)) return;
    this.#listener?.relayed(from, channel, frame.slice(RELAY_FRAME_HEAD));
  }

  #hearRoom(socket: SocketLike, message: RoomMessage): void {
    if (message.type === "seat") this.#seated(socket, message);
    else if (message.type === "key") this.keys.hearKey(message.seat, message.key);
    else if (message.type === "seed") this.keys.hear(message);
    else if (message.type === "peer") {
      if (message.seat >= this.seats || message.seat === this.seat) return;
      this.present[message.seat] = message.present;
      // Another socket, or none: what the seat proves it proves again.
      this.keys.hearKey(message.seat, null);
      this.#listener?.presence(message.seat, message.present, message.why);
      this.onpresence(this.present);
    } else if (message.type === "locked") {
      this.isLocked = message.locked;
      this.onlock(message.locked);
    } else this.ice.take(message.ice_servers);
  }

  #seated(socket: SocketLike, message: Extract<RoomMessage, { type: "seat" }>): void {
    this.seat = message.seat;
    this.seats = message.seats;
    this.present = Array.from({ length: message.seats }, (_, i) => message.present[i] ?? false);
    this.isLocked = message.locked;
    this.ice.take(message.ice_servers);
    if (message.token !== undefined) {
      this.#ticket = { role: "guest", token: message.token };
      this.#service.keepTicket(this.id, this.#ticket);
    }
    this.#losses = 0;
    this.#pingMs = this.#heardMs;
    this.outbox.setOthers(message.seats - 1);
    this.outbox.use(socket);
    this.state = "open";
    this.why = null;
    this.#onseat?.(null);
    this.#onseat = null;
    this.#keepPolling();
    this.keys.welcomed(this.id, message.seats, message.keys, message.challenge, (proof) => {
      // A proof is of one socket's challenge: on another it would be a false one.
      if (socket === this.#socket) this.outbox.put(JSON.stringify(proof));
    });
    this.#listener?.seated();
    this.onpresence(this.present);
    this.onstate("open", null);
  }

  /** A socket is gone; what follows depends on who closed it and why. */
  #lost(socket: SocketLike, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#drop();
    const why = closeMeans(code, reason);
    if (this.#onseat !== null) {
      this.#onseat(why === null ? "retry" : why.code);
      this.#onseat = null;
      return;
    }
    this.#listener?.away();
    if (why !== null) {
      if (why.code !== "replaced") this.#service.dropTicket(this.id);
      this.#finish(why);
      return;
    }
    this.#setState("reconnecting", new RoomError("network"));
    void this.#reconnect(++this.#turn);
  }

  /** Goes on for as long as the page lives; only the room's own no ends it. */
  async #reconnect(turn: number): Promise<void> {
    while (turn === this.#turn) {
      const last = SOCKET_WAITS_MS.length - 1;
      const waitMs = SOCKET_WAITS_MS[Math.min(this.#losses++, last)];
      // Pages that lost the room together must not all come back in the same instant.
      await this.#wait(waitMs * (0.75 + this.seams.randomU32() / 2 ** 33));
      if (turn !== this.#turn) return;
      const outcome = await this.#attempt(turn);
      if (outcome === null || turn !== this.#turn) return;
      if (outcome !== "retry") {
        this.#finish(new RoomError(outcome));
        return;
      }
    }
  }

  /** The browser shows a page again that it had put away whole: its socket is gone, its seat is not. */
  async #comeBack(): Promise<void> {
    if (this.id === "" || this.why !== null) return;
    await this.join(this.id).catch(() => {});
  }

  #failed(turn: number, error: unknown): RoomError {
    const why = error instanceof RoomError ? error : new RoomError("service");
    if (turn === this.#turn) this.#finish(why);
    return why;
  }

  #finish(why: RoomError | null): void {
    if (this.state === "closed") return;
    this.#turn++;
    this.#drop();
    this.#onseat?.("left");
    this.#onseat = null;
    this.#listener?.over(why?.message ?? "This page left the room.");
    this.#setState("closed", why);
  }

  #drop(): void {
    this.#stopPoll();
    const socket = this.#socket;
    this.#socket = null;
    this.outbox.use(null);
    if (socket === null) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close(1000);
  }

  /** Once a second, for pages whose frames stand still. */
  #keepPolling(): void {
    this.#stopPoll();
    this.#stopPoll = this.seams.later(1000, () => {
      this.poll();
      if (this.state === "open") this.#keepPolling();
    });
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => void this.seams.later(ms, done));
  }

  #setState(state: RoomClientState, why: RoomError | null): void {
    this.state = state;
    this.why = why;
    this.onstate(state, why);
  }
}

function relayFrame(to: number, channel: 0 | 1, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(RELAY_FRAME_HEAD + bytes.length);
  frame[0] = to;
  frame[1] = channel;
  frame.set(bytes, RELAY_FRAME_HEAD);
  return frame;
}
