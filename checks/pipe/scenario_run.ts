// One run of one scenario, and what went wrong first.
import { Game } from "../../wire/host/mod.ts";
import { type Build, faultyBuild, shippedBuild } from "./builds.ts";
import { Conductor } from "./conductor.ts";
import { faultOf } from "./faults.ts";
import { Pipe } from "./pipe.ts";
import type { Profile } from "./profiles.ts";
import { habitOf, type Scenario } from "./scenario.ts";

export interface Outcome {
  ok: boolean;
  /** What kind of thing went wrong first: a watcher's name, or how a session ended. "" when nothing did. */
  kind: string;
  /** Every violation, the first first. */
  violations: string[];
  ticks: number;
  runs: number;
  picks: number;
  virtualMs: number;
}

const builds = new Map<string, Promise<Build>>();
function buildWith(fault: string): Promise<Build> {
  if (fault === "") return shippedBuild();
  const known = builds.get(fault) ?? faultyBuild(faultOf(fault));
  builds.set(fault, known);
  return known;
}

/** The profile that a scenario describes. */
function profileOf({ out, back }: Scenario): Profile {
  return {
    name: "drawn",
    about: "a scenario's own network",
    path: (from, to) => from < to ? out : back,
    rollsBack: false,
  };
}

/** Plays it until its ticks are confirmed or something is wrong. Never throws for what the games do. */
export async function runScenario(scenario: Scenario): Promise<Outcome> {
  const { seats, mood, fault } = scenario;
  const build = await buildWith(fault), shipped = await shippedBuild();
  let conductor: Conductor | null = null;
  const pipe = await Pipe.create({
    profile: profileOf(scenario),
    seed: scenario.seed,
    players: seats,
    mode: scenario.mode,
    builds: Array.from({ length: seats }, (_, seat) => seat === seats - 1 ? build : shipped),
    temper: { ...mood, pauseEveryMs: mood.pauseEveryMs || Infinity },
    habits: (seat) => {
      const { framesPerSecond, startMs, driftPpm } = habitOf(scenario, seat);
      return { framesPerSecond, startMs, clockDrift: driftPpm / 1e6, hitchEveryMs: Infinity };
    },
    agreesEnd: (machine) => conductor?.agreesEnd(machine) ?? true,
  });
  const reloads = scenario.incidents.filter(({ kind }) => kind === "reload");
  const spares = await Promise.all(reloads.map(({ seat }) => {
    const { module, sha256 } = seat === seats - 1 ? build : shipped;
    return Game.create(module, sha256);
  }));
  for (const { game } of pipe.machines) game.tune(scenario.window, scenario.delay);
  try {
    conductor = new Conductor(pipe, scenario, spares);
    play(pipe, conductor, scenario);
  } catch (error) {
    pipe.violate("trap", error instanceof Error ? error.message : String(error));
  }
  return outcomeOf(pipe);
}

function play(pipe: Pipe, conductor: Conductor, { ticks, incidents }: Scenario): void {
  const lastMs = Math.max(0, ...incidents.map(({ atMs }) => atMs));
  // A network past every window is slow, not broken; being stuck is the conductor's to see.
  const limitMs = 120_000 + ticks * 100 + lastMs;
  pipe.runUntil(
    () => pipe.violations.length > 0 || conductor.isDone || pipe.ticks >= ticks,
    limitMs,
  );
}

function outcomeOf(pipe: Pipe): Outcome {
  const { violations } = pipe;
  return {
    ok: violations.length === 0,
    kind: violations[0]?.split(":")[0] ?? "",
    violations,
    ticks: pipe.ticks,
    runs: pipe.runs,
    picks: pipe.machines.reduce((sum, { player }) => sum + player.picked, 0),
    virtualMs: pipe.clock.nowMs,
  };
}
