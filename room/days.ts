// Days as the service counts them: in UTC, written YYYY-MM-DD.

export const DAY_MS = 86_400_000;

/** The day it is at `ms` since 1970. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The last so many days, today included, oldest first. */
export function lastDays(nowMs: number, days: number): string[] {
  return Array.from({ length: days }, (_, at) => dayOf(nowMs - (days - 1 - at) * DAY_MS));
}
