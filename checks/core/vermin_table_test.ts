import assert from "node:assert/strict";
import { World } from "./world.ts";

const { core } = await World.start();

/** game.md section 4: id, name, r, hp, speed, damage, attack s, XP, turn; section 13's Clot, King and Queen. */
const ROWS: [number, string, number, number, number, number, number, number, number][] = [
  [1, "Gutter Rat", 14, 34, 92, 8, 0.8, 30, 5],
  [2, "Roach", 10, 14, 138, 4, 0.6, 16, 9],
  [3, "Mite", 7, 6, 120, 2, 0.5, 6, 8],
  [4, "Spitbeetle", 16, 48, 66, 6, 1.0, 60, 4],
  [6, "Clot", 22, 70, 54, 10, 1.0, 40, 2],
  [7, "Delver", 18, 80, 78, 14, 1.2, 70, 3],
  [8, "Pillback", 18, 90, 60, 9, 1.0, 65, 3],
  [9, "Ramweevil", 20, 140, 70, 18, 1.5, 90, 4],
  [10, "Lampwing", 14, 70, 84, 6, 1.0, 95, 4],
  [11, "Centipede", 15, 120, 96, 12, 0.9, 80, 2.2],
  [12, "Dustmoth", 13, 40, 112, 5, 0.9, 45, 6],
  [13, "Tick", 9, 22, 150, 3, 0.5, 28, 8],
  [14, "Broodnurse", 17, 95, 58, 4, 1.0, 110, 3],
  [15, "Ashling", 14, 60, 104, 10, 0.9, 75, 5],
  [17, "Rat King", 40, 1600, 62, 24, 1.2, 1500, 2],
  [18, "Hornet Queen", 36, 1800, 90, 18, 1.2, 1600, 3],
  [19, "Old Cinnabar", 52, 6500, 48, 35, 1.5, 4000, 1.4],
];

for (const [id, name, r, hp, speed, damage, attackS, xp, turn] of ROWS) {
  Deno.test(`vermin ${id} ${name} has its row's numbers`, () => {
    assert.equal(core.baseR(id, 0), r);
    assert.equal(core.baseHp(id, 0), hp);
    assert.equal(core.baseSpeed(id, 0), speed);
    assert.equal(core.baseDamage(id, 0), damage);
    assert.equal(core.attackQ(id), attackS * 6000);
    assert.equal(core.baseXp(id, 0), xp);
    assert.equal(core.turnRate(id), Math.fround(turn));
  });
}

Deno.test("a Burrow stands still and a Magpie only steals", () => {
  assert.deepEqual([core.baseHp(5, 0), core.baseSpeed(5, 0), core.baseDamage(5, 0)], [260, 0, 0]);
  assert.deepEqual([core.baseHp(16, 0), core.baseSpeed(16, 0), core.baseDamage(16, 0)], [
    120,
    170,
    0,
  ]);
});

Deno.test("a Clot shrinks over three generations", () => {
  const generations = [0, 1, 2].map((gen) => [
    core.baseR(6, gen),
    core.baseHp(6, gen),
    core.baseSpeed(6, gen),
    core.baseDamage(6, gen),
    core.baseXp(6, gen),
  ]);
  assert.deepEqual(generations, [[22, 70, 54, 10, 40], [16, 30, 66, 7, 22], [11, 12, 80, 4, 12]]);
});

Deno.test("segments of the long ones have their own hp and XP", () => {
  assert.deepEqual([core.baseR(11, 1), core.baseHp(11, 1), core.baseXp(11, 1)], [13, 40, 15]);
  assert.equal(core.baseHp(19, 1), 300);
});

Deno.test("hpScale() and its kin follow section 13's curves", async () => {
  const world = await World.start(3),
    at = (m: number) => world.set("run", 0, { world_q: m * 360_000 });
  const near = (value: number | bigint, wanted: number) =>
    assert(Math.abs(Number(value) - wanted) < 1e-4, `${value} is not ${wanted}`);
  at(0);
  near(world.core.hpScale(), 1);
  at(10);
  near(world.core.hpScale(), 1.6);
  near(world.core.speedScale(), 1.14);
  near(world.core.xpScale(), 1.4);
  at(20);
  near(world.core.hpScale(), 1 + 0.6 + 1.2 + 0.5);
  at(40);
  near(world.core.speedScale(), 1.4);
  near(world.core.bossHpScale(), 2.2);
  world.set("run", 0, { grade: 1, world_q: 0 });
  near(world.core.hpScale(), 1.3);
  near(world.core.speedScale(), 1.08);
});
