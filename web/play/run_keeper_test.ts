import assert from "node:assert/strict";
import type { Game } from "../../wire/host/mod.ts";
import type { AppState, EndView } from "./app_state.ts";
import { OVERRUN } from "./plan.ts";
import { RunKeeper } from "./run_keeper.ts";

const END = { title: "Trampled", ticks: 3661, score: { name: "XP", value: "812" } } as EndView;

function keeper(seats: number) {
  const kept: string[] = [];
  const session = { epoch: 1, seats, isSettled: false, phase: "over" };
  const state = { end: null, plan: OVERRUN } as unknown as AppState;
  const runs = new RunKeeper({
    game: { session } as unknown as Game,
    kept: {
      runEnded: (_game, names, _plan, words) =>
        Promise.resolve(`${kept.push(`${names} ${words}`)}`),
    },
    state: () => state,
    names: () => ["Ann", "Bob"],
  });
  return { runs, kept, session, state };
}

Deno.test("RunKeeper keeps a run alone once, when it has its end", () => {
  const { runs, kept, session, state } = keeper(1);
  runs.frame();
  assert.deepEqual(kept, [], "it goes on");
  state.end = END;
  runs.frame();
  runs.frame();
  assert.deepEqual(kept, ["Ann,Bob 812 XP in 1:01"]);
  session.epoch = 2;
  state.end = { ...END, score: { name: "Lasted", value: "1:01.0" } };
  runs.frame();
  assert.deepEqual(kept.slice(1), ["Ann,Bob Lasted 1:01.0"]);
});

Deno.test("RunKeeper waits with others until every hash was exchanged, or the line is gone", () => {
  for (const end of [{ isSettled: true }, { phase: "closed" }]) {
    const { runs, kept, session, state } = keeper(2);
    state.end = END;
    runs.frame();
    assert.deepEqual(kept, []);
    Object.assign(session, end);
    runs.frame();
    assert.equal(kept.length, 1);
  }
});
