// What a finished run alone adds to a save. Pure: the save that was is not touched, so an unsaved run costs nothing.
import { CONTRACTS } from "../../../wire/host/mod.ts";
import type { RunPlan } from "../plan.ts";
import { isDone } from "./campaign.ts";
import type { Save } from "./save.ts";

/** A run that came to its own end, as the last confirmed state has it. */
export interface RunFacts {
  plan: RunPlan;
  isWon: boolean;
  /** Until the run was decided. */
  ticks: number;
  xp: number;
  kills: number;
  shots: number;
  hits: number;
  dealt: number;
  taken: number;
  pickups: number;
  /** Each by the simulation's ids, 0 left out or not. */
  killsByKind: ReadonlyMap<number, number>;
  weaponTicks: ReadonlyMap<number, number>;
  perks: ReadonlyMap<number, number>;
  bonusesTaken: ReadonlyMap<number, number>;
  /** Walked, in u. */
  distance: number;
  day: string;
}

export interface Judgement {
  save: Save;
  /** Better than every run before, or the first. */
  isBest: boolean;
  /** Whether a contract handed out its weapon or perk just now. */
  isUnlocked: boolean;
}

export function judge(save: Save, facts: RunFacts): Judgement {
  const { plan } = facts;
  // What is shot for practice counts for nothing.
  if (plan.mode === "tutorial") return { ...UNMOVED, save: taught(save, facts) };
  const isBest = isBetter(save, facts);
  const isUnlocked = plan.mode === "contract" && facts.isWon && !isDone(save, plan.contract);
  const next: Save = {
    ...save,
    contracts: isBest && plan.mode === "contract" ? withTime(save, facts) : save.contracts,
    best: withBest(save, facts),
    kills: added(save.kills, facts.killsByKind),
    weaponTicks: added(save.weaponTicks, facts.weaponTicks),
    perks: added(save.perks, facts.perks),
    bonuses: added(save.bonuses, facts.bonusesTaken),
    modes: { ...save.modes, [plan.mode]: save.modes[plan.mode] + 1 },
    statistics: withStatistics(save, facts),
  };
  return { save: next, isBest, isUnlocked };
}

const UNMOVED = { isBest: false, isUnlocked: false };

function taught(save: Save, { isWon }: RunFacts): Save {
  return isWon ? { ...save, tutorial: "done" } : save;
}

function isBetter({ contracts, best }: Save, facts: RunFacts): boolean {
  const { plan, day } = facts;
  switch (plan.mode) {
    case "tutorial":
      return false;
    case "overrun":
      return facts.xp > best.overrunXp;
    case "stampede":
      return facts.ticks > best.stampedeTicks;
    case "daily":
      return best.daily?.day !== day || facts.xp > best.daily.xp;
    case "contract": {
      const mark = contracts[CONTRACTS[plan.contract].id];
      const before = plan.grade === 1 ? mark?.hard : mark?.normal;
      return facts.isWon && facts.ticks < (before ?? Infinity);
    }
  }
}

function withTime({ contracts }: Save, { plan, ticks }: RunFacts): Save["contracts"] {
  const { id } = CONTRACTS[plan.contract];
  const mark = contracts[id] ?? { normal: null, hard: null };
  return { ...contracts, [id]: { ...mark, [plan.grade === 1 ? "hard" : "normal"]: ticks } };
}

function withBest({ best }: Save, facts: RunFacts): Save["best"] {
  const { xp, ticks, day } = facts;
  switch (facts.plan.mode) {
    case "overrun":
      return {
        ...best,
        overrunXp: Math.max(best.overrunXp, xp),
        overrunTicks: Math.max(best.overrunTicks, ticks),
      };
    case "stampede":
      return { ...best, stampedeTicks: Math.max(best.stampedeTicks, ticks) };
    case "daily": {
      const before = best.daily?.day === day ? best.daily.xp : 0;
      return { ...best, daily: { day, xp: Math.max(before, xp) } };
    }
    case "contract":
    case "tutorial":
      return best;
  }
}

function withStatistics({ statistics: old }: Save, facts: RunFacts): Save["statistics"] {
  return {
    runs: old.runs + 1,
    ticks: old.ticks + facts.ticks,
    kills: old.kills + facts.kills,
    shots: old.shots + facts.shots,
    hits: old.hits + facts.hits,
    dealt: old.dealt + Math.floor(facts.dealt),
    taken: old.taken + Math.floor(facts.taken),
    pickups: old.pickups + facts.pickups,
    distance: old.distance + Math.floor(facts.distance),
  };
}

function added(
  old: Record<string, number>,
  more: ReadonlyMap<number, number>,
): Record<string, number> {
  const sum = { ...old };
  for (const [id, count] of more) if (count > 0) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}
