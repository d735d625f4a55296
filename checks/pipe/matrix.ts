// The settings a session may have, crossed: every network, 2 to 4 seats, every window, every delay. All of them are
// the nightly run; the cover is a part of them in which each value of each setting still meets each value of every
// other, for the gate.
import { commandOf } from "./explore.ts";
import { profileOf, PROFILES } from "./profiles.ts";
import { type Scenario, USUAL } from "./scenario.ts";
import { runScenario } from "./scenario_run.ts";

export const SEATS = [2, 3, 4], WINDOWS = [0, 1, 4, 8, 12], DELAYS = [2, 4, 8];

export interface Setting {
  profile: string;
  seats: number;
  window: number;
  delay: number;
}

export function allSettings(): Setting[] {
  return PROFILES.flatMap(({ name: profile }) =>
    SEATS.flatMap((seats) =>
      WINDOWS.flatMap((window) => DELAYS.map((delay) => ({ profile, seats, window, delay })))
    )
  );
}

/** Each two values of two settings that a setting brings together. */
export function pairsOf(setting: Setting): string[] {
  const values = Object.entries(setting).map(([name, value]) => `${name} ${value}`);
  return values.flatMap((a, i) => values.slice(i + 1).map((b) => `${a}, ${b}`));
}

/** Settings that bring together every pair that all of them do, taken greedily. */
export function coverOf(all: Setting[]): Setting[] {
  const missing = new Set(all.flatMap(pairsOf)), cover: Setting[] = [];
  const gain = (setting: Setting) => pairsOf(setting).filter((pair) => missing.has(pair)).length;
  while (missing.size > 0) {
    let best = all[0], most = -1;
    for (const setting of all) {
      const gained = gain(setting);
      if (gained > most) [best, most] = [setting, gained];
    }
    cover.push(best);
    for (const pair of pairsOf(best)) missing.delete(pair);
  }
  return cover;
}

export interface MatrixFailure extends Setting {
  says: string;
  command: string;
}

export interface MatrixReport {
  ok: boolean;
  settings: number;
  ticks: number;
  failures: MatrixFailure[];
}

function scenarioOf({ profile, seats, window, delay }: Setting, ticks: number): Scenario {
  const { path } = profileOf(profile);
  return {
    ...USUAL,
    seats,
    window,
    delay,
    ticks,
    out: path(0, 1),
    back: path(1, 0),
    habits: SEATS_RATES.slice(0, seats).map((framesPerSecond, seat) => ({
      framesPerSecond,
      startMs: seat * 80,
      driftPpm: 150 - seat * 100,
    })),
    mood: { ...USUAL.mood, open: 0.02, cancel: 0.1, pauseEveryMs: 9000 },
  };
}
const SEATS_RATES = [60, 144, 60, 30];

/** Plays each setting for that many confirmed ticks. */
export async function playMatrix(settings: Setting[], ticks: number): Promise<MatrixReport> {
  const failures: MatrixFailure[] = [];
  let played = 0;
  for (const setting of settings) {
    const scenario = scenarioOf(setting, ticks), outcome = await runScenario(scenario);
    played += outcome.ticks;
    if (outcome.ok && outcome.ticks >= ticks) continue;
    const says = outcome.violations[0] ?? `only ${outcome.ticks} of ${ticks} ticks came about`;
    failures.push({ ...setting, says, command: commandOf(scenario) });
  }
  return { ok: failures.length === 0, settings: settings.length, ticks: played, failures };
}
