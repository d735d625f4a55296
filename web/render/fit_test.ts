import assert from "node:assert/strict";
import { fitView, resolutionFor } from "./fit.ts";

Deno.test("fitView() shows the whole view, centred, in a parent of any shape", () => {
  assert.deepEqual(fitView(1120, 630), { left: 0, top: 0, scale: 1 });
  assert.deepEqual(fitView(2240, 1400), { left: 0, top: 70, scale: 2 });
  const tall = fitView(400, 900);
  assert.ok(Math.abs(tall.scale - 400 / 1120) < 1e-9 && tall.left === 0 && tall.top > 300);
});

Deno.test("resolutionFor() follows the screen's pixels but never past what the view can use", () => {
  assert.equal(resolutionFor(1, 1, 1), 1);
  assert.equal(resolutionFor(1, 2, 1), 2);
  assert.ok(resolutionFor(3, 3, 1) <= 2560 / 1120);
  assert.equal(resolutionFor(1, 1, 0.25), 0.25);
});
