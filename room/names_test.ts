import assert from "node:assert/strict";
import { cleanName, isBarred, NAME_LETTERS_MAX, neutralName, shownName } from "./names.ts";
import { BARRED_ANYWHERE, BARRED_WORDS, INNOCENT } from "./name_list.ts";

const KEY = "7f3a" + "0".repeat(60);

Deno.test("cleanName() takes out what cannot be seen or turns a line around", () => {
  const cases: [typed: string, shown: string][] = [
    ["  Ann\t\n Bea ", "Ann Bea"],
    ["Ann\u202egnp.exe", "Anngnp.exe"],
    ["A\u200bn\u2060n\ufeff\u00ad", "Ann"],
    ["A\u0000n\u001b[2Jn", "An[2Jn"],
    ["e\u0301\u0301\u0301\u0301\u0301x", "\u00e9\u0301\u0301x"],
    ["\u0301Ann", "Ann"],
    ["\u2800\u3164\u115f", ""],
    ["\ud800", ""],
    ["", ""],
    ["Ж Σ 漢字 🦀", "Ж Σ 漢字 🦀"],
  ];
  for (const [typed, shown] of cases) assert.equal(cleanName(typed), shown, JSON.stringify(typed));
});

Deno.test("cleanName() keeps 24 letters and never half of one", () => {
  assert.equal([...cleanName("🦀".repeat(40))].length, NAME_LETTERS_MAX);
  assert.equal(cleanName("a".repeat(23) + "  b"), "a".repeat(23));
});

Deno.test("shownName() shows a neutral name of the key for what is barred or empty", () => {
  assert.equal(neutralName(KEY), "Contractor 7F3A");
  assert.equal(shownName("\u200b", KEY), "Contractor 7F3A");
  assert.equal(shownName(BARRED_ANYWHERE[0], KEY), "Contractor 7F3A");
  assert.equal(shownName("Ann", KEY), "Ann");
});

Deno.test("isBarred() sees through digits, other alphabets, marks, spaces and drawn-out letters", () => {
  const like: Record<string, string> = {
    a: "@",
    e: "3",
    i: "1",
    o: "0",
    s: "$",
    t: "7",
    c: "с",
    u: "υ",
  };
  for (const word of BARRED_ANYWHERE) {
    const ways = [
      word,
      word.toUpperCase(),
      `xx${word}yy`,
      [...word].map((each) => like[each] ?? each).join(""),
      [...word].join(" "),
      [...word].join("."),
      [...word].map((each) => each + "\u0308").join(""),
      [...word].map((each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0)).join(""),
      [...word].map((each) => each.repeat(3)).join(""),
    ];
    for (const way of ways) assert(isBarred(way), `${word} as ${way}`);
  }
  for (const word of BARRED_WORDS) {
    assert(isBarred(word) && isBarred(`the ${word}!`), word);
  }
});

Deno.test("isBarred() leaves innocent names alone", () => {
  const names = [
    ...INNOCENT,
    "Ann",
    "Niger",
    "Assam",
    "Cassandra",
    "Dickinson",
    "Titus",
    "Analise",
    "Modest",
    "Sussex",
    "Cockburn",
    "Essex",
    "Grape",
    "Документ",
    "Contractor 7F3A",
    "R2-D2",
    "<script>",
    "Robert'); DROP TABLE uploads;--",
  ];
  for (const name of names) assert(!isBarred(name), name);
});
