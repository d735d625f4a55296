// A scenario is one small JSON value that says everything about a run of the pipe: who plays over which network, how
// their machines and players behave, and what befalls them when. A run is a pure function of it, so the value is the
// whole bug report. What is left out has a usual value, which keeps a shrunk scenario short.
import type { BotSkill } from "../../wire/host/bot.ts";
import { CallError } from "../commands/flags.ts";
import { type Mode, MODES } from "./modes.ts";
import type { Path } from "./profiles.ts";

export const INCIDENTS = [
  /** The page's main thread is busy for `amount` ms. */
  "hitch",
  /** The tab is hidden for `amount` ms: one frame a second. */
  "hide",
  /** The page is loaded anew. */
  "reload",
  /** The next `amount` packets to each other seat are lost. */
  "burst",
  /** Nothing passes between the seat and the next one for `amount` ms. */
  "cut",
  /** The pair goes over another way, which takes `amount` ms. */
  "reroute",
  "pause",
  "leave",
  "open",
] as const;
export type IncidentKind = (typeof INCIDENTS)[number];

/** What befalls one seat, and when in virtual time. */
export interface Incident {
  atMs: number;
  kind: IncidentKind;
  seat: number;
  amount: number;
}

/** One seat's machine. */
export interface Habit {
  framesPerSecond: number;
  startMs: number;
  /** How much faster than the world's its clock runs, in parts per million. */
  driftPpm: number;
}

/** What every seat's player is like (player.ts). */
export interface Mood {
  skill: BotSkill;
  open: number;
  tieTicks: number;
  thinkMs: [number, number];
  cancel: number;
  /** 0 is never. */
  pauseEveryMs: number;
}

export interface Scenario {
  seed: number;
  seats: number;
  mode: Mode;
  /** Confirmed ticks over all runs after which it is done. */
  ticks: number;
  window: number;
  /** -1 is the one the host takes from the round trip. */
  delay: number;
  /** From a lower seat to a higher one, and back. */
  out: Path;
  back: Path;
  habits: Habit[];
  mood: Mood;
  incidents: Incident[];
  /** The fault (faults.ts) in the last seat's build; "" for the shipped build everywhere. */
  fault: string;
}

export const USUAL_PATH: Path = { delayMs: 40, jitterMs: 0, loss: 0, duplicate: 0 };
export const USUAL_HABIT: Habit = { framesPerSecond: 60, startMs: 0, driftPpm: 0 };
export const USUAL_MOOD: Mood = {
  skill: "expert",
  open: 0,
  tieTicks: 400,
  thinkMs: [60, 60],
  cancel: 0,
  pauseEveryMs: 0,
};
export const USUAL: Scenario = {
  seed: 1,
  seats: 2,
  mode: "overrun",
  ticks: 600,
  window: 8,
  delay: -1,
  out: USUAL_PATH,
  back: USUAL_PATH,
  habits: [],
  mood: USUAL_MOOD,
  incidents: [],
  fault: "",
};

export function habitOf({ habits }: Scenario, seat: number): Habit {
  return habits[seat] ?? USUAL_HABIT;
}

/** The scenario as one line of JSON, without what is usual. */
export function writeScenario(scenario: Scenario): string {
  const told: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(scenario)) {
    const usual = USUAL[key as keyof Scenario];
    if (JSON.stringify(value) !== JSON.stringify(usual)) told[key] = value;
  }
  return JSON.stringify(told);
}

/** Reads what writeScenario() wrote, or what a person did. Throws CallError, one sentence. */
export function readScenario(text: string): Scenario {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CallError("--scenario takes JSON or the name of a file that holds it");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new CallError("--scenario takes a JSON object");
  }
  for (const key of Object.keys(value)) {
    if (!(key in USUAL)) {
      throw new CallError(`a scenario has no "${key}"; it has ${Object.keys(USUAL).join(", ")}`);
    }
  }
  const scenario = { ...USUAL, ...value } as Scenario;
  judge(scenario);
  return scenario;
}

const isWithin = (value: unknown, low: number, high: number) =>
  typeof value === "number" && value >= low && value <= high;

function judge({ seed, seats, mode, ticks, window, delay, incidents, habits }: Scenario): void {
  const demand = (holds: boolean, says: string) => {
    if (!holds) throw new CallError(`a scenario's ${says}`);
  };
  demand(isWithin(seed, 0, 4294967295), "seed is a whole number of 32 bits");
  demand(isWithin(seats, 2, 4), "seats are 2, 3 or 4");
  demand(MODES.includes(mode), `mode is one of ${MODES.join(", ")}`);
  demand(isWithin(ticks, 1, 2_000_000), "ticks are 1 to 2000000");
  demand(isWithin(window, 0, 12), "window is 0 to 12 ticks");
  demand(isWithin(delay, -1, 8), "delay is 0 to 8 ticks, or -1");
  demand(Array.isArray(incidents) && Array.isArray(habits), "incidents and habits are lists");
  for (const { kind, seat, atMs, amount } of incidents) {
    demand(INCIDENTS.includes(kind), `incidents are ${INCIDENTS.join(", ")}, not "${kind}"`);
    demand(isWithin(seat, 0, seats - 1), `incidents name a seat below ${seats}, not ${seat}`);
    demand(isWithin(atMs, 0, 1e9) && isWithin(amount, 0, 1e6), "incidents have atMs and amount");
  }
}
