import assert from "node:assert/strict";
import type { FilmEnd } from "../../watch/mod.ts";
import { OVERRUN, STAMPEDE } from "../plan.ts";
import { endCard } from "./end_card.ts";

const END = {
  verdict: "as recorded",
  ticks: 3720,
  reason: "",
  outcome: 1,
  level: 4,
  guns: [1, 2],
  result: {
    xp: 812,
    kills: 31,
    level: 4,
    phase: 2,
    seats: [{ kills: 20, shots: 40, hits: 30 }, { kills: 11, shots: 0, hits: 0 }],
  },
} as unknown as FilmEnd;
const FILM = { tunes: [{ tick: 5, id: 1, arg: 0 }, { tick: 3661, id: 2, arg: 0 }] };
const card = (change: Partial<FilmEnd> = {}) =>
  endCard(FILM, { ...END, ...change }, OVERRUN, ["Ann"]);

Deno.test("endCard() gives the time at which the run was decided, as its own end does", () => {
  assert.equal(card().rows[0].value, "1:01");
  assert.equal(endCard(FILM, END, STAMPEDE, ["Ann"]).rows[0].value, "1:01.0");
  assert.equal(endCard({ tunes: [] }, END, OVERRUN, []).rows[0].value, "1:02");
});

Deno.test("endCard() names every seat, and its gun", () => {
  const { seats } = card();
  assert.deepEqual(seats.map(({ name, kills }) => [name, kills]), [["Ann", 20], ["Sky", 11]]);
  assert(seats.every(({ gun }) => gun.length > 2));
});

Deno.test("endCard() says how the run came out, and whether it played as recorded", () => {
  assert.deepEqual([card().title, card().words], [
    "The yard is theirs",
    "It played as it was recorded.",
  ]);
  assert.equal(card({ outcome: 2 }).title, "Paid in full");
  const left = card({ result: { ...END.result, phase: 0 } });
  assert.equal(left.title, "The run was left here");
  const other = card({ verdict: "differently", reason: "The run's result is not the one" });
  assert.match(other.words, /differently than recorded: The run's result/);
  const stopped = card({ verdict: "stops", reason: "The run was over before", ticks: 90 });
  assert.match(stopped.title, /stops playing here/);
  assert.match(stopped.words, /after tick 90: The run was over before/);
});
