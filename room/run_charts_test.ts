import assert from "node:assert/strict";
import { runCharts } from "./run_charts.ts";

const course = {
  everyTicks: 60,
  xp: [10, 40, 95],
  alive: [3, 12, 7],
  kills: [[1, 2, 4], [0, 1, 1]],
};

/** The points of a line, as [x, y]. */
function pointsOf(text: string, look: string): number[][] {
  const found = new RegExp(`<polyline class="line ${look}" points="([^"]+)"`).exec(text);
  assert(found, `no line ${look}`);
  return found[1].trim().split(" ").map((pair) => pair.split(",").map(Number));
}

Deno.test("runCharts() draws every sample from nothing on, left to right, within the picture", () => {
  const { text } = runCharts(course, ["Ann", "Bea"])!;
  for (const look of ["xp", "alive", "seat-0", "seat-1"]) {
    const points = pointsOf(text, look);
    assert.equal(points.length, 4);
    points.forEach(([x, y], at) => {
      assert(x >= 0 && x <= 340 && y >= 0 && y <= 170, `${look} ${x},${y}`);
      if (at > 0) assert(x > points[at - 1][0]);
    });
  }
  const [, first, second, third] = pointsOf(text, "alive").map(([, y]) => y);
  assert(second < third && third < first, "more vermin stand higher");
});

Deno.test("runCharts() says its last figures in words, with names as text", () => {
  const { text } = runCharts(course, ["<b>Ann", "Bea"])!;
  assert(text.includes("<title>XP: 95 at the end, 95 at most</title>"));
  assert(text.includes("Kills by seat: &lt;b&gt;Ann 4, Bea 1 at the end"));
  assert(!text.includes("<b>"));
});

Deno.test("runCharts() labels round figures, at most five of the time", () => {
  for (const [most, top] of [[1, "1"], [7, "8"], [95, "100"], [220_873, "300k"], [3e6, "3M"]]) {
    const { text } = runCharts({ ...course, xp: [0, 0, most as number] }, ["Ann", "Bea"])!;
    const labels = [...text.matchAll(/text-anchor="end">([^<]+)</g)].map((found) => found[1]);
    assert(labels.includes(`${top}`), `${most}: ${labels}`);
  }
  for (const everyTicks of [60, 480, 1920, 3840]) {
    const xp = Array.from({ length: 70 }, (_, at) => at);
    const { text } = runCharts({ everyTicks, xp, alive: xp, kills: [xp] }, ["Ann"])!;
    const times = [...text.matchAll(/text-anchor="middle">([\d:]+)</g)].length / 3;
    assert(times >= 2 && times <= 6, `${everyTicks}: ${times}`);
  }
});

Deno.test("runCharts() has nothing to draw of a run that was over at once", () => {
  assert.equal(runCharts({ everyTicks: 60, xp: [3], alive: [1], kills: [[1]] }, ["Ann"]), null);
});
