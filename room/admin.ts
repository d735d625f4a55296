// What the operator's page shows, read from the store: thirty days of sessions by how they were connected, what became of
// uploads, and the reports nobody has settled.
import type { Store } from "./store.ts";
import { type ReportLine, reportsOf } from "./moderation.ts";
import { lastDays } from "./days.ts";
import { type Total, totalsOf } from "./totals.ts";

export const ADMIN_DAYS = 30;

export interface AdminView {
  /** Oldest first, today last. */
  days: string[];
  totals: Total[];
  /** By day: runs handed in, by what became of them. */
  uploads: { day: string; state: string; count: number }[];
  /** By day: seeds that were issued. */
  seeds: { day: string; count: number }[];
  reports: ReportLine[];
}

export async function adminView(store: Store, nowMs: number, days: number): Promise<AdminView> {
  const each = lastDays(nowMs, days), sinceMs = Date.parse(each[0]);
  const [totals, uploads, seeds, reports] = await Promise.all([
    totalsOf(store, each[0], each[each.length - 1]),
    store.all<AdminView["uploads"][number]>(
      `SELECT date(at_ms / 1000, 'unixepoch') AS day, state, count(*) AS count FROM uploads
       WHERE at_ms >= ? GROUP BY day, state`,
      sinceMs,
    ),
    store.all<AdminView["seeds"][number]>(
      `SELECT date(at_ms / 1000, 'unixepoch') AS day, count(*) AS count FROM issued
       WHERE at_ms >= ? GROUP BY day`,
      sinceMs,
    ),
    reportsOf(store),
  ]);
  return { days: each, totals, uploads, seeds, reports };
}

/** Sums of totals by any two of their names. */
export class Tally {
  readonly #sums = new Map<string, number>();

  constructor(totals: readonly Total[]) {
    for (const { day, transport, metric, count } of totals) {
      this.#add(`${metric}|${day}|${transport}`, count);
      this.#add(`${metric}|${day}|`, count);
      this.#add(`${metric}||${transport}`, count);
      this.#add(`${metric}||`, count);
    }
  }

  /** A metric of a day, of a transport, of both, or of all. */
  of(metric: string, day = "", transport = ""): number {
    return this.#sums.get(`${metric}|${day}|${transport}`) ?? 0;
  }

  #add(key: string, count: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + count);
  }
}
