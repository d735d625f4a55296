import assert from "node:assert/strict";
import { World } from "./world.ts";

const { core } = await World.start();

Deno.test("sin() and cos() are within 1.5e-7 over a thousand turns", () => {
  let worst = 0;
  for (let i = -20000; i <= 20000; i++) {
    const rad = Math.fround(i * 0.314159 + i * i * 1e-9);
    worst = Math.max(worst, Math.abs((core.sin(rad) as number) - Math.sin(rad)));
    worst = Math.max(worst, Math.abs((core.cos(rad) as number) - Math.cos(rad)));
  }
  assert(worst < 1.5e-7, `the largest error is ${worst}`);
});

Deno.test("sin() and cos() answer 0 for what is no angle", () => {
  for (const rad of [NaN, Infinity, -Infinity, 1e30]) {
    assert.equal(core.sin(rad), 0);
    assert.equal(core.cos(rad), 0);
  }
});

Deno.test("norm() gives the length and a unit vector", () => {
  assert.equal(core.norm(3, -4, 0, 1), 5);
  assert(Math.abs((core.normX() as number) - 0.6) < 1e-7);
  assert(Math.abs((core.normY() as number) + 0.8) < 1e-7);
});

Deno.test("norm() takes the fallback below 1e-3 and for a NaN", () => {
  for (const [x, y] of [[0, 0], [0.0009, 0], [NaN, 1], [0, NaN]]) {
    assert.equal(core.norm(x, y, 0.25, -0.5), 0);
    assert.equal(core.normX(), 0.25);
    assert.equal(core.normY(), -0.5);
  }
});

Deno.test("circX() and circY() walk the unit circle for any index", () => {
  for (let i = -70; i < 140; i++) {
    const turn = i * Math.PI / 32;
    assert(Math.abs((core.circX(i) as number) - Math.cos(turn)) < 1e-7);
    assert(Math.abs((core.circY(i) as number) - Math.sin(turn)) < 1e-7);
    assert.equal(core.circNearest(core.circX(i), core.circY(i)), ((i % 64) + 64) % 64);
  }
});
