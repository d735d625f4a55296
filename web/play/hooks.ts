// What a browser test may reach when the address says `test=1`. Tests read here and act with keys and clicks; the
// page itself never looks here.
import type { Director } from "./director.ts";

/** Puts `globalThis.vermillion` in place. */
export function openHooks(director: Director): void {
  const { game, stage, pacer, meter } = director;
  const hooks = {
    director,
    game,
    renderer: stage.renderer,
    meter,
    pacer,
    get state() {
      return director.state();
    },
    get room() {
      return director.desk?.room ?? null;
    },
    get mesh() {
      return director.desk?.mesh ?? null;
    },
    /** How the link to each other seat is carried, by seat. */
    carriers(): Record<number, string> {
      const links = director.desk?.mesh.links() ?? [];
      return Object.fromEntries(links.map((link) => [link.seat, link.state]));
    },
    /** The replay of the last run that ended, or of the one that plays; null before there was any. */
    replay(): Uint8Array | null {
      return game.tickConfirmed < 0 ? null : game.replay();
    },
  };
  (globalThis as { vermillion?: unknown }).vermillion = hooks;
}
