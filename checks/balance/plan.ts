// Which jobs a balance run plays: the whole measurement, or the short one of the gate.
import { BOT_SKILLS, CONTRACTS } from "../../wire/host/mod.ts";
import {
  type ContractJob,
  type FillJob,
  type Scene,
  SCENES,
  type Skill,
  type SurvivalJob,
  type SurvivalMode,
  type WeaponJob,
} from "./jobs.ts";
import { WEAPON_COUNT } from "./tally.ts";

export const PARTS = ["overrun", "stampede", "daily", "contract", "weapons", "fill"] as const;
export type Part = (typeof PARTS)[number];

export interface Choice {
  parts: readonly Part[];
  /** 0: as many as each part needs. */
  seeds: number;
  players: readonly number[];
  skills: readonly Skill[];
}

/** Seeds of each part when the call names none. */
const SEEDS: Record<Part, number> = {
  overrun: 6,
  stampede: 4,
  daily: 8,
  contract: 2,
  weapons: 3,
  fill: 2,
};
export const SKILLS: readonly Skill[] = ["idle", ...BOT_SKILLS];

function seedsOf(choice: Choice, part: Part): number[] {
  const count = choice.seeds || SEEDS[part];
  return Array.from({ length: count }, (_, i) => i + 1);
}

export function survivalJobs(choice: Choice): SurvivalJob[] {
  const jobs: SurvivalJob[] = [];
  for (const mode of ["overrun", "stampede", "daily"] as const satisfies readonly SurvivalMode[]) {
    if (!choice.parts.includes(mode)) continue;
    for (const skill of choice.skills) {
      for (const players of choice.players) {
        // What one mode shows of three and four seats the others need not show again.
        if (mode !== "overrun" && players > 2) continue;
        for (const seed of seedsOf(choice, mode)) {
          jobs.push({ kind: "survival", mode, seed, players, skill });
        }
      }
    }
  }
  return jobs;
}

export function contractJobs(choice: Choice, grade: number): ContractJob[] {
  if (!choice.parts.includes("contract")) return [];
  return CONTRACTS.flatMap((_, contract) =>
    choice.skills.filter((skill) => skill !== "idle").flatMap((skill) =>
      choice.players.filter((players) => players !== 3).flatMap((players) =>
        seedsOf(choice, "contract").map((seed): ContractJob => ({
          kind: "contract",
          contract,
          grade,
          seed,
          players,
          skill,
        }))
      )
    )
  );
}

/** What the gate tries a contract with, one after another until one clears it. */
export function quickTries(grade: number): Omit<ContractJob, "contract">[] {
  return [[2, 1], [1, 1], [4, 1], [2, 2], [4, 2], [1, 2], [2, 3], [4, 3]].map((
    [players, seed],
  ) => ({ kind: "contract", grade, seed, players, skill: "expert" }));
}

export function weaponJobs(choice: Choice): WeaponJob[] {
  if (!choice.parts.includes("weapons")) return [];
  const scenes: readonly Scene[] = SCENES;
  return Array.from({ length: WEAPON_COUNT }, (_, i) => i + 1).flatMap((weapon) =>
    scenes.flatMap((scene) =>
      seedsOf(choice, "weapons").map((seed): WeaponJob => ({ kind: "weapon", weapon, scene, seed }))
    )
  );
}

export function fillJobs(choice: Choice): FillJob[] {
  if (!choice.parts.includes("fill")) return [];
  return seedsOf(choice, "fill").map((seed) => ({ kind: "fill", seed, players: 2 }));
}
