// How fast a replay is verified: in V8 as shipped, and in the module's own native build.
import { buildNative } from "../runtimes/standalone.ts";
import { runCommand } from "../runtimes/install.ts";

interface ReplayExports {
  memory: WebAssembly.Memory;
  wireReplayBuffer(): number;
  wireReplayOpen(size: number): number;
  wireReplayStep(count: number): number;
}

/** Milliseconds that a replay's ticks take in this process, in a fresh instance. */
export function replayMs(module: WebAssembly.Module, replay: Uint8Array): number {
  const game = new WebAssembly.Instance(module).exports as unknown as ReplayExports;
  new Uint8Array(game.memory.buffer).set(replay, game.wireReplayBuffer());
  const fault = game.wireReplayOpen(replay.length);
  if (fault !== 0) throw new Error(`the replay was refused with code ${fault}`);
  const began = performance.now();
  while (game.wireReplayStep(600) > 0);
  return performance.now() - began;
}

/** The same in a native build, and then this process again, in turns; the least of each. */
export async function compareNative(
  wasm: Uint8Array<ArrayBuffer>,
  replay: Uint8Array,
  rounds: number,
): Promise<{ wasmMs: number; nativeMs: number }> {
  const work = await Deno.makeTempDir();
  try {
    await Deno.writeFile(`${work}/game.wasm`, wasm);
    await Deno.writeFile(`${work}/replay.vmr`, replay);
    const main = new URL("native_bench.c", import.meta.url).pathname;
    const program = await buildNative(`${work}/game.wasm`, "O2", main);
    const module = await WebAssembly.compile(wasm);
    let wasmMs = Infinity, nativeMs = Infinity;
    for (let round = 0; round < rounds; round++) {
      wasmMs = Math.min(wasmMs, replayMs(module, replay));
      const said = await runCommand(program, [`${work}/replay.vmr`]);
      nativeMs = Math.min(nativeMs, Number(said.split(" ")[0]));
    }
    return { wasmMs, nativeMs };
  } finally {
    await Deno.remove(work, { recursive: true });
  }
}
