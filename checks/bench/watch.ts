/// <reference lib="dom" />
// deno run -A checks/bench/watch.ts FILE.vmr [--seed N]: what the viewer takes of a replay: preparing it, what is kept for
// seeks, and seeks to drawn ticks. Nothing is drawn: the picture's own cost is the renderer's.
import { parseArgs } from "node:util";
import { ReplayError } from "../../wire/host/mod.ts";
import { filmOf, screen, shuffled } from "../watch/screening.ts";

const SEEKS = 200;

async function main(): Promise<number> {
  const { values, positionals: [path] } = parseArgs({
    args: Deno.args,
    options: { seed: { type: "string", default: "1" } },
    allowPositionals: true,
  });
  if (path === undefined) throw new RangeError("Name one replay: checks/bench/watch.ts FILE.vmr");
  if (!/^\d+$/.test(values.seed)) throw new RangeError("--seed is a whole number");
  const bytes = new Uint8Array(Deno.readFileSync(path));
  const began = performance.now(), film = await filmOf(bytes, { partTicks: 3600 });
  const prepared = performance.now() - began;
  const mib = (size: number) => `${(size / 2 ** 20).toFixed(1)} MiB`;
  console.log(`${film.ticks} ticks, ${film.end?.verdict}`);
  console.log(`prepared in ${prepared.toFixed(0)} ms, ${perSecond(film.ticks, prepared)} ticks/s`);
  const { sizeBytes, spacingTicks } = film.keyframes;
  console.log(`keyframes every ${spacingTicks} ticks, ${mib(sizeBytes)}`);
  const { playback } = await screen(bytes, film);
  const first = timed(() => playback.seek(film.ticks));
  console.log(`the first seek to the end, ground and all: ${first.toFixed(1)} ms`);
  const stops = Array.from({ length: SEEKS }, (_, i) => Math.floor(film.ticks * i / SEEKS));
  const times = shuffled(stops, Number(values.seed)).map((stop) =>
    timed(() => playback.seek(stop))
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  console.log(
    `${SEEKS} seeks in shuffled order: p50 ${at(0.5)} ms, p95 ${at(0.95)}, worst ${at(1)}`,
  );
  return 0;
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function perSecond(ticks: number, ms: number): string {
  return Math.round(ticks / ms * 1000).toLocaleString("en");
}

try {
  Deno.exit(await main());
} catch (error) {
  const isTheirs = error instanceof RangeError || error instanceof TypeError ||
    error instanceof ReplayError || error instanceof Deno.errors.NotFound;
  if (!isTheirs) throw error;
  console.error(error.message);
  Deno.exit(2);
}
