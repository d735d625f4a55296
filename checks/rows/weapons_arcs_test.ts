import assert from "node:assert/strict";
import { spawn } from "../core/vermin_help.ts";
import type { Clause } from "./clauses.ts";
import { columns, Gallery, HP, near, q, round, TICKS_PER_S, weapon } from "./gallery.ts";
import type { MakeWorld } from "./row.ts";
import { POWER, type WeaponFigures } from "./weapon_rows.ts";

const BODY_R = 14, RAT = 1, RAT_HP = 34, RAT_R = 14, RAT_DAMAGE = 8, BOSS = 2;
const SHRINK = 0.7, SHRUNK_DEAD = 0.45, BOSS_SHARE = 2;
const ARENA = 1280, SAW_LIFE_S = 3, SAW_BITE_S = 0.15;

/** A gallery with bodies at these places after one pull. */
async function shot(more: MakeWorld, gun: WeaponFigures, ...places: number[][]): Promise<Gallery> {
  const gallery = await Gallery.open(more, gun);
  places.forEach(([ahead, side], slot) => gallery.body(slot, ahead, side));
  return gallery.pull();
}

/** Whether what a pull does at once, `times` over, reaches as far as the range says and no further. */
function reaches(gun: WeaponFigures, times = 1): Clause {
  return async (more) => {
    for (const [over, wanted] of [[-4, times], [BODY_R + 4, 0]] as const) {
      const gallery = await shot(more, gun, [gun.range + over, 0]);
      near(gallery.lost(0), wanted * gallery.damage, 0.01, `${over} u past its range`);
    }
  };
}

for (const id of [18, 19]) {
  weapon(id, (gun) => ({
    columns: columns(gun),
    reaches: reaches(gun),
    "jumps on, weaker each time": async (more) => {
      const { jumps, jumpRange, keep } = gun.notes, step = jumpRange - 12;
      // Three jumps across the aim, the rest along it.
      const places = [...Array(jumps + 2).keys()].map((i) => [
        120 + Math.max(0, i - 3) * step,
        Math.min(3, i) * step,
      ]);
      const gallery = await shot(more, gun, ...places);
      for (let slot = 0; slot <= jumps; slot++) {
        near(gallery.lost(slot), gallery.damage * keep ** slot, 0.01, `jump ${slot}`);
      }
      assert.equal(gallery.lost(jumps + 1), 0, "the one after the last jump");
    },
    "jumps no further than it can": async (more) => {
      const { jumpRange, keep } = gun.notes;
      for (const [over, share] of [[-4, keep], [BODY_R + 4, 0]]) {
        const gallery = await shot(more, gun, [120, 0], [120, jumpRange + over]);
        near(gallery.lost(0), gallery.damage, 0.01, "the first");
        near(gallery.lost(1), gallery.damage * share, 0.01, `${over} u past its jump`);
      }
    },
  }));
}

/** How many of a Broom's arcs a lone body takes that stands so many degrees off the aim. */
async function arcsAt(more: MakeWorld, gun: WeaponFigures, degrees: number): Promise<number> {
  const rad = degrees * Math.PI / 180;
  const gallery = await shot(more, gun, [200 * Math.cos(rad), 200 * Math.sin(rad)]);
  return gallery.lost(0) / gallery.damage;
}

weapon(20, (gun) => ({
  columns: columns(gun),
  // Three of its arcs have a body straight ahead in their cone.
  reaches: reaches(gun, 3),
  "its arcs are fanned": async (more) => {
    const { arcs, fan } = gun.notes, step = 2 * fan / (arcs - 1), cone = 14;
    for (const degrees of [0, fan, -fan, fan + cone + 3]) {
      const turns = [...Array(arcs).keys()].map((i) => i * step - fan);
      const wanted = turns.filter((turn) => Math.abs(turn - degrees) < cone).length;
      near(await arcsAt(more, gun, degrees), wanted, 1e-3, `arcs at ${degrees} degrees`);
    }
  },
  "one jump each": async (more) => {
    const rad = gun.notes.fan * Math.PI / 180, c = Math.cos(rad), s = Math.sin(rad);
    const places = [270, 400, 530].map((far) => [far * c, far * s]);
    const gallery = await shot(more, gun, ...places);
    near(gallery.lost(0) / gallery.damage, 2, 1e-3, "the first takes two arcs");
    assert(gallery.lost(1) > gallery.damage, "each jumps");
    assert.equal(gallery.lost(2), 0, "and no arc twice");
  },
}));

weapon(21, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  "zaps the nearest, again and again": async (more) => {
    const { zaps, gapS } = gun.notes, gallery = await Gallery.open(more, gun);
    for (let slot = 0; slot < zaps + 2; slot++) gallery.body(slot, 16 + 4 * slot, 20);
    gallery.pull();
    const hurt = [...Array(zaps + 2).keys()].filter((slot) => gallery.lost(slot) > 0);
    assert.deepEqual(hurt, [...Array(zaps).keys()]);
    for (const slot of hurt) near(gallery.lost(slot), gallery.damage, 0.01, `body ${slot}`);
    const lost = () =>
      [...Array(zaps + 2).keys()].reduce((sum, slot) => sum + gallery.lost(slot), 0);
    const zapped = (times: number) => lost() > (times - 0.5) * zaps * gallery.damage;
    gallery.until(12, "the second time", () => zapped(2));
    const ticks = gallery.until(30, "the third time", () => zapped(3));
    assert.equal(ticks, q(gapS) / 100);
  },
  "zaps what is near, flying through": async (more) => {
    const { zapR } = gun.notes;
    const places = [[200, 0], [200, zapR - 30], [200, zapR + BODY_R + 6]];
    const gallery = (await shot(more, gun, ...places)).wait(150);
    assert(gallery.lost(0) >= 3 * gallery.damage && gallery.lost(1) >= 2 * gallery.damage);
    assert.equal(gallery.lost(2), 0);
    assert.equal(gallery.released().length, 1, "it flies on");
  },
}));

/** hp, max_hp, r and dmg of a body. */
function measure(gallery: Gallery, slot: number): number[] {
  return ["hp", "max_hp", "r", "dmg"].map((field) => gallery.world.get("creature", slot, field));
}

weapon(22, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  shrinks: async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 100, 0, { type: RAT, dmg: RAT_DAMAGE, stun_q: 60_000 });
    gallery.pull().wait(8);
    const [hp, maxHp, r, damage] = measure(gallery, 0);
    near(hp, HP * SHRINK - gallery.damage, 0.02, "hp");
    near(maxHp, HP * SHRINK, 0.02, "max hp");
    near(r, RAT_R * SHRINK, 1e-3, "radius");
    near(damage, RAT_DAMAGE * SHRINK, 1e-3, "damage");
  },
  "kills what has become too small": async (more) => {
    const gallery = await Gallery.open(more, gun), { world } = gallery;
    gallery.body(0, 100, 0, { type: RAT, stun_q: 60_000 });
    let hits = 0;
    for (; hits < 6 && world.get("creature", 0, "state") !== 255; hits++) {
      world.setPlayer(0, { shot_q: 0, heat: 0 });
      gallery.pull().wait(8);
    }
    assert.equal(hits, Math.ceil(Math.log(SHRUNK_DEAD) / Math.log(SHRINK)));
  },
  "only hurts a boss": async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 100, 0, { flags: BOSS });
    gallery.pull().wait(8);
    near(gallery.lost(0), gallery.damage * BOSS_SHARE, 0.01, "its hp");
    assert.equal(measure(gallery, 0)[2], 14, "its size");
  },
}));

weapon(23, (gun) => ({
  columns: columns(gun),
  round: round(gun),
  "leaves a puddle of glue": async (more) => {
    const gallery = await shot(more, gun, [120, 0]), { world } = gallery;
    gallery.until(40, "the puddle", () => world.used("hazard").length === 1);
    near(gallery.lost(0), gallery.damage, 0.01, "the body it hit");
    const [puddle] = world.used("hazard");
    assert.equal(world.get("hazard", puddle, "r"), gun.notes.puddleR);
    const ticks = gallery.until(300, "its end", () => world.used("hazard").length === 0);
    near(ticks, gun.notes.puddleS * TICKS_PER_S, 1, "its time");
    near(gallery.lost(0), gallery.damage, 0.01, "glue does not hurt");
  },
  "glue slows": async (more) => {
    const gallery = await shot(more, gun, [120, 0]), { world } = gallery;
    gallery.until(40, "the puddle", () => world.used("hazard").length === 1);
    const rat = spawn(world, RAT, gallery.x + 120, 640, { values: { hp: RAT_HP, speed: 60 } });
    gallery.wait(2);
    const before = world.get("creature", rat, "gait");
    gallery.wait(10);
    const way = world.get("creature", rat, "gait") - before;
    near(way, 60 * 10 / TICKS_PER_S * gun.notes.slow, 0.1, "its way in ten ticks");
  },
}));

weapon(25, (gun) => ({
  columns: columns(gun),
  "flies through and bites again": async (more) => {
    const gallery = await Gallery.open(more, gun);
    gallery.body(0, 200, 0, { r: 90 });
    gallery.pull();
    const bite = (times: number) =>
      gallery.until(60, `bite ${times}`, () => gallery.lost(0) > (times - 0.5) * gallery.damage);
    bite(1);
    bite(2);
    assert.equal(bite(3), SAW_BITE_S * TICKS_PER_S, "ticks to the next bite");
    near(gallery.lost(0), 3 * gallery.damage, 0.02, "three bites");
    gallery.wait(30);
    const saw = gallery.first("projectile");
    assert(gallery.place(saw)[0] > 400, "it flew through");
    assert.equal(gallery.of(saw, "r"), gun.notes.r);
  },
  "turns at the walls": async (more) => {
    const gallery = await Gallery.open(more, gun, ARENA - 120);
    gallery.aim(30);
    gallery.pull();
    const saw = gallery.first("projectile");
    assert.equal(gallery.of(saw, "bounces"), gun.notes.bounces);
    near(gallery.speed(saw), gun.speed, 0.01, "its speed");
    const turned = gallery.until(20, "the turn", () => gallery.of(saw, "vx") < 0);
    assert.equal(gallery.of(saw, "bounces"), gun.notes.bounces - 1);
    const ticks = gallery.until(300, "its end", () => gallery.of(saw, "active") === 0);
    near(turned + ticks, SAW_LIFE_S * TICKS_PER_S, 1, "its time");
  },
}));

weapon(26, (gun) => ({
  columns: columns(gun),
  reaches: reaches(gun),
  "hits everything on the line": async (more) => {
    const places = [...Array(10).keys()].map((i) => [40 + 40 * i, 0]);
    const gallery = await shot(more, gun, ...places);
    for (let i = 0; i < 10; i++) near(gallery.lost(i), gallery.damage, 0.01, `body ${i}`);
  },
  "is as wide as its row says": async (more) => {
    const edge = BODY_R + gun.notes.width / 2;
    const gallery = await shot(more, gun, [100, edge - 0.4], [200, edge + 0.4]);
    near(gallery.lost(0), gallery.damage, 0.01, "within its width");
    assert.equal(gallery.lost(1), 0);
  },
}));

weapon(27, (gun) => ({
  columns: columns(gun),
  reaches: async (more) => {
    for (const [over, wanted] of [[-4, true], [BODY_R + 6, false]] as const) {
      const gallery = await shot(more, gun, [gun.range + over, 0]);
      assert.equal(gallery.lost(0) > 0 && gallery.lost(0) < gallery.damage * 1.1, wanted);
    }
  },
  "hits the first two": async (more) => {
    const gallery = await shot(more, gun, [200, 0], [100, 0], [150, 0]);
    near(gallery.lost(1), gallery.damage, 0.1, "the first");
    near(gallery.lost(2), gallery.damage, 0.1, "the second");
    assert.equal(gallery.lost(0), 0, "the third");
  },
  "burns hotter the longer it is held": async (more) => {
    const { ramp, rampS } = gun.notes;
    for (const [heldS, wanted] of [[0, 1], [rampS / 2, (1 + ramp) / 2], [rampS, ramp], [2, ramp]]) {
      const gallery = await Gallery.open(more, gun);
      gallery.fire(Math.round(heldS * TICKS_PER_S));
      gallery.body(0, 100);
      gallery.pull();
      near(gallery.lost(0) / (gun.damage * POWER), wanted, 0.04, `after ${heldS} s`);
    }
  },
}));
