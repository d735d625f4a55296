/// <reference lib="dom" />
// What a page says of the way its game takes, and in what order it moved from one to another. Each function runs in the
// page, so it stands alone.

interface PageLink {
  carrier: string;
  path: string;
  counters: { iceRestarts: number; switches: number };
}

interface Hooked {
  vermillion: { mesh: { links(): PageLink[] } | null };
  watchedMoves?: Move[];
}

export type Move = "restart" | "switch";

/** The way as the page's link has it, and the words the player reads of it at the same moment. */
export interface Said {
  /** In the words of the totals. */
  way: string;
  words: string[];
}

/** In the lobby: the line it stands under. */
export function readLobby(): Said {
  const [{ carrier, path }] = (globalThis as unknown as Hooked).vermillion.mesh!.links();
  const stand = document.querySelector(".stand strong")?.textContent ?? "";
  return { way: carrier === "relay" ? "ws-relay" : path, words: [stand] };
}

/** In the run: the opened graph and the badge's title. */
export function readGraph(): Said {
  const [{ carrier, path }] = (globalThis as unknown as Hooked).vermillion.mesh!.links();
  const graph = document.querySelector(".net-ways")?.textContent ?? "";
  const title = document.querySelector<HTMLElement>(".net-badge")?.title ?? "";
  return { way: carrier === "relay" ? "ws-relay" : path, words: [graph, title] };
}

/** Begins to watch for ICE restarts and switches to the room's relay. */
export function watchMoves(): void {
  const page = globalThis as unknown as Hooked, moves: Move[] = page.watchedMoves = [];
  let seen = page.vermillion.mesh!.links()[0].counters;
  const look = () => {
    // Once the page has left there is no mesh any more, and nothing moves.
    const now = page.vermillion.mesh?.links()[0]?.counters ?? seen;
    for (let i = seen.iceRestarts; i < now.iceRestarts; i++) moves.push("restart");
    for (let i = seen.switches; i < now.switches; i++) moves.push("switch");
    seen = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What was seen so far, in order. */
export function readMoves(): Move[] {
  return (globalThis as unknown as Hooked).watchedMoves ?? [];
}
