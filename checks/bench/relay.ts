// deno run -A checks/bench/relay.ts [--host deno|workerd] [--rooms 200] [--seats 2] [--seconds 10] [--json]: what the rooms'
// relay costs. The host has one processor to itself and the load the other, over loopback. Without --host both are measured
// at half the rooms, where workerd still keeps up, and the Deno host at all of them. Exit 1: a frame was lost, a line closed,
// or the Deno host's median is 2 ms or more. Tails are said and not judged: they are whoever else uses the machine.
import { CallError, readChoice, readFlags, readNumber } from "../commands/flags.ts";
import { sayJson } from "../commands/say.ts";
import { type HostName, measureRelay, pinSelf, type RelayRow } from "./relay_row.ts";

const HOSTS = ["deno", "workerd", "both"] as const;

async function main(args: string[]): Promise<number> {
  const flags = readFlags("relay", args, {
    host: { type: "string" },
    rooms: { type: "string" },
    seats: { type: "string" },
    seconds: { type: "string" },
    json: { type: "boolean" },
  });
  const host = readChoice(flags, "host", HOSTS, "both");
  const rooms = readNumber(flags, "rooms", 1, 1000, 200);
  const plan = {
    seats: readNumber(flags, "seats", 2, 4, 2),
    seconds: readNumber(flags, "seconds", 1, 15, 10),
  };
  const half = Math.ceil(rooms / 2);
  const runs: [HostName, number][] = host === "both"
    ? [["workerd", half], ["deno", half], ["deno", rooms]]
    : [[host, rooms]];
  await pinSelf();
  const rows: RelayRow[] = [];
  for (const [name, count] of runs) {
    rows.push(await measureRelay({ ...plan, host: name, rooms: count }));
    if (!flags.values.json) console.log(sentence(rows[rows.length - 1]));
  }
  const ok = rows.every((row) => row.ok);
  if (flags.values.json) sayJson({ rows, ok });
  return ok ? 0 : 1;
}

function sentence(row: RelayRow): string {
  return [
    `${row.ok ? "ok  " : "FAIL"} ${row.host}, ${row.rooms} rooms of ${row.seats}`,
    `${row.inPerSecond} in and ${row.outPerSecond} out a second`,
    `${row.lost} lost, ${row.wrong} wrong, ${row.closed} closed`,
    `${row.cpuPercent} % of a processor (others ${row.othersPercent} %)`,
    `${row.usPerMessage} us a message, ${row.rssMib} MiB`,
    `p50 ${row.p50Ms} p95 ${row.p95Ms} p99 ${row.p99Ms} ms`,
  ].join("; ");
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  Deno.exit(2);
}
