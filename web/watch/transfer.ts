// What of a film's part is handed over to another thread instead of copied.
import type { FilmPart } from "./film.ts";

export function transferables({ keyframes, bakes }: FilmPart): ArrayBuffer[] {
  const states = keyframes.map(({ state }) => state.buffer as ArrayBuffer);
  return [...states, bakes.ticks.buffer, bakes.counts.buffer, bakes.bytes.buffer];
}
