// The import graph against the house's table. TypeScript edges come from `deno info --json`, which resolves what
// Deno will run; AssemblyScript edges are scanned, since Deno cannot walk a module that the compiler links.
import { mayImport, mayUseNode, mayUsePackage, roomOf } from "./house.ts";
import { blank, type Fault, isAssembly, isScript, lineOf, ROOT, type Source } from "./source.ts";

/** One import: who, what, and where it stands. */
export interface Edge {
  from: string;
  line: number;
  /** As written. */
  specifier: string;
  /** The project file it names, below the root; undefined for packages and built-ins. */
  to?: string;
}

const IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?"([^"\n]+)"|\bimport\s*\(\s*"([^"\n]+)"/g;

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

/** Edges as the text shows them; enough for AssemblyScript, where every import is a literal at the top. */
export function scanEdges(source: Source): Edge[] {
  const text = blank(source.text, "strings");
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2];
    return {
      from: source.path,
      line: lineOf(text, match.index + match[0].indexOf('"')),
      specifier,
      to: resolve(source.path, specifier),
    };
  });
}

interface InfoModule {
  specifier: string;
  dependencies?: {
    specifier: string;
    code?: { specifier?: string; span?: { start: { line: number } } };
    type?: { specifier?: string; span?: { start: { line: number } } };
  }[];
}

/** Edges of every TypeScript file, as Deno resolves them. One throw-away module imports all the roots. */
export async function denoEdges(sources: Source[]): Promise<Edge[]> {
  const paths = sources.map((s) => s.path)
    .filter((path) => isScript(path) && !isAssembly(path) && !path.endsWith(".d.ts"));
  await Deno.mkdir(`${ROOT}build`, { recursive: true });
  const roots = await Deno.makeTempFile({ dir: `${ROOT}build`, prefix: "roots_", suffix: ".ts" });
  try {
    const lines = paths.map((path) => `import ${JSON.stringify("../" + path)};\n`);
    await Deno.writeTextFile(roots, lines.join(""));
    const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", roots],
      cwd: ROOT,
      env: { NO_COLOR: "1" },
    }).output();
    if (!success) throw new Error(`deno info: ${new TextDecoder().decode(stderr)}`);
    const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: InfoModule[] };
    return modules.flatMap((module) => moduleEdges(module, roots));
  } finally {
    await Deno.remove(roots);
  }
}

const ROOT_URL = `file://${ROOT}`;

function moduleEdges(module: InfoModule, roots: string): Edge[] {
  if (!module.specifier.startsWith(ROOT_URL) || module.specifier === `file://${roots}`) return [];
  const from = module.specifier.slice(ROOT_URL.length);
  if (from.startsWith("node_modules/")) return [];
  return (module.dependencies ?? []).map((dependency) => {
    const side = dependency.code ?? dependency.type;
    const url = side?.specifier ?? "";
    return {
      from,
      line: (side?.span?.start.line ?? -1) + 1,
      specifier: dependency.specifier,
      to: url.startsWith(ROOT_URL) ? url.slice(ROOT_URL.length) : undefined,
    };
  });
}

/** What the table forbids among the edges. */
export function edgeFaults(edges: Edge[]): Fault[] {
  const faults: Fault[] = [];
  for (const { from, line, specifier, to } of edges) {
    const room = roomOf(from)?.name;
    const says = (sentence: string) => faults.push({ path: from, line, says: sentence });
    if (to !== undefined && !to.startsWith("node_modules/")) {
      if (!mayImport(from, to)) {
        says(
          `${room} may not import ${to}; docs/architecture.md has the table of who imports whom.`,
        );
      }
    } else if (specifier.startsWith("node:")) {
      if (!mayUseNode(from, specifier)) says(`${room} may not use ${specifier}.`);
    } else if (/^(https?|jsr|data):/.test(specifier)) {
      says(`"${specifier}": packages are named in deno.json's import map and nowhere else.`);
    } else if (!specifier.startsWith(".")) {
      const name = specifier.replace(/^npm:\/?/, "").replace(/(?<=[^/])@[\d.]+/, "");
      if (!mayUsePackage(from, name)) {
        says(
          `${room} has not been given the package ${name}; docs/architecture.md says who has it.`,
        );
      }
    }
  }
  return faults;
}
