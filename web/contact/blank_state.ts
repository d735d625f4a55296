// A state nobody plays: every pool full of zeros, whose fields the sheet sets by hand. Painters and the HUD draw it
// as they would a run's, which is what makes the sheet show the game and not a likeness of it.
import type { Views } from "../../wire/host/mod.ts";

type Slot = Record<string, number>;

/** A slot whose unset fields read as 0. */
function blankSlot(): Slot {
  return new Proxy({} as Slot, {
    get: (fields, name) => typeof name === "string" ? fields[name] ?? 0 : undefined,
  });
}

function blankPool(): { at(slot: number): Slot } {
  const slots: Slot[] = [];
  return { at: (slot) => slots[slot] ??= blankSlot() };
}

/** What `fill` may write: the run, and the slots of the pools. */
export interface BlankState {
  readonly run: Slot;
  at(pool: string, slot: number): Slot;
  /** The same, as the painters read it. */
  readonly views: Views;
}

export function blankState(players: number): BlankState {
  const pools = new Map<string, { at(slot: number): Slot }>(), run = blankSlot();
  run.players = players;
  const pool = (name: string) => {
    if (!pools.has(name)) pools.set(name, blankPool());
    return pools.get(name)!;
  };
  const views = new Proxy({}, {
    get: (_none, name) => name === "run" ? run : pool(String(name)),
  }) as unknown as Views;
  return { run, views, at: (name, slot) => pool(name).at(slot) };
}
