import assert from "node:assert/strict";
import { corpses } from "./vermin_help.ts";
import { World } from "./world.ts";

const RAT = 1, CLOT = 6, CENTIPEDE = 11, KING = 17;
const ELITE = 1, BOSS = 2, SEGMENT = 8, FRESH = 256, DRAINED = 512;

Deno.test("spawnVermin() draws phase, then speed, after what its caller drew", async () => {
  const world = await World.start(), before = world.getBig("run", 0, "g_state");
  const phase = world.core.gRoll(65536), unit = (Number(world.core.gNext()) >>> 8) / 2 ** 24;
  const after = world.getBig("run", 0, "g_state");
  world.set("run", 0, { g_state: before });
  const slot = Number(world.core.spawnVermin(RAT, 100, 200, 0, 0));
  assert.equal(world.get("creature", slot, "phase"), phase);
  assert(Math.abs(world.get("creature", slot, "speed") - 92 * (0.92 + 0.16 * unit)) < 1e-3);
  assert.equal(world.getBig("run", 0, "g_state"), after, "nothing else was drawn");
});

Deno.test("spawnVermin() takes the lowest free slot and bumps its serial", async () => {
  const world = await World.start();
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), 0);
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), 1);
  world.core.vanish(0);
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), 0);
  assert.equal(world.get("creature", 0, "serial"), 2);
  assert.equal(world.get("creature", 1, "serial"), 1);
});

Deno.test("a freed slot is zero but for its serial", async () => {
  const world = await World.start();
  world.core.spawnVermin(RAT, 5, 6, 1, 0);
  world.core.vanish(0);
  const bytes = world.slotBytes("creature", 0), serial = world.get("creature", 0, "serial");
  assert.equal(serial, 1);
  assert.equal(bytes.reduce((sum, byte) => sum + byte, 0), serial);
});

Deno.test("serials run from 0 to 126 and start again", async () => {
  const world = await World.start();
  world.set("creature", 0, { serial: 126 });
  world.core.spawnVermin(RAT, 0, 0, 0, 0);
  assert.equal(world.get("creature", 0, "serial"), 0);
});

Deno.test("refSlot() knows a vermin from the one that took its slot", async () => {
  const world = await World.start(), slot = world.core.spawnVermin(RAT, 0, 0, 0, 0);
  const ref = world.core.refOf(slot);
  assert.equal(world.core.refSlot(ref), slot);
  world.core.vanish(slot);
  assert.equal(world.core.refSlot(ref), -1);
  world.core.spawnVermin(RAT, 0, 0, 0, 0);
  assert.equal(world.core.refSlot(ref), -1, "same slot, another serial");
  assert.equal(world.core.refSlot(0xffff), -1);
});

Deno.test("an elite has hp x3, r x1.25, damage x1.3 and speed x0.95", async () => {
  const world = await World.start(), state = world.getBig("run", 0, "g_state");
  world.core.spawnVermin(RAT, 0, 0, 0, 0);
  world.set("run", 0, { g_state: state });
  world.core.spawnVermin(RAT, 0, 0, 1, 0);
  const of = (slot: number, field: string) => world.get("creature", slot, field);
  assert.equal(of(1, "hp"), of(0, "hp") * 3);
  assert.equal(of(1, "max_hp"), of(1, "hp"));
  assert.equal(of(1, "r"), of(0, "r") * 1.25);
  assert(Math.abs(of(1, "dmg") - of(0, "dmg") * 1.3) < 1e-4);
  assert(Math.abs(of(1, "speed") - of(0, "speed") * 0.95) < 1e-4);
  assert.equal(of(1, "flags") & ELITE, ELITE);
});

Deno.test("a boss is stronger for each seat past the first, and is marked", async () => {
  const world = await World.start(3);
  world.quiet().tick();
  const slot = Number(world.core.spawnVermin(KING, 0, 0, 0, 0));
  assert(Math.abs(world.get("creature", slot, "hp") - 1600 * 2.2) < 0.1);
  assert.equal(world.get("creature", slot, "flags") & BOSS, BOSS);
  assert(world.heard().some(({ cls, id, arg }) => cls === 4 && id === 2 && arg === KING));
});

Deno.test("a centipede is born with five segments, each linked to the one ahead", async () => {
  const world = await World.start(),
    head = Number(world.core.spawnVermin(CENTIPEDE, 640, 300, 0, 0));
  let ahead = head;
  for (let i = 1; i <= 5; i++) {
    assert.equal(world.get("creature", head + i, "link"), world.core.refOf(ahead));
    assert.equal(world.get("creature", head + i, "flags") & SEGMENT, SEGMENT);
    ahead = head + i;
  }
  assert.equal(world.get("creature", head + 6, "type"), 0);
  assert.equal(world.get("creature", head, "flags") & SEGMENT, 0);
});

Deno.test("what the director spawns stands up in the same tick, a split only in the next", async () => {
  const world = (await World.start()).quiet();
  world.set("run", 0, { tick: 60 });
  world.tick();
  assert.equal(world.run("alive"), 4, "the first rats");
  for (let slot = 0; slot < 4; slot++) {
    assert.equal(world.get("creature", slot, "flags") & FRESH, FRESH, "a heap of dust for 0.5 s");
  }
  for (let t = 0; t < 29; t++) world.tick();
  for (let slot = 0; slot < 4; slot++) {
    assert.equal(world.get("creature", slot, "flags") & FRESH, 0);
  }

  const clots = (await World.start()).quiet(), slot = clots.core.spawnRisen(CLOT, 200, 200, 0, 0);
  clots.tick();
  clots.core.clearKills();
  clots.core.hurtVermin(slot, 1e6, 7, 0, 0, 0, 0);
  clots.core.drainKills();
  assert.equal(clots.get("creature", 1, "gen"), 1);
  assert.equal(clots.get("creature", 1, "flags") & FRESH, FRESH);
  const hp = clots.get("creature", 1, "hp");
  clots.core.hurtVermin(1, 5, 7, 0, 0, 0, 0);
  assert.equal(clots.get("creature", 1, "hp"), hp, "fresh vermin cannot be hurt");
  clots.tick();
  assert.equal(clots.get("creature", 1, "flags") & FRESH, 0);
});

Deno.test("a full pool reuses the lowest drained dying slot and queues its corpse", async () => {
  const world = (await World.start()).quiet();
  world.tick();
  for (let i = 0; i < 384; i++) world.core.spawnRisen(RAT, 640, 100, 0, 0);
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), -1, "nothing to reuse");
  world.core.clearKills();
  world.core.queueKill(7, 7);
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), -1, "not drained yet");
  world.core.drainKills();
  assert.equal(world.get("creature", 7, "flags") & DRAINED, DRAINED);
  const before = corpses(world);
  assert.equal(world.core.spawnVermin(RAT, 0, 0, 0, 0), 7);
  assert.equal(corpses(world), before + 1);
  assert.equal(world.run("dying"), 0);
  assert.equal(world.run("alive"), 384);
});

Deno.test("ordinary spawns stop at 368 alive and are counted as refused", async () => {
  const world = (await World.start()).quiet();
  for (let i = 0; i < 368; i++) world.core.spawnRisen(RAT, 640, 100, 0, 0);
  world.set("run", 0, { spawn_credit: 3 });
  world.tick();
  assert.equal(world.run("refused"), 3);
  assert.equal(world.run("alive"), 368);
  assert(world.run("spawn_credit") < 1, "the credit is spent all the same");
});
