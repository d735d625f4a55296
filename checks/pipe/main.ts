// deno task pipe: games play each other over a seeded bad network. One run by its flags, one scenario by its JSON,
// many scenarios by chance (--explore), or the crossed settings (--matrix). Exit 0 when nothing was violated, 1 when
// something was, 2 when the call was wrong.
import { CallError, type Flags, readChoice, readFlags, readNumber } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { explore } from "./explore.ts";
import { faultOf } from "./faults.ts";
import { allSettings, coverOf, playMatrix } from "./matrix.ts";
import { MODES } from "./modes.ts";
import { type PlayOptions, playPipe } from "./play.ts";
import { PROFILES } from "./profiles.ts";
import { readable } from "./report.ts";
import { readScenario } from "./scenario.ts";
import { runScenario } from "./scenario_run.ts";

const SEED_MAX = 4294967295;

function readPlay(flags: Flags): PlayOptions {
  return {
    profile: readChoice(flags, "profile", PROFILES.map((p) => p.name), "fair"),
    seed: readNumber(flags, "seed", 0, SEED_MAX, 1),
    players: readNumber(flags, "players", 2, 4, 2),
    ticks: readNumber(flags, "ticks", 60, 2_000_000, 20_000),
    mode: readChoice(flags, "mode", MODES, "overrun"),
  };
}

async function playOne(flags: Flags): Promise<boolean> {
  const options = readPlay(flags), { profile, seed, players, ticks, mode } = options;
  const report = await playPipe(options);
  if (flags.values.json) sayJson(report);
  else console.log(readable(report));
  if (!report.ok) {
    console.error(
      `play it again: deno task pipe --profile ${profile} --seed ${seed} --players ${players} ` +
        `--ticks ${ticks} --mode ${mode}`,
    );
  }
  return report.ok;
}

/** JSON, or the name of a file that holds it. */
function scenarioText(value: string): string {
  if (value.trimStart().startsWith("{")) return value;
  try {
    return Deno.readTextFileSync(value);
  } catch {
    throw new CallError(`--scenario takes JSON or a file that holds it, not "${value}"`);
  }
}

async function playScenario(flags: Flags): Promise<boolean> {
  const scenario = readScenario(scenarioText(String(flags.values.scenario)));
  if (scenario.fault !== "") faultOf(scenario.fault);
  const outcome = await runScenario(scenario);
  if (flags.values.json) sayJson(outcome);
  else {
    const { ticks, runs, virtualMs, violations } = outcome;
    console.log(`${ticks} ticks in ${runs} runs, ${(virtualMs / 1000).toFixed(1)} s of their time`);
    for (const says of violations) console.log(`  violation: ${says}`);
    console.log(outcome.ok ? "ok" : "FAILED");
  }
  return outcome.ok;
}

async function playMany(flags: Flags): Promise<boolean> {
  const count = readNumber(flags, "explore", 1, 1_000_000, 1);
  const fault = String(flags.values.fault ?? "");
  if (fault !== "") faultOf(fault);
  const seed = readNumber(flags, "seed", 0, SEED_MAX, 1);
  const report = await explore({ count, seed, fault, said: (line) => console.error(line) });
  if (flags.values.json) sayJson(report);
  else {
    console.log(
      `${report.scenarios} scenarios, ${report.ticks} ticks in ${report.runs} runs, ` +
        `${report.picks} picks: ${report.findings.length} kinds of failure`,
    );
    console.log(report.ok ? "ok" : "FAILED");
  }
  return report.ok;
}

/** Ticks of each setting: enough to guess, correct, pause and repair; menus are the longer runs'. */
const COVER_TICKS = 1200, ALL_TICKS = 3000;

async function playSettings(flags: Flags): Promise<boolean> {
  const isAll = readChoice(flags, "matrix", ["all", "cover"], "cover") === "all";
  const ticks = readNumber(flags, "ticks", 60, 2_000_000, isAll ? ALL_TICKS : COVER_TICKS);
  const report = await playMatrix(isAll ? allSettings() : coverOf(allSettings()), ticks);
  if (flags.values.json) sayJson(report);
  else {
    for (const { profile, seats, window, delay, says, command } of report.failures) {
      console.log(`${profile}, ${seats} seats, window ${window}, delay ${delay}: ${says}`);
      console.log(`  play it again: ${command}`);
    }
    console.log(`${report.settings} settings, ${report.ticks} ticks`);
    console.log(report.ok ? "ok" : "FAILED");
  }
  return report.ok;
}

async function main(args: string[]): Promise<number> {
  try {
    const flags = readFlags("pipe", args, {
      profile: { type: "string" },
      seed: { type: "string" },
      players: { type: "string" },
      ticks: { type: "string" },
      mode: { type: "string" },
      scenario: { type: "string" },
      explore: { type: "string" },
      matrix: { type: "string" },
      fault: { type: "string" },
      json: { type: "boolean" },
    });
    const { scenario, explore: count, matrix } = flags.values;
    const play = scenario !== undefined
      ? playScenario
      : count !== undefined
      ? playMany
      : matrix !== undefined
      ? playSettings
      : playOne;
    return await play(flags) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
