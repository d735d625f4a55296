// How long files and functions are. The aims (400 lines a file, 60 a function) are reported; what lies far past
// them fails, since by then one file holds two ideas.
import { blank, type Fault, isGenerated, isScript, isTest, type Source } from "./source.ts";

export const FILE_LINES_AIM = 400;
export const FILE_LINES_MAX = 500;
export const FUNCTION_LINES_AIM = 60;
export const FUNCTION_LINES_MAX = 110;

export interface FunctionLength {
  path: string;
  name: string;
  line: number;
  lines: number;
}

const HEAD =
  /(?:\bfunction\s*\*?\s*(\w+)|^[ \t]*(?:(?:public|private|static|async|override|get|set)\s+)*#?(\w+)\s*(?=\()|\b(?:const|let)\s+(\w+)\s*=\s*(?:async\s*)?(?=\([^;{}]*\)(?:\s*:[^;{}=]+)?\s*=>\s*\{))/gm;
const NOT_A_NAME = new Set(["if", "for", "while", "switch", "catch", "return", "constructor"]);

/** Every named function of a source, with the lines between its head and its closing brace. */
export function functionLengths(source: Source): FunctionLength[] {
  const code = blank(source.text);
  const found: FunctionLength[] = [];
  for (const match of code.matchAll(HEAD)) {
    const name = match[1] ?? match[2] ?? match[3];
    if (!name || NOT_A_NAME.has(name)) continue;
    const end = bodyEnd(code, match.index + match[0].length);
    if (end < 0) continue;
    const text = code.slice(match.index, end);
    const lead = text.length - text.trimStart().length;
    found.push({
      path: source.path,
      name,
      line: code.slice(0, match.index + lead).split("\n").length,
      lines: text.trimStart().split("\n").length,
    });
  }
  return found;
}

/** The index after the brace that closes the first body opened past `from`; -1 for a declaration. */
function bodyEnd(code: string, from: number): number {
  let round = 0, depth = 0, opened = false;
  for (let i = from; i < code.length; i++) {
    const c = code[i];
    if (c === "(") round++;
    else if (c === ")") round--;
    else if (round > 0) continue;
    else if (c === ";" && !opened) return -1;
    else if (c === "{") {
      // A type literal in the signature closes before the body opens; both end where depth returns.
      depth++;
      opened = true;
    } else if (c === "}" && --depth === 0) {
      const rest = code.slice(i + 1).match(/^\s*(\{|=>\s*\{|\|)/);
      if (!rest) return i + 1;
    }
  }
  return -1;
}

const measured = (s: Source) =>
  isScript(s.path) && !isGenerated(s.path) && !s.path.endsWith(".d.ts");
const lineCount = (s: Source) => s.text.split("\n").length - 1;

/** Files and functions past the hard bounds. Test functions are scenarios and may be longer. */
export function lengthFaults(sources: Source[]): Fault[] {
  const faults: Fault[] = [];
  for (const source of sources.filter(measured)) {
    const lines = lineCount(source);
    if (lines > FILE_LINES_MAX) {
      const says = `${lines} lines; past ${FILE_LINES_MAX} a file holds more than one idea.`;
      faults.push({ path: source.path, line: 0, says });
    }
    if (isTest(source.path)) continue;
    for (const f of functionLengths(source)) {
      if (f.lines <= FUNCTION_LINES_MAX) continue;
      const says =
        `${f.name}() has ${f.lines} lines; past ${FUNCTION_LINES_MAX} it has parts to name.`;
      faults.push({ path: f.path, line: f.line, says });
    }
  }
  return faults;
}

/** What lies past the aims, longest first: a report for whoever edits those files next. */
export function lengthReport(sources: Source[]): string[] {
  const scripts = sources.filter(measured);
  const files = scripts.map((s) => ({ name: s.path, lines: lineCount(s), aim: FILE_LINES_AIM }));
  const functions = scripts.filter((s) => !isTest(s.path)).flatMap(functionLengths)
    .map((f) => ({
      name: `${f.path}:${f.line} ${f.name}()`,
      lines: f.lines,
      aim: FUNCTION_LINES_AIM,
    }));
  return [...files, ...functions].filter((row) => row.lines > row.aim)
    .sort((a, b) => b.lines / b.aim - a.lines / a.aim)
    .map((row) => `${row.lines} lines (aim ${row.aim}): ${row.name}`);
}
