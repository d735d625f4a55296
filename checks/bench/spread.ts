// Figures out of samples.

/** The value below which `share` of the samples lie (0.5 is the median). NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return NaN;
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Rounded to three significant digits, as figures print. */
export function three(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : value;
}
