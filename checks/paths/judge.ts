// Whether a run over a path was as good as the path allows.
import { PATHS, RELAY_WITHIN_MS } from "./plans.ts";
import type { Stalls } from "./stalls.ts";

/** A stall that no frame gap explains, on a path that is whole. */
export const STALL_MS = 200;

export interface Played {
  path: string;
  stalls: Pick<Stalls, "longestMs">[];
}

/** What the run did that it must not, or an empty line. Only `fair` promises a smooth run: the others lose packets. */
export function fault({ path, stalls }: Played): string {
  const longest = Math.max(...stalls.map(({ longestMs }) => longestMs));
  const { cutSeconds, isTurnKilled } = PATHS[path];
  const brokenMs = isTurnKilled ? Infinity : cutSeconds * 1000;
  const allowed = brokenMs > 0 ? Math.min(RELAY_WITHIN_MS, brokenMs) + 1000 : STALL_MS;
  if (path !== "fair" && brokenMs === 0) return "";
  return longest > allowed ? `it stood still for ${longest.toFixed(0)} ms` : "";
}
