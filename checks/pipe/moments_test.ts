// The perk menu at the moments that are hardest to agree on: on the tick of a level-up, a death or a victory, and two
// requests a few ticks apart. A first pass finds the tick, a second one plays the same up to it, since one seed is one
// history.
import assert from "node:assert/strict";
import { REST } from "./player.ts";
import type { Pipe } from "./pipe.ts";
import { clean, openRun, playTicks, type SceneOptions, stands, until, untilPerk } from "./scene.ts";

const OPEN = 8, ALIVE = 0;

/** Plays the same scene twice: `find` gives the tick it is about, `again` is called with the pipe short of it. */
async function onTick(
  options: SceneOptions,
  prepare: (pipe: Pipe) => void,
  find: (pipe: Pipe) => number,
): Promise<{ pipe: Pipe; tick: number }> {
  const first = await openRun(options);
  prepare(first);
  const tick = find(first);
  const pipe = await openRun(options);
  prepare(pipe);
  const asker = pipe.machines[1].game;
  until(pipe, "a tick short of it", () => asker.tickProduced >= tick - 1, 240_000);
  assert.equal(asker.tickProduced, tick - 1, "the second pass is not the first");
  return { pipe, tick };
}

/** The first tick that `is` true after, by the straight state that seat 0 confirms. */
function firstTick(pipe: Pipe, is: (pipe: Pipe) => boolean, limitMs = 240_000): number {
  until(pipe, "so", () => is(pipe), limitMs);
  // With no delay in the network's way the live state is the newest tick's.
  return pipe.machines[0].game.tickNext - 1;
}

const menus = (pipe: Pipe) => pipe.machines.map(({ game }) => game.menu());
const run = (pipe: Pipe) => pipe.machines[0].game.state.run;

/** Whoever opened picks or cancels; then everybody plays on alike. */
function choose(pipe: Pipe, choice: "pick" | "cancel"): void {
  until(pipe, "asked", () => pipe.machines[1].game.session.isRequesting);
  until(pipe, "a menu everywhere or nowhere", () => {
    const open = menus(pipe).filter((m) => m !== null && m.chosen < 0).length;
    const asks = pipe.machines.some(({ game }) => game.session.isRequesting);
    return !asks && (open === 0 || open === pipe.machines.length);
  });
  const picker = pipe.machines.find(({ game }) => game.session.isPicking);
  if (picker) assert(picker.game.request(choice, 0));
  playTicks(pipe, 90);
  for (const { game } of pipe.machines) assert(!game.session.isRequesting, stands(pipe));
  clean(pipe);
}

for (const choice of ["pick", "cancel"] as const) {
  Deno.test(`an open on the tick of a level-up and its ${choice} are seen alike`, async () => {
    const { pipe, tick } = await onTick(
      { seed: 5, profile: "still" },
      untilPerk,
      (p) => {
        const { level } = run(p);
        return firstTick(p, () => run(p).level > level);
      },
    );
    pipe.machines[1].game.request("open");
    choose(pipe, choice);
    assert.equal(pipe.machines[1].game.usedRecord(tick, 1)[8], OPEN, "not on the tick");
  });

  Deno.test(`an open on the tick on which a seat falls and its ${choice} are seen alike`, async () => {
    // Seat 0 stands still until it is down; a perk is owed by then.
    const prepare = (pipe: Pipe) => {
      untilPerk(pipe);
      pipe.machines[0].player.hands = () => REST;
    };
    const { pipe, tick } = await onTick(
      { seed: 5, players: 3, profile: "still" },
      prepare,
      (p) => firstTick(p, () => p.machines[0].game.state.player.at(0).state !== ALIVE),
    );
    pipe.machines[1].game.request("open");
    choose(pipe, choice);
    assert.equal(pipe.machines[1].game.usedRecord(tick, 1)[8], OPEN, "not on the tick");
  });
}

Deno.test("an open on the tick of a victory opens nothing and leaves nobody waiting", async () => {
  const options: SceneOptions = { seed: 5, mode: "contract", profile: "lan" };
  const decided = (p: Pipe) => firstTick(p, () => run(p).phase !== 0, 600_000);
  const { pipe, tick } = await onTick(options, () => {}, decided);
  pipe.machines[1].game.request("open");
  until(pipe, "over", () => pipe.isBetweenRuns);
  const { game } = pipe.machines[1];
  assert.equal(run(pipe).outcome, 2, "the contract was not won");
  assert(game.tickConfirmed >= tick && !game.session.isRequesting, stands(pipe));
  assert.deepEqual(menus(pipe), [null, null]);
  clean(pipe);
});

for (const owed of [1, 2]) {
  Deno.test(`an open some ticks after another seat's, with ${owed} owed, is dropped or opens the next menu`, async () => {
    const pipe = await openRun({ seed: 4, profile: "far" });
    const asks = () => run(pipe).pending >= owed;
    until(pipe, `owed ${owed}`, asks, 400_000);
    playTicks(pipe, 60);
    const [host, guest] = pipe.machines.map(({ game }) => game);
    assert(guest.request("open"));
    pipe.runFor(50);
    assert(host.request("open"));
    until(pipe, "the guest's menu", () => menus(pipe).every((m) => m?.seat === 1));
    guest.request("pick", 0);
    until(pipe, "resolved", () => !host.session.isRequesting);
    if (owed === 1) assert(!host.session.isPicking, "a menu with nothing owed");
    if (host.session.isPicking) host.request("pick", 0);
    playTicks(pipe, 90);
    assert(!host.session.isRequesting && !host.session.isPicking, stands(pipe));
    clean(pipe);
  });
}

for (const fallen of [0, 1]) {
  Deno.test(`with seat ${fallen} dead the other lives on, opens the menu and picks for both`, async () => {
    const pipe = await openRun({ seed: 8, profile: "fair" });
    untilPerk(pipe);
    const survivor = pipe.machines[1 - fallen].game;
    pipe.machines[fallen].player.hands = () => REST;
    const state = (seat: number) => survivor.state.player.at(seat).state;
    until(pipe, "one down", () => state(fallen) !== ALIVE && state(1 - fallen) === ALIVE, 240_000);
    const asked = () => {
      if (!survivor.menu() && !survivor.session.isRequesting) survivor.request("open");
      return menus(pipe).every((m) => m?.seat === 1 - fallen);
    };
    until(pipe, "the survivor's menu", asked, 60_000);
    const perk = survivor.menu()!.offers[0], before = survivor.state.run.perk(perk);
    survivor.request("pick", 0);
    playTicks(pipe, 60);
    for (const { game } of pipe.machines) assert.equal(game.state.run.perk(perk), before + 1);
    clean(pipe);
  });
}
