// What lasts while it is fed, and what is shown before it is certain.
import assert from "node:assert/strict";
import type { Game } from "../../wire/host/mod.ts";
import { faultyBuild, swap } from "./builds.ts";
import { REST } from "./player.ts";
import { begin, clean, openRun, openScene, playTicks, until } from "./scene.ts";

const SCORCHER = 8, FLAME = 5, FIRE = 1;

Deno.test("a looping sound whose cause was taken back is fed no more", async () => {
  // Everybody begins with the gun whose sound lasts.
  const flames = await faultyBuild(
    swap("core/init.ts", "    giveWeapon(seat, SIDEKICK);", `    giveWeapon(seat, ${SCORCHER});`),
  );
  const pipe = await openScene({ profile: "far", builds: [flames], truthBuild: flames });
  for (const { game } of pipe.machines) game.tune(8, 2);
  until(pipe, "ready", () => pipe.machines.every(({ game }) => game.session.phase === "ready"));
  begin(pipe);
  const [host] = pipe.machines;
  let isFiring = true;
  for (const { player, seat } of pipe.machines) {
    player.hands = () => ({ ...REST, buttons: seat === 1 && isFiring ? FIRE : 0 });
  }
  const fed: number[] = [];
  const framed = pipe.framed.bind(pipe);
  pipe.framed = (machine) => {
    framed(machine);
    if (machine !== host) return;
    for (const { tick, sound } of machine.drained.heard) {
      if (((sound >> 8) & 255) === FLAME && (sound & 255) === 1) fed.push(tick);
    }
  };
  for (let i = 0; i < 8; i++) {
    isFiring = i % 2 === 0;
    playTicks(pipe, 25 + i);
  }
  const { game } = host;
  const fires = (tick: number) => (game.usedRecord(tick, 1)[6] & FIRE) !== 0;
  assert(fed.length > 30, `the flame was fed in ${fed.length} ticks`);
  const past = fed.filter((tick) => tick <= game.tickConfirmed && !fires(tick));
  assert(past.length > 0, "no guess ever fed it past a last shot: nothing was taken back");
  for (const tick of past) {
    const since = Array.from({ length: 12 }, (_, i) => tick - 1 - i).find(fires);
    assert(since !== undefined, `fed in tick ${tick}, long after the last shot`);
  }
  clean(pipe);
});

/** How many decals and corpses the newest run of a tick put out, where no player can look. */
function bakesOf(game: Game, tick: number): number {
  const { wasm } = game as unknown as { wasm: { wireOutputsAt(tick: number): number } };
  const at = wasm.wireOutputsAt(tick) >> 2;
  return game.words.u32[at] + game.words.u32[at + 1];
}

Deno.test("heldBakes() shows exactly the bakes that are not confirmed yet, so that nothing blinks", async () => {
  const pipe = await openRun({ profile: "torture", seed: 6 });
  const { game } = pipe.machines[0];
  let shown = 0;
  until(pipe, "900 ticks", () => {
    const held = new Map<number, number>(), due = new Map<number, number>();
    game.heldBakes((tick, _out, decals, corpses) => held.set(tick, decals + corpses));
    for (let tick = game.tickConfirmed + 1; tick < game.tickNext; tick++) {
      const bakes = bakesOf(game, tick);
      if (bakes > 0) due.set(tick, bakes);
    }
    for (const [tick, bakes] of held) if (bakes === 0) held.delete(tick);
    assert.deepEqual(held, due);
    shown += due.size;
    return pipe.ticks > 900;
  });
  assert(shown > 50, `only ${shown} bakes were ever held`);
  clean(pipe);
});
