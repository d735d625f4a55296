import assert from "node:assert/strict";
import { CONTRACTS } from "../../../wire/host/mod.ts";
import {
  board,
  boardSums,
  countOpen,
  isContractOpen,
  isHardOpen,
  medalFor,
  medalTicks,
  nextUp,
  openSet,
  unlockName,
} from "./campaign.ts";
import { emptySave, type Save } from "./save.ts";

/** A save with the first `count` contracts done in `ticks`. */
function saveWith(count: number, ticks = 60 * 999): Save {
  const contracts = Object.fromEntries(
    CONTRACTS.slice(0, count).map(({ id }) => [id, { normal: ticks, hard: null }]),
  );
  return { ...emptySave(), contracts };
}

Deno.test("openSet() is what each contract's own row says the campaign has handed out by then", () => {
  CONTRACTS.forEach(({ id, weaponsOpen, perksOpen }, index) => {
    assert.deepEqual(openSet(saveWith(index)), { weaponsOpen, perksOpen }, id);
  });
  const all = openSet(saveWith(CONTRACTS.length));
  assert.deepEqual([countOpen(all.weaponsOpen), countOpen(all.perksOpen)], [36, 60]);
});

Deno.test("openSet() counts a contract that is done on hard alone", () => {
  const save = emptySave();
  save.contracts["1.1"] = { normal: null, hard: 60 };
  assert.equal(openSet(save).weaponsOpen, CONTRACTS[1].weaponsOpen);
});

Deno.test("isContractOpen() opens one contract after the other", () => {
  const save = saveWith(3);
  const open = CONTRACTS.map((_, index) => isContractOpen(save, index));
  assert.deepEqual(open.lastIndexOf(true), 3);
  assert.ok(open.slice(0, 4).every(Boolean));
  assert.equal(isContractOpen(save, -1), false);
  assert.equal(isContractOpen(saveWith(50), 50), false);
});

Deno.test("isContractOpen() opens the hard grade after 4.10, and only what is open at all", () => {
  assert.equal(isHardOpen(saveWith(39)), false);
  assert.equal(isContractOpen(saveWith(39), 0, 1), false);
  assert.equal(isContractOpen(saveWith(40), 0, 1), true);
  assert.equal(isContractOpen(saveWith(40), 41, 1), false);
});

Deno.test("medalFor() gives gold and silver up to their last tick", () => {
  const { gold, silver } = medalTicks(0);
  assert.deepEqual([gold, silver], [45 * 60, 45 * 75]);
  assert.equal(medalFor(0, gold), "gold");
  assert.equal(medalFor(0, gold + 1), "silver");
  assert.equal(medalFor(0, silver), "silver");
  assert.equal(medalFor(0, silver + 1), "done");
});

Deno.test("board() shows five chapters of ten, with medals by time and all of it open in a room", () => {
  const save = saveWith(1, 30 * 60);
  save.contracts["1.1"].hard = 45 * 60 + 1;
  const chapters = board(save, false);
  assert.deepEqual(chapters.map(({ marks }) => marks.length), [10, 10, 10, 10, 10]);
  assert.equal(chapters[4].name, "Pigment Works");
  const [first, second, third] = chapters[0].marks;
  assert.deepEqual(first, { index: 0, normal: "gold", hard: "silver", isOpen: true });
  assert.deepEqual([second.normal, second.isOpen, third.isOpen], ["", true, false]);
  assert.ok(board(save, true).every(({ marks }) => marks.every((mark) => mark.isOpen)));
});

Deno.test("boardSums() counts what is done, its medals at both grades, and what it handed out", () => {
  assert.deepEqual(boardSums(emptySave()), { done: 0, gold: 0, silver: 0, guns: 4, perks: 42 });
  const save = saveWith(2, 30 * 60);
  save.contracts["1.1"].hard = 45 * 60 + 1;
  assert.deepEqual(boardSums(save), { done: 2, gold: 2, silver: 1, guns: 6, perks: 42 });
});

Deno.test("nextUp() is the first contract not done; unlockName() says what it hands out", () => {
  assert.equal(nextUp(emptySave()), 0);
  assert.equal(nextUp(saveWith(7)), 7);
  assert.equal(nextUp(saveWith(50)), 49);
  assert.equal(unlockName(0), "Sewing Machine");
  assert.equal(unlockName(49), "Red Vat");
});
