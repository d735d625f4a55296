import assert from "node:assert/strict";
import { contractConfig, type Game, type RunConfig, tutorialConfig } from "../../wire/host/mod.ts";
import type { AppState } from "./app_state.ts";
import { OUTCOME_WON } from "./end_view.ts";
import { emptySave, readSave, writeSave } from "./progress/save.ts";
import { SaveDesk } from "./save_desk.ts";

/** A desk over a store of its own, and a game whose run of `config` was won. */
function desk(config: RunConfig) {
  const rows = new Map([["vermillion.save", writeSave(emptySave())]]);
  const own = {
    kills: 9,
    shots: 20,
    hits: 15,
    dealt: 300,
    taken: 4,
    pickups: 0,
    stride: 280,
    x: 0,
    y: 0,
  };
  const run = {
    outcome: OUTCOME_WON,
    players: config.players,
    xp: 900,
    kills: 9,
    perk: () => 0,
    weapon_ticks: (id: number) => id === 1 ? 1500 : 0,
  };
  const nobody = { type: 0, state: 0, serial: 0 }, nothing = { active: 0, kind: 0, x: 0, y: 0 };
  const game = {
    runConfig: config,
    session: { seats: config.players },
    state: {
      run,
      player: { at: () => own },
      creature: { at: () => nobody },
      bonus: { at: () => nothing },
    },
  } as unknown as Game;
  const state = {
    save: emptySave(),
    saveOffer: null,
    notice: "",
    dayPlayed: "2026-11-30",
  } as AppState;
  const saves = new SaveDesk({
    game,
    state: () => state,
    patch: (patch) => Object.assign(state, patch),
    shelf: {
      getItem: (key) => rows.get(key) ?? null,
      setItem: (key, text) => void rows.set(key, text),
    },
  });
  const play = () => {
    saves.runBegan();
    saves.frame();
    return saves.judgeRun(1800);
  };
  return { saves, state, play, kept: () => rows.get("vermillion.save")! };
}

Deno.test("SaveDesk.judgeRun() keeps a run alone and says what it unlocked and what comes next", () => {
  const { state, play, kept } = desk(contractConfig(0, 1, 1));
  const news = play();
  assert.deepEqual(news, {
    isBest: true,
    unlock: { kind: "weapon", id: 5 },
    ahead: 1,
    guns: 5,
  });
  assert.deepEqual(readSave(kept()).save, state.save);
  assert.equal(state.save.statistics.runs, 1);
  assert.equal(state.save.statistics.distance, 280);
});

Deno.test("SaveDesk.judgeRun() changes no byte of the save for a run with other seats", () => {
  for (const players of [2, 3, 4]) {
    const { state, play, kept } = desk(contractConfig(0, 1, players)), before = kept();
    assert.equal(play(), null);
    assert.equal(kept(), before);
    assert.deepEqual(state.save, emptySave());
  }
});

Deno.test("SaveDesk.judgeRun() keeps of the tutorial only that it was done", () => {
  const { play, kept } = desk(tutorialConfig(1));
  assert.deepEqual(play(), { isBest: false, unlock: null, ahead: 0, guns: 4 });
  assert.deepEqual(readSave(kept()).save, { ...emptySave(), tutorial: "done" });
});

Deno.test("SaveDesk.skipTutorial() waves it away once, and takes nothing back that was done", () => {
  const { saves, state, play } = desk(tutorialConfig(1));
  saves.skipTutorial();
  assert.equal(state.save.tutorial, "skipped");
  play();
  saves.skipTutorial();
  assert.equal(state.save.tutorial, "done");
});

Deno.test("SaveDesk.importFile() offers a good file and refuses a wrong one with one sentence", async () => {
  const { saves, state, kept } = desk(tutorialConfig(1)), before = kept();
  for (const text of ["", "{}", "half a {", JSON.stringify({ version: 1, kills: 3 })]) {
    await saves.importFile(new Blob([text]));
    assert.equal(state.saveOffer, null);
    assert.match(state.notice, /^That [^.]*save[^.]*("[\w.]+"[^.]*)?\.$/, `for ${text}`);
  }
  await saves.importFile(new Blob(["x".repeat(200_001)]));
  assert.equal(state.notice, "That file is too big to be a save.");
  const theirs = { ...emptySave(), tutorial: "done" as const };
  await saves.importFile(new Blob([writeSave(theirs)]));
  assert.deepEqual([state.saveOffer, kept()], [theirs, before], "nothing is replaced before a yes");
  saves.answerOffer(true);
  assert.deepEqual([state.save, kept(), state.saveOffer], [theirs, writeSave(theirs), null]);
});
