// Plots of the operator's page: stacked bars, one for each day or class, with a grid of round figures, a legend and the
// figures in words for who points at a bar or cannot see it. Colours are the stylesheet's.
import { html, type Markup } from "./markup.ts";
import { gridOf, shortFigure } from "../wire/host/mod.ts";

export interface Series {
  name: string;
  /** One value for each bar. */
  values: readonly number[];
}

export interface Bars {
  title: string;
  /** What the values are, as "sessions" or "% of frames". */
  unit: string;
  /** What each bar stands for; shown below where there is room. */
  labels: readonly string[];
  series: readonly Series[];
  /** The place of the first series among the stylesheet's colours. */
  inkFirst?: number;
}

const WIDTH = 420, HEIGHT = 170, LEFT = 44, RIGHT = 416, TOP = 10, BOTTOM = 148;
const ROWS_MAX = 4, LABEL_WIDTH = 48;

/** A plot of stacked bars; one without any value says so instead of drawing a frame. */
export function dayPlot(bars: Bars): Markup {
  const sums = bars.labels.map((_, at) => sumAt(bars.series, at)), most = Math.max(...sums);
  return html`
    <figure class="plot">
      <figcaption>${bars.title} <span class="soft">${bars.unit}</span></figcaption>
      ${most > 0 ? picture(bars, sums, most) : html`<p class="plot-none soft">Nothing yet</p>`}
      ${most > 0 && bars.series.length > 1 && legend(bars)}
      ${most > 0 && inFigures(bars, sums)}
    </figure>
  `;
}

function picture({ title, labels, series, inkFirst = 0 }: Bars, sums: number[], most: number) {
  const top = gridOf(most, ROWS_MAX),
    step = (RIGHT - LEFT) / labels.length,
    gap = Math.min(3, step * 0.2);
  const height = (value: number) => (BOTTOM - TOP) * value / top.value;
  const columns = labels.map((label, at) => {
    let y = BOTTOM;
    const parts = series.map(({ values }, ink) => {
      const tall = height(values[at]);
      y -= tall;
      return tall > 0 && html`
        <rect class="ink-${inkFirst + ink}" x="${tenth(LEFT + at * step + gap / 2)}"
          y="${tenth(y)}" width="${tenth(step - gap)}" height="${tenth(tall)}" />
      `;
    });
    return html`<g><title>${wordsOf(label, series, at, sums[at])}</title>${parts}</g>`;
  });
  const every = Math.ceil(LABEL_WIDTH / step);
  const rows = Array.from({ length: top.rows + 1 }, (_, row) => row * top.value / top.rows);
  return html`
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
      ${rows.map((value) =>
        html`
          <path class="grid" d="M${LEFT} ${tenth(BOTTOM - height(value))}H${RIGHT}" />
          <text x="${LEFT - 6}" y="${tenth(
            BOTTOM - height(value) + 4,
          )}" text-anchor="end">${shortFigure(
            value,
          )}</text>
        `
      )}
      ${columns}
      ${labels.map((label, at) =>
        at % every === 0 && html`
          <text x="${tenth(LEFT + (at + 0.5) * step)}" y="${HEIGHT -
            5}" text-anchor="middle">${label}</text>
        `
      )}
    </svg>
  `;
}

function legend({ series, inkFirst = 0 }: Bars): Markup {
  return html`<ul class="legend">${
    series.map(({ name, values }, ink) =>
      values.some((value) => value > 0) &&
      html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="ink-${
        inkFirst + ink
      }" width="10" height="10"/></svg>${name}</li>`
    )
  }</ul>`;
}

/** The same as a table, for who cannot see it or wants to read it off. */
function inFigures({ labels, series }: Bars, sums: number[]): Markup {
  const shown = series.filter(({ values }) => values.some((value) => value > 0));
  return html`
    <details class="figures">
      <summary>In figures</summary>
      <div class="scroll">
        <table class="board">
          <thead>
            <tr><td></td>${shown.map(({ name }) =>
              html`<th scope="col" class="figure">${name}</th>`
            )}</tr>
          </thead>
          <tbody>${labels.map((label, at) =>
            sums[at] > 0 &&
            html`<tr><th scope="row">${label}</th>${
              shown.map(({ values }) => html`<td class="figure">${shortFigure(values[at])}</td>`)
            }</tr>`
          )}</tbody>
        </table>
      </div>
    </details>
  `;
}

function wordsOf(label: string, series: readonly Series[], at: number, sum: number): string {
  const parts = series.filter(({ values }) => values[at] > 0)
    .map(({ name, values }) => `${name} ${shortFigure(values[at])}`);
  if (series.length === 1 || parts.length === 0) return `${label}: ${shortFigure(sum)}`;
  return `${label}: ${shortFigure(sum)} (${parts.join(", ")})`;
}

function sumAt(series: readonly Series[], at: number): number {
  return series.reduce((sum, { values }) => sum + values[at], 0);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
