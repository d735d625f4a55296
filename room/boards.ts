// Which board a run belongs on, and what counts there (docs/game.md section 7.5). Numbers that order a board are written
// so that less is better; a board's sheet is a day of Today's Notice or one of the contracts.
import {
  CONTRACT_TUTORIAL,
  contractConfig,
  CONTRACTS,
  dailyConfig,
  MODE_CONTRACT,
  MODE_DAILY,
  MODE_OVERRUN,
  MODE_STAMPEDE,
  overrunConfig,
  type RunConfig,
  type RunResult,
  stampedeConfig,
} from "../wire/host/mod.ts";
import { Refused } from "./refused.ts";

/** Every board for people; each has a twin for pilots. */
const OPEN_BOARDS = [
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
export const BOARDS: readonly string[] = [
  ...OPEN_BOARDS,
  ...OPEN_BOARDS.map((board) => `bots-${board}`),
];

/** What a board's sheets are: one for all, one a day, or one a contract. */
export type SheetKind = "one" | "days" | "contracts";

export function sheetKind(board: string): SheetKind {
  if (board.includes("daily")) return "days";
  return board.includes("contracts") ? "contracts" : "one";
}

export const OUTCOME_LOST = 1, OUTCOME_WON = 2;
const PHASE_OVER = 2;

/** The board for people of a run with this config. Throws Refused when no run like it ranks. */
export function boardOf(config: RunConfig): string {
  if (config.bench !== 0) throw new Refused(422, "A stress run never ranks");
  if (config.assist !== 0) throw new Refused(422, "A run with assists never ranks");
  if (config.players > 2) throw new Refused(422, "Runs of three and four seats are not ranked");
  const pair = config.players === 2 ? "-2p" : "";
  if (config.mode === MODE_STAMPEDE && pair) {
    throw new Refused(422, "Stampede ranks alone only");
  }
  const board = boardNames(config);
  const like = rankedConfig(config);
  const isLike = board !== null && like !== null &&
    (Object.keys(like) as (keyof RunConfig)[]).every((name) => like[name] === config[name]);
  if (!isLike) throw new Refused(422, "The run's settings are not those of a ranked run");
  return `${board}${pair}`;
}

function boardNames({ mode, contract, grade }: RunConfig): string | null {
  if (mode === MODE_OVERRUN) return "overrun";
  if (mode === MODE_STAMPEDE) return "stampede";
  if (mode === MODE_DAILY) return "daily";
  if (mode !== MODE_CONTRACT) return null;
  if (contract === CONTRACT_TUTORIAL) throw new Refused(422, "The tutorial never ranks");
  return grade === 1 ? "contracts-hard" : "contracts";
}

/** The only config that ranks for what was chosen: nothing of a save's own unlocks in it. */
function rankedConfig({ mode, seed, players, contract, grade }: RunConfig): RunConfig | null {
  if (mode === MODE_OVERRUN) return overrunConfig(seed, players);
  if (mode === MODE_STAMPEDE) return stampedeConfig(seed, players);
  if (mode === MODE_DAILY) return dailyConfig(seed, players);
  if (contract >= CONTRACTS.length || grade > 1) return null;
  return contractConfig(contract, seed, players, grade);
}

/** Why a run's end does not rank; null when it does. */
export function endFault(config: Pick<RunConfig, "mode">, result: RunResult): string | null {
  if (result.phase !== PHASE_OVER || result.outcome === 0) {
    return "The run was not played to its end";
  }
  if (config.mode === MODE_CONTRACT && result.outcome !== OUTCOME_WON) {
    return "The contract failed, and failed contracts do not rank";
  }
  return null;
}

/** What a board shows of a run and orders it by. */
export interface Standing {
  score: number;
  /** Both: less is better, the second where the first is the same. */
  order: number;
  tie: number;
}

/** What a finished run counts for. `ticks` are those until it was decided. */
export function standingOf(mode: number, ticks: number, result: RunResult): Standing {
  if (mode === MODE_STAMPEDE) return { score: ticks, order: -ticks, tie: 0 };
  if (mode === MODE_CONTRACT) {
    const taken = result.seats.reduce((sum, seat) => sum + seat.taken, 0);
    return { score: ticks, order: ticks, tie: Math.floor(taken) };
  }
  return { score: result.xp, order: -result.xp, tie: ticks };
}

/** Whether a board's score is a time in ticks; else it is XP. */
export function isTimed(board: string): boolean {
  return board.includes("contracts") || board.includes("stampede");
}
