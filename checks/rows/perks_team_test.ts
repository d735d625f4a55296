// The rows of perks that serve the team: XP, drops, menus, bonuses, time, and what a pick does at once.
import assert from "node:assert/strict";
import { kill, OPEN, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import {
  ADVANCE,
  BAD_PENNY,
  CLEAN_SWEEP,
  COIN_TOSS,
  DIVIDEND,
  LAST_ORDERS,
  LONG_REACH,
  LUCKY_DIP,
  LUMP_SUM,
  OFFERS,
  POUND_OF_FLESH,
  PRESERVES,
  QUICK_STUDY,
  SCAVENGER,
  SLOW_CLOCK,
} from "./perk_rows.ts";
import {
  BULLET,
  dealt,
  DRUMFIRE,
  hold,
  hpOf,
  near,
  type Owned,
  owning,
  pick,
  post,
  Q_PER_S,
  run,
  SIDEKICK,
  TICKS_PER_S,
  within,
} from "./perk_yard.ts";
import type { MakeWorld } from "./row.ts";
import { perk } from "./perk_offers.ts";
import { VERMIN } from "./vermin_rows.ts";

const RAT = 1, KING = 17, TIP = 1, HURT = { hurt_q: 24_000 };
const DEAD = { state: 2, hp: 0 };

perk(1, {
  "kill XP +15 % each": async (more) => {
    for (const k of [1, 2, 3]) {
      const world = await owning(more, { 1: k });
      kill(world, spawn(world, RAT, 300, 300));
      assert.equal(world.run("xp"), Math.floor(VERMIN[RAT].xp * (1 + QUICK_STUDY.xp * k) + 1e-3));
    }
  },
});

perk(4, {
  "5 XP each every 0.5 s": async (more) => {
    for (const k of [1, 2, 3]) {
      const world = await owning(more, { 4: k }), ticks = DIVIDEND.everyS * TICKS_PER_S;
      run(world, ticks - 1);
      assert.equal(world.run("xp"), 0);
      for (let paid = 1; paid <= 4; paid++) {
        run(world, paid === 1 ? 1 : ticks);
        assert.equal(world.run("xp"), DIVIDEND.xp * k * paid);
      }
    }
  },
});

perk(7, {
  "XP 800 and 60 a level": async (more) => {
    for (const level of [1, 5]) {
      const world = await owning(more, {});
      world.set("run", 0, { level, xp_next: 1_000_000 });
      pick(world, 7);
      assert.equal(world.run("xp"), LUMP_SUM.xp + LUMP_SUM.perLevel * level);
      assert.equal(world.get("run", 0, "perk", 7), 1);
    }
  },
});

/** Two seats with some XP; the second picks. */
async function paidBy(more: MakeWorld, id: number, values = {}): Promise<World> {
  const world = await owning(more, {}, 2);
  world.set("run", 0, { xp: 1000, xp_next: 1_000_000, ...values });
  for (const seat of [0, 1]) world.setPlayer(seat, HURT);
  pick(world, id, 1);
  return world;
}

perk(8, {
  "XP +15 % of all": async (more) => {
    near((await paidBy(more, 8)).run("xp"), 1000 * (1 + POUND_OF_FLESH.xp), 1, "XP");
  },
  "the picker loses 60 % of its hp": async (more) => {
    const world = await paidBy(more, 8);
    assert.equal(world.player(0, "hp"), 100);
    near(world.player(1, "hp"), 100 * (1 - POUND_OF_FLESH.hp), 0.05, "the picker's hp");
  },
});

perk(15, {
  "XP 4000 and 100 a level, or the picker at 1 hp": async (more) => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const world = await owning(more, {}, 2, { seed });
      world.set("run", 0, { level: 3, xp_next: 1_000_000 });
      for (const seat of [0, 1]) world.setPlayer(seat, HURT);
      pick(world, 15, 1);
      assert.equal(world.player(0, "hp"), 100);
      if (world.run("xp") > 0) {
        assert.equal(world.run("xp"), COIN_TOSS.xp + 3 * COIN_TOSS.perLevel);
        assert.equal(world.player(1, "hp"), 100);
      } else near(world.player(1, "hp"), COIN_TOSS.hp, 0.01, "the picker's hp");
      outcomes.add(world.run("xp") > 0 ? "heads" : "tails");
    }
    assert.equal(outcomes.size, 2, "both sides come up");
  },
});

/** A pick of Lucky Dip among three open weapons; the third seat is dead. */
async function dipped(more: MakeWorld, seed: number): Promise<World> {
  const world = await owning(more, {}, 3, { seed, weaponsOpen: 0b111n });
  world.setPlayer(2, DEAD);
  hold(world, DRUMFIRE, 1);
  pick(world, 16);
  return world;
}

perk(16, {
  "each living player another open weapon": async (more) => {
    const open = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const world = await dipped(more, seed);
      for (const [seat, held] of [[0, SIDEKICK], [1, DRUMFIRE]]) {
        assert.notEqual(world.player(seat, "weapon"), held);
        open.add(world.player(seat, "weapon"));
      }
      assert.equal(world.player(2, "weapon"), SIDEKICK, "not the dead");
    }
    assert.deepEqual([...open].sort(), [1, 2, 3], "any open one");
  },
  "and a Hot Barrel of 10 s": async (more) => {
    const world = await dipped(more, 1);
    for (const seat of [0, 1]) {
      near(world.player(seat, "hot_q"), LUCKY_DIP.barrelS * Q_PER_S, 100, "the barrel");
    }
    assert.equal(world.player(2, "hot_q"), 0, "not the dead");
  },
});

perk(20, {
  "hovering takes bonuses without a Rod": async (more) => {
    const taken = async (perks: Owned, beside: number): Promise<number> => {
      const world = await owning(more, perks);
      world.set("bonus", 0, { kind: TIP, active: 1, x: 900, y: 640, amount: 400 });
      for (let t = 1; t < 90; t++) {
        world.tick({ aimA: (900 + beside) * 32, aimB: 640 * 32 });
        if (world.run("xp") > 0) return t;
      }
      return Infinity;
    };
    assert.equal(await taken({}, 0), Infinity, "without it");
    const ticks = await taken({ 20: 1 }, LONG_REACH.reach - 1);
    near(ticks * 1000 / TICKS_PER_S, LONG_REACH.afterMs, 40, "the wait in ms");
    assert.equal(await taken({ 20: 1 }, LONG_REACH.reach + 1), Infinity, "too far from the aim");
  },
});

async function offered(more: MakeWorld, perks: Owned): Promise<number> {
  const world = await owning(more, perks);
  world.set("run", 0, { pending: 1 });
  world.tick(OPEN);
  assert.equal(world.run("menu_open"), 1);
  return world.run("offer_count");
}

perk(21, {
  "six offers": async (more) => {
    assert.equal(await offered(more, {}), OFFERS.usual);
    assert.equal(await offered(more, { 21: 1 }), OFFERS.wider);
  },
});

perk(22, {
  "seven offers": async (more) => {
    assert.equal(await offered(more, { 21: 1, 22: 1 }), OFFERS.widest);
  },
});

perk(24, {
  "two picks more": async (more) => {
    assert.equal((await paidBy(more, 24)).run("pending"), ADVANCE.picks);
  },
  "the picker at half its hp": async (more) => {
    const world = await paidBy(more, 24);
    assert.equal(world.player(0, "hp"), 100);
    near(world.player(1, "hp"), 100 * ADVANCE.hp, 0.05, "the picker's hp");
  },
});

perk(28, {
  "drop chance +40 in a thousand each": async (more) => {
    for (const k of [0, 1, 2]) {
      const world = await owning(more, { 28: k }), kills = 8000;
      hold(world, DRUMFIRE);
      let drops = 0;
      for (let i = 0; i < kills; i++) {
        world.set("run", 0, { pity: 0 });
        kill(world, spawn(world, RAT, 300, 300));
        for (const slot of world.used("bonus")) {
          drops++;
          world.set("bonus", slot, { active: 0 });
        }
      }
      near(drops / kills, SCAVENGER.usual + SCAVENGER.each * k, 0.01, `drops with ${k}`);
    }
  },
});

perk(33, {
  "bonuses last x1.4": async (more) => {
    const timed: [number, string, string][] = [
      [3, "player", "hot_q"],
      [5, "run", "payday_q"],
      [8, "run", "drowse_q"],
      [9, "player", "bell_q"],
      [10, "run", "freeze_q"],
      [12, "player", "boots_q"],
      [13, "player", "cinder_q"],
      [14, "run", "apex_q"],
      [15, "player", "rod_q"],
      [16, "run", "lure_q"],
    ];
    const lasts = async (
      perks: Owned,
      kind: number,
      group: string,
      field: string,
      takes: number,
    ) => {
      const world = await owning(more, perks);
      for (let i = 0; i < takes; i++) {
        world.set("bonus", 0, { kind, active: 1, x: 300, y: 300 });
        world.core.takeBonus(0, 0);
      }
      return world.get(group, 0, field);
    };
    for (const [kind, group, field] of timed) {
      const usual = await lasts({}, kind, group, field, 1);
      const longer = await lasts({ 33: 1 }, kind, group, field, 1);
      near(longer / usual, PRESERVES.duration, 1e-3, `bonus ${kind}`);
      assert.equal(await lasts({ 33: 1 }, kind, group, field, 3), 2 * longer, "stacks to twice");
    }
  },
});

/** A team with a penny, two hundred posts far away, and a King; it never levels up. */
async function flipping(more: MakeWorld): Promise<[World, number]> {
  const world = await owning(more, { 44: 1 }, 2);
  world.set("run", 0, { xp_next: 2_000_000_000 });
  world.setPlayer(0, { x: 600 });
  const king = spawn(world, KING, 100, 100, { values: { speed: 0, fire_q: 1e9 } });
  for (let i = 0; i < 200; i++) post(world, 40 + (i % 30) * 40, 1160 + Math.floor(i / 30) * 15);
  return [world, king];
}

function flip(world: World): void {
  for (const seat of [0, 1]) world.setPlayer(seat, { hp: 100, ...HURT });
  world.set("run", 0, { penny_q: BAD_PENNY.everyS * Q_PER_S - 50 });
  world.tick();
}

perk(44, {
  "12 % cost a random living player 4 hp": async (more) => {
    const [world] = await flipping(more), hit = [0, 0], flips = 2500;
    for (let i = 0; i < flips; i++) {
      flip(world);
      for (const seat of [0, 1]) {
        const lost = 100 - world.player(seat, "hp");
        if (lost === 0) continue;
        near(lost, BAD_PENNY.sting, 0.01, "the sting");
        hit[seat]++;
      }
    }
    near((hit[0] + hit[1]) / flips, BAD_PENNY.stings, 0.015, "stings");
    near(hit[0] / (hit[0] + hit[1]), 0.5, 0.1, "either player alike");
  },
  "30 % fell a random vermin that is no boss": async (more) => {
    const [world, king] = await flipping(more), flips = 1500, places = new Set<number>();
    for (let i = 0; i < flips; i++) {
      const kills = world.run("kills");
      flip(world);
      if (world.run("kills") > kills) places.add(post(world, 40 + (i % 30) * 40, 1260));
    }
    near(world.run("kills") / flips, BAD_PENNY.fells, 0.03, "deaths");
    assert(places.size > 50, "any of them");
    assert.equal(world.get("creature", king, "type"), KING);
  },
  "every 3 s": async (more) => {
    const [world] = await flipping(more), flips: number[] = [];
    flip(world);
    for (let t = 1, last = world.run("penny_q"); t <= 800; t++, last = world.run("penny_q")) {
      world.tick();
      if (world.run("penny_q") < last) flips.push(t);
    }
    assert(flips.length >= 3, "it goes on");
    for (const [i, t] of flips.slice(1).entries()) {
      near((t - flips[i]) / TICKS_PER_S, BAD_PENNY.everyS, 0.02, "from flip to flip");
    }
  },
});

perk(45, {
  "a tick is 92 q of the world": async (more) => {
    for (const [perks, q] of [[{}, SLOW_CLOCK.usual], [{ 45: 1 }, SLOW_CLOCK.q]] as const) {
      const world = await owning(more, perks), before = world.run("world_q");
      run(world, 10);
      assert.equal(world.run("world_q") - before, 10 * q);
    }
  },
});

perk(46, {
  "living players at half their hp": async (more) => {
    const world = await owning(more, {}, 3);
    for (const seat of [0, 1]) world.setPlayer(seat, HURT);
    world.setPlayer(2, DEAD);
    pick(world, 46);
    for (const seat of [0, 1]) near(world.player(seat, "hp"), 100 * CLEAN_SWEEP.hp, 0.05, "hp");
  },
  "non-boss vermin in view lose 60 %": async (more) => {
    const world = await owning(more, {});
    const seen = post(world, 640, 400), hidden = post(world, 640, 1275);
    const king = spawn(world, KING, 500, 500), kingHp = hpOf(world, king);
    pick(world, 46);
    near(hpOf(world, seen), 10_000 * (1 - CLEAN_SWEEP.vermin), 0.5, "in view");
    assert.equal(hpOf(world, hidden), 10_000, "out of view");
    assert.equal(hpOf(world, king), kingHp, "a boss");
  },
});

perk(47, {
  "25 s at full hp, untouchable, damage x2; then the picker has 1 hp": async (more) => {
    const world = await owning(more, {}, 2), { hp, lastsS, damage, then } = LAST_ORDERS;
    for (const seat of [0, 1]) world.setPlayer(seat, { hp: 30, ...HURT });
    pick(world, 47, 1);
    // The half second of ease after a pick is longer by the clock on the wall, and guards as well.
    run(world, 60);
    for (const seat of [0, 1]) {
      assert.equal(world.player(seat, "hp"), hp);
      assert.equal(world.core.maim(seat, 50, 0, 0), 0, "nothing hurts");
      near(dealt(world, BULLET, seat), damage, 1e-3, "dealt");
    }
    for (const id of [8, 15, 24, 34, 46, 49]) {
      assert.equal(world.core.isEligible(id), 0, `perk ${id}`);
    }
    const left = within(world, 1800, "the end", () => world.player(1, "orders_q") === 0);
    near((60 + left) / TICKS_PER_S, lastsS, 0.5, "how long");
    assert.equal(world.player(0, "hp"), hp);
    near(world.player(1, "hp"), then, 0.01, "the picker's hp");
    near(dealt(world, BULLET, 1), 1, 1e-3, "dealt after it");
    assert.equal(world.core.maim(0, 50, 0, 0), 1, "and hits hurt again");
  },
});
