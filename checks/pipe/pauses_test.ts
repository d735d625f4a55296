// Pauses race: every seat may pause and resume at any moment, and all must agree on which word was the last.
import assert from "node:assert/strict";
import type { Pipe } from "./pipe.ts";
import { clean, openRun, playTicks, until } from "./scene.ts";

const paused = (pipe: Pipe) => pipe.machines.map(({ game }) => game.session.isPaused);
const agreed = (pipe: Pipe) => new Set(paused(pipe)).size === 1;

for (const profile of ["fair", "lossy", "far"]) {
  Deno.test(`two pauses in the same moment hold everyone, any seat resumes (${profile})`, async () => {
    const pipe = await openRun({ players: 3, profile });
    playTicks(pipe, 60);
    pipe.machines[0].game.request("pause");
    pipe.machines[2].game.request("pause");
    until(pipe, "paused everywhere", () => paused(pipe).every((is) => is));
    pipe.runFor(1500);
    assert.deepEqual(pipe.machines.map(({ game }) => game.session.pausedBy), [0, 0, 0]);
    const stood = pipe.machines.map(({ game }) => game.tickNext);
    pipe.runFor(1000);
    assert.deepEqual(pipe.machines.map(({ game }) => game.tickNext), stood, "a paused run went on");
    pipe.machines[1].game.request("resume");
    playTicks(pipe, 60);
    clean(pipe);
  });
}

Deno.test("a pause that crosses a resume leaves all seats in the same state", async () => {
  const pipe = await openRun({ profile: "far" });
  playTicks(pipe, 30);
  pipe.machines[0].game.request("pause");
  until(pipe, "paused everywhere", () => paused(pipe).every((is) => is));
  // Seat 1 resumes; before that arrives, seat 0 does too and pauses again.
  pipe.machines[1].game.request("resume");
  pipe.machines[0].game.request("resume");
  pipe.machines[0].game.request("pause");
  pipe.runFor(2000);
  assert(agreed(pipe), `the seats disagree: ${paused(pipe)}`);
  for (const { game } of pipe.machines) game.request("resume");
  pipe.runFor(1000);
  playTicks(pipe, 60);
  clean(pipe);
});

Deno.test("a storm of pauses and resumes from every seat ends with all seats agreed", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const pipe = await openRun({ players: 3, profile: "torture", seed });
    for (let i = 0; i < 60; i++) {
      const { game } = pipe.machines[(i * 7 + seed) % 3];
      game.request((i * 5 + seed) % 3 === 0 ? "resume" : "pause");
      pipe.runFor(20 + (i * 37) % 90);
    }
    pipe.runFor(2000);
    assert(agreed(pipe), `seed ${seed}: ${paused(pipe)}`);
    if (paused(pipe)[0]) pipe.machines[seed % 3].game.request("resume");
    playTicks(pipe, 60);
    clean(pipe);
  }
});

Deno.test("a pause outlasts every timeout", async () => {
  const pipe = await openRun({ profile: "lossy" });
  playTicks(pipe, 30);
  pipe.machines[1].game.request("pause");
  pipe.runFor(40_000);
  assert.deepEqual(paused(pipe), [true, true]);
  pipe.machines[0].game.request("resume");
  playTicks(pipe, 120);
  clean(pipe);
});

Deno.test("a pause that reaches a seat at the end of its window takes nothing back", async () => {
  const pipe = await openRun({ profile: "far" });
  playTicks(pipe, 60);
  const [here, there] = pipe.machines;
  // Seat 0's packets stop for a while, so seat 1 runs its window out before the pause comes.
  pipe.network.dropNext(0, 1, 20);
  pipe.runFor(250);
  here.game.request("pause");
  until(pipe, "paused there", () => there.game.session.isPaused);
  pipe.runFor(1000);
  here.game.request("resume");
  playTicks(pipe, 120);
  clean(pipe);
});
