import assert from "node:assert/strict";
import { distance, kill, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import * as rows from "./bonus_rows.ts";
import {
  bonus,
  FOR_EVER,
  idle,
  KING,
  lasts,
  near,
  Q_PER_S,
  RAT,
  refills,
  take,
  TICKS_PER_S,
} from "./bonus_yard.ts";

const DOWN = 1, DEAD = 2, DYING = 255, RAT_XP = 30;

bonus(1, "Tip", {
  "gives what lies there": async (more) => {
    const world = await more(), { xp, bigXp } = rows.TIP, counts = new Map<number, number>();
    for (let i = 0; i < 80; i++) {
      world.core.placeBonus(1, world.player(0, "x"), world.player(0, "y"), 0);
      const before = world.run("xp");
      world.tick();
      const gained = world.run("xp") - before;
      counts.set(gained, (counts.get(gained) ?? 0) + 1);
    }
    assert.deepEqual([...counts.keys()].sort((a, b) => a - b), [xp, bigXp]);
    near(counts.get(bigXp)! / 80, 1 / 4, 0.15, "one in four is big");
  },
  "is never doubled": async (more) => {
    const world = await more(), before = world.run("xp");
    world.set("run", 0, { payday_q: FOR_EVER });
    take(world, 1, { amount: rows.TIP.xp });
    assert.equal(world.run("xp") - before, rows.TIP.xp);
  },
});

/** The XP of one rat. */
function ratXp(world: World): number {
  const before = world.run("xp");
  kill(world, spawn(world, RAT, 200, 200));
  return world.run("xp") - before;
}

bonus(5, "Payday", {
  lasts: lasts(5, rows.PAYDAY.seconds, (world) => world.run("payday_q")),
  "doubles the XP of kills": async (more) => {
    const world = await more(2);
    assert.equal(ratXp(world), RAT_XP);
    take(world, 5, {}, 1);
    assert.equal(ratXp(world), RAT_XP * rows.PAYDAY.xp);
  },
});

bonus(8, "Drowse", {
  "slows the world": async (more) => {
    const world = await more();
    take(world, 8);
    world.tick();
    assert.equal(world.run("dt_q"), 35);
    let ticks = 1;
    for (; world.run("dt_q") < 100 && ticks < 600; ticks++) world.tick();
    near(ticks, rows.DROWSE.seconds * TICKS_PER_S, 2, "ticks");
  },
  "refills every living player's clip": async (more) => refills(await more(2), 8, 1),
});

bonus(10, "Hard Frost", {
  lasts: lasts(10, rows.HARD_FROST.seconds, (world) => world.run("freeze_q")),
  "stops all but bosses, and halves those": async (more) => {
    const world = await more(), way: number[] = [];
    const slots = [spawn(world, RAT, 940, 640), spawn(world, KING, 240, 640)];
    idle(world, 1);
    take(world, 10);
    const before = slots.map((slot) => world.get("creature", slot, "x"));
    idle(world, 10);
    slots.forEach((slot, i) => way.push(Math.abs(world.get("creature", slot, "x") - before[i])));
    assert.equal(way[0], 0, "the rat");
    const speed = world.get("creature", slots[1], "speed");
    near(way[1], speed / 2 * 10 / TICKS_PER_S, 0.2, "the King");
  },
  "does not drop while it runs": async (more) => {
    const world = await more();
    assert.equal(world.core.kindWeight(10), rows.BONUS_WEIGHTS[9]);
    take(world, 10);
    assert.equal(world.core.kindWeight(10), 0);
  },
});

bonus(14, "Apex", {
  lasts: lasts(14, rows.APEX.seconds, (world) => world.run("apex_q")),
  "the lesser flee": async (more) => {
    const world = await more(2), { fleeHp } = rows.APEX, x = world.player(0, "x");
    take(world, 14, {}, 1);
    const rat = (hp: number, side: number) =>
      spawn(world, RAT, x + 200, 640 + side, { values: { hp, max_hp: hp } });
    const lesser = rat(fleeHp, -40),
      greater = rat(fleeHp + 1, 40),
      before = distance(world, lesser);
    idle(world, 60);
    assert(distance(world, lesser) > before + 20, "the lesser ran");
    assert(distance(world, greater) < before - 20, "the greater came");
  },
  "the least are swallowed": async (more) => {
    const world = await more(), { swallowHp } = rows.APEX, xp = world.run("xp");
    take(world, 14);
    const [x, y] = [world.player(0, "x"), world.player(0, "y")];
    const least = spawn(world, RAT, x + 20, y, { values: { hp: swallowHp, max_hp: swallowHp } });
    const more1 = { hp: swallowHp + 1, max_hp: swallowHp + 1 };
    const larger = spawn(world, RAT, x - 20, y, { values: more1 });
    world.tick();
    assert.equal(world.get("creature", least, "state"), DYING);
    assert.notEqual(world.get("creature", larger, "state"), DYING);
    assert.equal(world.run("xp") - xp, RAT_XP);
  },
});

bonus(17, "Smelling Salts", {
  "brings back the longest down": async (more) => {
    const world = await more(3);
    world.setPlayer(1, { state: DOWN, hp: 0, fell_tick: 700, down_q: 90_000 });
    world.setPlayer(2, { state: DEAD, hp: 0, fell_tick: 800 });
    take(world, 17);
    assert.deepEqual([1, 2].map((seat) => world.player(seat, "state")), [0, DEAD]);
    near(world.player(1, "hp"), rows.SMELLING_SALTS.hp, 0.1, "hp");
    assert.equal(world.player(1, "revives"), 0, "it costs no revive");
  },
  "once a minute": async (more) => {
    const world = await more(3);
    assert.equal(world.core.kindWeight(17), 0, "nobody is down");
    for (const seat of [1, 2]) world.setPlayer(seat, { state: DEAD, hp: 0, fell_tick: 700 + seat });
    assert.equal(world.core.kindWeight(17), rows.BONUS_WEIGHTS[16]);
    take(world, 17);
    assert.equal(world.core.kindWeight(17), 0);
    near(world.run("salts_q"), rows.SMELLING_SALTS.everyS * Q_PER_S, 100, "until the next");
  },
});
