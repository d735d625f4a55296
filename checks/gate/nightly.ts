// deno task nightly: what takes too long for every push. The same runner and closing line as the gate; every step is
// one of the project's own commands, judged by its exit code, so a red one is repeated by hand with what the log shows.
import { chooseSteps } from "./choose.ts";
import { close, type Count, deno, type Log, runSteps, type Step, verdict } from "./runner.ts";
import { ensureTools } from "./tools.ts";

const MINUTE = 60_000;

/** A command that ends within `minutes`, or is ended and red. */
function step(name: string, shows: string, minutes: number, ...args: string[]): Step {
  const run = async (log: Log): Promise<Count> =>
    verdict((await deno(log, ["run", "-A", ...args], { limitMs: minutes * MINUTE })).code === 0);
  return { name, shows, run, needs: ["artifacts"] };
}

const COMMANDS = "checks/main.ts", PIPE = "checks/pipe/main.ts";

export const NIGHTLY: Step[] = [
  { name: "tools", shows: "what the steps need is installed", run: ensureTools },
  { ...step("artifacts", "deno task build", 5, "checks/build.ts"), needs: [] },
  step(
    "fuzz",
    "1,000,000 hostile packets: no trap, no hang, a named refusal",
    90,
    ...[COMMANDS, "fuzz", "--packets", "1000000"],
  ),
  step(
    "pipe all",
    "every profile at 2 to 4 seats x window 0 to 12 x delay 2 to 8",
    180,
    ...[PIPE, "--matrix", "all"],
  ),
  step("explore", "500 drawn scenarios", 90, PIPE, "--explore", "500", "--seed", today()),
  step(
    "model",
    "ten million worlds of the protocol's small states",
    180,
    ...["--v8-flags=--max-old-space-size=6000", "checks/model/main.ts", "--worlds", "5000000"],
  ),
  step("fairness", "no seat has it better, 400 seeds", 60, COMMANDS, "fairness", "--seeds", "400"),
  step("balance", "pacing, guns, perks and contracts in full", 90, COMMANDS, "balance"),
  step("vectors", "every vector, the long ones too", 20, COMMANDS, "vectors", "--long"),
  step(
    "determinism",
    "every vector on every runtime and every slow tier",
    120,
    ...[COMMANDS, "determinism", "--tiers", "--long"],
  ),
  step("bench", "every figure, and beside its peers", 15, COMMANDS, "bench"),
  step("relay", "200 rooms on one processor: nothing lost", 2, "checks/bench/relay.ts"),
  step("paths", "two pages over every real path", 30, "checks/paths/main.ts", "--path", "all"),
  step(
    "ten minutes",
    "two pages on a fair path for ten minutes: no stall, no desync",
    20,
    ...["checks/paths/main.ts", "--path", "fair", "--seconds", "600"],
  ),
];

/** Another seed each night; the log names it. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll("-", "");
}

if (import.meta.main) {
  const steps = chooseSteps("nightly", NIGHTLY, Deno.args);
  Deno.exit(typeof steps === "number" ? steps : close(await runSteps(steps)));
}
