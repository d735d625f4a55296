import assert from "node:assert/strict";
import { distanceTowards } from "./navigation.ts";

const box = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

Deno.test("distanceTowards() finds only what lies that way", () => {
  const here = box(0, 100);
  assert.ok(distanceTowards(here, box(0, 160), "down") < Infinity);
  assert.equal(distanceTowards(here, box(0, 160), "up"), Infinity);
  assert.equal(distanceTowards(here, box(200, 100), "down"), Infinity);
  assert.ok(distanceTowards(here, box(200, 100), "right") < Infinity);
  assert.equal(distanceTowards(here, here, "down"), Infinity);
});

Deno.test("distanceTowards() prefers straight ahead to nearer but aside", () => {
  const here = box(0, 0);
  const ahead = distanceTowards(here, box(0, 120), "down");
  const aside = distanceTowards(here, box(300, 50), "down");
  assert.ok(ahead < aside);
});
