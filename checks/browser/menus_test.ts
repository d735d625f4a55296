// Every menu by keyboard alone, on a narrow and on a wide window, with axe finding nothing serious on any of them.
import assert from "node:assert/strict";
import { House } from "./harness.ts";
import { findFaults, focused, walkTo } from "./reader.ts";

/** Each screen: how to get there from the menu, and a word it shows. */
const SCREENS = [
  { item: "Watch", title: "Choose a file", shot: "watch-list" },
  { item: "Boards", title: "Nobody stands here yet", shot: "boards-empty" },
  { item: "Settings", title: "Keys and mouse", shot: "settings" },
  { item: "How to play", title: "Get them up", shot: "lesson" },
  { item: "Join a room", title: "room's code", shot: "join" },
];

async function walkMenus(t: Deno.TestContext, width: number, height: number): Promise<void> {
  const house = await House.open({ query: "test=1&draw=0", width, height });
  try {
    const player = await house.addPlayer("reader");
    await player.sees("Play together");
    await t.step("the first screen has a control in focus, and arrows move it", async () => {
      assert.equal(await focused(player), "Play alone");
      await player.press("ArrowDown");
      assert.equal(await focused(player), "Play together");
      await player.press("ArrowUp");
      assert.deepEqual(await findFaults(player), []);
    });
    for (const { item, title, shot } of SCREENS) {
      await t.step(`${item} opens by Enter, closes by Escape`, async () => {
        await walkTo(player, item);
        await player.press("Enter");
        await player.sees(title);
        assert.deepEqual(await findFaults(player), []);
        await player.shoot(`${shot}-${width}`);
        await player.press("Escape");
        await player.sees("Play together");
      });
    }
    await t.step("a code that is none gets a sentence", async () => {
      await walkTo(player, "Join a room");
      await player.press("Enter");
      await player.page.keyboard.type("hello");
      await player.press("Enter");
      await player.sees("not a room code");
      await player.press("Escape");
    });
    await t.step("the room opens and says what to do", async () => {
      await walkTo(player, "Play together");
      await player.press("Enter");
      await player.sees("Waiting for the other player");
      await player.page.waitForSelector(".invite-qr svg");
      assert.deepEqual(await findFaults(player), []);
      await player.shoot(`lobby-${width}`);
      await player.press("Escape");
      await player.sees("Play together");
    });
    await t.step("a run alone pauses by Escape, and the banner holds the focus", async () => {
      await walkTo(player, "Play alone");
      await player.press("Enter");
      await player.sees("Stampede");
      assert.equal(await focused(player), "Show me", "a newcomer's first day comes first");
      await player.press("ArrowDown");
      await walkTo(player, "Overrun", "ArrowLeft");
      assert.deepEqual(await findFaults(player), []);
      await player.shoot(`alone-${width}`);
      await player.press("Enter");
      await player.until("playing", (g) => g.tickNext > 30);
      await player.press("Escape");
      await player.sees("Paused");
      assert.equal(await focused(player), "Resume");
      await player.press("Tab");
      assert.equal(await focused(player), "Settings");
      assert.deepEqual(await findFaults(player), []);
      await player.press("Tab");
      await player.press("Enter");
      await player.sees("Play together");
    });
    assert.deepEqual(player.errors, []);
  } finally {
    await house.close();
  }
}

Deno.test("every menu is walked by keyboard alone at 1280 x 720", (t) => walkMenus(t, 1280, 720));
Deno.test("every menu is walked by keyboard alone at 780 x 360", (t) => walkMenus(t, 780, 360));

Deno.test("a second tab of the same browser says that the game is open", async () => {
  const house = await House.open({ query: "test=1&draw=0" });
  try {
    const first = await house.addPlayer("first");
    await first.sees("Play together");
    const page = await first.page.browserContext().newPage();
    await page.goto(first.page.url(), { waitUntil: "load" });
    await page.waitForFunction(() => document.body.innerText.includes("another tab"));
  } finally {
    await house.close();
  }
});
