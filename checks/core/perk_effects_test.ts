import assert from "node:assert/strict";
import { at, kill, spawn, until, yard } from "./vermin_help.ts";
import type { World } from "./world.ts";

const RAT = 1, BURROW = 5, KING = 17, FLAME = 2;
const FIRE_PRESS = 2, SWAP = 8;

async function owning(perks: Record<number, number>, players = 1): Promise<World> {
  const world = await yard(players);
  for (const [id, count] of Object.entries(perks)) world.setPerk(Number(id), count);
  return world;
}

function close(value: number, wanted: number, slack = 0.02): void {
  assert(Math.abs(value - wanted) < slack, `${value} is not ${wanted}`);
}

/** A vermin that stands still and can take much. */
function post(world: World, x: number, y: number, hp = 1000): number {
  return spawn(world, BURROW, x, y, { values: { hp, max_hp: hp, r: 14 } });
}

Deno.test("perk 1 Quick Study: kill XP +15 % each", async () => {
  const world = await owning({ 1: 3 });
  kill(world, spawn(world, RAT, 300, 300));
  assert.equal(world.run("xp"), Math.floor(30 * 1.45));
});

Deno.test("perk 4 Dividend: 5 XP each every 0.5 s", async () => {
  const world = await owning({ 4: 2 });
  for (let t = 0; t < 60; t++) world.tick();
  assert.equal(world.run("xp"), 20);
});

Deno.test("perk 7 Lump Sum: 800 + 60 a level", async () => {
  const world = await owning({});
  world.set("run", 0, { level: 5 });
  world.core.gainPerk(7, 0);
  assert.equal(world.run("xp"), 1100);
  assert.equal(world.get("run", 0, "perk", 7), 1);
});

Deno.test("perk 8 Pound of Flesh: XP +15 %, and only the picker loses 60 % of its hp", async () => {
  const world = await owning({}, 2);
  world.set("run", 0, { xp: 1000 });
  world.core.gainPerk(8, 1);
  assert.equal(world.run("xp"), 1150);
  assert.equal(world.player(0, "hp"), 100);
  close(world.player(1, "hp"), 40);
});

Deno.test("perk 9 Second Holster: SWAP exchanges the two guns", async () => {
  const world = await owning({ 9: 1 });
  world.core.giveWeapon(0, 2);
  world.tick({ buttons: SWAP });
  assert.equal(world.player(0, "weapon"), 1);
  assert.equal(world.player(0, "alt_weapon"), 2);
});

Deno.test("perk 10 Contagion: the envenomed pass their venom on within 70 u", async () => {
  const world = await owning({ 10: 1 });
  const sick = spawn(world, RAT, 300, 300),
    near = post(world, 360, 300),
    far = post(world, 390, 300);
  world.set("creature", sick, { venom_q: 6000, venom_dps: 14, venom_by: 0 });
  kill(world, sick);
  assert.equal(world.get("creature", near, "venom_q"), 18_000);
  assert.equal(world.get("creature", near, "venom_dps"), 14);
  assert.equal(world.get("creature", far, "venom_q"), 0);
});

Deno.test("perk 11 Stare Down: what is looked at stands stunned, bosses do not", async () => {
  const world = await owning({ 11: 1 }),
    rat = spawn(world, RAT, 900, 640),
    look = { aimA: 900 * 32, aimB: 640 * 32 };
  const x = at(world, rat)[0];
  for (let t = 0; t < 30; t++) world.tick(look);
  assert(Math.abs(at(world, rat)[0] - x) < 4);
  const boss = await owning({ 11: 1 }), king = spawn(boss, KING, 900, 640);
  boss.tick(look);
  assert.equal(boss.get("creature", king, "stun_q"), 0);
});

Deno.test("perk 13 Hot Soles: 8 dps each within 85 u", async () => {
  const world = await owning({ 13: 2 }), near = post(world, 720, 640), far = post(world, 760, 640);
  for (let t = 0; t < 60; t++) world.tick();
  close(world.get("creature", near, "hp"), 1000 - 16, 0.1);
  assert.equal(world.get("creature", far, "hp"), 1000);
});

Deno.test("perk 15 Coin Toss: either XP or the picker at 1 hp", async () => {
  const outcomes = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const world = await owning({}, 2);
    for (let skip = 0; skip < i; skip++) world.core.gNext();
    world.core.gainPerk(15, 0);
    assert.equal(world.player(1, "hp"), 100);
    if (world.run("xp") > 0) {
      assert.equal(world.run("xp"), 4100);
      assert.equal(world.player(0, "hp"), 100);
      outcomes.add("xp");
    } else {
      assert.equal(world.player(0, "hp"), 1);
      outcomes.add("hp");
    }
  }
  assert.equal(outcomes.size, 2);
});

Deno.test("perk 16 Lucky Dip: every living player has another open weapon and a Hot Barrel", async () => {
  const world = await owning({}, 3);
  world.setPlayer(2, { state: 2, hp: 0 });
  world.core.gainPerk(16, 0);
  for (const seat of [0, 1]) {
    assert.notEqual(world.player(seat, "weapon"), 1);
    assert.equal(world.player(seat, "hot_q"), 60_000);
  }
  assert.equal(world.player(2, "weapon"), 1);
});

Deno.test("perk 17 Thorns: who touches takes 30 each", async () => {
  const world = await owning({ 17: 2 }), rat = spawn(world, RAT, 655, 640, { values: { hp: 500 } });
  world.tick();
  assert.equal(world.get("creature", rat, "hp"), 440);
});

Deno.test("perk 18 Impatient: each FIRE_PRESS while reloading cuts 0.06 s", async () => {
  const plain = await owning({}), hasty = await owning({ 18: 1 });
  for (const world of [plain, hasty]) {
    world.setPlayer(0, { reload_q: 6000, reload_max_q: 6000, ammo_c: 0 });
    world.tick({ buttons: FIRE_PRESS });
  }
  assert.equal(plain.player(0, "reload_q") - hasty.player(0, "reload_q"), 360);
});

Deno.test("perk 19 Parting Gift: going down blasts (420 - d) x 3", async () => {
  const world = await owning({ 19: 1 }, 2),
    slot = post(world, world.player(0, "x") + 220, world.player(0, "y"), 5000);
  world.setPlayer(0, { hp: 0, hurt_q: 24_000 });
  world.tick();
  assert.equal(world.player(0, "state"), 1);
  close(world.get("creature", slot, "hp"), 5000 - 600, 1);
});

Deno.test("perk 20 Long Reach: hover pickup without a Rod", async () => {
  const world = await owning({ 20: 1 });
  world.set("bonus", 0, { kind: 1, active: 1, x: 900, y: 640, amount: 400 });
  for (let t = 0; t < 45; t++) world.tick({ aimA: 900 * 32, aimB: 640 * 32 });
  assert.equal(world.run("xp"), 400);
});

Deno.test("perk 23 Iron Shins: no slows, knockback or latch slow", async () => {
  const world = await owning({ 23: 1 });
  assert.equal(world.core.maim(0, 5, 100, 0), 1);
  assert.equal(world.player(0, "kx"), 0);
  world.setPlayer(0, { slow_q: 6000, slow8: 100, latched: 3 });
  for (let t = 0; t < 60; t++) world.tick({ moveX: 127 });
  close(world.player(0, "vx"), 170, 1);
});

Deno.test("perk 24 Advance: two more picks, and the picker at half its hp", async () => {
  const world = await owning({}, 2);
  world.core.gainPerk(24, 1);
  assert.equal(world.run("pending"), 2);
  assert.equal(world.player(0, "hp"), 100);
  assert.equal(world.player(1, "hp"), 50);
});

Deno.test("perk 25 Barbed Rounds: bullets envenom k in 8", async () => {
  const world = await owning({ 25: 2 });
  let barbed = 0;
  for (let i = 0; i < 400; i++) {
    const slot = post(world, 300, 300);
    world.core.hurtVermin(slot, 1, 0, 0, 0, 0, 1);
    if (world.get("creature", slot, "venom_q") === 24_000) barbed++;
    world.core.vanish(slot);
  }
  assert(barbed > 70 && barbed < 130, `${barbed} of 400`);
});

Deno.test("perks 26: 18 % of hits are ignored", async () => {
  const world = await owning({ 26: 1 });
  let landed = 0;
  for (let i = 0; i < 500; i++) {
    world.setPlayer(0, { hp: 100, grace_q: 0 });
    landed += Number(world.core.maim(0, 5, 0, 0));
  }
  assert(landed > 380 && landed < 440, `${landed} of 500`);
});

Deno.test("perk 30 Field Surgeon: a revive takes x0.6", async () => {
  const ticks = async (perks: Record<number, number>): Promise<number> => {
    const world = await owning(perks, 2);
    world.setPlayer(0, { x: 640, y: 640 });
    world.setPlayer(1, { x: 650, y: 640, state: 1, hp: 0, down_q: 180_000 });
    return until(world, 400, () => world.player(1, "state") === 0);
  };
  const slow = await ticks({}), quick = await ticks({ 30: 1 });
  assert.equal(slow, 150);
  assert.equal(quick, 90);
});

Deno.test("perk 32 Short Fuse: a ring of 8 embers of 18 every 3 to 7 s", async () => {
  const world = await owning({ 32: 1 });
  world.tick();
  assert.equal(world.used("projectile").length, 8);
  assert.equal(world.get("projectile", 0, "damage"), 18);
  const clock = world.get("player", 0, "clk", 0);
  assert(clock >= 18_000 && clock <= 42_000);
});

Deno.test("perk 34 Leather Apron: every living player at 0.7 of its hp, once", async () => {
  const world = await owning({}, 2);
  world.core.gainPerk(34, 0);
  for (const seat of [0, 1]) close(world.player(seat, "hp"), 70);
});

Deno.test("perk 36 Blood Money and 37 Red Ink: an empty gun fires for XP, then for hp", async () => {
  const world = await owning({ 36: 1, 37: 1 });
  world.set("run", 0, { xp: 6 });
  const empty = { ammo_c: 0, reload_q: 6000, reload_max_q: 6000, shot_q: 0 };
  world.setPlayer(0, empty);
  world.tick({ buttons: 1 });
  assert.equal(world.run("xp"), 0);
  assert.equal(world.player(0, "hp"), 100);
  world.setPlayer(0, { ...empty, hurt_q: 24_000 });
  world.tick({ buttons: 1 });
  close(world.player(0, "hp"), 99.2);
});

Deno.test("perks 38 and 39: who touches is envenomed, 20 dps, then 60", async () => {
  for (const [perks, dps] of [[{ 38: 1 }, 20], [{ 38: 1, 39: 1 }, 60]] as const) {
    const world = await owning(perks), rat = spawn(world, RAT, 655, 640, { values: { hp: 500 } });
    world.tick();
    assert.equal(world.get("creature", rat, "venom_dps"), dps);
    assert.equal(world.get("creature", rat, "venom_q"), 18_000);
  }
});

Deno.test("perk 40 Slow Mend: 0.5 hp/s; 41 Quick Mend 1.0 more, doubled after 4 s unhurt", async () => {
  const mended = async (perks: Record<number, number>, hurtQ: number): Promise<number> => {
    const world = await owning(perks);
    world.setPlayer(0, { hp: 50, hurt_q: hurtQ });
    for (let t = 0; t < 60; t++) world.tick();
    return world.player(0, "hp") - 50;
  };
  close(await mended({ 40: 1 }, 24_000), 0.5);
  close(await mended({ 40: 1, 41: 1 }, 24_000), 1.5);
  close(await mended({ 40: 1, 41: 1 }, 0), 2.5 + 0.5, 0.05);
});

Deno.test("perk 42 Firebug: burning hurts half as much again", async () => {
  const world = await owning({ 42: 1 }), slot = post(world, 300, 300);
  world.core.hurtVermin(slot, 10, FLAME, 0, 0, 0, 8);
  close(world.get("creature", slot, "hp"), 985);
});

Deno.test("perk 43 Lucky Button: one hit ignored every 20 s", async () => {
  const world = await owning({ 43: 1 });
  assert.equal(world.core.maim(0, 10, 0, 0), 0);
  assert.equal(world.player(0, "button_q"), 120_000);
  assert.equal(world.core.maim(0, 10, 0, 0), 1);
});

Deno.test("perk 44 Bad Penny: every 3 s a chance of 4 damage and of a random non-boss death", async () => {
  const world = await owning({ 44: 1 });
  const king = spawn(world, KING, 100, 100, { values: { speed: 0, fire_q: 10_000_000 } });
  for (let i = 0; i < 40; i++) post(world, 200 + (i % 20) * 40, 1200);
  for (let i = 0; i < 100; i++) {
    world.set("run", 0, { penny_q: 17_950 });
    world.tick();
  }
  const kills = world.run("kills"), stings = world.player(0, "taken") / 4;
  assert(kills > 15 && kills <= 40, `${kills} deaths of 100 tosses`);
  assert(stings > 3 && stings < 25, `${stings} stings of 100 tosses`);
  assert.equal(world.get("creature", king, "type"), KING);
});

Deno.test("perk 45 Slow Clock: a tick is 92 q", async () => {
  const world = await owning({ 45: 1 });
  world.tick();
  assert.equal(world.run("dt_q"), 92);
});

Deno.test("perk 46 Clean Sweep: players at half, non-boss vermin in view lose 60 %", async () => {
  const world = await owning({}, 2);
  const seen = post(world, 640, 400),
    hidden = post(world, 640, 1275),
    king = spawn(world, KING, 500, 500);
  const kingHp = world.get("creature", king, "hp");
  world.core.gainPerk(46, 0);
  close(world.get("creature", seen, "hp"), 400);
  assert.equal(world.get("creature", hidden, "hp"), 1000);
  assert.equal(world.get("creature", king, "hp"), kingHp);
  for (const seat of [0, 1]) assert.equal(world.player(seat, "hp"), 50);
});

Deno.test("perk 47 Last Orders: 25 s at full hp, untouchable, damage x2; then the picker has 1 hp", async () => {
  const world = await owning({}, 2);
  for (const seat of [0, 1]) world.setPlayer(seat, { hp: 30 });
  world.core.gainPerk(47, 1);
  for (const seat of [0, 1]) {
    assert.equal(world.player(seat, "hp"), 100);
    assert.equal(world.core.maim(seat, 50, 0, 0), 0);
    assert.equal(world.core.damageScale(seat, 1), 2);
  }
  for (let t = 0; t < 1500; t++) world.tick();
  assert.equal(world.player(0, "hp"), 100);
  close(world.player(1, "hp"), 1, 0.1);
  assert.equal(world.core.maim(0, 50, 0, 0), 1);
});

Deno.test("perk 49 Bandages: each living player 20 to 50 hp", async () => {
  const world = await owning({}, 2);
  for (const seat of [0, 1]) world.setPlayer(seat, { hp: 10 });
  world.core.gainPerk(49, 0);
  for (const seat of [0, 1]) {
    assert(world.player(seat, "hp") >= 30 && world.player(seat, "hp") <= 60);
  }
});

Deno.test("perk 50 Snap Reload: half a reload of 0.5 s or more throws 6 + floor(2 s) embers of 15", async () => {
  const world = await owning({ 50: 1 });
  world.setPlayer(0, { reload_q: 4550, reload_max_q: 9000, ammo_c: 0 });
  world.tick();
  assert.equal(world.used("projectile").length, 9);
  assert.equal(world.get("projectile", 0, "damage"), 15);
});

Deno.test("perk 53 Static Walk: every 400 u a spark of 40 at the nearest within 300 u", async () => {
  const world = await owning({ 53: 1 }), slot = post(world, 640, 560, 1000);
  world.set("player", 0, { x: 300, y: 640 });
  const ticks = until(world, 10, () => true);
  assert.equal(ticks, 1);
  for (let t = 0; t < 170; t++) world.tick({ moveX: 127 });
  close(world.get("creature", slot, "hp"), 960);
});

Deno.test("perk 54 Cough Drop: every 3 s a free cinder at the nearest within 320 u", async () => {
  const world = await owning({ 54: 1 });
  post(world, 640, 400);
  for (let t = 0; t < 178; t++) world.tick();
  assert.equal(world.used("projectile").length, 0);
  until(world, 5, () => world.used("projectile").length === 1);
  assert.equal(world.get("projectile", world.used("projectile")[0], "damage"), 28);
});

Deno.test("perk 57 Thin the Herd: every second of the lesser vanishes, nearest first, for nothing", async () => {
  const world = await owning({}, 1),
    slots = [100, 200, 300, 400].map((d) => post(world, 640, 640 - d, 200));
  const strong = post(world, 640, 660, 500), king = spawn(world, KING, 640, 700);
  world.core.gainPerk(57, 0);
  assert.deepEqual(slots.map((slot) => world.get("creature", slot, "type") !== 0), [
    false,
    true,
    false,
    true,
  ]);
  assert.notEqual(world.get("creature", strong, "type"), 0);
  assert.notEqual(world.get("creature", king, "type"), 0);
  assert.equal(world.run("xp"), 0);
  assert.equal(world.run("kills"), 0);
  assert.equal(world.run("alive"), 4);
});

Deno.test("perk 59 Shared Flask: a Patch Kit also heals partners for 60 %", async () => {
  const world = await owning({ 59: 1 }, 2);
  for (const seat of [0, 1]) world.setPlayer(seat, { hp: 50 });
  world.set("bonus", 0, { kind: 11, active: 1, x: 0, y: 0 });
  world.core.takeBonus(0, 0);
  assert.equal(world.player(0, "hp"), 75);
  assert.equal(world.player(1, "hp"), 65);
});
