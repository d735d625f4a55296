import assert from "node:assert/strict";
import type { Clause } from "./clauses.ts";
import { columns, Gallery, near, q, round, stops, weapon } from "./gallery.ts";
import type { WeaponFigures } from "./weapon_rows.ts";

const TOP_SPEED = 170, HEAVY_LOADS = 29, HEAVIER = 1.3;

/** Kinds whose rounds all come from one muzzle and stop in one body. */
function bullet(gun: WeaponFigures): Record<string, Clause> {
  return { columns: columns(gun), round: round(gun), stops: stops(gun), bullet: isBullet(gun) };
}

/** Heavy Loads know it for a bullet. */
function isBullet(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.world.setPerk(HEAVY_LOADS, 1);
    gallery.body(0, 60, 0, { r: 20 });
    gallery.pull().wait(4);
    near(gallery.lost(0), gallery.damage * gun.count * HEAVIER, 0.05, "with Heavy Loads");
  };
}

weapon(1, bullet);
weapon(2, bullet);
weapon(3, bullet);
weapon(4, bullet);
weapon(5, bullet);

weapon(7, (gun) => ({
  ...bullet(gun),
  "spins up": async (more) => {
    const gallery = await Gallery.open(more, gun), ticks = q(gun.notes.spinUpS) / 100;
    gallery.fire(ticks - 1);
    assert.deepEqual(gallery.released(), []);
    gallery.fire(1);
    assert.equal(gallery.released().length, 1);
  },
  "slows its bearer": async (more) => {
    const { world } = await Gallery.open(more, gun);
    for (let t = 0; t < 60; t++) world.tick({ buttons: 1, moveX: 127 });
    near(world.player(0, "vx"), TOP_SPEED * gun.notes.walk, 0.5, "its walk");
  },
}));

weapon(35, (gun) => ({
  ...bullet(gun),
  "kicks the shooter": async (more) => {
    const { world } = (await Gallery.open(more, gun)).pull();
    near(world.player(0, "kx"), -gun.notes.kick, 0.01, "its knock");
  },
}));

/** Bodies in a row: `pierce` are passed, one more stops it, each takes `keep` of the one before. */
function pierces(gun: WeaponFigures, keep: number): Clause {
  return async (more) => {
    const gallery = await Gallery.open(more, gun), bodies = gun.notes.pierce + 2;
    for (let slot = 0; slot < bodies; slot++) gallery.body(slot, 60 + 40 * slot);
    gallery.pull().wait(20);
    for (let slot = 0; slot < bodies - 1; slot++) {
      near(gallery.lost(slot), gallery.damage * keep ** slot, 0.02, `body ${slot}`);
    }
    assert.equal(gallery.lost(bodies - 1), 0, "the body after the last");
  };
}

weapon(6, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  pierces: pierces(gun, gun.notes.keep),
  bullet: isBullet(gun),
}));

weapon(32, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  pierces: pierces(gun, 1),
  bullet: isBullet(gun),
  stuns: async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 160);
    gallery.pull();
    gallery.until(10, "the hit", () => gallery.lost(0) > 0);
    assert.equal(gallery.world.get("creature", 0, "stun_q"), q(gun.notes.stunS));
  },
}));

weapon(34, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  "three rounds a pull": async (more) => {
    const gallery = await Gallery.open(more, gun), { world } = gallery, ticks: number[] = [0];
    gallery.body(0, 60, 0, { r: 20 });
    gallery.pull();
    for (let t = 1; t < q(gun.intervalS) / 100; t++) {
      const before = world.player(0, "shots");
      gallery.wait(1);
      if (world.player(0, "shots") > before) ticks.push(t);
    }
    const gap = q(gun.notes.gapS) / 100;
    assert.deepEqual(ticks, [...Array(gun.notes.rounds).keys()].map((i) => Math.ceil(i * gap)));
    near(gallery.lost(0), gallery.damage * gun.notes.rounds, 0.02, "all three hit");
  },
}));

weapon(24, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  "skips from body to body": async (more) => {
    const gallery = await Gallery.open(more, gun);
    const places = [[120, 0], [160, 120], [60, 160], [-40, 60], [-20, -80]];
    places.forEach(([ahead, side], slot) => gallery.body(slot, ahead, side));
    gallery.pull().wait(90);
    const hurt = places.map((_, slot) => gallery.lost(slot)).filter((lost) => lost > 0);
    assert.equal(hurt.length, 1 + gun.notes.bounces);
    for (const lost of hurt) near(lost, gallery.damage, 0.01, "each in full");
  },
  "skips no further than it can": async (more) => {
    for (const [over, skips] of [[-6, true], [6, false]] as const) {
      const gallery = await Gallery.open(more, gun);
      gallery.body(0, 120, 0, { r: 4 });
      gallery.body(1, 116, gun.notes.jumpRange + over, { r: 4 });
      gallery.pull().wait(60);
      assert(gallery.lost(0) > 0);
      near(gallery.lost(1), skips ? gallery.damage : 0, 0.01, `${over} u past its range`);
    }
  },
}));

weapon(31, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  "splits twice": async (more) => {
    const gallery = await Gallery.open(more, gun), { world } = gallery;
    const across = Math.tan(gun.notes.degrees * Math.PI / 180);
    gallery.body(0, 100);
    // In the way of the lower shard, and of that one's straighter shard.
    gallery.body(1, 200, 110 * across);
    gallery.body(2, 300, 110 * across);
    gallery.pull();
    const powers = new Map<number, number>();
    for (let t = 0; t < 30; t++) {
      for (const thing of gallery.released()) {
        const part = Math.round(gallery.of(thing, "damage") / gallery.damage * 1000) / 1000;
        const count = gallery.released().filter((other) =>
          Math.abs(gallery.of(other, "damage") / gallery.damage - part) < 1e-3
        ).length;
        powers.set(part, Math.max(powers.get(part) ?? 0, count));
      }
      gallery.wait(1);
    }
    const { keep, shards } = gun.notes;
    assert.deepEqual([...powers], [[1, 1], [keep, shards], [keep * keep, shards]]);
    near(gallery.lost(0), gallery.damage, 0.01, "the slug");
    near(gallery.lost(1), gallery.damage * keep, 0.01, "the shard");
    near(gallery.lost(2), gallery.damage * keep * keep, 0.01, "the shard's shard");
    assert.equal(world.used("projectile").filter((slot) => slot > 127).length, 0);
  },
  "its shards fly aside": async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 100);
    gallery.pull();
    const [slug] = gallery.released(), straight = gallery.angle(slug);
    gallery.until(10, "the split", () => gallery.released().length === gun.notes.shards);
    const turns = gallery.released().map((shard) => gallery.angle(shard) - straight);
    turns.sort((a, b) => a - b);
    near(turns[0], -gun.notes.degrees, 0.05, "to one side");
    near(turns[1], gun.notes.degrees, 0.05, "to the other");
  },
}));
