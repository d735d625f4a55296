// The gate's steps, cheapest first. Each is one of the project's own commands or one set of its tests, so that a red
// step can be repeated by hand with what the log shows.
import {
  type Count,
  countTests,
  deno,
  type Log,
  run,
  type Step,
  sum,
  test,
  verdict,
} from "./runner.ts";
import { ensureTools } from "./tools.ts";

/** Tests that have a step of their own; every other test in the project belongs to `unit`. */
const OWN_STEP = ["checks/tidy/", "checks/gate/build_test.ts", "checks/browser/", "checks/faults/"]
  .concat(["checks/vectors/", "checks/rows/", "checks/room/", "room/"]);

/** One command of ours that says yes or no by its exit code. */
const command = (...args: string[]) => async (log: Log): Promise<Count> => {
  return verdict((await deno(log, args)).code === 0);
};

/** A task whose JSON line is judged by `isGood`; a bad exit is red whatever the line says. */
async function judged<T>(
  log: Log,
  args: string[],
  isGood: (line: T) => boolean,
  limitMs = 600_000,
): Promise<Count> {
  const { code, stdout } = await deno(log, ["run", "-A", ...args, "--json"], { limitMs });
  const line = stdout.trim().split("\n").pop() ?? "";
  try {
    return verdict(code === 0 && isGood(JSON.parse(line)));
  } catch {
    log.write(`\nthe last line on stdout is not JSON: ${line.slice(0, 200)}\n`);
    return verdict(false);
  }
}

/** Steps before anything is compiled. */
const SOURCES: Step[] = [
  { name: "tools", shows: "what the gate needs is installed", run: ensureTools },
  {
    name: "packages",
    shows: "deno install agrees with the lock file",
    run: command("install", "--frozen"),
  },
  { name: "fmt", shows: "deno fmt --check", run: command("fmt", "--check") },
  { name: "lint", shows: "deno lint", run: command("lint") },
  { name: "gen", shows: "generated files are what their sources give", run: generated },
  {
    name: "tidy",
    shows: "the rules of the house, and docs",
    run: (log) => test(log, ["checks/tidy/"]),
  },
  { name: "check", shows: "deno check over everything", run: command("check") },
];

function generated(log: Log): Promise<Count> {
  return command("run", "-A", "checks/gen/main.ts", "--check")(log);
}

const BUILD: Step[] = [
  {
    name: "build",
    shows: "two builds are byte-identical, and nothing is imported",
    run: (log) => test(log, ["checks/gate/build_test.ts"]),
  },
  { name: "artifacts", shows: "deno task build", run: command("task", "build"), needs: ["build"] },
];

const COMMANDS = "checks/main.ts", PIPE = "checks/pipe/main.ts";

/** One run of the pipe, by its flags. */
interface PipeRun {
  profile: string;
  players: number;
  mode?: string;
}
const PIPE_PROFILES = ["lan", "fair", "lossy", "torture"];
export const PIPE_TICKS = 20_000;

interface PipeLine {
  ok: boolean;
  ticks: number;
  desyncs: number;
  violations: string[];
}

async function pipe(log: Log, { profile, players, mode = "overrun" }: PipeRun): Promise<Count> {
  const args = [PIPE, "--profile", profile, "--players", `${players}`];
  args.push("--ticks", `${PIPE_TICKS}`, "--seed", "1", "--mode", mode);
  return await judged<PipeLine>(
    log,
    args,
    (r) => r.ok && r.ticks >= PIPE_TICKS && r.desyncs === 0 && r.violations.length === 0,
  );
}

/** Runs of the pipe, two at a time. */
async function pipes(log: Log, runs: PipeRun[]): Promise<Count> {
  const counts: Count[] = [];
  for (let i = 0; i < runs.length; i += 2) {
    counts.push(...await Promise.all(runs.slice(i, i + 2).map((run) => pipe(log, run))));
  }
  return sum(counts);
}

/** The networks and modes that the steps by seats leave out. */
const PIPE_REST: PipeRun[] = [
  ...["wifi", "far", "skew", "still"].map((profile) => ({ profile, players: 2 })),
  { profile: "lossy", players: 2, mode: "stampede" },
  { profile: "lossy", players: 3, mode: "contract" },
  { profile: "wifi", players: 2, mode: "daily" },
];

/** Two test files at a time, on two cores. */
const TWO_AT_ONCE = { args: ["--parallel"], env: { DENO_JOBS: "2" } };

interface Ok {
  ok: boolean;
}
const isOk = ({ ok }: Ok) => ok;

/** One of our commands, judged by the `ok` of its JSON line. */
const says = (name: string, shows: string, ...args: string[]): Step => ({
  name,
  shows,
  run: (log) => judged<Ok>(log, args, isOk),
  needs: ["build"],
});

const GAMES: Step[] = [
  {
    name: "unit",
    shows: "tests of every part",
    run: (log) =>
      test(log, [], {
        args: [...TWO_AT_ONCE.args, `--ignore=${OWN_STEP.join(",")}`],
        env: TWO_AT_ONCE.env,
      }),
    needs: ["build"],
  },
  {
    name: "rows",
    shows:
      "every weapon, vermin, bonus and perk does what its row says, and no other figure would do",
    run: async (log) =>
      sum([
        await test(log, ["checks/rows/"], TWO_AT_ONCE),
        await judged<Ok>(log, ["checks/rows/mutants.ts"], isOk),
      ]),
    needs: ["build"],
  },
  {
    name: "room",
    shows: "the room service on both hosts, over HTTP and websockets",
    run: (log) => test(log, ["room/", "checks/room/"], TWO_AT_ONCE),
    needs: ["build"],
  },
  {
    name: "model",
    shows: "every state of two peers over the shipped protocol",
    run: (log) =>
      judged<Ok & { worlds: number }>(
        log,
        ["checks/model/main.ts"],
        ({ ok, worlds }) => ok && worlds > 1_000_000,
      ),
    needs: ["build"],
    isNarrow: true,
  },
  {
    name: "fuzz",
    shows: "50,000 hostile packets, replays, messages and routes",
    run: (log) =>
      judged<Ok & { packets: number }>(
        log,
        [COMMANDS, "fuzz", "--packets", "50000"],
        ({ ok, packets }) => ok && packets >= 50_000,
      ),
    needs: ["build"],
    isNarrow: true,
  },
  {
    name: "vectors",
    shows: "committed replays play to their committed hashes",
    run: async (log) =>
      sum([
        await test(log, ["checks/vectors/"]),
        await command("run", "-A", "checks/main.ts", "vectors")(log),
      ]),
    needs: ["build"],
    isNarrow: true,
  },
  {
    name: "explore",
    shows: "drawn networks, hitches, reloads and habits",
    run: (log) =>
      judged<Ok & { ticks: number }>(
        log,
        [PIPE, "--explore", "40"],
        ({ ok, ticks }) => ok && ticks > 50_000,
      ),
    needs: ["build"],
    isNarrow: true,
  },
  {
    name: "audit",
    shows: "every byte of state is watched, none outside matters",
    run: (log) =>
      judged<{ undetected: unknown[] }>(
        log,
        ["checks/main.ts", "audit"],
        (r) => r.undetected.length === 0,
      ),
    needs: ["build"],
    isNarrow: true,
  },
  {
    name: "matrix",
    shows: "seats, windows, delays and networks, crossed in pairs",
    run: (log) =>
      judged<Ok & { settings: number }>(
        log,
        [PIPE, "--matrix", "cover"],
        ({ ok, settings }) => ok && settings >= 40,
      ),
    needs: ["build"],
    isNarrow: true,
  },
  ...[2, 3, 4].map((players): Step => ({
    name: `pipe ${players}`,
    shows: `${players} seats, ${PIPE_PROFILES.join(" ")}, ${PIPE_TICKS} ticks each`,
    run: (log) => pipes(log, PIPE_PROFILES.map((profile) => ({ profile, players }))),
    needs: ["build"],
  })),
  {
    name: "pipe rest",
    shows: "the other networks, and every other mode",
    run: (log) => pipes(log, PIPE_REST),
    needs: ["build"],
  },
  says("fairness", "no seat has it better", COMMANDS, "fairness"),
  {
    name: "balance",
    shows: "guns within bounds, contracts cleared, the yard full, an idle minute",
    run: (log) =>
      judged<{ faults: unknown[] }>(
        log,
        [COMMANDS, "balance", "--quick"],
        ({ faults }) => faults.length === 0,
      ),
    needs: ["build"],
  },
  says("coverage", "every rule of the game is reached by a test or a vector", COMMANDS, "coverage"),
  {
    name: "faults",
    shows: "seeded faults turn their checks red",
    run: (log) => test(log, ["checks/faults/"], TWO_AT_ONCE),
    needs: ["build"],
  },
  {
    name: "determinism",
    shows: "every vector on every runtime, snapshot for snapshot",
    run: (log) =>
      judged<{ agree: boolean; skipped: string[] }>(
        log,
        ["checks/main.ts", "determinism", "--tiers"],
        (r) => r.agree && r.skipped.length === 0,
      ),
    needs: ["build"],
  },
  {
    name: "browsers",
    shows: "pages in Chromium, Firefox and WebKit, loopback only",
    run: browsers,
    needs: ["artifacts"],
  },
  {
    name: "paths",
    shows: "two pages behind a router: a fair path, one that is cut, and TURN that is killed",
    run: async (log) =>
      sum([await path(log, "fair"), await path(log, "cut8"), await path(log, "turn-killed")]),
    needs: ["artifacts"],
  },
];

function path(log: Log, name: string): Promise<Count> {
  return judged<Ok>(log, ["checks/paths/main.ts", "--path", name, "--seconds", "10"], isOk);
}

/** The browser tests run where no network but loopback exists. */
async function browsers(log: Log): Promise<Count> {
  const { code, all } = await run(log, Deno.execPath(), ["run", "-A", "checks/browser/main.ts"], {
    limitMs: 900_000,
  });
  return countTests(all, code);
}

export const STEPS: Step[] = [...SOURCES, ...BUILD, ...GAMES];
