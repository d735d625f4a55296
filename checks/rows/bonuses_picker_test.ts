import assert from "node:assert/strict";
import { spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import * as rows from "./bonus_rows.ts";
import {
  body,
  bonus,
  DRUMFIRE,
  FOR_EVER,
  lasts,
  lay,
  LONG_NAIL,
  lost,
  near,
  PEPPERBOX,
  Q_PER_S,
  refills,
  SIDEKICK,
  take,
  TICK,
  TICKS_PER_S,
} from "./bonus_yard.ts";
import { POWER, weaponFigures } from "./weapon_rows.ts";

const FIRE = 1, RELOAD = 4, TOP_SPEED = 170;

bonus(2, "Crate", {
  "puts its weapon into the hand": async (more) => {
    const world = await more(2);
    take(world, 2, { weapon: DRUMFIRE });
    assert.equal(world.player(0, "weapon"), DRUMFIRE);
    assert.equal(world.player(0, "ammo_c"), weaponFigures(DRUMFIRE).clip * 100);
    assert.equal(world.player(1, "weapon"), SIDEKICK, "the picker's alone");
  },
}, async (more) => {
  const world = await more(2), crate = rows.BONUS_WEIGHTS[1];
  assert.equal(world.core.kindWeight(2), crate * rows.CRATE.sidekickWeight);
  for (const seat of [0, 1]) world.setPlayer(seat, { weapon: DRUMFIRE });
  assert.equal(world.core.kindWeight(2), crate);
});

bonus(3, "Hot Barrel", {
  lasts: lasts(3, rows.HOT_BARREL.seconds, (world) => world.player(0, "hot_q")),
  "refills the clip": async (more) => refills(await more(), 3),
  "fires and reloads faster": async (more) => {
    const world = await more(), gun = weaponFigures(SIDEKICK);
    take(world, 3);
    world.setPlayer(0, { shot_q: 0 });
    world.tick({ buttons: FIRE });
    const interval = world.player(0, "shot_q") + 100;
    near(interval, gun.intervalS * Q_PER_S * rows.HOT_BARREL.interval, 1, "interval");
    world.tick({ buttons: RELOAD });
    const reload = gun.reloadS * Q_PER_S * rows.HOT_BARREL.reload;
    near(world.player(0, "reload_max_q"), reload, 1, "reload");
  },
});

bonus(9, "Bell Jar", {
  lasts: lasts(9, rows.BELL_JAR.seconds, (world) => world.player(0, "bell_q")),
  "lets nothing hurt its bearer": async (more) => {
    const world = await more(2);
    take(world, 9);
    for (const seat of [0, 1]) world.core.maim(seat, 10, 0, 0);
    assert.equal(world.player(0, "hp"), 100);
    assert.equal(world.player(1, "hp"), 90);
  },
});

bonus(11, "Patch Kit", {
  "heals up to the maximum": async (more) => {
    const world = await more(2);
    world.setPlayer(0, { hp: 30, hurt_q: FOR_EVER });
    world.setPlayer(1, { hp: 30, hurt_q: FOR_EVER });
    const { hp: kit } = rows.PATCH_KIT;
    for (const hp of [30 + kit, 30 + 2 * kit, 100]) {
      take(world, 11);
      assert.equal(world.player(0, "hp"), hp);
    }
    assert.equal(world.player(1, "hp"), 30, "the picker alone");
  },
});

bonus(12, "Fresh Boots", {
  lasts: lasts(12, rows.FRESH_BOOTS.seconds, (world) => world.player(0, "boots_q")),
  quickens: async (more) => {
    const world = await more();
    take(world, 12);
    for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
    near(world.player(0, "vx"), TOP_SPEED * rows.FRESH_BOOTS.speed, 0.5, "speed");
  },
  "sheds Ticks": async (more) => {
    const world = await more();
    const tick = spawn(world, TICK, world.player(0, "x") + 5, world.player(0, "y"));
    world.tick();
    assert.equal(world.player(0, "latched"), 1);
    take(world, 12);
    assert.equal(world.player(0, "latched"), 0);
    assert(world.get("creature", tick, "stun_q") > 0);
  },
});

/** A gun loaded with cinders before a row of bodies. */
function cinders(world: World, weapon: number, bodies = 6): void {
  world.core.giveWeapon(0, weapon);
  take(world, 13);
  for (let slot = 0; slot < bodies; slot++) body(world, slot, 70 + 40 * slot, 0, { r: 18 });
  world.setPlayer(0, { aim_x: 1000, aim_y: 640, face_x: 1, face_y: 0 });
  world.tick({ buttons: FIRE });
}

bonus(13, "Cinder Rounds", {
  lasts: lasts(13, rows.CINDER_ROUNDS.seconds, (world) => world.player(0, "cinder_q")),
  "refills the clip": async (more) => refills(await more(), 13),
  "pierces and burns": async (more) => {
    const world = await more(), { damage, pierce, burnS } = rows.CINDER_ROUNDS;
    cinders(world, DRUMFIRE);
    const burns: number[] = [];
    for (let t = 0; t < 30; t++) {
      for (let slot = 0; slot < 6; slot++) {
        if (lost(world, slot) > 0) burns[slot] ??= world.get("creature", slot, "burn_q");
      }
      world.tick();
    }
    assert.deepEqual(burns, Array(pierce + 1).fill(burnS * Q_PER_S));
    near(lost(world, pierce + 1), 0, 0, "the body after the last");
    assert(lost(world, 0) > damage);
  },
  "a weak round does more, a strong one what it did": async (more) => {
    for (const id of [DRUMFIRE, LONG_NAIL]) {
      const world = await more(), own = weaponFigures(id).damage * POWER;
      cinders(world, id, 0);
      const [shot] = world.used("projectile");
      const damage = Math.max(rows.CINDER_ROUNDS.damage, own);
      near(world.get("projectile", shot, "damage"), damage, 0.01, `weapon ${id}`);
      assert.equal(world.get("projectile", shot, "pierce"), rows.CINDER_ROUNDS.pierce);
    }
  },
  "keeps the pellets": async (more) => {
    const world = await more();
    cinders(world, PEPPERBOX, 0);
    const shots = world.used("projectile");
    assert.equal(shots.length, weaponFigures(PEPPERBOX).count);
    for (const shot of shots) {
      assert.equal(world.get("projectile", shot, "damage"), rows.CINDER_ROUNDS.damage);
    }
  },
});

bonus(15, "Divining Rod", {
  lasts: lasts(15, rows.DIVINING_ROD.seconds, (world) => world.player(0, "rod_q")),
  "takes what the aim rests on": async (more) => {
    const world = await more(), x = world.player(0, "x") + 200, y = world.player(0, "y");
    take(world, 15);
    const off = lay(world, 11, x, y + 100), under = lay(world, 11, x, y);
    const aim = { aimA: (x + rows.HOVER_R - 2) * 32, aimB: y * 32 };
    let ticks = 0;
    for (; ticks < 90 && world.get("bonus", under, "active") !== 0; ticks++) world.tick(aim);
    near(ticks, rows.HOVER_MS / 1000 * TICKS_PER_S, 2, "ticks");
    assert.equal(world.get("bonus", off, "active"), 1, "what it does not rest on stays");
  },
});
