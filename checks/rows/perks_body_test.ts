// The rows of perks that change a player's body: pace, what hits it, what heals it, its partners.
import assert from "node:assert/strict";
import {
  BACK_TO_BACK,
  BANDAGES,
  DODGES,
  FIELD_SURGEON,
  LEATHER_APRON,
  LUCKY_BUTTON,
  MARATHON,
  MEND,
  PARTING_GIFT,
  SHARED_FLASK,
  TIN_SHELL,
  UNDERSTUDY,
} from "./perk_rows.ts";
import {
  ARC,
  BULLET,
  dealt,
  hpOf,
  near,
  type Owned,
  owning,
  pace,
  pick,
  post,
  run,
  taken,
  TICKS_PER_S,
  within,
} from "./perk_yard.ts";
import type { World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";
import { perk } from "./perk_offers.ts";

const PATCH_KIT = 11, SPEED = 170, HURT = { hurt_q: 24_000 }, UNHURT = { hurt_q: 0 };
const DOWN = { state: 1, hp: 0, down_q: 180_000 }, DEAD = { state: 2, hp: 0 };

perk(5, {
  "past 1 s of walking 6 % a second, 24 % at most; 0.3 s still resets": async (more) => {
    const world = await owning(more, { 5: 1 }), { afterS, perS, most, stillS } = MARATHON;
    world.setPlayer(0, { x: 40, still_q: 0, move_q: 0 });
    const walk = (seconds: number) => {
      run(world, Math.round(seconds * TICKS_PER_S), { moveX: 127 });
      return world.player(0, "vx") / SPEED;
    };
    near(walk(afterS), 1, 0.005, "the first second");
    near(walk(2), 1 + 2 * perS, 0.01, "two seconds later");
    near(walk(2.4), 1 + most, 0.01, "the most");
    run(world, (stillS - 0.1) * TICKS_PER_S);
    world.setPlayer(0, { x: 300 });
    near(walk(0.8), 1 + most, 0.01, "after a short stop");
    run(world, stillS * TICKS_PER_S);
    near(walk(0.8), 1, 0.005, "after a stop that counts");
  },
});

perk(19, {
  "who goes down blasts (420 - d) x 3": async (more) => {
    const world = await owning(more, { 19: 1 }, 2), { reach, perU } = PARTING_GIFT;
    const [x, y] = [world.player(0, "x"), world.player(0, "y")];
    const far = [100, 220, reach - 20, reach + 20], posts = far.map((d) => post(world, x, y - d));
    world.core.maim(0, 1000, 0, 0);
    world.tick();
    assert.equal(world.player(0, "state"), 1);
    for (const [i, slot] of posts.entries()) {
      near(
        10_000 - hpOf(world, slot),
        Math.max(0, reach - far[i]) * perU,
        1,
        `the blast at ${far[i]}`,
      );
    }
  },
});

perk(23, {
  "no knockback": async (more) => {
    for (const [perks, isSure] of [[{}, false], [{ 23: 1 }, true]] as const) {
      const world = await owning(more, perks);
      world.core.maim(0, 5, 100, 0);
      assert.equal(world.player(0, "kx") === 0, isSure);
    }
  },
  "no slows and no latch slow": async (more) => {
    const hampers: Record<string, number>[] = [{ slow_q: 60_000, slow8: 100 }, { latched: 3 }];
    for (const hamper of hampers) {
      for (const [perks, isSure] of [[{}, false], [{ 23: 1 }, true]] as const) {
        const world = await owning(more, perks);
        world.setPlayer(0, hamper);
        assert.equal(Math.abs(pace(world) - SPEED) < 1, isSure);
      }
    }
  },
});

async function dodged(more: MakeWorld, perks: Owned): Promise<number> {
  const world = await owning(more, perks), hits = 4000;
  let ignored = 0;
  for (let i = 0; i < hits; i++) {
    world.setPlayer(0, { hp: 100, grace_q: 0 });
    if (!world.core.maim(0, 5, 0, 0)) ignored++;
  }
  return ignored / hits;
}

perk(26, {
  "18 % of hits are ignored": async (more) => {
    near(await dodged(more, { 26: 1 }), DODGES.sidestep, 0.015, "ignored");
  },
});

perk(27, {
  "32 % instead": async (more) => {
    near(await dodged(more, { 26: 1, 27: 1 }), DODGES.ghostStep, 0.015, "ignored");
  },
});

perk(30, {
  "Patch Kits heal 15 more": async (more) => {
    const { kit, more: extra } = FIELD_SURGEON;
    for (const [perks, wanted] of [[{}, kit], [{ 30: 1 }, kit + extra]] as const) {
      const world = await owning(more, perks);
      world.setPlayer(0, { hp: 20, ...HURT });
      world.set("bonus", 0, { kind: PATCH_KIT, active: 1, x: 640, y: 640 });
      world.tick();
      near(world.player(0, "hp") - 20, wanted, 0.05, "a kit");
    }
  },
  "revives take x0.6": async (more) => {
    const { reviveS, revive } = FIELD_SURGEON;
    for (const [perks, wanted] of [[{}, reviveS], [{ 30: 1 }, reviveS * revive]] as const) {
      const world = await owning(more, perks, 2);
      world.setPlayer(0, { x: 640, y: 640 });
      world.setPlayer(1, { ...DOWN, x: 650, y: 640 });
      const ticks = within(world, 300, "the revive", () => world.player(1, "state") === 0);
      near(ticks / TICKS_PER_S, wanted, 0.02, "a revive");
    }
  },
});

perk(34, {
  "hp x0.7 of the living, once": async (more) => {
    const world = await owning(more, {}, 3), { hp } = LEATHER_APRON;
    world.setPlayer(1, { hp: 50, ...HURT });
    world.setPlayer(2, { ...DOWN, x: 1000 });
    pick(world, 34);
    near(world.player(0, "hp"), 100 * hp, 0.05, "the picker's hp");
    near(world.player(1, "hp"), 50 * hp, 0.05, "the partner's hp");
    run(world, 30);
    near(world.player(1, "hp"), 50 * hp, 0.05, "once");
  },
  "damage taken x0.75": async (more) => {
    near(taken(await owning(more, { 34: 1 })), LEATHER_APRON.taken, 0.001, "taken");
  },
});

async function mended(
  more: MakeWorld,
  perks: Owned,
  values: Record<string, number>,
): Promise<number> {
  const world = await owning(more, perks, 2);
  for (const seat of [0, 1]) world.setPlayer(seat, { hp: 50, ...values });
  run(world, TICKS_PER_S);
  near(world.player(0, "hp"), world.player(1, "hp"), 0.001, "every living player");
  return world.player(0, "hp") - 50;
}

perk(40, {
  "0.5 hp/s": async (more) => {
    near(await mended(more, {}, HURT), 0, 0.01, "without it");
    near(await mended(more, { 40: 1 }, HURT), MEND.slow, 0.01, "with it");
  },
});

perk(41, {
  "1 hp/s more": async (more) => {
    near(await mended(more, { 40: 1, 41: 1 }, HURT), MEND.slow + MEND.quick, 0.01, "hurt of late");
  },
  "doubled after 4 s unhurt": async (more) => {
    const both = { 40: 1, 41: 1 }, rested = MEND.slow + MEND.rested * MEND.quick + MEND.own;
    near(await mended(more, both, UNHURT), rested, 0.05, "rested");
    const world = await owning(more, both);
    world.core.maim(0, 50, 0, 0);
    run(world, MEND.restS * TICKS_PER_S - 1);
    const hp = world.player(0, "hp");
    near(hp - 50, MEND.restS * (MEND.slow + MEND.quick), 0.1, "in those 4 s");
    run(world, TICKS_PER_S);
    near(world.player(0, "hp") - hp, rested, 0.1, "after them");
  },
});

perk(43, {
  "each player ignores one hit per 20 s": async (more) => {
    const world = await owning(more, { 43: 1 }, 2);
    const hit = (seat: number): boolean => {
      world.setPlayer(seat, { grace_q: 0, hp: 100 });
      return world.core.maim(seat, 10, 0, 0) !== 0;
    };
    for (const seat of [0, 1]) {
      assert.equal(hit(seat), false, "the first one");
      assert.equal(hit(seat), true, "the next one");
    }
    run(world, LUCKY_BUTTON.everyS * TICKS_PER_S - 2);
    assert.equal(hit(0), true, "not yet");
    run(world, 3);
    assert.equal(hit(0), false, "again");
  },
});

perk(49, {
  "each living player 20 to 50 hp": async (more) => {
    const world = await owning(more, {}, 3), healed = new Set<number>();
    world.setPlayer(2, { ...DEAD, x: 1000 });
    for (let i = 0; i < 250; i++) {
      for (const seat of [0, 1]) world.setPlayer(seat, { hp: 10, ...HURT });
      world.core.gainPerk(49, 0);
      for (const seat of [0, 1]) healed.add(Math.round(world.player(seat, "hp") - 10));
    }
    assert.equal(Math.min(...healed), BANDAGES.least);
    assert.equal(Math.max(...healed), BANDAGES.most);
    assert.equal(healed.size, BANDAGES.most - BANDAGES.least + 1, "every whole number between");
    assert.equal(world.player(2, "hp"), 0, "not the dead");
    world.setPlayer(0, { hp: 90 });
    pick(world, 49);
    assert.equal(world.player(0, "hp"), 100, "to the most at most");
  },
});

perk(56, {
  "damage taken x0.5 while reloading": async (more) => {
    const world = await owning(more, { 56: 1 });
    near(taken(world), 1, 0.001, "loaded");
    world.setPlayer(0, { reload_q: 6000, reload_max_q: 6000, ammo_c: 0 });
    near(taken(world), TIN_SHELL.taken, 0.001, "reloading");
  },
});

/** Two seats who stand so far apart. */
async function pair(more: MakeWorld, away: number, values = {}): Promise<World> {
  const world = await owning(more, { 58: 1 }, 2);
  world.setPlayer(0, { x: 600, y: 600 });
  world.setPlayer(1, { x: 600 + away, y: 600, ...values });
  return world;
}

perk(58, {
  "within 120 u of a living partner x1.15 dealt": async (more) => {
    const { reach, damage } = BACK_TO_BACK, close = await pair(more, reach - 1);
    for (const cls of [BULLET, ARC]) {
      for (const seat of [0, 1]) near(dealt(close, cls, seat), damage, 1e-3, "close");
    }
    near(dealt(await pair(more, reach + 1), BULLET), 1, 1e-3, "too far");
    near(dealt(await pair(more, 20, DOWN), BULLET), 1, 1e-3, "by a fallen one");
  },
  "within 120 u of a living partner x0.85 taken": async (more) => {
    const { reach, taken: less } = BACK_TO_BACK, close = await pair(more, reach - 1);
    for (const seat of [0, 1]) near(taken(close, seat), less, 0.001, "close");
    near(taken(await pair(more, reach + 1)), 1, 0.001, "too far");
    near(taken(await pair(more, 20, DOWN)), 1, 0.001, "by a fallen one");
  },
});

perk(59, {
  "a Patch Kit also heals partners for 60 %": async (more) => {
    for (const [perks, share] of [[{}, 0], [{ 59: 1 }, SHARED_FLASK.share]] as const) {
      const world = await owning(more, perks, 2);
      world.setPlayer(0, { x: 640, y: 640, hp: 20, ...HURT });
      world.setPlayer(1, { x: 800, y: 640, hp: 20, ...HURT });
      world.set("bonus", 0, { kind: PATCH_KIT, active: 1, x: 640, y: 640 });
      world.tick();
      near(world.player(0, "hp") - 20, FIELD_SURGEON.kit, 0.05, "the picker");
      near(world.player(1, "hp") - 20, FIELD_SURGEON.kit * share, 0.05, "the partner");
    }
  },
});

/** A team of which one has fallen. */
async function bereft(more: MakeWorld, fallen: Record<string, number>): Promise<World> {
  const world = await owning(more, { 60: 1 }, 2);
  world.setPlayer(0, { x: 640, y: 640 });
  world.setPlayer(1, { ...fallen, x: 400, y: 640 });
  return world;
}

perk(60, {
  "while a partner is down or dead x1.25 dealt": async (more) => {
    near(dealt(await owning(more, { 60: 1 }, 2), ARC), 1, 1e-3, "both living");
    for (const fallen of [DOWN, DEAD]) {
      const world = await bereft(more, fallen);
      for (const cls of [BULLET, ARC]) near(dealt(world, cls), UNDERSTUDY.damage, 1e-3, "dealt");
    }
  },
  "while a partner is down or dead x1.12 as fast": async (more) => {
    near(pace(await owning(more, { 60: 1 }, 2)), SPEED, 1, "both living");
    for (const fallen of [DOWN, DEAD]) {
      near(pace(await bereft(more, fallen)), SPEED * UNDERSTUDY.speed, 1, "pace");
    }
  },
});
