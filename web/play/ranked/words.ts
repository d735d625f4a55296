// Why a run is not ranked, in one line that begins the same everywhere.
import type { RunPlan } from "../plan.ts";
import { neverRanks } from "./ranking.ts";

export interface RankFacts {
  plan: RunPlan;
  seats: number;
  /** A stress run, which tests start. */
  isBench: boolean;
  /** Whether this browser has a key of its own. */
  hasKey: boolean;
  /** Whether the player wants their runs alone ranked. */
  isWanted: boolean;
  /** In a room: whether it vouches, and the names of seats that have proven no key. */
  isVouching: boolean;
  unproven: readonly string[];
  /** In a room at Today's Notice: the names of those whose attempt of the day is known to be spent. */
  spent: readonly string[];
  /** Whether two seats have proven one key: one player in two windows is no pair. */
  isOneKey: boolean;
}

export const NO_KEY = "this browser keeps no key to sign with";

/** Why a run started now would not be ranked; empty when nothing is against it. */
export function whyUnranked(facts: RankFacts): string {
  const { plan, seats, unproven } = facts;
  const never = neverRanks(plan, seats);
  if (never !== "") return never;
  if (facts.isBench) return "this is a stress run";
  if (!facts.hasKey) return NO_KEY;
  if (seats === 1) return facts.isWanted ? "" : "you play for practice";
  if (!facts.isVouching) return "this room keeps no boards";
  if (unproven.length > 0) return `${listNames(unproven)} proved no key to the room`;
  if (facts.isOneKey) return "two seats have one and the same key";
  return facts.spent.length > 0 ? spentWords(facts.spent) : "";
}

/** Whose attempt at Today's Notice is made: "Ann has had the day's one ranked run". */
export function spentWords(names: readonly string[]): string {
  return `${listNames(names)} ${names.length > 1 ? "have" : "has"} had the day's one ranked run`;
}

/** One line: "Unranked: …". */
export function unrankedLine(why: string): string {
  return `Unranked: ${why}.`;
}

/** "Ann", or "Ann and Bo". */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
