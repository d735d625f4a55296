import assert from "node:assert/strict";
import { kill, spawn, yard } from "./vermin_help.ts";
import { World } from "./world.ts";

const RAT = 1, KING = 17, SIDEKICK = 1, DRUMFIRE = 2;
const TIP = 1, CRATE = 2, HARD_FROST = 10, SALTS = 17;

/** Puts a bonus somewhere out of everybody's way. */
function lay(world: World, slot: number, kind: number, x: number, y: number, values = {}): void {
  world.set("bonus", slot, { kind, x, y, active: 1, ...values });
}

Deno.test("every bonus has its row's weight and duration", async () => {
  const { core } = await World.start();
  const rows = [
    [1, 110, 0],
    [2, 150, 0],
    [3, 110, 10],
    [4, 80, 0],
    [5, 65, 8],
    [6, 65, 0],
    [7, 65, 0],
    [8, 60, 4],
    [9, 60, 7],
    [10, 55, 5],
    [11, 100, 0],
    [12, 60, 8],
    [13, 60, 6],
    [14, 3, 8],
    [15, 25, 20],
    [16, 42, 6],
    [17, 20, 0],
  ];
  for (const [kind, weight, seconds] of rows) {
    assert.equal(core.bonusWeight(kind), weight, `bonus ${kind}'s weight`);
    assert.equal(core.bonusQ(kind), seconds * 6000, `bonus ${kind}'s duration`);
  }
});

Deno.test("kindWeight(): a Crate counts four times while a living player holds the Sidekick", async () => {
  const world = await World.start(2);
  assert.equal(world.core.kindWeight(CRATE), 600);
  for (const seat of [0, 1]) world.setPlayer(seat, { weapon: DRUMFIRE });
  assert.equal(world.core.kindWeight(CRATE), 150);
});

Deno.test("kindWeight(): Hard Frost not while it runs, Salts only for the fallen and once a minute", async () => {
  const world = await World.start(2);
  assert.equal(world.core.kindWeight(HARD_FROST), 55);
  world.set("run", 0, { freeze_q: 1 });
  assert.equal(world.core.kindWeight(HARD_FROST), 0);
  assert.equal(world.core.kindWeight(SALTS), 0);
  world.setPlayer(1, { state: 1 });
  assert.equal(world.core.kindWeight(SALTS), 20);
  world.set("run", 0, { salts_q: 1 });
  assert.equal(world.core.kindWeight(SALTS), 0);
});

Deno.test("a kill drops by chance, and the 23rd without a drop surely", async () => {
  const world = await yard(1);
  world.setPlayer(0, { weapon: DRUMFIRE });
  let dry = 0, longest = 0, dropped = 0;
  for (let i = 0; i < 400; i++) {
    const before = world.used("bonus").length;
    kill(world, spawn(world, RAT, 60 + (i % 20) * 40, 60), 7, 0);
    if (world.used("bonus").length > before) {
      dropped++;
      dry = 0;
      assert.equal(world.run("pity"), 0);
    } else dry++;
    longest = Math.max(longest, dry);
    for (const slot of world.used("bonus")) world.set("bonus", slot, { active: 0 });
    world.tick();
  }
  assert(longest <= 22, `${longest} kills without a drop`);
  assert(dropped > 25 && dropped < 75, `${dropped} drops of 400 kills at 95 in 1000`);
});

Deno.test("pity at 22 makes the next kill drop, whatever the roll", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const world = (await World.start(1, {}, { seed })).quiet();
    world.tick();
    world.setPlayer(0, { weapon: DRUMFIRE });
    world.set("run", 0, { pity: 22 });
    kill(world, spawn(world, RAT, 300, 300));
    assert.equal(world.used("bonus").length, 1, `seed ${seed}`);
    assert.equal(world.run("pity"), 0);
  }
});

Deno.test("a drop beside another is called off and pity is kept; 20 out is the most", async () => {
  const world = await yard(1);
  world.set("run", 0, { pity: 22 });
  lay(world, 0, TIP, 310, 300);
  kill(world, spawn(world, RAT, 300, 300));
  assert.equal(world.used("bonus").length, 1);
  assert.equal(world.run("pity"), 22);
  for (let i = 0; i < 20; i++) lay(world, i, TIP, 60 + i * 50, 1200);
  kill(world, spawn(world, RAT, 300, 300));
  assert.equal(world.used("bonus").length, 20);
  assert.equal(world.run("pity"), 22);
});

Deno.test("drops lie at least 40 u inside", async () => {
  const world = await yard(1);
  world.set("run", 0, { pity: 22 });
  kill(world, spawn(world, RAT, -60, 1350));
  const [slot] = world.used("bonus");
  assert.deepEqual([world.get("bonus", slot, "x"), world.get("bonus", slot, "y")], [40, 1240]);
});

Deno.test("a boss leaves a Crate and one sure roll", async () => {
  const world = await yard(1);
  kill(world, spawn(world, KING, 300, 300));
  const kinds = world.used("bonus").map((slot) => world.get("bonus", slot, "kind"));
  assert.equal(kinds.length, 2);
  assert.equal(kinds[0], CRATE);
});

Deno.test("a Crate shows an open weapon that the killer does not hold", async () => {
  const world = await yard(1);
  world.setPlayer(0, { weapon: DRUMFIRE });
  world.set("run", 0, { weapons_open: 0b1110n });
  const seen = new Set<number>();
  for (let i = 0; i < 60; i++) {
    world.core.placeBonus(CRATE, 200, 200, 0);
    const [slot] = world.used("bonus");
    seen.add(world.get("bonus", slot, "weapon"));
    world.set("bonus", slot, { active: 0 });
  }
  assert.deepEqual([...seen].sort(), [3, 4]);
});

Deno.test("a Crate near a player who holds its weapon becomes a Tip, and so do all with Old Faithful", async () => {
  const world = await yard(2);
  world.set("run", 0, { weapons_open: 0b10n });
  world.setPlayer(1, { x: 230, y: 200, weapon: DRUMFIRE });
  world.core.placeBonus(CRATE, 200, 200, 0);
  assert.equal(world.get("bonus", 0, "kind"), TIP);
  world.core.placeBonus(CRATE, 900, 900, 0);
  assert.equal(world.get("bonus", 1, "kind"), CRATE);
  world.setPerk(48, 1);
  world.core.placeBonus(CRATE, 1000, 400, 0);
  assert.equal(world.get("bonus", 2, "kind"), TIP);
});

Deno.test("a placed bonus is nobody's hover", async () => {
  const world = await yard(2);
  world.setPlayer(0, { hover_slot: 0, hover_ms: 600 });
  world.core.placeBonus(TIP, 200, 200, 0);
  assert.equal(world.player(0, "hover_slot"), 255);
  assert.equal(world.player(0, "hover_ms"), 0);
});

Deno.test("Scavenger adds 40 in 1000 a copy and the Sidekick 60: more kills drop", async () => {
  const count = async (weapon: number, scavenger: number): Promise<number> => {
    const world = await yard(1);
    world.setPlayer(0, { weapon });
    world.setPerk(28, scavenger);
    let drops = 0;
    for (let i = 0; i < 600; i++) {
      world.set("run", 0, { pity: 0 });
      kill(world, spawn(world, RAT, 300, 300));
      for (const slot of world.used("bonus")) {
        drops++;
        world.set("bonus", slot, { active: 0 });
      }
      world.tick();
    }
    return drops / 600;
  };
  const plain = await count(DRUMFIRE, 0), both = await count(SIDEKICK, 2);
  assert(Math.abs(plain - 0.095) < 0.035, `${plain}`);
  assert(Math.abs(both - 0.235) < 0.05, `${both}`);
});
