// What a balance run plays, as plain data: every job is one run of pilots that a worker can play by itself, and the
// same job gives the same result on every machine.
import {
  type BotSkill,
  contractConfig,
  dailyConfig,
  overrunConfig,
  type RunConfig,
  stampedeConfig,
} from "../../wire/host/mod.ts";

/** The pilots' skills, and nobody at the keys. */
export type Skill = BotSkill | "idle";
export const SURVIVAL_MODES = ["overrun", "stampede", "daily"] as const;
export type SurvivalMode = (typeof SURVIVAL_MODES)[number];
/** What a gun is tried on: a crowd of the seventh minute, or one tough vermin at a time. */
export const SCENES = ["crowd", "brute"] as const;
export type Scene = (typeof SCENES)[number];

export interface SurvivalJob {
  kind: "survival";
  mode: SurvivalMode;
  seed: number;
  players: number;
  skill: Skill;
}
export interface ContractJob {
  kind: "contract";
  /** Index in CONTRACTS. */
  contract: number;
  grade: number;
  seed: number;
  players: number;
  skill: Skill;
}
export interface WeaponJob {
  kind: "weapon";
  weapon: number;
  scene: Scene;
  seed: number;
}
export interface FillJob {
  kind: "fill";
  seed: number;
  players: number;
}
export type Job = SurvivalJob | ContractJob | WeaponJob | FillJob;

/** The config of a survival or contract run. */
export function configOf(job: SurvivalJob | ContractJob): RunConfig {
  const { seed, players } = job;
  if (job.kind === "contract") return contractConfig(job.contract, seed, players, job.grade);
  if (job.mode === "stampede") return stampedeConfig(seed, players);
  return job.mode === "daily" ? dailyConfig(seed, players) : overrunConfig(seed, players);
}

/** What stands after each whole minute of a survival run. */
export interface MinuteRow {
  level: number;
  kills: number;
  alive: number;
}
/** One pick from a menu. */
export interface PickRow {
  perk: number;
  offers: number[];
}
export interface SurvivalResult {
  ticks: number;
  level: number;
  kills: number;
  xp: number;
  minutes: MinuteRow[];
  picks: PickRow[];
  /** Damage dealt while each weapon was held, by weapon id. */
  dealt: number[];
}
export interface ContractResult {
  isWon: boolean;
  ticks: number;
  kills: number;
}
export interface WeaponResult {
  /** Damage dealt a second, what was over at a death left out. */
  dps: number;
  kills: number;
}
export interface FillResult {
  /** Minutes of world time at which the pool was first full, or -1. */
  fullMinute: number;
}
export type ResultOf<J extends Job> = J extends SurvivalJob ? SurvivalResult
  : J extends ContractJob ? ContractResult
  : J extends WeaponJob ? WeaponResult
  : FillResult;
export interface Played<J extends Job = Job> {
  job: J;
  result: ResultOf<J>;
}
