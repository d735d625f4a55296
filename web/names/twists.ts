// The twists of Today's Notice as the interface calls them; a day's is its seed modulo their number.

export interface TwistRow {
  name: string;
  /** What it does, in one line. */
  line: string;
}

export const TWIST_NAMES: readonly TwistRow[] = [
  { name: "Locked Crate", line: "One gun for the whole shift. No crates." },
  { name: "Gilded", line: "Three times as many of them wear gold." },
  { name: "Featherweight", line: "Everything and everyone is a fifth faster." },
  { name: "Famine", line: "No patch kits. Wounds mend slowly by themselves." },
  { name: "Fireworks", line: "Whatever dies, bursts." },
  { name: "Nesting", line: "Five times as many burrows." },
  { name: "Glass", line: "All damage is doubled, theirs and yours." },
  { name: "Wide Menu", line: "Seven perks to choose from." },
];
