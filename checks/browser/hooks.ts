/// <reference lib="dom" />
// What a test reads through the page's hooks (?test=1). Each function runs in the page, so it stands alone.
import type { Game } from "../../wire/host/mod.ts";
import type { Glance } from "./player.ts";

/** What `globalThis.vermillion` is on a page opened with ?test=1. */
export interface Hooks {
  /** The game of the run that plays, or of the last one. */
  game: Game | null;
  /** The replay of the last run that ended, or of the one that plays. */
  replay(): Uint8Array | null;
  /** How the link to each other seat is carried, by seat. */
  carriers(): Record<number, string>;
}

declare global {
  var vermillion: Hooks | undefined;
}

export function readGlance(): Glance | null {
  const game = globalThis.vermillion?.game;
  const canvas = document.querySelector("canvas");
  if (!game || !canvas) return null;
  const { state, session } = game;
  const box = canvas.getBoundingClientRect();
  const players = [], vermin = [];
  for (let seat = 0; seat < state.run.players; seat++) {
    const p = state.player.at(seat);
    players.push({ x: p.x, y: p.y, hp: p.hp, state: p.state });
  }
  for (let slot = 0; slot < 384; slot++) {
    const c = state.creature.at(slot);
    if (c.type !== 0 && c.state !== 255) vermin.push({ x: c.x, y: c.y });
  }
  const menu = game.menu();
  return {
    phase: session.phase,
    seat: session.seat,
    epoch: session.epoch,
    isPaused: session.isPaused,
    tickNext: game.tickNext,
    tickConfirmed: game.tickConfirmed,
    rollbacks: game.counters().rollbacks.reduce((sum, n) => sum + n, 0),
    players,
    cam: { x: state.run.cam_x, y: state.run.cam_y },
    pending: state.run.pending,
    menu: menu && { seat: menu.seat, offers: menu.offers, chosen: menu.chosen },
    vermin,
    stage: { left: box.left, top: box.top, width: box.width, height: box.height },
  };
}

export function readHashes(from: number): string[] {
  const game = globalThis.vermillion?.game, hashes = [];
  if (!game) return [];
  for (let tick = from; tick <= game.tickConfirmed + 1; tick++) {
    hashes.push(game.hashAt(tick).toString(16).padStart(16, "0"));
  }
  return hashes;
}

export function readReplay(): string {
  return globalThis.vermillion?.replay()?.toHex() ?? "";
}

export function readCarrier(): string {
  return Object.values(globalThis.vermillion?.carriers() ?? {}).join(",");
}

/** Flips a bit of the state at a moment when no correction can take it back. */
export async function flipWhenCertain(offset: number): Promise<void> {
  const game = globalThis.vermillion!.game!;
  while (game.tickNext !== game.tickConfirmed + 1) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  game.corrupt(offset);
}

/** The page's words as they are shown. */
export function readWords(): string {
  return document.body.innerText;
}

/** Where the button with this name is, in CSS pixels; null while there is none to press. */
export function findButton(name: string): { x: number; y: number } | null {
  for (const button of document.querySelectorAll("button")) {
    const spoken = button.getAttribute("aria-label") ?? button.innerText;
    if (spoken.trim().replace(/\s+/g, " ").toLowerCase() !== name.toLowerCase()) continue;
    button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (box.width > 0 && button.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}
