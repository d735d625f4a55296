/// <reference lib="dom" />
// The viewer in a real browser: a picture after a seek is the picture of straight play, pixel for pixel, and the state at
// every stop is the one that a game outside the browser comes to.
import assert from "node:assert/strict";
import { newGame } from "../commands/piloted.ts";
import { keptReplay } from "../vectors/mod.ts";
import { shuffled } from "../watch/screening.ts";
import type { Player } from "./player.ts";
import {
  compareAt,
  leaveViewer,
  pictureOf,
  playTo,
  prepared,
  vectorPath,
  watchFile,
  withPlayer,
} from "./watching.ts";

/** Ground copies come every half minute: the later stops are rebuilt from one. */
const PAIR_STOPS = [412, 1500, 2600], KING_STOPS = [52, 1961, 2345, 4277];

/** Plays straight through the stops, then seeks to each; gives what differs. */
async function comparePictures(player: Player, name: string, stops: number[]): Promise<string[]> {
  await watchFile(player, vectorPath(name));
  const played: { stop: number; picture: Uint8Array }[] = [], found: string[] = [];
  for (const stop of stops) {
    await playTo(player, stop);
    played.push({ stop, picture: await pictureOf(player) });
  }
  await prepared(player);
  for (const one of played.toReversed()) found.push(await compareAt(player, one, name));
  await leaveViewer(player);
  return found.filter((words) => words !== "");
}

Deno.test("a run looks the same at a tick played to and sought", (t) =>
  withPlayer({ query: "test=1" }, async (player) => {
    await t.step("a pair's", async () => {
      assert.deepEqual(await comparePictures(player, "pair", PAIR_STOPS), []);
    });
    await t.step("a boss's, its opening and its end too", async () => {
      assert.deepEqual(await comparePictures(player, "contract-king", KING_STOPS), []);
    });
    await t.step("with paper blood and numbers on the hits", async () => {
      await player.page.evaluate(() => {
        watching.director.change({ gore: "confetti", hitNumbers: true });
      });
      assert.deepEqual(await comparePictures(player, "quartet", [700, 1546]), []);
    });
  }));

/** The hash of the state after each of those ticks, as a game outside the browser has it. */
async function hashesOf(bytes: Uint8Array, ticks: readonly number[]): Promise<string[]> {
  const game = await newGame(), hashes = new Map<number, string>();
  game.openReplay(bytes);
  while (game.stepReplay(1) > 0) {
    hashes.set(game.tickNext, game.hashAt(game.tickNext).toString(16));
  }
  return ticks.map((tick) => hashes.get(tick)!);
}

Deno.test("seeks in any order come to the states of the recording", (t) =>
  withPlayer({}, async (player) => {
    for (const name of ["trio", "contract-king"]) {
      await t.step(name, async () => {
        await watchFile(player, vectorPath(name));
        const end = await prepared(player), some = Array.from({ length: 60 }, (_, i) => 1 + i * 71);
        const ticks = shuffled([1, 119, 120, 121, end - 1, end, ...some.filter((t) => t < end)], 9);
        const found = await player.page.evaluate((order) => {
          const { watch } = watching.director, { game } = watch.theatre!;
          return order.map((tick) => {
            watch.seek(tick);
            return game.hashAt(watch.tick).toString(16);
          });
        }, ticks);
        assert.deepEqual(found, await hashesOf(keptReplay(name)!, ticks));
        await leaveViewer(player);
      });
    }
  }));
