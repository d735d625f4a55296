// What the service kept of the sessions that pages told it of: the daily totals, read from beside it.
import assert from "node:assert/strict";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import { type Total, totalsOf } from "../../room/totals.ts";

const LOOK_MS = 50;

/** All totals of a Deno host's folder, whatever the day. */
export async function readTotals(dataDir: string): Promise<Total[]> {
  const store = await SqliteStore.open(`${dataDir}/room.sqlite`);
  try {
    return await totalsOf(store, "0000-01-01", "9999-12-31");
  } finally {
    store.close();
  }
}

/** A metric over all ways, or over one. */
export function countOf(totals: readonly Total[], metric: string, transport?: string): number {
  return totals
    .filter((total) => total.metric === metric)
    .filter((total) => transport === undefined || total.transport === transport)
    .reduce((sum, { count }) => sum + count, 0);
}

/** The totals once so many sessions are among them. */
export async function totalsAfter(
  dataDir: string,
  sessions: number,
  timeoutMs = 10_000,
): Promise<Total[]> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const totals = await readTotals(dataDir), told = countOf(totals, "sessions");
    if (told >= sessions) return totals;
    assert(
      performance.now() < endsAt,
      `${told} of ${sessions} sessions were told of within ${timeoutMs} ms`,
    );
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}
