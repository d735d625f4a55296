// The measurement: many seeds on every core, and from them each seat's share of each measure.
import { type Measure, MEASURES, type Tally } from "./play.ts";
import { isFair, type Share, shareOf } from "./shares.ts";

export interface Job {
  /** A compiled module does not cross to a worker. */
  wasm: Uint8Array<ArrayBuffer>;
  seeds: number[];
  players: number;
  ticks: number;
}

/** One seat's share of one measure. */
export interface Line extends Share {
  measure: Measure;
  seat: number;
  /** Of all seats together. */
  total: number;
  isFair: boolean;
}

/** How far from a fair share the 95 % interval may reach. */
export const LIMIT = 0.01;

/** Plays seeds 1 to `seeds` with every core the machine has, and returns a line for each measure and seat. */
export async function measure(
  wasm: Uint8Array<ArrayBuffer>,
  { seeds, players, ticks }: { seeds: number; players: number; ticks: number },
): Promise<Line[]> {
  const hands = Math.min(navigator.hardwareConcurrency, seeds);
  const shares = Array.from({ length: hands }, (_, hand) => {
    const own: number[] = [];
    for (let seed = 1 + hand; seed <= seeds; seed += hands) own.push(seed);
    return inWorker({ wasm, seeds: own, players, ticks });
  });
  return lines((await Promise.all(shares)).flat(), players);
}

function inWorker(job: Job): Promise<Tally[]> {
  const worker = new Worker(new URL("worker.ts", import.meta.url), { type: "module" });
  return new Promise<Tally[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<"ready" | Tally[]>) => {
      if (data === "ready") worker.postMessage(job);
      else resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  }).finally(() => worker.terminate());
}

/** Every measure and seat of the seeds' tallies. */
export function lines(tallies: Tally[], players: number): Line[] {
  return MEASURES.flatMap((measure) => {
    const all = tallies.map((tally) => tally[measure].reduce((a, b) => a + b, 0));
    return Array.from({ length: players }, (_, seat) => {
      const share = shareOf(tallies.map((tally) => tally[measure][seat]), all, players);
      const total = all.reduce((a, b) => a + b, 0);
      return { measure, seat, total, ...share, isFair: isFair(share, LIMIT) };
    });
  });
}
