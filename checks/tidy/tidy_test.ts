// The house keeps its own rules. Each rule runs over the whole project and must find nothing, and over a planted
// fault and must find it (planted_test.ts), so that a rule that stopped working cannot pass for a clean house.
import assert from "node:assert/strict";
import { assemblyFaults } from "./assembly.ts";
import { commandFaults, linkFaults, titleFaults } from "./documents.ts";
import { denoEdges, edgeFaults, scanEdges } from "./imports.ts";
import { lengthFaults } from "./length.ts";
import {
  disabledTestFaults,
  generatedFaults,
  hostGlobalFaults,
  textFaults,
  topLevelFaults,
  unusedPackageFaults,
} from "./rules.ts";
import { type Fault, isAssembly, listFaults, projectPaths, readProject } from "./source.ts";

const paths = await projectPaths();
const sources = await readProject();

const clean = (faults: Fault[]) => assert.equal(listFaults(faults), "");

Deno.test("topLevelFaults() the root holds the fixed names and nothing else", () => {
  clean(topLevelFaults(paths));
});

Deno.test("edgeFaults() TypeScript imports follow the table of the house", async () => {
  const edges = await denoEdges(sources);
  assert(edges.length > 20, `only ${edges.length} imports were seen: the graph was not read`);
  clean(edgeFaults(edges));
});

Deno.test("edgeFaults() AssemblyScript imports follow the table of the house", () => {
  const edges = sources.filter((s) => isAssembly(s.path)).flatMap(scanEdges);
  assert(edges.length > 10, `only ${edges.length} imports were seen: the scan was not read`);
  clean(edgeFaults(edges));
});

Deno.test("assemblyFaults() AssemblyScript holds nothing that imports, allocates or is deleted", () => {
  clean(assemblyFaults(sources));
});

Deno.test("hostGlobalFaults() wire/host touches no global of page, Node or Deno", () => {
  clean(hostGlobalFaults(sources));
});

Deno.test("generatedFaults() generated files name their source and its hash", () => {
  clean(generatedFaults(sources));
});

Deno.test("textFaults() no leftover notes, machine paths or registry hosts", () => {
  clean(textFaults(sources));
});

Deno.test("disabledTestFaults() no test is switched off or runs alone", () => {
  clean(disabledTestFaults(sources));
});

Deno.test("lengthFaults() files and functions stay within the hard bounds", () => {
  clean(lengthFaults(sources));
});

Deno.test("titleFaults() every page has one title", () => {
  clean(titleFaults(sources));
});

Deno.test("linkFaults() every relative link leads somewhere", () => {
  clean(linkFaults(sources, paths));
});

Deno.test("commandFaults() every command a page names exists", () => {
  const config = JSON.parse(sources.find((s) => s.path === "deno.json")!.text);
  clean(commandFaults(sources, Object.keys(config.tasks ?? {})));
});

Deno.test("unusedPackageFaults() every pinned package is imported somewhere", () => {
  const config = JSON.parse(sources.find((s) => s.path === "deno.json")!.text);
  clean(unusedPackageFaults(sources, Object.keys(config.imports)));
});
