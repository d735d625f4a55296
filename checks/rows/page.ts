// docs/game.md as the tests of figures read it: its tables by id, and the numbers its words hold.
import assert from "node:assert/strict";

export const PAGE = Deno.readTextFileSync(new URL("../../docs/game.md", import.meta.url));

/** A section's text, its number and title given as the heading prints them. */
export function sectionOf(heading: string): string {
  const from = PAGE.indexOf(`\n## ${heading}`), end = PAGE.indexOf("\n## ", from + 1);
  assert(from >= 0, `docs/game.md has a section ${heading}`);
  return PAGE.slice(from, end < 0 ? undefined : end);
}

/** The cells of a section's table, by id. */
export function tableOf(heading: string): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  for (const line of sectionOf(heading).split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    if (/^\d+$/.test(cells[1] ?? "")) rows.set(Number(cells[1]), cells.slice(2, -1));
  }
  return rows;
}

/** Every number of a text, a sign left out. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}

/** The first number of a cell; "–" and words stand for none. */
export function numberIn(cell: string): number {
  return numbersIn(cell)[0] ?? 0;
}
