// The course of a run as pictures: lines over time with a grid of round figures, drawn into the page as SVG. Colours are the
// stylesheet's, seats are told apart by their dashes too, and each picture says its last figures in words.
import { html, type Markup } from "./markup.ts";
import { clock, number } from "./pages_parts.ts";
import type { RunCourse } from "../wire/host/mod.ts";

interface Line {
  /** Its colour, as the stylesheet knows it. */
  look: string;
  name: string;
  values: readonly number[];
}

interface Chart {
  title: string;
  lines: Line[];
  everyTicks: number;
  isFilled: boolean;
}

const WIDTH = 340, HEIGHT = 170, LEFT = 46, RIGHT = 330, TOP = 12, BOTTOM = 146;
const ROWS_MAX = 4, LABELS_MAX = 5;
/** Spaces between two labels of the time, in ticks: 5 s to half an hour. */
const TIME_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1800].map((seconds) => seconds * 60);

/** A run's three pictures: XP, kills by seat, vermin on the yard. Nothing for a run too short to have a course. */
export function runCharts(course: RunCourse, names: readonly string[]): Markup | null {
  const { everyTicks, xp, alive, kills } = course;
  if (xp.length < 2) return null;
  const one = (look: string, values: number[]) => [{ look, name: "", values }];
  const seats = kills.map((values, seat) => ({ look: `seat-${seat}`, name: names[seat], values }));
  const charts: Chart[] = [
    { title: "XP", lines: one("xp", xp), everyTicks, isFilled: true },
    { title: "Kills by seat", lines: seats, everyTicks, isFilled: false },
    { title: "Vermin on the yard", lines: one("alive", alive), everyTicks, isFilled: true },
  ];
  return html`<div class="charts">${charts.map(figure)}</div>`;
}

function figure(chart: Chart): Markup {
  const { title, lines, everyTicks } = chart, count = lines[0].values.length;
  const top = topOf(Math.max(1, ...lines.flatMap(({ values }) => values)));
  const x = (ticks: number) => LEFT + (RIGHT - LEFT) * ticks / (count * everyTicks);
  const y = (value: number) => BOTTOM - (BOTTOM - TOP) * value / top.value;
  // Every run begins with nothing.
  const points = ({ values }: Line) =>
    [0, ...values].map((value, at) => `${x(at * everyTicks).toFixed(1)},${y(value).toFixed(1)}`)
      .join(" ");
  const rows = Array.from({ length: top.rows + 1 }, (_, row) => row * top.value / top.rows);
  return html`
    <figure class="chart">
      <figcaption>${title}</figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
        <title>${wordsOf(chart)}</title>
        ${rows.map((value) =>
          html`
            <path class="grid" d="M${LEFT} ${y(value).toFixed(1)}H${RIGHT}" />
            <text x="${LEFT - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${short(
              value,
            )}</text>
          `
        )}
        ${timesOf(count * everyTicks).map((ticks) =>
          html`
            <text x="${x(ticks).toFixed(1)}" y="${HEIGHT - 6}" text-anchor="middle">${clock(
              ticks,
            )}</text>
          `
        )}
        ${chart.isFilled && lines.map((line) =>
          html`
            <polygon class="fill ${line.look}"
              points="${LEFT},${BOTTOM} ${points(line)} ${RIGHT},${BOTTOM}" />
          `
        )}
        ${lines.map((line) =>
          html`
            <polyline class="line ${line.look}" points="${points(line)}" />
          `
        )}
      </svg>
    </figure>
  `;
}

/** The picture's last figures, for who cannot see it. */
function wordsOf({ title, lines }: Chart): string {
  const last = lines.map(({ name, values }) => {
    return `${name ? `${name} ` : ""}${number(values[values.length - 1])}`;
  });
  const most = Math.max(...lines[0].values);
  return `${title}: ${last.join(", ")} at the end${
    lines.length === 1 ? `, ${number(most)} at most` : ""
  }`;
}

/** The grid's upper edge, a round figure, and how many rows lie below it. */
function topOf(most: number): { value: number; rows: number } {
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [0.1, 0.2, 0.5, 1, 2, 5].map((part) => part * power).filter((step) => step >= 1);
  const step = steps.find((each) => Math.ceil(most / each) <= ROWS_MAX) ?? power * 10;
  const rows = Math.max(1, Math.ceil(most / step));
  return { value: rows * step, rows };
}

/** 900, 12k, 1.5M: what fits beside a grid. */
function short(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}M`;
  return value >= 10_000 ? `${Number((value / 1000).toFixed(1))}k` : `${value}`;
}

function timesOf(ticks: number): number[] {
  const step = TIME_STEPS.find((each) => ticks / each <= LABELS_MAX) ??
    TIME_STEPS[TIME_STEPS.length - 1];
  return Array.from({ length: Math.floor(ticks / step) + 1 }, (_, at) => at * step)
    .filter((at) => at <= ticks * 0.97);
}
