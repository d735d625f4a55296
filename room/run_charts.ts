// The course of a run as pictures in its page: SVG that the stylesheet colours. Seats are told apart by their dashes too, and
// each picture says its last figures in words.
import { html, type Markup } from "./markup.ts";
import { clock, number } from "./pages_parts.ts";
import {
  type CoursePlot,
  coursePlots,
  PLOT_FRAME,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type RunCourse,
} from "../wire/host/mod.ts";

/** A run's pictures; null for a run too short to have any. */
export function runCharts(course: RunCourse, names: readonly string[]): Markup | null {
  const plots = coursePlots(course);
  if (plots.length === 0) return null;
  return html`<div class="charts">${plots.map((plot) => figure(plot, names))}</div>`;
}

function figure(plot: CoursePlot, names: readonly string[]): Markup {
  const { title, lines, rows, times, isFilled } = plot, { left, right } = PLOT_FRAME;
  return html`
    <figure class="chart">
      <figcaption>${title}</figcaption>
      <svg viewBox="0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}" role="img">
        <title>${wordsOf(plot, names)}</title>
        ${rows.map(({ y, text }) =>
          html`
            <path class="grid" d="M${left} ${y}H${right}" />
            <text x="${left - 6}" y="${y + 4}" text-anchor="end">${text}</text>
          `
        )}
        ${times.map(({ x, ticks }) =>
          html`
            <text x="${x}" y="${PLOT_HEIGHT - 6}" text-anchor="middle">${clock(ticks)}</text>
          `
        )}
        ${isFilled && lines.map(({ look, area }) =>
          html`
            <polygon class="fill ${look}" points="${area}" />
          `
        )}
        ${lines.map(({ look, points }) =>
          html`
            <polyline class="line ${look}" points="${points}" />
          `
        )}
      </svg>
    </figure>
  `;
}

/** The picture's last figures, for who cannot see it. */
function wordsOf({ title, lines, isFilled }: CoursePlot, names: readonly string[]): string {
  const last = lines.map(({ last }, at) => `${isFilled ? "" : `${names[at]} `}${number(last)}`);
  const most = isFilled ? `, ${number(lines[0].most)} at most` : "";
  return `${title}: ${last.join(", ")} at the end${most}`;
}
