// One worker of the pool: plays the jobs it is sent, one after another, in one instance.
/// <reference lib="deno.worker" />
import { Game } from "../../wire/host/mod.ts";
import type { Job } from "./jobs.ts";
import { playJob } from "./runs.ts";

let game: Promise<Game> | null = null;

self.onmessage = async ({ data }: MessageEvent<{ module: WebAssembly.Module } | { job: Job }>) => {
  if ("module" in data) {
    game = Game.create(data.module);
    return;
  }
  self.postMessage(playJob(await game!, data.job));
};
