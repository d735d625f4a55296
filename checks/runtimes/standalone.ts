// The runtimes of the matrix that are no JavaScript engine of their own: Wasmtime, the WASI host, native code.
import { createHash } from "node:crypto";
import asc from "assemblyscript/asc";
import { findWasmtime, hasCommand, runCommand, WASMTIME_VERSION } from "./install.ts";
import { besidePath, firstLine, processLines, type ReplayJob, type Runtime } from "./runtime.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const WASMTIME_REMEDY =
  "run checks/runtimes/install.ts, or point WASMTIME_LIB at a libwasmtime with the C API";

function wasmtimeVersion(): Promise<string | null> {
  if (!findWasmtime()) return Promise.resolve(null);
  const named = Deno.env.get("WASMTIME_LIB");
  return Promise.resolve(`Wasmtime ${named ? `at ${named}` : WASMTIME_VERSION}`);
}

/** Wasmtime in a process of its own, with the arguments after the library's path. */
function wasmtimeLines(...args: string[]): Promise<string> {
  return processLines(Deno.execPath(), [
    "run",
    "--no-config",
    "--allow-read",
    "--allow-ffi",
    "--allow-env",
    besidePath("wasmtime_run.ts"),
    findWasmtime()!,
    ...args,
  ]);
}

export const wasmtime: Runtime = {
  name: "wasmtime",
  about: "Cranelift, through the C API",
  remedy: WASMTIME_REMEDY,
  version: wasmtimeVersion,
  replay: ({ wasm, replay, dumpTick }) => wasmtimeLines(wasm, replay, `${dumpTick}`),
};

export const wasiWasmtime: Runtime = {
  name: "wasi-wasmtime",
  about: "the WASI host under Wasmtime",
  remedy: WASMTIME_REMEDY,
  version: wasmtimeVersion,
  replay: async ({ wasm, replay, work }) => {
    const out = `${work}/wasi-wasmtime.txt`;
    await wasmtimeLines(wasm, replay, "--wasi", await wasiHost(work), out);
    return await Deno.readTextFile(out);
  },
  dumpsLike: "wasmtime",
};

export const wasiNode: Runtime = {
  name: "wasi-node",
  about: "the WASI host under node:wasi in Node",
  remedy: "install Node 20 or newer",
  version: async () => await firstLine("node", ["--version"]),
  replay: async (job) =>
    processLines("node", await wasiArgs(job, ["--no-warnings"]), Deno.readFileSync(job.replay)),
  dumpsLike: "node",
};

export const wasiDeno: Runtime = {
  name: "wasi-deno",
  about: "the WASI host under node:wasi in Deno",
  remedy: "it is this Deno, started again",
  version: () => Promise.resolve(`Deno ${Deno.version.deno}`),
  replay: async (job) =>
    processLines(
      Deno.execPath(),
      await wasiArgs(job, ["run", "--no-config", "--allow-read", "--allow-env"]),
      Deno.readFileSync(job.replay),
    ),
  dumpsLike: "deno",
};

async function wasiArgs({ wasm, work }: ReplayJob, before: string[]): Promise<string[]> {
  return [...before, besidePath("wasi_run.mjs"), wasm, await wasiHost(work)];
}

/** Work that two runtimes share, by what it makes: whoever comes second waits for the first. */
const making = new Map<string, Promise<string>>();

function once(path: string, make: () => Promise<string>): Promise<string> {
  let made = making.get(path);
  if (!made) making.set(path, made = make());
  return made;
}

/** Compiles the WASI host into `work` and returns its path. */
function wasiHost(work: string): Promise<string> {
  return once(`${work}/host.wasm`, () => compileWasiHost(`${work}/host.wasm`));
}

async function compileWasiHost(path: string): Promise<string> {
  const { error, stderr } = await asc.main([
    "checks/wasi/host.ts",
    "--baseDir",
    ROOT,
    "-O2",
    "--runtime",
    "stub",
    "--use",
    "abort=",
    "--memoryBase",
    "64",
    "--initialMemory",
    "3",
    "-o",
    path,
  ], {
    writeFile: (_name: string, data: Uint8Array | string) =>
      Deno.writeFileSync(path, data as Uint8Array),
  });
  if (error) throw new Error(`asc: ${stderr.toString()}`);
  return path;
}

function native(level: "O0" | "O2"): Runtime {
  return {
    name: `native-${level}`,
    about: `wasm2c and gcc -${level}`,
    remedy: "apt-get install --no-install-recommends wabt gcc libc6-dev",
    version: async () => {
      if (!hasCommand("wasm2c")) return null;
      const gcc = await firstLine("gcc", ["-dumpfullversion"]);
      return gcc && `wasm2c ${await firstLine("wasm2c", ["--version"])}, gcc ${gcc}`;
    },
    replay: async ({ wasm, replay, dumpTick }) =>
      processLines(await buildNative(wasm, level), [replay, `${dumpTick}`]),
  };
}

/** Compiles game.wasm to a program of this machine, once per module and level, and returns its path. */
export async function buildNative(
  wasm: string,
  level: "O0" | "O2",
  main = besidePath("native.c"),
): Promise<string> {
  const hash = createHash("sha256").update(Deno.readFileSync(wasm))
    .update(Deno.readFileSync(main)).digest("hex").slice(0, 16);
  const home = `${ROOT}build/native/${hash}`, path = `${home}/${level}`;
  try {
    if (Deno.statSync(path).isFile) return path;
  } catch { /* not compiled yet */ }
  await once(`${home}/game.c`, async () => {
    await Deno.mkdir(home, { recursive: true });
    await runCommand("wasm2c", [wasm, "-n", "game", "-o", `${home}/game.c`]);
    return `${home}/game.c`;
  });
  // Without -ffp-contract=off gcc fuses a * b + c into one rounding: another simulation.
  await runCommand("gcc", [
    `-${level}`,
    "-ffp-contract=off",
    "-w",
    `-I${home}`,
    "-o",
    `${path}.part`,
    main,
    `${home}/game.c`,
    "/usr/share/wabt/wasm2c/wasm-rt-impl.c",
    "-lm",
  ]);
  await Deno.rename(`${path}.part`, path);
  return path;
}

export const nativeO0 = native("O0");
export const nativeO2 = native("O2");
