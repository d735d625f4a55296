import assert from "node:assert/strict";
import type { Views } from "../../../wire/host/mod.ts";
import { RunWatch } from "./run_watch.ts";

const DYING = 255;

/** A yard of three slots and two bonuses, and the player in it. */
function yard() {
  const slots = [0, 1, 2].map(() => ({ type: 0, state: 0, serial: 0 }));
  const lying = [0, 1].map(() => ({ active: 0, kind: 0, x: 0, y: 0 }));
  const run = { kills: 0 }, own = { pickups: 0, x: 0, y: 0, stride: 0 };
  const state = {
    run,
    creature: { at: (slot: number) => slots[slot] },
    bonus: { at: (slot: number) => lying[slot] },
    player: { at: () => own },
  } as unknown as Views;
  return { slots, lying, run, own, state, watch: new RunWatch(3, 2) };
}

Deno.test("RunWatch.look() counts each dying vermin once, by kind", () => {
  const { slots, run, state, watch } = yard();
  slots[0] = { type: 3, state: 1, serial: 4 };
  slots[1] = { type: 3, state: DYING, serial: 9 };
  run.kills = 1;
  watch.look(state);
  watch.look(state);
  assert.deepEqual([...watch.kills], [[3, 1]]);
  slots[0].state = DYING;
  slots[1] = { type: 17, state: DYING, serial: 10 };
  run.kills = 3;
  watch.look(state);
  assert.deepEqual([...watch.kills], [[3, 2], [17, 1]]);
});

Deno.test("RunWatch.look() counts one that died and lost its slot between two looks, and not one that left", () => {
  const { slots, run, state, watch } = yard();
  slots[0] = { type: 4, state: 1, serial: 1 };
  slots[1] = { type: 16, state: 1, serial: 1 };
  watch.look(state);
  slots[0] = { type: 9, state: 1, serial: 2 };
  run.kills = 1;
  watch.look(state);
  assert.deepEqual([...watch.kills], [[4, 1]]);
  slots[1] = { type: 0, state: 0, serial: 1 };
  watch.look(state);
  assert.deepEqual([...watch.kills], [[4, 1]], "a magpie that leaves is no kill");
});

Deno.test("RunWatch.begin() forgets the last run", () => {
  const { slots, run, own, state, watch } = yard();
  slots[0] = { type: 3, state: DYING, serial: 0 };
  run.kills = 1;
  own.stride = 70;
  watch.look(state);
  watch.begin();
  assert.deepEqual([watch.kills.size, watch.taken.size, watch.distance], [0, 0, 0]);
  watch.look(state);
  assert.equal(watch.kills.get(3), 1);
});

Deno.test("RunWatch.look() counts bonuses taken, and not those that rot", () => {
  const { lying, own, state, watch } = yard();
  lying[0] = { active: 1, kind: 11, x: 10, y: 0 };
  lying[1] = { active: 1, kind: 2, x: 300, y: 0 };
  watch.look(state);
  lying[0] = { active: 0, kind: 0, x: 0, y: 0 };
  lying[1] = { active: 0, kind: 0, x: 0, y: 0 };
  own.pickups = 1;
  watch.look(state);
  assert.deepEqual([...watch.taken], [[11, 1]]);
});

Deno.test("RunWatch.look() adds the way up over the state's own new beginnings", () => {
  const { own, state, watch } = yard();
  for (const stride of [40, 90, 0, 30]) {
    own.stride = stride;
    watch.look(state);
  }
  assert.equal(watch.distance, 120);
});
