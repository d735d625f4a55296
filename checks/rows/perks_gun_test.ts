// The rows of perks that change the gun in hand: cadence, clip, reload, spread, what an empty one may do.
import assert from "node:assert/strict";
import {
  BLOOD_MONEY,
  DEEP_POCKETS,
  EMBERS,
  FIRM_STANCE,
  HEAVY_LOADS,
  IMPATIENT,
  OILED_BARREL,
  OLD_FAITHFUL,
  QUICK_TRIGGER,
  RED_INK,
  SECOND_HOLSTER,
  SLICK_MAGAZINE,
  SNAP_RELOAD,
  STEADY_HANDS,
} from "./perk_rows.ts";
import {
  ARC,
  BULLET,
  clip,
  dealt,
  DRUMFIRE,
  EMBER,
  FIRE,
  FIRE_PRESS,
  hold,
  interval,
  near,
  type Owned,
  owning,
  pace,
  Q_PER_S,
  QUILL_BOW,
  RELOAD,
  reload,
  run,
  scatter,
  SCORCHER,
  shots,
  SIDEKICK,
  SWAP,
  TICKS_PER_S,
} from "./perk_yard.ts";
import type { MakeWorld } from "./row.ts";
import { perk } from "./perk_offers.ts";

const CRATE = 2, TIP = 1, LUCKY_DIP_ID = 16;

/** Each gun's own spread by the same draws, with a perk and without. */
async function spreadShares(more: MakeWorld, perks: Owned, standTicks = 0): Promise<number[]> {
  const [plain, steady] = [await owning(more, {}), await owning(more, perks)];
  for (const world of [plain, steady]) run(world, standTicks);
  const wide = scatter(plain).degrees, narrow = scatter(steady).degrees;
  return narrow.map((degrees, i) => degrees / wide[i]);
}

perk(2, {
  "spread and heat x0.6 each, interval x1.03 each": async (more) => {
    for (const k of [1, 2]) {
      const perks = { 2: k };
      for (const share of await spreadShares(more, perks)) {
        near(share, STEADY_HANDS.spread ** k, 0.01, "spread");
      }
      const heat = scatter(await owning(more, perks)).heat / scatter(await owning(more, {})).heat;
      near(heat, STEADY_HANDS.heat ** k, 0.001, "heat");
      const slower = interval(await owning(more, perks), DRUMFIRE) /
        interval(await owning(more, {}), DRUMFIRE);
      near(slower, STEADY_HANDS.interval ** k, 0.01, "interval");
    }
  },
});

perk(3, {
  "reload x0.8 each": async (more) => {
    const usual = reload(await owning(more, {}));
    for (const k of [1, 2]) {
      near(
        reload(await owning(more, { 3: k })) / usual,
        SLICK_MAGAZINE.reload ** k,
        0.02,
        "reload",
      );
    }
  },
});

perk(9, {
  "a second gun, SWAP, a lock of 0.15 s, speed x0.94": async (more) => {
    const crate = { kind: CRATE, active: 1, x: 640, y: 640, weapon: SCORCHER };
    const [plain, world] = [await owning(more, {}), await owning(more, { 9: 1 })];
    for (const yard of [plain, world]) {
      hold(yard, DRUMFIRE);
      yard.setPlayer(0, { ammo_c: 700 });
      yard.set("bonus", 0, crate);
      yard.tick();
    }
    assert.equal(plain.player(0, "weapon"), DRUMFIRE, "one hand is full");
    assert.equal(world.player(0, "weapon"), SCORCHER);
    assert.equal(world.player(0, "alt_weapon"), DRUMFIRE, "the empty holster is filled first");
    world.tick({ buttons: SWAP | FIRE });
    assert.equal(world.player(0, "weapon"), DRUMFIRE);
    assert.equal(world.player(0, "alt_weapon"), SCORCHER);
    assert.equal(world.player(0, "ammo_c"), 700, "with the rounds it had");
    let ticks = 0;
    for (; world.player(0, "shots") === 0 && ticks < 60; ticks++) world.tick({ buttons: FIRE });
    near(ticks / TICKS_PER_S, SECOND_HOLSTER.lockS, 0.01, "the lock");
    near(
      pace(await owning(more, { 9: 1 })) / pace(await owning(more, {})),
      SECOND_HOLSTER.speed,
      0.001,
      "pace",
    );
  },
});

perk(12, {
  "clip +25 % each, one round at least": async (more) => {
    const usual = clip(await owning(more, {}), SIDEKICK);
    for (const k of [1, 2]) {
      const world = await owning(more, { 12: k });
      assert.equal(clip(world, SIDEKICK), Math.floor(usual * (1 + DEEP_POCKETS.clip * k)));
      assert.equal(clip(world, QUILL_BOW), 1 + DEEP_POCKETS.least);
    }
  },
});

perk(14, {
  "interval x0.9 each": async (more) => {
    const usual = interval(await owning(more, {}), DRUMFIRE);
    for (const k of [1, 2]) {
      const share = interval(await owning(more, { 14: k }), DRUMFIRE) / usual;
      near(share, QUICK_TRIGGER.interval ** k, 0.01, "interval");
    }
  },
});

perk(18, {
  "each press while reloading cuts 0.06 s": async (more) => {
    const left = async (perks: Owned): Promise<number> => {
      const world = await owning(more, perks);
      world.setPlayer(0, { ammo_c: 0 });
      world.tick({ buttons: RELOAD });
      for (let press = 0; press < 8; press++) {
        world.tick({ buttons: FIRE_PRESS });
        world.tick();
      }
      return world.player(0, "reload_q");
    };
    near(await left({}) - await left({ 18: 1 }), 8 * IMPATIENT.cutS * Q_PER_S, 1, "eight presses");
  },
});

perk(29, {
  "bullets +30 % each, clip x0.9 each": async (more) => {
    const usual = clip(await owning(more, {}), DRUMFIRE);
    for (const k of [1, 2]) {
      const world = await owning(more, { 29: k });
      near(dealt(world, BULLET), 1 + HEAVY_LOADS.damage * k, 1e-3, "bullets");
      near(dealt(world, EMBER), 1, 1e-3, "embers");
      assert.equal(clip(world, DRUMFIRE), Math.floor(usual * HEAVY_LOADS.clip ** k));
    }
  },
});

perk(35, {
  "shots x1.5 as fast and x1.25 as far, bullets x1.15": async (more) => {
    const flight = async (perks: Owned): Promise<[number, number]> => {
      const world = await owning(more, perks);
      world.setPlayer(0, { x: 40, face_x: 1, face_y: 0 });
      world.tick({ buttons: FIRE, aimA: 1000 * 32, aimB: 640 * 32 });
      const [{ speed }] = shots(world), [slot] = world.used("projectile");
      let farthest = 0;
      for (let t = 0; t < 60 && world.get("projectile", slot, "active") !== 0; t++) {
        farthest = world.get("projectile", slot, "x");
        world.tick();
      }
      return [speed, farthest - 40];
    };
    const [speed, range] = await flight({}), [fast, far] = await flight({ 35: 1 });
    near(fast / speed, OILED_BARREL.speed, 0.001, "speed");
    near(far / range, OILED_BARREL.range, 0.06, "range");
    const world = await owning(more, { 35: 1 });
    near(dealt(world, BULLET), OILED_BARREL.damage, 1e-3, "bullets");
    near(dealt(world, EMBER), 1, 1e-3, "embers");
  },
});

const EMPTY = { ammo_c: 0, reload_q: 60_000, reload_max_q: 60_000, shot_q: 0, hurt_q: 24_000 };

/** Pulls once on an empty clip; whether the gun fired. */
async function dryPull(
  more: MakeWorld,
  perks: Owned,
  weapon: number,
  xp: number,
  hp: number,
) {
  const world = await owning(more, perks);
  hold(world, weapon);
  world.set("run", 0, { xp });
  world.setPlayer(0, { ...EMPTY, hp, shots: 0 });
  world.tick({ buttons: FIRE });
  return {
    fired: world.player(0, "shots") > 0,
    xp: xp - world.run("xp"),
    hp: hp - world.player(0, "hp"),
  };
}

perk(36, {
  "an empty gun fires for 6 XP a round, 1 for flames": async (more) => {
    assert.equal((await dryPull(more, {}, SIDEKICK, 100, 100)).fired, false);
    const paid = await dryPull(more, { 36: 1 }, SIDEKICK, 100, 100);
    assert.deepEqual(paid, { fired: true, xp: BLOOD_MONEY.xp, hp: 0 });
    const flame = await dryPull(more, { 36: 1 }, SCORCHER, 100, 100);
    assert.deepEqual(flame, { fired: true, xp: BLOOD_MONEY.flameXp, hp: 0 });
    const poor = await dryPull(more, { 36: 1 }, SIDEKICK, BLOOD_MONEY.xp - 1, 100);
    assert.equal(poor.fired, false, "without the money");
  },
});

perk(37, {
  "for 0.8 hp a round, 0.1 for flames, never below 1 hp; XP goes first": async (more) => {
    for (const [weapon, price] of [[SIDEKICK, RED_INK.hp], [SCORCHER, RED_INK.flameHp]]) {
      const paid = await dryPull(more, { 37: 1 }, weapon, 0, 100);
      assert(paid.fired, "it fires");
      near(paid.hp, price, 0.001, "its price");
    }
    const spent = await dryPull(more, { 37: 1 }, SIDEKICK, 0, RED_INK.keeps + RED_INK.hp - 0.1);
    assert.equal(spent.fired, false, "too little blood is left");
    const both = await dryPull(more, { 36: 1, 37: 1 }, SIDEKICK, 100, 100);
    assert.deepEqual(both, { fired: true, xp: BLOOD_MONEY.xp, hp: 0 });
  },
});

perk(48, {
  "clip x1.25, damage x1.2, Crates become Tips": async (more) => {
    const world = await owning(more, { 48: 1 }), usual = clip(await owning(more, {}), SIDEKICK);
    assert.equal(clip(world, SIDEKICK), Math.floor(usual * OLD_FAITHFUL.clip));
    for (const cls of [BULLET, EMBER, ARC]) {
      near(dealt(world, cls), OLD_FAITHFUL.damage, 1e-3, "damage");
    }
    for (const [yard, kind] of [[await owning(more, {}), CRATE], [world, TIP]] as const) {
      yard.core.placeBonus(CRATE, 300, 300, 0);
      const [slot] = yard.used("bonus");
      assert.equal(yard.get("bonus", slot, "kind"), kind);
    }
    assert.equal(world.core.isEligible(LUCKY_DIP_ID), 0, "it makes Lucky Dip ineligible");
  },
});

perk(50, {
  "past half a reload of 0.5 s a ring of embers": async (more) => {
    const world = await owning(more, { 50: 1 });
    world.setPlayer(0, { ammo_c: 0 });
    world.tick({ buttons: RELOAD });
    const seconds = world.player(0, "reload_max_q") / Q_PER_S;
    run(world, Math.floor(seconds / 2 * TICKS_PER_S) - 1);
    assert.equal(shots(world).length, 0, "not before half");
    run(world, 2);
    const ring = shots(world);
    assert.equal(ring.length, SNAP_RELOAD.embers + Math.floor(SNAP_RELOAD.perS * seconds));
    for (const ember of ring) {
      assert.equal(ember.damage, SNAP_RELOAD.damage);
      near(ember.speed, EMBERS.speed, 0.1, "an ember's speed");
      assert.equal(ember.r, EMBERS.r);
    }
    const short = await owning(more, { 50: 1 });
    hold(short, QUILL_BOW);
    short.setPlayer(0, { ammo_c: 0, hot_q: 60_000 });
    short.tick({ buttons: RELOAD });
    assert(short.player(0, "reload_max_q") < SNAP_RELOAD.leastS * Q_PER_S);
    run(short, 30);
    assert.equal(shots(short).length, 0, "a shorter one throws none");
  },
});

perk(52, {
  "after 0.3 s still, reloads run twice as fast and spread is halved": async (more) => {
    const usual = reload(await owning(more, {}));
    near(
      reload(await owning(more, { 52: 1 }), { moveX: 127 }),
      usual,
      0.02,
      "a reload on the move",
    );
    const world = await owning(more, { 52: 1 });
    run(world, Math.ceil(FIRM_STANCE.afterS * TICKS_PER_S));
    near(reload(world), usual / FIRM_STANCE.reload, 0.02, "a reload at a stand");
    const fresh = await owning(more, { 52: 1 });
    fresh.setPlayer(0, { still_q: 0 });
    near(
      reload(fresh),
      (usual + FIRM_STANCE.afterS) / FIRM_STANCE.reload,
      0.03,
      "0.3 s come first",
    );
    for (const share of await spreadShares(more, { 52: 1 }, 30)) {
      near(share, FIRM_STANCE.spread, 0.01, "spread");
    }
  },
});
