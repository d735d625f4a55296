// A yard in which a seat walks over a bonus, and what the tests of bonuses share.
import assert from "node:assert/strict";
import type { World } from "../core/world.ts";
import { BONUS_WEIGHTS, STACKS } from "./bonus_rows.ts";
import { type Clause, clauses } from "./clauses.ts";
import { weaponFigures } from "./weapon_rows.ts";
import { row } from "./row.ts";

export const Q_PER_S = 6000, Q_PER_TICK = 100, TICKS_PER_S = 60;
/** Vermin and weapons the rows are tried on. */
export const RAT = 1, TICK = 13, KING = 17;
export const SIDEKICK = 1, DRUMFIRE = 2, PEPPERBOX = 3, LONG_NAIL = 6;
/** A timer no test outlives. */
export const FOR_EVER = 100_000_000;
/** hp of bodies that are to outlive a blow. */
export const HP = 5000;

export function near(value: number, wanted: number, slack: number, what: string): void {
  assert(Math.abs(value - wanted) <= slack, `${what}: ${value} is not ${wanted}`);
}

/** Lays a bonus; its slot. */
export function lay(
  world: World,
  kind: number,
  x: number,
  y: number,
  values: Record<string, number> = {},
): number {
  const free = [...Array(20).keys()].find((slot) => world.get("bonus", slot, "active") === 0);
  assert(free !== undefined, "a free slot");
  world.set("bonus", free, { kind, x, y, active: 1, age_q: 0, held: 0, ...values });
  return free;
}

/** A seat walks over a bonus, which is gone then, whatever it did. */
export function take(
  world: World,
  kind: number,
  values: Record<string, number> = {},
  seat = 0,
): void {
  const slot = lay(world, kind, world.player(seat, "x"), world.player(seat, "y"), values);
  const pickups = world.player(seat, "pickups");
  world.tick();
  assert.equal(world.get("bonus", slot, "active"), 0, "it was taken");
  assert.equal(world.player(seat, "pickups"), pickups + 1);
}

/** A body that stands still, told from the first seat. */
export function body(
  world: World,
  slot: number,
  ahead: number,
  side: number,
  values: Record<string, number> = {},
): void {
  const x = world.player(0, "x") + ahead, y = world.player(0, "y") + side;
  world.target(slot, x, y, { hp: HP, max_hp: HP, ...values });
}

export function lost(world: World, slot: number): number {
  return HP - world.get("creature", slot, "hp");
}

export function idle(world: World, ticks: number): void {
  for (let t = 0; t < ticks; t++) world.tick();
}

/** A seat with an empty gun takes a bonus that fills it. */
export function refills(world: World, kind: number, seat = 0): void {
  world.setPlayer(seat, { ammo_c: 0, reload_q: FOR_EVER, reload_max_q: FOR_EVER });
  take(world, kind);
  assert.equal(world.player(seat, "ammo_c"), weaponFigures(SIDEKICK).clip * 100);
}

/** A timer runs for its seconds from the taking on, and a third taking adds no more than twice that. */
export function lasts(kind: number, seconds: number, timer: (world: World) => number): Clause {
  return async (more) => {
    const world = await more();
    take(world, kind);
    near(timer(world), seconds * Q_PER_S, Q_PER_TICK, "after one");
    take(world, kind);
    assert(timer(world) > 1.9 * seconds * Q_PER_S, "after two");
    take(world, kind);
    near(timer(world), STACKS * seconds * Q_PER_S, Q_PER_TICK, "after three");
  };
}

/** A bonus's row: its clauses, each of which must fail once it is off, and its weight. */
export function bonus(id: number, name: string, parts: Record<string, Clause>, always?: Clause) {
  const both: Clause = async (more) => {
    assert.equal((await more()).core.bonusWeight(id), BONUS_WEIGHTS[id - 1], "its weight");
    await always?.(more);
  };
  row("bonus", id, name, clauses(parts, both));
}
