import assert from "node:assert/strict";
import { World } from "./world.ts";

function offers(world: World): number[] {
  return Array.from(
    { length: world.run("offer_count") },
    (_, i) => world.get("run", 0, "offer", i),
  );
}

function isEligible(world: World, id: number): boolean {
  return world.core.isEligible(id) !== 0;
}

/** game.md section 6: weight by rarity, most copies (255 endless), what it needs, what it excludes. */
const C = 4, U = 2, R = 1, ENDLESS = 255;
// deno-fmt-ignore
const ROWS: [number, number, number, number?, number?][] = [
  [1, C, 3], [2, C, 2], [3, C, 2], [4, U, 3], [5, C, 1], [6, C, 1], [7, U, ENDLESS], [8, R, 3], [9, U, 1],
  [10, U, 1], [11, U, 1], [12, C, 2], [13, U, 2], [14, C, 2], [15, R, 5], [16, U, ENDLESS], [17, C, 2],
  [18, C, 1], [19, U, 1], [20, U, 1], [21, U, 1], [22, R, 1, 21], [23, C, 1], [24, R, 2], [25, C, 2],
  [26, C, 1], [27, R, 1, 26], [28, C, 2], [29, C, 2], [30, C, 1], [31, U, 1], [32, U, 1], [33, C, 1],
  [34, C, 1, 0, 47], [35, U, 1], [36, U, 1], [37, U, 1], [38, C, 1], [39, U, 1, 38], [40, C, 1],
  [41, U, 1, 40], [42, U, 1], [43, U, 1], [44, R, 1], [45, R, 1], [46, R, 2], [47, R, 1], [48, U, 1],
  [49, C, ENDLESS], [50, U, 1], [51, U, 1], [52, C, 1], [53, U, 1], [54, U, 1], [55, U, 1], [56, C, 1],
  [57, R, 1], [58, C, 1], [59, C, 1], [60, U, 1],
];

Deno.test("every perk has its row's rarity, most copies, needs and excludes", async () => {
  const { core } = await World.start();
  assert.equal(ROWS.length, 60);
  for (const [id, weight, most, needs = 0, excludes = 0] of ROWS) {
    assert.equal(core.perkWeight(id), weight, `perk ${id}'s weight`);
    assert.equal(core.perkMax(id), most, `perk ${id}'s most`);
    assert.equal(core.perkNeeds(id), needs, `perk ${id} needs`);
    assert.equal(core.perkExcludes(id), excludes, `perk ${id} excludes`);
  }
  const flagged = (bit: number) =>
    ROWS.map(([id]) => id).filter((id) => Number(core.perkFlags(id)) & bit);
  assert.deepEqual(flagged(1), [7, 8, 15, 16, 24, 46, 47, 49, 57], "instants");
  assert.deepEqual(flagged(2), [8, 15, 44], "not in contracts");
  assert.deepEqual(flagged(4), [58, 59, 60], "co-op only");
});

Deno.test("makeOffer() draws without replacement, five, six or seven", async () => {
  const world = await World.start(2);
  for (let round = 0; round < 200; round++) {
    world.set("run", 0, { offer_valid: 0 });
    world.core.makeOffer();
    const ids = offers(world);
    assert.equal(ids.length, 5);
    assert.equal(new Set(ids).size, 5);
    for (const id of ids) assert(isEligible(world, id));
  }
  world.setPerk(21, 1);
  world.set("run", 0, { offer_valid: 0 });
  world.core.makeOffer();
  assert.equal(new Set(offers(world)).size, 6);
  world.setPerk(22, 1);
  world.set("run", 0, { offer_valid: 0 });
  world.core.makeOffer();
  assert.equal(new Set(offers(world)).size, 7);
});

Deno.test("makeOffer() weighs by rarity: a common perk comes about four times as often as a rare one", async () => {
  const world = await World.start(1);
  const open = (1n << 0n) | (1n << 7n);
  world.set("run", 0, { perks_open: open });
  let common = 0;
  for (let round = 0; round < 2000; round++) {
    world.set("run", 0, { offer_valid: 0 });
    world.core.makeOffer();
    if (offers(world)[0] === 1) common++;
  }
  assert(common > 1500 && common < 1700, `${common} of 2000 is not about 4 in 5`);
});

Deno.test("makeOffer() shows fewer when fewer exist", async () => {
  const world = await World.start(1);
  world.set("run", 0, { perks_open: 0b101n });
  world.core.makeOffer();
  assert.deepEqual(offers(world).sort(), [1, 3]);
});

Deno.test("isEligible() honours the most copies, needs, excludes, seats and the open set", async () => {
  const world = await World.start(1);
  world.setPerk(1, 2);
  assert(isEligible(world, 1));
  world.setPerk(1, 3);
  assert(!isEligible(world, 1));
  assert(!isEligible(world, 27));
  world.setPerk(26, 1);
  assert(isEligible(world, 27));
  world.setPerk(47, 1);
  assert(!isEligible(world, 34), "Leather Apron beside Last Orders");
  for (const id of [58, 59, 60]) assert(!isEligible(world, id), "co-op only");
  const pair = await World.start(2);
  for (const id of [58, 59, 60]) assert(isEligible(pair, id));
  pair.set("run", 0, { perks_open: ~(1n << 4n) });
  assert(!isEligible(pair, 5));
  world.setPerk(7, 250);
  assert(isEligible(world, 7), "Lump Sum is endless");
});

Deno.test("isEligible(): Firebug wants a living bearer of flames; Old Faithful ends Lucky Dip", async () => {
  const world = await World.start(2), SCORCHER = 8;
  assert(!isEligible(world, 42));
  world.setPlayer(1, { weapon: SCORCHER });
  assert(isEligible(world, 42));
  world.setPlayer(1, { state: 1 });
  assert(!isEligible(world, 42));
  assert(isEligible(world, 16));
  world.setPerk(48, 1);
  assert(!isEligible(world, 16));
});

Deno.test("isEligible(): nothing that trades in hp is offered while Last Orders run", async () => {
  const world = await World.start(2), barred = [8, 15, 24, 34, 46, 49];
  for (const id of barred) assert(isEligible(world, id));
  world.setPlayer(1, { orders_q: 100 });
  for (const id of barred) assert(!isEligible(world, id));
  assert(isEligible(world, 57));
});
