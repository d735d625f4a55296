// What vermin_rows.ts and perk_rows.ts expect is docs/game.md's own: whoever retunes a row changes both.
import assert from "node:assert/strict";
import { numberIn, numbersIn, PAGE, sectionOf, tableOf } from "./page.ts";
import * as perks from "./perk_rows.ts";
import * as vermin from "./vermin_rows.ts";

/** Every number of a group of figures. */
function valuesOf(figures: unknown): number[] {
  if (typeof figures === "number") return [figures];
  if (typeof figures !== "object" || figures === null) return [];
  return Object.values(figures).flatMap(valuesOf);
}

/** Whether a text prints a value, be it as a share, in percent or in a thousand. */
function prints(text: string, value: number): boolean {
  return numbersIn(text).some((one) =>
    [value, value * 100, value * 1000].some((wanted) => Math.abs(one - wanted) < 1e-6)
  );
}

function expectPrinted(text: string, figures: unknown, name: string): void {
  const missing = valuesOf(figures).filter((value) => !prints(text, value));
  assert.deepEqual(missing, [], `"${text.slice(0, 80)}" says nothing of these figures of ${name}`);
}

/** Perks whose row builds on what another section says: hovering, drops, cinders, burning. */
const ELSEWHERE: Record<string, string> = {
  "Long Reach": "5. Bonuses",
  "Scavenger": "5. Bonuses",
  "Cough Drop": "5. Bonuses",
  "Firebug": "4. Vermin",
};
/** Section 13's paragraph on pacing, which amends the vermin's rows. */
const PACING = sectionOf("13. Amendments").split("\n\n").find((one) => one.startsWith("**Pacing"))!;
/** hp that it amends. */
const AMENDED: Record<number, RegExp> = {
  6: /Clot\s+hp\s+(\d+)/,
  17: /King\s+(\d+)\s+at/,
  18: /Queen\s+(\d+)\./,
};

Deno.test("vermin_rows.ts has the columns of docs/game.md section 4, hp as section 13 amends it", () => {
  const table = tableOf("4. Vermin");
  assert.deepEqual([...table.keys()], Object.keys(vermin.VERMIN).map(Number));
  for (
    const [key, { name, r, hp, speed, damage, attackS, xp, turn }] of Object.entries(vermin.VERMIN)
  ) {
    const [, printed, ...cells] = table.get(Number(key))!;
    const wanted = cells.slice(0, 7).map(numberIn), amended = AMENDED[Number(key)]?.exec(PACING);
    if (amended) wanted[1] = Number(amended[1]);
    // Who touches nobody has no interval between touches.
    const rest = damage > 0 ? attackS : wanted[4];
    assert.deepEqual([printed, r, hp, speed, damage, rest, xp, turn], [name, ...wanted]);
  }
});

Deno.test("vermin_rows.ts has the figures of each row's words", () => {
  const table = tableOf("4. Vermin"), words = (id: number) => table.get(id)!.slice(2).join(" ");
  const burrows = sectionOf("4. Vermin").split("\n\n").find((one) => one.startsWith("Burrows:"))!;
  const figures: [number, unknown][] = [
    [1, vermin.RAT],
    [2, vermin.ROACH],
    [3, vermin.MITE],
    [4, vermin.SPITBEETLE],
    [6, vermin.CLOT],
    [7, vermin.DELVER],
    [8, vermin.PILLBACK],
    [9, vermin.RAMWEEVIL],
    [11, vermin.CENTIPEDE],
    [12, vermin.DUSTMOTH],
    [13, vermin.TICK],
    [14, vermin.BROODNURSE],
    [15, vermin.ASHLING],
    [16, vermin.MAGPIE],
    [17, vermin.RAT_KING],
    [18, vermin.HORNET_QUEEN],
    [19, vermin.OLD_CINNABAR],
  ];
  for (const [id, group] of figures) {
    expectPrinted(`${words(id)} ${PACING}`, group, vermin.VERMIN[id].name);
  }
  expectPrinted(`${words(10)} three ${vermin.LAMPWING.bolts}`, vermin.LAMPWING, "Lampwing");
  expectPrinted(`${words(5)} ${burrows}`, [vermin.BURROW, vermin.BROODS], "Burrow");
});

Deno.test("perk_rows.ts has the columns of docs/game.md section 6", () => {
  const table = tableOf("6. Perks");
  assert.deepEqual([...table.keys()], Object.keys(perks.PERKS).map(Number));
  for (const [key, row] of Object.entries(perks.PERKS)) {
    const [name, rarity, most, marks] = table.get(Number(key))!;
    const { flags, lock, needs, excludes } = row;
    const wanted = [flags, lock && `L${lock}`, needs && `>${needs}`, excludes && `!${excludes}`];
    const sorted = (all: string[]) => all.filter(Boolean).sort();
    assert.deepEqual([name, rarity, most], [
      row.name,
      row.rarity,
      row.most === Infinity ? "∞" : `${row.most}`,
    ]);
    assert.deepEqual(sorted(marks.split(/\s+/)), sorted(wanted.map((one) => one || "")), name);
  }
});

Deno.test("perk_rows.ts has the figures of each row's words", () => {
  const table = tableOf("6. Perks"), amendments = sectionOf("13. Amendments");
  const inCapitals = (name: string) => name.toUpperCase().replaceAll(" ", "_");
  const groups: Record<string, unknown> = { ...perks };
  let found = 0;
  for (const [id, { name }] of Object.entries(perks.PERKS)) {
    const group = groups[inCapitals(name)];
    if (group === undefined) continue;
    found++;
    const more = name in ELSEWHERE ? sectionOf(ELSEWHERE[name]) : amendments;
    expectPrinted(`${table.get(Number(id))!.at(-1)} ${more}`, group, name);
  }
  assert(found > 50, `${found} perks have figures under their own names`);
  const say = (id: number) => table.get(id)!.at(-1)!;
  expectPrinted(`${say(26)} ${say(27)}`, perks.DODGES, "Sidestep and Ghost Step");
  expectPrinted(`${say(40)} ${say(41)} ${amendments} doubled 2`, perks.MEND, "the two Mends");
  expectPrinted(PAGE.slice(PAGE.indexOf('"Embers" here')), perks.EMBERS, "embers");
  expectPrinted(`${say(21)} ${say(22)} Offer: 5`, perks.OFFERS, "the menus");
});
