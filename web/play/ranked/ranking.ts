// Which runs may go on a board, and on which (docs/game.md section 7.5). A ranked run's config is decided by its plan and its
// seed alone: nothing of a player's own unlocks is in it.
import type { RunConfig } from "../../../wire/host/mod.ts";
import { OUTCOME_WON } from "../end_view.ts";
import { configOf, planOf, type RunPlan } from "../plan.ts";

export const BOARDS = [
  "overrun",
  "overrun-2p",
  "contracts",
  "contracts-2p",
  "contracts-hard",
  "contracts-hard-2p",
  "daily",
  "daily-2p",
  "stampede",
] as const;
export type BoardName = typeof BOARDS[number];

const MODES = { overrun: "Overrun", stampede: "Stampede", daily: "Today's Notice" } as const;

/** Why no run of this plan with that many seats ever ranks; empty when it may. */
export function neverRanks(plan: RunPlan, players: number): string {
  if (plan.mode === "tutorial") return "the first day is for learning";
  if (players > 2) return "boards are for one and two players";
  if (plan.mode === "stampede" && players > 1) return "Stampede ranks alone only";
  return "";
}

/** Whether the run's end is one that ranks: a contract has to be done, everything else only to be over. */
export function isRankedEnd(plan: RunPlan, outcome: number): boolean {
  return plan.mode === "contract" ? outcome === OUTCOME_WON : outcome !== 0;
}

/** The one config that ranks for a plan on a seed. */
export function rankedConfig(plan: RunPlan, seed: number, players: number): RunConfig {
  return configOf(plan, seed, players, null);
}

/** Whether a run was set up as ranked runs are. */
export function isRankedConfig(config: RunConfig): boolean {
  const plan = planOf(config);
  if (neverRanks(plan, config.players) !== "") return false;
  const like = rankedConfig(plan, config.seed, config.players);
  return (Object.keys(like) as (keyof RunConfig)[]).every((name) => like[name] === config[name]);
}

/** The board that a plan's runs go on. */
export function boardOf(plan: RunPlan, players: number): BoardName | null {
  if (neverRanks(plan, players) !== "") return null;
  const grade = plan.mode === "contract" && plan.grade === 1 ? "-hard" : "";
  const mode = plan.mode === "contract" ? "contracts" : plan.mode;
  const name = `${mode}${grade}${players === 2 ? "-2p" : ""}`;
  return BOARDS.find((board) => board === name) ?? null;
}

/** A board in words: "Overrun, two players". Boards this page does not know keep the name they came with. */
export function boardWords(board: string): string {
  const isPair = board.endsWith("-2p"), name = isPair ? board.slice(0, -3) : board;
  const mode = name === "contracts"
    ? "Contracts"
    : name === "contracts-hard"
    ? "Contracts, hard grade"
    : MODES[name as keyof typeof MODES] ?? name;
  return isPair ? `${mode}, two players` : mode;
}

/** Whether a board is ranked by time instead of XP. */
export function isTimed(board: string): boolean {
  return board.startsWith("contracts") || board.startsWith("stampede");
}
