// Rules over names and text that hold for the whole project, whatever the language.
import { TOP_LEVEL } from "./house.ts";
import { blank, type Fault, isGenerated, isScript, isTest, lineOf, type Source } from "./source.ts";

/** Names at the root: the fixed list, and files that begin with a dot. */
export function topLevelFaults(paths: string[]): Fault[] {
  const names = new Set(paths.map((path) => path.split("/")[0]));
  return [...names].filter((name) => !TOP_LEVEL.has(name) && !name.startsWith("."))
    .map((name) => ({
      path: name,
      line: 0,
      says: "the top level is fixed (docs/architecture.md); it belongs into one of the folders.",
    }));
}

const HOST_NAMES =
  /\b(Deno|document|window|navigator|localStorage|sessionStorage|process|Buffer|setTimeout|setInterval|fetch|WebSocket|Date)\b(?!\s*:)/g;

/** wire/host runs in a page, a worker, Node and Deno: it may touch none of their globals. */
export function hostGlobalFaults(sources: Source[]): Fault[] {
  const faults: Fault[] = [];
  for (const { path, text } of sources) {
    if (!path.startsWith("wire/host/") || !isScript(path) || isTest(path)) continue;
    const code = blank(text);
    for (const match of code.matchAll(HOST_NAMES)) {
      if (code[match.index - 1] === ".") continue;
      const says = `wire/host has no ${
        match[1]
      }: it is injected, or belongs to web, room or checks.`;
      faults.push({ path, line: lineOf(code, match.index), says });
    }
  }
  return faults;
}

const GENERATED =
  /^\/\/ Generated from \S+ \(sha256 [0-9a-f]{16,64}\) by deno task gen; do not edit\.\n/;

/** A generated file says in its first line what it was made from, and how. */
export function generatedFaults(sources: Source[]): Fault[] {
  return sources.filter((s) => isGenerated(s.path) && !GENERATED.test(s.text)).map((s) => ({
    path: s.path,
    line: 1,
    says: "a .gen.ts file begins with its source, the source's hash and the command.",
  }));
}

const LEFTOVER = /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/g;
const MACHINE = /(?<![\w.])\/(?:wor[k]|far[m]|home|root|Users|opt|tm[p])\/[\w.-]+/g;
const REGISTRY =
  /\b(?:registry\.[\w.-]+|pypi\.[\w.-]+|files\.pythonhosted\.org|npm\.jsr\.io|[\w.-]*artifac[t]ory[\w.-]*|[\w-]+\.internal)\b/g;

const TEXT_RULES: { pattern: RegExp; says: (found: string) => string; skip?: RegExp }[] = [
  {
    pattern: LEFTOVER,
    says: (s) => `${s}: do it, or file an issue; notes to oneself do not land.`,
  },
  {
    pattern: MACHINE,
    says: (s) => `${s} is a path of one machine; use import.meta.url or a temp folder.`,
  },
  {
    pattern: REGISTRY,
    says: (s) => `${s}: no registry is named; whoever installs has one configured.`,
  },
];

/** Leftover notes, one machine's paths and registries' hosts, in any text file. */
export function textFaults(sources: Source[]): Fault[] {
  const faults: Fault[] = [];
  for (const { path, text } of sources) {
    for (const { pattern, says } of TEXT_RULES) {
      for (const match of text.matchAll(pattern)) {
        faults.push({ path, line: lineOf(text, match.index), says: says(match[0]) });
      }
    }
  }
  return faults;
}

const DISABLED = /\bDeno\.test\.(?:ignore|only)\b|\b(?:ignore|only):\s*true\b|\.skip\(/g;

/** A test that is switched off passes silently, and one that runs alone hides the rest. */
export function disabledTestFaults(sources: Source[]): Fault[] {
  return sources.filter((s) => isTest(s.path)).flatMap(({ path, text }) => {
    const code = blank(text);
    return [...code.matchAll(DISABLED)].map((match) => ({
      path,
      line: lineOf(code, match.index),
      says: `${match[0].trim()}: a test runs or does not exist.`,
    }));
  });
}

/** The package that an entry of the import map brings; its types count as the package itself. */
function packageOf(entry: string): string {
  const parts = entry.split("/");
  if (parts[0] === "@types") return parts[1];
  return entry.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
}

/** Every package of the import map is used by some source: a pin that nothing imports is a claim that is not true. */
export function unusedPackageFaults(sources: Source[], entries: string[]): Fault[] {
  const used = sources.filter(({ path }) => /\.(tsx?|css|html)$/.test(path))
    .filter(({ path }) => !path.startsWith("checks/tidy/"));
  return [...new Set(entries.map(packageOf))]
    .filter((name) => {
      // By import, or read as a file from where packages are installed.
      const signs = [`"${name}"`, `"${name}/`, `node_modules/${name}`];
      return !used.some(({ text }) => signs.some((sign) => text.includes(sign)));
    })
    .map((name) => ({
      path: "deno.json",
      line: 1,
      says: `the package ${name} is pinned and nothing imports it.`,
    }));
}
