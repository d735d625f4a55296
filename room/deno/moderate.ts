// deno run -A room/deno/moderate.ts [--data DIR] COMMAND [RUN]: an operator's hand on the boards, on the data folder
// itself, whether the service runs or not. docs/moderation.md says when to use what.
import { parseArgs } from "node:util";
import {
  forgetReports,
  hideRun,
  nameRun,
  queueAgain,
  reportsOf,
  unhideRun,
} from "../moderation.ts";
import type { Store } from "../store.ts";
import { RUN_ID } from "../uploads.ts";
import { SqliteStore } from "./sqlite.ts";

export const MODERATE_USAGE = `Usage: moderate [--data DIR] COMMAND [RUN]
  reports       what visitors reported, newest first
  hide RUN      take a run down: board, page and replay
  unhide RUN    bring it back
  name RUN      replace its players' names by neutral ones
  again RUN     have a refused run verified once more (a running service begins within a minute)
  settled RUN   forget its reports
  --data        the service's data folder (default: data)`;

/** The call was wrong; the message is one sentence. */
class CallError extends Error {}

/** Does what the arguments say and gives the lines to print. Throws CallError. */
export async function moderate(args: string[]): Promise<{ lines: string[]; isDone: boolean }> {
  const { values, positionals: [command, id, ...rest] } = read(args);
  if (values.help) return { lines: [MODERATE_USAGE], isDone: true };
  const act = ACTS.get(command ?? "");
  if (command !== "reports" && !act) {
    throw new CallError(`There is no command "${command ?? ""}": --help lists them`);
  }
  if (act && !RUN_ID.test(id ?? "")) {
    throw new CallError(`To ${command} a run, name it by the 20 hex digits of its address`);
  }
  if (rest.length > 0 || (!act && id !== undefined)) throw new CallError("One run at a time");
  const store = await openStore(values.data ?? "data");
  try {
    if (!act) return { lines: await reportLines(store), isDone: true };
    const said = await act(store, id);
    return { lines: [said ?? `No run ${id} that this could be done to`], isDone: said !== null };
  } finally {
    store.close();
  }
}

type Act = (store: Store, id: string) => Promise<string | null>;
const ACTS = new Map<string, Act>(Object.entries({
  hide: async (store: Store, id: string) =>
    await hideRun(store, id) ? `Run ${id} is taken down` : null,
  unhide: async (store: Store, id: string) =>
    await unhideRun(store, id) ? `Run ${id} is back` : null,
  again: async (store: Store, id: string) =>
    await queueAgain(store, id) ? `Run ${id} waits again` : null,
  name: async (store: Store, id: string) => {
    const seats = await nameRun(store, id);
    return seats > 0 ? `Run ${id} has neutral names on ${seats} seats` : null;
  },
  settled: async (store: Store, id: string) => {
    const count = await forgetReports(store, id);
    return count > 0 ? `${count} reports on run ${id} are forgotten` : null;
  },
}));

async function reportLines(store: Store): Promise<string[]> {
  const reports = await reportsOf(store);
  if (reports.length === 0) return ["No reports"];
  return reports.map(({ runId, reason, note, atMs }) =>
    // A note is a stranger's: what could move the terminal's cursor was taken out when it came.
    `${new Date(atMs).toISOString()}  ${runId}  ${reason.padEnd(8)}  ${note}`
  );
}

async function openStore(dataDir: string): Promise<SqliteStore> {
  const path = `${dataDir}/room.sqlite`;
  try {
    await Deno.stat(path);
  } catch {
    throw new CallError(`There is no store at ${path}: name the service's folder by --data`);
  }
  return await SqliteStore.open(path);
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: "string" }, help: { type: "boolean" } },
    });
  } catch (error) {
    throw new CallError((error as Error).message.split(". ")[0]);
  }
}

if (import.meta.main) {
  try {
    const { lines, isDone } = await moderate(Deno.args);
    console.log(lines.join("\n"));
    Deno.exit(isDone ? 0 : 1);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}
