import assert from "node:assert/strict";
import { runCharts } from "./run_charts.ts";

const course = {
  everyTicks: 60,
  xp: [10, 40, 95],
  alive: [3, 12, 7],
  kills: [[1, 2, 4], [0, 1, 1]],
};

Deno.test("runCharts() says its last figures in words, with names as text", () => {
  const { text } = runCharts(course, ["<b>Ann", "Bea"])!;
  assert(text.includes("<title>XP: 95 at the end, 95 at most</title>"));
  assert(text.includes("<title>Kills by seat: &lt;b&gt;Ann 4, Bea 1 at the end</title>"));
  assert(text.includes("<title>Vermin on the yard: 7 at the end, 12 at most</title>"));
  assert(!text.includes("<b>"));
});

Deno.test("runCharts() fills what is the team's and draws each seat as a line of its own", () => {
  const { text } = runCharts(course, ["Ann", "Bea"])!;
  const looks = (kind: string) =>
    [...text.matchAll(new RegExp(`class="${kind} ([\\w-]+)"`, "g"))].map((found) => found[1]);
  assert.deepEqual(looks("fill"), ["xp", "alive"]);
  assert.deepEqual(looks("line"), ["xp", "seat-0", "seat-1", "alive"]);
});

Deno.test("runCharts() is nothing for a run that was over at once", () => {
  assert.equal(runCharts({ everyTicks: 60, xp: [3], alive: [1], kills: [[1]] }, ["Ann"]), null);
});
