// A player's progress alone: what they did, never what follows from it (unlocks and medals are computed), so a save
// cannot contradict itself. It comes from outside, a store or a file: it is read whole or refused with one sentence.
import * as v from "valibot";
import { CONTRACTS } from "../../../wire/host/mod.ts";

export const SAVE_VERSION = 1;
/** A save of every contract and kind takes about 6 kB. */
export const SAVE_BYTES_MAX = 200_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 50));
const contractId = v.pipe(v.string(), v.check((id) => CONTRACTS.some((one) => one.id === id)));
const kind = v.pipe(v.string(), v.regex(/^[1-9]\d?$/));
/** By the simulation's own ids. */
const tally = v.record(kind, count);

const Stored = v.object({
  version: v.literal(SAVE_VERSION),
  /** Best ticks to done by contract id; null is not done at that grade. */
  contracts: v.record(
    contractId,
    v.object({ normal: v.nullable(count), hard: v.nullable(count) }),
  ),
  best: v.object({
    overrunXp: count,
    overrunTicks: count,
    stampedeTicks: count,
    /** The last day that was played. */
    daily: v.nullable(v.object({ day: v.pipe(v.string(), v.isoDate()), xp: count })),
  }),
  kills: tally,
  weaponTicks: tally,
  perks: tally,
  statistics: v.object({
    runs: count,
    ticks: count,
    kills: count,
    shots: count,
    hits: count,
    dealt: count,
    taken: count,
    pickups: count,
  }),
});

export type Save = v.InferOutput<typeof Stored>;
export type Statistics = Save["statistics"];
export type ReadSave = { save: Save; fault: "" } | { save: null; fault: string };

export function emptySave(): Save {
  return {
    version: SAVE_VERSION,
    contracts: {},
    best: { overrunXp: 0, overrunTicks: 0, stampedeTicks: 0, daily: null },
    kills: {},
    weaponTicks: {},
    perks: {},
    statistics: {
      runs: 0,
      ticks: 0,
      kills: 0,
      shots: 0,
      hits: 0,
      dealt: 0,
      taken: 0,
      pickups: 0,
    },
  };
}

export function writeSave(save: Save): string {
  return `${JSON.stringify(save, null, 1)}\n`;
}

/** Reads a save, or says in one sentence why it is none. */
export function readSave(text: string): ReadSave {
  const refuse = (fault: string): ReadSave => ({ save: null, fault });
  if (text.length > SAVE_BYTES_MAX) return refuse("That file is too big to be a save.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("That is no VERMILLION save: it cannot be read as one.");
  }
  const version = (value as { version?: unknown } | null)?.version;
  if (typeof version !== "number") {
    return refuse("That is no VERMILLION save: it has no version number.");
  }
  if (version !== SAVE_VERSION) {
    return refuse(
      `That save is of version ${version}, and this page reads version ${SAVE_VERSION}.`,
    );
  }
  const read = v.safeParse(Stored, value);
  if (read.success) return { save: read.output, fault: "" };
  const place = v.getDotPath(read.issues[0]) ?? "something";
  return refuse(`That save is damaged: "${place.slice(0, 60)}" does not hold.`);
}
