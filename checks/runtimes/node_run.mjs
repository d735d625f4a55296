// node node_run.mjs <game.wasm> <replay.vmr> <dump tick>: prints the matrix's lines, then "state <hex>" if asked for.
import { readFileSync, writeSync } from "node:fs";
import { replayRun } from "./harness.js";

const [wasm, replay, dumpTick] = process.argv.slice(2);
const { lines, dump } = replayRun(readFileSync(wasm), readFileSync(replay), Number(dumpTick));
const bytes = Buffer.from(dump ? `${lines}state ${dump}\n` : lines);
for (let at = 0; at < bytes.length;) {
  try {
    at += writeSync(1, bytes, at);
  } catch (error) {
    if (error.code !== "EAGAIN") throw error;
  }
}
