// What each lesson of the tutorial asks for, in one line for each kind of hands. `{action}` stands for whatever the
// player has bound to it, `[stick]` for a part of a pad or a screen that nobody rebinds.

/** Who has to be helped up. */
export const PARTNER_NAME = "Old Tom";

export interface LessonRow {
  title: string;
  /** For keys and mouse, for a pad, for glass. */
  lines: readonly [string, string, string];
}

const same = (line: string): [string, string, string] => [line, line, line];

export const LESSON_ROWS: readonly LessonRow[] = [
  {
    title: "Walk",
    lines: [
      "{up} {left} {down} {right} to each coin.",
      "[Left stick] to each coin.",
      "Drag on the left half, to each coin.",
    ],
  },
  {
    title: "Shoot",
    lines: [
      "Point at a rat and hold {fire}",
      "[Right stick] towards a rat, hold {fire}",
      "Drag on the right half, towards a rat.",
    ],
  },
  {
    title: "Reload",
    lines: [
      "{reload} before the clip is empty.",
      "{reload} before the clip is empty.",
      "Shoot the clip empty: it reloads by itself.",
    ],
  },
  { title: "Take it", lines: same("Walk over the crate and what lies beside it.") },
  { title: "Clear them", lines: same("Try the new gun. Every kill fills the bar on top.") },
  {
    title: "A level",
    lines: [
      "{perks} and pick one perk to keep.",
      "{perks} and pick one perk to keep.",
      "[Perks] and tap the one to keep.",
    ],
  },
  { title: "Man down", lines: same(`Stand by ${PARTNER_NAME} until the ring closes.`) },
  { title: "Last ones", lines: same("They bite this time. Keep moving and finish it.") },
];
