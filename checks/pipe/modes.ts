// What the pipe's runs are: one config a run, which follows from the mode, the seed and the run's number.
import {
  contractConfig,
  CONTRACTS,
  dailyConfig,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
} from "../../wire/host/mod.ts";

export const MODES = ["overrun", "stampede", "contract", "daily"] as const;
export type Mode = (typeof MODES)[number];

/** The config of run number `run` (from 0) with a seed of its own. Contracts follow one another. */
export function configOf(mode: Mode, seed: number, players: number, run: number): RunConfig {
  if (mode === "stampede") return stampedeConfig(seed, players);
  if (mode === "daily") return dailyConfig(seed, players);
  if (mode === "contract") {
    return contractConfig((seed + run) % CONTRACTS.length, seed, players, run % 2);
  }
  return overrunConfig(seed, players);
}

/** Whether there are perks to open, so that a run without a pick is an empty one. */
export function hasPerks(mode: Mode): boolean {
  return mode !== "stampede";
}
