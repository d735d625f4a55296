// What a host's processes cost, as Linux counts it: time on a processor and resident memory, of a process and all it started.
// Elsewhere there is nothing to read, and the figures are NaN.

export interface Cost {
  cpuMs: number;
  rssBytes: number;
}

/** Time on a processor since the start, and memory now. */
export function costOf(pid: number): Cost {
  const sum: Cost = { cpuMs: 0, rssBytes: 0 };
  try {
    for (const each of familyOf(pid)) {
      for (const { name } of Deno.readDirSync(`/proc/${each}/task`)) {
        const [ranNs] = Deno.readTextFileSync(`/proc/${each}/task/${name}/schedstat`).split(" ");
        sum.cpuMs += Number(ranNs) / 1e6;
      }
      const [, rssKib] = /VmRSS:\s+(\d+)/.exec(Deno.readTextFileSync(`/proc/${each}/status`)) ?? [];
      sum.rssBytes += Number(rssKib ?? 0) * 1024;
    }
    return sum;
  } catch {
    return { cpuMs: NaN, rssBytes: NaN };
  }
}

/** How long a processor was not idle since the machine began. */
export function busyMs(cpu: number): number {
  try {
    const line = new RegExp(`^cpu${cpu} (.*)$`, "m").exec(Deno.readTextFileSync("/proc/stat"));
    const [user, nice, system, , , irq, softirq] = line![1].split(" ").map(Number);
    return (user + nice + system + irq + softirq) * 10;
  } catch {
    return NaN;
  }
}

function familyOf(pid: number): number[] {
  const children: number[] = [];
  for (const { name } of Deno.readDirSync(`/proc/${pid}/task`)) {
    const text = Deno.readTextFileSync(`/proc/${pid}/task/${name}/children`).trim();
    if (text !== "") children.push(...text.split(" ").map(Number));
  }
  return [pid, ...children.flatMap(familyOf)];
}
