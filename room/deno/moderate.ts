// deno run -A room/deno/moderate.ts [--data DIR | --url URL --token TOKEN] COMMAND [RUN]: an operator's hand on the boards: on
// a data folder, whether the service runs or not, or on any service that runs. docs/moderation.md says when to use what.
import { parseArgs } from "node:util";
import { type ActName, ACTS, isActName, type ReportLine, reportsOf } from "../moderation.ts";
import { RUN_ID } from "../uploads.ts";
import { SqliteStore } from "./sqlite.ts";

const NAMES = Object.keys(ACTS) as ActName[];

export const MODERATE_USAGE = `Usage: moderate [--data DIR | --url URL --token TOKEN] COMMAND [RUN]
  reports       what visitors reported, newest first
${NAMES.map((name) => `  ${`${name} RUN`.padEnd(13)} ${ACTS[name].does}`).join("\n")}
  --data        the service's data folder (default: data)
  --url         a service that runs, as https://game.example
  --token       its operator's token; env:NAME reads it from the environment`;

/** The call was wrong; the message is one sentence. */
class CallError extends Error {}

/** Where runs and reports are: a folder on this machine, or a service somewhere. */
interface Office {
  reports(): Promise<ReportLine[]>;
  /** False when there is no run that it could be done to. */
  act(name: ActName, id: string): Promise<boolean>;
  close(): void;
}

/** Does what the arguments say and gives the lines to print. Throws CallError. */
export async function moderate(args: string[]): Promise<{ lines: string[]; isDone: boolean }> {
  const { values, positionals: [command = "", id = "", ...rest] } = read(args);
  if (values.help) return { lines: [MODERATE_USAGE], isDone: true };
  if (command !== "reports" && !isActName(command)) {
    throw new CallError(`There is no command "${command}": --help lists them`);
  }
  if (command !== "reports" && !RUN_ID.test(id)) {
    throw new CallError(`To ${command} a run, name it by the 20 hex digits of its address`);
  }
  if (rest.length > 0 || (command === "reports" && id !== "")) {
    throw new CallError("One run at a time");
  }
  if (values.url !== undefined && values.data !== undefined) {
    throw new CallError("Name a folder by --data or a service by --url, not both");
  }
  const office = values.url === undefined
    ? await folderOffice(values.data ?? "data")
    : serviceOffice(values.url, tokenOf(values.token));
  try {
    if (command === "reports") return { lines: linesOf(await office.reports()), isDone: true };
    const isDone = await office.act(command, id);
    const said = isDone
      ? `Run ${id}: ${ACTS[command].done}`
      : `No run ${id} that this could be done to`;
    return { lines: [said], isDone };
  } finally {
    office.close();
  }
}

function linesOf(reports: ReportLine[]): string[] {
  if (reports.length === 0) return ["No reports"];
  return reports.map(({ runId, reason, note, atMs }) =>
    // A note is a stranger's: what could move the terminal's cursor was taken out when it came.
    `${new Date(atMs).toISOString()}  ${runId}  ${reason.padEnd(8)}  ${note}`
  );
}

async function folderOffice(dataDir: string): Promise<Office> {
  const path = `${dataDir}/room.sqlite`;
  try {
    await Deno.stat(path);
  } catch {
    throw new CallError(`There is no store at ${path}: name the service's folder by --data`);
  }
  const store = await SqliteStore.open(path);
  return {
    reports: () => reportsOf(store),
    act: (name, id) => ACTS[name].act(store, id),
    close: () => store.close(),
  };
}

function serviceOffice(url: string, token: string): Office {
  const origin = URL.parse(url)?.origin;
  if (!origin || !/^https?:/.test(url)) {
    throw new CallError(`--url must look like https://game.example, not "${url}"`);
  }
  const ask = async (path: string, method = "GET") => {
    const headers = { authorization: `Bearer ${token}`, origin };
    try {
      return await fetch(`${origin}/api/admin/${path}`, { method, headers });
    } catch {
      throw new CallError(`The service at ${origin} does not answer`);
    }
  };
  const told = async (response: Response) => {
    const body = await response.json().catch(() => ({})) as { error?: string };
    return `The service at ${origin} says: ${body.error ?? response.status}`;
  };
  return {
    reports: async () => {
      const response = await ask("reports");
      if (!response.ok) throw new CallError(await told(response));
      return (await response.json() as { reports: ReportLine[] }).reports;
    },
    act: async (name, id) => {
      const response = await ask(`runs/${id}/${name}`, "POST");
      if (response.ok) return (await response.body?.cancel(), true);
      const words = await told(response);
      if (response.status === 404 && words.includes(id)) return false;
      throw new CallError(words);
    },
    close: () => {},
  };
}

function tokenOf(text: string | undefined): string {
  if (!text) throw new CallError("--url needs the operator's token by --token");
  if (!text.startsWith("env:")) return text;
  const token = Deno.env.get(text.slice(4));
  if (!token) throw new CallError(`The environment has no ${text.slice(4)}, which --token names`);
  return token;
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: { type: "string" },
        url: { type: "string" },
        token: { type: "string" },
        help: { type: "boolean" },
      },
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
