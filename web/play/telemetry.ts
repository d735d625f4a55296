// What a session with others comes to, told once when it is over: as the game closes it, as the partner's new hello takes
// its place, or as this page goes. Nothing is kept, and nothing is said twice.
import {
  type Counters,
  roundTripClass,
  scaledToLimits,
  type SessionSummary,
  type SessionView,
} from "../../wire/host/mod.ts";
import type { LinkView } from "../net/mod.ts";
import { TransportWatch } from "./telemetry_path.ts";
import { RunTally } from "./telemetry_runs.ts";

export interface TelemetryPort {
  game: {
    readonly session:
      & Pick<SessionView, "phase" | "seats" | "epoch" | "isDesync">
      & { readonly links: readonly { readonly rttMs: number }[] };
    counters(): Counters;
  };
  /** The room's links to the other seats; empty out of a room. */
  links(): readonly (Pick<LinkView, "carrier" | "path"> & { counters: Moves })[];
  /** Asked when there is something to tell. */
  maySend(): boolean;
  send(summary: SessionSummary): void;
}

type Moves = Pick<SessionSummary, "iceRestarts" | "switches">;

/** How often the links are looked at: a look copies them. */
const LOOK_MS = 250;

/** One session, from the frame in which all had said hello. */
class Session {
  readonly path = new TransportWatch();
  readonly tally: RunTally;
  rttMs = -1;
  moves: Moves = { iceRestarts: 0, switches: 0 };
  lookedMs = -Infinity;

  constructor(port: TelemetryPort, readonly movesBefore: Moves) {
    this.tally = new RunTally(() => port.game.counters());
  }
}

export class Telemetry {
  readonly #port: TelemetryPort;
  #session: Session | null = null;

  constructor(port: TelemetryPort) {
    this.#port = port;
  }

  /** Once a frame while a session is open, after the game's own. */
  frame(now: number): void {
    const { phase, seats, epoch } = this.#port.game.session;
    if (seats < 2) return;
    // A new hello is on its way to take this session's place.
    if (phase === "idle" || phase === "hello") return this.end();
    const isOver = phase === "closed" || phase === "stopped";
    if (!this.#session) {
      if (isOver) return;
      this.#session = new Session(this.#port, this.#moves());
    }
    const session = this.#session;
    session.tally.frame(now, phase === "run" || phase === "ending", epoch);
    if (isOver) return this.end();
    if (now - session.lookedMs < LOOK_MS) return;
    session.lookedMs = now;
    this.#look(session);
  }

  /** The session is over, whoever ended it: tells of it, if it is still to be told. */
  end(): void {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    session.tally.close();
    this.#countMoves(session);
    const { seats, isDesync } = this.#port.game.session;
    if (!this.#port.maySend()) return;
    this.#port.send(scaledToLimits({
      transport: session.path.transport,
      players: seats,
      roundTrip: roundTripClass(session.rttMs),
      isDesynced: isDesync,
      seconds: session.tally.seconds,
      runs: session.tally.runs,
      ...session.tally.counts,
      ...session.moves,
    }));
  }

  #look(session: Session): void {
    const worstMs = Math.max(-1, ...this.#port.game.session.links.map(({ rttMs }) => rttMs));
    if (worstMs >= 0) session.rttMs = worstMs;
    session.path.look(this.#port.links());
    this.#countMoves(session);
  }

  /** Links that went with their room leave what was seen of them. */
  #countMoves(session: Session): void {
    const now = this.#moves(), { moves, movesBefore } = session;
    for (const name of ["iceRestarts", "switches"] as const) {
      moves[name] = Math.max(moves[name], now[name] - movesBefore[name]);
    }
  }

  /** What all links of the room counted since it was entered. */
  #moves(): Moves {
    const moves = { iceRestarts: 0, switches: 0 };
    for (const { counters } of this.#port.links()) {
      moves.iceRestarts += counters.iceRestarts;
      moves.switches += counters.switches;
    }
    return moves;
  }
}

/** Says it to the service, also while this page goes. What does not arrive is not said again. */
export function sendSummary(summary: SessionSummary): void {
  const body = JSON.stringify(summary), headers = { "content-type": "application/json" };
  fetch("/api/telemetry", { method: "POST", keepalive: true, headers, body }).catch(() => {});
}
