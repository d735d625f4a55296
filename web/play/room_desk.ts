// The page's seat in a room: the room's socket, a link to every other seat, and the session that begins when all of
// them are here. It says how things stand and leaves what to show to others.
import {
  type Identity,
  type LinkView,
  Mesh,
  normaliseRoomCode,
  type PeerEvent,
  RoomClient,
  RoomError,
} from "../net/mod.ts";
import type { LobbyView, SeatView } from "./app_state.ts";
import { linkWords, type LobbyFacts, lobbyWords, type OtherSeat } from "./lobby_words.ts";
import type { RunPlan } from "./plan.ts";
import { isPlanNote, packPlan, unpackPlan } from "./plan_note.ts";
import { type Query, roomAddress } from "./query.ts";
import { wayWords } from "./way_words.ts";

const SEAT_MARK = "vermillion.room";
const HOST_SEAT = 0;

export interface DeskPort {
  query: Query;
  name: string;
  /** What this page proves to the room; null plays on unranked. */
  identity: Identity | null;
  /** Whether the next run ranks, in a line for the lobby. */
  rankLine(): string;
  /** What a seat is called when its player gave no name. */
  seatName(seat: number): string;
  /** Everyone is here: the games may say hello. */
  begin(seat: number, seats: number): void;
  /** A seat's page went, and with it the session; -1 is this page's own room. */
  end(seat: number): void;
  receive(from: number, channel: 0 | 1, bytes: Uint8Array): void;
  /** The seat's game said hello to ours; the round trip to it in ms, 0 when unknown. */
  isGreeted(seat: number): boolean;
  rttMs(seat: number): number;
  /** What the host has chosen to play. */
  plan(): RunPlan | null;
  /** The host's choice came. */
  planned(plan: RunPlan): void;
  /** Something that the lobby shows changed. */
  changed(): void;
}

export class RoomDesk {
  readonly room: RoomClient;
  readonly mesh: Mesh;
  readonly #port: DeskPort;
  readonly #here = new Set<number>();
  #isBegun = false;
  /** Why the last session ended, in words; empty for none. */
  lastWords = "";

  constructor(port: DeskPort) {
    this.#port = port;
    this.room = new RoomClient({ name: port.name, identity: port.identity });
    const { relay, delayMs, jitterMs, seed } = port.query;
    const hold = delayMs > 0 ? { ms: delayMs, jitterMs, seed } : undefined;
    this.mesh = new Mesh(this.room, { relayOnly: relay, hold });
    this.room.onstate = (state) => {
      if (state === "open") this.#nameAddress();
      if (state === "closed") this.#closed();
      port.changed();
    };
    this.room.onpresence = () => port.changed();
    this.room.onlock = () => port.changed();
    this.room.keys.onchange = () => port.changed();
    this.mesh.onpeer = (seat, event) => this.#peer(seat, event);
    this.mesh.onstate = () => port.changed();
    this.mesh.onmessage = (from, channel, bytes) => {
      if (isPlanNote(channel, bytes)) this.#takePlan(from, bytes);
      else port.receive(from, channel, bytes);
    };
  }

  /** Whether this tab held a seat in that room before it was reloaded. */
  static heldSeat(code: string): boolean {
    try {
      const id = normaliseRoomCode(code);
      return id !== null && sessionStorage.getItem(SEAT_MARK) === id;
    } catch {
      return false;
    }
  }

  /** Opens a room of 2 to 4 seats. Resolves when this page sits in it; throws RoomError. */
  async open(seats: number): Promise<void> {
    await this.room.create(seats);
  }

  /** Takes a seat in a room; throws RoomError. */
  async join(code: string): Promise<void> {
    await this.room.join(code);
  }

  /** Once a frame. */
  pump(): void {
    this.mesh.pump();
  }

  send(to: number, channel: 0 | 1, bytes: Uint8Array): void {
    this.mesh.send(to, channel, bytes);
  }

  /** Tells the guests what is going to be played; only the host's word counts. */
  sayPlan(): void {
    for (const seat of this.#here) this.#sayPlanTo(seat);
  }

  #sayPlanTo(seat: number): void {
    const plan = this.#port.plan();
    if (this.room.isHost && plan) this.mesh.send(seat, 1, packPlan(plan));
  }

  #takePlan(from: number, bytes: Uint8Array): void {
    const plan = from === HOST_SEAT && !this.room.isHost ? unpackPlan(bytes) : null;
    if (plan) this.#port.planned(plan);
  }

  /** Whether every page that is here has all that was said to it. */
  get isDelivered(): boolean {
    return this.mesh.links().every((link) => link.pendingCount === 0);
  }

  /** Gives the seat back and forgets the room. */
  leave(): void {
    this.room.leave();
    this.mesh.close();
    this.#forgetAddress();
  }

  /** The session ended by itself; another may begin once every page is back. */
  sessionEnded(): void {
    this.#isBegun = false;
    this.#port.changed();
  }

  /** Begins a session when every seat is taken and here; false while somebody is missing. */
  beginIfFull(): boolean {
    if (this.#isBegun || this.room.seat < 0 || this.#here.size < this.room.seats - 1) return false;
    this.#isBegun = true;
    this.lastWords = "";
    this.#port.begin(this.room.seat, this.room.seats);
    return true;
  }

  names(): string[] {
    const names: string[] = [];
    for (let seat = 0; seat < this.room.seats; seat++) {
      const own = seat === this.room.seat ? this.#port.name : this.mesh.link(seat)?.name;
      names.push(own || this.#port.seatName(seat));
    }
    return names;
  }

  /** The way to each other seat as it carries now, with the name of who sits there. */
  ways(): string[] {
    const names = this.names();
    return this.mesh.links().flatMap((link) => {
      const way = wayWords(link);
      return way === "" ? [] : [`${names[link.seat]}: ${way}`];
    });
  }

  view(): LobbyView {
    const { room } = this;
    const names = this.names();
    const others: OtherSeat[] = this.mesh.links().map((link) => this.#other(link, names));
    const facts: LobbyFacts = {
      room: room.state,
      isHost: room.isHost || room.seat < 0 && room.id === "",
      isLocked: room.isLocked,
      why: room.why,
      sessionWhy: this.lastWords,
      others,
    };
    const seats: SeatView[] = names.map((name, seat) => {
      const link = this.mesh.link(seat);
      const isOwn = seat === room.seat;
      return {
        seat,
        name,
        isOwn,
        isHere: isOwn || this.#here.has(seat) || room.present[seat] === true,
        words: link ? linkWords({ link: link.state, path: link.path }, this.#port.rttMs(seat)) : "",
      };
    });
    const said = lobbyWords(facts);
    return {
      ...said,
      code: room.code,
      invite: room.invite,
      isHost: room.isHost,
      isLocked: room.isLocked,
      rank: this.#port.rankLine(),
      seats,
      // Pressed while the games still say hello, it starts the run as soon as they have.
      canStart: room.state !== "closed" && room.seats > 0 && this.#here.size === room.seats - 1,
    };
  }

  #other(link: LinkView, names: string[]): OtherSeat {
    return {
      name: names[link.seat],
      link: link.state,
      path: link.path,
      isHere: this.#here.has(link.seat) || this.room.present[link.seat] === true,
      isGreeted: this.#port.isGreeted(link.seat),
    };
  }

  #peer(seat: number, event: PeerEvent): void {
    if (event === "here") {
      this.#here.add(seat);
      this.#sayPlanTo(seat);
      this.beginIfFull();
    } else {
      this.#here.delete(seat);
      if (this.#isBegun) {
        this.#isBegun = false;
        const name = this.names()[seat];
        this.lastWords = event === "gone" ? `${name} left` : `${name} cannot be reached`;
        this.#port.end(seat);
      }
    }
    this.#port.changed();
  }

  #closed(): void {
    if (this.#isBegun) {
      this.#isBegun = false;
      this.#port.end(-1);
    }
    // A room that may come back is still this page's address; one that said no is not.
    if (this.room.why && this.room.why.code !== "network") this.#forgetAddress();
  }

  #nameAddress(): void {
    history.replaceState(null, "", roomAddress(location.href, this.room.id));
    try {
      sessionStorage.setItem(SEAT_MARK, this.room.id);
    } catch {
      // Without storage a reload asks again instead of coming straight back.
    }
  }

  #forgetAddress(): void {
    history.replaceState(null, "", roomAddress(location.href, ""));
    try {
      sessionStorage.removeItem(SEAT_MARK);
    } catch {
      // Nothing was kept, so nothing is forgotten.
    }
  }
}

/** What went wrong with a room, as two sentences for the player. */
export function roomNotice(error: unknown): string {
  if (error instanceof RoomError) return `${error.message} ${error.next}`;
  return "The room cannot be reached. Check your connection, then try again.";
}
