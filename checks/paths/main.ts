// Real paths: two Chromium pages in two network namespaces, the room in a third, and a router between them that delays,
// loses and cuts. Each run must agree on every confirmed tick, and none may stand still for longer than its path allows.
import { CallError, type Flags, readFlags, readNumber } from "../commands/flags.ts";
import { FAULTS } from "./faults.ts";
import { fault } from "./judge.ts";
import { PATHS } from "./plans.ts";
import { type PathReport, playPath } from "./run.ts";

const USAGE =
  `Usage: deno run -A checks/paths/main.ts [--path fair,cut8|all] [--seconds 15] [--seed 1] [--fault NAME] [--json]
  --path     ${Object.keys(PATHS).join(", ")}, or all
  --seconds  of play on each path, beside its cut
  --fault    a page with one thing wrong, which must be seen: ${Object.keys(FAULTS).join(", ")}
  --json     one JSON line a path on stdout`;

function readPaths(flags: Flags): string[] {
  const text = (flags.values.path as string | undefined) ?? "all";
  const names = text === "all" ? Object.keys(PATHS) : text.split(",");
  for (const name of names) {
    if (PATHS[name]) continue;
    throw new CallError(`--path takes ${Object.keys(PATHS).join(", ")} or all, not "${name}"`);
  }
  return names;
}

/** The seeded fault's name; empty for the page as it is. */
function readFault(flags: Flags): string {
  const name = (flags.values.fault as string | undefined) ?? "";
  if (name === "" || FAULTS[name]) return name;
  throw new CallError(`--fault takes ${Object.keys(FAULTS).join(", ")}, not "${name}"`);
}

async function run(args: string[]): Promise<number> {
  const flags = readFlags("paths", args, {
    path: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string" },
    fault: { type: "string" },
    json: { type: "boolean" },
    help: { type: "boolean" },
  });
  if (flags.values.help) {
    console.log(USAGE);
    return 0;
  }
  const names = readPaths(flags), seconds = readNumber(flags, "seconds", 1, 3600, 15);
  const seed = readNumber(flags, "seed", 0, 2 ** 31, 1), seeded = readFault(flags);
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) {
    throw new CallError("paths makes network namespaces: it needs Linux and root");
  }
  let bad = 0;
  for (const name of names) {
    const line = await one(name, seconds, seed, seeded);
    if (!line.ok) bad++;
    if (flags.values.json) console.log(JSON.stringify(line));
    else console.log(words(line));
  }
  return bad > 0 ? 1 : 0;
}

type Line = { ok: boolean; path: string; why: string } & Partial<PathReport>;

async function one(name: string, seconds: number, seed: number, seeded: string): Promise<Line> {
  try {
    const report = await playPath(name, seconds, seed, FAULTS[seeded]), why = fault(report);
    return { ok: why === "", why, ...report };
  } catch (error) {
    return { ok: false, path: name, why: error instanceof Error ? error.message : String(error) };
  }
}

function words({ ok, path, why, ticks, stalls, carrierInCut, backAfterMs }: Line): string {
  const head = `${ok ? "ok    " : "FAILED"} ${path.padEnd(6)}`;
  if (!stalls) return `${head} ${why}`;
  const longest = stalls.map(({ longestMs }) => longestMs.toFixed(0)).join(" and ");
  const gap = Math.max(...stalls.map(({ frameGapMs }) => frameGapMs)).toFixed(0);
  const back = carrierInCut && backAfterMs
    ? `; ${carrierInCut} while cut, direct ${backAfterMs.toFixed(0)} ms after`
    : "";
  return `${head} ${ticks} ticks agree; stalls of ${longest} ms beyond frame gaps of ${gap} ms${back} ${why}`;
}

try {
  Deno.exit(await run(Deno.args));
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  Deno.exit(2);
}
