import assert from "node:assert/strict";
import { corpses, DYING, kill, spawn, yard } from "./vermin_help.ts";

const RAT = 1, MITE = 3, BURROW = 5, CLOT = 6, DUSTMOTH = 12, CENTIPEDE = 11, MAGPIE = 16;

Deno.test("queueKill() kills each vermin once, however often it is called", async () => {
  const world = await yard(2), slot = spawn(world, RAT, 300, 300);
  world.core.clearKills();
  world.core.hurtVermin(slot, 1e6, 0, 1, 0, 0, 1);
  world.core.hurtVermin(slot, 1e6, 0, 0, 0, 0, 1);
  world.core.queueKill(slot, 7);
  world.core.queueKill(slot, 7);
  world.core.drainKills();
  assert.equal(world.run("kills"), 1);
  assert.equal(world.player(1, "kills"), 1, "the last damaging seat has the credit");
  assert.equal(world.player(0, "kills"), 0);
  assert.equal(world.run("alive"), 0);
  assert.equal(world.run("dying"), 1);
});

Deno.test("a dying vermin frees its slot and leaves its body after half a second", async () => {
  const world = await yard(1), slot = spawn(world, RAT, 300, 300);
  kill(world, slot);
  assert.equal(world.get("creature", slot, "state"), DYING);
  for (let t = 0; t < 29; t++) world.tick();
  assert.equal(world.get("creature", slot, "type"), RAT);
  world.tick();
  assert.equal(world.get("creature", slot, "type"), 0);
  assert.equal(world.run("dying"), 0);
  assert.equal(corpses(world), 1);
});

Deno.test("mites and the frozen leave no body", async () => {
  const world = await yard(1),
    mite = spawn(world, MITE, 300, 300),
    rat = spawn(world, RAT, 500, 300);
  kill(world, mite);
  world.set("run", 0, { freeze_q: 30_000 });
  kill(world, rat);
  for (let t = 0; t < 30; t++) {
    world.tick();
    assert.equal(corpses(world), 0);
  }
  assert.equal(world.get("creature", rat, "type"), 0);
});

Deno.test("a Clot splits in two, side by side across its heading, down to the third generation", async () => {
  const world = await yard(1);
  const slot = spawn(world, CLOT, 300, 300, { values: { hx: 1, hy: 0 } });
  kill(world, slot);
  assert.equal(world.run("alive"), 2);
  const twins = world.used("creature", "type").filter((other) => other !== slot);
  assert.deepEqual(twins.map((twin) => world.get("creature", twin, "gen")), [1, 1]);
  assert.deepEqual(twins.map((twin) => world.get("creature", twin, "x")), [300, 300]);
  assert.deepEqual(twins.map((twin) => world.get("creature", twin, "y")), [290, 310]);
  const last = spawn(world, CLOT, 600, 300, { gen: 2 }), alive = world.run("alive");
  kill(world, last);
  assert.equal(world.run("alive"), alive - 1, "the third generation only dies");
});

Deno.test("a chain of deaths in one drain handles each in the order it was appended", async () => {
  const world = await yard(1), slots = [300, 340, 380].map((x) => spawn(world, RAT, x, 300));
  world.core.clearKills();
  for (const slot of [2, 0, 1]) world.core.queueKill(slots[slot], 7);
  world.core.drainKills();
  assert.equal(world.run("kills"), 3);
  assert.equal(world.run("alive"), 0);
});

Deno.test("a Dustmoth leaves dust of 60 u for 4 s that slows to 0.7", async () => {
  const world = await yard(1);
  kill(world, spawn(world, DUSTMOTH, 300, 300));
  const [slot] = world.used("hazard");
  assert.equal(world.get("hazard", slot, "r"), 60);
  assert.equal(world.get("hazard", slot, "life_q"), 24_000);
  assert.equal(world.get("hazard", slot, "slow8"), 178);
  assert.equal(world.get("hazard", slot, "owner"), 255);
});

Deno.test("a Burrow's death closes its nest; its young outlive it", async () => {
  const world = await yard(1), burrow = Number(world.core.openNest(300, 300, RAT, 0));
  world.core.riseFresh();
  world.set("nest", 0, { timer_q: 50 });
  world.tick();
  assert.equal(world.get("nest", 0, "alive"), 2);
  kill(world, burrow);
  assert.equal(world.used("nest").length, 0);
  assert.equal(world.run("alive"), 2);
});

Deno.test("a nest learns of its young's deaths", async () => {
  const world = await yard(1);
  world.core.openNest(300, 300, RAT, 0);
  world.core.riseFresh();
  world.set("nest", 0, { timer_q: 50 });
  world.tick();
  world.tick();
  const child = world.used("creature", "type").find((slot) =>
    world.get("creature", slot, "type") === RAT
  )!;
  kill(world, child);
  assert.equal(world.get("nest", 0, "alive"), 1);
  assert.equal(world.get("nest", 0, "left"), 38);
});

Deno.test("openNest() makes a rat when no nest entry is free", async () => {
  const world = await yard(1);
  for (let i = 0; i < 32; i++) world.set("nest", i, { active: 1, owner: 0xffff });
  const slot = Number(world.core.openNest(300, 300, MITE, 0));
  assert.equal(world.get("creature", slot, "type"), RAT);
});

Deno.test("capacities of nests: mites come by four up to sixteen, others by two up to ten", async () => {
  for (const [child, batch, cap] of [[MITE, 4, 16], [RAT, 2, 10], [CENTIPEDE, 2, 2]]) {
    const world = await yard(1), burrow = Number(world.core.openNest(640, 200, child, 0));
    world.core.riseFresh();
    assert.equal(world.get("nest", 0, "cap"), cap);
    assert.equal(world.get("nest", 0, "interval_q"), 24_000);
    assert.equal(world.get("nest", 0, "owner"), world.core.refOf(burrow));
    world.set("nest", 0, { timer_q: 50 });
    world.tick();
    assert.equal(world.get("nest", 0, "alive"), batch);
    assert.equal(world.get("creature", burrow, "type"), BURROW);
  }
});

Deno.test("a dead centipede's link ends in the same tick, and what followed becomes a head after 0.4 s", async () => {
  const world = await yard(1), head = spawn(world, CENTIPEDE, 640, 200);
  world.core.riseFresh();
  kill(world, head);
  assert.equal(world.get("creature", head + 1, "link"), 0xffff);
  assert.equal(world.get("creature", head + 1, "flags") & 8, 8);
  for (let t = 0; t < 26; t++) world.tick();
  assert.equal(world.get("creature", head + 1, "flags") & 8, 0, "a head now");
  assert.equal(world.get("creature", head + 2, "flags") & 8, 8, "the next still follows");
});

Deno.test("a dead Magpie returns its loot and leaves a Crate", async () => {
  const world = await yard(1), slot = spawn(world, MAGPIE, 400, 400);
  world.set("creature", slot, { aux0: 1, phase: (11 << 5) | 9 });
  kill(world, slot);
  const kinds = world.used("bonus").map((bonus) => world.get("bonus", bonus, "kind"));
  assert.deepEqual(kinds.sort((a, b) => a - b), [2, 9, 11]);
});
