import assert from "node:assert/strict";
import type { Views } from "../../../wire/host/mod.ts";
import { KillWatch } from "./kill_watch.ts";

const DYING = 255;

/** A yard of two slots. */
function yard() {
  const slots = [{ type: 0, state: 0, serial: 0 }, { type: 0, state: 0, serial: 0 }];
  const state = { creature: { at: (slot: number) => slots[slot] } } as unknown as Views;
  return { slots, state };
}

Deno.test("KillWatch.look() counts each dying vermin once, by kind", () => {
  const { slots, state } = yard(), watch = new KillWatch(2);
  slots[0] = { type: 3, state: 1, serial: 4 };
  slots[1] = { type: 3, state: DYING, serial: 9 };
  watch.look(state);
  watch.look(state);
  assert.deepEqual([...watch.kills], [[3, 1]]);
  slots[0].state = DYING;
  slots[1] = { type: 17, state: DYING, serial: 10 };
  watch.look(state);
  assert.deepEqual([...watch.kills], [[3, 2], [17, 1]]);
});

Deno.test("KillWatch.begin() forgets the last run's dead", () => {
  const { slots, state } = yard(), watch = new KillWatch(2);
  slots[0] = { type: 3, state: DYING, serial: 0 };
  watch.look(state);
  watch.begin();
  assert.equal(watch.kills.size, 0);
  watch.look(state);
  assert.equal(watch.kills.get(3), 1);
});
