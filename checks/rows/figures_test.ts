// The figures that the row tests expect are docs/game.md's own: whoever retunes a row changes both.
import assert from "node:assert/strict";
import { BONUS_FIGURES, BONUS_WEIGHTS } from "./bonus_rows.ts";
import { numberIn, numbersIn, PAGE, tableOf } from "./page.ts";
import { WEAPON_FIGURES } from "./weapon_rows.ts";

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

Deno.test("bonus_rows.ts has the figures of docs/game.md section 5, the Patch Kit's of section 13", () => {
  const table = tableOf("5. Bonuses"), kit = /Patch\s+Kit weight (\d+), \+(\d+)/.exec(PAGE);
  assert(kit, "section 13 amends the Patch Kit");
  assert.deepEqual([...table.keys()], Object.keys(BONUS_FIGURES).map(Number));
  for (const [id, [name, weight, _scope, effect]] of table) {
    const isKit = name === "Patch Kit";
    assert.equal(BONUS_WEIGHTS[id - 1], isKit ? Number(kit[1]) : numberIn(weight), name);
    const printed = numbersIn(isKit ? kit[2] : effect);
    for (const [what, value] of Object.entries(BONUS_FIGURES[id])) {
      assert(printed.includes(value), `${name}: "${effect}" says nothing of ${what} ${value}`);
    }
  }
});
