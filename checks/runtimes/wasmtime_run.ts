// deno run wasmtime_run.ts <libwasmtime> <game.wasm> <replay.vmr> <dump tick>: the matrix's lines from Wasmtime.
// deno run wasmtime_run.ts <libwasmtime> <game.wasm> <replay.vmr> --wasi <host.wasm> <out>: the same through the WASI
// host, written by the program itself to the file <out>.
import { Wasmtime } from "./wasmtime.ts";

const STATE_BASE = 0x10000;

/** Replays through the module's own exports and returns the lines. */
function replayThroughExports(lib: string, wasm: string, replay: string, dumpTick: number): string {
  const wasmtime = new Wasmtime(lib);
  const game = wasmtime.instantiate(wasmtime.compile(Deno.readFileSync(wasm)));
  const bytes = Deno.readFileSync(replay), memory = game.memory();
  memory.set(bytes, Number(game.call("wireReplayBuffer")));
  const fault = game.call("wireReplayOpen", bytes.length);
  if (fault !== 0) throw new Error(`the replay was refused with code ${fault}`);
  const lines: string[] = [];
  while (game.call("wireReplayStep", 1) === 1) {
    const hash = hex32(game.call("wireHashHi")) + hex32(game.call("wireHashLo"));
    lines.push(`${lines.length + 1} ${hash}\n`);
    if (lines.length === dumpTick) {
      const span = memory.slice(STATE_BASE, STATE_BASE + Number(game.call("coreSpanSize")));
      return `${lines.join("")}state ${span.toHex()}\n`;
    }
  }
  return lines.join("");
}

function hex32(word: number | bigint): string {
  return (Number(word) >>> 0).toString(16).padStart(8, "0");
}

/** Runs the WASI host with the replay on stdin. */
function replayThroughWasi(lib: string, wasm: string, replay: string, host: string, out: string) {
  const wasmtime = new Wasmtime(lib);
  wasmtime.defineWasi(replay, out);
  wasmtime.define("game", wasmtime.instantiate(wasmtime.compile(Deno.readFileSync(wasm))));
  wasmtime.link(wasmtime.compile(Deno.readFileSync(host))).run("_start");
}

const [lib, wasm, replay, how, host, out] = Deno.args;
if (how === "--wasi") {
  replayThroughWasi(lib, wasm, replay, host, out);
} else {
  const bytes = new TextEncoder().encode(replayThroughExports(lib, wasm, replay, Number(how)));
  for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
}
