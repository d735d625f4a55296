/// <reference lib="dom" />
// The run that just ended: it is watched from its end screen, and the yard and the screen are there again after it; after a
// reload it is on the shelf, and plays as it was recorded.
import assert from "node:assert/strict";
import type { Player } from "./player.ts";
import { differenceOf } from "./sought.ts";
import { becomes, openViewer, pictureOf, prepared, seekTo, withPlayer } from "./watching.ts";

/** From now on the page's clock runs so many times as fast; 0 holds it, and with it whatever flickers by the clock. */
async function pace({ page }: Player, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const now = performance.now.bind(performance), ask = requestAnimationFrame.bind(globalThis);
    const began = now();
    const paced = (stamp: number) => began + Math.max(0, stamp - began) * factor;
    performance.now = () => paced(now());
    globalThis.requestAnimationFrame = (then) => ask((stamp) => then(paced(stamp)));
  }, times);
}

/** The way back from the viewer: the end screen over the yard as the run left it. */
async function returns(player: Player): Promise<void> {
  await player.press("Escape");
  await player.page.waitForFunction(() => watching.state.screen === "run");
  await player.sees("Play again");
}

Deno.test("the run that just ended is watched, and its end is there again after it", (t) =>
  withPlayer({ query: "test=1&scale=0.25" }, async (player) => {
    await t.step("it ends", async () => {
      await pace(player, 6);
      await player.click("Play alone");
      await player.click("Overrun");
      await player.sees("The yard is theirs", 60_000);
    });
    await pace(player, 0);
    const before = await pictureOf(player);
    await t.step("Watch plays it from its start to the same end", async () => {
      await player.click("Watch");
      await player.page.waitForFunction(() => watching.director.watch.theatre !== null);
      const end = await prepared(player);
      await player.sees("The run that just ended");
      await seekTo(player, end);
      await player.sees("It played as it was recorded.");
      await player.sees("The yard is theirs");
    });
    await t.step("Escape leads back to the end screen and its yard", async () => {
      await returns(player);
      const pair: [Uint8Array, Uint8Array] = [before, await pictureOf(player)];
      assert.equal(await differenceOf(player, pair, "watch-last-yard"), "");
      await player.shoot("watch-last");
    });
    await t.step("after a reload it is on the shelf, and plays as recorded", async () => {
      await player.page.reload();
      await openViewer(player);
      await player.click("Watch");
      await player.page.waitForSelector(".kept-run");
      await player.page.click(".kept-run button");
      await becomes(player, { stand: "playing" });
      const end = await prepared(player);
      await seekTo(player, end);
      await player.sees("It played as it was recorded.");
    });
  }));
