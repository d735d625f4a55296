// What is to be played, as the menus speak of it: a mode, and for a contract which one and how hard. A plan becomes a
// RunConfig only when a run starts, and the config alone decides the run.
import {
  CHAPTERS,
  CONTRACT_TUTORIAL,
  contractConfig,
  CONTRACTS,
  dailyConfig,
  MODE_CONTRACT,
  MODE_DAILY,
  MODE_STAMPEDE,
  offlineDailySeed,
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

/** Today's Notice as this page knows it. */
export interface DayNotice {
  /** YYYY-MM-DD in UTC, by the service's clock where there is one. */
  day: string;
  seed: number;
  /** Whether the service published it. Else the page reckoned one of its own, which nobody else has to have. */
  isPublished: boolean;
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
export function planOf(config: Pick<RunConfig, "mode" | "contract" | "grade">): RunPlan {
  if (config.contract === CONTRACT_TUTORIAL) return TUTORIAL;
  if (config.mode === MODE_CONTRACT) return contractPlan(config.contract, config.grade ? 1 : 0);
  if (config.mode === MODE_STAMPEDE) return STAMPEDE;
  return config.mode === MODE_DAILY ? DAILY : OVERRUN;
}

/**
 * The config that plays a plan. `open` is what a player alone has earned; null opens what ranked and co-op runs open.
 * The tutorial is always for one. Throws RangeError for a contract that there is not.
 */
export function configOf(
  plan: RunPlan,
  seed: number,
  players: number,
  open: OpenSet | null,
): RunConfig {
  switch (plan.mode) {
    case "stampede":
      return stampedeConfig(seed, players);
    case "daily":
      return dailyConfig(seed, players);
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

/** The notice of a page that no service is there for. */
export function ownNotice(now: Date): DayNotice {
  const day = dayOf(now);
  return { day, seed: offlineDailySeed(day), isPublished: false };
}

/** What a plan is called. */
export function planName(plan: RunPlan): string {
  switch (plan.mode) {
    case "overrun":
      return "Overrun";
    case "stampede":
      return "Stampede";
    case "daily":
      return "Today's Notice";
    case "tutorial":
      return "0 First Day";
    case "contract": {
      const { id, title } = CONTRACTS[plan.contract];
      return `${id} ${title}`;
    }
  }
}

/** A plan in words: its name, and a line about it. Today's Notice has the twist of its day, by the seed. */
export function planWords(
  plan: RunPlan,
  today: Pick<DayNotice, "seed">,
): { name: string; line: string } {
  return { name: planName(plan), line: planLine(plan, today) };
}

function planLine(plan: RunPlan, today: Pick<DayNotice, "seed">): string {
  switch (plan.mode) {
    case "overrun":
      return "They come until nobody stands.";
    case "stampede":
      return "One gun that never empties. How long can you last?";
    case "daily": {
      const twist = TWIST_NAMES[today.seed % TWISTS];
      return `${twist.name}: ${twist.line}`;
    }
    case "tutorial":
      return "Final Notice shows you the yard.";
    case "contract": {
      const chapter = CHAPTERS[Math.floor(plan.contract / 10)];
      return plan.grade === 1 ? `${chapter}, hard grade` : chapter;
    }
  }
}
