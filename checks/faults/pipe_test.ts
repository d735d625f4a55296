// The pipe bites: each seeded fault, in one seat's build or in its host, turns a watcher or a scenario red, and the
// same run without it is clean.
import assert from "node:assert/strict";
import { HIDDEN_GLOBAL } from "../audit/faults.ts";
import { offByOneUlp } from "../runtimes/faults.ts";
import { type Build, faultyBuild, type Replace, shippedBuild, swap } from "../pipe/builds.ts";
import type { Pipe } from "../pipe/pipe.ts";
import { openRun, playTicks } from "../pipe/scene.ts";

/** Plays on a bad network until something complains, or for `ticks`. */
async function complaints(builds: Build[] | undefined, ticks = 1500): Promise<string> {
  const pipe = await openRun({ profile: "torture", seed: 6, builds });
  pipe.runUntil(() => pipe.violations.length > 0 || pipe.ticks >= ticks, 90_000);
  return [...pipe.violations, ...pipe.machines.map(({ game }) => game.session.why.name)].join("\n");
}

/** Two changes of one build. */
const both = (a: Replace, b: Replace): Replace => (name, text) => b(name, a(name, text));

Deno.test("the pipe is clean without a fault", async () => {
  assert.equal(await complaints(undefined), "none\nnone");
});

const PIPE_FAULTS: { name: string; replace: Replace; says: RegExp }[] = [
  {
    name: "a field that moved out of the span",
    replace: HIDDEN_GLOBAL,
    says: /same hash|desync/,
  },
  {
    name: "the hash of a guessed tick",
    replace: swap("engine/confirm.ts", "tick < wrongTick() && hasAll(tick)", "tick < wrongTick()"),
    says: /frontiers: .* confirmed \d+ with seat 0 known to|same hash|desync/,
  },
  {
    name: "events heard twice",
    replace: both(
      swap("engine/heard.ts", "if (ordinal <= (tally(table, key) as i32)) continue;", ""),
      swap(
        "engine/heard.ts",
        "if ((tally(HEARD_NOW_BASE, key) as i32) <= heardIn(key, from, to)) continue;",
        "",
      ),
    ),
    says: /heard once: .* past its/,
  },
  {
    name: "a correction that is not made",
    replace: swap("engine/records.ts", "    wrong = tick;\n", "    wrong = wrong;\n"),
    says: /same hash|desync/,
  },
  {
    name: "a packet every frame of a fast display",
    replace: swap(
      "wire/transmit.ts",
      "return link.credit >= CREDIT_MAX && quietMs >=",
      "return true || quietMs >=",
    ),
    says: /packet budget: .* packets in a second/,
  },
];

for (const { name, replace, says } of PIPE_FAULTS) {
  Deno.test(`the pipe sees ${name}`, async () => {
    const builds = [await shippedBuild(), await faultyBuild(replace)];
    const heard = await complaints(builds).catch((error) => String(error));
    assert.match(heard, says);
  });
}

Deno.test("the pipe sees one ULP in the sine of one seat, and the games name the field", async () => {
  const { sha256 } = await shippedBuild();
  const off = { module: await WebAssembly.compile(await offByOneUlp()), sha256 };
  const pipe = await openRun({ profile: "fair", seed: 6, builds: [await shippedBuild(), off] });
  pipe.runUntil(() => pipe.machines.every(({ game }) => game.session.phase === "stopped"), 90_000);
  pipe.runFor(3000);
  assert(pipe.desyncs + pipe.violations.length > 0, "the watchers saw nothing");
  for (const { game } of pipe.machines) {
    const report = game.desync();
    assert(report, `${game.session.phase}: ${game.session.why.name}`);
    assert(report.peers[0].fields!.length > 0);
  }
});

Deno.test("the pipe sees bakes that are drawn before they are confirmed", async () => {
  const pipe = await openRun({ profile: "torture", seed: 6 });
  const { game } = pipe.machines[1], drain = game.drainBakes.bind(game);
  game.drainBakes = (sink) => {
    drain(sink);
    game.heldBakes(sink);
  };
  pipe.runUntil(() => pipe.violations.length > 0, 60_000);
  assert.match(pipe.violations.join("\n"), /confirmed once: .* with only \d+ confirmed/);
});

/** Presses a button now and then on seat 1, whose hands else never move; gives seat 0's rollbacks. */
async function rollbacksOfPresses(build: Build): Promise<{ presses: number; rollbacks: number }> {
  const RELOAD = 4, presses = 12;
  const pipe = await openRun({ profile: "far", builds: [build] });
  let at = 0;
  for (const { player, seat } of pipe.machines) {
    player.hands = () => ({ ...REST, buttons: seat === 1 && at-- === 0 ? RELOAD : 0 });
  }
  playTicks(pipe, 30);
  const before = rollbacks(pipe);
  for (let i = 0; i < presses; i++) {
    at = 0;
    playTicks(pipe, 25);
  }
  return { presses, rollbacks: rollbacks(pipe) - before };
}
const REST = { moveX: 0, moveY: 0, aimA: 20480, aimB: 20480, buttons: 0, device: 3 };
const rollbacks = (pipe: Pipe) =>
  pipe.machines[0].game.counters().rollbacks.reduce((sum, n) => sum + n, 0);

Deno.test("a guess with presses kept is seen: every press costs two corrections instead of one", async () => {
  const right = await rollbacksOfPresses(await shippedBuild());
  // Some presses come early enough to need no guess.
  assert(right.rollbacks <= right.presses && right.rollbacks >= 4, `${right.rollbacks} rollbacks`);
  const kept = await faultyBuild(
    swap("engine/records.ts", "load<u16>(to, 6) & (FIRE | POLAR)", "load<u16>(to, 6)"),
  );
  const wrong = await rollbacksOfPresses(kept);
  assert(wrong.rollbacks > 1.5 * right.rollbacks, `${wrong.rollbacks} rollbacks`);
});

/** Loses 20 packets in a row; whether the run goes on. */
async function outlastsBurst(build: Build): Promise<boolean> {
  const pipe = await openRun({ profile: "far", builds: [build] });
  playTicks(pipe, 60);
  pipe.network.dropNext(1, 0, 20);
  const from = pipe.ticks;
  return pipe.runUntil(() => pipe.ticks > from + 120, 10_000);
}

Deno.test("repair switched off is seen: a burst ends the run", async () => {
  assert(await outlastsBurst(await shippedBuild()));
  const off = await faultyBuild(
    swap("wire/repair.ts", "  if (first > last) return;", "  if (first >= 0) return;"),
  );
  assert(!await outlastsBurst(off));
});

Deno.test("a message handler switched off is seen: a pause holds one seat only", async () => {
  const deaf = await faultyBuild(
    swap("wire/control.ts", "? takePause(from, at) : 0", "? 0 : 0"),
  );
  for (const [build, both] of [[await shippedBuild(), true], [deaf, false]] as const) {
    const pipe = await openRun({ builds: [await shippedBuild(), build] });
    pipe.machines[0].game.request("pause");
    pipe.runFor(1000);
    assert.deepEqual(pipe.machines.map(({ game }) => game.session.isPaused), [true, both]);
  }
});
