// Boards and runs as the service tells them, read with suspicion: names come from strangers, and a field that is missing
// costs its own line and not the page.
import * as v from "valibot";

const WHOLE = v.pipe(v.number(), v.integer());
const NAMES = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(4));
const KEYS = v.optional(v.array(v.string()), []);

const BOARD = v.object({
  board: v.string(),
  page: v.pipe(WHOLE, v.minValue(1)),
  pages: v.pipe(WHOLE, v.minValue(1)),
  entries: v.array(v.object({
    rank: WHOLE,
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)),
    names: NAMES,
    keys: KEYS,
    score: v.number(),
    ticks: v.number(),
    atMs: v.number(),
  })),
});

const SEAT = v.object({
  kills: v.number(),
  shots: v.number(),
  hits: v.number(),
  dealt: v.number(),
  taken: v.number(),
});

const FIGURES = v.pipe(v.array(WHOLE), v.maxLength(256));
const COURSE = v.pipe(
  v.object({
    everyTicks: v.pipe(WHOLE, v.minValue(1)),
    xp: FIGURES,
    alive: FIGURES,
    kills: v.pipe(v.array(FIGURES), v.minLength(1), v.maxLength(4)),
  }),
  v.check(
    ({ xp, alive, kills }) => [alive, ...kills].every(({ length }) => length === xp.length),
    "samples of one length",
  ),
);

const RUN = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)),
  state: v.picklist(["queued", "verified", "refused"]),
  reason: v.optional(v.nullable(v.string()), null),
  board: v.optional(v.nullable(v.string()), null),
  /** The day or the contract's number, where the board has several. */
  sheet: v.optional(v.string(), ""),
  rank: v.optional(v.nullable(WHOLE), null),
  names: NAMES,
  keys: KEYS,
  ticks: v.optional(v.nullable(v.number()), null),
  uploadedMs: v.optional(v.number(), 0),
  config: v.optional(
    v.nullable(v.object({
      mode: WHOLE,
      contract: v.optional(WHOLE, 255),
      grade: v.optional(WHOLE, 0),
      players: WHOLE,
    })),
    null,
  ),
  result: v.optional(
    v.nullable(v.object({
      xp: v.number(),
      kills: v.number(),
      level: v.number(),
      outcome: WHOLE,
      seats: v.array(SEAT),
    })),
    null,
  ),
  /** What only some builds' runs tell; a course that cannot be read is left out. */
  extras: v.optional(
    v.fallback(v.nullable(v.object({ course: v.optional(COURSE) })), null),
    null,
  ),
});

export type BoardPage = v.InferOutput<typeof BOARD>;
export type BoardEntry = BoardPage["entries"][number];
export type RunPage = v.InferOutput<typeof RUN>;

export function readBoard(value: unknown): BoardPage | null {
  const parsed = v.safeParse(BOARD, value);
  return parsed.success ? parsed.output : null;
}

export function readRun(value: unknown): RunPage | null {
  const parsed = v.safeParse(RUN, value);
  return parsed.success ? parsed.output : null;
}
