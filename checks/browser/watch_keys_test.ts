/// <reference lib="dom" />
// The viewer by its keys and by its bar, and what a screen reader is given of it.
import assert from "node:assert/strict";
import { clock } from "../../web/play/clock.ts";
import type { Player } from "./player.ts";
import { findFaults, focused } from "./reader.ts";
import {
  becomes,
  leaveViewer,
  prepared,
  seekTo,
  shown,
  vectorPath,
  view,
  watchFile,
  withPlayer,
} from "./watching.ts";

const FIVE_S = 300, THIRTY_S = 1800;

/** A place of the scrub bar's track on the page, 0 to 1 of the way along it. */
async function placeOnTrack({ page }: Player, share: number): Promise<[x: number, y: number]> {
  const box = await (await page.$(".watch-track"))!.boundingBox();
  return [box!.x + share * box!.width, box!.y + box!.height / 2];
}

async function pausesAndSteps(player: Player): Promise<void> {
  const at = async (tick: number) => assert.equal((await shown(player)).tick, tick);
  await becomes(player, { stand: "playing" });
  await player.press("Space");
  await becomes(player, { stand: "paused" });
  assert.deepEqual(await findFaults(player), []);
  await player.shoot("watch-paused");
  await seekTo(player, 500);
  await player.press("Period");
  await at(501);
  await player.press("Comma");
  await player.press("Comma");
  await at(499);
  await player.press("Space");
  await becomes(player, { stand: "playing" });
  // A step is for who stands still.
  await player.press("Comma");
  assert((await shown(player)).tick >= 499);
  await player.press("Space");
  await becomes(player, { stand: "paused" });
}

async function changesSpeed(player: Player): Promise<void> {
  const presses = async (key: string, times: number, speed: number) => {
    for (let n = 0; n < times; n++) await player.press(key);
    await becomes(player, { speed });
  };
  await presses("BracketRight", 1, 2);
  await presses("BracketRight", 5, 32);
  await presses("BracketLeft", 8, 0.25);
  await presses("Digit1", 1, 1);
}

async function skips(player: Player, ticks: number): Promise<void> {
  await seekTo(player, 600);
  const press = async (key: string, tick: number) => {
    await player.press(key);
    assert.equal((await shown(player)).tick, tick, key);
  };
  await press("ArrowRight", 600 + FIVE_S);
  await press("ArrowLeft", 600);
  await press("PageUp", 600 + THIRTY_S);
  await press("PageDown", 600);
  await press("PageDown", 0);
  await press("End", ticks);
  await press("Home", 0);
}

/** A drag seeks as it goes; a cursor that only hovers reads the time and the marks. */
async function scrubs(player: Player, ticks: number): Promise<void> {
  const { mouse } = player.page;
  const comesTo = async (share: number) =>
    await player.page.waitForFunction(
      (tick) => Math.abs(watching.director.watch.tick - tick) <= 2,
      {},
      Math.round(share * ticks),
    );
  await mouse.move(...await placeOnTrack(player, 0.5));
  await mouse.down();
  await comesTo(0.5);
  await mouse.move(...await placeOnTrack(player, 0.75));
  await comesTo(0.75);
  await mouse.move(...await placeOnTrack(player, 0.2));
  await comesTo(0.2);
  await mouse.up();
  const { marks } = await view(player), mark = marks.find(({ kind }) => kind === "pick")!;
  await mouse.move(...await placeOnTrack(player, mark.tick / ticks));
  await player.page.waitForSelector(".watch-tip:not([hidden])");
  const tip = await player.page.$eval(".watch-tip", (box) => (box as HTMLElement).innerText);
  assert(tip.includes(clock(mark.tick)), tip);
  assert(tip.includes(mark.words), `${tip} / ${mark.words}`);
  await comesTo(0.2);
  const slider = await player.page.$eval(".watch-track", (box) => box.ariaValueText);
  assert.equal(slider, `${clock((await shown(player)).tick)} of ${clock(ticks)}`);
}

async function ends(player: Player, ticks: number): Promise<void> {
  await seekTo(player, ticks - 20);
  await player.press("Space");
  await player.sees("It played as it was recorded.");
  assert.deepEqual(await findFaults(player), []);
  await player.shoot("watch-end");
  assert.equal((await view(player)).end?.verdict, "as recorded");
  assert.equal(await focused(player), "Watch again");
  await player.press("Space");
  await becomes(player, { stand: "playing", end: null });
  assert((await shown(player)).tick < ticks / 2, "it plays from the start");
}

Deno.test("the viewer is worked by its keys and by its bar", (t) =>
  withPlayer({}, async (player) => {
    await watchFile(player, vectorPath("pair"));
    const ticks = await prepared(player);
    await t.step("Space, comma and period", () => pausesAndSteps(player));
    await t.step("brackets and 1", () => changesSpeed(player));
    await t.step("arrows, pages, Home and End", () => skips(player, ticks));
    await t.step("the track", () => scrubs(player, ticks));
    await t.step("a press on the yard pauses and plays on", async () => {
      await player.page.mouse.click(560, 300);
      await becomes(player, { stand: "playing" });
      await player.page.mouse.click(560, 300);
      await becomes(player, { stand: "paused" });
    });
    await t.step("the end says how it came out, and Space plays again", () => ends(player, ticks));
    await t.step("Escape leads back to the list", () => leaveViewer(player));
    await t.step("End waits for what is not prepared yet", async () => {
      await watchFile(player, vectorPath("daily"));
      await player.press("End");
      await player.sees("It played as it was recorded.");
      assert.equal((await shown(player)).tick, await prepared(player));
      await leaveViewer(player);
    });
    await t.step("the list is fit to be read out", async () => {
      await player.click("Watch");
      await player.sees("Choose a file");
      assert.deepEqual(await findFaults(player), []);
    });
  }));
