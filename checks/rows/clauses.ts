// A row's line says several things. Each is a clause, and each must fail by itself once the row is off: a row whose first
// clause alone notices would leave the others unproven.
import assert from "node:assert/strict";
import type { MakeWorld, RowBody } from "./row.ts";

export type Clause = (more: MakeWorld) => Promise<void>;

/** Null when a clause holds, else the expectation that failed. What is no failed expectation is thrown on. */
async function failed(clause: Clause, more: MakeWorld): Promise<assert.AssertionError | null> {
  try {
    await clause(more);
    return null;
  } catch (error) {
    if (error instanceof assert.AssertionError) return error;
    throw error;
  }
}

/**
 * A body of clauses by what they say. `always` is what the row says whether it is on or off, its figures; it runs when
 * every clause holds. Where only some hold the row is half on, which is an error of the row or of a clause.
 */
export function clauses(parts: Record<string, Clause>, always?: Clause): RowBody {
  return async (_world, more) => {
    const holds: string[] = [], fails: [string, assert.AssertionError][] = [];
    for (const [says, clause] of Object.entries(parts)) {
      const error = await failed(clause, more);
      if (error) fails.push([says, error]);
      else holds.push(says);
    }
    if (fails.length === 0) return await always?.(more);
    const [[says, error]] = fails;
    if (holds.length === 0) throw error;
    const message = `"${says}" fails (${error.message}) while "${holds.join('", "')}" holds`;
    throw new Error(message, { cause: error });
  };
}
