// The rows of what takes a blow: burrows, delvers, pillbacks, ramweevils, ashlings.
import assert from "node:assert/strict";
import { at, distance, kill, spawn } from "../core/vermin_help.ts";
import type { MakeWorld } from "./row.ts";
import { vermin } from "./vermin_figures.ts";
import { ASHLING, BROODS, BURROW, DELVER, PILLBACK, RAMWEEVIL, VERMIN } from "./vermin_rows.ts";
import {
  ARC,
  BEAM,
  BLAST,
  BULLET,
  den,
  EMBER,
  FLAME,
  harm,
  harshness,
  near,
  of,
  ofType,
  Q_PER_S,
  run,
  share,
  state,
  ticksOf,
  within,
} from "./vermin_yard.ts";

const [RAT_ID, MITE_ID, CENTIPEDE_ID] = [1, 3, 11];
const [BURROW_ID, DELVER_ID, PILLBACK_ID, RAMWEEVIL_ID, ASHLING_ID] = [5, 7, 8, 9, 15];
const DOWNWARDS = { hx: 0, hy: 1 }, PLAYER_R = 14;
/** So much hp that no test's hit kills. */
const STOUT = { hp: 10_000, max_hp: 10_000 };

/** Two batches, the cap, and what comes of them when the burrow dies. */
async function broods(more: MakeWorld, child: number): Promise<void> {
  const world = await den(more), { batch, cap } = BROODS[child], every = ticksOf(BURROW.everyS);
  const burrow = Number(world.core.openNest(300, 300, child, 0));
  world.core.riseFresh();
  const young = () => ofType(world, child).filter((slot) => of(world, slot, "nest") !== 0xffff);
  assert.equal(within(world, 300, "the first batch", () => young().length > 0), every);
  assert.equal(young().length, batch);
  for (const slot of young()) {
    const [x, y] = at(world, slot), out = VERMIN[BURROW_ID].r + BURROW.out;
    near(Math.hypot(x - 300, y - 300), out, 0.1, "where they come out");
  }
  run(world, every);
  assert.equal(young().length, Math.min(2 * batch, cap), "after the next batch");
  run(world, Math.ceil(cap / batch) * every);
  assert.equal(young().length, cap, "no more live at a time");
  assert.deepEqual(at(world, burrow), [300, 300], "it never moves");
  kill(world, burrow);
  run(world, every + 1);
  assert.equal(young().length, cap, "they outlive it");
}

vermin(BURROW_ID, {
  "releases two Rats every 4 s, up to ten": (more) => broods(more, RAT_ID),
  "releases four Mites every 4 s, up to sixteen": (more) => broods(more, MITE_ID),
  "releases two Centipedes": (more) => broods(more, CENTIPEDE_ID),
  "has a stock of 40, and hurries on the hard grade": async (more) => {
    const world = await more(1, { grade: 1 });
    world.core.openNest(300, 300, RAT_ID, 0);
    let born = 0, lastTick = 0;
    for (let t = 1; born < BURROW.stock && t < 6000; t++) {
      world.tick();
      for (const rat of ofType(world, RAT_ID)) {
        if (of(world, rat, "state") === 255) continue;
        world.core.vanish(rat);
        born++;
        lastTick = t;
      }
    }
    assert.equal(born, BURROW.stock);
    const batches = BURROW.stock / BROODS[RAT_ID].batch;
    assert.equal(lastTick, batches * ticksOf(BURROW.everyS * BURROW.hardShare));
    run(world, 300);
    assert.equal(ofType(world, RAT_ID).length, 0, "the stock is spent");
  },
});

vermin(DELVER_ID, {
  "surface, dig, under, tremble, erupt": async (more) => {
    const world = await den(more), delver = spawn(world, DELVER_ID, 640, 60, { values: DOWNWARDS });
    const phase = (wanted: number) =>
      within(world, 400, `phase ${wanted}`, () => state(world, delver) === wanted);
    assert.equal(phase(1), ticksOf(DELVER.surfaceS));
    assert.equal(phase(2), ticksOf(DELVER.digS));
    assert.equal(harm(world, delver, 10, BULLET), 0, "nothing reaches it under the ground");
    near(share(world, delver), DELVER.underShare, 0.01, "its pace below");
    assert(phase(3) <= ticksOf(DELVER.underS) - 1);
    assert.equal(harm(world, delver, 10, BLAST), 0, "nor when it trembles");
    assert.equal(phase(0), ticksOf(DELVER.trembleS));
    assert(harm(world, delver, 10, BULLET) > 0);
  },
  "runs below to where its target will be, 2.5 s at most": async (more) => {
    const world = await den(more), delver = spawn(world, DELVER_ID, 640, 60);
    world.setPlayer(0, { x: 200, y: 1200 });
    world.set("creature", delver, { state: 1, timer_q: 50 });
    world.tick();
    for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
    const lead = DELVER.leadS * world.player(0, "vx");
    near(of(world, delver, "tx"), world.player(0, "x") + lead, 0.5, "where it runs to");
    const rest = within(world, 200, "the tremble", () => state(world, delver) === 3);
    assert.equal(60 + rest, ticksOf(DELVER.underS), "far away it gives up after this");
    const close = await den(more), below = { state: 2, timer_q: 15_000, flags: 4, speed: 0.001 };
    for (const [d, phase] of [[DELVER.arrived + 1, 2], [DELVER.arrived - 1, 3]]) {
      const digger = spawn(close, DELVER_ID, 640, 640 + d, { values: below });
      close.tick();
      assert.equal(state(close, digger), phase, `its phase ${d} u from its goal`);
    }
  },
  "eruption hurts whoever stands within 46 u": async (more) => {
    for (
      const [d, hurts] of [[DELVER.eruptR + PLAYER_R - 2, true], [
        DELVER.eruptR + PLAYER_R + 2,
        false,
      ]] as const
    ) {
      const world = await more();
      spawn(world, DELVER_ID, 640 + d, 640, { values: { state: 3, timer_q: 50, flags: 4 } });
      world.tick();
      const hp = 100 - world.player(0, "hp");
      near(hp, hurts ? VERMIN[DELVER_ID].damage * harshness(world) : 0, 0.05, `hp lost at ${d} u`);
    }
  },
});

vermin(PILLBACK_ID, {
  "its front takes 0.35": async (more) => {
    const world = await den(more);
    const pillback = spawn(world, PILLBACK_ID, 640, 200, { values: { ...DOWNWARDS, ...STOUT } });
    const from = (dot: number) =>
      harm(world, pillback, 20, BULLET, 640 + 300 * Math.sqrt(1 - dot * dot), 200 + 300 * dot);
    near(from(1), 20 * PILLBACK.front, 0.01, "from the front");
    near(from(PILLBACK.frontDot + 0.02), 20 * PILLBACK.front, 0.01, "just inside the shell");
    near(from(PILLBACK.frontDot - 0.02), 20, 0.01, "just beside the shell");
    near(from(-1), 20, 0.01, "from behind");
    for (const cls of [FLAME, ARC, BLAST]) {
      near(harm(world, pillback, 20, cls, 640, 500), 20, 0.01, `class ${cls} goes around it`);
    }
    near(share(world, pillback), 1, 0.01, "it chases");
  },
  "curls up once, 2.5 s, below 35 %": async (more) => {
    const world = await den(more);
    const pillback = spawn(world, PILLBACK_ID, 640, 200, { values: { ...DOWNWARDS, ...STOUT } });
    world.set("creature", pillback, { hp: 10_000 * (PILLBACK.curlBelow + 0.01) });
    world.tick();
    assert.equal(state(world, pillback), 0, "not yet");
    world.set("creature", pillback, { hp: 10_000 * (PILLBACK.curlBelow - 0.01) });
    world.tick();
    assert.equal(state(world, pillback), 1, "curled");
    for (const y of [0, 600]) {
      near(harm(world, pillback, 20, BULLET, 640, y), 20 * PILLBACK.curled, 0.01, "all around");
    }
    const place = at(world, pillback);
    assert.equal(
      within(world, 400, "the end", () => state(world, pillback) === 0),
      ticksOf(PILLBACK.curlS),
    );
    assert.deepEqual(at(world, pillback), place);
    run(world, 30);
    assert.equal(state(world, pillback), 0, "once only");
  },
});

vermin(RAMWEEVIL_ID, {
  "wind-up, charge, daze, rest": async (more) => {
    const world = await den(more),
      { windUpS, chargeS, dazeS, readyS, speed, from, dazed } = RAMWEEVIL;
    const ram = spawn(world, RAMWEEVIL_ID, 640, 640 - from - 20, {
      values: { ...DOWNWARDS, ...STOUT },
    });
    world.tick();
    assert.equal(state(world, ram), 0, "too far");
    within(world, 40, "the wind-up", () => state(world, ram) === 1);
    assert(distance(world, ram) < from);
    assert.equal(within(world, 100, "the charge", () => state(world, ram) === 2), ticksOf(windUpS));
    world.setPlayer(0, { x: 1000, y: 640 });
    const [x, y] = at(world, ram);
    assert.equal(within(world, 100, "the daze", () => state(world, ram) === 3), ticksOf(chargeS));
    near(at(world, ram)[0] - x, 0, 1, "straight on, wherever the player goes");
    near(at(world, ram)[1] - y, speed * chargeS, 8, "the charge's length");
    near(harm(world, ram, 20, BULLET), 20 * dazed, 0.01, "dazed it takes more");
    const place = at(world, ram);
    assert.equal(within(world, 100, "the end", () => state(world, ram) === 0), ticksOf(dazeS));
    assert.deepEqual(at(world, ram), place);
    near(harm(world, ram, 20, BULLET), 20, 0.01, "and no longer");
    world.setPlayer(0, { x: 640, y: at(world, ram)[1] + 100 });
    const ready = within(world, 400, "the next wind-up", () => state(world, ram) === 1);
    near(ready, ticksOf(readyS), 1, "its rest");
  },
  "charge knocks 260": async (more) => {
    const knock = async (phase: number): Promise<number> => {
      const world = await more();
      const values = { ...DOWNWARDS, state: phase, timer_q: 5000, fire_q: 100_000 };
      spawn(world, RAMWEEVIL_ID, 640, 612, { values });
      world.tick();
      near(
        100 - world.player(0, "hp"),
        VERMIN[RAMWEEVIL_ID].damage * harshness(world),
        0.05,
        "its touch",
      );
      return Math.hypot(world.player(0, "kx"), world.player(0, "ky"));
    };
    near(await knock(2), RAMWEEVIL.knock, 1, "in the charge");
    near(await knock(0), 60, 1, "at a walk, as anything's touch");
  },
});

vermin(ASHLING_ID, {
  "solid for 2 s, ash for 1 s": async (more) => {
    const world = await den(more);
    const ashling = spawn(world, ASHLING_ID, 640, 60, { values: { ...DOWNWARDS, ...STOUT } });
    const reached = () =>
      [BULLET, EMBER, BEAM, FLAME, BLAST, ARC].map((cls) => harm(world, ashling, 5, cls) > 0);
    assert.deepEqual(reached(), [true, true, true, true, true, true]);
    near(share(world, ashling), 1, 0.01, "its pace, solid");
    const isAsh = () => state(world, ashling) === 1;
    within(world, 200, "the first ash", isAsh);
    assert.deepEqual(reached(), [false, false, false, true, true, true]);
    near(share(world, ashling), ASHLING.ashShare, 0.01, "its pace, ash");
    const rest = within(world, 200, "the next solid", () => !isAsh());
    assert.equal(rest + 1, ticksOf(ASHLING.ashS));
    assert.deepEqual(reached(), [true, true, true, true, true, true]);
    assert.equal(within(world, 200, "the next ash", isAsh), ticksOf(ASHLING.solidS));
  },
  "cannot attack as ash": async (more) => {
    for (const [phase, damage] of [[1, 0], [2, VERMIN[ASHLING_ID].damage]]) {
      const world = await more();
      spawn(world, ASHLING_ID, 655, 640, { values: { state: phase, timer_q: 1 * Q_PER_S } });
      world.tick();
      near(
        100 - world.player(0, "hp"),
        damage * harshness(world),
        0.05,
        `its touch in phase ${phase}`,
      );
    }
  },
});
