// What the counting processes wrote, put together: which points of which file ran, and which never did.
import { ROOT } from "../tidy/source.ts";

/** What one process says: the points its modules have, and those that ran. Names are `path:line:column:kind`. */
export interface Counts {
  known: string[];
  ran: string[];
}

export interface Unreached {
  path: string;
  line: number;
  column: number;
  kind: string;
  /** The line as it stands in the source, without its indent. */
  text: string;
}

export interface FileCoverage {
  path: string;
  points: number;
  reached: number;
}

export interface Coverage {
  files: FileCoverage[];
  unreached: Unreached[];
}

/** Adds up what all processes say. `readLine` gives the text of a source's line. */
export function merge(
  all: Counts[],
  readLine: (path: string, line: number) => string = sourceLine,
): Coverage {
  const known = new Set(all.flatMap((counts) => counts.known));
  const ran = new Set(all.flatMap((counts) => counts.ran));
  const files = new Map<string, FileCoverage>(), unreached: Unreached[] = [];
  for (const name of known) {
    const [path, line, column, kind] = name.split(":");
    const file = files.get(path) ?? { path, points: 0, reached: 0 };
    files.set(path, file);
    file.points++;
    if (ran.has(name)) file.reached++;
    else {
      unreached.push({
        path,
        line: +line,
        column: +column,
        kind,
        text: readLine(path, +line),
      });
    }
  }
  const byPath = (a: { path: string }, b: { path: string }) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
  unreached.sort((a, b) => byPath(a, b) || a.line - b.line || a.column - b.column);
  return { files: [...files.values()].sort(byPath), unreached };
}

const texts = new Map<string, string[]>();

function sourceLine(path: string, line: number): string {
  let lines = texts.get(path);
  if (!lines) texts.set(path, lines = Deno.readTextFileSync(ROOT + path).split("\n"));
  return (lines[line - 1] ?? "").trim();
}

/** Every process's counts in a folder. */
export function readCounts(folder: string): Counts[] {
  return [...Deno.readDirSync(folder)].filter(({ name }) => name.endsWith(".json"))
    .map(({ name }) => JSON.parse(Deno.readTextFileSync(`${folder}/${name}`)));
}
