// The parts that saves of every version are made of.
import * as v from "valibot";
import { CONTRACTS } from "../../../wire/host/mod.ts";

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 50));
const contractId = v.pipe(v.string(), v.check((id) => CONTRACTS.some((one) => one.id === id)));
const kind = v.pipe(v.string(), v.regex(/^[1-9]\d?$/));
/** By the simulation's own ids. */
export const tally = v.record(kind, count);
/** Best ticks to done by contract id; null is not done at that grade. */
export const marks = v.record(
  contractId,
  v.object({ normal: v.nullable(count), hard: v.nullable(count) }),
);
/** The last day of Today's Notice that was played. */
export const days = v.nullable(v.object({ day: v.pipe(v.string(), v.isoDate()), xp: count }));
