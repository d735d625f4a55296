// bench: what a tick, a snapshot, a hash and a rollback cost, as ratios inside one run where that is possible.
import { gameWasm } from "../build.ts";
import { drawGrowth, measureGrowth } from "../bench/growth.ts";
import { loadNativeCopy } from "../bench/memcpy.ts";
import { versusRows } from "../bench/peers/versus.ts";
import { Probe } from "../bench/probe.ts";
import { compareNative } from "../bench/replaying.ts";
import { type BenchRow, row, stressRows } from "../bench/rows.ts";
import { three } from "../bench/spread.ts";
import { playStress, type StressWindow } from "../bench/stress.ts";
import { playPipe } from "../pipe/play.ts";
import { firstLine } from "../runtimes/runtime.ts";
import { readFlags, readNumber, writeBytes } from "./flags.ts";
import { overrunPlan, playPlan } from "./piloted.ts";
import { clock, sayJson } from "./say.ts";

const MINUTE = 3600;
/** The stress run's minutes 20 to 35, and a minute just after the pool is full for the gate. */
const WHOLE: Omit<StressWindow, "seed"> = { seats: 2, from: 20 * MINUTE, to: 35 * MINUTE };
const QUICK: Omit<StressWindow, "seed"> = { seats: 2, from: 13 * MINUTE, to: 14 * MINUTE };

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
    growth: { type: "string" },
    seed: { type: "string" },
    json: { type: "boolean" },
  });
  const seed = readNumber(flags, "seed", 0, 0xffff_ffff, 1);
  const { growth } = flags.values;
  if (typeof growth === "string") return await writeGrowth(seed, growth);
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
  const rows = [
    ...stressRows(samples),
    ...await replayRows(isQuick),
    ...await versusRows(isQuick),
    ...await packetRows(),
  ];
  return { commit: await commitName(), machine: await machineName(), window: said(window), rows };
}

/** Draws how a tick grows with the crowd and the seats. */
async function writeGrowth(seed: number, path: string): Promise<boolean> {
  const caption = `deno task bench --growth, ${await commitName()}, ${await machineName()}`;
  const curves = measureGrowth(await Probe.create(), seed);
  writeBytes(path, new TextEncoder().encode(drawGrowth(curves, caption)));
  for (const { seats, points } of curves) {
    const figures = points.map(({ vermin, us }) => `${vermin} vermin ${three(us)} us`);
    console.log(`${seats} seats  ${figures.join("  ")}`);
  }
  return true;
}

function said({ seed, seats, from, to }: StressWindow): string {
  return `stress run, seed ${seed}, ${seats} seats, ${clock(from)} to ${clock(to)}`;
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

/** The average ticks packet of two games over the pipe, a minute each. */
async function packetRows(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const profile of ["fair", "wifi"]) {
    const { packetBytes } = await playPipe({ profile, seed: 1, players: 2, ticks: MINUTE });
    const name = `packet_bytes_${profile}`;
    rows.push(row(name, packetBytes, "bytes", "<=", 70, "216 a packet at most may hold"));
  }
  return rows;
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
      `${ok ? "ok  " : "OVER"} ${name.padEnd(23)} ${figure} ${target.padEnd(9)} ${against}`,
    );
  }
}
