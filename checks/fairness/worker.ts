// One of the measurement's hands: plays the seeds it is given and sends each seed's tally back.
/// <reference lib="deno.worker" />
import { playSeed } from "./play.ts";
import type { Job } from "./measure.ts";

self.onmessage = ({ data }: MessageEvent<Job>) => {
  const { wasm, seeds, players, ticks } = data, module = new WebAssembly.Module(wasm);
  self.postMessage(seeds.map((seed) => playSeed(module, seed, players, ticks)));
};
// What is sent to a worker that is still loading may be lost, so it asks for its job.
self.postMessage("ready");
