// What the page's address asks for. `room` and `watch` with its moment are what players see; the rest serves tests:
// `test` opens the hooks, `scale` and `draw` spare the processor, `relay` keeps off WebRTC, `delay`, `jitter` and `seed`
// hold every packet this page sends, `bench` starts stress runs, in which nobody can fall.
import { type Moment, parseMoment } from "../watch/mod.ts";

export interface Query {
  /** A room code as it was typed or linked; empty when there is none. */
  room: string;
  /** The run to watch, by its id; empty when there is none. */
  watch: string;
  /** Where in it to begin and to pause. */
  moment: Moment;
  /** What of `watch`, `tick` and `stop` could not be read, in one sentence; empty when all could. */
  watchFault: string;
  test: boolean;
  /** Of the drawing surface, 0.1 to 2. */
  scale: number;
  draw: boolean;
  relay: boolean;
  delayMs: number;
  jitterMs: number;
  seed: number;
  /** Runs started here are stress runs (game.md section 11): never ranked, and nobody falls. */
  bench: boolean;
}

/** Reads the address; a value out of range counts as not given. */
export function parseQuery(search: string): Query {
  const params = new URLSearchParams(search);
  const test = params.get("test") === "1";
  const number = (name: string, low: number, high: number, fallback: number) => {
    const text = params.get(name);
    const value = text === null || text.trim() === "" ? NaN : Number(text);
    return value >= low && value <= high ? value : fallback;
  };
  const { run, moment, fault } = parseMoment(params);
  return {
    watch: run,
    moment,
    watchFault: fault,
    room: params.get("room") ?? "",
    test,
    scale: number("scale", 0.1, 2, 1),
    draw: params.get("draw") !== "0",
    relay: params.get("relay") === "1",
    delayMs: test ? number("delay", 0, 2000, 0) : 0,
    jitterMs: test ? number("jitter", 0, 1000, 0) : 0,
    seed: number("seed", 0, 0xffffffff, 1),
    bench: test && params.get("bench") === "1",
  };
}

/** The same address with the room in it, or without one. */
export function roomAddress(href: string, code: string): string {
  const url = new URL(href);
  if (code === "") url.searchParams.delete("room");
  else url.searchParams.set("room", code);
  return url.href;
}
