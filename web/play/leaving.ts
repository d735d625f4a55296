// The way out of a run and its room: asked for, agreed with the others while there is time for it, then done.
import type { Game } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import type { RoomDesk } from "./room_desk.ts";
import type { Rooms } from "./rooms.ts";
import type { Sessions } from "./sessions.ts";

/** How long a leave may take to be agreed before the page goes without. */
const LEAVE_MS = 2500;
/** How long the last words may take to arrive once it is agreed. */
const PART_MS = 1000;

export interface LeavingPort {
  game: Game;
  sessions: Sessions;
  rooms: Rooms;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  desk(): RoomDesk | null;
  /** No run is to start any more. */
  dropStart(): void;
  skipTutorial(): void;
  endLesson(): void;
}

export class Leaving {
  readonly #port: LeavingPort;
  /** When the page goes without an answer; 0 while nobody leaves. */
  #leaveAt = 0;

  constructor(port: LeavingPort) {
    this.#port = port;
  }

  get isLeaving(): boolean {
    return this.#leaveAt > 0;
  }

  frame(now: number): void {
    if (this.#leaveAt > 0 && this.#mayPart(now)) this.finish();
  }

  /** The session closed by itself: a leave that was agreed, a loss, an error. */
  sessionEnded(): void {
    this.#port.desk()?.sessionEnded();
    if (this.#leaveAt > 0) {
      this.#leaveAt = Math.min(this.#leaveAt, performance.now() + PART_MS);
      return;
    }
    this.#port.sessions.ended();
  }

  /** Whether the page may go: everyone has its last words, or had time enough for them. */
  #mayPart(now: number): boolean {
    if (now > this.#leaveAt) return true;
    return this.#port.game.session.phase === "closed" && (this.#port.desk()?.isDelivered ?? true);
  }

  readonly finish = () => {
    const port = this.#port, mode = port.desk() ? "" : port.state().plan?.mode;
    if (mode === "tutorial") port.skipTutorial();
    port.endLesson();
    this.#leaveAt = 0;
    port.dropStart();
    port.sessions.close();
    port.rooms.leave();
    // From a contract alone back to the board it came from.
    const screen = mode === "contract" ? "campaign" : mode === "tutorial" ? "alone" : "menu";
    port.patch({ screen, end: null, stop: null, pause: null, menu: null, lobby: null });
  };

  readonly leaveRun = () => {
    const port = this.#port, { end, isAlone } = port.state();
    if (this.#leaveAt > 0) return;
    if (end?.exit === "room") return this.closeStop();
    if (isAlone) return this.finish();
    this.#leaveAt = performance.now() + LEAVE_MS;
    port.patch({ pause: null });
    port.game.request("leave");
  };

  /** Away from a run that stopped: to its room when there still is one. */
  readonly closeStop = () => {
    const port = this.#port, { phase } = port.game.session, desk = port.desk();
    const isOver = phase === "closed" || phase === "stopped";
    port.dropStart();
    if (isOver || !desk) port.sessions.close();
    const clear = { end: null, stop: null, pause: null, menu: null, wait: null };
    port.patch({ ...clear, screen: desk ? "lobby" : "menu" });
    if (!isOver || !desk) return;
    desk.sessionEnded();
    desk.beginIfFull();
  };
}
