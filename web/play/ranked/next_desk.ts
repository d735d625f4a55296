// From one run to the next. A wish for another one waits until the last one's names are settled, and is granted then by
// itself; the host's page grants, a guest's page asks it.
import type { Game, RunConfig } from "../../../wire/host/mod.ts";
import type { AppState } from "../app_state.ts";
import type { PlanDesk } from "../plan_desk.ts";
import type { SignDesk } from "./sign_desk.ts";
import type { StartDesk } from "./start_desk.ts";

export interface NextPort {
  game: Game;
  starts: Pick<StartDesk, "start">;
  signs: Pick<SignDesk, "isHolding">;
  plans: Pick<PlanDesk, "next">;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

export class NextDesk {
  readonly #port: NextPort;
  #wish = -1;

  constructor(port: NextPort) {
    this.#port = port;
  }

  /** This player wants another run. */
  ask(wish: number): void {
    const { signs, game } = this.#port;
    if (signs.isHolding) {
      this.#wish = wish;
      return this.#wait("The next run starts as soon as this one is signed, or left unranked.");
    }
    if (game.session.isHost) return this.#start(wish);
    this.#wait("Asking for another run…");
    game.request("next", wish);
  }

  /** On the host: a guest wants another run. The game waits for nothing: the page starts it. */
  readonly wanted = (wish: number, _last: RunConfig): null => {
    // Called within a frame of the game; what it may start comes after it.
    queueMicrotask(() => this.ask(wish));
    return null;
  };

  /** The last run's names are settled. */
  released(): void {
    const wish = this.#wish;
    this.#wish = -1;
    if (wish >= 0 && this.#port.game.session.phase === "over") this.ask(wish);
  }

  /** The next run was called off before it began: the end screen stands as it did. */
  calledOff(): void {
    const { end } = this.#port.state();
    if (end && this.#port.game.session.phase === "over") {
      this.#port.patch({ end: { ...end, canRestart: true, waiting: "" } });
    }
  }

  runBegan(): void {
    this.#wish = -1;
  }

  #start(wish: number): void {
    const { game, plans, starts } = this.#port, last = game.runConfig;
    if (last === null || game.session.phase !== "over") return;
    this.#wait("Asking for another run…");
    void starts.start(plans.next(wish, last));
  }

  #wait(waiting: string): void {
    const { end } = this.#port.state();
    if (end) this.#port.patch({ end: { ...end, canRestart: false, waiting } });
  }
}
