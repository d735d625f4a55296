// What an operator may do to a run: take it down, bring it back, replace its names, have it played again. A board follows
// at once: the next best run of the same keys takes a hidden one's place.
import { neutralName } from "./names.ts";
import { settleBest } from "./ranking.ts";
import type { Store } from "./store.ts";

export interface Act {
  /** On a button. */
  word: string;
  /** In a list of what can be done. */
  does: string;
  /** Said of the run it was done to. */
  done: string;
  /** False when there is no run that it could be done to. */
  act(store: Store, id: string): Promise<boolean>;
}

/** Everything that can be done to a run, by the names that every way of asking uses. */
export const ACTS = {
  hide: {
    word: "Take down",
    does: "off its board, page and replay gone",
    done: "it is taken down",
    act: hideRun,
  },
  unhide: { word: "Bring back", does: "undoes taking down", done: "it is back", act: unhideRun },
  name: {
    word: "Rename",
    does: "its players' names become neutral ones",
    done: "its names are neutral",
    act: async (store: Store, id: string) => await nameRun(store, id) > 0,
  },
  again: {
    word: "Verify again",
    does: "a run that was refused without a verdict waits once more",
    done: "it waits again",
    act: queueAgain,
  },
  settled: {
    word: "Settled",
    does: "forgets its reports",
    done: "its reports are forgotten",
    act: async (store: Store, id: string) => await forgetReports(store, id) > 0,
  },
} satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

export function isActName(name: string): name is ActName {
  return Object.hasOwn(ACTS, name);
}

export interface ReportLine {
  runId: string;
  reason: string;
  note: string;
  atMs: number;
}

/** Takes a run down: off its board, its page and replay gone. False when there is no such run. */
export async function hideRun(store: Store, id: string): Promise<boolean> {
  return await setHidden(store, id, 1);
}

/** Undoes hideRun(). */
export async function unhideRun(store: Store, id: string): Promise<boolean> {
  return await setHidden(store, id, 0);
}

async function setHidden(store: Store, id: string, isHidden: 0 | 1): Promise<boolean> {
  const [entry] = await store.all<
    { board: string; rules: number; sheet: string; key_set: string }
  >("SELECT board, rules, sheet, key_set FROM entries WHERE run_id = ?", id);
  const [found] = await store.batch([
    ["UPDATE uploads SET is_hidden = ? WHERE id = ?", isHidden, id],
    ...entry ? [settleBest(entry, entry.key_set)] : [],
  ]);
  return found === 1;
}

/** Gives every seat of a run the neutral name of its key; how many seats that were. */
export async function nameRun(store: Store, id: string): Promise<number> {
  const seats = await store.all<{ seat: number; key: string }>(
    "SELECT seat, key FROM signers WHERE run_id = ?",
    id,
  );
  for (const { seat, key } of seats) {
    const sql = "UPDATE signers SET name = ? WHERE run_id = ? AND seat = ?";
    await store.run(sql, neutralName(key), id, seat);
  }
  return seats.length;
}

/** Queues a run once more that was refused without a verdict on it. False when there is none such. */
export async function queueAgain(store: Store, id: string): Promise<boolean> {
  const sql = `UPDATE uploads SET state = 'queued', reason = NULL, failures = 0, settled_ms = NULL
    WHERE id = ? AND state = 'refused' AND verdict IS NULL`;
  return await store.run(sql, id) === 1;
}

/** Every report, newest first. */
export async function reportsOf(store: Store): Promise<ReportLine[]> {
  return await store.all<ReportLine & Record<string, never>>(
    `SELECT run_id AS runId, reason, note, at_ms AS atMs FROM reports
     ORDER BY at_ms DESC, rowid DESC LIMIT 200`,
  );
}

/** Forgets a run's reports: they were looked at. How many that were. */
export async function forgetReports(store: Store, id: string): Promise<number> {
  return await store.run("DELETE FROM reports WHERE run_id = ?", id);
}
