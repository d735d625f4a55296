// The figures that the row tests expect are docs/game.md's own: whoever retunes a row changes both.
import assert from "node:assert/strict";
import { BONUS_WEIGHTS } from "./bonus_rows.ts";
import { WEAPON_FIGURES } from "./weapon_rows.ts";

const page = Deno.readTextFileSync(new URL("../../docs/game.md", import.meta.url));

/** The cells of a section's table, by id. */
function tableOf(section: string): Map<number, string[]> {
  const from = page.indexOf(`\n## ${section}`), to = page.indexOf("\n## ", from + 1);
  assert(from >= 0 && to > from, `docs/game.md has a section ${section}`);
  const rows = new Map<number, string[]>();
  for (const line of page.slice(from, to).split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    if (/^\d+$/.test(cells[1] ?? "")) rows.set(Number(cells[1]), cells.slice(2, -1));
  }
  return rows;
}

/** Every number of a text, a sign left out. */
function numbersIn(text: string): number[] {
  return (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}

/** "–" and words stand for no number. */
function numberIn(cell: string): number {
  return numbersIn(cell)[0] ?? 0;
}

Deno.test("weapon_rows.ts has the figures of docs/game.md section 3", () => {
  const table = tableOf("3. Weapons");
  assert.deepEqual([...table.keys()], WEAPON_FIGURES.map(({ id }) => id));
  for (const gun of WEAPON_FIGURES) {
    const [name, kind, clip, rel, int, stray, damage, n, speed, range, notes] = table.get(gun.id)!;
    const [spread, heat] = numbersIn(stray);
    assert.deepEqual(
      {
        name,
        kind,
        clip: numberIn(clip),
        reloadS: numberIn(rel),
        intervalS: numberIn(int),
        spread,
        heat,
        damage: numberIn(damage),
        count: numberIn(n),
        speed: numberIn(speed),
        range: numberIn(range),
      },
      (({ id: _id, notes: _notes, ...columns }) => columns)(gun),
    );
    const printed = [...numbersIn(notes), ...numbersIn(speed)];
    for (const [what, value] of Object.entries(gun.notes)) {
      assert(printed.includes(value), `${name}: "${notes}" says nothing of ${what} ${value}`);
    }
  }
});

Deno.test("bonus_rows.ts has the weights of docs/game.md section 5, the Patch Kit's by section 13", () => {
  const table = tableOf("5. Bonuses");
  const weights = [...table.values()].map(([, weight]) => numberIn(weight));
  const amended = /Patch\s+Kit weight (\d+)/.exec(page);
  if (amended) weights[10] = Number(amended[1]);
  assert.deepEqual(weights, [...BONUS_WEIGHTS]);
});
