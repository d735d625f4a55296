// What a network and a machine can lose: packets in a row, a third of a second, a channel, a peer.
import assert from "node:assert/strict";
import { clean, openRun, ownEnds, playTicks, sameEnd, stands, until } from "./scene.ts";
import { WINDOW_TICKS_MAX } from "./watchers.ts";

for (const profile of ["still", "fair", "far", "torture"]) {
  Deno.test(`twelve packets lost in a row, both ways, are repaired (${profile})`, async () => {
    const pipe = await openRun({ players: 3, profile, seed: 2 });
    playTicks(pipe, 120);
    for (let i = 0; i < 5; i++) {
      for (const [from, to] of [[0, 1], [1, 0], [2, 1]]) pipe.network.dropNext(from, to, 12);
      playTicks(pipe, 90);
    }
    const repairs = pipe.machines.reduce((sum, { game }) => sum + game.counters().repairs, 0);
    assert(repairs > 0, "nothing was ever repaired");
    clean(pipe);
  });
}

Deno.test("a hitch of 300 ms while the other is at its window's end never bursts", async () => {
  const pipe = await openRun({ profile: "far", habits: () => ({ framesPerSecond: 60 }) });
  playTicks(pipe, 120);
  const [here, there] = pipe.machines;
  for (let i = 0; i < 6; i++) {
    pipe.network.dropNext(0, 1, 10);
    here.hitch(300);
    const before = here.game.tickNext;
    pipe.runFor(301);
    const burst = here.game.tickNext - before;
    assert(burst <= 4, `${burst} ticks ran in the frame after a hitch`);
    assert(there.game.tickNext - (there.game.tickConfirmed + 1) <= WINDOW_TICKS_MAX);
    playTicks(pipe, 60);
  }
  clean(pipe);
});

Deno.test("60 Hz plays with 144 Hz and with 30 Hz, started a quarter second apart", async () => {
  const rates = [60, 144, 30];
  const pipe = await openRun({
    players: 3,
    profile: "fair",
    habits: (seat) => ({ framesPerSecond: rates[seat], startMs: seat * 250 }),
  });
  playTicks(pipe, 900);
  assert(pipe.pace.ticksPerSecond > 58.5, `${pipe.pace.ticksPerSecond} ticks a second`);
  clean(pipe);
});

Deno.test("a peer that falls silent is given up after fifteen seconds, the survivors end as one", async () => {
  const pipe = await openRun({ players: 3, profile: "lossy" });
  playTicks(pipe, 120);
  pipe.machines[1].switchOff();
  const since = pipe.clock.nowMs;
  const survivors = [pipe.machines[0].game, pipe.machines[2].game];
  until(pipe, "closed", () => survivors.every(({ session }) => session.phase === "closed"), 40_000);
  const tookMs = pipe.clock.nowMs - since;
  assert(tookMs > 14_000 && tookMs < 26_000, `it took ${tookMs} ms`);
  for (const { session } of survivors) {
    assert.match(session.why.name, /silent|stalled/, stands(pipe));
    assert.equal(session.why.seat, 1);
  }
  await sameEnd(pipe);
});

Deno.test("records that stop past a gap end the run after five seconds, each seat at what it confirmed", async () => {
  const pipe = await openRun({ profile: "fair" });
  playTicks(pipe, 120);
  // Twenty packets are lost for good: with the reliable channel cut nothing can repair them.
  pipe.network.tamper = (packet) => packet.from === 1 && packet.channel === 1 ? null : packet;
  pipe.network.dropNext(1, 0, 25);
  const since = pipe.clock.nowMs;
  const { session } = pipe.machines[0].game;
  until(pipe, "given up", () => session.why.code !== 0, 20_000);
  const tookMs = pipe.clock.nowMs - since;
  assert(tookMs > 4500 && tookMs < 9000, `it took ${tookMs} ms`);
  assert.equal(session.why.name, "stalled", stands(pipe));
  pipe.network.tamper = null;
  until(
    pipe,
    "ended on both",
    () => pipe.machines.every(({ game }) => game.session.phase === "closed"),
  );
  await ownEnds(pipe);
});

Deno.test("a lone timeout ends both, each seat at what it confirmed", async () => {
  const pipe = await openRun({ profile: "fair" });
  playTicks(pipe, 120);
  // Seat 0 hears nothing any more; seat 1 hears everything.
  pipe.network.tamper = (packet) => packet.from === 1 ? null : packet;
  until(
    pipe,
    "closed on both",
    () => pipe.machines.every(({ game }) => game.session.phase === "closed"),
    40_000,
  );
  await ownEnds(pipe);
});

Deno.test("a line that is cut for three seconds goes on where it stood", async () => {
  const pipe = await openRun({ players: 3, profile: "fair" });
  playTicks(pipe, 120);
  pipe.network.tamper = (packet) =>
    packet.channel === 0 && packet.from + packet.to === 1 ? null : packet;
  pipe.runFor(3000);
  pipe.network.tamper = null;
  playTicks(pipe, 240);
  clean(pipe);
});
