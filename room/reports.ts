// What visitors say about a run, for an operator to read (docs/moderation.md). Nothing of who said it is kept.
import * as v from "valibot";
import { Refused } from "./refused.ts";
import type { Store } from "./store.ts";

export const REPORT_REASONS = ["name", "cheating", "other"] as const;
const REPORT = v.object({
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
});
/** More than this many on one run say nothing new. */
const REPORTS_A_RUN_MAX = 20;

/** Keeps a report. Throws Refused when it is none. */
export async function takeReport(
  store: Store,
  runId: string,
  body: unknown,
  nowMs: number,
): Promise<void> {
  const report = v.safeParse(REPORT, body);
  if (!report.success) {
    throw new Refused(
      400,
      `A report has a reason (${REPORT_REASONS.join(", ")}) and a note of at most 500 letters`,
    );
  }
  const { reason, note } = report.output;
  await store.run(
    `INSERT INTO reports SELECT ?1, ?2, ?3, ?4
     WHERE (SELECT count(*) FROM reports WHERE run_id = ?1) < ${REPORTS_A_RUN_MAX}`,
    runId,
    reason,
    note.replace(/\p{C}/gu, " "),
    nowMs,
  );
}
