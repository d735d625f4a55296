// What follows from a save: which contracts may be signed, what they handed out, and what a time is worth.
import { CHAPTERS, CONTRACTS } from "../../../wire/host/mod.ts";
import { PERKS, weaponName } from "../../names/mod.ts";
import type { OpenSet } from "../plan.ts";
import type { Save } from "./save.ts";

export type Grade = 0 | 1;
export type Medal = "gold" | "silver" | "done";

const TICKS_PER_S = 60;
/** Silver is within this many times gold's time. */
const SILVER = 1.25;
const CHAPTER_SIZE = 10;
/** Hard grade opens after 4.10. */
const HARD_AFTER = 39;

export interface ContractMark {
  index: number;
  /** "" where that grade is not done. */
  normal: Medal | "";
  hard: Medal | "";
  isOpen: boolean;
}

/** Gold and silver times of a contract, in ticks. */
export function medalTicks(index: number): { gold: number; silver: number } {
  const gold = CONTRACTS[index].goldS * TICKS_PER_S;
  return { gold, silver: Math.floor(gold * SILVER) };
}

export function medalFor(index: number, ticks: number): Medal {
  const { gold, silver } = medalTicks(index);
  return ticks <= gold ? "gold" : ticks <= silver ? "silver" : "done";
}

/** Best ticks of a contract at a grade; null when it is not done. */
export function bestTicks(save: Save, index: number, grade: Grade): number | null {
  const mark = save.contracts[CONTRACTS[index].id];
  return (grade === 1 ? mark?.hard : mark?.normal) ?? null;
}

/** Whether a contract is done, at whichever grade. */
export function isDone(save: Save, index: number): boolean {
  return bestTicks(save, index, 0) !== null || bestTicks(save, index, 1) !== null;
}

export function isHardOpen(save: Save): boolean {
  return isDone(save, HARD_AFTER);
}

/** The first contract is open, and each other one once the one before it is done. */
export function isContractOpen(save: Save, index: number, grade: Grade = 0): boolean {
  if (index < 0 || index >= CONTRACTS.length) return false;
  if (grade === 1 && !isHardOpen(save)) return false;
  return index === 0 || isDone(save, index) || isDone(save, index - 1);
}

/** What a player alone has: what everyone begins with, and what every contract done has handed out. */
export function openSet(save: Save): OpenSet {
  let { weaponsOpen, perksOpen } = CONTRACTS[0];
  CONTRACTS.forEach(({ unlock }, index) => {
    if (!isDone(save, index)) return;
    const bit = 1n << BigInt(unlock.id - 1);
    if (unlock.kind === "weapon") weaponsOpen |= bit;
    else perksOpen |= bit;
  });
  return { weaponsOpen, perksOpen };
}

export function countOpen(bits: bigint): number {
  return bits.toString(2).replaceAll("0", "").length;
}

export function unlockName(index: number): string {
  const { kind, id } = CONTRACTS[index].unlock;
  return kind === "weapon" ? weaponName(id) : PERKS[id - 1].name;
}

/** The contract to go on with: the first that is open and not done, else the last. */
export function nextUp(save: Save): number {
  const at = CONTRACTS.findIndex((_, index) => !isDone(save, index));
  return at < 0 ? CONTRACTS.length - 1 : at;
}

/** What a save has to show for itself, counted over the board. */
export interface BoardSums {
  done: number;
  /** At either grade: a contract golden on both counts twice. */
  gold: number;
  silver: number;
  guns: number;
  perks: number;
}

export function boardSums(save: Save): BoardSums {
  const { weaponsOpen, perksOpen } = openSet(save);
  const sums = { done: 0, gold: 0, silver: 0 };
  for (const { marks } of board(save, false)) {
    for (const { normal, hard } of marks) {
      if (normal || hard) sums.done++;
      for (const medal of [normal, hard]) {
        if (medal === "gold" || medal === "silver") sums[medal]++;
      }
    }
  }
  return { ...sums, guns: countOpen(weaponsOpen), perks: countOpen(perksOpen) };
}

/** The whole board, by chapter. In a room everything is open. */
export function board(save: Save, isRoom: boolean): { name: string; marks: ContractMark[] }[] {
  return CHAPTERS.map((name, chapter) => ({
    name,
    marks: Array.from({ length: CHAPTER_SIZE }, (_, at) => {
      const index = chapter * CHAPTER_SIZE + at;
      const medal = (grade: Grade) => {
        const ticks = bestTicks(save, index, grade);
        return ticks === null ? "" : medalFor(index, ticks);
      };
      return {
        index,
        normal: medal(0),
        hard: medal(1),
        isOpen: isRoom || isContractOpen(save, index),
      };
    }),
  }));
}
