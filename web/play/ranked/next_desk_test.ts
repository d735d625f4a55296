/// <reference lib="deno.ns" />
import assert from "node:assert/strict";
import { NEXT_CONTRACT, OVERRUN } from "../plan.ts";
import { FakeRun } from "./fake_run.ts";
import { NextDesk } from "./next_desk.ts";

function table(seat: number) {
  const run = new FakeRun(seat, 2), signs = { isHolding: false }, calls = run.calls;
  const desk = new NextDesk({
    game: run.game,
    signs,
    starts: { start: () => Promise.resolve(void calls.push("start")) },
    plans: { next: () => OVERRUN },
    state: run.state,
    patch: run.patch,
  });
  return { desk, run, signs, calls };
}

Deno.test("NextDesk.ask() starts the next run on the host's page and asks for it on a guest's", () => {
  const host = table(0), guest = table(1);
  host.desk.ask(0);
  guest.desk.ask(NEXT_CONTRACT);
  assert.deepEqual([host.calls, guest.calls], [["start"], [`next ${NEXT_CONTRACT}`]]);
  assert.equal(host.run.shown.end?.canRestart, false);
});

Deno.test("NextDesk.ask() waits for the last run's names and goes on by itself", () => {
  const { desk, signs, calls, run } = table(0);
  signs.isHolding = true;
  desk.ask(0);
  assert.match(run.shown.end?.waiting ?? "", /as soon as this one is signed/);
  assert.deepEqual(calls, []);
  signs.isHolding = false;
  desk.released();
  desk.released();
  assert.deepEqual(calls, ["start"], "once");
});

Deno.test("NextDesk.wanted() holds a guest's wish until the host has signed too", async () => {
  const { desk, signs, calls, run } = table(0);
  signs.isHolding = true;
  assert.equal(desk.wanted(0, run.config), null);
  await Promise.resolve();
  assert.deepEqual(calls, []);
  signs.isHolding = false;
  desk.released();
  assert.deepEqual(calls, ["start"]);
});

Deno.test("NextDesk forgets a wish whose session is gone, or whose run has begun", () => {
  for (const end of ["closed", "begun"]) {
    const { desk, signs, calls, run } = table(0);
    signs.isHolding = true;
    desk.ask(0);
    signs.isHolding = false;
    if (end === "begun") desk.runBegan();
    else run.phase = "closed";
    desk.released();
    assert.deepEqual(calls, []);
  }
});

Deno.test("NextDesk.calledOff() gives the end screen back, while the session stands", () => {
  const { desk, run } = table(0);
  desk.ask(0);
  desk.calledOff();
  assert.deepEqual([run.shown.end?.canRestart, run.shown.end?.waiting], [true, ""]);
  desk.ask(0);
  run.phase = "closed";
  desk.calledOff();
  assert.equal(run.shown.end?.canRestart, false);
});
