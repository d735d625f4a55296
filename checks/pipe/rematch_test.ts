// One run after another: epochs keep them apart, whatever is still in flight, and one click starts one run.
import assert from "node:assert/strict";
import { Game } from "../../wire/host/mod.ts";
import { shippedBuild } from "./builds.ts";
import type { Packet } from "./network.ts";
import type { Pipe } from "./pipe.ts";
import { begin, clean, openRun, openScene, playTicks, sameEnd, stands, until } from "./scene.ts";

const REST = { moveX: 0, moveY: 0, aimA: 0, aimB: 0, buttons: 0, device: 3 };

/** Nobody lifts a hand until the vermin have won. */
function untilWiped(pipe: Pipe): void {
  for (const { player } of pipe.machines) player.hands = () => REST;
  until(
    pipe,
    "wiped",
    () => pipe.machines.every(({ game }) => game.session.phase === "over"),
    240_000,
  );
  for (const { player } of pipe.machines) player.hands = null;
}

const epochs = (pipe: Pipe) => pipe.machines.map(({ game }) => game.session.epoch);

Deno.test("a wiped run ends everywhere at its last tick, which every seat compared", async () => {
  const pipe = await openRun({ players: 3, profile: "torture" });
  untilWiped(pipe);
  until(pipe, "settled", () => pipe.machines.every(({ game }) => game.session.isSettled), 5000);
  const last = await sameEnd(pipe);
  for (const { game } of pipe.machines) {
    for (const link of game.session.links) assert.equal(link.tickCompared, last);
  }
  clean(pipe);
});

Deno.test("a guest's click starts the next run, and the second click of the host starts no other", async () => {
  const pipe = await openRun({ players: 3, profile: "fair" });
  untilWiped(pipe);
  pipe.runFor(500);
  const before = epochs(pipe)[0];
  assert(pipe.machines[2].game.request("next", 0));
  assert(pipe.machines[1].game.request("next", 0));
  assert(pipe.machines[0].game.request("next", 0));
  until(
    pipe,
    "in the next run",
    () =>
      pipe.machines.every(({ game }) => game.tickConfirmed > 60 && game.session.phase === "run"),
  );
  assert.deepEqual(epochs(pipe), [before + 1, before + 1, before + 1]);
  const seeds = pipe.machines.map(({ game }) => game.state.run.seed);
  assert.equal(new Set(seeds).size, 1);
});

Deno.test("a flood of the last run's packets changes nothing in the next", async () => {
  const old: Packet[] = [];
  const pipe = await openRun({ profile: "lossy" });
  pipe.network.tamper = (packet) => {
    old.push(packet);
    return packet;
  };
  untilWiped(pipe);
  const stale = old.slice(-600);
  let i = 0;
  pipe.network.tamper = (packet) => [packet, ...stale.slice(i, i += 3)].slice(0, 4);
  begin(pipe);
  playTicks(pipe, 400);
  const counted = pipe.machines.map(({ game }) => game.counters().packetsStale);
  assert(counted.every((n) => n > 100), `stale packets counted: ${counted}`);
  clean(pipe);
});

Deno.test("runs follow one another with epochs that only grow", async () => {
  const pipe = await openRun({ profile: "torture" });
  for (let run = 1; run <= 4; run++) {
    untilWiped(pipe);
    until(pipe, "between runs", () => pipe.isBetweenRuns);
    const before = Math.max(...epochs(pipe));
    begin(pipe);
    assert.deepEqual(epochs(pipe), [before + 1, before + 1]);
  }
  assert.equal(pipe.runs, 5);
  clean(pipe);
});

Deno.test("a page that reloads between runs says hello anew, and the next run starts", async () => {
  const pipe = await openScene({ profile: "fair" });
  const ready = () => pipe.machines.every(({ game }) => game.session.phase === "ready");
  until(pipe, "ready", ready);
  const { module, sha256 } = await shippedBuild();
  pipe.machines[1].reload(await Game.create(module, sha256));
  pipe.runFor(200);
  until(pipe, "ready again", ready);
  begin(pipe);
  playTicks(pipe, 200);
  clean(pipe);
});

for (const seat of [0, 1, 2]) {
  Deno.test(`a page of seat ${seat} that reloads in a run ends it for the others, and all can start another`, async () => {
    const pipe = await openRun({ players: 3, profile: "fair" });
    playTicks(pipe, 120);
    const { module, sha256 } = await shippedBuild();
    pipe.machines[seat].reload(await Game.create(module, sha256));
    const others = pipe.machines.filter((m) => m.seat !== seat);
    until(pipe, "out of the run", () => others.every(({ game }) => game.session.phase !== "run"));
    for (const { game } of others) assert.equal(game.session.why.seat, seat, stands(pipe));
    again(pipe);
    playTicks(pipe, 200);
    clean(pipe);
  });
}

/** What a page does once everyone is back: a session that closed is opened again; then the host starts. */
function again(pipe: Pipe): void {
  pipe.runFor(2000);
  for (const machine of pipe.machines) {
    if (/closed|stopped/.test(machine.game.session.phase)) machine.reload(machine.game);
  }
  const isReady = () => pipe.machines.every(({ game }) => game.session.phase === "ready");
  until(pipe, "ready", isReady);
  begin(pipe);
}

Deno.test("an old session's Play again starts nothing in the new one", async () => {
  const words: Packet[] = [];
  const pipe = await openRun({ profile: "fair" });
  untilWiped(pipe);
  pipe.network.tamper = (packet) => {
    if (packet.channel === 1 && packet.from === 1) words.push(packet);
    return packet;
  };
  pipe.machines[1].game.request("next", 0);
  pipe.runFor(50);
  pipe.network.tamper = null;
  assert(words.length > 0, "the click was never said");
  for (const machine of pipe.machines) machine.reload(machine.game);
  until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
  const before = epochs(pipe);
  for (const word of words) pipe.machines[0].receive(word);
  pipe.runFor(2000);
  assert.deepEqual(epochs(pipe), before);
  for (const { game } of pipe.machines) assert.equal(game.session.phase, "ready", stands(pipe));
  begin(pipe);
  playTicks(pipe, 100);
});

Deno.test("a hello before the other side connects is not lost on anyone", async () => {
  const pipe = await openScene({ habits: (seat) => ({ startMs: seat === 0 ? 4000 : 0 }) });
  until(
    pipe,
    "ready",
    () => pipe.machines.every(({ game }) => game.session.phase === "ready"),
    10_000,
  );
  begin(pipe);
  playTicks(pipe, 100);
  clean(pipe);
});
