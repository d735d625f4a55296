import assert from "node:assert/strict";
import { CARD_WIDTH, cardLeft } from "./layout.ts";
import {
  clockQ,
  clockText,
  countText,
  hpText,
  killsText,
  levelNeed,
  levelShare,
  mixed,
  nameText,
  promptText,
  ringQ,
  rounds,
  scoreText,
} from "./format.ts";

Deno.test("clockText() writes minutes and two digits of seconds", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(59 * 6000 + 5999), "0:59");
  assert.equal(clockText(605 * 6000), "10:05");
  assert.equal(clockText(-100), "0:00");
});

Deno.test("countText() parts the thousands and never shows a fraction", () => {
  assert.equal(countText(999.9), "999");
  assert.equal(countText(12480), "12\u2009480");
  assert.equal(countText(1234567), "1\u2009234\u2009567");
});

Deno.test("killsText() counts one as one", () => {
  assert.equal(killsText(0), "0 kills");
  assert.equal(killsText(1), "1 kill");
  assert.equal(killsText(1001), "1\u2009001 kills");
});

Deno.test("hpText() never shows 0 to somebody who lives", () => {
  assert.equal(hpText(0.2), "1");
  assert.equal(hpText(99.5), "100");
  assert.equal(hpText(0), "0");
  assert.equal(hpText(-4), "0");
});

Deno.test("rounds() counts a started round", () => {
  assert.equal(rounds(1200), 12);
  assert.equal(rounds(1150), 12);
  assert.equal(rounds(0), 0);
});

Deno.test("nameText() cuts by letters and is never empty", () => {
  assert.equal(nameText("  Pell ", 0), "Pell");
  assert.equal(nameText("", 2), "Seat 3");
  assert.equal(nameText(undefined, 0), "Seat 1");
  assert.equal([...nameText("Ανδρομάχη the Long", 1)].length, 13);
});

Deno.test("levelShare() runs from 0 at a level's start to 1 at its end", () => {
  const need = levelNeed(3, 2);
  assert.equal(levelShare(5000 - need, 5000, 3, 2), 0);
  assert.equal(levelShare(5000, 5000, 3, 2), 1);
  assert.ok(Math.abs(levelShare(5000 - need / 2, 5000, 3, 2) - 0.5) < 0.001);
});

Deno.test("promptText() counts waiting picks", () => {
  assert.equal(promptText(1), "Perk ready");
  assert.equal(promptText(3), "3 perks ready");
});

Deno.test("cardLeft() keeps every seat's card in the view, apart, and clear of the level badge", () => {
  for (let seats = 1; seats <= 4; seats++) {
    let before = 0;
    for (let seat = 0; seat < seats; seat++) {
      const left = cardLeft(seat, seats), right = left + CARD_WIDTH;
      assert.ok(left >= before && right <= 1120, `seat ${seat} of ${seats} at ${left}`);
      assert.ok(right <= 524 || left >= 596, `seat ${seat} of ${seats} covers the badge`);
      before = right;
    }
  }
});

Deno.test("clockQ() counts ticks where time is the score, and down to the bell of Today's Notice", () => {
  const run = { contract: 0, tick: 600, world_q: 12000, xp: 1234, kills: 2 };
  const clocks = [0, 1, 2, 3].map((mode) => clockText(clockQ({ ...run, mode })));
  assert.deepEqual(clocks, ["0:02", "0:10", "0:10", "9:58"]);
});

Deno.test("scoreText() names the medal that is still to be had in a contract, else the score", () => {
  const at = (seconds: number) =>
    scoreText({ mode: 2, contract: 0, tick: seconds * 60, world_q: 0, xp: 0, kills: 2 });
  assert.equal(at(45), "Gold 0:45   2 kills");
  assert.equal(at(46), "Silver 0:56   2 kills");
  assert.equal(at(57), "2 kills");
  const run = { contract: 255, tick: 1, world_q: 0, xp: 1234, kills: 2 };
  assert.equal(scoreText({ ...run, mode: 1 }), "2 kills");
  assert.equal(scoreText({ ...run, mode: 0 }), "1\u2009234 XP   2 kills");
});

Deno.test("mixed() keeps rounds and reloads apart, whichever make up for each other", () => {
  const keys = new Set<number>();
  for (let rounds = 0; rounds < 200; rounds++) {
    for (let reload = 0; reload < 50; reload++) keys.add(mixed(mixed(7, rounds), reload));
  }
  assert.equal(keys.size, 200 * 50);
});

Deno.test("ringQ() is empty only when the timer is over", () => {
  assert.deepEqual([0, 1, 400, 401].map(ringQ), [0, 400, 400, 800]);
});
