// Exploring: seed after seed is drawn and played; the first failure of each kind is made small and told with the one
// command that plays it again.
import { drawScenario } from "./draw.ts";
import { type Scenario, writeScenario } from "./scenario.ts";
import { type Outcome, runScenario } from "./scenario_run.ts";
import { Shrinker } from "./shrink.ts";

export interface Finding {
  kind: string;
  /** The scenario as it was drawn, and as small as it came. */
  drawn: Scenario;
  scenario: Scenario;
  violations: string[];
  shrinkRuns: number;
  /** Plays the small one again. */
  command: string;
}

export interface ExploreReport {
  ok: boolean;
  scenarios: number;
  ticks: number;
  runs: number;
  picks: number;
  virtualSeconds: number;
  findings: Finding[];
}

export interface ExploreOptions {
  count: number;
  /** The first seed; the others follow it. */
  seed: number;
  /** A fault in the last seat's build (faults.ts). */
  fault?: string;
  /** The most runs to spend on making one failure small. */
  shrinkRunsMax?: number;
  /** Stops at the first failure. */
  isBrief?: boolean;
  said?: (line: string) => void;
}

/** The command that plays a scenario. JSON of ours holds no single quote. */
export function commandOf(scenario: Scenario): string {
  return `deno task pipe --scenario '${writeScenario(scenario)}'`;
}

export async function explore(options: ExploreOptions): Promise<ExploreReport> {
  const { count, seed, fault = "", said = () => {} } = options;
  const findings: Finding[] = [];
  const sum = { scenarios: 0, ticks: 0, runs: 0, picks: 0, virtualMs: 0 };
  for (let i = 0; i < count; i++) {
    const drawn = { ...drawScenario((seed + i) >>> 0), fault };
    const outcome = await runScenario(drawn);
    sum.scenarios++;
    for (const key of ["ticks", "runs", "picks", "virtualMs"] as const) sum[key] += outcome[key];
    if (outcome.ok) continue;
    said(`seed ${drawn.seed}: ${outcome.violations[0]}`);
    if (findings.some(({ kind }) => kind === outcome.kind)) continue;
    const finding = await found(drawn, outcome, options.shrinkRunsMax ?? 300);
    findings.push(finding);
    said(`smallest after ${finding.shrinkRuns} runs: ${finding.violations[0]}`);
    said(`play it again: ${finding.command}`);
    if (options.isBrief) break;
  }
  const { virtualMs, ...rest } = sum;
  return { ok: findings.length === 0, ...rest, virtualSeconds: virtualMs / 1000, findings };
}

async function found(drawn: Scenario, outcome: Outcome, runsMax: number): Promise<Finding> {
  const shrunk = await new Shrinker(drawn, outcome, runScenario, runsMax).shrink();
  return {
    kind: shrunk.outcome.kind,
    drawn,
    scenario: shrunk.scenario,
    violations: shrunk.outcome.violations,
    shrinkRuns: shrunk.runs,
    command: commandOf(shrunk.scenario),
  };
}
