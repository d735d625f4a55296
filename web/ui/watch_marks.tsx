// What a mark of the scrub bar looks like: its kind is told by shape and by colour, and a pick is the smallest.
import type { MarkKind, RunMark } from "../watch/mod.ts";
import { placeOf } from "./watch_reel.ts";

interface MarkLook {
  /** Within 16 by 16. */
  path: string;
  colour: string;
  /** Drawn as a line of this width; filled when absent. */
  line?: number;
}

const LOOKS: Record<MarkKind, MarkLook> = {
  // A pennant, a crown, a seal that was broken, a star.
  wave: { path: "M8 1l7 14H1z", colour: "#ff8a3d" },
  boss: { path: "M1 14V4l4 4 3-7 3 7 4-4v10z", colour: "#e8bd57" },
  served: { path: "M2 8l4 5 8-11", colour: "#5fc9b8", line: 3.6 },
  apex: {
    path: "M8 0l2.400 5.600L16 8l-5.600 2.400L8 16l-2.400-5.600L0 8l5.600-2.400z",
    colour: "#c995f0",
  },
  // A card; a fall, a hand up; the red sun, a full yard.
  pick: { path: "M3 1h10v14H3z", colour: "#efe3cf" },
  down: { path: "M2 2l12 12M14 2L2 14", colour: "#ff5a48", line: 3.6 },
  revive: { path: "M8 1v14M1 8h14", colour: "#8fdc7f", line: 4.4 },
  hour: { path: "M8 1a7 7 0 1 0 0 14a7 7 0 1 0 0-14z", colour: "#ff8f83" },
  full: { path: "M1 3h14M1 8h14M1 13h14", colour: "#c9b999", line: 3 },
};

export function MarkShape({ kind }: { kind: MarkKind }) {
  const { path, colour, line } = LOOKS[kind];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {line && <path d={path} fill="none" stroke="#17120f" stroke-width={line + 2.4} />}
      <path
        d={path}
        fill={line ? "none" : colour}
        stroke={line ? colour : "#17120f"}
        stroke-width={line ?? 1.4}
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** Every mark in its place: picks hang below the track, the rest stand on it. */
export function Marks({ marks, ticks }: { marks: readonly RunMark[]; ticks: number }) {
  return (
    <div class="watch-marks" aria-hidden="true">
      {marks.map(({ tick, kind, seat }, at) => (
        <span
          key={`${tick} ${kind} ${seat} ${at}`}
          class={kind === "pick" ? "watch-mark pick" : "watch-mark"}
          style={{ left: `${100 * placeOf(tick, ticks)}%` }}
        >
          <MarkShape kind={kind} />
        </span>
      ))}
    </div>
  );
}
