/// <reference lib="dom" />
// The viewer in a real browser: a picture after a seek is the picture of straight play, pixel for pixel, and the state at
// every stop is the one that a game outside the browser comes to.
import assert from "node:assert/strict";
import { comparePictures, compareStates } from "./sought.ts";
import { withPlayer } from "./watching.ts";

/** Ground copies come every half minute: the later stops are rebuilt from one. */
const PAIR_STOPS = [412, 1500, 2600], KING_STOPS = [52, 1290, 2345, 4277];

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

Deno.test("seeks in any order come to the states of the recording", (t) =>
  withPlayer({}, async (player) => {
    for (const name of ["trio", "contract-king"]) {
      await t.step(name, async () => assert.deepEqual(await compareStates(player, name), []));
    }
  }));
