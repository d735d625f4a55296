// coverage: which lines of the AssemblyScript sources no test, vector or pipe reaches. Every rule of the game must be
// reached; what lies in engine and wire is counted and named. (Not run here: the tests of hostile bytes, of the pipe and
// of the faults, which take as long as all the others and reach more of wire's refusals.)
import { readFlags } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { ROOT } from "../tidy/source.ts";
import { type Allowance, ALLOWED, judge } from "./allowed.ts";
import { type Coverage, merge, readCounts, type Unreached } from "./merge.ts";

const FOLDER = `${ROOT}build/coverage`, COUNTS = `${FOLDER}/counts`;
const HOOK = ["--preload", `${ROOT}checks/coverage/hook.ts`];
const TESTS = ["checks/core", "checks/engine", "checks/wire", "checks/rows"];
const LEFT_OUT = ["checks/wire/hostile_test.ts"];
/** Where an unreached point is a fault: the rules of the game. */
const JUDGED = "core/";

interface Run {
  what: string;
  code: number;
  tail: string;
}

export async function coverage(args: string[]): Promise<boolean> {
  const flags = readFlags("coverage", args, { json: { type: "boolean" } });
  const runs = await countEverything();
  const report = merge(readCounts(COUNTS)), { missed, idle } = judge(report.unreached);
  const rules = missed.filter(({ path }) => path.startsWith(JUDGED));
  const failed = runs.filter(({ code }) => code !== 0);
  const ok = rules.length + idle.length + failed.length === 0;
  if (flags.values.json) {
    sayJson({ ok, files: report.files, rules, missed, failed: failed.map(({ what }) => what) });
  } else say(report, missed, idle);
  for (const { what, tail } of failed) console.error(`${what} failed:\n${tail}`);
  return ok;
}

/** Runs the tests and the plays with counting modules, side by side. */
async function countEverything(): Promise<Run[]> {
  await forgetOldBuilds();
  await Deno.mkdir(COUNTS, { recursive: true });
  for (const { name } of Deno.readDirSync(COUNTS)) Deno.removeSync(`${COUNTS}/${name}`);
  // The one build that everything shares, before two processes ask for it.
  const build = await run("the build", ["run", "-A", ...HOOK, "checks/coverage/prepare.ts"]);
  if (build.code !== 0) return [build];
  const tests = TESTS.flatMap(testFiles).filter((path) => !LEFT_OUT.includes(path));
  return await Promise.all([
    run("the tests", ["test", "-A", "--no-check", "--quiet", "--parallel", ...HOOK, ...tests]),
    run("the plays", ["run", "-A", ...HOOK, "checks/coverage/plays.ts"]),
  ]);
}

/** The tests right in a folder, each by its own name: Deno finds none in a folder that holds a workspace member. */
function testFiles(folder: string): string[] {
  const names = [...Deno.readDirSync(ROOT + folder)].map(({ name }) => name);
  return names.filter((name) => name.endsWith("_test.ts")).map((name) => `${folder}/${name}`);
}

/** Kept modules whose counters an older transform has put there are of no use. */
async function forgetOldBuilds(): Promise<void> {
  const source = Deno.readTextFileSync(`${ROOT}checks/coverage/instrument.ts`);
  const stamp = `${FOLDER}/instrument.stamp`;
  if (await Deno.readTextFile(stamp).catch(() => "") === source) return;
  await Deno.remove(FOLDER, { recursive: true }).catch(() => {});
  await Deno.mkdir(FOLDER, { recursive: true });
  await Deno.writeTextFile(stamp, source);
}

async function run(what: string, args: string[]): Promise<Run> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: { VERMILLION_COVERAGE: COUNTS, DENO_JOBS: "2", NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  await Deno.writeTextFile(`${FOLDER}/${what.replaceAll(" ", "-")}.log`, text);
  return { what, code, tail: text.trim().split("\n").slice(-40).join("\n") };
}

function say({ files }: Coverage, missed: Unreached[], idle: Allowance[]): void {
  const width = Math.max(...files.map(({ path }) => path.length));
  for (const { path, points, reached } of files) {
    const share = `${reached}/${points}`.padStart(9);
    console.log(`${path.padEnd(width)} ${share}${reached < points ? "" : "  all"}`);
  }
  for (const folder of ["core/", "engine/", "wire/"]) {
    const own = files.filter(({ path }) => path.startsWith(folder));
    const sum = (of: (file: (typeof own)[number]) => number) => own.reduce((n, f) => n + of(f), 0);
    const share = `${sum((f) => f.reached)}/${sum((f) => f.points)}`;
    console.log(`${folder.padEnd(width)} ${share.padStart(9)}`);
  }
  for (const { path, line, kind, text } of missed) {
    console.log(`unreached ${path}:${line} (${kind})  ${text}`);
  }
  for (const { line } of idle) {
    console.log(`allowed.ts lets ${line} be unreached, and nothing needs it`);
  }
  const rules = missed.filter(({ path }) => path.startsWith(JUDGED)).length;
  console.log(
    rules === 0 ? "every rule of the game is reached" : `${rules} points of core/ unreached`,
  );
  console.log(`${ALLOWED.length} rows of checks/coverage/allowed.ts`);
}
