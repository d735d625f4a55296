import assert from "node:assert/strict";
import type { Views } from "../../wire/host/mod.ts";
import { clock, exactClock } from "./clock.ts";
import { type EndFacts, endView } from "./end_view.ts";
import { contractPlan, DAILY, OVERRUN, STAMPEDE, TUTORIAL } from "./plan.ts";

const LOST = 1, WON = 2;

function state(outcome: number): Views {
  const run = { outcome, players: 1, level: 3, xp: 4210, kills: 31, tick: 2000, perk: () => 0 };
  const seat = { kills: 31, shots: 80, hits: 60, dealt: 1, taken: 2, pickups: 3, revives: 0 };
  return { run, player: { at: () => seat } } as unknown as Views;
}

function facts(more: Partial<EndFacts>): EndFacts {
  return {
    plan: OVERRUN,
    ticks: 1990,
    names: ["Ann"],
    isAlone: true,
    leaver: "",
    course: { everyTicks: 60, xp: [5, 9], alive: [3, 4], kills: [[1, 2], [0, 0]] },
    canRestart: true,
    waiting: "",
    news: null,
    isNextOpen: false,
    ...more,
  };
}

Deno.test("endView() of a contract done names its time, its medal, its unlock and the next one", () => {
  const unlock = { kind: "weapon", id: 5 } as const;
  const end = endView(
    state(WON),
    facts({
      plan: contractPlan(0),
      news: { isBest: true, unlock, ahead: 1, guns: 5 },
      isNextOpen: true,
    }),
  );
  const stubby = { kind: "weapon", id: 4 };
  assert.deepEqual(end.ahead, { name: "1.2 Loose Boards", unlock: stubby, guns: 5, isSame: false });
  assert.deepEqual([end.title, end.medal, end.next], ["Done", "gold", "1.2 Loose Boards"]);
  assert.deepEqual(end.score, { name: "Done in", value: "0:33.1" });
  assert.deepEqual([end.unlock, end.isBest, end.isRetry, end.exit], [unlock, true, true, "board"]);
});

Deno.test("endView() of a contract lost has no medal and may be tried again", () => {
  const end = endView(state(LOST), facts({ plan: contractPlan(0) }));
  assert.deepEqual([end.title, end.medal, end.next, end.isRetry], ["Not done", "", "", true]);
  assert.equal(end.score.name, "Held out for");
});

Deno.test("endView() of a run somebody left judges nothing", () => {
  const end = endView(
    state(WON),
    facts({ plan: contractPlan(0), leaver: "Bo", isAlone: false }),
  );
  assert.deepEqual([end.title, end.medal, end.exit], ["Bo left the yard", "", "room"]);
});

Deno.test("endView() words the score as the mode is judged: XP, or time", () => {
  const score = (more: Partial<EndFacts>) => endView(state(LOST), facts(more)).score;
  assert.deepEqual(score({}), { name: "XP", value: "4210" });
  assert.deepEqual(score({ plan: DAILY }), { name: "XP", value: "4210" });
  assert.deepEqual(score({ plan: STAMPEDE, ticks: 65 * 60 + 20 }), {
    name: "Lasted",
    value: "1:05.3",
  });
});

Deno.test("endView() names the mode it was, and leaves a single mode for the menu", () => {
  const end = endView(state(WON), facts({ plan: DAILY }));
  assert.deepEqual([end.plan, end.title, end.exit], ["Today's Notice", "Last bell", "menu"]);
  assert.equal(endView(state(LOST), facts({ plan: STAMPEDE })).plan, "Stampede");
});

Deno.test("endView() says what is still to earn after a run alone, and nothing where nobody earns", () => {
  const news = { isBest: false, unlock: null, ahead: 0, guns: 4 };
  const ahead = (more: Partial<EndFacts>) => endView(state(LOST), facts({ news, ...more })).ahead;
  assert.equal(ahead({ plan: contractPlan(0) })?.isSame, true);
  assert.equal(ahead({ plan: OVERRUN })?.name, "1.1 Morning Rounds");
  assert.equal(ahead({ plan: DAILY }), null);
  assert.equal(ahead({ plan: OVERRUN, news: null }), null);
  assert.equal(ahead({ plan: OVERRUN, news: { ...news, ahead: -1 } }), null);
});

Deno.test("endView() of the tutorial has no medal, one row, and the first contract next", () => {
  const both = state(WON);
  Object.assign(both.run, { players: 2 });
  const end = endView(both, facts({ plan: TUTORIAL, isNextOpen: true }));
  assert.deepEqual([end.medal, end.isBest, end.seats.length], ["", false, 1]);
  assert.deepEqual([end.next, end.exit], ["1.1 Morning Rounds", "alone"]);
  assert.equal(end.score.name, "Took");
});

Deno.test("clock() writes whole seconds, exactClock() tenths that never round up", () => {
  assert.equal(clock(59 * 60 + 59), "0:59");
  assert.equal(exactClock(59), "0:00.9");
  assert.equal(exactClock(60 * 60 + 6), "1:00.1");
});

Deno.test("endView() draws the seats that somebody played, and no stand-in's", () => {
  const kills = (isAlone: boolean) => endView(state(LOST), facts({ isAlone })).course.kills;
  assert.deepEqual(kills(true), [[1, 2]]);
  assert.deepEqual(kills(false), [[1, 2], [0, 0]]);
});
