// The verifier's queue: uploads in the store whose state is queued, oldest first. A run leaves it only with its verdict, so
// whatever was in hand when a process died is simply there again.
import { endFault, standingOf } from "./boards.ts";
import { settleBest } from "./ranking.ts";
import type { Store } from "./store.ts";
import type { Verdict } from "./verify.ts";

export interface QueuedRun {
  id: string;
  sha256: string;
  build: string;
  rules: number;
  mode: number;
  board: string;
  sheet: string;
  at_ms: number;
  failures: number;
}

/** A verifier that died this often on one run is not asked again: an operator looks first. */
export const FAILURES_MAX = 3;

/** The run that waits longest; null when none does. */
export async function nextQueued(store: Store): Promise<QueuedRun | null> {
  const [run] = await store.all<QueuedRun>(
    `SELECT id, sha256, build, rules, mode, board, sheet, at_ms, failures FROM uploads
     WHERE state = 'queued' ORDER BY failures, at_ms, id LIMIT 1`,
  );
  return run ?? null;
}

/**
 * Refuses a queued run. With a verdict it is for good; without one the fault is this service's, and an operator may queue
 * the run again.
 */
export async function refuseRun(
  store: Store,
  id: string,
  reason: string,
  nowMs: number,
  verdict: Verdict | null = null,
): Promise<void> {
  await store.run(
    `UPDATE uploads SET state = 'refused', reason = ?, settled_ms = ?, verdict = ?
     WHERE id = ? AND state = 'queued'`,
    reason,
    nowMs,
    verdict && JSON.stringify(verdict),
    id,
  );
}

/** Counts a verifier that gave no verdict; after FAILURES_MAX of them the run is refused. */
export async function noteFailure(store: Store, run: QueuedRun, nowMs: number): Promise<void> {
  await store.run("UPDATE uploads SET failures = failures + 1 WHERE id = ?", run.id);
  if (run.failures + 1 < FAILURES_MAX) return;
  const reason = `The verifier gave no verdict on this run in ${FAILURES_MAX} tries`;
  await refuseRun(store, run.id, reason, nowMs);
}

/** Writes a verdict down, and the run on its board when it holds. */
export async function settleRun(
  store: Store,
  run: QueuedRun,
  verdict: Verdict,
  nowMs: number,
): Promise<void> {
  const fault = verdict.ok ? endFault(run, verdict.result) : verdict.reason;
  if (fault !== null || !verdict.ok) {
    const reason = fault ?? "The replay does not agree";
    return await refuseRun(store, run.id, reason, nowMs, verdict);
  }
  const board = verdict.isPiloted ? `bots-${run.board}` : run.board;
  const { score, order, tie } = standingOf(run.mode, verdict.played, verdict.result);
  const signers = await store.all<{ key: string }>(
    "SELECT key FROM signers WHERE run_id = ? ORDER BY key",
    run.id,
  );
  const place = { board, rules: run.rules, sheet: run.sheet };
  const keySet = signers.map(({ key }) => key).join(" ");
  await store.batch([
    [
      `UPDATE uploads SET state = 'verified', board = ?, verdict = ?, settled_ms = ?
       WHERE id = ? AND state = 'queued'`,
      board,
      JSON.stringify(verdict),
      nowMs,
      run.id,
    ],
    [
      `INSERT OR IGNORE INTO entries
       (run_id, board, rules, sheet, key_set, score, score_order, tie_order, ticks, at_ms)
       SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM uploads WHERE id = ? AND state = 'verified'`,
      board,
      run.rules,
      run.sheet,
      keySet,
      score,
      order,
      tie,
      verdict.played,
      run.at_ms,
      run.id,
    ],
    settleBest(place, keySet),
  ]);
}
