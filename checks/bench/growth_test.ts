import assert from "node:assert/strict";
import { drawGrowth } from "./growth.ts";

Deno.test("drawGrowth() draws a curve for each count of seats that was measured, labels apart", () => {
  const svg = drawGrowth([
    { seats: 1, points: [{ vermin: 48, us: 10, ticks: 99 }, { vermin: 384, us: 40, ticks: 99 }] },
    { seats: 2, points: [{ vermin: 48, us: 11, ticks: 99 }, { vermin: 384, us: 40.2, ticks: 99 }] },
    { seats: 3, points: [] },
  ], "A & B");
  assert.equal(svg.match(/<polyline/g)!.length, 2);
  assert.ok(svg.includes("A &amp; B"));
  const heights = [...svg.matchAll(/y="(\d+)"[^>]*>\d seats?</g)].map((match) => Number(match[1]));
  assert.equal(heights.length, 2);
  assert.ok(Math.abs(heights[0] - heights[1]) >= 14);
});
