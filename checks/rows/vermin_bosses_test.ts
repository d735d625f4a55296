// The rows of the three bosses.
import assert from "node:assert/strict";
import { at, distance, FRESH, kill, spawn } from "../core/vermin_help.ts";
import type { World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";
import { vermin } from "./vermin_figures.ts";
import { HORNET_QUEEN, OLD_CINNABAR, RAT_KING, VERMIN } from "./vermin_rows.ts";
import {
  apart,
  BOSS,
  BULLET,
  den,
  harm,
  harshness,
  keeps,
  near,
  of,
  ofType,
  Q_PER_S,
  run,
  SEGMENT,
  share,
  shots,
  state,
  ticksOf,
  within,
} from "./vermin_yard.ts";

const [RAT_ID, LAMPWING_ID, KING_ID, QUEEN_ID, CINNABAR_ID] = [1, 10, 17, 18, 19];
const DOWNWARDS = { hx: 0, hy: 1 }, PLAYER_R = 14, LATER = 1_000_000;

/** Sets a boss's hp to a share of its most. */
function weaken(world: World, slot: number, left: number): void {
  world.set("creature", slot, { hp: of(world, slot, "max_hp") * left });
}

vermin(KING_ID, {
  "calls a ring of six rats every 6 s while fewer than 24 live": async (more) => {
    const world = await den(more);
    const king = spawn(world, KING_ID, 640, 200, { values: { speed: 0, fire_q: 50 } });
    world.tick();
    for (let rats = RAT_KING.ring; rats <= RAT_KING.mostRats; rats += RAT_KING.ring) {
      const ring = ofType(world, RAT_ID);
      assert.equal(ring.length, rats);
      const young = ring.filter((rat) => (of(world, rat, "flags") & FRESH) !== 0);
      assert.equal(young.length, RAT_KING.ring);
      const reach = young.map((rat) =>
        Math.hypot(at(world, rat)[0] - 640, at(world, rat)[1] - 200)
      );
      assert(Math.max(...reach) - Math.min(...reach) < 0.1, "a ring");
      if (rats === RAT_KING.mostRats) break;
      const rest = within(world, 400, "the next ring", () => ofType(world, RAT_ID).length > rats);
      assert.equal(rest, ticksOf(RAT_KING.everyS));
    }
    run(world, ticksOf(RAT_KING.everyS));
    assert.equal(ofType(world, RAT_ID).length, RAT_KING.mostRats, "no ring while so many live");
    kill(world, ofType(world, RAT_ID)[0]);
    within(
      world,
      ticksOf(RAT_KING.everyS),
      "the ring after a rat's death",
      () =>
        ofType(world, RAT_ID).filter((rat) => of(world, rat, "state") !== 255).length >
          RAT_KING.mostRats,
    );
    assert.equal(of(world, king, "type"), KING_ID);
  },
  "winds up within 90 u and sweeps 110 u for 22": async (more) => {
    for (
      const [away, hurts] of [[RAT_KING.sweepR + PLAYER_R - 3, true], [
        RAT_KING.sweepR + PLAYER_R + 3,
        false,
      ]] as const
    ) {
      const world = await more();
      const king = spawn(world, KING_ID, 640, 640 - RAT_KING.sweepFrom - 10, {
        values: { ...DOWNWARDS, fire_q: LATER, attack_q: LATER },
      });
      world.tick();
      assert.equal(state(world, king), 0, "too far");
      near(share(world, king), 1, 0.01, "it chases");
      within(world, 60, "the wind-up", () => state(world, king) === 1);
      assert(distance(world, king) < RAT_KING.sweepFrom);
      world.setPlayer(0, { y: at(world, king)[1] + away });
      const windUp = within(world, 100, "the sweep", () => state(world, king) === 2);
      assert.equal(windUp, ticksOf(RAT_KING.windUpS));
      near(
        100 - world.player(0, "hp"),
        hurts ? RAT_KING.sweepDamage * harshness(world) : 0,
        0.1,
        `hp lost at ${away} u`,
      );
    }
  },
  "frenzies for 5 s at 66 % and at 33 %": async (more) => {
    const world = await den(more);
    const king = spawn(world, KING_ID, 640, 60, { values: { ...DOWNWARDS, fire_q: LATER } });
    const pace = () => share(world, king);
    weaken(world, king, RAT_KING.frenzies[0] + 0.01);
    near(pace(), 1, 0.01, "its pace before");
    for (const below of RAT_KING.frenzies) {
      world.set("creature", king, { x: 640, y: 60 });
      weaken(world, king, below - 0.01);
      world.tick();
      let fast = 1;
      while (Math.abs(pace() - RAT_KING.frenzyShare) < 0.01) {
        fast++;
        if (fast > 400) assert.fail("the frenzy does not end");
      }
      near(fast, ticksOf(RAT_KING.frenzyS), 1, `the frenzy below ${below}`);
    }
    weaken(world, king, 0.01);
    world.tick();
    near(pace(), 1, 0.01, "twice only");
  },
});

vermin(QUEEN_ID, {
  "holds 320 u": async (more) => {
    const world = await den(more);
    const queen = spawn(world, QUEEN_ID, 640, 200, {
      values: { fire_q: LATER, aux0: -LATER, aux1: -LATER },
    });
    run(world, 120);
    const [least, most] = keeps(world, queen, 180);
    assert(least > HORNET_QUEEN.hold - 60 && most < HORNET_QUEEN.hold + 60, `${least} to ${most}`);
  },
  "looses 12 in a ring every 3.5 s and 5 in a fan every 2.2 s": async (more) => {
    const { ring, ringS, fan, fanS } = HORNET_QUEEN;
    const world = await den(more);
    const values = { ...DOWNWARDS, speed: 0, fire_q: 50, aux0: -LATER, aux1: -LATER };
    const queen = spawn(world, QUEEN_ID, 640, 320, { values });
    world.tick();
    assert.equal(shots(world).length, ring);
    for (const degrees of apart(shots(world))) near(degrees, 360 / ring, 6, "the ring");
    const clear = () =>
      world.used("projectile").forEach((slot) => world.set("projectile", slot, { active: 0 }));
    clear();
    const next = within(world, 300, "the next ring", () => shots(world).length > 0);
    assert.equal(next, ticksOf(ringS));
    assert.equal(shots(world).length, ring);
    clear();
    world.set("creature", queen, { fire_q: LATER, aux0: fanS * Q_PER_S - 50 });
    world.tick();
    assert.equal(shots(world).length, fan);
    const turns = apart(shots(world));
    assert(Math.max(...turns) - Math.min(...turns) < 0.1, "evenly");
    clear();
    const again = within(world, 300, "the next fan", () => shots(world).length > 0);
    assert.equal(again, ticksOf(fanS));
  },
  "calls three Lampwings every 10 s, nine at most": async (more) => {
    const { calls, callS, mostCalled } = HORNET_QUEEN;
    const world = await den(more);
    const values = { speed: 0, fire_q: LATER, aux0: -LATER, aux1: callS * Q_PER_S - 50 };
    const queen = spawn(world, QUEEN_ID, 640, 320, { values });
    world.tick();
    assert.equal(ofType(world, LAMPWING_ID).length, calls);
    const calledMore = () => ofType(world, LAMPWING_ID).length > calls;
    assert.equal(within(world, 700, "the next call", calledMore), ticksOf(callS));
    for (let call = 0; call < 4; call++) {
      world.set("creature", queen, { aux1: callS * Q_PER_S - 50 });
      world.tick();
    }
    assert.equal(ofType(world, LAMPWING_ID).length, mostCalled);
  },
  "dives below 40 %": async (more) => {
    const world = await den(more);
    const values = { fire_q: LATER, aux0: -LATER, aux1: -LATER };
    const queen = spawn(world, QUEEN_ID, 640, 320, { values });
    weaken(world, queen, HORNET_QUEEN.divesBelow + 0.01);
    const [least] = keeps(world, queen, 240);
    assert(least > HORNET_QUEEN.hold - 80, "not yet");
    weaken(world, queen, HORNET_QUEEN.divesBelow - 0.01);
    let nearest = Infinity;
    within(world, 240, "the dive", () => state(world, queen) === 1);
    within(world, 240, "its end", () => {
      nearest = Math.min(nearest, distance(world, queen));
      return state(world, queen) === 0;
    });
    assert(nearest < VERMIN[QUEEN_ID].r + PLAYER_R, `she comes within touch: ${nearest}`);
  },
});

/** Old Cinnabar, risen, its clocks far off; the player's is the lower half of the yard. */
async function mill(
  more: MakeWorld,
  values: Record<string, number> = {},
): Promise<[World, number]> {
  const world = await den(more), rest = { ...DOWNWARDS, fire_q: LATER, aux1: -LATER };
  world.setPlayer(0, { y: 1200 });
  const head = spawn(world, CINNABAR_ID, 640, 60, { values: { ...rest, ...values } });
  world.core.riseFresh();
  return [world, head];
}

vermin(CINNABAR_ID, {
  "drags twelve segments that take a quarter and die with him": async (more) => {
    const [world, head] = await mill(more), { segments, segmentHp, segmentTakes } = OLD_CINNABAR;
    const body = ofType(world, CINNABAR_ID).filter((slot) => slot !== head);
    assert.equal(body.length, segments);
    for (const segment of body) {
      near(of(world, segment, "max_hp"), segmentHp, 0.5, "a segment's hp");
    }
    near(harm(world, body[3], 100, BULLET), 100 * segmentTakes, 0.01, "a hit on a segment");
    near(harm(world, head, 100, BULLET), 100, 0.01, "a hit on the head");
    assert.equal(of(world, head, "flags") & BOSS, BOSS);
    near(share(world, head), 1, 0.01, "he chases");
    run(world, 120);
    for (let i = 0; i < segments; i++) {
      const [x, y] = at(world, body[i]), [aheadX, aheadY] = at(world, i === 0 ? head : body[i - 1]);
      assert(Math.hypot(x - aheadX, y - aheadY) < VERMIN[CINNABAR_ID].r + 20, "in a line");
    }
    kill(world, head);
    assert.equal(world.run("alive"), 0);
  },
  "tunnels every 12 s and throws 16 globs every 5 s": async (more) => {
    const [world, head] = await mill(more, { fire_q: 50 }), { ring, ringS, tunnelS } = OLD_CINNABAR;
    world.tick();
    assert.equal(shots(world).length, ring);
    world.used("projectile").forEach((slot) => world.set("projectile", slot, { active: 0 }));
    const next = within(world, 400, "the next ring", () => shots(world).length > 0);
    assert.equal(next, ticksOf(ringS));
    assert.equal(shots(world).length, ring);
    world.set("creature", head, { aux1: 0 });
    const dig = within(world, 900, "the tunnel", () => state(world, head) === 1);
    assert.equal(dig, ticksOf(tunnelS));
    within(world, 60, "the way below", () => state(world, head) === 2);
    assert.equal(harm(world, head, 10, BULLET), 0, "nothing reaches him there");
    within(world, 300, "the eruption", () => state(world, head) === 0);
  },
  "burns the ground below half": async (more) => {
    const [world, head] = await mill(more), { burnsBelow, fire } = OLD_CINNABAR;
    weaken(world, head, burnsBelow + 0.01);
    run(world, 60);
    assert.equal(world.used("hazard").length, 0, "not yet");
    weaken(world, head, burnsBelow - 0.01);
    within(world, 60, "the fire", () => world.used("hazard").length > 0);
    const [slot] = world.used("hazard"), get = (field: string) => world.get("hazard", slot, field);
    assert.equal(get("r"), fire.r);
    near(get("life_q"), fire.lifeS * Q_PER_S, 100, "the fire's life");
    near(get("dps"), fire.dps * harshness(world), 0.05, "the fire's heat");
  },
  "sheds three heads below a fifth": async (more) => {
    const [world, head] = await mill(more), { shedsBelow, heads } = OLD_CINNABAR;
    const leaders = () =>
      ofType(world, CINNABAR_ID).filter((slot) =>
        slot !== head && (of(world, slot, "flags") & SEGMENT) === 0
      );
    weaken(world, head, shedsBelow + 0.01);
    run(world, 4);
    assert.equal(leaders().length, 0, "not yet");
    weaken(world, head, shedsBelow - 0.01);
    world.tick();
    assert.equal(leaders().length, heads);
    kill(world, head);
    assert.equal(world.run("alive"), OLD_CINNABAR.segments, "they live on without him");
    const before = at(world, leaders()[0]);
    run(world, 60);
    const after = at(world, leaders()[0]);
    assert(Math.hypot(after[0] - before[0], after[1] - before[1]) > 20, "and hunt");
  },
});
