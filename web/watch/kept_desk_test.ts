import assert from "node:assert/strict";
import { overrunConfig, writeConfig } from "../../wire/host/mod.ts";
import { FakeVault } from "../net/fake_vault.ts";
import type { AppState } from "../play/app_state.ts";
import { contractPlan, OVERRUN } from "../play/plan.ts";
import { KeptShelf } from "./kept.ts";
import { KeptDesk } from "./kept_desk.ts";
import type { KeptView } from "./view.ts";

/** A replay's header of a run on that seed. */
function replay(seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(300);
  writeConfig(overrunConfig(seed, 1), bytes, 48);
  return bytes;
}

const game = (seed: number, tickConfirmed = 899) => ({ replay: () => replay(seed), tickConfirmed });

function desk(vault: FakeVault | null) {
  const shown: KeptView[] = [], saved: [string, Uint8Array][] = [];
  const state = { kept: null, screen: "menu" } as unknown as AppState;
  let changed = () => {};
  const desk = new KeptDesk({
    state: () => state,
    patch(patch) {
      Object.assign(state, patch);
      if (patch.kept) shown.push(patch.kept);
      changed();
    },
    shelf: vault && new KeptShelf(vault),
    save(name, bytes) {
      saved.push([name, bytes]);
      changed();
    },
    nowMs: () => 1_700_000_000_000,
  });
  /** Does something and waits until the list was shown `times` more often. */
  const after = async (act: () => void, times = 1) => {
    const enough = shown.length + times;
    const done = new Promise<void>((resolve) => {
      changed = () => shown.length >= enough && resolve();
    });
    act();
    await done;
    return shown.at(-1)!;
  };
  return { desk, state, shown, saved, after };
}

Deno.test("KeptDesk.runEnded() keeps the run, and openList() shows it", async () => {
  const { desk: shelf, state, shown, after } = desk(new FakeVault());
  const id = await shelf.runEnded(game(7), ["Ann", "Bo"], contractPlan(0, 1), "Done in 2:05.3");
  const kept = await after(shelf.openList, 2);
  assert.equal(state.screen, "kept");
  assert.deepEqual(shown.map(({ stand }) => stand), ["asking", "there"]);
  const [run] = kept.runs;
  assert.deepEqual([run.id, run.ticks, run.names, run.result, run.atMs], [
    id,
    900,
    ["Ann", "Bo"],
    "Done in 2:05.3",
    1_700_000_000_000,
  ]);
  assert.match(run.plan, /^1\.1 .*, hard grade$/);
});

Deno.test("KeptDesk pins, saves and drops, and shows the list as it is then", async () => {
  const { desk: shelf, saved, after } = desk(new FakeVault());
  const id = await shelf.runEnded(game(0xbeef), ["Ann"], OVERRUN, "4210 XP");
  await after(shelf.openList, 2);
  assert.equal((await after(() => shelf.pinKept(id, true))).runs[0].isPinned, true);
  await after(() => shelf.saveKept(id));
  assert.deepEqual(saved, [["vermillion-0000beef-900.vmr", replay(0xbeef)]]);
  const { runs, words } = await after(() => shelf.dropKept(id));
  assert.deepEqual([runs, words], [[], ""]);
  assert.match((await after(() => shelf.saveKept(id))).words, /not kept here any more/);
  assert.equal(saved.length, 1);
});

Deno.test("KeptDesk says in the list that the last run found no room, until one does", async () => {
  const vault = new FakeVault(), { desk: shelf, after } = desk(vault);
  vault.isFull = true;
  assert.equal(await shelf.runEnded(game(1), ["Ann"], OVERRUN, ""), "");
  assert.match((await after(shelf.openList, 2)).words, /no room left/);
  vault.isFull = false;
  assert.notEqual(await shelf.runEnded(game(2), ["Ann"], OVERRUN, ""), "");
  assert.equal((await after(shelf.openList, 2)).words, "");
});

Deno.test("KeptDesk.runEnded() takes the replay at once, whatever the game plays next", async () => {
  const { desk: shelf, after } = desk(new FakeVault());
  const playing = game(1);
  const keeping = shelf.runEnded(playing, ["Ann"], OVERRUN, "");
  Object.assign(playing, game(2, 5));
  await keeping;
  assert.equal((await after(shelf.openList, 2)).runs[0].ticks, 900);
});

Deno.test("KeptDesk without a shelf, or with one that fails, says so and throws nothing", async () => {
  const without = desk(null);
  assert.equal(await without.desk.runEnded(game(1), ["Ann"], OVERRUN, ""), "");
  const kept = await without.after(without.desk.openList, 2);
  assert.deepEqual([kept.stand, kept.runs], ["away", []]);
  assert.match(kept.words, /keeps nothing/);
  const vault = new FakeVault(), failing = desk(vault);
  vault.all = () => Promise.reject(new DOMException("closing", "InvalidStateError"));
  assert.equal(await failing.desk.runEnded(game(1), ["Ann"], OVERRUN, ""), "");
  const away = await failing.after(failing.desk.openList, 2);
  assert.equal(away.stand, "away");
  assert.match(away.words, /would not open its shelf/);
});
