// Scenarios by chance: each follows from its seed alone, over what a pair of machines on the open net may meet. Half
// of them are gentle: nothing in them may end a session, so any end is a fault. The other half also reload, go dark
// for longer than a timeout, and leave.
import type { BotSkill } from "../../wire/host/bot.ts";
import { MODES } from "./modes.ts";
import { type Path, PROFILES } from "./profiles.ts";
import { Random } from "./random.ts";
import {
  type Habit,
  type Incident,
  type IncidentKind,
  type Mood,
  type Scenario,
} from "./scenario.ts";

const WINDOWS = [0, 1, 4, 8, 8, 8, 12], DELAYS = [-1, -1, -1, 2, 4, 8];
const RATES = [30, 60, 60, 60, 120, 144];
const SKILLS: BotSkill[] = ["novice", "regular", "expert"];
const GENTLE: IncidentKind[] = ["hitch", "hide", "burst", "cut", "reroute", "pause", "open"];
const HARSH: IncidentKind[] = [...GENTLE, "reload", "reload", "leave"];
/** An outage this long may end a session: the shortest timeout is the one of progress, and an end waits 3 s. */
export const HARSH_MS = 2500;

const whole = (random: Random, low: number, high: number) => Math.round(random.range(low, high));
const share = (random: Random, most: number) => Math.round(random.float() * most * 1000) / 1000;

export function drawScenario(seed: number): Scenario {
  const random = new Random(seed, "scenario");
  const seats = random.pick([2, 2, 2, 3, 4]);
  const isHarsh = random.chance(0.5);
  const ticks = random.chance(0.5) ? whole(random, 300, 1200) : whole(random, 1800, 4200);
  const out = drawPath(random), back = random.chance(0.7) ? out : drawPath(random);
  const count = whole(random, 0, 2 + ticks / 250);
  const untilMs = 3000 + ticks * 17;
  const kinds = isHarsh ? HARSH : GENTLE;
  const incidents = Array.from(
    { length: count },
    () => drawIncident(random, seats, kinds, isHarsh, untilMs),
  );
  return {
    seed,
    seats,
    mode: random.chance(0.6) ? "overrun" : random.pick(MODES),
    ticks,
    window: random.pick(WINDOWS),
    delay: random.pick(DELAYS),
    out,
    back,
    habits: Array.from({ length: seats }, (_, seat) => drawHabit(random, seat)),
    mood: drawMood(random),
    incidents: incidents.sort((a, b) => a.atMs - b.atMs),
    fault: "",
  };
}

function drawPath(random: Random): Path {
  if (random.chance(0.5)) return { ...random.pick(PROFILES).path(0, 1) };
  const delayMs = whole(random, 2, 150);
  const path: Path = {
    delayMs,
    jitterMs: random.chance(0.2) ? 0 : whole(random, 0, Math.min(40, delayMs)),
    loss: random.chance(0.4) ? 0 : share(random, 0.06),
    duplicate: random.chance(0.4) ? 0 : share(random, 0.04),
  };
  if (random.chance(0.3)) {
    path.burst = { everyMs: whole(random, 1000, 8000), packets: whole(random, 2, 20) };
  }
  if (random.chance(0.2)) {
    path.stall = { everyMs: whole(random, 2000, 8000), ms: whole(random, 40, 400) };
  }
  return path;
}

function drawHabit(random: Random, seat: number): Habit {
  return {
    framesPerSecond: random.pick(RATES),
    startMs: seat > 0 && random.chance(0.5) ? whole(random, 0, 800) : 0,
    driftPpm: whole(random, -300, 300),
  };
}

function drawMood(random: Random): Mood {
  const least = whole(random, 20, 400);
  return {
    skill: random.pick(SKILLS),
    open: random.pick([0, 0.02, 0.2]),
    tieTicks: random.pick([40, 100, 400]),
    thinkMs: [least, least + whole(random, 0, 900)],
    cancel: random.pick([0, 0.1, 0.5]),
    pauseEveryMs: random.pick([0, 2500, 9000, 45_000]),
  };
}

function drawIncident(
  random: Random,
  seats: number,
  kinds: IncidentKind[],
  isHarsh: boolean,
  untilMs: number,
): Incident {
  const kind = random.pick(kinds);
  const longestMs = isHarsh && random.chance(0.3) ? 18_000 : HARSH_MS - 500;
  const amount: Record<IncidentKind, () => number> = {
    hitch: () => whole(random, 20, random.chance(0.7) ? 400 : longestMs),
    hide: () => whole(random, 500, 6000),
    reload: () => 0,
    burst: () => whole(random, 3, 30),
    cut: () => whole(random, 60, longestMs),
    reroute: () => whole(random, 2, 160),
    pause: () => 0,
    leave: () => 0,
    open: () => 0,
  };
  const atMs = whole(random, 0, untilMs);
  return { atMs, kind, seat: random.below(seats), amount: amount[kind]() };
}
