// jsc -m jsc_run.js -- <game.wasm> <replay.vmr> <dump tick> [<stop tick>]: prints the matrix's lines, then
// "state <hex>" if asked for.
import { replayRun } from "./harness.js";

const [wasm, replay, dumpTick, stopTick] = globalThis.arguments;
const { lines, dump } = replayRun(
  globalThis.readFile(wasm, "binary"),
  globalThis.readFile(replay, "binary"),
  Number(dumpTick),
  stopTick === undefined ? Infinity : Number(stopTick),
);
globalThis.print(dump ? `${lines}state ${dump}` : lines.trimEnd());
