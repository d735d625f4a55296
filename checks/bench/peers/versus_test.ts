// The comparison is fair only if every side plays the same run: each one's confirmed states are those of a straight run
// of the same inputs, and each frame takes eight ticks back.
import assert from "node:assert/strict";
import { OurSide } from "./ours.ts";
import { LATENESS, type Side, SizedCore } from "./side.ts";
import { NetplaySide, quietly, TelegraphSide } from "./theirs.ts";
import { playInTurns } from "./versus.ts";

const SIZE = 2048;
const SIDES: [string, () => Promise<Side>][] = [
  ["ours", () => OurSide.create(SIZE)],
  ["netplayjs on numbers", () => NetplaySide.create(SIZE, "numbers")],
  ["netplayjs on base64", () => NetplaySide.create(SIZE, "base64")],
  ["telegraph", () => TelegraphSide.create(SIZE)],
];

for (const [name, create] of SIDES) {
  Deno.test(`${name} plays the same run as everyone, and takes ${LATENESS} ticks back a frame`, async () => {
    const side = await create(), straight = await SizedCore.create(SIZE);
    const times = quietly(() => Array.from({ length: 300 }, () => side.frame()));
    const { tick, state } = side.confirmed();
    assert.ok(tick > 280, `only ${tick} ticks are final`);
    for (let t = 0; t < tick; t++) {
      if (side.recordsAt) straight.tickOn(side.recordsAt(t));
      else straight.tick(t, t);
    }
    assert.deepEqual(state, straight.span);
    const taken = times.filter((us) => !Number.isNaN(us)).length;
    assert.ok(taken > 250, `only ${taken} frames of 300 took ${LATENESS} ticks back`);
  });
}

Deno.test("playInTurns() gives every side's frames the same turns", () => {
  const order: string[] = [];
  const side = (name: string, us: number): Side => ({
    name,
    frame: () => {
      order.push(name);
      return us;
    },
    confirmed: () => ({ tick: 0, state: new Uint8Array() }),
  });
  const { medianUs, p99Us } = playInTurns([side("a", 1), side("b", 3), side("c", NaN)], 2, 2);
  assert.equal(order.join(""), "aabbccaabbcc");
  assert.deepEqual([medianUs.a, p99Us.b], [1, 3]);
  assert.ok(Number.isNaN(medianUs.c), "a side without frames never wins");
});
