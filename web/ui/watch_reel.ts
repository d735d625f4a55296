// The scrub bar's arithmetic: which tick lies under the cursor, which marks are near it, what a press on the speed does.
// Nothing here knows the page.
import { clock } from "../play/clock.ts";
import type { Reel, RunMark } from "../watch/mod.ts";

/** How near the cursor comes to a mark to read it. */
export const REACH_PX = 6;
/** More words than these hide the yard. */
const NEAR_MOST = 3;
const SLOWEST = 0.25, FASTEST = 32;

/** A place on the track, 0 to 1. */
export function placeOf(tick: number, ticks: number): number {
  return ticks > 0 ? Math.min(1, Math.max(0, tick / ticks)) : 0;
}

/** The tick under a place of the track, whether it is prepared or not. */
export function tickAt(place: number, ticks: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * ticks);
}

/** The nearest tick that a seek may go to: none lies before the first or past what is prepared. */
export function reachable(tick: number, { ticks, prepared }: Reel): number {
  return Math.max(Math.min(1, ticks), Math.min(tick, prepared, ticks));
}

/** The marks within reach of a tick, the nearest first. */
export function marksNear(marks: readonly RunMark[], tick: number, reachTicks: number): RunMark[] {
  const away = (mark: RunMark) => Math.abs(mark.tick - tick);
  return marks.filter((mark) => away(mark) <= reachTicks)
    .sort((a, b) => away(a) - away(b))
    .slice(0, NEAR_MOST);
}

/** "1:05 / 8:10". */
export function timeWords(tick: number, ticks: number): string {
  return `${clock(tick)} / ${clock(ticks)}`;
}

export function speedWords(speed: number): string {
  return `${speed}×`;
}

/** The speed that a press on the button leads to: twice this one, and from the fastest on to the slowest. */
export function speedAfter(speed: number): number {
  return speed >= FASTEST ? SLOWEST : speed * 2;
}

/** The doublings (or, below 0, halvings) that lead there. */
export function stepsToSpeedAfter(speed: number): number {
  return Math.round(Math.log2(speedAfter(speed) / speed));
}
