// determinism: the same module and replays on every runtime, compared tick by tick.
import { gameWasm } from "../build.ts";
import { type NamedReplay, playMatrix, type Runtime, RUNTIMES, TIERS } from "../runtimes/mod.ts";
import type { MatrixReport } from "../runtimes/matrix.ts";
import { findWasmtime, installWasmtime } from "../runtimes/install.ts";
import { vectorReplays } from "../vectors/mod.ts";
import { CallError, readFlags } from "./flags.ts";
import { overrunPlan, playPlan } from "./piloted.ts";
import { sayJson } from "./say.ts";
import { openReplay } from "./verify.ts";

export async function determinism(args: string[]): Promise<boolean> {
  const flags = readFlags("determinism", args, {
    replay: { type: "string" },
    runtimes: { type: "string" },
    tiers: { type: "boolean" },
    long: { type: "boolean" },
    "allow-missing": { type: "boolean" },
    json: { type: "boolean" },
  });
  const asJson = flags.values.json === true;
  const runtimes = chooseRuntimes(
    flags.values.runtimes as string | undefined,
    !!flags.values.tiers,
  );
  if (!flags.values["allow-missing"]) await demandAll(runtimes);
  const { replay } = flags.values;
  const replays = typeof replay === "string"
    ? [await namedReplay(replay)]
    : await usualReplays(!!flags.values.long);
  const report = await playMatrix({
    wasm: await gameWasm(),
    replays,
    runtimes,
    onDone: asJson ? undefined : (name, { digest, ticks, ms, version }) => {
      console.log(`${name.padEnd(16)} ${digest}  ${ticks} ticks  ${ms} ms  ${version}`);
    },
  });
  if (asJson) sayJson(report);
  else sayVerdict(report);
  return report.agree;
}

/** The runtimes a call names, the reference always among them. Throws CallError. */
export function chooseRuntimes(names: string | undefined, withTiers: boolean): Runtime[] {
  const all = [...RUNTIMES, ...TIERS];
  if (names === undefined) return withTiers ? all : [...RUNTIMES];
  const wanted = names.split(",").map((name) => name.trim()).filter((name) => name !== "");
  for (const name of wanted) {
    if (!all.some((runtime) => runtime.name === name)) {
      throw new CallError(
        `There is no runtime "${name}"; there are ${all.map((r) => r.name).join(", ")}`,
      );
    }
  }
  if (wanted.length === 0) throw new CallError("--runtimes names no runtime");
  return all.filter(({ name }, i) => i === 0 || wanted.includes(name));
}

/** Fetches what a registry has, and throws CallError for what only a package manager has. */
async function demandAll(runtimes: Runtime[]): Promise<void> {
  if (runtimes.some(({ name }) => name.includes("wasmtime")) && !findWasmtime()) {
    await installWasmtime().catch((error) => {
      throw new CallError(`wasmtime could not be fetched: ${(error as Error).message}`);
    });
  }
  for (const runtime of runtimes) {
    if (await runtime.version() !== null) continue;
    throw new CallError(
      `${runtime.name} is missing: ${runtime.remedy}, or pass --allow-missing to go on without it`,
    );
  }
}

async function namedReplay(path: string): Promise<NamedReplay> {
  const { header } = await openReplay(path);
  return { name: "replay", bytes: Deno.readFileSync(path), ticks: header.ticks };
}

/** The committed vectors that are kept as replays; without any, a pilots' minute. */
async function usualReplays(withLong: boolean): Promise<NamedReplay[]> {
  const vectors = await vectorReplays(withLong);
  if (vectors.length > 0) return vectors;
  const run = await playPlan(overrunPlan(1, 2, 3600));
  return [{ name: "pilots", bytes: run.game.replay(), ticks: run.ticks }];
}

function sayVerdict({ agree, skipped, first, runtimes }: MatrixReport): void {
  if (skipped.length) console.log(`skipped: ${skipped.join(", ")}`);
  if (agree) return console.log(`${Object.keys(runtimes).length} runtimes agree on every tick`);
  if (!first) return console.log("no runtime played");
  const values = Object.entries(first.values).map(([name, value]) => `${name} ${value}`);
  console.log(`${first.replay}: tick ${first.tick} differs first in ${first.field}`);
  console.log(`  ${values.join(", ")}`);
}
