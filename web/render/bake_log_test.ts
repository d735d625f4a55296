import assert from "node:assert/strict";
import { BakeLog } from "./bake_log.ts";

const decal = (x: number) => ({
  x,
  y: 2,
  rot: 0.5,
  w: 30,
  h: 20,
  rgba: 0x8e1b14ff,
  kind: 1,
  frame: 3,
});
const corpse = (x: number) => ({
  x,
  y: 7,
  rot: 1,
  size: 14,
  rgba: 0xe34234ff,
  type: 4,
  frame: 2,
  flags: 1,
});

Deno.test("BakeLog replays decals and bodies as they came, in order", () => {
  const log = new BakeLog(8), seen: unknown[] = [];
  log.addDecal(decal(10));
  log.addCorpse(corpse(20));
  log.replay((e, i) =>
    seen.push([i, e.isCorpse, e.x, e.y, e.w, e.size, e.rgba, e.kind, e.type, e.frame, e.flags])
  );
  assert.deepEqual(seen, [
    [0, false, 10, 2, 30, 30, 0x8e1b14ff, 1, 1, 3, 0],
    [1, true, 20, 7, 14, 14, 0xe34234ff, 4, 4, 2, 1],
  ]);
});

Deno.test("BakeLog drops its oldest entries when full and nothing when cleared and filled again", () => {
  const log = new BakeLog(4), xs: number[] = [];
  for (let i = 0; i < 7; i++) log.addDecal(decal(i));
  log.replay((e) => xs.push(e.x));
  assert.deepEqual(xs, [3, 4, 5, 6]);
  log.clear();
  assert.equal(log.length, 0);
  log.addDecal(decal(9));
  xs.length = 0;
  log.replay((e) => xs.push(e.x));
  assert.deepEqual(xs, [9]);
});
