// What the lobby panel says. From plain facts to one of six stands, a line on where the room stands and a line on
// what to do next; no stand is without both. Connected means the games said hello, not that a socket opened.
import type { LinkState, LinkView } from "../net/mod.ts";
import type { Stand } from "./app_state.ts";
import { wayWords } from "./way_words.ts";

export interface OtherSeat {
  name: string;
  link: LinkState;
  path: LinkView["path"];
  /** Whether that seat's page is in the room. */
  isHere: boolean;
  /** Whether its game said hello to ours. */
  isGreeted: boolean;
}

export interface LobbyFacts {
  room: "idle" | "opening" | "open" | "reconnecting" | "closed";
  isHost: boolean;
  /** Whether the room lets nobody new in. */
  isLocked: boolean;
  /** Why the room is closed, and what to do about it. */
  why: { message: string; next: string } | null;
  /** Why the last session ended, in the game's words; empty for none. */
  sessionWhy: string;
  others: OtherSeat[];
}

export interface LobbyWords {
  stand: Stand;
  words: string;
  next: string;
}

export function lobbyWords(facts: LobbyFacts): LobbyWords {
  const { room, isHost, why, others } = facts;
  if (room === "closed") {
    return {
      stand: "stopped",
      words: why?.message ?? "The room is closed",
      next: why?.next ?? "Open a room of your own, or ask for a new link.",
    };
  }
  if (room === "idle" || room === "opening") {
    return {
      stand: "opening",
      words: isHost ? "Opening the room" : "Entering the room",
      next: "One moment.",
    };
  }
  if (room === "reconnecting" && !others.some((other) => isCarried(other.link))) {
    return {
      stand: "reconnecting",
      words: "Reconnecting to the room",
      next: "This page keeps trying by itself. Stay here, and check that you are online.",
    };
  }
  return presentWords(facts);
}

function presentWords(facts: LobbyFacts): LobbyWords {
  const { isHost, others } = facts;
  const here = others.filter((other) => other.isHere);
  const lost = here.filter((other) => other.link === "reconnecting");
  if (lost.length > 0) {
    return {
      stand: "reconnecting",
      words: `Reconnecting to ${list(lost)}`,
      next: "The two games look for another way to each other. Stay here.",
    };
  }
  if (here.length < others.length) return waitWords(facts);
  const pending = here.filter((other) => !other.isGreeted);
  if (pending.length > 0) {
    return {
      stand: "connecting",
      words: `Connecting to ${list(pending)}`,
      next: "The games are finding each other. This takes a second or two.",
    };
  }
  return {
    stand: "connected",
    words: `Connected${waysOf(here)}`,
    next: isHost ? "Everyone is here. Start run when they are ready." : "The host starts the run.",
  };
}

function waitWords({ isHost, isLocked, others, sessionWhy }: LobbyFacts): LobbyWords {
  const missing = others.filter((other) => !other.isHere).length;
  const isHostMissing = !isHost && !others[0]?.isHere;
  const words = isHostMissing
    ? "Waiting for the host"
    : others.length === 1
    ? "Waiting for the other player"
    : missing === 1
    ? "Waiting for one more player"
    : `Waiting for ${missing} players`;
  return {
    stand: "waiting",
    words: sessionWhy ? `${sessionWhy}. ${words}` : words,
    next: isHost && isLocked
      ? "The room is locked: nobody new gets in until you unlock it."
      : isHost
      ? "Send the link or the code to whoever should hold the yard with you."
      : isHostMissing
      ? "Their page is away. Stay here: you are connected as soon as it is back."
      : "The run starts when the room is full and the host says so.",
  };
}

function isCarried(link: LinkState): boolean {
  return link === "direct" || link === "turn" || link === "relay";
}

/** The way to all of them, or to each by name where they differ. */
function waysOf(here: OtherSeat[]): string {
  const ways = new Set(here.map(wayOf));
  if (ways.size === 1) return `, ${wayOf(here[0])}`;
  return `: ${here.map((other) => `${wayOf(other)} to ${other.name}`).join(", ")}`;
}

/** How the link carries, as long as it does. */
function wayOf({ link, path }: Pick<OtherSeat, "link" | "path">): string {
  if (!isCarried(link)) return "";
  return wayWords({ carrier: link === "relay" ? "relay" : "webrtc", path });
}

function list(seats: OtherSeat[]): string {
  const names = seats.map((seat) => seat.name);
  return names.length < 2 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** How one seat's link stands, beside its name. */
export function linkWords(seat: Pick<OtherSeat, "link" | "path">, rttMs: number): string {
  const { link } = seat, way = wayOf(seat);
  if (way === "") return link === "waiting" || link === "gone" ? "" : link;
  return rttMs > 0 ? `${way}, ${Math.round(rttMs)} ms` : way;
}
