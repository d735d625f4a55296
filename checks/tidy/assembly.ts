// What AssemblyScript source may not hold here: identifiers that bring the host's functions into the module,
// decorators the formatter deletes, and anything that allocates. Each message names the replacement.
import { blank, type Fault, isAssembly, lineOf, type Source } from "./source.ts";

interface Ban {
  pattern: RegExp;
  says: string;
  /** Only in these folders; everywhere when absent. */
  only?: RegExp;
}

const NUMBER = "(?:i8|i16|i32|i64|u8|u16|u32|u64|f32|f64|bool|usize|isize)";

const BANS: Ban[] = [
  {
    pattern: /\bJSMath\b/g,
    says: "JSMath imports the host's functions; use Mathf, or core/maths.ts for directions.",
  },
  {
    pattern: /\bMath\.random\b|\bMathf\.random\b/g,
    says: "Math.random is not part of the state; draw from the streams of core/random.ts.",
  },
  {
    pattern: /\bDate\b/g,
    says: "Date reads the host's clock; take the time as a parameter (now) or count ticks.",
  },
  {
    pattern:
      /^[ \t]*@(?!unmanaged\b|final\b|external\b)\w+(?:\([^)]*\))?\s+(?:export\s+)?(?:function|const|let|var|declare)\b/gm,
    says: "deno fmt deletes decorators on functions and variables; -O3 inlines without them.",
  },
  {
    // A generic argument follows a name; a cast follows an operator, a bracket or nothing.
    pattern: new RegExp(`(?<![\\w\\])>.$\\s])\\s*<\\s*${NUMBER}\\s*>(?=\\s*[\\w(-])`, "g"),
    says: "a cast is written `x as i32`; the formatter and the reader both trip over `<i32>x`.",
  },
  {
    pattern: new RegExp(`(?<=\\b(?:return|case|in|of)\\s+)<\\s*${NUMBER}\\s*>(?=\\s*[\\w(-])`, "g"),
    says: "a cast is written `x as i32`; the formatter and the reader both trip over `<i32>x`.",
  },
  {
    pattern: /\bthrow\b/g,
    says: "throw brings the runtime and an import; return a code, or assert what cannot happen.",
    only: /^(core|engine|wire)\//,
  },
  {
    pattern: /\bnew\s+[A-Z]/g,
    says: "nothing is allocated after init; use the schema's pools or a static table.",
    only: /^(core|engine|wire)\//,
  },
  {
    pattern: /\b(?:atan2|sin|cos|tan|pow|exp|log|hypot)\b(?<=\bMath\.\w+)/g,
    says: "f64 maths is slow and easily mixed with f32; use Mathf, or core/maths.ts.",
    only: /^(core|engine|wire)\//,
  },
  {
    pattern: /^\s*export\s+(?:\*|\{[^}]*\})\s+from\b/gm,
    says: "asc cannot re-export from a .ts path; import, then export.",
  },
];

/** Every banned construct in the AssemblyScript sources given. */
export function assemblyFaults(sources: Source[]): Fault[] {
  const faults: Fault[] = [];
  for (const { path, text } of sources.filter((s) => isAssembly(s.path))) {
    const code = blank(text);
    for (const { pattern, says, only } of BANS) {
      if (only && !only.test(path)) continue;
      for (const match of code.matchAll(pattern)) {
        const start = match.index + match[0].length - match[0].trimStart().length;
        faults.push({ path, line: lineOf(code, start), says });
      }
    }
  }
  return faults;
}
