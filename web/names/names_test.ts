import assert from "node:assert/strict";
import {
  BONUSES,
  perkChange,
  PERKS,
  perkStack,
  seatName,
  SEATS,
  VERMIN,
  weaponName,
  WEAPONS,
} from "./mod.ts";

Deno.test("names.ts has a row for every weapon, perk, bonus, vermin and seat", () => {
  const tables: [readonly { id: number; name: string; line: string }[], number][] = [
    [WEAPONS, 36],
    [PERKS, 60],
    [BONUSES, 17],
    [VERMIN, 19],
  ];
  for (const [table, count] of tables) {
    assert.equal(table.length, count);
    assert.equal(new Set(table.map((row) => row.name)).size, count, "names differ");
    table.forEach((row, index) => {
      assert.equal(row.id, index + 1);
      assert.ok(row.name.length > 2 && row.line.length > 8, `${row.id} ${row.name}`);
      assert.match(row.line, /[.!?]$/, row.name);
    });
  }
  assert.equal(SEATS.length, 4);
  assert.equal(new Set(SEATS.map((seat) => seat.shape)).size, 4);
});

Deno.test("names.ts keeps ids where the simulation has them", () => {
  assert.equal(weaponName(18), "Tickler");
  assert.equal(weaponName(36), "Red Vat");
  assert.equal(weaponName(0), "Empty hands");
  assert.equal(PERKS[46].name, "Last Orders");
  assert.equal(PERKS[59].name, "Understudy");
  assert.equal(BONUSES[10].name, "Patch Kit");
  assert.equal(VERMIN[16].code, "KNG");
  assert.ok(VERMIN.filter((row) => row.isBoss).length === 3);
});

Deno.test("perkChange() shows the number before and after", () => {
  assert.equal(perkChange(PERKS[13], 1), "time between shots ×0.9 → ×0.81");
  assert.equal(perkChange(PERKS[0], 0), "kill XP +0 % → +15 %");
  assert.equal(perkChange(PERKS[11], 1), "clip ×1.25 → ×1.5");
  assert.equal(perkChange(PERKS[48], 0), "");
  for (const row of PERKS) {
    if (row.scale) assert.notEqual(row.scale.at(0), row.scale.at(1), row.name);
  }
});

Deno.test("perkStack() counts towards the most, or only counts where there is none", () => {
  assert.equal(perkStack(PERKS[0], 2), "2/3");
  assert.equal(perkStack(PERKS[48], 4), "4");
});

Deno.test("seatName() falls back to the seat's own name", () => {
  assert.equal(seatName(["Ann", ""], 0), "Ann");
  assert.equal(seatName(["Ann", ""], 1), "Sky");
});

Deno.test("names.ts calls every perk as the simulation's own table does, as rare and as often", async () => {
  const table = await Deno.readTextFile(new URL("../../core/perk_table.ts", import.meta.url));
  const rows = [...table.matchAll(/^ {2}(\d+), (\d+), \d+, \d+, \d+, \/\/ (\d+) (.+)$/gm)];
  assert.equal(rows.length, PERKS.length);
  const rarities: Record<string, string> = { 4: "C", 2: "U", 1: "R" };
  for (const [, weight, most, id, name] of rows) {
    const perk = PERKS[Number(id) - 1];
    assert.equal(perk.name, name);
    assert.equal(perk.rarity, rarities[weight], name);
    assert.equal(perk.max, most === "255" ? 0 : Number(most), name);
  }
});
