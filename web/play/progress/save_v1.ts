// Saves as version 1 had them: read by the shape they were written in, then made into what is kept now. What version 1
// never counted begins at nothing.
import * as v from "valibot";
import { count, days, marks, tally } from "./save_parts.ts";
import type { Save } from "./save.ts";

export const SaveV1 = v.object({
  version: v.literal(1),
  contracts: marks,
  best: v.object({
    overrunXp: count,
    overrunTicks: count,
    stampedeTicks: count,
    daily: days,
  }),
  kills: tally,
  weaponTicks: tally,
  perks: tally,
  statistics: v.object({
    runs: count,
    ticks: count,
    kills: count,
    shots: count,
    hits: count,
    dealt: count,
    taken: count,
    pickups: count,
  }),
});

export function upgradeV1(old: v.InferOutput<typeof SaveV1>): Save {
  const { contracts, best, kills, weaponTicks, perks, statistics } = old;
  return {
    version: 2,
    // Whoever has played before there was a first day needs none.
    tutorial: statistics.runs > 0 ? "skipped" : "new",
    contracts,
    best,
    kills,
    weaponTicks,
    perks,
    bonuses: {},
    modes: { overrun: 0, stampede: 0, contract: 0, daily: 0 },
    statistics: { ...statistics, distance: 0 },
  };
}
