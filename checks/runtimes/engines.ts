// The JavaScript engines of the matrix: V8 in this process and in Node, SpiderMonkey, JavaScriptCore.
import { hasCommand } from "./install.ts";
import { replayRun } from "./harness.js";
import { closeFirefox, replayInFirefox } from "./firefox.ts";
import {
  besidePath,
  firstLine,
  processLines,
  type ReplayJob,
  type Runtime,
  SLOW_TICKS_MAX,
} from "./runtime.ts";

export const deno: Runtime = {
  name: "deno",
  about: "V8 in this process",
  remedy: "it is the process that asks",
  version: () => Promise.resolve(`V8 ${Deno.version.v8}`),
  replay: ({ wasm, replay, dumpTick }) => {
    const run = replayRun(Deno.readFileSync(wasm), Deno.readFileSync(replay), dumpTick);
    return Promise.resolve(run.dump ? `${run.lines}state ${run.dump}\n` : run.lines);
  },
};

export const node: Runtime = {
  name: "node",
  about: "V8 in Node",
  remedy: "install Node 20 or newer",
  version: async () => {
    const version = await firstLine("node", ["-p", "process.versions.v8"]);
    return version && `V8 ${version}`;
  },
  replay: (job) => processLines("node", [besidePath("node_run.mjs"), ...jobArgs(job)]),
};

/** V8's baseline compiler alone. */
export const liftoff: Runtime = {
  name: "v8-liftoff",
  about: "V8 without its optimising compiler",
  remedy: "it is this Deno, started again",
  version: () => Promise.resolve(`V8 ${Deno.version.v8}`),
  replay: (job) =>
    processLines(Deno.execPath(), [
      "run",
      "--no-config",
      "--allow-read",
      "--v8-flags=--liftoff-only",
      besidePath("node_run.mjs"),
      ...jobArgs(job),
    ]),
};

export const spidermonkey: Runtime = {
  name: "spidermonkey",
  about: "Firefox, headless",
  remedy: "apt-get install --no-install-recommends firefox-esr",
  version: async () => await firstLine("firefox-esr", ["--version"]),
  replay: replayInFirefox,
  close: closeFirefox,
};

export const jsc: Runtime = {
  name: "jsc",
  about: "JavaScriptCore's shell",
  remedy: "apt-get install --no-install-recommends libjavascriptcoregtk-4.0-bin",
  version: jscVersion,
  replay: (job) => processLines("jsc", ["-m", besidePath("jsc_run.js"), "--", ...jobArgs(job)]),
};

/** JavaScriptCore's interpreter alone, as where the JIT is forbidden. */
export const jscInterpreter: Runtime = {
  ...jsc,
  name: "jsc-interpreter",
  about: "JavaScriptCore without its JITs",
  isSlow: true,
  replay: (job) =>
    processLines("jsc", [
      "--useBBQJIT=0",
      "--useOMGJIT=0",
      "-m",
      besidePath("jsc_run.js"),
      "--",
      ...jobArgs(job),
      `${SLOW_TICKS_MAX}`,
    ]),
};

function jobArgs({ wasm, replay, dumpTick }: ReplayJob): string[] {
  return [wasm, replay, `${dumpTick}`];
}

/** The shell has no --version; Debian knows. */
async function jscVersion(): Promise<string | null> {
  if (!hasCommand("jsc")) return null;
  const version = await firstLine("dpkg-query", [
    "-W",
    "-f",
    "${Version}",
    "libjavascriptcoregtk-4.0-bin",
  ]);
  return `JavaScriptCore ${version?.split("-")[0] ?? "of unknown version"}`;
}
