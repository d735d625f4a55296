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

/** What the hub's firewall lets through to and from the players. */
export interface Gate {
  udp: boolean;
  /** TCP ports of the hub; null lets all through. */
  tcp: number[] | null;
}

/** No firewall at all. */
export const OPEN: Gate = { udp: true, tcp: null };

/** A line of stdin: the shapes of both directions of every path, by the two ends' names. */
export interface Shapes {
  gate: Gate;
  "a-b": PathShape;
  "a-hub": PathShape;
  "b-hub": PathShape;
}
