// A quiet yard for one vermin at a time, and what its tests measure: paths, headings, phases, shots. Expectations fail
// as assertions, also those that wait, since a row's test must go red when the row's effect is off.
import assert from "node:assert/strict";
import { at, distance, spawn } from "../core/vermin_help.ts";
import { BURROW, type World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";
import { VERMIN } from "./vermin_rows.ts";

export const TICKS_PER_S = 60, Q_PER_S = 6000;
/** Creature.flags. */
export const BOSS = 2, UNTOUCHABLE = 4, SEGMENT = 8;
/** Classes of damage. */
export const BULLET = 0, EMBER = 1, FLAME = 2, BLAST = 3, ARC = 4, BEAM = 5, OTHER = 7;
const FOR_EVER = 100_000_000;

/** A yard whose players cannot be hurt, so that what comes near them may stay. */
export async function den(more: MakeWorld, players = 1): Promise<World> {
  const world = await more(players);
  for (let seat = 0; seat < players; seat++) world.setPlayer(seat, { bell_q: FOR_EVER });
  return world;
}

/** What the run's clock makes of the damage of what is born now. */
export function harshness(world: World): number {
  const rat = spawn(world, 1, 1200, 1200);
  const scale = of(world, rat, "dmg") / Number(world.core.baseDamage(1, 0));
  world.core.vanish(rat);
  return scale;
}

export function near(value: number, wanted: number, slack: number, what: string): void {
  assert(Math.abs(value - wanted) <= slack, `${what}: ${value} is not ${wanted}`);
}

export function ticksOf(seconds: number): number {
  return Math.ceil(seconds * TICKS_PER_S - 1e-6);
}

/** Runs ticks until a condition holds; how many that took. */
export function within(world: World, limit: number, what: string, holds: () => boolean): number {
  for (let t = 1; t <= limit; t++) {
    world.tick();
    if (holds()) return t;
  }
  assert.fail(`${what} did not come within ${limit} ticks`);
}

export function run(world: World, ticks: number): void {
  for (let t = 0; t < ticks; t++) world.tick();
}

export function of(world: World, slot: number, field: string): number {
  return world.get("creature", slot, field);
}

export function state(world: World, slot: number): number {
  return of(world, slot, "state");
}

export function ofType(world: World, type: number): number[] {
  return world.used("creature", "type").filter((slot) => of(world, slot, "type") === type);
}

/** Spawns one into a slot of the wanted remainder; what fills the slots below it stands far away. */
export function spawnAs(
  world: World,
  type: number,
  [x, y]: [number, number],
  [remainder, divisor]: [number, number],
  values: Record<string, number> = {},
): number {
  for (let filler = 0; filler < divisor; filler++) {
    const slot = spawn(world, type, x, y, { values });
    if (slot % divisor === remainder) return slot;
    world.set("creature", slot, { type: BURROW, x: 1200, y: 40 + filler * 60 });
  }
  assert.fail("no slot of that remainder is free");
}

/** How far a vermin walks in the next tick, as a share of its speed. */
export function share(world: World, slot: number): number {
  const before = of(world, slot, "gait");
  world.tick();
  return (of(world, slot, "gait") - before) * TICKS_PER_S / of(world, slot, "speed");
}

/** The cosine between a vermin's heading and the way to a point. */
export function facing(world: World, slot: number, x: number, y: number): number {
  const [fromX, fromY] = at(world, slot), d = Math.hypot(x - fromX, y - fromY);
  return ((x - fromX) * of(world, slot, "hx") + (y - fromY) * of(world, slot, "hy")) / d;
}

/** Expects that a vermin turns toward (dx, dy) in the next tick, as fast as its kind turns, from where it heads now. */
export function turns(
  world: World,
  slot: number,
  [dx, dy]: readonly [number, number],
  what: string,
): void {
  const blend = VERMIN[of(world, slot, "type")].turn / TICKS_PER_S, d = Math.hypot(dx, dy);
  const [hx, hy] = [of(world, slot, "hx"), of(world, slot, "hy")];
  const [x, y] = [hx + (dx / d - hx) * blend, hy + (dy / d - hy) * blend];
  world.tick();
  near(of(world, slot, "hx"), x / Math.hypot(x, y), 1e-4, what);
  near(of(world, slot, "hy"), y / Math.hypot(x, y), 1e-4, what);
}

/** What a hit of `damage` takes from a vermin, its source at (x, y). */
export function harm(world: World, slot: number, damage: number, cls: number, x = 0, y = 0) {
  const before = of(world, slot, "hp");
  world.core.hurtVermin(slot, damage, cls, 0, x, y, 1);
  return before - of(world, slot, "hp");
}

export interface Shot {
  speed: number;
  /** Degrees, 0 is +x. */
  turn: number;
  damage: number;
  r: number;
}

/** The vermin's shots in flight. */
export function shots(world: World): Shot[] {
  return world.used("projectile").filter((slot) => slot >= 128).map((slot) => {
    const [vx, vy, damage, r] = ["vx", "vy", "damage", "r"].map((field) =>
      world.get("projectile", slot, field)
    );
    return { speed: Math.hypot(vx, vy), turn: Math.atan2(vy, vx) * 180 / Math.PI, damage, r };
  });
}

/** The degrees between neighbours of a fan or a ring, in order of their turn. */
export function apart(fan: Shot[]): number[] {
  const turns = fan.map(({ turn }) => turn).sort((a, b) => a - b);
  return turns.slice(1).map((turn, i) => turn - turns[i]);
}

/** Watches a distance for some ticks: its least and most. */
export function keeps(world: World, slot: number, ticks: number): [number, number] {
  let least = Infinity, most = 0;
  for (let t = 0; t < ticks; t++) {
    world.tick();
    const d = distance(world, slot);
    least = Math.min(least, d);
    most = Math.max(most, d);
  }
  return [least, most];
}
