// The rows of what keeps its distance: spitbeetles, lampwings, dustmoths, broodnurses, magpies.
import assert from "node:assert/strict";
import { at, distance, kill, spawn } from "../core/vermin_help.ts";
import { BURROW, type World } from "../core/world.ts";
import type { MakeWorld } from "./row.ts";
import { vermin } from "./vermin_figures.ts";
import { BROODNURSE, DUSTMOTH, LAMPWING, MAGPIE, SPITBEETLE } from "./vermin_rows.ts";
import {
  apart,
  den,
  facing,
  harshness,
  keeps,
  near,
  of,
  Q_PER_S,
  run,
  share,
  shots,
  spawnAs,
  state,
  ticksOf,
  turns,
  within,
} from "./vermin_yard.ts";

const [SPITBEETLE_ID, LAMPWING_ID, DUSTMOTH_ID, NURSE_ID, MAGPIE_ID] = [4, 10, 12, 14, 16];
const KING_ID = 17, CRATE = 2;
const DOWNWARDS = { hx: 0, hy: 1 }, SIDEWAYS = { hx: 1, hy: 0 };

/** A kind that keeps its range: beyond it, it comes; nearer, it goes; between, it strafes by slot parity. */
async function rangeOf(
  more: MakeWorld,
  type: number,
  nearest: number,
  farthest: number,
  back: number,
) {
  const towards = [0, 1] as const, away = [0, -1] as const;
  const sides = [];
  for (const parity of [0, 1]) {
    const world = await den(more), rest = { hx: 0.6, hy: 0.8, fire_q: 1_000_000 };
    const slot = spawnAs(world, type, [640, 640 - (nearest + farthest) / 2], [parity, 2], rest);
    run(world, 60);
    near(distance(world, slot), (nearest + farthest) / 2, (farthest - nearest) / 2, "its range");
    const side = Math.sign(at(world, slot)[0] - 640), across = [side, 0] as const;
    sides.push(side);
    const ways = [
      [nearest - 3, away],
      [nearest + 3, across],
      [farthest - 3, across],
      [farthest + 3, towards],
    ] as const;
    for (const [d, way] of ways) {
      world.set("creature", slot, { x: 640, y: 640 - d, hx: 0.6 * side, hy: 0.8 });
      turns(world, slot, way, `its turn at ${d} u`);
    }
    world.set("creature", slot, { x: 640, y: 640 - nearest + 100 });
    near(share(world, slot), back, 0.01, "its pace backwards");
  }
  assert.deepEqual(sides.map(Math.abs), [1, 1], "it strafes");
  assert.equal(sides[0], -sides[1], "to one side by even slots, to the other by odd ones");
}

vermin(SPITBEETLE_ID, {
  "holds 260 to 340 u, strafing by slot parity": async (more) => {
    const { nearest, farthest, retreatShare } = SPITBEETLE;
    await rangeOf(more, SPITBEETLE_ID, nearest, farthest, retreatShare);
  },
  "lobs acid every 2.4 s from within 420 u": async (more) => {
    const world = await den(more), { everyS, range, speed } = SPITBEETLE;
    const beetle = spawn(world, SPITBEETLE_ID, 640, 640 - range - 20, {
      values: { ...DOWNWARDS, speed: 0 },
    });
    run(world, 10);
    assert.equal(world.used("secondary").length, 0, "too far");
    world.set("creature", beetle, { y: 640 - range + 20 });
    const lobs = () => world.used("secondary").length;
    within(world, 3, "the first lob", () => lobs() === 1);
    const [lob] = world.used("secondary");
    near(world.get("secondary", lob, "speed"), speed, 0.1, "the lob's speed");
    within(world, 120, "the splash", () => lobs() === 0);
    const rest = within(world, 200, "the next lob", () => lobs() === 1);
    near(rest + (range - 20) / speed * 60, ticksOf(everyS), 2, "from lob to lob");
  },
  "acid hurts where it lands and leaves a puddle": async (more) => {
    const world = await more(), { damage, puddle } = SPITBEETLE;
    spawn(world, SPITBEETLE_ID, 640, 400, { values: { ...DOWNWARDS, speed: 0 } });
    within(world, 5, "the lob", () => world.used("secondary").length === 1);
    within(world, 120, "the splash", () => world.used("secondary").length === 0);
    near(100 - world.player(0, "hp"), damage * harshness(world), 0.2, "the splash");
    const [slot] = world.used("hazard"), get = (field: string) => world.get("hazard", slot, field);
    assert.equal(get("r"), puddle.r);
    near(get("life_q"), puddle.lifeS * Q_PER_S, 100, "the puddle's life");
    assert.equal(get("dps"), puddle.dps);
    near(get("slow8") / 255, puddle.slow, 0.005, "the puddle's slow");
    for (let i = 0; i < 2 * puddle.most; i++) {
      world.core.verminLob(100 + 40 * i, 100, 101 + 40 * i, 100, 10_000, damage);
    }
    world.tick();
    assert.equal(world.used("hazard").length, puddle.most, "so many lie at a time");
  },
});

vermin(LAMPWING_ID, {
  "orbits at 300 to 380 u, its side by slot parity": async (more) => {
    await rangeOf(more, LAMPWING_ID, LAMPWING.nearest, LAMPWING.farthest, 1);
  },
  "glows 0.6 s and looses three bolts, every 2.8 s": async (more) => {
    const world = await den(more),
      lampwing = spawn(world, LAMPWING_ID, 640, 300, { values: DOWNWARDS });
    within(world, 5, "the glow", () => state(world, lampwing) === 1);
    const glow = within(world, 60, "the bolts", () => shots(world).length > 0);
    assert.equal(glow, ticksOf(LAMPWING.glowS));
    const fan = shots(world);
    assert.equal(fan.length, LAMPWING.bolts);
    for (const bolt of fan) {
      near(bolt.speed, LAMPWING.boltSpeed, 0.1, "a bolt's speed");
      near(bolt.damage, LAMPWING.boltDamage * harshness(world), 0.05, "a bolt's damage");
      assert.equal(bolt.r, LAMPWING.boltR);
    }
    for (const degrees of apart(fan)) near(degrees, LAMPWING.apartDegrees, 0.05, "the fan");
    const [x, y] = at(world, lampwing), aimed = Math.atan2(640 - y, 640 - x) * 180 / Math.PI;
    near(fan[1].turn, aimed, 0.5, "the middle one is aimed");
    const rest = within(world, 300, "the next glow", () => state(world, lampwing) === 1);
    assert.equal(rest, ticksOf(LAMPWING.everyS));
  },
});

vermin(DUSTMOTH_ID, {
  "spirals at 160 u and dives every 3 s": async (more) => {
    const world = await den(more);
    const moth = spawn(world, DUSTMOTH_ID, 640, 470, { values: { fire_q: 100_000, ...SIDEWAYS } });
    run(world, 60);
    const [least, most] = keeps(world, moth, 240);
    assert(least > DUSTMOTH.orbit - 60 && most < DUSTMOTH.orbit + 60, `${least} to ${most}`);
    let turned = 0;
    const bearing = () => Math.atan2(at(world, moth)[1] - 640, at(world, moth)[0] - 640);
    for (let t = 0, last = bearing(); t < 240; t++, last = bearing()) {
      world.tick();
      turned += Math.abs(Math.sin(bearing() - last));
    }
    assert(turned > 1.5, `it circles: ${turned} radians in 4 s`);
    world.set("creature", moth, { fire_q: 0 });
    within(world, 60, "the dive", () => state(world, moth) === 1);
    within(world, 90, "the player", () => distance(world, moth) < 40);
    within(world, 90, "the end of the dive", () => state(world, moth) === 0);
    const rest = within(world, 300, "the next dive", () => state(world, moth) === 1);
    near(rest, ticksOf(DUSTMOTH.everyS), 15, "from dive to dive");
  },
  "death leaves dust that slows players to 0.7": async (more) => {
    const world = await more(), { r, lifeS, slow } = DUSTMOTH.dust;
    kill(world, spawn(world, DUSTMOTH_ID, 660, 640));
    const [dust] = world.used("hazard");
    assert.notEqual(dust, undefined, "dust lies there");
    assert.equal(world.get("hazard", dust, "r"), r);
    assert.equal(world.get("hazard", dust, "life_q"), lifeS * Q_PER_S);
    world.set("hazard", dust, { r: 1000 });
    for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
    near(world.player(0, "vx"), 170 * slow, 1, "the pace in it");
    assert.equal(world.player(0, "hp"), 100, "dust does not hurt");
  },
});

const HURT = { hp: 10, max_hp: 100, r: 4 };

/** A nurse who stands still. */
async function nursed(more: MakeWorld): Promise<[World, number]> {
  const world = await den(more);
  return [world, spawn(world, NURSE_ID, 640, 240, { values: { speed: 0 } })];
}

vermin(NURSE_ID, {
  "stays 80 u behind the nearest ally": async (more) => {
    const world = await den(more);
    spawn(world, BURROW, 640, 400);
    spawn(world, BURROW, 200, 300);
    const nurse = spawn(world, NURSE_ID, 760, 400);
    run(world, 300);
    const place = 400 - BROODNURSE.behind;
    for (let t = 0; t < 60; t++) {
      const [x, y] = at(world, nurse);
      near(Math.hypot(x - 640, y - place), 0, 45, "her place");
      world.tick();
    }
    // The way from the player through the ally, and 80 u past it.
    world.set("creature", nurse, { x: 700, y: 360, hx: 0, hy: -1 });
    turns(world, nurse, [640 - 700, place - 360], "her turn to it");
  },
  "heals the six nearest every second": async (more) => {
    const { heal, most, everyS } = BROODNURSE, [world] = await nursed(more);
    const hurt = Array.from({ length: most + 2 }, (_, i) => {
      const turn = i / (most + 2) * 2 * Math.PI, d = 60 + 5 * i;
      return spawn(world, BURROW, 640 + d * Math.cos(turn), 240 + d * Math.sin(turn), {
        values: HURT,
      });
    });
    world.tick();
    const healed = () => hurt.map((slot) => Math.round(of(world, slot, "hp") - HURT.hp));
    assert.deepEqual(healed(), [...Array(most).fill(heal), 0, 0], "the nearest, and no more");
    run(world, ticksOf(everyS) - 1);
    assert.equal(healed()[0], heal, "not before a second has passed");
    world.tick();
    assert.equal(healed()[0], 2 * heal);
  },
  "heals within 140 u, bosses half": async (more) => {
    const { heal, reach } = BROODNURSE, [world, nurse] = await nursed(more);
    const still = { ...HURT, speed: 0, fire_q: 1_000_000 };
    const [close, far] = [-2, 2].map((d) =>
      spawn(world, BURROW, 640 + reach + d, 240, { values: still })
    );
    const king = spawn(world, KING_ID, 640, 180, { values: still });
    world.set("creature", nurse, { fire_q: 0 });
    world.tick();
    const healed = [close, far, king].map((slot) => of(world, slot, "hp") - HURT.hp);
    near(healed[0], heal, 0.05, "within reach");
    near(healed[1], 0, 0.05, "out of reach");
    near(healed[2], heal / 2, 0.05, "a boss");
  },
  "alone chases": async (more) => {
    const world = await den(more), nurse = spawn(world, NURSE_ID, 640, 200);
    run(world, 120);
    assert(facing(world, nurse, 640, 640) > 0.99);
    assert(distance(world, nurse) < 440 - 90);
  },
});

/** A yard with the player in a far corner and bonuses in a row. */
async function hoard(more: MakeWorld, count: number) {
  const world = await den(more);
  world.setPlayer(0, { x: 1200, y: 1200 });
  for (let i = 0; i < count; i++) {
    world.set("bonus", i, { kind: 9 + i, active: 1, x: 200 + i * 50, y: 200 });
  }
  return world;
}

vermin(MAGPIE_ID, {
  "steals the nearest bonuses, three at most, and leaves by the nearest edge": async (more) => {
    const world = await hoard(more, 5), magpie = spawn(world, MAGPIE_ID, 180, 150);
    const left = () => world.used("bonus").length;
    for (let stolen = 1; stolen <= MAGPIE.loot; stolen++) {
      within(world, 200, `theft ${stolen}`, () => left() === 5 - stolen);
      assert.equal(world.get("bonus", stolen - 1, "active"), 0, "the nearest");
    }
    let last = at(world, magpie);
    within(world, 600, "the end", () => {
      if (of(world, magpie, "type") === 0) return true;
      last = at(world, magpie);
      return false;
    });
    assert.equal(left(), 5 - MAGPIE.loot);
    assert(last[1] < -20, `the upper edge was the nearest: ${last}`);
    assert.equal(world.run("kills"), 0, "leaving is no kill");
  },
  "flees players nearer than 200 u": async (more) => {
    const world = await den(more), magpie = spawn(world, MAGPIE_ID, 640, 540), { shy } = MAGPIE;
    world.tick();
    // There is nothing to steal, so it makes for the middle of the yard, where the player stands.
    for (const [d, way] of [[shy - 3, [0, -1]], [shy + 3, [0, 1]]] as const) {
      world.set("creature", magpie, { x: 640, y: 640 - d, hx: 0.6, hy: 0.8 * way[1] });
      turns(world, magpie, way, `its turn at ${d} u`);
    }
    world.set("creature", magpie, { x: 640, y: 540 });
    near(share(world, magpie), 1, 0.01, "its pace");
    within(world, 120, "200 u", () => distance(world, magpie) > shy);
  },
  "leaves after 20 s": async (more) => {
    const world = await den(more), magpie = spawn(world, MAGPIE_ID, 640, 540);
    const stayed = within(world, 1500, "its leave", () => state(world, magpie) === 1);
    near(stayed, ticksOf(MAGPIE.staysS), 1, "its stay");
  },
  "killed, returns its loot and a Crate": async (more) => {
    const world = await hoard(more, 2), magpie = spawn(world, MAGPIE_ID, 180, 150);
    within(world, 400, "the thefts", () => world.used("bonus").length === 0);
    kill(world, magpie);
    const kinds = world.used("bonus").map((slot) => world.get("bonus", slot, "kind"));
    for (const kind of [9, 10, CRATE]) assert(kinds.includes(kind), `${kind} lies among ${kinds}`);
  },
});
