// What a balance run must show: the sentences of game.md section 7.6, each with what broke it.
import type { ContractRow, FillRow, SurvivalCell, WeaponRow } from "./tally.ts";

/** A gun's worth over the median of its chapter's. */
export const RATIO_MIN = 0.5, RATIO_MAX = 2;
/** The stress run's pool is full by this minute of world time. */
export const FULL_BY = 10.6;
/** Somebody who does nothing lasts this long in Overrun alone, in s. */
export const IDLE_MIN_S = 22, IDLE_MAX_S = 45;

export interface Report {
  survival: SurvivalCell[];
  weapons: WeaponRow[];
  contracts: ContractRow[];
  fill: FillRow[];
}

/** One sentence for each rule that does not hold; what was not measured breaks none. */
export function faultsOf({ survival, weapons, contracts, fill }: Report): string[] {
  const faults: string[] = [];
  for (const { weapon, ratio, chapter } of weapons) {
    if (ratio >= RATIO_MIN && ratio <= RATIO_MAX) continue;
    faults.push(`weapon ${weapon} is worth ${ratio} times the median of chapter ${chapter}`);
  }
  for (const { id, grade, cells } of contracts) {
    if (cells.some(({ won }) => won > 0)) continue;
    faults.push(`nobody clears contract ${id}${grade === 1 ? " on the hard grade" : ""}`);
  }
  for (const { seed, players, fullMinute } of fill) {
    if (fullMinute >= 0 && fullMinute <= FULL_BY) continue;
    faults.push(`the pool of seed ${seed} with ${players} seats is not full by ${FULL_BY} min`);
  }
  for (const { mode, skill, players, medianS } of survival) {
    if (mode !== "overrun" || skill !== "idle" || players !== 1) continue;
    if (medianS >= IDLE_MIN_S && medianS <= IDLE_MAX_S) continue;
    faults.push(`who does nothing in Overrun lasts ${medianS} s`);
  }
  return faults;
}
