// The way into a room and out of it, and the lobby in between.
import type { Game } from "../../wire/host/mod.ts";
import { type Identity, normaliseRoomCode, RoomError } from "../net/mod.ts";
import { SEATS } from "../names/mod.ts";
import type { AppState, Screen } from "./app_state.ts";
import type { Pacer } from "./pacer.ts";
import { OVERRUN, type RunPlan } from "./plan.ts";
import type { Query } from "./query.ts";
import { RoomDesk, roomNotice } from "./room_desk.ts";
import type { Sessions } from "./sessions.ts";
import { cleanName } from "./settings.ts";
import type { Stage } from "./stage.ts";

export interface RoomsPort {
  query: Query;
  game: Game;
  stage: Stage;
  sessions: Sessions;
  pacer: Pacer;
  identity: Identity | null;
  rankLine(): string;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  /** Another seat went for good: a start that was asked for is off. */
  seatLost(): void;
  errorSound(): void;
}

const LOBBY_MS = 250;

export class Rooms {
  readonly #port: RoomsPort;
  /** The room this page is in; null when it is in none. */
  desk: RoomDesk | null = null;
  #shownAt = 0;

  constructor(port: RoomsPort) {
    this.#port = port;
  }

  frame(now: number): void {
    this.desk?.pump();
    if (this.#port.state().screen === "lobby" && now - this.#shownAt > LOBBY_MS) this.show(now);
  }

  /** Draws the lobby again where it changed: every quarter second would only cost. */
  show(now: number): void {
    if (!this.desk) return;
    this.#shownAt = now;
    const lobby = this.desk.view();
    if (JSON.stringify(lobby) !== JSON.stringify(this.#port.state().lobby)) {
      this.#port.patch({ lobby });
    }
  }

  open(seats: number): void {
    if (this.#port.state().screen !== "lobby") this.#port.patch({ plan: OVERRUN });
    void this.#enter((desk) => desk.open(seats), "menu");
  }

  join(code: string): void {
    const back = this.#port.state().screen === "invited" ? "invited" : "join";
    if (normaliseRoomCode(code) === null) {
      this.#port.errorSound();
      return this.#port.patch({ screen: back, notice: roomNotice(new RoomError("code")) });
    }
    this.#port.patch({ plan: null });
    void this.#enter((desk) => desk.join(code), back);
  }

  /** Back into the seat this tab held before it was reloaded. */
  returnTo(code: string): void {
    this.#port.patch({ plan: null });
    void this.#enter((desk) => desk.join(code), "menu");
  }

  /** What this page would play, said to the others. */
  choose(plan: RunPlan): void {
    this.#port.patch({ plan });
    this.desk?.sayPlan();
  }

  /** Out of the room for good. */
  leave(): void {
    this.desk?.leave();
    this.#drop();
  }

  #drop(): void {
    this.desk = null;
    this.#port.pacer.keepAwake(false);
  }

  async #enter(enter: (desk: RoomDesk) => Promise<void>, failScreen: Screen): Promise<void> {
    const desk = this.#makeDesk();
    this.#port.patch({ screen: "lobby", notice: "" });
    this.show(performance.now());
    try {
      await enter(desk);
      if (desk.room.isHost && !this.#port.state().plan) this.choose(OVERRUN);
      this.show(performance.now());
    } catch (error) {
      if (this.desk !== desk) return;
      this.#drop();
      this.#port.errorSound();
      this.#port.patch({ screen: failScreen, notice: roomNotice(error), lobby: null });
    }
  }

  #makeDesk(): RoomDesk {
    const { query, game, stage, sessions, state, identity, rankLine } = this.#port;
    sessions.close();
    this.desk?.leave();
    this.desk = new RoomDesk({
      query,
      name: cleanName(state().settings.name),
      identity,
      rankLine,
      seatName: (seat) => SEATS[seat].name,
      begin: (seat, seats) => sessions.open(seat, seats),
      end: (seat) => {
        this.#port.seatLost();
        sessions.seatGone(seat);
      },
      receive: (from, channel, bytes) => stage.receive(from, channel, bytes),
      isGreeted: (seat) => sessions.isGreeted(seat),
      rttMs: (seat) => game.session.links.find((link) => link.seat === seat)?.rttMs ?? 0,
      plan: () => state().plan,
      planned: (plan) => this.#port.patch({ plan }),
      changed: () => this.show(performance.now()),
    });
    this.#port.pacer.keepAwake(true);
    return this.desk;
  }
}
