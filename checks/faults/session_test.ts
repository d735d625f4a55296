// Builds that lie, cheat or hold back: what a session must refuse or outlast, with the reason it must give.
import assert from "node:assert/strict";
import { faultyBuild, shippedBuild, swap } from "../pipe/builds.ts";
import { corrupt, openRun, openScene, playTicks, reasons, stopped, until } from "../pipe/scene.ts";

for (const [name, of] of [["rules", "RULES"], ["layout", "LAYOUT_HASH"]]) {
  Deno.test(`a build with another ${name} is refused by that name`, async () => {
    const other = await faultyBuild(swap("wire/start.ts", `      ${of},\n`, `      ${of} + 1,\n`));
    const pipe = await openScene({ builds: [await shippedBuild(), other] });
    until(pipe, "refused", () => stopped(pipe), 5000);
    assert.deepEqual(reasons(pipe), [name, name]);
  });
}

Deno.test("an invalid record stops both, naming the seat and the tick", async () => {
  const shipped = await shippedBuild();
  const cheat = await faultyBuild(swap(
    "wire/produce.ts",
    "    putRecord(tick, wireSeat(), DRAFT_BASE);",
    "    if (tick == 100) store<u16>(DRAFT_BASE, 0x7f7f);\n    putRecord(tick, wireSeat(), DRAFT_BASE);",
  ));
  const pipe = await openRun({ builds: [shipped, cheat] });
  // The cheat believes itself; the straight run could not even play its record.
  pipe.machines[1].isWatched = false;
  until(pipe, "stopped", () => stopped(pipe));
  assert.deepEqual(reasons(pipe), ["record", "record"]);
  assert.deepEqual(pipe.machines.map(({ game }) => game.session.why.tick), [100, 100]);
});

/** Keeps its hashes to itself until tick 1000 is confirmed: longer than any ring. */
const shyBuild = () =>
  faultyBuild(swap(
    "wire/packet_write.ts",
    "const hash = isRun ? firstHashDue(seat, now) : -1;",
    "const hash = isRun && engineTickConfirmed() > 1000 ? firstHashDue(seat, now) : -1;",
  ));

Deno.test("hashes that are withheld for a thousand ticks are all compared in the end", async () => {
  const pipe = await openRun({ builds: [await shippedBuild(), await shyBuild()], profile: "fair" });
  playTicks(pipe, 900);
  assert.equal(pipe.machines[0].game.session.links[0].tickCompared, -1);
  playTicks(pipe, 800);
  assert(pipe.machines[0].game.session.links[0].tickCompared > 1600, "the hashes never caught up");
  assert.deepEqual(pipe.violations, []);
});

Deno.test("a desync long before any hash came is still reported at its first tick", async () => {
  const pipe = await openRun({ builds: [await shyBuild()], profile: "fair" });
  playTicks(pipe, 100);
  const at = corrupt(pipe, 1, 0);
  until(pipe, "stopped", () => stopped(pipe), 30_000);
  assert.deepEqual(reasons(pipe), ["desync", "desync"]);
  const [here, there] = pipe.machines.map(({ game }) => game.session.why.tick);
  assert.deepEqual([here, there], [at, at]);
});
