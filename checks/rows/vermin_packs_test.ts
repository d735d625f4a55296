// The rows of what comes in packs: rats, roaches, mites, clots, centipedes, ticks.
import assert from "node:assert/strict";
import { at, distance, kill, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";
import { vermin } from "./vermin_figures.ts";
import { CENTIPEDE, CLOT, MITE, RAT, ROACH, TICK, VERMIN } from "./vermin_rows.ts";
import {
  den,
  facing,
  harshness,
  near,
  of,
  ofType,
  Q_PER_S,
  run,
  SEGMENT,
  share,
  spawnAs,
  state,
  ticksOf,
  turns,
  within,
} from "./vermin_yard.ts";

const [RAT_ID, ROACH_ID, MITE_ID, CLOT_ID, CENTIPEDE_ID, TICK_ID] = [1, 2, 3, 6, 11, 13];
const DOWNWARDS = { hx: 0, hy: 1 };

vermin(RAT_ID, {
  "aims 60 u to either side of its target, or at it, until 140 u away": async (more) => {
    for (const [lane, flank] of [[0, 0], [1, RAT.flank], [2, -RAT.flank]]) {
      const world = await den(more), rat = spawnAs(world, RAT_ID, [640, 100], [lane, 3], DOWNWARDS);
      near(share(world, rat), 1, 0.01, "its pace");
      for (let t = 0; t < 400 && distance(world, rat) > 60; t++) {
        const [x, y] = at(world, rat), d = distance(world, rat);
        const side = d < RAT.until ? 0 : flank / d, [dx, dy] = [640 - x, 640 - y];
        turns(world, rat, [dx + dy * side, dy - dx * side], `lane ${lane} at ${d} u`);
      }
      assert(distance(world, rat) <= 60, "it comes");
    }
  },
});

vermin(ROACH_ID, {
  "dashes and pauses": async (more) => {
    const world = await den(more), roach = spawn(world, ROACH_ID, 640, 60, { values: DOWNWARDS });
    const dash = ticksOf(ROACH.dashS), pause = ticksOf(ROACH.pauseS), steps: number[] = [];
    for (let t = 0; t < 2 * (dash + pause); t++) steps.push(share(world, roach));
    for (const [t, step] of steps.entries()) {
      const wanted = t % (dash + pause) < dash ? ROACH.dashShare : 0;
      near(step, wanted, 0.01, `its pace in tick ${t}`);
    }
  },
  "begins each dash with a turn of whole steps of 6 degrees, 36 at most": async (more) => {
    const world = await den(more),
      roach = spawn(world, ROACH_ID, 640, 60),
      seen = new Set<number>();
    const degrees = Math.PI / 180, blend = VERMIN[ROACH_ID].turn / 60;
    const middle = (ROACH.turns - 1) / 2;
    const turns = Array.from({ length: ROACH.turns }, (_, i) => (i - middle) * ROACH.stepDegrees);
    // After the turn its first step already blends back towards the player, which lies straight below.
    const shown = turns.map((turn) =>
      Math.atan2(
        (1 - blend) * Math.sin(turn * degrees),
        (1 - blend) * Math.cos(turn * degrees) + blend,
      )
    );
    for (let i = 0; i < 150; i++) {
      world.set("creature", roach, { x: 640, y: 60, ...DOWNWARDS, state: 2, timer_q: 50 });
      world.tick();
      const angle = Math.atan2(-of(world, roach, "hx"), of(world, roach, "hy"));
      const turn = shown.findIndex((one) => Math.abs(one - angle) < 0.002);
      assert(turn >= 0, `${angle / degrees} degrees is none of the row's turns`);
      seen.add(turns[turn]);
    }
    assert.equal(seen.size, turns.length, "every turn comes up");
  },
});

/** A mite's pace, `others` mites standing `away` from it. */
async function swarming(more: MakeWorld, others: number, away: number): Promise<number> {
  const world = await den(more), values = { ...DOWNWARDS, speed: 0.001 };
  const mite = spawn(world, MITE_ID, 640, 100, { values });
  for (let i = 0; i < others; i++) {
    const turn = i / others * 2 * Math.PI;
    const [x, y] = [640 + away * Math.cos(turn), 100 + away * Math.sin(turn)];
    spawn(world, MITE_ID, x, y, { values });
  }
  run(world, 8);
  return share(world, mite);
}

vermin(MITE_ID, {
  "is x1.15 as fast while three others are within 40 u": async (more) => {
    const { cloud, cloudR, share: faster } = MITE;
    near(await swarming(more, 0, 0), 1, 0.01, "alone");
    near(await swarming(more, cloud - 1, cloudR - 1), 1, 0.01, "among too few");
    near(await swarming(more, cloud, cloudR - 1), faster, 0.01, "in a cloud");
    near(await swarming(more, cloud, cloudR + 1), 1, 0.01, "beside a cloud");
  },
});

vermin(CLOT_ID, {
  "walks straight at its target": async (more) => {
    const world = await den(more), clot = spawn(world, CLOT_ID, 640, 200, { values: DOWNWARDS });
    near(share(world, clot), 1, 0.01, "its pace");
    run(world, 60);
    assert(facing(world, clot, 640, 640) > 0.9999);
  },
  "splits in two, twice, across its heading": async (more) => {
    const world = await more();
    let slot = spawn(world, CLOT_ID, 640, 300, { values: DOWNWARDS });
    for (const [gen, wanted] of CLOT.generations.entries()) {
      near(of(world, slot, "hp"), wanted.hp, wanted.hp * 0.001, `hp of generation ${gen}`);
      near(
        of(world, slot, "speed"),
        wanted.speed,
        wanted.speed * 0.081,
        `speed of generation ${gen}`,
      );
      near(
        of(world, slot, "dmg"),
        wanted.damage * harshness(world),
        0.01,
        `damage of generation ${gen}`,
      );
      assert.equal(of(world, slot, "r"), wanted.r);
      assert.equal(of(world, slot, "xp"), wanted.xp);
      const [x, y] = at(world, slot), before = world.run("alive");
      world.set("creature", slot, DOWNWARDS);
      kill(world, slot);
      if (gen === CLOT.generations.length - 1) {
        assert.equal(world.run("alive"), before - 1, "the last generation only dies");
        break;
      }
      assert.equal(world.run("alive"), before + 1, "two for one");
      const twins = ofType(world, CLOT_ID).filter((one) => of(world, one, "gen") === gen + 1);
      const places = twins.map((twin) => at(world, twin)).sort((a, b) => a[0] - b[0]);
      assert.deepEqual(places, [[x - CLOT.apart, y], [x + CLOT.apart, y]]);
      world.core.riseFresh();
      world.core.vanish(twins[1]);
      slot = twins[0];
    }
  },
});

vermin(CENTIPEDE_ID, {
  "is a head with five segments that follow at 20 u": async (more) => {
    const world = await den(more), head = spawn(world, CENTIPEDE_ID, 640, 100);
    world.core.riseFresh();
    const body = ofType(world, CENTIPEDE_ID);
    assert.equal(body.length, 1 + CENTIPEDE.segments);
    for (const segment of body.slice(1)) {
      assert.equal(of(world, segment, "r"), CENTIPEDE.segment.r);
      near(of(world, segment, "hp"), CENTIPEDE.segment.hp, 0.05, "a segment's hp");
      assert.equal(of(world, segment, "xp"), CENTIPEDE.segment.xp);
    }
    run(world, 100);
    assert(facing(world, head, 640, 640) > 0.99, "the head chases");
    assert(at(world, head)[1] > 200);
    const gap = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    for (let i = 1; i < body.length; i++) {
      near(gap(at(world, body[i - 1]), at(world, body[i])), CENTIPEDE.gap, 3, `gap ${i}`);
    }
  },
  "grows fewer segments when slots lack": async (more) => {
    const world = await more();
    for (let slot = 0; slot < 381; slot++) world.target(slot, 40 + (slot % 30) * 40, 1200);
    spawn(world, CENTIPEDE_ID, 640, 100);
    assert.equal(ofType(world, CENTIPEDE_ID).length, 3);
  },
  "what followed a dead link becomes a head after 0.4 s": async (more) => {
    const world = await den(more), head = spawn(world, CENTIPEDE_ID, 640, 100);
    world.core.riseFresh();
    run(world, 30);
    kill(world, head + 1);
    const isHead = (slot: number) => (of(world, slot, "flags") & SEGMENT) === 0;
    assert(!isHead(head + 2));
    // One tick to find out, then the wait.
    const wait = within(world, 60, "a new head", () => isHead(head + 2));
    assert.equal(wait, ticksOf(CENTIPEDE.headAfterS) + 1);
    assert(!isHead(head + 3), "those behind go on following");
  },
});

/** A tick that sits on a player who can be bitten. */
async function latched(more: MakeWorld): Promise<[World, number]> {
  const world = await more(), tick = spawn(world, TICK_ID, 650, 640);
  within(world, 3, "the latch", () => world.player(0, "latched") === 1);
  return [world, tick];
}

vermin(TICK_ID, {
  "leaps from within 120 u": async (more) => {
    const world = await den(more);
    const far = spawn(world, TICK_ID, 640, 640 - TICK.leapFrom - 15, { values: DOWNWARDS });
    world.tick();
    assert.equal(state(world, far), 0, "not yet");
    within(world, 20, "the leap", () => state(world, far) === 1);
    assert(640 - at(world, far)[1] < TICK.leapFrom + 3);
    let ticks = 0, way = -of(world, far, "gait");
    const place = at(world, far)[1];
    world.setPlayer(0, { x: 100, y: 1200 });
    while (state(world, far) === 1) {
      world.tick();
      ticks++;
      if (ticks > 60) assert.fail("the leap does not end");
    }
    way += of(world, far, "gait");
    assert.equal(ticks, ticksOf(TICK.leapS));
    near(way, TICK.leapSpeed * TICK.leapS, 5, "the leap's length");
    near(at(world, far)[1] - place, way, 1, "straight on");
  },
  "latches on and bites 3 every 0.5 s": async (more) => {
    const [world] = await latched(more), hp = world.player(0, "hp");
    run(world, ticksOf(4 * TICK.biteS) + 1);
    near(hp - world.player(0, "hp"), 4 * TICK.bite * harshness(world), 0.1, "four bites");
  },
  "each slows its player to 0.85, at most four sit": async (more) => {
    for (const count of [1, TICK.most, TICK.most + 2]) {
      const world = await den(more), sitting = Math.min(count, TICK.most);
      for (let i = 0; i < count; i++) spawn(world, TICK_ID, 632 + 4 * i, 642);
      world.tick();
      assert.equal(world.player(0, "latched"), sitting);
      for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
      near(world.player(0, "vx"), 170 * TICK.slow ** sitting, 1, `the pace under ${sitting}`);
    }
  },
  "lets go after 5 s and lies stunned for 1 s": async (more) => {
    const [world, tick] = await latched(more);
    const stay = within(world, 400, "the end", () => world.player(0, "latched") === 0);
    near(stay, ticksOf(TICK.staysS), 1, "its stay");
    near(of(world, tick, "stun_q"), TICK.stunS * Q_PER_S, 100, "its stun");
    const place = at(world, tick);
    run(world, 30);
    assert.deepEqual(at(world, tick), place);
  },
});
