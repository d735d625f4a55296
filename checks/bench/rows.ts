// The figures of checks.md, each with its target and what it is held against.
import { quantile, three } from "./spread.ts";
import { FULL, type StressSamples } from "./stress.ts";

/** World time is counted in q, 6,000 a second. */
const Q_PER_MINUTE = 360_000;

export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** As "<= 1.15"; empty where nothing is asked. */
  target: string;
  ok: boolean;
  against: string;
}

/** A row whose value must be at most (or at least) a limit. */
export function row(
  name: string,
  value: number,
  unit: string,
  side: "<=" | ">=",
  limit: number,
  against: string,
): BenchRow {
  const ok = side === "<=" ? value <= limit : value >= limit;
  return { name, value: three(value), unit, target: `${side} ${limit}`, ok, against };
}

/** Everything the stress run gives. */
export function stressRows(samples: StressSamples): BenchRow[] {
  // The quickest tenth: what a copy costs where nothing else on the machine disturbs it.
  const snapshot = quantile(samples.snapshots, 0.1), copy = quantile(samples.copies, 0.1);
  const hash = quantile(samples.hashes, 0.1), span = `${Math.round(samples.spanMax / 1024)} KiB`;
  const full = samples.occupied.filter((used) => used >= FULL).length / samples.occupied.length;
  return [
    row(
      "snapshot_ratio",
      snapshot / copy,
      "x",
      "<=",
      1.15,
      `C memcpy of ${span}, ${three(copy)} us`,
    ),
    row("hash_ratio", hash / snapshot, "x", "<=", 4, `the snapshot, ${three(snapshot)} us`),
    row("tick_p50_us", quantile(samples.ticks, 0.5), "us", "<=", 60, "a run that moves on"),
    row("tick_p99_us", quantile(samples.ticks, 0.99), "us", "<=", 120, "a run that moves on"),
    row(
      "rollback12_p99_ms",
      quantile(samples.rollbacks, 0.99) / 1000,
      "ms",
      "<=",
      1.2,
      `restore, 12 ticks and snapshots; half take ${
        three(quantile(samples.rollbacks, 0.5) / 1000)
      } ms or less`,
    ),
    row(
      "first_full_minute",
      samples.firstFullQ < 0 ? Infinity : samples.firstFullQ / Q_PER_MINUTE,
      "min",
      "<=",
      10.6,
      `of world time; ${samples.perks} perks owned at the end`,
    ),
    row("pool_full_share", full, "of ticks", ">=", 0.95, `${FULL} of 384 vermin or more`),
  ];
}
