// Links to a run and to a moment of it: `/?watch=<run>&tick=<start>&stop=<end>`, in replay ticks. Whoever pastes one has
// pasted it from somewhere, so reading is forgiving about the address around it and strict about the numbers in it;
// writing knows one form only.
import type { Moment } from "./view.ts";

/** What an address asks the viewer for. */
export interface AskedRun {
  /** The run's id, 1 to 64 lower-case hex digits; empty when the address names none. */
  run: string;
  moment: Moment;
  /** What could not be read, in one sentence; empty when all could. */
  fault: string;
}

/** The whole run, from its start to its end. */
export const WHOLE_RUN: Moment = { tick: null, stop: null };

const ID = /^[0-9a-f]{1,64}$/i;
const RUN_PAGE = /\/runs\/([^/?#\s]+)/i;
const SHOWN_LETTERS = 24;
const FROM_START = ": it plays from the start.";

/**
 * Reads a page's parameters. `watch` may be an id or a whole pasted link, whose own moment counts where the parameters have
 * none. A moment that is not two whole numbers from 1 is dropped whole and said in `fault`: the run plays from its start.
 */
export function parseMoment(params: URLSearchParams): AskedRun {
  const asked = params.get("watch");
  if (asked === null) return { run: "", moment: WHOLE_RUN, fault: "" };
  const text = asked.trim(), id = idIn(text);
  if (id === null) {
    return { run: "", moment: WHOLE_RUN, fault: `The link names no run: watch is ${shown(text)}.` };
  }
  const inner = paramsIn(text);
  const read = (name: string) => params.get(name) ?? inner.get(name);
  const tick = wholeNumber(read("tick")), stop = wholeNumber(read("stop"));
  if (tick === undefined || stop === undefined) {
    const wrong = ["tick", "stop"].filter((name) => wholeNumber(read(name)) === undefined)
      .map((name) => `${name} is ${shown(read(name) ?? "")}`);
    const fault = `A moment is a whole number from 1, but ${wrong.join(" and ")}${FROM_START}`;
    return { run: id, moment: WHOLE_RUN, fault };
  }
  return { run: id, moment: { tick, stop }, fault: "" };
}

/** Reads what someone typed or pasted: an id, or any link to a run with the moment it names. Anything else names no run. */
export function readLink(text: string): AskedRun {
  return parseMoment(new URLSearchParams({ watch: text }));
}

/**
 * A moment held against the run it was asked of, which has that many ticks: both its ends lie in 1 to `ticks`, and it pauses
 * after it begins. One that does not is dropped whole, and `fault` says in one sentence why; else `fault` is empty.
 */
export function momentIn(moment: Moment, ticks: number): { moment: Moment; fault: string } {
  const { tick, stop } = moment;
  const outside = (name: string, value: number) =>
    `${name} ${value} lies outside this run, which has ${ticks} ticks${FROM_START}`;
  let fault = "";
  if (tick !== null && !isWithin(tick, ticks)) fault = outside("Tick", tick);
  else if (stop !== null && !isWithin(stop, ticks)) fault = outside("Stop", stop);
  else if (tick !== null && stop !== null && stop <= tick) {
    fault = `Stop ${stop} does not come after tick ${tick}${FROM_START}`;
  }
  return fault === "" ? { moment, fault } : { moment: WHOLE_RUN, fault };
}

/** The one form of a link to a run on a page at `origin`, "https://host". A start at tick 1 goes without saying. */
export function watchLink(origin: string, run: string, moment: Moment = WHOLE_RUN): string {
  return watchAddress(`${origin}/`, run, moment);
}

/** The same address with the run and the moment in it, or with an empty `run` without any. The rest of it stays. */
export function watchAddress(href: string, run: string, moment: Moment = WHOLE_RUN): string {
  const url = new URL(href);
  for (const name of ["watch", "tick", "stop"]) url.searchParams.delete(name);
  if (run === "") return url.href;
  url.searchParams.set("watch", run);
  if (moment.tick !== null && moment.tick > 1) url.searchParams.set("tick", `${moment.tick}`);
  if (moment.stop !== null) url.searchParams.set("stop", `${moment.stop}`);
  return url.href;
}

function idIn(text: string): string | null {
  if (ID.test(text)) return text.toLowerCase();
  const id = paramsIn(text).get("watch")?.trim() ?? RUN_PAGE.exec(text)?.[1] ?? "";
  return ID.test(id) ? id.toLowerCase() : null;
}

/** The parameters of a link, its scheme perhaps lost on the way. */
function paramsIn(text: string): URLSearchParams {
  return new URLSearchParams(/\?([^#\s]*)/.exec(text)?.[1] ?? "");
}

/** Null when nothing was given, undefined when it is no whole number from 1. */
function wholeNumber(text: string | null): number | null | undefined {
  if (text === null) return null;
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 ? Math.min(value, Number.MAX_SAFE_INTEGER) : undefined;
}

function isWithin(tick: number, ticks: number): boolean {
  return tick >= 1 && tick <= ticks;
}

/** What a stranger's link said, short enough for a sentence, and nothing that writes over the rest of it. */
function shown(text: string): string {
  const letters = [...text.replace(/\p{C}/gu, "")];
  if (letters.length === 0) return "empty";
  const cut = letters.length > SHOWN_LETTERS ? "…" : "";
  return `“${letters.slice(0, SHOWN_LETTERS).join("")}${cut}”`;
}
