// Every runtime of the matrix, by name.
import { compileWasm, type WasmBuild } from "../build_wasm.ts";
import { replayRun } from "./harness.js";
import * as engines from "./engines.ts";
import * as standalone from "./standalone.ts";
import type { Runtime } from "./runtime.ts";

export { type MatrixReport, type NamedReplay, playMatrix } from "./matrix.ts";
export type { Runtime } from "./runtime.ts";

/** What must agree, the reference first. */
export const RUNTIMES: readonly Runtime[] = [
  engines.deno,
  engines.node,
  standalone.wasmtime,
  standalone.wasiWasmtime,
  standalone.wasiNode,
  standalone.wasiDeno,
  standalone.nativeO0,
  standalone.nativeO2,
  engines.spidermonkey,
  engines.jsc,
];

let denanBuild: Promise<WasmBuild> | null = null;

/** A build whose every NaN is turned to 0: when it agrees, no NaN flows anywhere. */
const denan: Runtime = {
  name: "denan",
  about: "the denan build on V8: no NaN anywhere",
  remedy: "it is compiled here",
  version: () => Promise.resolve(`V8 ${Deno.version.v8}, asc --runPasses denan`),
  replay: async ({ replay, dumpTick }) => {
    denanBuild ??= compileWasm({ extra: ["--runPasses", "denan"] });
    const run = replayRun((await denanBuild).wasm, Deno.readFileSync(replay), dumpTick);
    return run.dump ? `${run.lines}state ${run.dump}\n` : run.lines;
  },
};

/** Other tiers and builds of runtimes above, for --tiers. */
export const TIERS: readonly Runtime[] = [engines.liftoff, denan, engines.jscInterpreter];
