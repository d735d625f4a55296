/// <reference lib="dom" />
// Practice in a real browser: a seat of a watched run under the player's own hands, from a tick that a retry comes back to
// exactly, picture and state, and of which nothing is kept.
import assert from "node:assert/strict";
import type { Player } from "./player.ts";
import { findFaults, focused } from "./reader.ts";
import { differenceOf, recordedStates, watchedState } from "./sought.ts";
import {
  becomes,
  leaveViewer,
  pictureOf,
  playTo,
  prepared,
  seekTo,
  shown,
  vectorPath,
  watchFile,
  withPlayer,
} from "./watching.ts";

const ANCHOR = 900, A_WHILE = 90;
/** In the vector "daily" a pick waits here, which the recording takes a moment later. */
const DUE = 1930;

/** Everything that this browser keeps for the page: the local storage, and each key of the database. */
function keptOf({ page }: Player): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("vermillion");
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const drawers = [...database.objectStoreNames], kept: Record<string, unknown> = {};
    for (const name of drawers) {
      const asking = database.transaction(name).objectStore(name).getAllKeys();
      kept[name] = await new Promise((done) => {
        asking.onsuccess = () => done(asking.result);
      });
    }
    database.close();
    return JSON.stringify({ kept, local: { ...localStorage } });
  });
}

/** The shots of the first seat so far. */
function shotsOf({ page }: Player): Promise<number> {
  return page.evaluate(() => watching.director.watch.theatre!.game.result().seats[0].shots);
}

async function playedOn({ page }: Player, tick: number): Promise<void> {
  await page.waitForFunction((to) => watching.director.watch.tick >= to, {}, tick);
}

/** Takes the first offer, once the menu has been there long enough for a press to be meant; the team has it then. */
async function picksFirst(player: Player): Promise<void> {
  const menu = await player.page.evaluate(() => {
    const { offers: [perk], counts: [count] } = watching.state.menu!;
    return { perk, count, from: performance.now() };
  });
  await player.page.waitForFunction((from) => performance.now() > from + 250, {}, menu.from);
  await player.press("Digit1");
  await player.page.waitForFunction(
    ({ perk, count }) => {
      const { state } = watching.director.watch.theatre!.game;
      return watching.state.menu === null && state.run.perk(perk) === count + 1;
    },
    {},
    menu,
  );
}

/** Whether the practice stands so. */
async function practises({ page }: Player, stand: string): Promise<void> {
  await page.waitForFunction((to) => watching.state.watch?.practice?.stand === to, {}, stand);
}

/** Begins anew with the clock held at the anchor: what is drawn there stands still. */
async function heldRetry(player: Player): Promise<{ state: string; picture: Uint8Array }> {
  await player.page.evaluate(() => {
    watching.director.watch.retry();
    watching.director.watch.practice.pause();
  });
  assert.equal((await shown(player)).tick, ANCHOR);
  return { state: await watchedState(player), picture: await pictureOf(player) };
}

/** Plays on for a while with keys and mouse, as the recording did not. */
async function playOtherwise(player: Player): Promise<void> {
  await player.hold(["KeyA", "KeyW"]);
  await player.aim(200, 200, true);
  await playedOn(player, ANCHOR + A_WHILE);
  await player.rest();
}

/** Goes back from the end to a moment where somebody still stands; whom the end itself would give. */
async function lastStanding({ page }: Player): Promise<number[]> {
  return await page.evaluate(() => {
    const { watch } = watching.director, theatre = watch.theatre!, atEnd = theatre.takeable();
    while (theatre.takeable().length === 0) watch.seek(watch.tick - 20);
    theatre.playback.isPaused = true;
    return atEnd;
  });
}

/** The page is put behind another tab of the same window, and comes back. */
async function lookAway({ page }: Player): Promise<void> {
  const other = await page.browserContext().newPage();
  await other.bringToFront();
  await other.close();
  await page.bringToFront();
}

Deno.test("a seat is taken over, tried again and given back, and nothing of it is kept", (t) =>
  withPlayer({ query: "test=1" }, async (player) => {
    await watchFile(player, vectorPath("pair"));
    await prepared(player);
    await playTo(player, ANCHOR);
    await becomes(player, { stand: "paused" });
    const recorded = { state: await watchedState(player), picture: await pictureOf(player) };
    assert.deepEqual([recorded.state], await recordedStates("pair", [ANCHOR]));
    const kept = await keptOf(player);
    await t.step("Enter takes the first seat, and its hands are the player's", async () => {
      await player.press("Enter");
      await practises(player, "playing");
      await player.sees("nothing is kept");
      await player.sees("as recorded");
      await playOtherwise(player);
      await player.press("Escape");
      await practises(player, "paused");
      await player.sees("Practice paused");
      assert.deepEqual(await findFaults(player), []);
      await player.shoot("watch-practice");
      const { tick } = await shown(player);
      const [wanted] = await recordedStates("pair", [tick]);
      assert.notEqual(await watchedState(player), wanted);
    });
    let anchor: { state: string; picture: Uint8Array };
    await t.step("a retry begins at the exact anchor", async () => {
      anchor = await heldRetry(player);
      assert.equal(anchor.state, recorded.state);
      await player.click("Resume");
      await practises(player, "playing");
      await playOtherwise(player);
      await lookAway(player);
      await practises(player, "paused");
      const again = await heldRetry(player);
      assert.equal(again.state, anchor.state);
      const pair: [Uint8Array, Uint8Array] = [anchor.picture, again.picture];
      assert.equal(await differenceOf(player, pair, "watch-retry"), "");
    });
    await t.step("Retry from here plays on at once", async () => {
      await player.click("Retry from here");
      await practises(player, "playing");
      await playedOn(player, ANCHOR + 10);
      await player.press("Escape");
      await practises(player, "paused");
    });
    await t.step("the original stands where it was left, paused", async () => {
      await player.click("Watch the original");
      await becomes(player, { stand: "paused", practice: null });
      assert.deepEqual(await shown(player), { tick: ANCHOR, isPaused: true });
      assert.equal(await watchedState(player), recorded.state);
      const pair: [Uint8Array, Uint8Array] = [recorded.picture, await pictureOf(player)];
      assert.equal(await differenceOf(player, pair, "watch-original"), "");
    });
    assert.equal(await keptOf(player), kept, "nothing was written");
  }));

Deno.test("a practice begins with what is held let go, ends, and is not to be had at a run's end", (t) =>
  withPlayer({}, async (player) => {
    const { mouse } = player.page;
    await t.step("a button held since before fires once it was let go", async () => {
      await watchFile(player, vectorPath("pair"));
      await prepared(player);
      await seekTo(player, ANCHOR);
      const shots = await shotsOf(player);
      await mouse.move(300, 200);
      await mouse.down();
      await player.press("Enter");
      await practises(player, "playing");
      await playedOn(player, ANCHOR + A_WHILE);
      assert.equal(await shotsOf(player), shots);
      await mouse.up();
      await mouse.down();
      await player.page.waitForFunction(
        (before) => watching.director.watch.theatre!.game.result().seats[0].shots > before,
        {},
        shots,
      );
      await mouse.up();
      await player.press("Escape");
      await player.click("Watch the original");
      await leaveViewer(player);
    });
    await t.step("a pick that is due is the player's own", async () => {
      await watchFile(player, vectorPath("daily"));
      await prepared(player);
      await seekTo(player, DUE);
      await player.press("Enter");
      await practises(player, "playing");
      await player.page.waitForFunction(() => watching.state.canOpen);
      await player.press("Space");
      await player.page.waitForFunction(() => watching.state.menu?.isOwn);
      assert.deepEqual(await findFaults(player), []);
      const { tick } = await shown(player);
      await picksFirst(player);
      await playedOn(player, tick + 10);
      await player.press("Escape");
      await player.click("Watch the original");
      await becomes(player, { stand: "paused", practice: null });
      assert.equal((await shown(player)).tick, DUE);
      await leaveViewer(player);
    });
    await t.step("the last one's fall ends it, and no moment after the end is taken", async () => {
      await watchFile(player, vectorPath("solo-novice"));
      await seekTo(player, await prepared(player));
      assert.deepEqual(await lastStanding(player), []);
      await becomes(player, { stand: "paused" });
      await player.press("Enter");
      await practises(player, "over");
      await player.sees("You fell at");
      assert.equal(await focused(player), "Retry from here");
      assert.deepEqual(await findFaults(player), []);
      await player.click("Watch the original");
      await becomes(player, { stand: "paused", practice: null });
    });
  }));
