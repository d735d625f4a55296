import assert from "node:assert/strict";
import { catalogueOf, favourite } from "./catalogue.ts";
import { emptySave } from "./save.ts";

function partOf(save = emptySave(), kind = "vermin") {
  return catalogueOf(save).find((part) => part.kind === kind)!;
}

Deno.test("catalogueOf() holds every vermin, gun, bonus and perk, none of them met at first", () => {
  const parts = catalogueOf(emptySave());
  assert.deepEqual(parts.map(({ entries }) => entries.length), [19, 36, 17, 60]);
  assert.ok(parts.every(({ met, entries }) => met === 0 && entries.every(({ line }) => !line)));
});

Deno.test("catalogueOf() says how often something was met, with its line", () => {
  const save = emptySave();
  save.kills = { 1: 120, 17: 1 };
  save.bonuses = { 11: 4 };
  save.weaponTicks = { 2: 60 * 75 };
  save.perks = { 14: 2 };
  const [rat, roach] = partOf(save).entries;
  assert.deepEqual([rat.name, rat.words, rat.isMet], ["Gutter Rat", "killed 120×", true]);
  assert.match(rat.line, /^Comes from the sides/);
  assert.deepEqual([roach.name, roach.line, roach.words], ["", "", "not met yet"]);
  assert.equal(partOf(save).met, 2);
  assert.equal(partOf(save, "bonus").entries[10].words, "taken 4×");
  assert.equal(partOf(save, "weapon").entries[1].words, "held for 1:15");
  assert.equal(partOf(save, "perk").entries[13].words, "picked 2×");
});

Deno.test("catalogueOf() says which contract hands out what is locked, until it has", () => {
  const save = emptySave(), words = (id: number) => partOf(save, "weapon").entries[id - 1].words;
  assert.equal(words(2), "not held yet", "a Drumfire is there from the start");
  assert.equal(words(5), "1.1 hands it out");
  save.contracts["1.1"] = { normal: 900, hard: null };
  assert.equal(words(5), "not held yet");
  assert.equal(partOf(save, "perk").entries[41].words, "2.1 hands it out");
});

Deno.test("favourite() is the id of the largest count, and 0 of none", () => {
  assert.equal(favourite({ 1: 30, 12: 90, 5: 89 }), 12);
  assert.equal(favourite({}), 0);
});
