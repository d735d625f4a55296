import assert from "node:assert/strict";
import { coursePlots, PLOT_FRAME } from "./course_plot.ts";

const COURSE = {
  everyTicks: 60,
  xp: [10, 40, 95],
  alive: [3, 12, 7],
  kills: [[1, 2, 4], [0, 1, 1]],
};

Deno.test("coursePlots() draws every sample from nothing on, left to right, within its frame", () => {
  const { left, right, top, bottom } = PLOT_FRAME, plots = coursePlots(COURSE);
  assert.deepEqual(plots.map(({ lines }) => lines.map(({ look }) => look)), [
    ["xp"],
    ["seat-0", "seat-1"],
    ["alive"],
  ]);
  for (const line of plots.flatMap(({ lines }) => lines)) {
    const points = line.points.split(" ").map((pair) => pair.split(",").map(Number));
    assert.equal(points.length, 4);
    points.forEach(([x, y], at) => {
      assert(x >= left && x <= right && y >= top && y <= bottom, `${line.look} ${x},${y}`);
      if (at > 0) assert(x > points[at - 1][0]);
    });
    assert.deepEqual(points[0], [left, bottom]);
  }
  const [, first, second, third] = plots[2].lines[0].points.split(" ")
    .map((pair) => Number(pair.split(",")[1]));
  assert(second < third && third < first, "more vermin stand higher");
});

Deno.test("coursePlots() labels round figures, and few of the time", () => {
  for (
    const [most, top] of [[1, "1"], [7, "10"], [95, "100"], [220_873, "300k"], [3e6, "3M"]] as const
  ) {
    const { rows } = coursePlots({ ...COURSE, xp: [0, 0, most] })[0];
    assert.deepEqual([rows[0].text, rows[rows.length - 1].text], ["0", top], `${most}`);
    assert(rows.length <= 4 && rows.every(({ text }) => text.length <= 4));
  }
  for (const everyTicks of [60, 480, 1920, 3840]) {
    const xp = Array.from({ length: 70 }, (_, at) => at);
    const { times } = coursePlots({ everyTicks, xp, alive: xp, kills: [xp] })[0];
    assert(times.length >= 2 && times.length <= 6, `${everyTicks}: ${times.length}`);
  }
});

Deno.test("coursePlots() leaves out what never was", () => {
  const titles = coursePlots({ ...COURSE, xp: [0, 0, 0], kills: [[0, 0, 0]] }).map((p) => p.title);
  assert.deepEqual(titles, ["Vermin on the yard"]);
});

Deno.test("coursePlots() has nothing to draw of a run that was over at once", () => {
  assert.deepEqual(coursePlots({ everyTicks: 60, xp: [3], alive: [1], kills: [[1]] }), []);
});
