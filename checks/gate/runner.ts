// Runs the gate's steps one after another, each timed and logged, and adds up what passed. A step says how many
// checks it holds; one that could not run is failed, never passed.
import { ROOT } from "../tidy/source.ts";

export interface Count {
  passed: number;
  failed: number;
  /** Checks that did not run, each with a reason; shouted about, counted as neither. */
  skipped: string[];
}

export interface Step {
  name: string;
  /** What the step shows, for the table. */
  shows: string;
  run: (log: Log) => Promise<Count>;
  /** Names of steps without which this one means nothing. */
  needs?: string[];
  /** It keeps one core busy and judges no time: of such steps in a row two run at once. */
  isNarrow?: boolean;
}

export interface StepResult extends Count {
  name: string;
  shows: string;
  ms: number;
}

/** One step's output: kept in a file, and shown when the step fails. */
export class Log {
  private readonly lines: string[] = [];
  write(text: string): void {
    this.lines.push(text);
  }
  get text(): string {
    return this.lines.join("");
  }
  /** The last lines, for the console; of a red `deno test` what failed, without what passed. */
  tail(count: number): string {
    const errors = this.text.lastIndexOf("\n ERRORS ");
    return this.text.slice(Math.max(0, errors)).trim().split("\n").slice(-count).join("\n");
  }
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Ends the command when it takes longer; the step then fails and says so. */
  limitMs?: number;
}

/** Runs a command below the project's root, its output into the log. Returns the exit code and stdout. */
export async function run(
  log: Log,
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<{ code: number; stdout: string; all: string }> {
  log.write(`$ ${[command.split("/").pop(), ...args].join(" ")}\n`);
  const child = new Deno.Command(command, {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1", ...options.env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, options.limitMs ?? 600_000);
  let stdout = "", all = "";
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>, isOut: boolean) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      if (isOut) stdout += text;
      all += text;
      log.write(text);
    }
  };
  const [status] = await Promise.all([
    child.status,
    read(child.stdout, true),
    read(child.stderr, false),
  ]);
  clearTimeout(timer);
  if (isLate) {
    log.write(`\n(ended: it took longer than ${(options.limitMs ?? 600_000) / 1000} s)\n`);
  }
  return { code: isLate ? 124 : status.code, stdout, all };
}

/** Runs Deno itself. */
export function deno(log: Log, args: string[], options: CommandOptions = {}) {
  return run(log, Deno.execPath(), args, options);
}

/** One yes or no as a count. */
export function verdict(isGood: boolean): Count {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: [] };
}

export function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
  }), { passed: 0, failed: 0, skipped: [] });
}

const SUMMARY =
  /(\d+) passed(?: \((\d+) steps?\))? \| (\d+) failed(?: \((\d+) steps?\))?(?: \| (\d+) ignored)?/g;

/** Reads the closing line of `deno test`. No such line, or a bad exit without a failure, is one failure. */
export function countTests(output: string, code: number): Count {
  const last = [...output.matchAll(SUMMARY)].pop();
  if (!last) return { passed: 0, failed: 1, skipped: [] };
  const [passed, passedSteps, failed, failedSteps, ignored] = last.slice(1).map((n) => +(n ?? 0));
  const isOdd = code !== 0 && failed + failedSteps === 0;
  return {
    passed: passed + passedSteps,
    failed: failed + failedSteps + (isOdd ? 1 : 0),
    skipped: ignored > 0 ? [`${ignored} tests switched off`] : [],
  };
}

/** `deno test` over the paths given. No test at all is a failure. */
export async function test(
  log: Log,
  paths: string[],
  options: CommandOptions & { args?: string[] } = {},
): Promise<Count> {
  const args = ["test", "-A", "--no-check", "--quiet", ...options.args ?? [], ...paths];
  const { code, all } = await deno(log, args, options);
  const count = countTests(all, code);
  return count.passed + count.failed === 0 ? { passed: 0, failed: 1, skipped: [] } : count;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs the steps in order, narrow ones two at a time, tells the console as they end, and returns what each gave. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  await Deno.mkdir(`${ROOT}artifacts/gate`, { recursive: true });
  const results = new Map<Step, StepResult>(), red = new Set<string>();
  const waiting = [...steps];
  const lane = async () => {
    while (waiting.length > 0 && waiting[0].isNarrow) {
      const step = waiting.shift()!;
      results.set(step, await runStep(step, red));
    }
  };
  while (waiting.length > 0) {
    await Promise.all([lane(), lane()]);
    const step = waiting.shift();
    if (step) results.set(step, await runStep(step, red));
  }
  return steps.map((step) => results.get(step)!);
}

/** Runs one step and says how it went; a red one's name goes into `red`. */
async function runStep(step: Step, red: Set<string>): Promise<StepResult> {
  const log = new Log(), began = performance.now();
  const count = await counted(step, step.needs?.find((name) => red.has(name)), log);
  if (count.failed > 0) red.add(step.name);
  const { name, shows } = step;
  const result = { name, shows, ms: performance.now() - began, ...count };
  await Deno.writeTextFile(`${ROOT}artifacts/gate/${name.replaceAll(" ", "-")}.log`, log.text);
  console.log(line(result));
  for (const reason of count.skipped) console.log(`   !! SKIPPED: ${reason}`);
  if (count.failed > 0) console.log(log.tail(60).replace(/^/gm, "   | "));
  return result;
}

async function counted(step: Step, missing: string | undefined, log: Log): Promise<Count> {
  try {
    if (missing === undefined) return await step.run(log);
    log.write(`not run: ${missing} failed\n`);
  } catch (error) {
    log.write(`${error instanceof Error ? error.message : error}\n`);
  }
  return verdict(false);
}

function line(result: StepResult): string {
  const mark = result.failed > 0 ? "FAILED" : result.skipped.length > 0 ? "partly" : "ok";
  const counts = `${result.passed} passed, ${result.failed} failed`;
  return `${mark.padEnd(7)}${result.name.padEnd(14)}${seconds(result.ms).padStart(9)}  ` +
    `${counts.padEnd(24)}${result.shows}`;
}

/** The table, the time since the process began, the skipped checks once more, the plain closing line. Gives the exit code. */
export function close(results: StepResult[]): number {
  const total = sum(results), ms = performance.now();
  console.log(`\n${results.map(line).join("\n")}`);
  console.log(
    `\n${results.length} steps in ${(ms / 60000).toFixed(1)} minutes; logs in artifacts/gate/`,
  );
  for (const reason of total.skipped) console.log(`!! SKIPPED, not counted as passed: ${reason}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}
