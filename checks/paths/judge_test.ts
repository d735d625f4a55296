import assert from "node:assert/strict";
import { fault, STALL_MS } from "./judge.ts";
import { PATHS } from "./plans.ts";

const played = (path: string, ...longest: number[]) => ({
  path,
  stalls: longest.map((longestMs) => ({ longestMs })),
});

Deno.test("fault() lets a whole path stall for no longer than a held packet explains, on either page", () => {
  assert.equal(fault(played("fair", 0, STALL_MS)), "");
  assert.match(fault(played("fair", 0, STALL_MS + 1)), /stood still for 201 ms/);
  assert.match(fault(played("fair", STALL_MS + 1, 0)), /stood still/);
});

Deno.test("fault() lets a cut path stall until the relay takes over, and no cut longer than itself", () => {
  assert.equal(fault(played("cut8", 5_900, 0)), "");
  assert.match(fault(played("cut8", 6_100, 0)), /stood still/);
  assert.match(fault(played("cut45", 6_100, 0)), /stood still/);
  assert.match(fault(played("cut2", 3_100, 0)), /stood still/);
  assert.match(fault(played("turn-killed", 6_100, 0)), /stood still/);
});

Deno.test("fault() judges every path that there is", () => {
  for (const name of Object.keys(PATHS)) assert.equal(fault(played(name, 0, 0)), "", name);
});
