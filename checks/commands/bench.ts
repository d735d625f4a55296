// bench: what a tick, a snapshot, a hash and a rollback cost, as ratios inside one run where that is possible.
import { gameWasm } from "../build.ts";
import { loadNativeCopy } from "../bench/memcpy.ts";
import { Probe } from "../bench/probe.ts";
import { compareNative } from "../bench/replaying.ts";
import { type BenchRow, row, stressRows } from "../bench/rows.ts";
import { playStress, type StressWindow } from "../bench/stress.ts";
import { firstLine } from "../runtimes/runtime.ts";
import { readFlags, readNumber } from "./flags.ts";
import { overrunPlan, playPlan } from "./piloted.ts";
import { clock, sayJson } from "./say.ts";

const MINUTE = 3600;
/** The stress run's minutes 20 to 35, and a minute just after the pool is full for the gate. */
const WHOLE: Omit<StressWindow, "seed"> = { from: 20 * MINUTE, to: 35 * MINUTE };
const QUICK: Omit<StressWindow, "seed"> = { from: 11 * MINUTE, to: 12 * MINUTE };

export interface BenchReport {
  commit: string;
  machine: string;
  /** Which minutes of the stress run were measured. */
  window: string;
  rows: BenchRow[];
}

export async function bench(args: string[]): Promise<boolean> {
  const flags = readFlags("bench", args, {
    quick: { type: "boolean" },
    seed: { type: "string" },
    json: { type: "boolean" },
  });
  const seed = readNumber(flags, "seed", 0, 0xffff_ffff, 1);
  const report = await runBench(seed, flags.values.quick === true);
  if (flags.values.json) sayJson(report);
  else sayReport(report);
  return report.rows.every(({ ok }) => ok);
}

/** Measures everything. Takes about a minute, quick about fifteen seconds. */
export async function runBench(seed: number, isQuick: boolean): Promise<BenchReport> {
  const window = { seed, ...(isQuick ? QUICK : WHOLE) };
  const native = await loadNativeCopy();
  const samples = playStress(await Probe.create(), native, window);
  native.close();
  const rows = [...stressRows(samples), ...await replayRows(isQuick)];
  return { commit: await commitName(), machine: await machineName(), window: said(window), rows };
}

function said({ seed, from, to }: StressWindow): string {
  return `stress run, seed ${seed}, 2 seats, ${clock(from)} to ${clock(to)}`;
}

/** Verifying a pilots' run that is not a stress run, in V8 and in the native build. */
async function replayRows(isQuick: boolean): Promise<BenchRow[]> {
  const run = await playPlan(overrunPlan(1, 2, isQuick ? 5 * MINUTE : 10 * MINUTE));
  const rounds = isQuick ? 2 : 4;
  const { wasmMs, nativeMs } = await compareNative(await gameWasm(), run.game.replay(), rounds);
  const rate = run.ticks / wasmMs * 1000;
  return [
    row("verify_ticks_per_s", rate, "1/s", ">=", 12_000, `${clock(run.ticks)} of two pilots' play`),
    row("wasm_native_ratio", wasmMs / nativeMs, "x", "<=", 1.6, "its own wasm2c -O2 build"),
  ];
}

async function commitName(): Promise<string> {
  return await firstLine("git", ["describe", "--always", "--dirty", "--abbrev=12"]) ?? "unknown";
}

async function machineName(): Promise<string> {
  let model = Deno.build.arch as string;
  try {
    const text = await Deno.readTextFile("/proc/cpuinfo");
    model = /model name\s*:\s*(.+)/.exec(text)?.[1] ?? model;
  } catch { /* not Linux */ }
  const gigabytes = Math.round(Deno.systemMemoryInfo().total / 2 ** 30);
  const cores = navigator.hardwareConcurrency, load = Deno.loadavg()[0].toFixed(1);
  return `${cores} x ${model}, ${gigabytes} GiB, V8 ${Deno.version.v8}, load ${load}`;
}

function sayReport({ commit, machine, window, rows }: BenchReport): void {
  console.log(`${commit}\n${machine}\n${window}\n`);
  for (const { name, value, unit, target, ok, against } of rows) {
    const figure = `${value} ${unit}`.padEnd(16);
    console.log(
      `${ok ? "ok  " : "OVER"} ${name.padEnd(20)} ${figure} ${target.padEnd(9)} ${against}`,
    );
  }
}
