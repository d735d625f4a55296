import assert from "node:assert/strict";
import { World } from "./world.ts";

const world = (await World.start(1, {}, { seed: 9 })).quiet();
const { core } = world;

interface Body {
  slot: number;
  x: number;
  y: number;
  r: number;
}

/** Two hundred bodies of all sizes, some of them outside the arena, on a lattice that no random generator needs. */
function fillYard(): Body[] {
  const bodies: Body[] = [];
  for (let i = 0; i < 200; i++) {
    const x = Math.fround(-70 + (i * 379.7) % 1420), y = Math.fround(-70 + (i * 811.3) % 1420);
    const r = i % 40 === 0 ? 52 : 7 + i % 20, slot = (i * 7) % 384;
    world.target(slot, x, y, { r });
    bodies.push({ slot, x, y, r });
  }
  core.buildGrid();
  return bodies.sort((a, b) => a.slot - b.slot);
}
const bodies = fillYard();
const FOUND = 0x48000 + 0x4000;

function gathered(x: number, y: number, r: number): number[] {
  const count = core.gatherTouching(x, y, r) as number;
  return [...new Uint16Array(core.memory.buffer, FOUND, count)].sort((a, b) => a - b);
}

Deno.test("gatherTouching() finds exactly the circles that meet, big ones too", () => {
  for (let i = 0; i < 60; i++) {
    const x = (i * 213.1) % 1280, y = (i * 97.7) % 1280, r = i % 3 ? 30 : 150;
    const want = bodies.filter((b) => Math.hypot(b.x - x, b.y - y) < b.r + r - 1e-3);
    const near = bodies.filter((b) => Math.hypot(b.x - x, b.y - y) < b.r + r + 1e-3);
    const found = gathered(x, y, r);
    for (const b of want) assert(found.includes(b.slot), `slot ${b.slot} meets (${x}, ${y})`);
    for (const slot of found) assert(near.some((b) => b.slot === slot));
  }
});

Deno.test("nearestVermin() agrees with a look at every slot", () => {
  for (let i = 0; i < 60; i++) {
    const x = Math.fround((i * 171.3) % 1280), y = Math.fround((i * 59.9) % 1280);
    let best = -1, least = 200 * 200;
    for (const b of bodies) {
      const square = (b.x - x) ** 2 + (b.y - y) ** 2;
      if (square < least) [best, least] = [b.slot, square];
    }
    assert.equal(core.nearestVermin(x, y, 200), best);
  }
});

Deno.test("nearestVermin() gives equal distances to the lower slot", async () => {
  const world = (await World.start()).quiet();
  world.target(9, 700, 640);
  world.target(4, 580, 640);
  world.core.buildGrid();
  assert.equal(world.core.nearestVermin(640, 640, 300), 4);
});

Deno.test("meetNext() walks a segment by entry, then slot", async () => {
  const world = (await World.start()).quiet(), { core } = world;
  world.target(3, 500, 500);
  world.target(2, 400, 510);
  world.target(1, 400, 490);
  world.target(7, 300, 900);
  core.buildGrid();
  core.setSegment(300, 500, 520, 500, 2, 0);
  const met = [core.meetNext(), core.meetNext(), core.meetNext(), core.meetNext()];
  assert.deepEqual(met, [1, 2, 3, -1]);
  core.setSegment(300, 500, 480, 500, 2, 0);
  core.meetNext();
  core.meetNext();
  assert.equal(core.meetNext(), -1, "the segment ends before slot 3");
  core.setSegment(400, 500, 400, 500, 2, 0);
  assert.equal(core.meetNext(), 1, "a segment without length meets what it stands in");
});
