// One of the measurement's hands: plays the seeds it is given and sends each seed's tally back.
/// <reference lib="deno.worker" />
import { playSeed } from "./play.ts";
import type { Job } from "./measure.ts";

self.onmessage = ({ data }: MessageEvent<Job>) => {
  const { module, seeds, players, ticks } = data;
  self.postMessage(seeds.map((seed) => playSeed(module, seed, players, ticks)));
};
