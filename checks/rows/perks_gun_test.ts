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
import type { World } from "../core/world.ts";
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
  "spread x0.6 each": async (more) => {
    for (const k of [1, 2]) {
      for (const share of await spreadShares(more, { 2: k })) {
        near(share, STEADY_HANDS.spread ** k, 0.01, "spread");
      }
    }
  },
  "heat gain x0.6 each": async (more) => {
    const usual = scatter(await owning(more, {})).heat;
    for (const k of [1, 2]) {
      const share = scatter(await owning(more, { 2: k })).heat / usual;
      near(share, STEADY_HANDS.heat ** k, 0.001, "heat");
    }
  },
  "interval x1.03 each": async (more) => {
    const usual = interval(await owning(more, {}), DRUMFIRE);
    for (const k of [1, 2]) {
      const share = interval(await owning(more, { 2: k }), DRUMFIRE) / usual;
      near(share, STEADY_HANDS.interval ** k, 0.01, "interval");
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

/** A yard whose seat walks over a Crate with a Drumfire of seven rounds in hand. */
async function crated(more: MakeWorld, perks: Owned): Promise<World> {
  const world = await owning(more, perks);
  hold(world, DRUMFIRE);
  world.setPlayer(0, { ammo_c: 700 });
  world.set("bonus", 0, { kind: CRATE, active: 1, x: 640, y: 640, weapon: SCORCHER });
  world.tick();
  return world;
}

perk(9, {
  "a Crate fills the empty slot first": async (more) => {
    assert.equal((await crated(more, {})).player(0, "weapon"), DRUMFIRE, "one hand is full");
    const world = await crated(more, { 9: 1 });
    assert.equal(world.player(0, "weapon"), SCORCHER);
    assert.equal(world.player(0, "alt_weapon"), DRUMFIRE);
  },
  "SWAP exchanges the two, with a lock of 0.15 s": async (more) => {
    const world = await crated(more, { 9: 1 });
    world.tick({ buttons: SWAP | FIRE });
    assert.equal(world.player(0, "alt_weapon"), SCORCHER);
    assert.equal(world.player(0, "weapon"), DRUMFIRE);
    assert.equal(world.player(0, "ammo_c"), 700, "with the rounds it had");
    let ticks = 0;
    for (; world.player(0, "shots") === 0 && ticks < 60; ticks++) world.tick({ buttons: FIRE });
    near(ticks / TICKS_PER_S, SECOND_HOLSTER.lockS, 0.01, "the lock");
  },
  "speed x0.94": async (more) => {
    const usual = pace(await owning(more, {}));
    near(pace(await owning(more, { 9: 1 })) / usual, SECOND_HOLSTER.speed, 0.001, "pace");
  },
});

perk(12, {
  "clip +25 % each": async (more) => {
    const usual = clip(await owning(more, {}), SIDEKICK);
    for (const k of [1, 2]) {
      const wanted = Math.floor(usual * (1 + DEEP_POCKETS.clip * k));
      assert.equal(clip(await owning(more, { 12: k }), SIDEKICK), wanted);
    }
  },
  "at least one round more": async (more) => {
    for (const k of [1, 2]) {
      assert.equal(clip(await owning(more, { 12: k }), QUILL_BOW), 1 + DEEP_POCKETS.least);
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
  "bullets +30 % each, and nothing else": async (more) => {
    for (const k of [1, 2]) {
      const world = await owning(more, { 29: k });
      near(dealt(world, BULLET), 1 + HEAVY_LOADS.damage * k, 1e-3, "bullets");
      near(dealt(world, EMBER), 1, 1e-3, "embers");
    }
  },
  "clip x0.9 each": async (more) => {
    const usual = clip(await owning(more, {}), DRUMFIRE);
    for (const k of [1, 2]) {
      const wanted = Math.floor(usual * HEAVY_LOADS.clip ** k);
      assert.equal(clip(await owning(more, { 29: k }), DRUMFIRE), wanted);
    }
  },
});

/** A shot's speed, and how far it flies. */
async function flight(more: MakeWorld, perks: Owned): Promise<{ speed: number; range: number }> {
  const world = await owning(more, perks);
  world.setPlayer(0, { x: 40, face_x: 1, face_y: 0 });
  world.tick({ buttons: FIRE, aimA: 1000 * 32, aimB: 640 * 32 });
  const [{ speed }] = shots(world), [slot] = world.used("projectile");
  let farthest = 0;
  for (let t = 0; t < 60 && world.get("projectile", slot, "active") !== 0; t++) {
    farthest = world.get("projectile", slot, "x");
    world.tick();
  }
  return { speed, range: farthest - 40 };
}

perk(35, {
  "shots are x1.5 as fast": async (more) => {
    const [usual, oiled] = [await flight(more, {}), await flight(more, { 35: 1 })];
    near(oiled.speed / usual.speed, OILED_BARREL.speed, 0.001, "speed");
  },
  "shots fly x1.25 as far": async (more) => {
    const [usual, oiled] = [await flight(more, {}), await flight(more, { 35: 1 })];
    near(oiled.range / usual.range, OILED_BARREL.range, 0.06, "range");
  },
  "bullets x1.15, and nothing else": async (more) => {
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
  "an empty gun fires for 6 XP a round": async (more) => {
    assert.equal((await dryPull(more, {}, SIDEKICK, 100, 100)).fired, false, "without it");
    const paid = await dryPull(more, { 36: 1 }, SIDEKICK, 100, 100);
    assert.deepEqual(paid, { fired: true, xp: BLOOD_MONEY.xp, hp: 0 });
    const poor = await dryPull(more, { 36: 1 }, SIDEKICK, BLOOD_MONEY.xp - 1, 100);
    assert.equal(poor.fired, false, "without the money");
  },
  "flames cost 1": async (more) => {
    const flame = await dryPull(more, { 36: 1 }, SCORCHER, 100, 100);
    assert.deepEqual(flame, { fired: true, xp: BLOOD_MONEY.flameXp, hp: 0 });
  },
});

perk(37, {
  "an empty gun fires for 0.8 hp a round, 0.1 for flames": async (more) => {
    for (const [weapon, price] of [[SIDEKICK, RED_INK.hp], [SCORCHER, RED_INK.flameHp]]) {
      const paid = await dryPull(more, { 37: 1 }, weapon, 0, 100);
      assert(paid.fired, "it fires");
      near(paid.hp, price, 0.001, "its price");
    }
  },
  "never below 1 hp": async (more) => {
    const least = RED_INK.keeps + RED_INK.hp;
    const last = await dryPull(more, { 37: 1 }, SIDEKICK, 0, least + 0.01);
    assert.equal(last.fired, true, "there is just enough");
    const spent = await dryPull(more, { 37: 1 }, SIDEKICK, 0, least - 0.01);
    assert.equal(spent.fired, false, "too little blood is left");
  },
  "Blood Money goes first": async (more) => {
    const both = await dryPull(more, { 36: 1, 37: 1 }, SIDEKICK, BLOOD_MONEY.xp, 100);
    assert.deepEqual(both, { fired: true, xp: BLOOD_MONEY.xp, hp: 0 });
    const poor = await dryPull(more, { 36: 1, 37: 1 }, SIDEKICK, BLOOD_MONEY.xp - 1, 100);
    assert.equal(poor.fired, true, "and this one after it");
    near(poor.hp, RED_INK.hp, 0.001, "its price");
  },
});

perk(48, {
  "clip x1.25": async (more) => {
    const wanted = Math.floor(clip(await owning(more, {}), SIDEKICK) * OLD_FAITHFUL.clip);
    assert.equal(clip(await owning(more, { 48: 1 }), SIDEKICK), wanted);
  },
  "damage x1.2": async (more) => {
    const world = await owning(more, { 48: 1 });
    for (const cls of [BULLET, EMBER, ARC]) {
      near(dealt(world, cls), OLD_FAITHFUL.damage, 1e-3, "damage");
    }
  },
  "Crates become Tips": async (more) => {
    for (const [perks, kind] of [[{}, CRATE], [{ 48: 1 }, TIP]] as const) {
      const world = await owning(more, perks);
      world.core.placeBonus(CRATE, 300, 300, 0);
      const [slot] = world.used("bonus");
      assert.equal(world.get("bonus", slot, "kind"), kind);
    }
  },
  "it makes Lucky Dip ineligible": async (more) => {
    assert.equal((await owning(more, {})).core.isEligible(LUCKY_DIP_ID), 1);
    assert.equal((await owning(more, { 48: 1 })).core.isEligible(LUCKY_DIP_ID), 0);
  },
});

perk(50, {
  "past half a reload, a ring of 6 + floor(2 s) embers": async (more) => {
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
  },
  "only of a reload of 0.5 s or more": async (more) => {
    const thrown = async (reloadQ: number): Promise<number> => {
      const world = await owning(more, { 50: 1 });
      world.setPlayer(0, { ammo_c: 0, reload_q: reloadQ, reload_max_q: reloadQ });
      run(world, 20);
      return shots(world).length;
    };
    const least = SNAP_RELOAD.leastS * Q_PER_S;
    assert.equal(await thrown(least - 1), 0);
    assert.equal(await thrown(least), SNAP_RELOAD.embers + SNAP_RELOAD.perS * SNAP_RELOAD.leastS);
  },
  "embers fly 400 u": async (more) => {
    const world = await owning(more, { 50: 1 });
    world.setPlayer(0, { ammo_c: 0, reload_q: 6000, reload_max_q: 6000 });
    let farthest = 0;
    for (let t = 0; t < 100; t++) {
      world.tick();
      for (const slot of world.used("projectile")) {
        farthest = Math.max(farthest, world.get("projectile", slot, "x") - 640);
      }
    }
    near(farthest, EMBERS.range, 10, "how far");
  },
});

perk(52, {
  "after 0.3 s still, reloads run twice as fast": async (more) => {
    const usual = reload(await owning(more, {}));
    near(reload(await owning(more, { 52: 1 }), { moveX: 127 }), usual, 0.02, "on the move");
    const world = await owning(more, { 52: 1 });
    run(world, Math.ceil(FIRM_STANCE.afterS * TICKS_PER_S));
    near(reload(world), usual / FIRM_STANCE.reload, 0.02, "at a stand");
    const fresh = await owning(more, { 52: 1 });
    fresh.setPlayer(0, { still_q: 0 });
    near(reload(fresh), (usual + FIRM_STANCE.afterS) / FIRM_STANCE.reload, 0.02, "0.3 s first");
  },
  "after 0.3 s still, spread is halved": async (more) => {
    for (const share of await spreadShares(more, { 52: 1 }, 30)) {
      near(share, FIRM_STANCE.spread, 0.01, "spread");
    }
  },
});
