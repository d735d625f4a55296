/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import type { AppState } from "../app_state.ts";
import { BoardsDesk } from "./boards_desk.ts";
import { follow } from "./follow.ts";
import type { BoardPage, RunPage } from "./pages.ts";
import type { Answer } from "./service.ts";
import { signerName } from "./signer_name.ts";

const RUN = {
  id: "ab12",
  state: "verified",
  board: "overrun-2p",
  rank: 4,
  reason: null,
} as RunPage;

const TODAY = { day: "2026-11-30", seed: 1, isPublished: true };

/** A desk whose answers come when the test gives them. */
function table() {
  const state = { boards: null, today: TODAY } as AppState;
  const asked: { path: string; answer: (value: Answer<unknown>) => void }[] = [];
  const ask = (path: string) =>
    new Promise<never>((answer) => asked.push({ path, answer: answer as () => void }));
  const desk = new BoardsDesk({
    service: {
      board: (name, page, sheet) => ask(`${name} ${page} ${Object.values(sheet)}`.trim()),
      run: (id) => ask(id),
    },
    ownKey: "k",
    state: () => state,
    patch: (patch) => Object.assign(state, patch),
  });
  const settle = async (at: number, value: Answer<unknown>) => {
    asked[at].answer(value);
    await new Promise((done) => setTimeout(done));
  };
  return { desk, state, asked, settle, paths: () => asked.map(({ path }) => path) };
}

const board = (name: string): Answer<BoardPage> => ({
  kind: "there",
  value: { board: name, page: 1, pages: 1, entries: [] },
});

Deno.test("BoardsDesk shows the board that was asked for last, whatever comes late", async () => {
  const { desk, state, settle, paths } = table();
  desk.open();
  desk.choose({ name: "stampede" });
  await settle(1, board("stampede"));
  await settle(0, board("overrun"));
  assert.deepEqual(paths(), ["overrun 1", "stampede 1"]);
  assert.equal(state.boards?.board?.board, "stampede");
  assert.deepEqual([state.screen, state.boards?.stand], ["boards", "there"]);
});

Deno.test("BoardsDesk asks for a contract and a day where the board has several, and never past today", () => {
  const { desk, state, paths } = table(), today = TODAY.day;
  desk.open();
  desk.choose({ name: "contracts-hard" });
  desk.turnContract(-1);
  desk.choose({ name: "daily" });
  desk.turnDay(1);
  desk.turnDay(-1);
  assert.deepEqual(paths().slice(1, 4), [
    "contracts-hard 1 0",
    "contracts-hard 1 49",
    `daily 1 ${today}`,
  ]);
  assert.equal(paths().length, 5);
  assert.equal(state.boards!.day, "2026-11-29");
  desk.choose({ name: "daily-2p" });
  assert.equal(paths().at(-1), "daily-2p 1 2026-11-29");
});

Deno.test("BoardsDesk says in words what is not there, and tries again", async () => {
  const { desk, state, settle, paths } = table();
  desk.open();
  await settle(0, { kind: "away", words: "The boards cannot be reached." });
  assert.deepEqual([state.boards?.stand, state.boards?.words], [
    "away",
    "The boards cannot be reached.",
  ]);
  desk.again();
  assert.equal(paths().length, 2);
});

Deno.test("BoardsDesk opens a run over its board and closes it again", async () => {
  const { desk, state, settle } = table();
  desk.open();
  await settle(0, board("overrun"));
  desk.openRun("ab12");
  await settle(1, { kind: "there", value: RUN });
  assert.equal(state.boards?.run?.page?.rank, 4);
  desk.openRun("cd34");
  desk.closeRun();
  await settle(2, { kind: "there", value: RUN });
  assert.equal(state.boards?.run, null, "an answer after the player went back");
});

Deno.test("follow() asks until the run is judged, and gives up on a busy service", async () => {
  const said: string[] = [], waits: number[] = [];
  let queued = 2;
  const port = (rounds: number) => {
    queued = rounds;
    return {
      service: {
        run: () =>
          Promise.resolve(
            { kind: "there", value: queued-- > 0 ? { ...RUN, state: "queued" as const } : RUN },
          ) as Promise<Answer<RunPage>>,
      },
      later: (ms: number, callback: () => void) => {
        waits.push(ms);
        callback();
        return () => {};
      },
    };
  };
  await follow(port(2), "ab12", (stand, words) => said.push(`${stand}: ${words}`));
  assert.deepEqual([said, waits.length], [
    ["verified: Verified: rank 4 on Overrun, two players."],
    3,
  ]);
  await follow(port(99), "ab12", (stand) => said.push(stand));
  assert.equal(said.at(-1), "sent");
});

Deno.test("signerName() keeps one line of 24 letters in 48 bytes", () => {
  assert.equal(signerName("  Ann\n the \u202eMill "), "Ann the Mill");
  assert.equal(signerName("x".repeat(40)).length, 24);
  assert.equal(new TextEncoder().encode(signerName("赤".repeat(24))).length, 48);
  assert.equal(signerName(" \u0000 "), "");
});
