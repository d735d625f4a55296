// The game's session on this page: opened for the seats of a room or for one alone, closed, and opened anew once the
// last one has said its last words.
import type { Game } from "../../wire/host/mod.ts";
import type { Stage } from "./stage.ts";
import type { Telemetry } from "./telemetry.ts";

export class Sessions {
  readonly #game: Game;
  readonly #stage: Stage;
  readonly #telemetry: Telemetry;
  #next: { seat: number; seats: number } | null = null;

  constructor(game: Game, stage: Stage, telemetry: Telemetry) {
    this.#game = game;
    this.#stage = stage;
    this.#telemetry = telemetry;
  }

  open(seat: number, seats: number): void {
    this.#stage.isOpen = true;
    // A run that is being ended among the others ends first: its last ticks and its replay are theirs too.
    if (this.#game.session.phase === "ending") this.#next = { seat, seats };
    else this.#connect(seat, seats);
  }

  #connect(seat: number, seats: number): void {
    // What the last one counted goes with it.
    this.#telemetry.end();
    this.#game.connect(seat, seats, performance.now());
  }

  /** Once a frame of an open session. */
  frame(now: number): void {
    this.#telemetry.frame(now);
  }

  /** This page goes, and with it whatever session there is. */
  pageGoes(): void {
    this.#telemetry.end();
  }

  /** This page goes: the others are told so. */
  close(): void {
    if (!this.#stage.isOpen) return;
    this.#game.disconnect("This page left the room", performance.now());
    this.#telemetry.end();
    this.#stage.isOpen = false;
  }

  /** The session closed by itself: whoever waited for that comes now. */
  ended(): void {
    const next = this.#next;
    this.#next = null;
    if (next) this.open(next.seat, next.seats);
  }

  /** With more than two seats the others agree where the run ends; with two there is nobody left to ask. */
  seatGone(seat: number): void {
    if (!this.#stage.isOpen) return;
    const now = performance.now();
    if (seat >= 0 && this.#game.session.seats > 2) this.#game.seatGone(seat, now);
    else this.#game.disconnect("The connection closed", now);
  }

  /** Whether that seat's game has said hello in this session. */
  isGreeted(seat: number): boolean {
    if (!this.#stage.isOpen) return false;
    return this.#game.session.links.some((link) => link.seat === seat && link.isHere);
  }
}
