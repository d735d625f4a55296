// Which day it is, and its notice: asked of the service as the page opens, when the day ends, and whenever the page may have
// slept through that. Without a service the page has a notice of its own, on which nothing ranks.
import type { AppState } from "../app_state.ts";
import { dayOf, ownNotice } from "../plan.ts";
import type { RankedService } from "./service.ts";

export interface TodayPort {
  service: Pick<RankedService, "today">;
  later(ms: number, callback: () => void): () => void;
  /** This machine's clock, which only counts where no service can be asked. */
  now(): Date;
  /** From 0 up to 1: spreads the pages that all wait for one midnight. */
  random(): number;
  state(): AppState;
  patch(patch: Partial<AppState>): void;
}

const SPREAD_MS = 3_000, AGAIN_MS = 120_000, WAIT_MAX_MS = 3_600_000;

export class TodayDesk {
  readonly #port: TodayPort;
  #stopWaiting = () => {};
  #asked: Promise<void> | null = null;

  constructor(port: TodayPort) {
    this.#port = port;
  }

  /** Asks which day it is. Resolves when it is known as well as it can be; asked twice at once it asks once. */
  look(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => this.#asked = null);
    return this.#asked;
  }

  async #ask(): Promise<void> {
    const { service, later, now, random, state, patch } = this.#port;
    const told = await service.today();
    this.#stopWaiting();
    if (told !== null) {
      patch({ today: { day: told.day, seed: told.seed, isPublished: true } });
      const waitMs = Math.max(0, told.leftMs) + 500 + random() * SPREAD_MS;
      this.#stopWaiting = later(Math.min(waitMs, WAIT_MAX_MS), () => void this.look());
      return;
    }
    // A day that was published holds while it lasts, whatever became of the service.
    const { today } = state();
    if (!today.isPublished || today.day !== dayOf(now())) patch({ today: ownNotice(now()) });
    this.#stopWaiting = later(AGAIN_MS, () => void this.look());
  }
}
