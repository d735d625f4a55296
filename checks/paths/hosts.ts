// The three hosts of the network: two players, and the hub that serves the page and relays.
import type { PathShape } from "./path.ts";

/** Who is there, by name: the last number of its address. */
export const HOSTS: Readonly<Record<string, number>> = { a: 1, b: 2, hub: 9 };
export const NET = "10.80.0.";

export function addressOf(host: string): string {
  return `${NET}${HOSTS[host]}`;
}

/** The name of a host's namespace; `prefix` keeps two routers of one machine apart. */
export function spaceOf(prefix: string, host: string): string {
  return `${prefix}-${host}`;
}

/** A line of stdin: the shapes of both directions of every path, by the two ends' names. */
export interface Shapes {
  "a-b": PathShape;
  "a-hub": PathShape;
  "b-hub": PathShape;
}
