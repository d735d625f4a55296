// Two workers share the jobs of a balance run. Results come back in the order of the jobs, whoever played them.
import type { Job, Played, ResultOf } from "./jobs.ts";

const WORKERS = 2;

/** Plays every job; `progress` hears how many are done. */
export async function playAll<J extends Job>(
  module: WebAssembly.Module,
  jobs: readonly J[],
  progress: (done: number) => void = () => {},
): Promise<Played<J>[]> {
  const played: Played<J>[] = new Array(jobs.length);
  let next = 0, done = 0;
  const serve = async () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ module });
    while (next < jobs.length) {
      const index = next++;
      const result = await ask<ResultOf<J>>(worker, jobs[index]);
      played[index] = { job: jobs[index], result };
      progress(++done);
    }
    worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, jobs.length) }, serve));
  return played;
}

function ask<R>(worker: Worker, job: Job): Promise<R> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<R>) => resolve(data);
    worker.onerror = (event) => reject(new Error(`a balance run failed: ${event.message}`));
    worker.postMessage({ job });
  });
}
