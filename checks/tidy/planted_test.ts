// Proof that tidy bites: for every rule a small file that breaks it, and one beside it that only looks as if.
import assert from "node:assert/strict";
import { assemblyFaults } from "./assembly.ts";
import { commandFaults, linkFaults, titleFaults } from "./documents.ts";
import { type Edge, edgeFaults, scanEdges } from "./imports.ts";
import { functionLengths, lengthFaults, lengthReport } from "./length.ts";
import {
  disabledTestFaults,
  generatedFaults,
  hostGlobalFaults,
  textFaults,
  topLevelFaults,
  unusedPackageFaults,
} from "./rules.ts";
import { blank, type Fault } from "./source.ts";

const at = (path: string, text: string) => [{ path, text }];
const edge = (from: string, specifier: string, to?: string): Edge => ({
  from,
  line: 1,
  specifier,
  to,
});

/** Asserts exactly one fault, and that its sentence names what it should. */
function caught(faults: Fault[], names: string) {
  assert.equal(faults.length, 1, JSON.stringify(faults));
  assert(faults[0].says.includes(names), `"${faults[0].says}" does not name ${names}`);
}

Deno.test("blank() keeps code, lines and columns, and drops comments and literals", () => {
  const text = 'a; // b\nc("d e", `f ${g + "h"} i`); /* j\nk */ l = /m"n/.o();';
  const code = blank(text);
  assert.equal(code.length, text.length);
  assert.equal(code.split("\n").length, 3);
  for (const gone of "bdefhijkmn") assert(!code.includes(gone), `${gone} is still there`);
  for (const kept of "acglo") assert(code.includes(kept), `${kept} went`);
  assert(blank(text, "strings").includes('"d e"'));
});

Deno.test("topLevelFaults() catches a ninth folder", () => {
  caught(topLevelFaults(["core/mod.ts", "utils/a.ts", ".ci/run"]), "top level is fixed");
});

Deno.test("edgeFaults() catches every kind of forbidden edge", () => {
  const bad: [Edge, string][] = [
    [edge("core/tick.ts", "../engine/mod.ts", "engine/mod.ts"), "core may not import"],
    [edge("engine/ring.ts", "../core/random.ts", "core/random.ts"), "engine may not import"],
    [edge("wire/ticks.ts", "../core/init.ts", "core/init.ts"), "wire may not import"],
    [edge("wire/host/mod.ts", "../game.ts", "wire/game.ts"), "wire/host may not import"],
    [edge("web/main.tsx", "../room/mod.ts", "room/mod.ts"), "web may not import"],
    [edge("room/main.ts", "../web/net/mod.ts", "web/net/mod.ts"), "room may not import"],
    [edge("web/play/loop.ts", "../../wire/host/game.ts", "wire/host/game.ts"), "web may not"],
    [edge("web/main.tsx", "node:fs"), "node:fs"],
    [edge("wire/host/game.ts", "node:assert/strict"), "node:assert"],
    [edge("web/main.tsx", "hono"), "package hono"],
    [edge("room/main.ts", "pixi.js"), "package pixi.js"],
    [edge("wire/host/game.ts", "valibot"), "package valibot"],
    [edge("room/room.ts", "fast-check"), "package fast-check"],
    [edge("room/main.ts", "jsr:@std/assert"), "import map"],
    [edge("web/main.tsx", "esbuild"), "package esbuild"],
  ];
  for (const [one, names] of bad) caught(edgeFaults([one]), names);
});

Deno.test("edgeFaults() lets through what the table gives", () => {
  const good = [
    edge("engine/ring.ts", "../core/mod.ts", "core/mod.ts"),
    edge("web/play/loop.ts", "../../wire/host/mod.ts", "wire/host/mod.ts"),
    edge("room/http.ts", "node:http"),
    edge("room/room_test.ts", "fast-check"),
    edge("wire/host/game_test.ts", "node:assert/strict"),
    edge("wire/host/game_test.ts", "../../checks/build_wasm.ts", "checks/build_wasm.ts"),
    edge("web/build.ts", "esbuild"),
    edge("web/ui/menu.tsx", "preact/hooks"),
    edge("checks/pipe/games.ts", "../../wire/host/bot.ts", "wire/host/bot.ts"),
  ];
  assert.deepEqual(edgeFaults(good), []);
});

Deno.test("scanEdges() sees side-effect imports, re-exports and imports over several lines", () => {
  const text =
    'import "../room/a.ts";\nimport {\n  b,\n} from "./b.ts";\nexport { c } from "./c.ts";\n' +
    '// import "./d.ts";\nconst e = "import f from";\n';
  const seen = scanEdges({ path: "web/x.ts", text }).map((e) => e.to);
  assert.deepEqual(seen, ["room/a.ts", "web/b.ts", "web/c.ts"]);
});

Deno.test("assemblyFaults() catches each banned construct and names what to write instead", () => {
  const bad: [string, string][] = [
    ["const a = JSMath.sin(x);", "Mathf"],
    ["const a = Math.random();", "core/random.ts"],
    ["const a = Date.now();", "now"],
    ["@inline\nexport function f(): void {}", "-O3 inlines"],
    ["@lazy const a = 1;", "-O3 inlines"],
    ["const a = <i32>b;", "as i32"],
    ["f(<f32>b);", "as i32"],
    ["return <u8>(b);", "as i32"],
    ['throw "no";', "return a code"],
    ["const a = new Thing();", "pools"],
    ["const a = Math.sin(x);", "Mathf"],
    ['export { a } from "./a.ts";', "import, then export"],
  ];
  for (const [text, names] of bad) caught(assemblyFaults(at("core/x.ts", text)), names);
});

Deno.test("assemblyFaults() knows generics, comparisons and class decorators from what it bans", () => {
  const good = [
    "const a = load<i32>(b) + changetype<Run>(c).tick;",
    "const a = memory.data<f32>([1, 2]);",
    "if (a < i32 && b > c) d();",
    "@unmanaged\nexport class Run {}",
    "// JSMath, Date and <i32>x are banned",
    "const a = Mathf.sqrt(b);",
  ];
  for (const text of good) assert.deepEqual(assemblyFaults(at("core/x.ts", text)), [], text);
  assert.deepEqual(assemblyFaults(at("web/x.ts", "new Date()")), []);
});

Deno.test("hostGlobalFaults() catches the globals of page, Node and Deno", () => {
  for (
    const text of ["Deno.readFile(a)", "document.body", "window.x", "setTimeout(f)", "Date.now()"]
  ) {
    caught(hostGlobalFaults(at("wire/host/x.ts", text)), "wire/host has no");
  }
  const fine = "// window is 8 ticks\nconst a = view.window; type T = { window: number };";
  assert.deepEqual(hostGlobalFaults(at("wire/host/x.ts", fine)), []);
  assert.deepEqual(hostGlobalFaults(at("wire/host/x_test.ts", "Deno.test('a', f)")), []);
});

Deno.test("generatedFaults() catches a generated file without its source's hash", () => {
  caught(generatedFaults(at("core/layout.gen.ts", "export const A = 1;\n")), "source's hash");
});

Deno.test("textFaults() catches leftovers, machine paths and registries", () => {
  caught(textFaults(at("a.ts", `// ${"TO"}DO later`)), "file an issue");
  caught(textFaults(at("a.md", `see ${"/wo"}rk/main/x`)), "one machine");
  caught(textFaults(at("a.ts", `"${"/tm"}p/out.txt"`)), "one machine");
  caught(textFaults(at("deno.lock", `https://${"registry"}.example.org/x`)), "registry");
  assert.deepEqual(textFaults(at("a.ts", 'fetch("/api/coop/rooms"); "/usr/bin/chromium"')), []);
});

Deno.test("disabledTestFaults() catches a test that is switched off", () => {
  caught(
    disabledTestFaults(at("a_test.ts", 'Deno.test.ignore("a", f);')),
    "runs or does not exist",
  );
  caught(
    disabledTestFaults(at("a_test.ts", "Deno.test({ only: true });")),
    "runs or does not exist",
  );
});

Deno.test("functionLengths() measures declarations, methods and arrow functions", () => {
  const text =
    "function a() {\n  b();\n}\nclass C {\n  d(e: { f: number }): void {\n    if (g) {\n    }\n" +
    "  }\n}\nconst h = (i: number) => {\n};\ndeclare function j(): void;\n";
  const seen = functionLengths({ path: "x.ts", text }).map((f) => [f.name, f.line, f.lines]);
  assert.deepEqual(seen, [["a", 1, 3], ["d", 5, 4], ["h", 10, 2]]);
});

Deno.test("lengthFaults() catches long files and functions, the report shows both", () => {
  const long = `export function f(): void {\n${"  g();\n".repeat(520)}}\n`;
  const faults = lengthFaults(at("core/x.ts", long));
  assert.equal(faults.length, 2);
  assert.equal(lengthReport(at("core/x.ts", long)).length, 2);
  assert.deepEqual(lengthFaults(at("core/x.gen.ts", long)), []);
});

Deno.test("titleFaults() catches no title, two titles and a late one", () => {
  caught(titleFaults(at("a.md", "words\n")), "0 titles");
  caught(titleFaults(at("a.md", "# a\n\n# b\n")), "2 titles");
  caught(titleFaults(at("a.md", "words\n\n# a\n")), "before everything");
  assert.deepEqual(titleFaults(at("a.md", "# a\n\n```sh\n# b\n```\n")), []);
});

Deno.test("linkFaults() catches links to files and headings that are not there", () => {
  const b = { path: "docs/b.md", text: "# b\n\n## Two words\n" };
  const check = (link: string) =>
    linkFaults([{ path: "docs/a.md", text: `# a\n\n[x](${link})\n` }, b], [
      "docs/a.md",
      "docs/b.md",
    ]);
  caught(check("c.md"), "leads nowhere");
  caught(check("b.md#three"), "no heading");
  caught(check("../core/"), "leads nowhere");
  for (const link of ["b.md", "b.md#two-words", "./", "#a", "https://example.org"]) {
    assert.deepEqual(check(link), [], link);
  }
});

Deno.test("commandFaults() catches a command that does not exist", () => {
  const page = at("docs/a.md", "# a\n\nRun `deno task gate`, then deno task sing.\n");
  caught(commandFaults(page, ["gate"]), "sing");
});

Deno.test("unusedPackageFaults() catches a pin that nothing imports, and knows scopes and types", () => {
  const page = at("web/a.ts", 'import "@font/serif/400.css";\nimport { hi } from "greet/loud";\n');
  const entries = ["greet", "greet/loud", "@types/greet", "@font/serif", "idle"];
  caught(unusedPackageFaults(page, entries), "idle");
  assert.deepEqual(unusedPackageFaults(page, entries.slice(0, 4)), []);
});
