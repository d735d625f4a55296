import assert from "node:assert/strict";
import type { Clause } from "./clauses.ts";
import { columns, Gallery, near, q, type Released, round, TICKS_PER_S, weapon } from "./gallery.ts";
import type { MakeWorld } from "./row.ts";
import { POWER, type WeaponFigures } from "./weapon_rows.ts";

const USE = 16, BODY_R = 14, FALL = 0.6;

/** D x (1 - 0.6 d / r), d from the burst to a body's edge; nothing past r. */
function blastAt(gun: WeaponFigures, d: number): number {
  return d > gun.notes.blastR ? 0 : gun.damage * POWER * (1 - FALL * d / gun.notes.blastR);
}

/** Bodies beside the place where something will burst: at it, half its radius off, and just out of it. */
function around(gallery: Gallery, ahead: number): void {
  const { blastR } = gallery.gun.notes;
  gallery.body(1, ahead, BODY_R + blastR / 2);
  gallery.body(2, ahead, -(BODY_R + blastR + 4));
}

function checkBlast(gallery: Gallery, slack = 0.08): void {
  const { gun } = gallery, { blastR } = gun.notes;
  near(gallery.lost(1) / gallery.damage, blastAt(gun, blastR / 2) / gallery.damage, slack, "near");
  assert.equal(gallery.lost(2), 0, "out of the blast");
}

/** Leaves one round of the pull, which flies straight ahead. */
function keepOne(gallery: Gallery): Released {
  const one = gallery.first("secondary");
  gallery.clear(gallery.released().filter(({ slot }) => slot !== one.slot));
  gallery.straighten(one);
  return one;
}

/** Bursts at the first body and hurts those around it the less the further they stand. */
function blasts(gun: WeaponFigures, slack: number): Clause {
  return async (more) => {
    const gallery = await Gallery.open(more, gun), radius = gun.id === 36 ? 7 : 5;
    gallery.body(0, 200);
    around(gallery, 200 - BODY_R - radius);
    gallery.pull();
    const flying = keepOne(gallery);
    gallery.until(120, "the blast", () => gallery.of(flying, "active") === 0);
    near(gallery.lost(0), blastAt(gun, radius), slack * gallery.damage, "the body it hit");
    checkBlast(gallery, slack);
  };
}

/** Speeds up from one speed to another. */
function accelerates(gun: WeaponFigures): Clause {
  return async (more) => {
    const gallery = (await Gallery.open(more, gun, 120)).pull(),
      rocket = gallery.first("secondary");
    const speeds: number[] = [];
    for (; gallery.of(rocket, "active") !== 0; gallery.wait(1)) {
      speeds.push(gallery.of(rocket, "speed"));
    }
    near(speeds[10] - speeds[0], Math.min(150, gun.notes.topSpeed - speeds[0]), 0.5, "10 ticks on");
    near(Math.max(...speeds), gun.notes.topSpeed, 0.01, "top speed");
  };
}

for (const id of [10, 13]) {
  weapon(id, (gun) => ({
    columns: columns(gun),
    round: round(gun),
    blasts: blasts(gun, 0.05),
    accelerates: accelerates(gun),
  }));
}

weapon(36, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  blasts: blasts(gun, 0.05),
  "leaves a red puddle": async (more) => {
    const gallery = await Gallery.open(more, gun), { world } = gallery;
    const { puddleR, puddleS, puddleDps } = gun.notes;
    gallery.body(0, 200);
    gallery.pull();
    gallery.until(120, "the puddle", () => world.used("hazard").length === 1);
    const [puddle] = world.used("hazard");
    assert.equal(world.get("hazard", puddle, "r"), puddleR);
    gallery.body(1, 200, 60);
    const ticks = gallery.until(600, "its end", () => world.used("hazard").length === 0);
    near(ticks, puddleS * TICKS_PER_S, 1, "its time");
    near(gallery.lost(1), puddleS * puddleDps, 2, "what it does to who stands in it");
  },
}));

/** Turns toward what is nearest the aim, and toward another when that one dies. */
function homes(gun: WeaponFigures): Record<string, Clause> {
  const begin = async (more: MakeWorld): Promise<[Gallery, Released]> => {
    const gallery = await Gallery.open(more, gun);
    gallery.aim(300);
    gallery.body(0, 150, 220);
    gallery.body(1, 60, -300);
    gallery.pull();
    return [gallery, keepOne(gallery)];
  };
  return {
    "homes in": async (more) => {
      const [gallery, seeker] = await begin(more);
      assert.equal(gallery.of(seeker, "target") & 511, 0, "the nearer to the aim");
      near(gallery.of(seeker, "turn"), gun.notes.turn, 1e-4, "its turn");
      let most = 0, last = gallery.angle(seeker);
      for (let t = 0; t < 240 && gallery.lost(0) === 0; t++) {
        gallery.wait(1);
        if (gallery.of(seeker, "active") === 0) break;
        most = Math.max(most, Math.abs(gallery.angle(seeker) - last));
        last = gallery.angle(seeker);
      }
      assert(gallery.lost(0) > 0, "it arrived");
      // A blend of directions turns by about the rate while the way is across.
      const rate = gun.notes.turn / TICKS_PER_S * 180 / Math.PI;
      assert(most < rate * 1.15 && most > rate * 0.7, `${most} degrees a tick, not ${rate}`);
    },
    "looks for another": async (more) => {
      const [gallery, seeker] = await begin(more);
      gallery.wait(5);
      gallery.world.core.hurtVermin(0, 2 * gallery.lost(0) + 1e6, 3, 0, 0, 0, 0);
      gallery.until(300, "the blast", () => gallery.of(seeker, "active") === 0);
      assert(gallery.lost(1) > 0);
    },
  };
}

for (const id of [11, 12]) {
  weapon(id, (gun) => ({
    columns: columns(gun),
    round: round(gun),
    blasts: blasts(gun, 0.08),
    ...homes(gun),
  }));
}

/** A mine under the seat, which then walks away. */
async function lay(more: MakeWorld, gun: WeaponFigures): Promise<Gallery> {
  const gallery = (await Gallery.open(more, gun)).pull();
  gallery.world.setPlayer(0, { x: gallery.x + 400 });
  return gallery;
}

weapon(28, (gun) => ({
  columns: columns(gun),
  "arms, then a touch sets it off": async (more) => {
    const gallery = await lay(more, gun);
    gallery.body(0, 0);
    around(gallery, 0);
    const ticks = gallery.until(60, "the blast", () => gallery.lost(0) > 0);
    near(ticks, gun.notes.armS * TICKS_PER_S, 1, "ticks to arm");
    near(gallery.lost(0), gallery.damage, 0.01, "the body on it");
    checkBlast(gallery);
  },
  "lasts a while, then bursts by itself": async (more) => {
    const gallery = await lay(more, gun), { world } = gallery;
    const ticks = gallery.until(1600, "its end", () => world.used("secondary").length === 0);
    near(ticks, gun.notes.lifeS * TICKS_PER_S, 1, "its time");
    assert(world.heard().some(({ id }) => id === 21), "a large blast");
  },
  "eight a seat": async (more) => {
    const gallery = await Gallery.open(more, gun), { world } = gallery;
    for (let i = 0; i <= gun.notes.live; i++) {
      world.setPlayer(0, { x: 200 + 80 * i, shot_q: 0, ammo_c: 400, reload_q: 0 });
      gallery.fire();
    }
    const places = world.used("secondary").map((slot) => world.get("secondary", slot, "x"));
    assert.equal(places.length, gun.notes.live);
    assert(places.every((x) => x > 240), "the oldest made room");
  },
  "USE sets them off": async (more) => {
    const gallery = await lay(more, gun);
    gallery.wait(q(gun.notes.armS) / 100);
    assert.equal(gallery.world.used("secondary").length, 1);
    gallery.world.tick({ buttons: USE });
    assert.equal(gallery.world.used("secondary").length, 0);
  },
}));

weapon(29, (gun) => ({
  columns: columns(gun),
  "bursts on its fuse where it was aimed": async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.aim(200);
    around(gallery, 200);
    gallery.pull().straighten(gallery.first("secondary"));
    const ticks = 1 +
      gallery.until(90, "the blast", () => gallery.released().length === 0);
    near(ticks, gun.notes.fuseS * TICKS_PER_S, 1, "the fuse");
    checkBlast(gallery, 0.05);
  },
  "flies at its speed over the first 0.15 s, then bursts at a touch": async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.aim(300);
    gallery.body(0, 30, 0, { r: 8 });
    gallery.body(3, 150, 0);
    gallery.pull();
    near(gallery.speed(gallery.first("secondary")), gun.speed, 0.01, "speed");
    gallery.until(40, "the blast", () => gallery.released().length === 0);
    near(gallery.lost(3), gallery.damage, 0.1 * gallery.damage, "the body it hit");
    assert.equal(gallery.lost(0), 0, "the body it flew over");
  },
}));

weapon(30, (gun) => ({
  columns: columns(gun),
  "flies to the aim, pulls, then bursts": async (more) => {
    const gallery = await Gallery.open(more, gun), ahead = 260;
    const { pullR, pullSpeed, pullS, blastR } = gun.notes;
    gallery.aim(ahead);
    gallery.body(0, ahead, 120);
    gallery.body(1, ahead, -(pullR + BODY_R + 8));
    gallery.pull();
    const well = gallery.first("secondary");
    const flight = 1 + gallery.until(90, "the pull", () => gallery.of(well, "tick_q") === 0);
    near(flight, ahead / gun.speed * TICKS_PER_S, 1, "the flight");
    near(gallery.place(well)[0], ahead, gun.speed / TICKS_PER_S, "where it stops");
    const before = gallery.world.get("creature", 0, "y");
    gallery.wait(11);
    const way = before - gallery.world.get("creature", 0, "y");
    near(way, pullSpeed * 10 / TICKS_PER_S, pullSpeed * 2 / TICKS_PER_S, "pulled in ten ticks");
    const rest = 11 + gallery.until(150, "the blast", () => gallery.released().length === 0);
    near(rest, pullS * TICKS_PER_S, 2, "how long it pulls");
    near(gallery.lost(0), gallery.damage, 0.05 * gallery.damage, "what it drew in");
    assert.equal(gallery.world.get("creature", 1, "y"), 640 - (pullR + BODY_R + 8), "out of it");
    assert(pullR + 8 > blastR && gallery.lost(1) === 0);
  },
  "its blast reaches as far as it should": async (more) => {
    const gallery = await Gallery.open(more, gun), ahead = 200;
    gallery.aim(ahead);
    gallery.pull();
    const well = gallery.first("secondary");
    gallery.until(90, "the pull", () => gallery.of(well, "tick_q") === 0);
    gallery.wait(q(gun.notes.pullS) / 100 - 2);
    around(gallery, gallery.place(well)[0]);
    gallery.until(5, "the blast", () => gallery.released().length === 0);
    checkBlast(gallery, 0.15);
  },
}));
