// Which run comes next: the plan the menus chose becomes a config here, with what the player alone has earned or with
// what rooms open. A run alone never gets a contract that its save has not opened.
import type { RunConfig } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import { configOf, dayOf, NEXT_CONTRACT, nextPlan, OVERRUN, planOf, type RunPlan } from "./plan.ts";
import { isContractOpen, openSet } from "./progress/campaign.ts";

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

  /** A fresh run of what is planned. */
  config(players: number): RunConfig {
    return this.#config(this.#port.state().plan ?? OVERRUN, players);
  }

  /** The run that a wish after the last one means. */
  nextConfig(wish: number, last: RunConfig): RunConfig {
    const plan = planOf(last), next = nextPlan(plan, wish);
    const mayPlay = last.players > 1 || this.mayPlayAlone(next);
    return this.#config(mayPlay ? next : plan, last.players);
  }

  mayPlayAlone({ mode, contract, grade }: RunPlan): boolean {
    return mode !== "contract" || isContractOpen(this.#port.state().save, contract, grade);
  }

  /** Whether there is a contract after this one, and it may be played. */
  isNextOpen(plan: RunPlan): boolean {
    const next = nextPlan(plan, NEXT_CONTRACT);
    return next !== plan && (!this.#port.state().isAlone || this.mayPlayAlone(next));
  }

  #config(plan: RunPlan, players: number): RunConfig {
    const day = dayOf(new Date());
    this.#port.patch({ plan, day });
    const open = players === 1 ? openSet(this.#port.state().save) : null;
    const config = configOf(plan, freshSeed(), players, open, day);
    return this.#port.isBench && plan.mode === "overrun" ? { ...config, bench: 1 } : config;
  }
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
