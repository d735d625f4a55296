// What the lobby panel says. From plain facts to one of six stands, a line on where the room stands and a line on
// what to do next; no stand is without both. Connected means the games said hello, not that a socket opened.
import type { Stand } from "./app_state.ts";

export type LinkState =
  | "waiting"
  | "connecting"
  | "relay"
  | "direct"
  | "turn"
  | "reconnecting"
  | "gone";

export interface OtherSeat {
  name: string;
  link: LinkState;
  /** Whether that seat's page is in the room. */
  isHere: boolean;
  /** Whether its game said hello to ours. */
  isGreeted: boolean;
}

export interface LobbyFacts {
  room: "idle" | "opening" | "open" | "reconnecting" | "closed";
  isHost: boolean;
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

const CARRIERS: Partial<Record<LinkState, string>> = {
  direct: "directly",
  turn: "over a relay server",
  relay: "through the room",
};

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

function presentWords({ isHost, others, sessionWhy }: LobbyFacts): LobbyWords {
  const here = others.filter((other) => other.isHere);
  const lost = here.filter((other) => other.link === "reconnecting");
  if (lost.length > 0) {
    return {
      stand: "reconnecting",
      words: `Reconnecting to ${list(lost)}`,
      next: "The two games look for another way to each other. Stay here.",
    };
  }
  if (here.length < others.length) return waitWords(isHost, others, sessionWhy);
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
    words: `Connected ${carriers(here)}`,
    next: isHost ? "Everyone is here. Start run when they are ready." : "The host starts the run.",
  };
}

function waitWords(isHost: boolean, others: OtherSeat[], sessionWhy: string): LobbyWords {
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
    next: isHost
      ? "Send the link or the code to whoever should hold the yard with you."
      : isHostMissing
      ? "Their page is away. Stay here: you are connected as soon as it is back."
      : "The run starts when the room is full and the host says so.",
  };
}

function isCarried(link: LinkState): boolean {
  return link === "direct" || link === "turn" || link === "relay";
}

/** "directly", or each name with its own way where they differ. */
function carriers(here: OtherSeat[]): string {
  const ways = new Set(here.map((other) => other.link));
  if (ways.size === 1) return CARRIERS[here[0].link] ?? "";
  return here.map((other) => `to ${other.name} ${CARRIERS[other.link] ?? ""}`.trim()).join(", ");
}

function list(seats: OtherSeat[]): string {
  const names = seats.map((seat) => seat.name);
  return names.length < 2 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** How one seat's link stands, beside its name. */
export function linkWords(link: LinkState, rttMs: number): string {
  const way = CARRIERS[link];
  if (!way) return link === "waiting" || link === "gone" ? "" : link;
  return rttMs > 0 ? `${way}, ${Math.round(rttMs)} ms` : way;
}
