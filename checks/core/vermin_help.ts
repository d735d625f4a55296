// What the tests of vermin, bonuses, perks and menus share.
import assert from "node:assert/strict";
import { OUTPUT_BASE } from "../../wire/host/views.gen.ts";
import { World } from "./world.ts";

export const FRESH = 256, DYING = 255;
export const HEARD = 1, CONFIRM = 3, MARK = 4;
export const MENU_OPEN = 5, MENU_PICK = 6, MENU_CANCEL = 7;
/** The record's command that asks for the perk menu. */
export const OPEN = { cmd: 8 };

/** The record that picks offer `choice`. */
export function pick(choice: number): { cmd: number } {
  return { cmd: 1 + choice };
}

/** A quiet yard whose clocks have run for one tick. */
export async function yard(players = 1, change = {}): Promise<World> {
  const world = (await World.start(players, change)).quiet();
  world.tick();
  return world;
}

/** How many corpses the last tick has queued. */
export function corpses(world: World): number {
  return new DataView(world.core.memory.buffer).getUint32(OUTPUT_BASE + 4, true);
}

/** How many decals the last tick has queued. */
export function decals(world: World): number {
  return new DataView(world.core.memory.buffer).getUint32(OUTPUT_BASE, true);
}

/** Spawns one that stands up at once; its slot. */
export function spawn(
  world: World,
  type: number,
  x: number,
  y: number,
  { isElite = false, gen = 0, values = {} as Record<string, number> } = {},
): number {
  const slot = Number(world.core.spawnRisen(type, x, y, isElite ? 1 : 0, gen));
  world.set("creature", slot, values);
  return slot;
}

/** Kills vermin as step 11 would and drains the list as step 13 does. */
export function kill(world: World, slot: number, cls = 7, seat = 0): void {
  world.core.clearKills();
  world.core.hurtVermin(slot, 1e9, cls, seat, 0, 0, 0);
  world.core.drainKills();
}

/** Where a vermin stands. */
export function at(world: World, slot: number): [number, number] {
  return [world.get("creature", slot, "x"), world.get("creature", slot, "y")];
}

/** How far a vermin stands from a seat. */
export function distance(world: World, slot: number, seat = 0): number {
  const [x, y] = at(world, slot);
  return Math.hypot(x - world.player(seat, "x"), y - world.player(seat, "y"));
}

/** Runs ticks until a condition holds; the ticks that took, or a failed expectation. */
export function until(world: World, limit: number, holds: () => boolean): number {
  for (let t = 1; t <= limit; t++) {
    world.tick();
    if (holds()) return t;
  }
  assert.fail(`what the test waited for did not come within ${limit} ticks`);
}

/** The ids of a class that the last tick emitted. */
export function ids(world: World, cls: number): number[] {
  return world.heard().filter((event) => event.cls === cls).map((event) => event.id);
}
