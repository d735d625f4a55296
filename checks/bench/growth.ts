// How a tick's cost grows with the crowd and with the seats, as one plot. The stress run fills the pool by itself, so
// each run passes every size of crowd on its way.
import type { Probe } from "./probe.ts";
import { quantile } from "./spread.ts";
import { Stress } from "./stress.ts";

/** Sizes of crowd at which a tick is measured; within an eighth counts. */
export const CROWDS = [48, 96, 192, 384] as const;
const TICKS = 54_000;

export interface GrowthCurve {
  seats: number;
  /** Half of the ticks with about that many vermin take this long or less. */
  points: { vermin: number; us: number; ticks: number }[];
}

/** Plays the stress run to 15:00 with one to four seats. */
export function measureGrowth(probe: Probe, seed: number): GrowthCurve[] {
  return [1, 2, 3, 4].map((seats) => {
    const run = new Stress(probe, seed, seats);
    const samples = CROWDS.map((): number[] => []);
    while (run.tick < TICKS) {
      const vermin = run.occupied(), us = run.play();
      const i = CROWDS.findIndex((size) => Math.abs(vermin - size) <= size / 8);
      if (i >= 0) samples[i].push(us);
    }
    const points = CROWDS.map((vermin, i) => ({
      vermin,
      us: quantile(samples[i], 0.5),
      ticks: samples[i].length,
    }));
    return { seats, points: points.filter(({ ticks }) => ticks >= 60) };
  });
}

const WIDTH = 720, HEIGHT = 400, LEFT = 64, RIGHT = 120, TOP = 28, BOTTOM = 72;
const INKS = ["#c98a1b", "#2f86a6", "#7a4fa3", "#3f8a3c"];

/** The curves as an SVG that reads on light and dark ground. */
export function drawGrowth(curves: readonly GrowthCurve[], caption: string): string {
  const usMax = Math.max(10, ...curves.flatMap(({ points }) => points.map(({ us }) => us)));
  const top = Math.ceil(usMax / 20) * 20;
  const x = (vermin: number) => LEFT + (WIDTH - LEFT - RIGHT) * vermin / 400;
  const y = (us: number) => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * us / top;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>Time of one tick by vermin alive, for one to four seats</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#efe3cf"/>`,
    ...axes(top, x, y),
    ...curves.flatMap((curve, i) => drawCurve(curve, INKS[i], x, y)),
    ...labels(curves, x, y),
    text(LEFT, HEIGHT - 14, caption, `font-size="11"`),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

type Scale = (value: number) => number;

function text(x: number, y: number, words: string, more = ""): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" fill="#17120f" ${more}>${safe}</text>`;
}

function axes(top: number, x: Scale, y: Scale): string[] {
  const lines: string[] = [];
  for (let us = 0; us <= top; us += 20) {
    const at = y(us).toFixed(0);
    lines.push(`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#cdbfa6"/>`);
    lines.push(text(LEFT - 8, y(us) + 4, `${us}`, `text-anchor="end"`));
  }
  for (const vermin of CROWDS) {
    lines.push(text(x(vermin), HEIGHT - BOTTOM + 20, `${vermin}`, `text-anchor="middle"`));
  }
  const middle = (LEFT + WIDTH - RIGHT) / 2;
  lines.push(text(middle, HEIGHT - BOTTOM + 38, "vermin alive", `text-anchor="middle"`));
  lines.push(text(LEFT - 8, TOP - 10, "us a tick, median"));
  return lines;
}

function drawCurve({ points }: GrowthCurve, ink: string, x: Scale, y: Scale): string[] {
  if (points.length === 0) return [];
  const path = points.map(({ vermin, us }) => `${x(vermin).toFixed(1)},${y(us).toFixed(1)}`);
  return [
    `<polyline points="${path.join(" ")}" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
    ...path.map((at) => {
      const [cx, cy] = at.split(",");
      return `<circle cx="${cx}" cy="${cy}" r="4" fill="${ink}"/>`;
    }),
  ];
}

/** One label at each curve's end, far enough apart to be read. */
function labels(curves: readonly GrowthCurve[], x: Scale, y: Scale): string[] {
  const ends = curves.filter(({ points }) => points.length > 0)
    .map(({ seats, points }) => ({ seats, ...points[points.length - 1] }))
    .sort((a, b) => b.us - a.us);
  let above = -Infinity;
  return ends.map(({ seats, vermin, us }) => {
    above = Math.max(y(us) + 4, above + 15);
    return text(x(vermin) + 10, above, `${seats} seat${seats > 1 ? "s" : ""}`);
  });
}
