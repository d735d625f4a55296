// A quiet yard whose team owns perks, and what their tests measure by playing: cadence, reloads, spread, damage dealt and
// taken, pace. Where a figure is a factor the same play without the perk is what it multiplies.
import assert from "node:assert/strict";
import { spawn } from "../core/vermin_help.ts";
import { BURROW, type World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";

export const TICKS_PER_S = 60, Q_PER_S = 6000;
/** Buttons. */
export const FIRE = 1, FIRE_PRESS = 2, RELOAD = 4, SWAP = 8;
/** Classes of damage. */
export const BULLET = 0, EMBER = 1, FLAME = 2, BLAST = 3, ARC = 4, OTHER = 7;
/** Weapons that tests fire. */
export const SIDEKICK = 1, DRUMFIRE = 2, SCORCHER = 8, TICKLER = 18, QUILL_BOW = 32;
/** A point of the yard where nobody stands. */
export const ASIDE = [300, 300] as const;

export type Owned = Record<number, number>;

/** A quiet yard; every seat holds a Sidekick whose clip is as large as the perks make it. */
export async function owning(
  more: MakeWorld,
  perks: Owned,
  players = 1,
  change = {},
): Promise<World> {
  const world = await more(players, change);
  for (const [id, count] of Object.entries(perks)) world.setPerk(Number(id), count);
  for (let seat = 0; seat < players; seat++) hold(world, SIDEKICK, seat);
  return world;
}

/** Puts a loaded weapon into a seat's only hand. */
export function hold(world: World, weapon: number, seat = 0): void {
  world.core.giveWeapon(seat, weapon);
  world.setPlayer(seat, { alt_weapon: 0, alt_ammo_c: 0 });
}

/** Picks a perk through the menu, as a seat does. */
export function pick(world: World, id: number, seat = 0): void {
  world.set("run", 0, { pending: 1, menu_open: 1, menu_seat: seat, offer_count: 1, offer: id });
  const samples = Array.from({ length: seat + 1 }, (_, i) => i === seat ? { cmd: 1 } : undefined);
  world.tick(...samples);
}

export function near(value: number, wanted: number, slack: number, what: string): void {
  assert(Math.abs(value - wanted) <= slack, `${what}: ${value} is not ${wanted}`);
}

export function run(world: World, ticks: number, ...samples: Parameters<World["tick"]>): void {
  for (let t = 0; t < ticks; t++) world.tick(...samples);
}

/** Runs ticks until a condition holds; how many that took. */
export function within(world: World, limit: number, what: string, holds: () => boolean): number {
  for (let t = 1; t <= limit; t++) {
    world.tick();
    if (holds()) return t;
  }
  assert.fail(`${what} did not come within ${limit} ticks`);
}

/** A vermin that stands still and can take much. */
export function post(world: World, x: number, y: number, hp = 10_000): number {
  return spawn(world, BURROW, x, y, { values: { hp, max_hp: hp, r: 14 } });
}

export function hpOf(world: World, slot: number): number {
  return world.get("creature", slot, "hp");
}

/** How much of a seat's damage of a class reaches a vermin. */
export function dealt(world: World, cls: number, seat = 0): number {
  const slot = post(world, ...ASIDE), before = hpOf(world, slot);
  world.core.hurtVermin(slot, 100, cls, seat, 0, 0, 1);
  const share = (before - hpOf(world, slot)) / 100;
  world.core.vanish(slot);
  return share;
}

/** How much of a hit reaches a seat. */
export function taken(world: World, seat = 0): number {
  world.setPlayer(seat, { hp: 100, grace_q: 0 });
  world.core.maim(seat, 20, 0, 0);
  const share = (100 - world.player(seat, "hp")) / 20;
  world.setPlayer(seat, { hp: 100, grace_q: 0 });
  return share;
}

/** Seconds between two pulls of a held trigger. */
export function interval(world: World, weapon: number, pulls = 20): number {
  hold(world, weapon);
  world.setPlayer(0, { shots: 0 });
  let first = 0;
  for (let t = 1; t < 2000; t++) {
    world.tick({ buttons: FIRE });
    const shots = world.player(0, "shots");
    if (shots === 1 && first === 0) first = t;
    if (shots > pulls) return (t - first) / pulls / TICKS_PER_S;
  }
  assert.fail("the gun does not fire");
}

/** Seconds an asked reload takes, each tick with the given sample. */
export function reload(world: World, sample: Parameters<World["tick"]>[0] = {}): number {
  const full = world.player(0, "ammo_c");
  world.setPlayer(0, { ammo_c: 0 });
  world.tick({ ...sample, buttons: RELOAD });
  for (let t = 1; t < 2000; t++) {
    world.tick(sample);
    if (world.player(0, "ammo_c") === full) return t / TICKS_PER_S;
  }
  assert.fail("the reload does not end");
}

/** Degrees by which a gun's next shots leave their aim, and the heat its pulls add. */
export function scatter(world: World, shots = 8): { degrees: number[]; heat: number } {
  const degrees: number[] = [];
  let heat = 0;
  for (let i = 0; i < shots; i++) {
    world.setPlayer(0, { heat: 0, shot_q: 0, face_x: 1, face_y: 0 });
    world.tick({ buttons: FIRE, aimA: 1200 * 32, aimB: world.player(0, "y") * 32 });
    heat = world.player(0, "heat");
    const [slot] = world.used("projectile").slice(-1);
    const [vx, vy] = ["vx", "vy"].map((field) => world.get("projectile", slot, field));
    degrees.push(Math.atan2(vy, vx) * 180 / Math.PI);
    clearShots(world);
  }
  return { degrees, heat };
}

export function clearShots(world: World): void {
  for (const slot of world.used("projectile")) world.set("projectile", slot, { active: 0 });
}

/** The shots that fly: damage, speed, r. */
export function shots(world: World): { damage: number; speed: number; r: number }[] {
  return world.used("projectile").map((slot) => {
    const [vx, vy, damage, r] = ["vx", "vy", "damage", "r"].map((field) =>
      world.get("projectile", slot, field)
    );
    return { damage, speed: Math.hypot(vx, vy), r };
  });
}

/** A seat's pace in u/s after a second of walking to the right. */
export function pace(world: World, seat = 0): number {
  const samples = Array.from({ length: seat + 1 }, (_, i) => i === seat ? { moveX: 127 } : {});
  run(world, 60, ...samples);
  return world.player(seat, "vx");
}

/** Rounds in the hand after a weapon is taken up. */
export function clip(world: World, weapon: number): number {
  hold(world, weapon);
  return world.player(0, "ammo_c") / 100;
}
