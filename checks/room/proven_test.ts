// docs/room.md says which test proves which line of the room's contract on which host; this says whether those tests exist,
// and that every list they are in is run against both hosts.
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, ROOT));
const NAMED = /(Deno: |Cloudflare: )?`(checks\/room\/\w+)` (.+?)(?=<br>|\s*\|$)/g;

interface Named {
  host: string;
  file: string;
  name: string;
}

function rows(): { line: string; named: Named[] }[] {
  const [, table] = read("docs/room.md").split("## Proven by tests");
  return table.split("\n").filter((line) => /^\| *[A-Z]/.test(line)).map((line) => ({
    line,
    named: [...line.matchAll(NAMED)].map(([, host = "", file, name]) => ({
      host: host.trim(),
      file: `${file}.ts`,
      name: name.trim(),
    })),
  }));
}

/** The names of a file's tests and checks, as its source has them. */
function namesIn(text: string): Set<string> {
  const found = text.matchAll(/(?:name:|Deno\.test\()\s*"((?:[^"\\]|\\.)*)"/g);
  return new Set([...found].map(([, name]) => name));
}

Deno.test("every test that docs/room.md names exists", () => {
  const named = rows().flatMap((row) => row.named);
  assert(named.length >= 25, `${named.length} names were read`);
  for (const { file, name } of named) assert(namesIn(read(file)).has(name), `${file}: ${name}`);
});

Deno.test("every line of docs/room.md is held on both hosts", () => {
  for (const { line, named } of rows()) {
    const hosts = named.map(({ host }) => host);
    const isShared = named.some(({ host, file }) => host === "" && !file.endsWith("_test.ts"));
    assert(isShared || (hosts.includes("Deno:") && hosts.includes("Cloudflare:")), line);
  }
});

Deno.test("every list of checks is run against the Deno host and in workerd", () => {
  const tests = [...Deno.readDirSync(new URL("checks/room/", ROOT))]
    .filter(({ name }) => name.endsWith("_test.ts"))
    .map(({ name }) => ({ name, text: read(`checks/room/${name}`) }));
  const lists = [...Deno.readDirSync(new URL("checks/room/", ROOT))].flatMap(({ name }) =>
    [...read(`checks/room/${name}`).matchAll(/^export const ([A-Z_]+_CHECKS)\b/gm)].map((m) => m[1])
  );
  assert(lists.length >= 9, `${lists}`);
  for (const list of lists) {
    const runs = tests.filter(({ text }) => new RegExp(`\\b${list}\\b`).test(text));
    const isEdge = ({ name }: { name: string }) => name.startsWith("workerd_");
    assert(runs.some(isEdge) && runs.some((run) => !isEdge(run)), `${list} is run on both hosts`);
  }
});
