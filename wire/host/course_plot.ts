// A run's course laid out as pictures: lines over time in a frame of PLOT_WIDTH by PLOT_HEIGHT, with a grid of round figures.
// Numbers only; whoever shows them draws and colours them.
import type { RunCourse } from "./course.ts";

export const PLOT_WIDTH = 340, PLOT_HEIGHT = 130;

export interface PlotLine {
  /** What it counts: the team's XP, the vermin alive, or a seat's kills. */
  look: "xp" | "alive" | `seat-${number}`;
  /** Its corners, as SVG writes them: "x,y x,y". */
  points: string;
  /** The same closed along the bottom, to be filled. */
  area: string;
  last: number;
  most: number;
}

export interface CoursePlot {
  title: string;
  lines: PlotLine[];
  isFilled: boolean;
  /** Lines of the grid, from nothing up; `text` is short enough to stand left of them. */
  rows: { y: number; text: string }[];
  times: { x: number; ticks: number }[];
}

const LEFT = 46, RIGHT = 330, TOP = 12, BOTTOM = 106;
const ROWS_MAX = 3, TIMES_MAX = 5;
/** Spaces between two labels of the time, in ticks: 5 s to half an hour. */
const TIME_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1800].map((seconds) => seconds * 60);

export const PLOT_FRAME = { left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM };

/** A run's pictures: XP, kills by seat, vermin on the yard. None of what never was, nor of a run too short to have a course. */
export function coursePlots({ everyTicks, xp, alive, kills }: RunCourse): CoursePlot[] {
  if (xp.length < 2) return [];
  const plot = (title: string, lines: Counted[], isFilled: boolean) =>
    plotOf(title, lines, everyTicks, isFilled);
  return [
    plot("XP", [{ look: "xp", values: xp }], true),
    plot("Kills by seat", kills.map((values, seat) => ({ look: `seat-${seat}`, values })), false),
    plot("Vermin on the yard", [{ look: "alive", values: alive }], true),
    // A line along the bottom says nothing.
  ].filter(({ lines }) => lines.some(({ most }) => most > 0));
}

interface Counted {
  look: PlotLine["look"];
  values: readonly number[];
}

function plotOf(title: string, counted: Counted[], everyTicks: number, isFilled: boolean) {
  const ticks = counted[0].values.length * everyTicks;
  const most = Math.max(1, ...counted.flatMap(({ values }) => values));
  const top = gridOf(most, ROWS_MAX, 1);
  const x = (tick: number) => tenth(LEFT + (RIGHT - LEFT) * tick / ticks);
  const y = (value: number) => tenth(BOTTOM - (BOTTOM - TOP) * value / top.value);
  const lines = counted.map(({ look, values }): PlotLine => {
    // Every run begins with nothing.
    const points = [0, ...values].map((value, at) => `${x(at * everyTicks)},${y(value)}`).join(" ");
    const area = `${LEFT},${BOTTOM} ${points} ${RIGHT},${BOTTOM}`;
    return { look, points, area, last: values[values.length - 1], most: Math.max(...values) };
  });
  const rows = Array.from({ length: top.rows + 1 }, (_, row) => {
    const value = row * top.value / top.rows;
    return { y: y(value), text: shortFigure(value) };
  });
  const times = timesOf(ticks).map((tick) => ({ x: x(tick), ticks: tick }));
  return { title, lines, isFilled, rows, times };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A grid for values up to `most`, above 0: its upper edge, and how many rows of one round step lie below it. */
export function gridOf(
  most: number,
  rowsMax: number,
  stepMin = 0,
): { value: number; rows: number } {
  const power = 10 ** Math.floor(Math.log10(most));
  // Shares of a hundred add up to a little more now and then.
  const rowsOf = (step: number) => Math.ceil(most / step - 1e-9);
  const steps = [0.1, 0.2, 0.5, 1, 2, 5].map((part) => part * power);
  const step = steps.find((each) => each >= stepMin && rowsOf(each) <= rowsMax) ?? power * 10;
  const rows = Math.max(1, rowsOf(step));
  return { value: rows * step, rows };
}

/** 0.25, 900, 12k, 1.5M: what fits beside a grid. */
export function shortFigure(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}M`;
  if (value >= 10_000) return `${Number((value / 1000).toFixed(1))}k`;
  return `${Number(value.toFixed(value < 10 ? 2 : 0))}`;
}

function timesOf(ticks: number): number[] {
  const step = TIME_STEPS.find((each) => ticks / each <= TIMES_MAX) ??
    TIME_STEPS[TIME_STEPS.length - 1];
  // The last one would stand half outside.
  return Array.from({ length: Math.floor(ticks / step) + 1 }, (_, at) => at * step)
    .filter((at) => at <= ticks * 0.97);
}
