/// <reference lib="dom" />
// What the viewer's screens do of themselves: the bar that goes away and comes back, presses that are meant for something
// else, and what is said of a file or a text that is no run.
import assert from "node:assert/strict";
import { ROOT } from "../tidy/source.ts";
import type { Player } from "./player.ts";
import { findFaults, focused } from "./reader.ts";
import { becomes, prepared, vectorPath, view, watchFile, withPlayer } from "./watching.ts";

const SPEEDS = [1, 2, 4, 8, 16, 32, 0.25, 0.5, 1];

async function hides({ page }: Player): Promise<void> {
  await page.mouse.move(300, 200);
  await page.waitForSelector(".watch.away");
  await page.mouse.move(320, 200);
  await page.waitForSelector(".watch:not(.away)");
}

async function dragsOverYard(player: Player): Promise<void> {
  const { mouse } = player.page;
  await mouse.move(300, 200);
  await mouse.down();
  await mouse.move(380, 240, { steps: 4 });
  await mouse.up();
  assert.equal((await view(player)).stand, "playing");
}

/** A button that was clicked leaves Space to the viewer; one that was walked to keeps it. */
async function sharesSpace(player: Player): Promise<void> {
  await player.click("Pause");
  await becomes(player, { stand: "paused" });
  await player.press("Space");
  await becomes(player, { stand: "playing" });
  await player.press("Tab");
  assert.equal(await focused(player), "Pause");
  await player.press("Space");
  await becomes(player, { stand: "paused" });
}

async function goesThroughSpeeds(player: Player): Promise<void> {
  const seen: number[] = [];
  for (const speed of SPEEDS) {
    await becomes(player, { speed });
    seen.push(speed);
    await player.page.$eval(".watch-speed", (button) => (button as HTMLElement).click());
  }
  assert.deepEqual(seen, SPEEDS);
}

async function leavesEnd(player: Player): Promise<void> {
  await player.press("End");
  await player.sees("Watch again");
  const track = (await (await player.page.$(".watch-track"))!.boundingBox())!;
  await player.page.mouse.click(track.x + track.width * 0.3, track.y + track.height / 2);
  await player.page.waitForFunction(() => document.querySelector(".watch-end") === null);
}

/** One Escape pauses a practice, the next one resumes it and is not the practice's too. */
async function resumesByEscape(player: Player): Promise<void> {
  await player.click("Take over Sky");
  await player.page.waitForSelector(".watch-practice kbd");
  await player.press("Escape");
  await player.sees("Practice paused");
  assert.equal(await focused(player), "Resume");
  await player.press("Escape");
  await player.page.waitForSelector(".watch-practice kbd");
  await player.press("Escape");
  await player.click("Watch the original");
  await becomes(player, { stand: "paused", practice: null });
}

/** A file over the page, or let go of there; a test has no desktop to drag from. */
function drag({ page }: Player, type: "dragover" | "drop"): Promise<void> {
  return page.evaluate((kind) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["no replay"], "letter.vmr"));
    const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, type);
}

async function refuses(player: Player): Promise<void> {
  await player.sees("Nothing to watch");
  assert.equal(await focused(player), "Back");
  assert.deepEqual(await findFaults(player), []);
  await player.press("Enter");
  await player.sees("Play together");
}

async function checkRefusals(t: Deno.TestContext, player: Player): Promise<void> {
  await t.step(
    "a dropped file may be let go of, and one that is no replay is refused",
    async () => {
      await drag(player, "dragover");
      await player.sees("Let go");
      await drag(player, "drop");
      await refuses(player);
    },
  );
  await t.step("a text that names no run is answered beside it", async () => {
    await player.click("Watch");
    await player.page.waitForSelector(".kept-link");
    await player.page.focus(".kept-link");
    await player.page.keyboard.type("the run of last night");
    await player.press("Enter");
    await player.sees("neither a run's id nor a link");
    assert.deepEqual(await findFaults(player), []);
    await player.press("Escape");
    await player.sees("Play together");
  });
  await t.step("a chosen file that is no replay is refused", async () => {
    await player.click("Watch");
    const input = await player.page.waitForSelector("input[type=file]");
    await input!.uploadFile(`${ROOT}deno.json`);
    await player.sees("Nothing to watch");
    await player.press("Escape");
    await player.sees("Choose a file");
    await player.press("Escape");
    await player.sees("Play together");
  });
}

Deno.test("the viewer's bar goes away, comes back and takes only its own presses", (t) =>
  withPlayer({}, async (player) => {
    await player.sees("Play together");
    await checkRefusals(t, player);
    await watchFile(player, vectorPath("pair"));
    await becomes(player, { stand: "playing" });
    await t.step("it goes when nobody moves, and comes with the cursor", () => hides(player));
    await t.step("a drag over the yard is no press on it", () => dragsOverYard(player));
    await t.step("Space after a click, and on a button", () => sharesSpace(player));
    await t.step("its button goes through every speed and round", () => goesThroughSpeeds(player));
    await t.step("Escape in and out of a practice's pause", () => resumesByEscape(player));
    await prepared(player);
    await t.step("a press on the track leaves the end's card", () => leavesEnd(player));
  }));
