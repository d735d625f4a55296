/// <reference lib="dom" />
// The viewer's screens in Chromium, in front of a recorded run: the bar under a cursor and a keyboard, what goes away by
// itself, the end's card, practice and its ways back. The yard is not drawn: what is seeked to is checked elsewhere.
import assert from "node:assert/strict";
import { ROOT } from "../tidy/source.ts";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { findFaults, focused, walkTo } from "./reader.ts";

const PAIR = `${ROOT}checks/vectors/pair.vmr`, PAIR_TICKS = 3000;

/** The viewer's own figures. */
function figures(player: Player): Promise<{ tick: number; stand: string; speed: number }> {
  return player.page.evaluate(() => {
    // deno-lint-ignore no-explicit-any
    const { director, state } = (globalThis as any).vermillion;
    const { stand, speed } = state.watch;
    return { tick: director.watch.tick, stand, speed };
  });
}

async function stands(player: Player, stand: string): Promise<void> {
  await player.page.waitForFunction(
    (wanted) =>
      // deno-lint-ignore no-explicit-any
      (globalThis as any).vermillion.state.watch.stand === wanted,
    {},
    stand,
  );
}

async function chooseFile(player: Player, path: string): Promise<void> {
  const input = await player.page.waitForSelector("input[type=file]");
  // The browser's own hand: a page can only ask for a file.
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
}

/** A place on the track, from 0 at its left end to 1, in CSS pixels. */
function onTrack(player: Player, place: number): Promise<{ x: number; y: number }> {
  return player.page.$eval(".watch-track", (track, at) => {
    const { left, top, width, height } = track.getBoundingClientRect();
    return { x: left + at * width, y: top + height / 2 };
  }, place);
}

/** A file over the page, or let go of there; a test has no desktop to drag from. */
function drag(player: Player, type: "dragover" | "drop"): Promise<void> {
  return player.page.evaluate((kind) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["no replay"], "letter.vmr"));
    const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, type);
}

async function checkBar(t: Deno.TestContext, player: Player): Promise<void> {
  const { page } = player, { mouse } = page;
  await t.step(
    "a chosen file plays at once, under a bar that axe finds no fault with",
    async () => {
      await walkTo(player, "Watch");
      await player.press("Enter");
      await player.sees("Choose a file");
      await chooseFile(player, PAIR);
      await page.waitForSelector(".watch-bar");
      await stands(player, "playing");
      assert.deepEqual(await findFaults(player), []);
    },
  );
  await t.step("the bar goes when nobody moves, and comes with the cursor", async () => {
    await mouse.move(300, 200);
    await page.waitForSelector(".watch.away");
    await mouse.move(320, 200);
    await page.waitForSelector(".watch:not(.away)");
  });
  await t.step("a press on the yard pauses and plays on; a drag over it does neither", async () => {
    await mouse.click(300, 200);
    await stands(player, "paused");
    await mouse.click(300, 200);
    await stands(player, "playing");
    await mouse.move(300, 200);
    await mouse.down();
    await mouse.move(380, 240, { steps: 4 });
    await mouse.up();
    assert.equal((await figures(player)).stand, "playing");
  });
  await t.step("a button that was clicked leaves Space to the viewer", async () => {
    await player.click("Pause");
    await stands(player, "paused");
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    await player.press("Space");
    await stands(player, "playing");
    await player.press("Space");
    await stands(player, "paused");
  });
  await t.step("a drag along the track seeks, and a reader is told where to", async () => {
    const from = await onTrack(player, 0.1), to = await onTrack(player, 0.5);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
    const near = PAIR_TICKS / 2;
    await page.waitForFunction(
      (wanted) => {
        const value = document.querySelector(".watch-track")?.getAttribute("aria-valuenow");
        return Math.abs(Number(value) - wanted) < 60;
      },
      {},
      near,
    );
    assert(Math.abs((await figures(player)).tick - near) < 20, "the tick under the cursor");
    const words = await page.$eval(".watch-track", (track) => track.getAttribute("aria-valuetext"));
    assert.match(words ?? "", /^0:2[45] of 0:50$/);
  });
  await t.step("a mark under the cursor is read out", async () => {
    await page.waitForSelector(".watch-mark");
    const mark = await page.$eval(".watch-mark", (element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });
    await mouse.move(mark, (await onTrack(player, 0)).y);
    await player.sees("Level 2");
  });
  await t.step("the speed's button goes through all of them and round", async () => {
    const seen: number[] = [];
    for (let press = 0; press < 9; press++) {
      const { speed } = await figures(player);
      seen.push(speed);
      await page.$eval(".watch-speed", (button) => (button as HTMLElement).click());
      await page.waitForFunction(
        // deno-lint-ignore no-explicit-any
        (was) => (globalThis as any).vermillion.state.watch.speed !== was,
        {},
        speed,
      );
    }
    assert.deepEqual(seen, [1, 2, 4, 8, 16, 32, 0.25, 0.5, 1]);
  });
}

async function checkPractice(t: Deno.TestContext, player: Player): Promise<void> {
  await t.step("practice says that nothing is kept, and pauses by Escape", async () => {
    await player.click("Take over Sky");
    await player.sees("nothing is kept");
    await player.press("Escape");
    await player.sees("Practice paused");
    assert.equal(await focused(player), "Resume");
    assert.deepEqual(await findFaults(player), []);
    await player.press("Escape");
    await player.page.waitForSelector(".watch-practice kbd");
  });
  await t.step("the original waits where it was left", async () => {
    const { tick } = await figures(player);
    await player.press("Escape");
    await player.click("Watch the original");
    await player.page.waitForSelector(".watch-bar");
    await stands(player, "paused");
    assert((await figures(player)).tick <= tick);
  });
}

async function checkEnd(t: Deno.TestContext, player: Player): Promise<void> {
  await t.step("the end has a card with the verdict, above a bar that still works", async () => {
    await player.press("End");
    await player.sees("It played as it was recorded");
    assert.equal(await focused(player), "Watch again");
    assert.deepEqual(await findFaults(player), []);
    const place = await onTrack(player, 0.3);
    await player.page.mouse.click(place.x, place.y);
    await player.page.waitForFunction(() => document.querySelector(".watch-end") === null);
  });
  await t.step("Escape leads back to the list, and what is no replay gets a sentence", async () => {
    await player.press("Escape");
    await player.sees("Choose a file");
    await chooseFile(player, `${ROOT}deno.json`);
    await player.sees("Nothing to watch");
    assert.equal(await focused(player), "Back");
    assert.deepEqual(await findFaults(player), []);
    await player.press("Enter");
    await player.sees("Choose a file");
  });
  await t.step("so does one that is dropped on the page, which says that it may be", async () => {
    await drag(player, "dragover");
    await player.sees("Let go");
    await drag(player, "drop");
    await player.sees("Nothing to watch");
    await player.press("Enter");
    await player.sees("Choose a file");
  });
  await t.step("a text that names no run gets one too", async () => {
    await player.page.focus(".kept-link");
    await player.page.keyboard.type("the run of last night");
    await player.press("Enter");
    await player.sees("neither a run's id nor a link");
  });
}

Deno.test("the viewer's screens by mouse and by keyboard", async (t) => {
  const house = await House.open({ query: "test=1&draw=0", width: 1120, height: 630 });
  try {
    const player = await house.addPlayer("watcher");
    await player.sees("Play together");
    await checkBar(t, player);
    await checkPractice(t, player);
    await checkEnd(t, player);
    assert.deepEqual(player.errors, []);
  } finally {
    await house.close();
  }
});
