// One row of the relay's bench: a host in a process of its own, the load on it, and what came out.
import { quantile, three } from "./spread.ts";
import { busyMs, costOf } from "./relay_cost.ts";
import { putLoad } from "./relay_load.ts";

export type HostName = "deno" | "workerd";

export interface RelayPlan {
  host: HostName;
  rooms: number;
  seats: number;
  seconds: number;
  /** Where the host's script is, if not beside this file: another checkout, to be compared in turns. */
  script?: string;
}

export interface RelayRow {
  host: HostName;
  rooms: number;
  seats: number;
  inPerSecond: number;
  outPerSecond: number;
  lost: number;
  wrong: number;
  closed: number;
  cpuPercent: number;
  /** What else ran on the host's processor meanwhile. */
  othersPercent: number;
  usPerMessage: number;
  rssMib: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  ok: boolean;
}

/** Frames a second of a seat that plays. */
const RATE = 60;
/** The compilers have seen the relay's path by then. */
const WARM_MS = 2_000;
/** What the Deno host's median is held to. */
const MEDIAN_MS_MAX = 2;
const HOST_CPU = 0, LOAD_CPU = 1;

/** Keeps this process off the host's processor. Without taskset, or with one processor, everything runs everywhere. */
export async function pinSelf(): Promise<void> {
  if (!canPin()) return;
  const args = ["-a", "-p", "-c", `${LOAD_CPU}`, `${Deno.pid}`];
  await new Deno.Command("taskset", { args, stdout: "null", stderr: "null" }).output();
}

/** Starts a host, loads it, ends it. Rejects when the host does not come up. */
export async function measureRelay(plan: RelayPlan): Promise<RelayRow> {
  const host = await startHost(plan);
  try {
    let cpuMs = NaN, othersMs = NaN, rssBytes = NaN;
    const around = () => {
      const before = costOf(host.pid).cpuMs, busyBefore = busyMs(HOST_CPU);
      return () => {
        const after = costOf(host.pid);
        cpuMs = after.cpuMs - before;
        othersMs = Math.max(0, busyMs(HOST_CPU) - busyBefore - cpuMs);
        rssBytes = after.rssBytes;
      };
    };
    const load = { ...plan, rate: RATE, warmMs: WARM_MS };
    const { sent, heard, lost, wrong, closed, tookMs, latenciesMs } = await putLoad(
      host.url,
      load,
      around,
    );
    const row = {
      host: plan.host,
      rooms: plan.rooms,
      seats: plan.seats,
      inPerSecond: Math.round(sent / tookMs * 1000),
      outPerSecond: Math.round(heard / tookMs * 1000),
      lost,
      wrong,
      closed: Object.values(closed).reduce((sum, count) => sum + count, 0),
      cpuPercent: three(cpuMs / tookMs * 100),
      othersPercent: three(othersMs / tookMs * 100),
      usPerMessage: three(cpuMs * 1000 / heard),
      rssMib: Math.round(rssBytes / 2 ** 20),
      p50Ms: three(quantile(latenciesMs, 0.5)),
      p95Ms: three(quantile(latenciesMs, 0.95)),
      p99Ms: three(quantile(latenciesMs, 0.99)),
    };
    return { ...row, ok: isGood(row) };
  } finally {
    await host.stop();
  }
}

/** Nothing lost, bent or closed, and the Deno host's median in time; workerd stands beside it and is held to no time. */
export function isGood(row: Omit<RelayRow, "ok">): boolean {
  const isWhole = row.lost + row.wrong + row.closed === 0 && row.outPerSecond > 0;
  return isWhole && (row.host !== "deno" || row.p50Ms < MEDIAN_MS_MAX);
}

interface HostProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function startHost({ host, script }: RelayPlan): Promise<HostProcess> {
  const file = script ?? new URL("./relay_host.ts", import.meta.url).pathname;
  const run = [Deno.execPath(), "run", "-A", "--no-check", "--cached-only", file, host];
  const [command, ...args] = canPin() ? ["taskset", "-c", `${HOST_CPU}`, ...run] : run;
  const child = new Deno.Command(command, {
    args,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let text = "";
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes("\n")) {
    const { value, done } = await output.read();
    if (done) throw new Error(`The ${host} host ended before it listened`);
    text += value;
  }
  const stop = async () => {
    await child.stdin.close();
    await output.cancel();
    await child.status;
  };
  return { url: text.trim(), pid: child.pid, stop };
}

function canPin(): boolean {
  if (Deno.build.os !== "linux" || navigator.hardwareConcurrency < 2) return false;
  return ["/usr/bin/taskset", "/bin/taskset"].some((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}
