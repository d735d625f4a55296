// Which way the game goes to another seat, in words: straight, through a TURN server and over what, or through the room.
import type { LinkView } from "../net/mod.ts";

export const THROUGH_ROOM = "through the room";

const PATHS: Record<LinkView["path"], string> = {
  direct: "straight",
  "turn-udp": "through TURN over UDP",
  "turn-tcp": "through TURN over TCP",
  "turn-tls": "through TURN over TLS",
  // The leg to the server is the other page's, and it does not tell over what.
  turn: "through TURN",
  // For the moment until the browser names the pair it chose.
  unknown: "over WebRTC",
};

/** The way by what carries now; empty while nothing does. */
export function wayWords({ carrier, path }: Pick<LinkView, "carrier" | "path">): string {
  if (carrier === "none") return "";
  return carrier === "relay" ? THROUGH_ROOM : PATHS[path];
}
