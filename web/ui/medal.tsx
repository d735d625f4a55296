// The seal on a contract: told apart by shape and by words, never by colour alone.
import type { Medal } from "../play/progress/campaign.ts";

const STAR = "M12 5.200l2 4.5 4.9.5-3.7 3.3 1.1 4.8-4.3-2.5-4.3 2.5 1.1-4.8-3.7-3.3 4.9-.500z";
const INNER: Record<Medal, string> = {
  gold: STAR,
  silver: "M6.5 10h11v1.600h-11zM6.5 13.400h11v1.600h-11z",
  done: "M6.5 12.300l3.8 3.9 7.2-8-1.9-1.7-5.4 6-1.9-2z",
};
const FILL: Record<Medal, string> = { gold: "#c9a24b", silver: "#c3c7c9", done: "#efe3cf" };

export const MEDAL_NAMES: Record<Medal, string> = { gold: "gold", silver: "silver", done: "done" };

/** The toothed rim of a wax seal: sixteen points on two circles. */
function rim(): string {
  let path = "";
  for (let at = 0; at < 32; at++) {
    const r = at % 2 ? 9.6 : 11.3, a = at * Math.PI / 16;
    path += `${at ? "L" : "M"}${(12 + r * Math.sin(a)).toFixed(1)} ${
      (12 - r * Math.cos(a)).toFixed(1)
    }`;
  }
  return `${path}z`;
}

const RIM = rim();

export function Seal({ medal }: { medal: Medal }) {
  return (
    <svg class={`seal ${medal}`} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={RIM}
        fill={FILL[medal]}
        stroke="#17120f"
        stroke-width="1.3"
        stroke-linejoin="round"
      />
      <path d={INNER[medal]} fill="#17120f" />
    </svg>
  );
}

export function Padlock() {
  return (
    <svg class="seal" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 11h14v9H5z" fill="currentColor" />
      <path
        d="M8 11V8a4 4 0 0 1 8 0v3"
        fill="none"
        stroke="currentColor"
        stroke-width="2.4"
      />
    </svg>
  );
}
