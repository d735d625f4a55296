// triage: looks into the report of a desync. The same build plays its records again and says whose state is right.
import { Game } from "../../wire/host/mod.ts";
import { gameWasm } from "../build.ts";
import { type Bundle, BundleError, readBundle } from "../triage/bundle.ts";
import { judge, type Triage } from "../triage/judge.ts";
import { CallError, readBytes, readFlags, writeBytes } from "./flags.ts";
import { clock, hex64, sayJson, sayRows } from "./say.ts";

const FLAGS = {
  wasm: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
} as const;
const REPORT = "report of a desync (.json)";

/** True when at least one seat's state could be judged. */
export async function triage(args: string[]): Promise<boolean> {
  const { values, positionals } = readFlags("triage", args, FLAGS, 1, REPORT);
  const [path] = positionals;
  const bytes = readBytes(path);
  const refuse = (error: unknown): never => {
    if (!(error instanceof BundleError)) throw error;
    throw new CallError(`"${path}" is no report that can be looked into: ${error.message}`);
  };
  let report: Bundle, found: Triage;
  try {
    report = readBundle(bytes);
    found = judge(report, await buildOf(report, values.wasm as string | undefined));
  } catch (error) {
    return refuse(error);
  }
  if (typeof values.out === "string") writeBytes(values.out, report.replay);
  const ok = found.seats.some(({ isComputed }) => isComputed !== null);
  if (values.json) sayJson({ ok, build: report.wasm, ...found });
  else sayTriage(report, found);
  return ok;
}

/** An instance of the build that the report was recorded by. Throws CallError when the one at hand is another. */
async function buildOf(report: Bundle, path: string | undefined): Promise<Game> {
  const wasm = path === undefined ? await gameWasm() : readBytes(path);
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", wasm));
  if (sha256.toHex() !== report.wasm) {
    const what = path === undefined ? "this build" : `"${path}"`;
    throw new CallError(
      `The report is of the build ${report.wasm}, and ${what} is ${sha256.toHex()}; ` +
        "pass that build's game.wasm with --wasm",
    );
  }
  try {
    return await Game.create(await WebAssembly.compile(wasm), sha256);
  } catch {
    throw new CallError(`"${path}" is no game.wasm that this program can drive`);
  }
}

function sayTriage(report: Bundle, { tick, hash, seats, fields, leavesAt, verdict }: Triage): void {
  const word = { true: "as computed", false: "NOT AS COMPUTED", null: "not judged" };
  sayRows([
    ["tick", `${tick} (${clock(tick)} of play), reported by seat ${report.seat}`],
    ["build", report.wasm],
    ["computed", hash === null ? "nothing: the run is over sooner" : hex64(hash)],
    ...seats.map((s) =>
      [
        `seat ${s.seat}`,
        `${s.hash === null ? "no hash".padEnd(16) : hex64(s.hash)}  ${word[`${s.isComputed}`]}  ${
          s.engine || "engine not said"
        }`,
      ] as const
    ),
  ]);
  if (leavesAt !== null && leavesAt < tick) {
    console.log(`seat ${report.seat}'s own hashes leave this build's already at tick ${leavesAt}`);
  }
  if (fields.length > 0) sayFields(fields, seats);
  console.log(`\n${verdict[0].toUpperCase()}${verdict.slice(1)}.`);
}

function sayFields(fields: Triage["fields"], seats: Triage["seats"]): void {
  const rows = [
    ["field", ...seats.map(({ seat }) => `seat ${seat}`), "this build"],
    ...fields.map(({ field, values, computed }) => [
      field,
      ...[...values, computed].map((value) => value === null ? "-" : `${value}`),
    ]),
  ];
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  console.log("");
  for (const row of rows) {
    console.log(row.map((cell, i) => cell.padEnd(widths[i])).join("  ").trimEnd());
  }
}
