// Every window with every delay: whatever a session is tuned to, all seats agree and nobody guesses past the window.
import assert from "node:assert/strict";
import { begin, clean, openScene, playTicks, until } from "./scene.ts";

const WINDOWS = [0, 1, 4, 8, 12], DELAYS = [2, 4, 8];

for (const delay of DELAYS) {
  Deno.test(`a delay of ${delay} ticks holds with windows of ${WINDOWS.join(", ")}`, async () => {
    for (const window of WINDOWS) {
      const pipe = await openScene({ profile: "fair", seed: 10 * delay + window });
      for (const { game } of pipe.machines) game.tune(window, delay);
      until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
      begin(pipe);
      assert.equal(pipe.machines[1].game.session.delayTicks, delay);
      playTicks(pipe, 240);
      for (const { game } of pipe.machines) {
        const { rollbacks } = game.counters();
        const deepest = rollbacks.findLastIndex((count) => count > 0) + 1;
        // Ticks past the window ran on real records only, but may lie past one that did not.
        if (window === 0) assert.equal(deepest, 0, `rolled back ${deepest} ticks with no window`);
        if (delay === 8 && window > 0) assert(deepest <= 12);
      }
      clean(pipe);
    }
  });
}

Deno.test("on skew both sides guess equally deep, and the run keeps its pace", async () => {
  const pipe = await openScene({ profile: "skew" });
  until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
  begin(pipe);
  playTicks(pipe, 1800);
  const depths = pipe.machines.map(({ game }) => game.session.links[0].depthTicks);
  assert(Math.abs(depths[0] - depths[1]) < 1, `mean depths ${depths}`);
  assert(pipe.pace.ticksPerSecond > 59, `${pipe.pace.ticksPerSecond} ticks a second`);
  clean(pipe);
});

Deno.test("far keeps its pace with the window that a long run narrows to", async () => {
  for (const players of [2, 3]) {
    const pipe = await openScene({ profile: "far", players });
    for (const { game } of pipe.machines) game.tune(4);
    until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
    begin(pipe);
    playTicks(pipe, 1800);
    assert.equal(pipe.machines[0].game.session.windowTicks, 4);
    assert(pipe.pace.ticksPerSecond > 59, `${pipe.pace.ticksPerSecond} ticks a second`);
    clean(pipe);
  }
});
