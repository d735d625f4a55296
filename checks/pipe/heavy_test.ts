// What a long or heavy run changes: the window narrows, pools run over, and an outage leaves a burst of old packets.
import assert from "node:assert/strict";
import { faultyBuild, swap } from "./builds.ts";
import type { Packet } from "./network.ts";
import { begin, clean, openRun, openScene, playTicks, sameEnd, until } from "./scene.ts";

Deno.test("far keeps 59 ticks a second past the narrowing, which takes nothing back", async () => {
  // The narrowing of 15:00, brought forward to eight seconds of the same run.
  const early = await faultyBuild(
    swap("engine/advance.ts", "NARROW_FROM_Q: i32 = 5_400_000;", "NARROW_FROM_Q: i32 = 48_000;"),
  );
  for (const players of [2, 3]) {
    const pipe = await openRun({ profile: "far", players, builds: [early], truthBuild: early });
    const [{ game }] = pipe.machines;
    assert.equal(game.session.windowTicks, 8);
    until(pipe, "narrowed", () => pipe.machines.every((m) => m.game.session.windowTicks === 4));
    const narrowed = pipe.pace.mark();
    playTicks(pipe, 1800);
    const ticksPerSecond = pipe.pace.since(narrowed);
    assert(ticksPerSecond >= 59, `${ticksPerSecond} ticks a second`);
    assert(game.counters().ticksNarrowed > 1500, "the narrowed window was not counted");
    clean(pipe);
  }
});

Deno.test("on skew both mean guess depths settle within one tick at 59 ticks a second", async () => {
  const pipe = await openScene({ profile: "skew", seed: 4 });
  until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
  begin(pipe);
  playTicks(pipe, 600);
  const settled = pipe.pace.mark();
  for (let i = 0; i < 20; i++) {
    playTicks(pipe, 60);
    const [here, there] = pipe.machines.map(({ game }) => game.session.links[0].depthTicks);
    assert(Math.abs(here - there) < 1, `mean depths ${here} and ${there}`);
  }
  const ticksPerSecond = pipe.pace.since(settled);
  assert(ticksPerSecond >= 59, `${ticksPerSecond} ticks a second`);
  clean(pipe);
});

Deno.test("a yard full of vermin is taken back and run again to the same state", async () => {
  // The tide of minute 8, brought forward to the first seconds.
  const flood = await faultyBuild(
    swap("core/director.ts", "bench ? (m - 8) / 2.5", "bench ? m * 5"),
  );
  const pipe = await openRun({
    profile: "torture",
    builds: [flood],
    truthBuild: flood,
    config: (config) => ({ ...config, bench: 1 }),
  });
  until(pipe, "a crowd", () => pipe.machines[0].game.state.run.alive > 300, 120_000);
  playTicks(pipe, 300);
  const { rollbacks } = pipe.machines[0].game.counters();
  assert(rollbacks.reduce((sum, n) => sum + n, 0) > 100, "hardly anything was taken back");
  clean(pipe);
});

Deno.test("effects that overflow their pool are taken back with it, and the span grows and shrinks alike", async () => {
  // A base pool of three effects: what late crowds bring about happens at once.
  const small = await faultyBuild(
    swap("core/effects.ts", "i + 1 < EFFECT_COUNT ?", "i + 1 < 3 ?"),
  );
  const pipe = await openRun({ profile: "torture", seed: 3, builds: [small], truthBuild: small });
  let most = 0, shrank = 0, before = 0;
  until(pipe, "900 ticks", () => {
    const { ov_extent } = pipe.machines[0].game.state.run;
    if (ov_extent < before) shrank++;
    before = ov_extent;
    most = Math.max(most, ov_extent);
    return pipe.ticks > 900;
  });
  assert(most > 3 && shrank > 10, `the overflow reached ${most} and shrank ${shrank} times`);
  clean(pipe);
});

Deno.test("a burst of packets from before an outage is dropped undecoded and changes nothing", async () => {
  const pipe = await openRun({ profile: "fair" }), old: Packet[] = [];
  pipe.network.tamper = (packet) => {
    if (packet.channel === 0 && packet.to === 0 && old.length < 400) old.push(packet);
    return packet;
  };
  playTicks(pipe, 480);
  const { game } = pipe.machines[0];
  // The last records of a packet from before the outage are altered: decoded, they would stop the session.
  for (const { bytes } of old) bytes[bytes.length - 1] ^= 0x55;
  const before = game.counters().packetsStale;
  for (const packet of old) pipe.machines[0].receive(packet);
  assert.equal(game.session.phase, "run", game.session.why.text);
  assert.equal(game.counters().packetsStale - before, old.length);
  playTicks(pipe, 120);
  clean(pipe);
});

for (const profile of ["fair", "wifi"]) {
  Deno.test(`ticks packets average under 70 bytes on ${profile}, and none passes 216`, async () => {
    const pipe = await openRun({ profile, seed: 3 });
    playTicks(pipe, 1500);
    const { bytes, packets } = pipe.budget;
    assert(bytes / packets < 70, `${bytes / packets} bytes on average`);
    // The budget's watcher would have said so of a larger one.
    clean(pipe);
  });
}

Deno.test("a page that plays no sound and draws no ground runs the same game", async () => {
  const pipe = await openRun({ profile: "lossy", seed: 2 });
  const deaf = pipe.machines[1];
  // Nothing is ever drained from it: muted, hidden, music off.
  for (const name of ["drainHeard", "drainConfirmed", "drainBakes"] as const) {
    deaf.game[name] = () => {};
  }
  deaf.isWatched = false;
  playTicks(pipe, 900);
  for (const { game } of pipe.machines) game.request("leave");
  until(pipe, "closed", () => pipe.machines.every(({ game }) => game.session.phase === "closed"));
  const last = await sameEnd(pipe), [a, b] = pipe.machines.map(({ game }) => game);
  assert.equal(a.musicDigestAt(last), b.musicDigestAt(last));
  assert.equal(pipe.desyncs, 0);
});

Deno.test("counters() add up: frames by their work, rollbacks by depth, packets that left and came", async () => {
  const pipe = await openRun({ profile: "torture", seed: 9 });
  playTicks(pipe, 900);
  for (const { game } of pipe.machines) {
    const counters = game.counters(), sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    const { framesByWork, rollbacks, ticks, ticksRerun, packetsLost } = counters;
    assert(sum(framesByWork) >= counters.frames && counters.frames > 900);
    assert(ticks >= 900 && ticksRerun >= sum(rollbacks), "a rollback runs a tick again at least");
    assert(counters.ticksRerunFrameMax <= 12 && packetsLost > 0 && counters.repairs > 0);
    assert(counters.rttMs > 40 && counters.rttMs < 220, `${counters.rttMs} ms`);
  }
  const [a, b] = pipe.machines.map(({ game }) => game.counters());
  assert(a.packetsReceived <= b.packetsSent * 1.05, "more came than left");
});
