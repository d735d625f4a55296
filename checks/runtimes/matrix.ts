// The matrix: the same module bytes play the same replays on every runtime, and must leave the same state after every
// tick. The first runtime is the reference; a difference is named by tick, field and the two values.
import { firstFieldDifference } from "./differ.ts";
import { digestOf, firstDifference, parseLines } from "./lines.ts";
import { type ReplayJob, type Runtime, SLOW_TICKS_MAX } from "./runtime.ts";

export interface NamedReplay {
  name: string;
  bytes: Uint8Array;
  ticks: number;
}

export interface MatrixPlan {
  wasm: Uint8Array;
  replays: NamedReplay[];
  /** The reference first. */
  runtimes: Runtime[];
  /** Another module for one runtime only, by name: the seeded fault of checks.md. */
  altered?: { runtime: string; wasm: Uint8Array };
  /** Hears of each runtime as it ends. */
  onDone?: (name: string, row: MatrixRow) => void;
}

export interface MatrixRow {
  version: string;
  ticks: number;
  digest: string;
  /** Wall time of all its replays, start and compilation included. */
  ms: number;
}

export interface MatrixDifference {
  replay: string;
  tick: number;
  field: string;
  values: Record<string, string>;
}

export interface MatrixReport {
  agree: boolean;
  runtimes: Record<string, MatrixRow>;
  /** Runtimes that were asked for and are not here. */
  skipped: string[];
  first?: MatrixDifference;
}

/** Plays everything everywhere. Throws when a runtime fails to play at all. */
export async function playMatrix(plan: MatrixPlan): Promise<MatrixReport> {
  const work = await Deno.makeTempDir({ prefix: "matrix-" });
  try {
    const jobs = await writeJobs(plan, work);
    const played = await playEvery(plan, jobs);
    const report: MatrixReport = { agree: played.length > 0, runtimes: {}, skipped: [] };
    for (const { name } of plan.runtimes) {
      const found = played.find(({ runtime }) => runtime.name === name);
      if (found) report.runtimes[name] = found.row;
      else report.skipped.push(name);
    }
    for (const other of played.slice(1)) {
      const first = await compare(played[0], other, plan, jobs);
      if (!first) continue;
      report.agree = false;
      report.first = first;
      break;
    }
    return report;
  } finally {
    for (const runtime of plan.runtimes) await runtime.close?.();
    await Deno.remove(work, { recursive: true });
  }
}

type Jobs = (runtime: Runtime, replay: NamedReplay, dumpTick: number) => ReplayJob;

async function writeJobs(plan: MatrixPlan, work: string): Promise<Jobs> {
  await Deno.writeFile(`${work}/game.wasm`, plan.wasm);
  if (plan.altered) await Deno.writeFile(`${work}/altered.wasm`, plan.altered.wasm);
  for (const { name, bytes } of plan.replays) await Deno.writeFile(`${work}/${name}.vmr`, bytes);
  return (runtime, replay, dumpTick) => ({
    wasm: `${work}/${plan.altered?.runtime === runtime.name ? "altered" : "game"}.wasm`,
    replay: `${work}/${replay.name}.vmr`,
    dumpTick,
    work,
  });
}

interface Played {
  runtime: Runtime;
  streams: Map<string, BigUint64Array<ArrayBuffer>>;
  row: MatrixRow;
}

/** Plays everything on every runtime that is here, the reference first, then two at a time. In the plan's order. */
async function playEvery(plan: MatrixPlan, jobs: Jobs): Promise<Played[]> {
  const played: (Played | null)[] = [], [reference, ...others] = plan.runtimes.entries();
  const play = async ([place, runtime]: [number, Runtime]) => {
    const version = await runtime.version();
    played[place] = version === null ? null : await playAll(runtime, version, plan, jobs);
    if (played[place]) plan.onDone?.(runtime.name, played[place].row);
  };
  if (reference) await play(reference);
  const lane = async () => {
    for (let next = others.shift(); next; next = others.shift()) await play(next);
  };
  await Promise.all([lane(), lane()]);
  return played.filter((run) => run !== null);
}

async function playAll(
  runtime: Runtime,
  version: string,
  plan: MatrixPlan,
  jobs: Jobs,
): Promise<Played> {
  const streams: Played["streams"] = new Map();
  const began = performance.now();
  for (const replay of plan.replays) {
    try {
      streams.set(replay.name, parseLines(await runtime.replay(jobs(runtime, replay, 0))).hashes);
    } catch (error) {
      throw new Error(`${runtime.name} could not play ${replay.name}: ${(error as Error).message}`);
    }
  }
  await runtime.close?.();
  const ms = Math.round(performance.now() - began);
  const all = [...streams.values()];
  const ticks = all.reduce((sum, hashes) => sum + hashes.length, 0);
  return { runtime, streams, row: { version, ticks, digest: await digestOf(all), ms } };
}

async function compare(
  a: Played,
  b: Played,
  plan: MatrixPlan,
  jobs: Jobs,
): Promise<MatrixDifference | null> {
  for (const replay of plan.replays) {
    const right = b.streams.get(replay.name)!, whole = a.streams.get(replay.name)!;
    const left = b.runtime.isSlow ? whole.subarray(0, SLOW_TICKS_MAX) : whole;
    const tick = firstDifference(left, right);
    if (tick === 0) continue;
    const difference = { replay: replay.name, tick };
    if (tick > left.length || tick > right.length) {
      const values = { [a.runtime.name]: `${left.length}`, [b.runtime.name]: `${right.length}` };
      return { ...difference, field: "count of ticks", values };
    }
    const states = await Promise.all([a, b].map(async ({ runtime }) => {
      const dumper = dumperOf(runtime, plan);
      const lines = await dumper.replay({ ...jobs(runtime, replay, tick) });
      return parseLines(lines).state!;
    }));
    const found = firstFieldDifference(states[0], states[1]);
    return {
      ...difference,
      field: found?.field ?? "hash alone",
      values: {
        [a.runtime.name]: found?.a ?? left[tick - 1].toString(16),
        [b.runtime.name]: found?.b ?? right[tick - 1].toString(16),
      },
    };
  }
  return null;
}

/** Who dumps a state for `runtime`: itself, or the one it names when that one is in the plan. */
function dumperOf(runtime: Runtime, plan: MatrixPlan): Runtime {
  return plan.runtimes.find(({ name }) => name === runtime.dumpsLike) ??
    (runtime.dumpsLike ? plan.runtimes[0] : runtime);
}
