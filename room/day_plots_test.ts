import assert from "node:assert/strict";
import { type Bars, dayPlot } from "./day_plots.ts";

const bars = (...values: number[][]): Bars => ({
  title: "Things",
  unit: "a day",
  labels: values[0].map((_, at) => `day ${at}`),
  series: values.map((each, at) => ({ name: `kind ${at}`, values: each })),
});

interface Rect {
  ink: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

function rects(text: string): Rect[] {
  const found = text.matchAll(
    /<rect class="ink-(\d+)" x="([\d.]+)"\s+y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
  );
  return [...found].map((match) => {
    const [ink, x, y, width, height] = match.slice(1).map(Number);
    return { ink, x, y, width, height };
  });
}

Deno.test("dayPlot() stacks each day's parts on the ground, one on the other", () => {
  const drawn = rects(dayPlot(bars([3, 0, 5], [1, 2, 5])).text);
  assert.deepEqual(drawn.map(({ ink }) => ink), [0, 1, 1, 0, 1]);
  const [low, high, alone] = drawn, near = (a: number, b: number) => assert(Math.abs(a - b) < 0.2);
  near(low.y + low.height, 148);
  near(high.y + high.height, low.y);
  near(low.height, 3 * high.height);
  near(alone.y + alone.height, 148);
  assert(drawn.every(({ y, width }) => y >= 0 && width > 0));
});

Deno.test("dayPlot() takes a full hundred for a hundred, and says a day in words", () => {
  const text = dayPlot(bars([33.4, 100 / 3], [33.3, 100 / 3], [33.300000001, 100 / 3])).text;
  const rows = [...text.matchAll(/text-anchor="end">([^<]+)</g)].map((found) => found[1]);
  assert.deepEqual(rows, ["0", "50", "100"]);
  assert.match(text, /<title>day 0: 100 \(kind 0 33, kind 1 33, kind 2 33\)<\/title>/);
});

Deno.test("dayPlot() of nothing says so, and draws no frame", () => {
  const { text } = dayPlot(bars([0, 0], [0, 0]));
  assert.match(text, /Nothing yet/);
  assert.doesNotMatch(text, /<svg|NaN|Infinity/);
});
