// Which run comes next: the plan the menus chose becomes a config here, with what the player alone has earned or with
// what rooms open. A run alone never gets a contract that its save has not opened.
import type { RunConfig } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import { configOf, NEXT_CONTRACT, nextPlan, OVERRUN, planOf, type RunPlan } from "./plan.ts";
import { isContractOpen, openSet } from "./progress/campaign.ts";
import { rankedConfig } from "./ranked/ranking.ts";

export interface PlanDeskPort {
  state(): AppState;
  patch(patch: Partial<AppState>): void;
  /** Whether an Overrun is to be a stress run; tests only. */
  isBench: boolean;
}

export class PlanDesk {
  readonly #port: PlanDeskPort;

  constructor(port: PlanDeskPort) {
    this.#port = port;
  }

  /** What the menus chose. */
  get planned(): RunPlan {
    return this.#port.state().plan ?? OVERRUN;
  }

  /** The plan that a wish after the last run means. */
  next(wish: number, last: RunConfig): RunPlan {
    const plan = planOf(last), next = nextPlan(plan, wish);
    const mayPlay = last.players > 1 || this.mayPlayAlone(next);
    return mayPlay ? next : plan;
  }

  mayPlayAlone({ mode, contract, grade }: RunPlan): boolean {
    return mode !== "contract" || isContractOpen(this.#port.state().save, contract, grade);
  }

  /** Whether there is a contract after this one, and it may be played. */
  isNextOpen(plan: RunPlan): boolean {
    const next = nextPlan(plan, NEXT_CONTRACT);
    return next !== plan && (!this.#port.state().isAlone || this.mayPlayAlone(next));
  }

  /**
   * A run of the plan: as ranked runs are on a seed that was given, else with what the player earned on a fresh one, which
   * for Today's Notice is the day's.
   */
  config(plan: RunPlan, players: number, seed: number | null = null): RunConfig {
    const { today, save } = this.#port.state();
    this.#port.patch({ plan, dayPlayed: today.day });
    if (seed !== null) return rankedConfig(plan, seed, players);
    const open = players === 1 ? openSet(save) : null;
    const own = plan.mode === "daily" ? today.seed : freshSeed();
    const config = configOf(plan, own, players, open);
    return this.#port.isBench && plan.mode === "overrun" ? { ...config, bench: 1 } : config;
  }
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
