// Puts each run that came to an end on the shelf of this browser, once nothing of it is a guess any more.
import type { Game } from "../../wire/host/mod.ts";
import type { KeptDesk } from "../watch/mod.ts";
import type { AppState, EndView } from "./app_state.ts";
import { clock } from "./clock.ts";

export interface RunKeeperPort {
  game: Game;
  kept: Pick<KeptDesk, "runEnded">;
  state(): AppState;
  names(): readonly string[];
}

export class RunKeeper {
  readonly #port: RunKeeperPort;
  /** The end that was put away last. */
  #epoch = -1;

  constructor(port: RunKeeperPort) {
    this.#port = port;
  }

  frame(): void {
    const { game, state } = this.#port, { end, plan } = state(), { session } = game;
    if (!end || !plan || session.epoch === this.#epoch) return;
    // With others the last ticks are theirs too: what both keep is then the same, byte for byte.
    const isCertain = session.seats === 1 || session.isSettled || session.phase === "closed";
    if (!isCertain) return;
    this.#epoch = session.epoch;
    void this.#port.kept.runEnded(game, this.#port.names(), plan, resultWords(end));
  }
}

/** What it came to, as the list of kept runs says it. */
function resultWords({ score: { name, value }, ticks }: EndView): string {
  return name === "XP" ? `${value} XP in ${clock(ticks)}` : `${name} ${value}`;
}
