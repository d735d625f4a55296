// How a run went, drawn small: XP, each seat's kills, the vermin on the yard. Seats are told apart by their dashes too.
import {
  type CoursePlot,
  coursePlots,
  PLOT_FRAME,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type RunCourse,
} from "../../wire/host/mod.ts";
import { clock } from "../play/clock.ts";

interface RunChartsProps {
  course: RunCourse;
  /** In seat order. */
  names: readonly string[];
}

export function RunCharts({ course, names }: RunChartsProps) {
  const plots = coursePlots(course);
  if (plots.length === 0) return null;
  return (
    <div class="charts">
      {plots.map((plot) => <Chart key={plot.title} plot={plot} names={names} />)}
    </div>
  );
}

function Chart({ plot, names }: { plot: CoursePlot; names: readonly string[] }) {
  const { title, lines, rows, times, isFilled } = plot, { left, right } = PLOT_FRAME;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} role="img">
        <title>{wordsOf(plot, names)}</title>
        {rows.map(({ y, text }) => (
          <g key={y}>
            <path class="chart-grid" d={`M${left} ${y}H${right}`} />
            <text x={left - 6} y={y + 4} text-anchor="end">{text}</text>
          </g>
        ))}
        {times.map(({ x, ticks }) => (
          <text key={x} x={x} y={PLOT_HEIGHT - 6} text-anchor="middle">{clock(ticks)}</text>
        ))}
        {isFilled &&
          lines.map(({ look, area }) => (
            <polygon key={look} class={`chart-fill ${look}`} points={area} />
          ))}
        {lines.map(({ look, points }) => (
          <polyline key={look} class={`chart-line ${look}`} points={points} />
        ))}
      </svg>
    </figure>
  );
}

/** The picture's last figures, for who cannot see it. */
function wordsOf({ title, lines, isFilled }: CoursePlot, names: readonly string[]): string {
  const last = lines.map(({ last }, seat) => isFilled ? `${last}` : `${names[seat] ?? ""} ${last}`);
  return `${title}: ${last.join(", ")} at the end`;
}
