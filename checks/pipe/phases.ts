// Where a session stands, in the few questions the pipe asks.
import type { Game } from "../../wire/host/mod.ts";

/** A run goes on here: records may come and ticks may run. */
export function isPlaying(game: Game): boolean {
  return game.session.phase === "run";
}

/** This machine is at the end of a run it played: wiped, left, or lost. */
export function isOver(game: Game): boolean {
  const { phase } = game.session;
  return phase === "over" || phase === "closed" || phase === "stopped";
}

/** Every other seat's game said hello, and no run plays. */
export function isReady(game: Game): boolean {
  return game.session.phase === "ready";
}

/** The session is over because something went wrong. */
export function isStopped(game: Game): boolean {
  return game.session.phase === "stopped";
}
