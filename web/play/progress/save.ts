// A player's progress alone: what they did, never what follows from it (unlocks and medals are computed), so a save
// cannot contradict itself. It comes from outside, a store or a file: it is read whole or refused with one sentence.
import * as v from "valibot";
import { count, days, marks, tally } from "./save_parts.ts";
import { SaveV1, upgradeV1 } from "./save_v1.ts";

export const SAVE_VERSION = 2;
/** A save of every contract and kind takes about 7 kB. */
export const SAVE_BYTES_MAX = 200_000;

const Stored = v.object({
  version: v.literal(SAVE_VERSION),
  /** Whether Contract 0 is still to be offered, was waved away, or was gone through. */
  tutorial: v.picklist(["new", "skipped", "done"]),
  contracts: marks,
  best: v.object({
    overrunXp: count,
    overrunTicks: count,
    stampedeTicks: count,
    daily: days,
  }),
  /** Vermin killed, by kind. */
  kills: tally,
  /** How long each gun was held. */
  weaponTicks: tally,
  /** How often each perk was picked. */
  perks: tally,
  /** How often each bonus was taken. */
  bonuses: tally,
  /** Runs played to their end, by mode. */
  modes: v.object({ overrun: count, stampede: count, contract: count, daily: count }),
  statistics: v.object({
    runs: count,
    ticks: count,
    kills: count,
    shots: count,
    hits: count,
    dealt: count,
    taken: count,
    pickups: count,
    /** Walked, in u. */
    distance: count,
  }),
});

export type Save = v.InferOutput<typeof Stored>;
export type Statistics = Save["statistics"];
export type ReadSave = { save: Save; fault: "" } | { save: null; fault: string };

export function emptySave(): Save {
  return {
    version: SAVE_VERSION,
    tutorial: "new",
    contracts: {},
    best: { overrunXp: 0, overrunTicks: 0, stampedeTicks: 0, daily: null },
    kills: {},
    weaponTicks: {},
    perks: {},
    bonuses: {},
    modes: { overrun: 0, stampede: 0, contract: 0, daily: 0 },
    statistics: {
      runs: 0,
      ticks: 0,
      kills: 0,
      shots: 0,
      hits: 0,
      dealt: 0,
      taken: 0,
      pickups: 0,
      distance: 0,
    },
  };
}

export function writeSave(save: Save): string {
  return `${JSON.stringify(save, null, 1)}\n`;
}

const refuse = (fault: string): ReadSave => ({ save: null, fault });

/** Reads a save of this version or an older one, or says in one sentence why it is none. */
export function readSave(text: string): ReadSave {
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
  if (version === 1) {
    const old = v.safeParse(SaveV1, value);
    return old.success ? { save: upgradeV1(old.output), fault: "" } : damaged(old.issues[0]);
  }
  if (version !== SAVE_VERSION) {
    return refuse(
      `That save is of version ${version}, and this page reads versions up to ${SAVE_VERSION}.`,
    );
  }
  const read = v.safeParse(Stored, value);
  return read.success ? { save: read.output, fault: "" } : damaged(read.issues[0]);
}

function damaged(issue: v.BaseIssue<unknown>): ReadSave {
  const place = v.getDotPath(issue) ?? "something";
  return refuse(`That save is damaged: "${place.slice(0, 60)}" does not hold.`);
}
