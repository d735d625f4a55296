// Which way a session's bytes went last, over all its links.
import { type Transport, TRANSPORTS } from "../../wire/host/mod.ts";
import type { LinkView } from "../net/mod.ts";

export type WayOfLink = Pick<LinkView, "carrier" | "path">;

/** A link's way in the words of the totals; null for one that carries nothing. */
export function transportOf({ carrier, path }: WayOfLink): Transport | null {
  if (carrier === "none") return null;
  return carrier === "relay" ? "ws-relay" : path;
}

/** The longest way among the links; one whose pair is not read yet counts only where no other is known. */
export function longestOf(links: readonly WayOfLink[]): Transport | null {
  const ways = links.map(transportOf).filter((way) => way !== null);
  const known = ways.filter((way) => way !== "unknown");
  if (known.length === 0) return ways.length > 0 ? "unknown" : null;
  return known.reduce((a, b) => TRANSPORTS.indexOf(a) < TRANSPORTS.indexOf(b) ? b : a);
}

/**
 * The way as it is looked at a few times a second. Another way counts once it is seen twice in a row: a connection that
 * breaks because the session ends leaves the last look on the relay, and nothing ran over it.
 */
export class TransportWatch {
  transport: Transport = "unknown";
  #seen: Transport = "unknown";

  look(links: readonly WayOfLink[]): void {
    const way = longestOf(links);
    if (way === null) return;
    if (way === this.#seen || this.transport === "unknown") this.transport = way;
    this.#seen = way;
  }
}
