// The project's own files as git sees them, and the one view of source text every rule reads: comments and
// literals blanked out, lines and columns kept, so that a rule never mistakes a sentence for code.

export const ROOT = new URL("../../", import.meta.url).pathname;

/** One file of the project: its path below the root and its text. */
export interface Source {
  path: string;
  text: string;
}

/** What a rule found: where, and one sentence that says what to do instead. */
export interface Fault {
  path: string;
  /** 1-based; 0 when the whole file is meant. */
  line: number;
  says: string;
}

const TEXT =
  /\.(ts|tsx|js|mjs|json|md|css|html|svg|yml|yaml|sh|c|h|txt|lock|toml)$|(^|\/)(LICENSE|Dockerfile|run|\.[a-z]+)$/;

/** Paths git tracks or would track (new files included, ignored ones not), sorted, deleted ones left out. */
export async function projectPaths(): Promise<string[]> {
  const { stdout, success } = await new Deno.Command("git", {
    args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    cwd: ROOT,
  }).output();
  if (!success) throw new Error("git ls-files failed: tidy reads the list of files from git.");
  const paths = new TextDecoder().decode(stdout).split("\0").filter(Boolean);
  const present = paths.filter((path) => {
    try {
      return Deno.lstatSync(ROOT + path).isFile;
    } catch {
      return false;
    }
  });
  return [...new Set(present)].sort();
}

/** Every text file of the project. */
export async function readProject(): Promise<Source[]> {
  const paths = (await projectPaths()).filter((path) => TEXT.test(path));
  return paths.map((path) => ({ path, text: Deno.readTextFileSync(ROOT + path) }));
}

export const isScript = (path: string): boolean => /\.(ts|tsx)$/.test(path);
export const isGenerated = (path: string): boolean => path.endsWith(".gen.ts");
export const isTest = (path: string): boolean => /_test\.tsx?$/.test(path);

/** Whether a script is AssemblyScript: the three module folders, and the WASI host. */
export function isAssembly(path: string): boolean {
  return isScript(path) && /^(core|engine|wire|checks\/wasi)\//.test(path) &&
    !path.startsWith("wire/host/") && !isTest(path);
}

export function lineOf(text: string, index: number): number {
  let line = 1;
  for (let i = 0; i < index; i++) if (text.charCodeAt(i) === 10) line++;
  return line;
}

/** What `blank` leaves: code only, or code and string literals. */
export type Keep = "code" | "strings";

/** The same text with comments (and, for "code", literals) turned into spaces; line breaks stay. */
export function blank(text: string, keep: Keep = "code"): string {
  const out = [...text].length === text.length ? text.split("") : Array.from(text, (c) => c);
  const source = out.slice();
  const wipe = (from: number, to: number) => {
    for (let i = from; i < to && i < out.length; i++) if (out[i] !== "\n") out[i] = " ";
  };
  const braces: number[] = [];
  let i = 0, depth = 0, last = "";
  const quoted = (quote: string) => {
    const from = i++;
    while (i < source.length && source[i] !== quote) {
      if (source[i] === "\\") i++;
      if (quote === "`" && source[i] === "$" && source[i + 1] === "{") break;
      i++;
    }
    if (keep === "code") wipe(from + 1, i);
    if (quote === "`" && source[i] === "$") {
      braces.push(depth++);
      i += 2;
    } else i++;
  };
  while (i < source.length) {
    const c = source[i], next = source[i + 1];
    if (c === "/" && next === "/") {
      const from = i;
      while (i < source.length && source[i] !== "\n") i++;
      wipe(from, i);
    } else if (c === "/" && next === "*") {
      const from = i;
      i += 2;
      while (i < source.length && !(source[i] === "*" && source[i + 1] === "/")) i++;
      wipe(from, i += 2);
    } else if (c === "/" && (last === "" || "(,=:[!&|?{};+-*%<>~^".includes(last))) {
      const end = regexEnd(source, i);
      if (keep === "code") wipe(i + 1, end);
      i = end + 1;
      last = "/";
    } else if (c === '"' || c === "'" || c === "`") {
      quoted(c);
      last = c;
    } else {
      if (c === "{") depth++;
      if (c === "}") {
        depth--;
        if (braces.length && depth === braces[braces.length - 1]) {
          // Back in the template after a ${...}: read on as a literal from the brace.
          braces.pop();
          quoted("`");
          last = "`";
          continue;
        }
      }
      if (c.trim() !== "") last = c;
      i++;
    }
  }
  return out.join("");
}

/** The index of the slash that closes a regular expression opened at `from`. */
function regexEnd(source: string[], from: number): number {
  let inClass = false;
  for (let i = from + 1; i < source.length; i++) {
    const c = source[i];
    if (c === "\\") i++;
    else if (c === "[") inClass = true;
    else if (c === "]") inClass = false;
    else if (c === "/" && !inClass) return i;
    else if (c === "\n") return i;
  }
  return source.length;
}

/** A readable list for an assertion message; empty when nothing was found. */
export function listFaults(faults: Fault[]): string {
  return faults.map((f) => `${f.path}${f.line ? `:${f.line}` : ""}: ${f.says}`).join("\n");
}
