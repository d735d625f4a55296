// The rows of perks that hurt or hold vermin: by what a seat deals, by what touches it, by what it does on its own.
import assert from "node:assert/strict";
import { at, kill, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import {
  BARBED_ROUNDS,
  BITTER_SKIN,
  BITTEREST_SKIN,
  BULWARK,
  CONTAGION,
  COUGH_DROP,
  EMBERS,
  FIREBUG,
  HOT_SOLES,
  KEEN_NOSE,
  LINEMAN,
  REARGUARD,
  SHORT_FUSE,
  STARE_DOWN,
  STATIC_WALK,
  THIN_THE_HERD,
  THORNS,
} from "./perk_rows.ts";
import {
  ARC,
  ASIDE,
  BLAST,
  BULLET,
  clearShots,
  dealt,
  EMBER,
  FIRE,
  FLAME,
  hold,
  hpOf,
  near,
  OTHER,
  type Owned,
  owning,
  pick,
  post,
  Q_PER_S,
  run,
  shots,
  TICKLER,
  TICKS_PER_S,
  within,
} from "./perk_yard.ts";
import type { MakeWorld } from "./row.ts";
import { perk } from "./perk_offers.ts";

const RAT = 1, DELVER = 7, KING = 17, CLASSES = [BULLET, EMBER, FLAME, BLAST, ARC, OTHER];
const STOUT = 10_000, TOP_SPEED = 170;

perk(6, {
  "damage x1.3 while moving away from the aim": async (more) => {
    const ahead = { aimA: 1200 * 32, aimB: 640 * 32 }, { share, damage } = REARGUARD;
    for (
      const [part, wanted] of [[1, 1], [-1, damage], [-(share - 0.04), 1], [
        -(share + 0.04),
        damage,
      ]]
    ) {
      const world = await owning(more, { 6: 1 });
      run(world, 40, { moveX: Math.round(127 * part), ...ahead });
      near(world.player(0, "vx"), part * TOP_SPEED, 2, "pace");
      for (const cls of CLASSES) {
        near(dealt(world, cls), wanted, 1e-3, `dealt at ${part} of the pace`);
      }
    }
  },
});

perk(10, {
  "who dies envenomed passes it on for 3 s within 70 u": async (more) => {
    for (const isSick of [true, false]) {
      const world = await owning(more, { 10: 1 }), { reach, lastsS } = CONTAGION;
      const rat = spawn(world, RAT, 300, 300);
      const close = post(world, 300 + reach - 5, 300), far = post(world, 300, 300 + reach + 5);
      if (isSick) world.set("creature", rat, { venom_q: 6000, venom_dps: 14, venom_by: 0 });
      kill(world, rat);
      const venom = (
        slot: number,
      ) => [world.get("creature", slot, "venom_q"), world.get("creature", slot, "venom_dps")];
      assert.deepEqual(venom(close), isSick ? [lastsS * Q_PER_S, 14] : [0, 0]);
      assert.deepEqual(venom(far), [0, 0]);
    }
  },
});

/** How far a vermin walks in 30 ticks while a seat aims (dx, 0) beside it. */
async function stared(
  more: MakeWorld,
  perks: Owned,
  type: number,
  dx: number,
): Promise<number> {
  const world = await owning(more, perks), slot = spawn(world, type, 900, 600);
  const [x, y] = at(world, slot);
  for (let t = 0; t < 30; t++) {
    const [aimX, aimY] = at(world, slot);
    world.tick({ aimA: Math.round((aimX + dx) * 32), aimB: Math.round(aimY * 32) });
  }
  return Math.hypot(at(world, slot)[0] - x, at(world, slot)[1] - y);
}

perk(11, {
  "what is aimed at within 20 u stands stunned, bosses do not": async (more) => {
    assert(await stared(more, {}, RAT, 0) > 30, "without it");
    near(await stared(more, { 11: 1 }, RAT, 0), 0, 2, "under its eyes");
    near(await stared(more, { 11: 1 }, RAT, STARE_DOWN.reach - 1), 0, 2, "a little beside");
    assert(await stared(more, { 11: 1 }, RAT, STARE_DOWN.reach + 1) > 30, "too far beside");
    assert(await stared(more, { 11: 1 }, KING, 0) > 20, "a boss");
  },
});

perk(13, {
  "8 dps each within 85 u": async (more) => {
    for (const k of [1, 2]) {
      const world = await owning(more, { 13: k }), reach = HOT_SOLES.reach + 14;
      const close = post(world, 640 + reach - 3, 640), far = post(world, 640, 640 - reach - 3);
      run(world, TICKS_PER_S);
      near(STOUT - hpOf(world, close), HOT_SOLES.dps * k, 0.1, "what a second costs");
      assert.equal(hpOf(world, far), STOUT);
    }
  },
});

/** A rat that has just touched the seat. */
async function touched(more: MakeWorld, perks: Owned): Promise<[World, number]> {
  const world = await owning(more, perks);
  const rat = spawn(world, RAT, 655, 640, { values: { hp: 500, max_hp: 500 } });
  world.tick();
  assert(world.player(0, "hp") < 100, "it bites");
  return [world, rat];
}

perk(17, {
  "who touches takes 30 each": async (more) => {
    for (const k of [1, 2]) {
      const [world, rat] = await touched(more, { 17: k });
      near(500 - hpOf(world, rat), THORNS.damage * k, 0.01, "thorns");
    }
  },
});

perk(25, {
  "a bullet envenoms k times in 8": async (more) => {
    for (const k of [1, 2]) {
      const world = await owning(more, { 25: k }),
        hits = 3000,
        { outOf, dps, lastsS } = BARBED_ROUNDS;
      let barbed = 0;
      for (let i = 0; i < hits; i++) {
        const slot = post(world, ...ASIDE);
        for (const cls of CLASSES.filter((one) => one !== BULLET)) {
          world.core.hurtVermin(slot, 1, cls, 0, 0, 0, 1);
        }
        assert.equal(world.get("creature", slot, "venom_q"), 0, "only bullets");
        world.core.hurtVermin(slot, 1, BULLET, 0, 0, 0, 1);
        if (world.get("creature", slot, "venom_q") > 0) {
          barbed++;
          assert.equal(world.get("creature", slot, "venom_q"), lastsS * Q_PER_S);
          assert.equal(world.get("creature", slot, "venom_dps"), dps);
        }
        world.core.vanish(slot);
      }
      near(barbed / hits, k / outOf, 0.015, "how often");
    }
  },
});

perk(31, {
  "all damage x1.05": async (more) => {
    const world = await owning(more, { 31: 1 });
    for (const cls of CLASSES) near(dealt(world, cls), KEEN_NOSE.damage, 1e-3, "dealt");
  },
  "buried Delvers can be hit at half": async (more) => {
    const half = KEEN_NOSE.buried * KEEN_NOSE.damage;
    for (const [perks, wanted] of [[{}, 0], [{ 31: 1 }, half]] as const) {
      const world = await owning(more, perks);
      const values = { state: 2, flags: 4, hp: STOUT, max_hp: STOUT };
      const delver = spawn(world, DELVER, 300, 300, { values });
      world.core.hurtVermin(delver, 100, BULLET, 0, 0, 0, 1);
      near(STOUT - hpOf(world, delver), 100 * wanted, 0.02, "what reaches it");
    }
  },
});

perk(32, {
  "each player a ring of 8 embers of 18, every 3 to 7 s": async (more) => {
    const world = await owning(more, { 32: 1 }, 2), { embers, damage, leastS, mostS } = SHORT_FUSE;
    const last: number[] = [], gaps: number[] = [];
    for (let t = 0; t < 3000; t++) {
      world.tick();
      const rings = world.used("projectile").map((slot) => world.get("projectile", slot, "owner"));
      for (const seat of [0, 1]) {
        const count = rings.filter((owner) => owner === seat).length;
        if (count === 0) continue;
        assert.equal(count, embers);
        if (last[seat]) gaps.push((t - last[seat]) / TICKS_PER_S);
        last[seat] = t;
      }
      for (const ember of shots(world)) {
        assert.equal(ember.damage, damage);
        assert.equal(ember.r, EMBERS.r);
        near(ember.speed, EMBERS.speed, 0.1, "an ember's speed");
      }
      clearShots(world);
    }
    assert(gaps.length >= 14, `${gaps.length} rings in 50 s for two`);
    assert(Math.min(...gaps) >= leastS - 0.02 && Math.max(...gaps) <= mostS + 0.02, `${gaps}`);
    assert(Math.max(...gaps) - Math.min(...gaps) > 1, "not by a steady beat");
  },
});

perk(38, {
  "who touches is envenomed, 20 dps for 3 s": async (more) => {
    const [world, rat] = await touched(more, { 38: 1 });
    assert.equal(world.get("creature", rat, "venom_dps"), BITTER_SKIN.dps);
    assert.equal(world.get("creature", rat, "venom_q"), BITTER_SKIN.lastsS * Q_PER_S);
  },
});

perk(39, {
  "60 dps instead": async (more) => {
    const [world, rat] = await touched(more, { 38: 1, 39: 1 });
    assert.equal(world.get("creature", rat, "venom_dps"), BITTEREST_SKIN.dps);
    assert.equal(world.get("creature", rat, "venom_q"), BITTER_SKIN.lastsS * Q_PER_S);
  },
});

perk(42, {
  "flames x1.5, and nothing else": async (more) => {
    const world = await owning(more, { 42: 1 });
    near(dealt(world, FLAME), FIREBUG.damage, 1e-3, "flames");
    near(dealt(world, BULLET), 1, 1e-3, "bullets");
  },
  "burns x1.5": async (more) => {
    const world = await owning(more, { 42: 1 }), slot = post(world, ...ASIDE);
    world.set("creature", slot, { burn_q: 12_000, burn_by: 0 });
    const before = hpOf(world, slot);
    run(world, TICKS_PER_S);
    near(before - hpOf(world, slot), FIREBUG.burnDps * FIREBUG.damage, 0.1, "a second of burning");
  },
});

/** What one pull of a Tickler takes from a line of posts, those hit only. */
async function arced(more: MakeWorld, perks: Owned): Promise<number[]> {
  const world = await owning(more, perks);
  hold(world, TICKLER);
  const posts = [1, 2, 3, 4, 5, 6, 7].map((i) => post(world, 440 + 100 * i, 560));
  world.setPlayer(0, { x: 440, y: 560 });
  world.tick({ buttons: FIRE, aimA: 900 * 32, aimB: 560 * 32 });
  return posts.map((slot) => STOUT - hpOf(world, slot)).filter((hp) => hp > 0);
}

perk(51, {
  "arcs x1.25": async (more) => {
    const [plain, strong] = [await arced(more, {}), await arced(more, { 51: 1 })];
    for (const [i, hp] of plain.entries()) near(strong[i] / hp, LINEMAN.damage, 1e-3, `arc ${i}`);
    near(dealt(await owning(more, { 51: 1 }), BULLET), 1, 1e-3, "bullets");
  },
  "one jump more": async (more) => {
    const [plain, strong] = [await arced(more, {}), await arced(more, { 51: 1 })];
    assert.equal(strong.length, plain.length + LINEMAN.jumps);
  },
});

perk(53, {
  "each 400 u a spark of 40 with 3 jumps, at the nearest within 300 u": async (more) => {
    const { everyU, damage, jumps, reach } = STATIC_WALK;
    const world = await owning(more, { 53: 1 });
    world.setPlayer(0, { x: 200, y: 640 });
    const posts = Array.from({ length: 6 }, (_, i) => post(world, 600 + 40 * i, 500));
    const hurt = () => posts.map((slot) => STOUT - hpOf(world, slot)).filter((hp) => hp > 0);
    let ticks = 0;
    for (; hurt().length === 0 && ticks < 300; ticks++) world.tick({ moveX: 127 });
    near(world.player(0, "x") - 200, everyU, 4, "the walk");
    assert.equal(hurt().length, 1 + jumps);
    for (const hp of hurt()) near(hp, damage, 0.02, "a spark");
    const alone = await owning(more, { 53: 1 });
    alone.setPlayer(0, { x: 200, y: 900 });
    const far = post(alone, 600, 900 - reach - 10);
    run(alone, 160, { moveX: 127 });
    assert.equal(hpOf(alone, far), STOUT, "nobody is near enough");
  },
});

perk(54, {
  "every 3 s a free cinder at the nearest within 320 u": async (more) => {
    const { everyS, damage, reach } = COUGH_DROP;
    const world = await owning(more, { 54: 1 });
    post(world, 640, 640 - reach - 20);
    run(world, 2 * everyS * TICKS_PER_S);
    assert.equal(shots(world).length, 0, "nobody is near enough");
    post(world, 640 + reach - 20, 640);
    world.tick();
    for (let round = 0; round < 2; round++) {
      const [cinder] = shots(world);
      assert.equal(shots(world).length, 1);
      near(cinder.damage, damage, 0.01, "the cinder");
      const [slot] = world.used("projectile");
      assert(world.get("projectile", slot, "vx") > 0, "at the nearest");
      near(world.get("projectile", slot, "vy"), 0, 1, "at the nearest");
      assert.equal(world.player(0, "ammo_c"), 1200, "free");
      clearShots(world);
      const ticks = within(world, 300, "the next one", () => shots(world).length > 0);
      near(ticks / TICKS_PER_S, everyS, 0.02, "from one to the next");
    }
  },
});

perk(55, {
  "standing, damage +4 % a second, 60 % at most; moving resets": async (more) => {
    const world = await owning(more, { 55: 1 }), { perS, most } = BULWARK;
    world.setPlayer(0, { still_q: 0 });
    run(world, 5 * TICKS_PER_S);
    for (const cls of CLASSES) near(dealt(world, cls), 1 + 5 * perS, 1e-3, "after 5 s");
    run(world, 13 * TICKS_PER_S);
    near(dealt(world, BULLET), 1 + most, 1e-3, "after 18 s");
    world.tick({ moveX: 127 });
    near(dealt(world, BULLET), 1, 1e-3, "after a step");
  },
});

perk(57, {
  "every second of the lesser vanishes, nearest first, for nothing": async (more) => {
    const world = await owning(more, {}), { hp } = THIN_THE_HERD;
    const lesser = [100, 200, 300, 400, 500].map((d) => post(world, 640, 640 - d, hp));
    const strong = post(world, 640, 700, hp + 1),
      king = spawn(world, KING, 200, 200, { values: { hp } });
    const stays = (slot: number) => world.get("creature", slot, "type") !== 0;
    pick(world, 57);
    assert.deepEqual(lesser.map(stays), [false, true, false, true, false]);
    assert(stays(strong) && stays(king), "the strong and the bosses");
    assert.equal(world.run("xp"), 0);
    assert.equal(world.run("kills"), 0);
    assert.equal(world.used("bonus").length, 0);
  },
});
