// From played jobs to the figures a person reads: cells of survival runs, perks, guns by chapter, contracts.
import { CONTRACTS } from "../../wire/host/mod.ts";
import type {
  ContractJob,
  FillJob,
  Played,
  SurvivalJob,
  SurvivalMode,
  SurvivalResult,
  WeaponJob,
} from "./jobs.ts";

const TICKS_PER_SECOND = 60;
export const WEAPON_COUNT = 36;
export const CHAPTER_SIZE = 10;

/** The value below which a share of the sorted values lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share, low = Math.floor(at), high = Math.ceil(at);
  return sorted.length === 0 ? NaN : sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Runs alike but for the seed. */
export interface SurvivalCell {
  mode: SurvivalMode;
  skill: string;
  players: number;
  runs: number;
  /** How long each run lasted, ascending, in s. */
  lastedS: number[];
  medianS: number;
  /** Medians over the runs that got there, minute by minute, while at least half did. */
  levels: number[];
  killsPerSecond: number[];
  /** Share of all damage dealt while each weapon was held, by id, where there was any. */
  dealtShare: Record<number, number>;
}

export function tallySurvival(played: readonly Played<SurvivalJob>[]): SurvivalCell[] {
  const cells = Map.groupBy(played, ({ job }) => `${job.mode} ${job.skill} ${job.players}`);
  return [...cells.values()].map((runs) => {
    const { mode, skill, players } = runs[0].job, results = runs.map(({ result }) => result);
    const lastedS = results.map(({ ticks }) => round(ticks / TICKS_PER_SECOND, 1))
      .sort((a, b) => a - b);
    return {
      mode,
      skill,
      players,
      runs: runs.length,
      lastedS,
      medianS: round(quantile(lastedS, 0.5), 1),
      levels: byMinute(results, (rows, minute) => rows[minute].level),
      killsPerSecond: byMinute(
        results,
        (rows, minute) => (rows[minute].kills - (rows[minute - 1]?.kills ?? 0)) / 60,
      ),
      dealtShare: dealtShare(results),
    };
  });
}

function byMinute(
  results: readonly SurvivalResult[],
  value: (rows: SurvivalResult["minutes"], minute: number) => number,
): number[] {
  const medians: number[] = [];
  for (let minute = 0;; minute++) {
    const there = results.filter(({ minutes }) => minutes.length > minute);
    if (there.length === 0 || there.length * 2 < results.length) return medians;
    medians.push(round(quantile(there.map(({ minutes }) => value(minutes, minute)), 0.5)));
  }
}

function dealtShare(results: readonly SurvivalResult[]): Record<number, number> {
  const sums = new Array(WEAPON_COUNT + 1).fill(0);
  for (const { dealt } of results) dealt.forEach((damage, id) => sums[id] += damage);
  const total = sums.reduce((a, b) => a + b, 0), shares: Record<number, number> = {};
  sums.forEach((damage, id) => {
    if (damage > 0) shares[id] = round(damage / total, 4);
  });
  return shares;
}

export interface PerkRow {
  perk: number;
  offered: number;
  /** Share of the menus that offered it in which it was taken. */
  pickRate: number;
  /** Runs that owned it, and the share of those that outlived the median of their cell. */
  owners: number;
  winRate: number;
}

export function tallyPerks(played: readonly Played<SurvivalJob>[]): PerkRow[] {
  const runs = played.filter(({ job }) => job.mode === "overrun" && job.skill !== "idle");
  const medians = new Map(
    tallySurvival(runs).map(({ skill, players, medianS }) => [`${skill} ${players}`, medianS]),
  );
  const rows = new Map<number, { offered: number; picked: number; owners: number; wins: number }>();
  const row = (perk: number) => {
    if (!rows.has(perk)) rows.set(perk, { offered: 0, picked: 0, owners: 0, wins: 0 });
    return rows.get(perk)!;
  };
  for (const { job, result } of runs) {
    for (const { perk, offers } of result.picks) {
      for (const offer of offers) row(offer).offered++;
      row(perk).picked++;
    }
    const seconds = result.ticks / TICKS_PER_SECOND;
    const isLong = seconds > medians.get(`${job.skill} ${job.players}`)!;
    for (const perk of new Set(result.picks.map(({ perk }) => perk))) {
      row(perk).owners++;
      if (isLong) row(perk).wins++;
    }
  }
  return [...rows].sort(([a], [b]) => a - b).map(([perk, { offered, picked, owners, wins }]) => ({
    perk,
    offered,
    pickRate: round(picked / offered),
    owners,
    winRate: owners === 0 ? 0 : round(wins / owners),
  }));
}

export interface WeaponRow {
  weapon: number;
  /** 1 to 5: the chapter whose contract hands it out; what is always open counts as the first's. */
  chapter: number;
  /** Damage a second dealt to a crowd, and to one tough vermin at a time. */
  crowd: number;
  brute: number;
  /** Their geometric mean. */
  worth: number;
  /** Worth over the median of the chapter's guns. */
  ratio: number;
}

/** The chapter, 1 to 5, whose contract hands a weapon out. */
export function chapterOf(weapon: number): number {
  const index = CONTRACTS.findIndex(({ unlock }) =>
    unlock.kind === "weapon" && unlock.id === weapon
  );
  return index < 0 ? 1 : Math.floor(index / CHAPTER_SIZE) + 1;
}

export function tallyWeapons(played: readonly Played<WeaponJob>[]): WeaponRow[] {
  const mean = (weapon: number, scene: string) => {
    const runs = played.filter(({ job }) => job.weapon === weapon && job.scene === scene);
    return runs.reduce((sum, { result }) => sum + result.dps, 0) / runs.length;
  };
  const rows = [...new Set(played.map(({ job }) => job.weapon))].map((weapon) => {
    const crowd = mean(weapon, "crowd"), brute = mean(weapon, "brute");
    return { weapon, chapter: chapterOf(weapon), crowd, brute, worth: Math.sqrt(crowd * brute) };
  });
  const median = (chapter: number) =>
    quantile(rows.filter((row) => row.chapter === chapter).map(({ worth }) => worth), 0.5);
  return rows.map((row) => ({
    ...row,
    crowd: round(row.crowd, 1),
    brute: round(row.brute, 1),
    worth: round(row.worth, 1),
    ratio: round(row.worth / median(row.chapter)),
  }));
}

export interface ContractCell {
  skill: string;
  players: number;
  runs: number;
  won: number;
  /** Of the runs won, in s; null when none was. */
  bestS: number | null;
  medianS: number | null;
}
export interface ContractRow {
  id: string;
  grade: number;
  goldS: number;
  cells: ContractCell[];
}

export function tallyContracts(played: readonly Played<ContractJob>[]): ContractRow[] {
  const rows = Map.groupBy(played, ({ job }) => `${job.grade} ${job.contract}`);
  return [...rows.values()].map((runs) => {
    const { contract, grade } = runs[0].job, { id, goldS } = CONTRACTS[contract];
    const cells = Map.groupBy(runs, ({ job }) => `${job.skill} ${job.players}`);
    return { id, grade, goldS, cells: [...cells.values()].map(contractCell) };
  });
}

function contractCell(runs: readonly Played<ContractJob>[]): ContractCell {
  const { skill, players } = runs[0].job;
  const wonS = runs.filter(({ result }) => result.isWon)
    .map(({ result }) => result.ticks / TICKS_PER_SECOND);
  return {
    skill,
    players,
    runs: runs.length,
    won: wonS.length,
    bestS: wonS.length ? round(Math.min(...wonS), 1) : null,
    medianS: wonS.length ? round(quantile(wonS, 0.5), 1) : null,
  };
}

export interface FillRow {
  seed: number;
  players: number;
  fullMinute: number;
}

export function tallyFill(played: readonly Played<FillJob>[]): FillRow[] {
  return played.map(({ job, result }) => ({
    seed: job.seed,
    players: job.players,
    fullMinute: round(result.fullMinute),
  }));
}
