// Small drawings the interface needs before the game's own pictures exist: seat shapes, a padlock and the printer's fist.
import { type SeatRow, SEATS } from "../names/mod.ts";

const PATHS: Record<SeatRow["shape"], string> = {
  disc: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  triangle: "M12 3l10 17H2z",
  square: "M4 4h16v16H4z",
  hexagon: "M12 2l9 5v10l-9 5l-9-5V7z",
};

/** A seat's shape in its colour, with the ink outline everything here has. */
export function SeatMark({ seat, faded }: { seat: number; faded?: boolean }) {
  const row = SEATS[seat] ?? SEATS[0];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[row.shape]}
        fill={faded ? "none" : row.colour}
        stroke="#17120f"
        stroke-width="2.4"
        stroke-linejoin="round"
        stroke-dasharray={faded ? "3 3" : undefined}
      />
    </svg>
  );
}

/** A closed padlock, in the ink of the words beside it. */
export function Padlock() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2.6" />
      <path d="M4 10h16v11H4z" fill="currentColor" />
    </svg>
  );
}

/** The pointing hand of old bills, beside the line that is chosen. */
export function Fist() {
  return (
    <svg viewBox="0 0 50 32" aria-hidden="true">
      <g
        fill="#efe3cf"
        stroke="currentColor"
        stroke-width="3"
        stroke-linejoin="round"
        stroke-linecap="round"
      >
        <path d="M2 8h9v18H2z" fill="currentColor" />
        <path d="M11 9c6-5 12-5 17-2h17c4 0 4 6 0 6H31" />
        <path d="M31 13h2c4 0 4 5 0 5h-3h2c3.500 0 3.500 5 0 5h-3h1c3 0 3 4.500 0 4.500H19c-4 0-6-1-8-2" />
      </g>
    </svg>
  );
}
