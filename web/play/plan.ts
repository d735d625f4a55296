// What is to be played, as the menus speak of it: a mode, and for a contract which one and how hard. A plan becomes a
// RunConfig only when a run starts, and the config alone decides the run.
import {
  CHAPTERS,
  CONTRACT_TUTORIAL,
  contractConfig,
  CONTRACTS,
  dailyConfig,
  dailySeed,
  MODE_CONTRACT,
  MODE_DAILY,
  MODE_STAMPEDE,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
  tutorialConfig,
  TWISTS,
} from "../../wire/host/mod.ts";
import { TWIST_NAMES } from "../names/mod.ts";

export type PlanMode = "overrun" | "stampede" | "contract" | "daily" | "tutorial";

export interface RunPlan {
  mode: PlanMode;
  /** Index of CONTRACTS; -1 in every other mode. */
  contract: number;
  /** 1 is hard; contracts only. */
  grade: 0 | 1;
}

/** What may be found and offered; bit id - 1. */
export interface OpenSet {
  weaponsOpen: bigint;
  perksOpen: bigint;
}

/** Wishes after a run, as `next` carries them: the same again, or the contract after it. */
export const AGAIN = 0, NEXT_CONTRACT = 1;

export const OVERRUN: RunPlan = { mode: "overrun", contract: -1, grade: 0 };
export const STAMPEDE: RunPlan = { mode: "stampede", contract: -1, grade: 0 };
export const DAILY: RunPlan = { mode: "daily", contract: -1, grade: 0 };
/** Contract 0: for one, with nothing to win. */
export const TUTORIAL: RunPlan = { mode: "tutorial", contract: -1, grade: 0 };

export function contractPlan(contract: number, grade: 0 | 1 = 0): RunPlan {
  return { mode: "contract", contract, grade };
}

/** The plan that a run's config came from. */
export function planOf(config: RunConfig): RunPlan {
  if (config.contract === CONTRACT_TUTORIAL) return TUTORIAL;
  if (config.mode === MODE_CONTRACT) return contractPlan(config.contract, config.grade ? 1 : 0);
  if (config.mode === MODE_STAMPEDE) return STAMPEDE;
  return config.mode === MODE_DAILY ? DAILY : OVERRUN;
}

/**
 * The config that plays a plan. `open` is what a player alone has earned; null opens what ranked and co-op runs open.
 * Today's Notice takes the day's seed instead of `seed`, and the tutorial is always for one. Throws RangeError for a
 * contract that there is not.
 */
export function configOf(
  plan: RunPlan,
  seed: number,
  players: number,
  open: OpenSet | null,
  day: string,
): RunConfig {
  switch (plan.mode) {
    case "stampede":
      return stampedeConfig(seed, players);
    case "daily":
      return dailyConfig(dailySeed(day), players);
    case "tutorial":
      return tutorialConfig(seed);
    case "contract":
      return { ...contractConfig(plan.contract, seed, players, plan.grade), ...open };
    case "overrun":
      return { ...overrunConfig(seed, players), ...open };
  }
}

/** The plan that a wish after a run leads to; a wish for what there is not means the same again. */
export function nextPlan(plan: RunPlan, wish: number): RunPlan {
  if (wish === NEXT_CONTRACT && plan.mode === "tutorial") return contractPlan(0);
  if (wish !== NEXT_CONTRACT || plan.mode !== "contract") return plan;
  return plan.contract + 1 < CONTRACTS.length ? contractPlan(plan.contract + 1, plan.grade) : plan;
}

/** Today, as the day is written everywhere: YYYY-MM-DD in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** A day's twist, as dailyConfig() takes it from the seed. */
export function twistOf(day: string): number {
  return dailySeed(day) % TWISTS;
}

/** A plan in words: a short name, and a line about it. */
export function planWords(plan: RunPlan, day: string): { name: string; line: string } {
  switch (plan.mode) {
    case "overrun":
      return { name: "Overrun", line: "They come until nobody stands." };
    case "stampede":
      return { name: "Stampede", line: "One gun that never empties. How long can you last?" };
    case "daily": {
      const twist = TWIST_NAMES[twistOf(day)];
      return { name: "Today's Notice", line: `${twist.name}: ${twist.line}` };
    }
    case "tutorial":
      return { name: "0 First Day", line: "Final Notice shows you the yard." };
    case "contract": {
      const { id, title } = CONTRACTS[plan.contract];
      const chapter = CHAPTERS[Math.floor(plan.contract / 10)];
      const line = plan.grade === 1 ? `${chapter}, hard grade` : chapter;
      return { name: `${id} ${title}`, line };
    }
  }
}
