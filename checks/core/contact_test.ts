import assert from "node:assert/strict";
import { spawn, yard } from "./vermin_help.ts";

const RAT = 1, BURROW = 5, ASHLING = 15;

Deno.test("contact hurts by the vermin's damage, knocks 60 and waits for the next attack", async () => {
  const world = await yard(1), x = world.player(0, "x"), y = world.player(0, "y");
  const slot = spawn(world, RAT, x + 20, y);
  world.tick();
  // Damage grows with the minutes, and a second has passed.
  assert(Math.abs(world.player(0, "hp") - 92) < 0.01);
  assert.equal(world.get("creature", slot, "attack_q"), 4800);
  assert(world.player(0, "kx") < -50);
  for (let t = 0; t < 40; t++) world.tick();
  assert(Math.abs(world.player(0, "hp") - 92) < 0.01);
});

for (const players of [2, 3, 4]) {
  Deno.test(`contact with several asks in cyclic order from the slot, at ${players} seats`, async () => {
    for (let slot = 0; slot < 2 * players; slot++) {
      const world = await yard(players);
      for (let seat = 0; seat < players; seat++) world.setPlayer(seat, { x: 640, y: 640 });
      for (let i = 0; i < slot; i++) spawn(world, BURROW, 100 + i * 70, 100);
      const rat = spawn(world, RAT, 650, 640);
      assert.equal(rat, slot);
      world.tick();
      const hurt = [...Array(players).keys()].filter((seat) => world.player(seat, "hp") < 100);
      assert.deepEqual(hurt, [slot % players]);
    }
  });
}

Deno.test("a shielded player uses the attack up all the same", async () => {
  const world = await yard(2);
  for (const seat of [0, 1]) world.setPlayer(seat, { x: 640, y: 640 });
  world.setPlayer(0, { bell_q: 6000 });
  const slot = spawn(world, RAT, 650, 640);
  world.tick();
  assert(world.get("creature", slot, "attack_q") > 0);
  assert.deepEqual([0, 1].map((seat) => world.player(seat, "hp")), [100, 100]);
});

Deno.test("the stunned, the frozen, ash and the fallen know no contact", async () => {
  const cases: Record<string, number>[] = [{ stun_q: 6000 }];
  for (const values of cases) {
    const world = await yard(1);
    spawn(world, RAT, 650, 640, { values });
    world.tick();
    assert.equal(world.player(0, "hp"), 100);
  }
  const frozen = await yard(1);
  frozen.set("run", 0, { freeze_q: 30_000 });
  spawn(frozen, RAT, 650, 640);
  frozen.tick();
  assert.equal(frozen.player(0, "hp"), 100);
  const ash = await yard(1);
  spawn(ash, ASHLING, 650, 640, { values: { state: 1, timer_q: 6000 } });
  ash.tick();
  assert.equal(ash.player(0, "hp"), 100);
  const fallen = await yard(2);
  fallen.setPlayer(1, { x: 1000, y: 640 });
  fallen.setPlayer(0, { x: 640, y: 640, state: 1, hp: 0, down_q: 90_000 });
  const slot = spawn(fallen, RAT, 650, 640);
  fallen.tick();
  assert.equal(fallen.get("creature", slot, "attack_q"), 0);
});

Deno.test("targets at equal distance: the first seat in cyclic order from slot mod n", async () => {
  for (let slot = 0; slot < 4; slot++) {
    const world = await yard(2);
    world.setPlayer(0, { x: 540, y: 640 });
    world.setPlayer(1, { x: 740, y: 640 });
    for (let i = 0; i < slot; i++) spawn(world, BURROW, 100 + i * 70, 100);
    const rat = spawn(world, RAT, 640, 300, { values: { target: 255 } });
    world.tick();
    assert.equal(world.get("creature", rat, "target"), slot % 2);
  }
});

Deno.test("a target is left only for one nearer than 0.8 of its distance, every 32 ticks", async () => {
  const world = await yard(2);
  world.setPlayer(0, { x: 640, y: 640 });
  world.setPlayer(1, { x: 640, y: 600 });
  const rat = spawn(world, RAT, 640, 300, { values: { target: 0, stun_q: 0, speed: 0 } });
  for (let t = 0; t < 40; t++) world.tick();
  assert.equal(world.get("creature", rat, "target"), 0, "300 is not under 0.8 x 340");
  world.setPlayer(1, { x: 640, y: 500 });
  for (let t = 0; t < 33; t++) world.tick();
  assert.equal(world.get("creature", rat, "target"), 1);
});

Deno.test("a fallen target is left at once; with nobody living vermin walk to the centre", async () => {
  const world = await yard(2);
  const rat = spawn(world, RAT, 640, 300, { values: { target: 0 } });
  world.setPlayer(0, { state: 1, hp: 0, down_q: 90_000 });
  world.tick();
  assert.equal(world.get("creature", rat, "target"), 1);
  world.setPlayer(1, { state: 1, hp: 0 });
  world.set("run", 0, { phase: 1, run_down_ms: 900 });
  const before = Math.hypot(
    world.get("creature", rat, "x") - 640,
    world.get("creature", rat, "y") - 640,
  );
  for (let t = 0; t < 20; t++) world.tick();
  const after = Math.hypot(
    world.get("creature", rat, "x") - 640,
    world.get("creature", rat, "y") - 640,
  );
  assert(after < before - 20);
});
