// A shooting gallery: one seat with one gun in its hand, looking to the right, and bodies that stand where they are put.
// Places are told from the seat: `ahead` along its aim, `side` across it (down is positive).
import assert from "node:assert/strict";
import { World } from "../core/world.ts";
import { type Clause, clauses } from "./clauses.ts";
import { type MakeWorld, row } from "./row.ts";
import { FLAMES, POWER, type WeaponFigures, weaponFigures } from "./weapon_rows.ts";

export const TICKS_PER_S = 60, Q_PER_S = 6000;
const FIRE = 1, Y = 640, AIM = 300;
/** How far ahead of the seat a projectile or a flame begins. */
const MUZZLE = 18;
/** hp of the bodies. */
export const HP = 10_000;
/** What a rested gun is owed of its first interval. */
const CARRY_Q = 100;
/** Rounds whose stray is looked at: the widest comes close to the spread. */
const DRAWS = 160;
const ROCKET_ACCEL = 900, FLAME_DRAG = 2, PELLET_JITTER = 0.1;

/** Something a pull has released. */
export interface Released {
  group: "projectile" | "secondary" | "flame";
  slot: number;
}

export function near(value: number, wanted: number, slack: number, what: string): void {
  assert(Math.abs(value - wanted) <= slack, `${what}: ${value} is not ${wanted}`);
}

/** Seconds as whole q, as the weapon table rounds them. */
export function q(seconds: number): number {
  return Math.floor(Q_PER_S * seconds + 0.5);
}

export class Gallery {
  private constructor(readonly world: World, readonly gun: WeaponFigures, readonly x: number) {}

  /** A seat at (x, 640) with the gun and a full clip. */
  static async open(more: MakeWorld, gun: WeaponFigures, x = 300): Promise<Gallery> {
    const world = await more();
    world.setPlayer(0, { x, y: Y, aim_x: x + AIM, aim_y: Y, face_x: 1, face_y: 0 });
    world.core.giveWeapon(0, gun.id);
    return new Gallery(world, gun, x);
  }

  /** hp that one round of the gun takes. */
  get damage(): number {
    return this.gun.damage * POWER;
  }

  aim(ahead: number, side = 0): void {
    this.world.setPlayer(0, { aim_x: this.x + ahead, aim_y: Y + side });
  }

  body(slot: number, ahead: number, side = 0, values: Record<string, number> = {}): void {
    this.world.target(slot, this.x + ahead, Y + side, { hp: HP, max_hp: HP, ...values });
  }

  lost(slot: number): number {
    return HP - this.world.get("creature", slot, "hp");
  }

  /** The trigger held for some ticks. */
  fire(ticks = 1): this {
    for (let t = 0; t < ticks; t++) this.world.tick({ buttons: FIRE });
    return this;
  }

  /** One pull, however long the gun must spin up for it. */
  pull(): this {
    for (let t = 0; t < 60; t++) {
      const before = this.world.player(0, "shot_q");
      this.fire();
      if (this.world.player(0, "shot_q") > before) return this;
    }
    assert.fail("the gun does not fire");
  }

  wait(ticks: number): this {
    for (let t = 0; t < ticks; t++) this.world.tick();
    return this;
  }

  /** Ticks until a condition holds. */
  until(limit: number, what: string, holds: () => boolean): number {
    for (let t = 1; t <= limit; t++) {
      this.world.tick();
      if (holds()) return t;
    }
    assert.fail(`${what} did not come within ${limit} ticks`);
  }

  /** What flies or lies around now, by slot. */
  released(): Released[] {
    const groups = ["projectile", "secondary", "flame"] as const;
    return groups.flatMap((group) => this.world.used(group).map((slot) => ({ group, slot })));
  }

  /** The first of a group, which must be there. */
  first(group: Released["group"]): Released {
    const found = this.released().find((thing) => thing.group === group);
    assert(found, `no ${group} was released`);
    return found;
  }

  of({ group, slot }: Released, field: string): number {
    return this.world.get(group, slot, field);
  }

  place(thing: Released): [ahead: number, side: number] {
    return [this.of(thing, "x") - this.x, this.of(thing, "y") - Y];
  }

  speed(thing: Released): number {
    return Math.hypot(this.of(thing, "vx"), this.of(thing, "vy"));
  }

  /** Degrees off the aim. */
  angle(thing: Released): number {
    return Math.atan2(this.of(thing, "vy"), this.of(thing, "vx")) * 180 / Math.PI;
  }

  /** Sends a thing straight along the aim, whatever the spread was. */
  straighten({ group, slot }: Released): void {
    this.world.set(group, slot, { y: Y, vx: this.speed({ group, slot }), vy: 0 });
  }

  clear(things = this.released()): void {
    for (const { group, slot } of things) this.world.set(group, slot, { active: 0 });
  }
}

/** Pulls the trigger until the clip is empty: one pull each interval, then the reload. */
function checkCadence(gallery: Gallery): void {
  const { gun, world } = gallery, pulls: number[] = [];
  assert.equal(world.player(0, "ammo_c"), gun.clip * 100, "the clip");
  for (let t = 0; t < 1200 && world.player(0, "reload_q") === 0; t++) {
    const before = world.player(0, "shot_q");
    gallery.fire();
    if (world.player(0, "shot_q") <= before) continue;
    // A clip of one never shows its interval otherwise.
    if (pulls.length === 0) assert.equal(world.player(0, "shot_q"), q(gun.intervalS) - CARRY_Q);
    pulls.push(t);
  }
  const aPull = gun.notes.pull ?? gun.notes.rounds ?? 1;
  assert.equal(pulls.length, Math.ceil(gun.clip / aPull), "pulls a clip");
  const interval = q(gun.intervalS) / 100;
  // At most one tick is carried into the first interval.
  const due = pulls.map((_, i) => pulls[0] + Math.ceil(Math.max(0, i * interval - 1)));
  assert.deepEqual(pulls, due, "the ticks of the pulls");
  assert.equal(world.player(0, "reload_max_q"), q(gun.reloadS), "the reload");
  gallery.wait(Math.ceil(q(gun.reloadS) / 100));
  assert.equal(world.player(0, "ammo_c"), gun.clip * 100, "the clip is full again");
}

/** Pulls from a cool gun: how far its rounds stray, and what a pull heats it. */
function checkSpread(gallery: Gallery): void {
  const { gun, world } = gallery, strays: number[] = [];
  const fan = gun.kind === "EMB" ? gun.notes.fan ?? 0 : 0;
  for (let i = 0; i < (strays.length > 0 ? DRAWS / gun.count : 1); i++) {
    world.setPlayer(0, { shot_q: 0, heat: 0, ammo_c: gun.clip * 100, reload_q: 0, burst_left: 0 });
    gallery.pull();
    near(world.player(0, "heat"), gun.heat, 1e-4, "heat of a pull");
    const things = gallery.released();
    things.forEach((thing, n) => {
      strays.push(Math.abs(gallery.angle(thing) - (n - (things.length - 1) / 2) * fan));
    });
    gallery.clear();
  }
  if (gun.kind === "MIN" || strays.length === 0) return;
  const most = Math.max(...strays);
  assert(most <= gun.spread + 0.01, `a round strayed by ${most} degrees`);
  assert(most >= gun.spread * 0.8, `no round strayed by more than ${most} degrees`);
}

/** Clip, reload, interval, spread and heat. */
export function columns(gun: WeaponFigures): Clause {
  return async (more) => {
    checkCadence(await Gallery.open(more, gun));
    checkSpread(await Gallery.open(more, gun));
  };
}

/** u/s after the tick of the pull. */
function speedOf(gun: WeaponFigures): number {
  if (gun.kind === "RKT") {
    return gun.speed + (gun.notes.topSpeed ? ROCKET_ACCEL / TICKS_PER_S : 0);
  }
  const flame = FLAMES[gun.id];
  return flame ? flame[0] * (1 - FLAME_DRAG / TICKS_PER_S) : gun.speed;
}

/** What one pull releases: how many, how strong, how fast, how far. */
export function round(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = (await Gallery.open(more, gun, 120)).pull(), things = gallery.released();
    const slack = gun.kind === "PEL" ? PELLET_JITTER : 1e-3;
    assert.equal(things.length, gun.count, "how many");
    for (const thing of things) {
      near(gallery.of(thing, "damage"), gallery.damage, 1e-3, "damage");
      near(gallery.speed(thing) / speedOf(gun), 1, slack, "share of its speed");
      if (gun.notes.r) assert.equal(gallery.of(thing, "r"), gun.notes.r, "radius");
    }
    const [first] = things, from = first.group === "secondary" ? 0 : MUZZLE;
    gallery.clear(things.slice(1));
    let way = 0, step = 0;
    for (let t = 0; t < 400 && gallery.of(first, "active") !== 0; t++) {
      const [ahead, side] = gallery.place(first), far = Math.hypot(ahead - from, side);
      step = far - way;
      way = far;
      gallery.wait(1);
    }
    // Its last step was not seen.
    const share = gun.kind === "PEL" ? PELLET_JITTER : first.group === "flame" ? 0.02 : 0.002;
    near(way + step / 2, gun.range, step / 2 + share * gun.range, "how far it came");
  };
}

/** A body in front takes the damage of one round, and the one behind it nothing. */
export function stops(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 140, 0, { r: 20 });
    gallery.body(1, 100, 0, { r: 20 });
    gallery.pull().wait(12);
    near(gallery.lost(1), gallery.damage * gun.count, 0.02, "the front body");
    assert.equal(gallery.lost(0), 0, "the body behind");
  };
}

/** A weapon's row: clauses made from its figures, each of which must fail once the weapon is off. */
export function weapon(id: number, parts: (gun: WeaponFigures) => Record<string, Clause>): void {
  const gun = weaponFigures(id);
  row("weapon", id, gun.name, clauses(parts(gun)));
}
