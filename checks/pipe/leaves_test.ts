// Leaving: all play to the agreed tick or go back to it, and every seat's replay is the same file.
import assert from "node:assert/strict";
import type { Pipe } from "./pipe.ts";
import { clean, openRun, playTicks, sameEnd, stands, until, untilPerk } from "./scene.ts";

/** Every seat that is on closed the session because `seat` left. */
function closedBy(pipe: Pipe, seat: number): void {
  until(
    pipe,
    "closed",
    () => pipe.machines.every((m) => m.isOff || m.game.session.phase === "closed"),
  );
  for (const { game, isOff } of pipe.machines) {
    if (isOff) continue;
    assert.equal(game.session.why.name, "left", stands(pipe));
    assert.equal(game.session.why.seat, seat, stands(pipe));
  }
}

for (const profile of ["lan", "fair", "lossy", "torture", "far", "skew"]) {
  for (const players of [2, 3]) {
    Deno.test(`a leave in mid-run ends ${players} seats at one tick (${profile})`, async () => {
      for (let seat = 0; seat < players; seat++) {
        const pipe = await openRun({ players, profile, seed: seat + 1 });
        playTicks(pipe, 150);
        pipe.machines[seat].game.request("leave");
        closedBy(pipe, seat);
        assert(await sameEnd(pipe) >= 149);
        clean(pipe);
      }
    });
  }
}

Deno.test("a leave while paused ends everyone at one tick", async () => {
  const pipe = await openRun({ players: 3, profile: "lossy" });
  playTicks(pipe, 100);
  pipe.machines[1].game.request("pause");
  pipe.runFor(500);
  pipe.machines[2].game.request("leave");
  closedBy(pipe, 2);
  await sameEnd(pipe);
  clean(pipe);
});

for (const leaver of [0, 1]) {
  Deno.test(`a leave of seat ${leaver} while seat 1 picks ends everyone at one tick`, async () => {
    const pipe = await openRun({ profile: "fair" });
    untilPerk(pipe);
    const picker = pipe.machines[1].game;
    until(pipe, "picking", () => {
      if (!picker.menu() && !picker.session.isRequesting) picker.request("open");
      return pipe.machines.every(({ game }) => game.menu()?.seat === 1);
    });
    pipe.runFor(300);
    pipe.machines[leaver].game.request("leave");
    closedBy(pipe, leaver);
    await sameEnd(pipe);
    clean(pipe);
  });
}

Deno.test("a leave while a request for the menu waits ends everyone at one tick", async () => {
  const pipe = await openRun({ profile: "far" });
  untilPerk(pipe);
  playTicks(pipe, 40);
  pipe.machines[1].game.request("open");
  pipe.runFor(60);
  pipe.machines[1].game.request("leave");
  closedBy(pipe, 1);
  await sameEnd(pipe);
  clean(pipe);
});

Deno.test("two leaves in the same moment end everyone at one tick", async () => {
  const pipe = await openRun({ players: 3, profile: "far" });
  playTicks(pipe, 90);
  pipe.machines[0].game.request("leave");
  pipe.machines[2].game.request("leave");
  until(pipe, "closed", () => pipe.machines.every(({ game }) => game.session.phase === "closed"));
  for (const { game } of pipe.machines) assert.equal(game.session.why.name, "left");
  await sameEnd(pipe);
  clean(pipe);
});

Deno.test("a leave whose last acknowledgements are lost still closes both, at one tick", async () => {
  const pipe = await openRun({ profile: "fair" });
  playTicks(pipe, 90);
  pipe.machines[1].game.request("leave");
  until(pipe, "agreed", () => pipe.machines.every(({ game }) => game.session.phase === "ending"));
  pipe.network.tamper = (packet) => packet.channel === 0 ? null : packet;
  pipe.runFor(700);
  pipe.network.tamper = null;
  closedBy(pipe, 1);
  await sameEnd(pipe);
  clean(pipe);
});

Deno.test("a leaver whose machine goes off at once does not keep the other waiting", async () => {
  const pipe = await openRun({ profile: "fair" });
  playTicks(pipe, 90);
  const [host, guest] = pipe.machines;
  guest.game.request("leave");
  pipe.runFor(50);
  guest.switchOff();
  until(pipe, "closed", () => host.game.session.phase === "closed", 12_000);
  assert.equal(host.game.session.why.seat, 1);
  await sameEnd(pipe);
});
