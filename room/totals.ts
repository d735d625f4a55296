// What sessions came to, added up by day and transport. A summary is taken apart into counts at once: no row of a session, a
// room, a seat, a key or an address is ever there.
import { DAY_MS, dayOf } from "./days.ts";
import type { SqlValue, Store } from "./store.ts";
import type { SessionSummary, Transport } from "../wire/host/mod.ts";

/** How long a day's totals are kept. */
export const TOTALS_DAYS = 400;

export interface Total {
  /** In UTC, as 2026-11-30. */
  day: string;
  transport: Transport;
  metric: string;
  count: number;
}

/** A summary as counts by name; what is zero is left out. */
export function countsOf(summary: SessionSummary): [metric: string, count: number][] {
  const { roundTrip, framesByWork, rollbacks } = summary;
  const counts: [string, number][] = [
    ["sessions", 1],
    [`players_${summary.players}`, 1],
    [roundTrip < 0 ? "rtt_unmeasured" : `rtt_${roundTrip}`, 1],
    ["desyncs", summary.isDesynced ? 1 : 0],
    ["seconds", summary.seconds],
    ["runs", summary.runs],
    ["frames", summary.frames],
    ["stalled_network", summary.framesStalledNetwork],
    ["stalled_menu", summary.framesStalledMenu],
    ["ticks", summary.ticks],
    ["ticks_rerun", summary.ticksRerun],
    ["packets_sent", summary.packetsSent],
    ["packets_lost", summary.packetsLost],
    ["repairs", summary.repairs],
    ["ice_restarts", summary.iceRestarts],
    ["switches", summary.switches],
    ...framesByWork.map((count, at): [string, number] => [`work_${at}`, count]),
    ...rollbacks.map((count, at): [string, number] => [`rollback_${at + 1}`, count]),
  ];
  return counts.filter(([, count]) => count > 0);
}

/** Adds a session to its day's totals, and forgets the days that are too long ago. */
export async function addSummary(
  store: Store,
  summary: SessionSummary,
  nowMs: number,
): Promise<void> {
  const day = dayOf(nowMs);
  const adds = countsOf(summary).map(([metric, count]): [string, ...SqlValue[]] => [
    `INSERT INTO totals (day, transport, metric, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, transport, metric) DO UPDATE SET count = count + excluded.count`,
    day,
    summary.transport,
    metric,
    count,
  ]);
  const oldest = dayOf(nowMs - TOTALS_DAYS * DAY_MS);
  await store.batch([...adds, ["DELETE FROM totals WHERE day < ?", oldest]]);
}

/** The totals of the days from the first to the last, both included, oldest first. */
export async function totalsOf(store: Store, firstDay: string, lastDay: string): Promise<Total[]> {
  return await store.all<Total>(
    `SELECT day, transport, metric, count FROM totals WHERE day BETWEEN ? AND ?
     ORDER BY day, transport, metric`,
    firstDay,
    lastDay,
  );
}
