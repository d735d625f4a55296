// What each seat's share of something is, and how sure that is. Seeds are independent of each other, so the interval
// comes from how they scatter: a ratio estimate, its error from what each seed has over its fair part.

export interface Share {
  /** Share less 1/n. */
  bias: number;
  /** Half of the 95 % interval around it. */
  halfWidth: number;
}

/** Normal quantile of a two-sided 95 % interval. */
const QUANTILE = 1.96;

/** One seat's share over all seeds: `own` is what it got by seed, `all` what every seat got together. */
export function shareOf(own: readonly number[], all: readonly number[], seats: number): Share {
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
  const total = sum(all), seeds = own.length;
  if (total === 0 || seeds < 2) return { bias: 0, halfWidth: Infinity };
  const bias = sum(own) / total - 1 / seats;
  const rests = own.map((got, i) => got - (bias + 1 / seats) * all[i]);
  const variance = sum(rests.map((rest) => rest * rest)) * seeds / (seeds - 1);
  return { bias, halfWidth: QUANTILE * Math.sqrt(variance) / total };
}

/** Whether the whole interval lies within `limit` of a fair share. */
export function isFair({ bias, halfWidth }: Share, limit: number): boolean {
  return Math.abs(bias) + halfWidth <= limit;
}
