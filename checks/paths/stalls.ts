/// <reference lib="dom" />
// How a run felt on a page: the longest time it stood still beyond the page's own frame gaps, measured in the page.

import type { Hooks } from "../browser/hooks.ts";

export interface Stalls {
  /** Milliseconds without a new tick, less the longest gap between two frames meanwhile. */
  longestMs: number;
  tick: number;
  /** The longest gap between two frames at all. */
  frameGapMs: number;
  /** Milliseconds since the last new tick. */
  sinceMs: number;
}

interface Watched {
  watchedStalls?: () => Stalls;
}

/** Begins to watch. Runs in the page. */
export function watchStalls(): void {
  const { vermillion } = globalThis as { vermillion?: Hooks };
  const game = vermillion!.game!;
  const seen: Stalls = { longestMs: 0, tick: -1, frameGapMs: 0, sinceMs: 0 };
  let tick = game.tickNext, since = performance.now(), last = since, gap = 0;
  const look = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    seen.frameGapMs = Math.max(seen.frameGapMs, now - last);
    last = now;
    if (game.tickNext > tick) {
      if (now - since - gap > seen.longestMs) {
        seen.longestMs = now - since - gap;
        seen.tick = tick;
      }
      tick = game.tickNext;
      since = now;
      gap = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  (globalThis as Watched).watchedStalls = () => ({ ...seen, sinceMs: performance.now() - since });
}

/** What was seen so far. Runs in the page. */
export function readStalls(): Stalls {
  return (globalThis as Watched).watchedStalls!();
}
