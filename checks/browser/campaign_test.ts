/// <reference lib="dom" />
// The campaign by keyboard alone: a locked contract says why and does not start, an open one runs, a save goes out as a
// file and comes back, and the host's choice of a contract reaches the guest and the run. Axe finds nothing serious.
import assert from "node:assert/strict";
import { MODE_CONTRACT, type RunConfig } from "../../wire/host/mod.ts";
import { emptySave } from "../../web/play/progress/save.ts";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { findFaults, focused, walkTo } from "./reader.ts";

/** The config of the run that plays; its bit sets as text, since no bigint crosses from a page. */
function config(player: Player) {
  return player.page.evaluate(() => {
    const { mode, contract, weaponsOpen } = globalThis.vermillion!.game!.runConfig as RunConfig;
    return { mode, contract, weapons: weaponsOpen.toString(16) };
  });
}

async function openBoard(player: Player): Promise<void> {
  await player.sees("Play together");
  await walkTo(player, "Play alone");
  await player.press("Enter");
  await player.sees("Stampede");
  await player.press("ArrowDown");
  await walkTo(player, "Contracts", "ArrowLeft");
  await player.press("Enter");
  await player.sees("Pigment Works");
}

async function walkCampaign(t: Deno.TestContext, width: number, height: number): Promise<void> {
  const house = await House.open({ query: "test=1&draw=0", width, height });
  try {
    const player = await house.addPlayer("alone");
    await t.step("the board opens on the contract to go on with", async () => {
      await openBoard(player);
      assert.equal(await focused(player), "1.1 Morning Rounds");
      assert.deepEqual(await findFaults(player), []);
      await player.shoot(`campaign-${width}`);
    });
    await t.step("a locked contract says why and does not start", async () => {
      await player.press("ArrowDown");
      assert.equal(await focused(player), "1.2 Loose Boards, locked");
      await player.press("Enter");
      await player.sees("1.2 is locked. Finish 1.1 first.");
      assert.equal(await player.page.$(".order"), null);
      assert.equal((await player.glance())!.phase, "idle");
    });
    await t.step(
      "an open one shows its terms, goes back by Escape, and starts by Enter",
      async () => {
        await player.press("ArrowUp");
        await player.press("Enter");
        await player.sees("Hands out Sewing Machine");
        assert.equal(await focused(player), "Start");
        assert.deepEqual(await findFaults(player), []);
        await player.press("Escape");
        await player.page.waitForFunction(() => !document.querySelector(".order"));
        assert.equal(await focused(player), "1.1 Morning Rounds");
        await player.press("Enter");
        await player.page.waitForSelector(".order");
        await player.press("Enter");
        await player.until("playing", (g) => g.tickNext > 60);
        const run = await config(player);
        assert.deepEqual(run, { mode: MODE_CONTRACT, contract: 0, weapons: "10000007" });
      },
    );
    await t.step("leaving leads back to the board", async () => {
      await player.press("Escape");
      await player.sees("Paused");
      await player.click("Leave");
      await player.sees("Pigment Works");
    });
    await t.step("a bad file gets a sentence, a good one replaces after a yes", async () => {
      await takeFiles(player);
      assert.deepEqual(await findFaults(player), []);
    });
    assert.deepEqual(player.errors, []);
  } finally {
    await house.close();
  }
}

/** From the board: offers the page a file that is no save, then one with two contracts done. */
async function takeFiles(player: Player): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await player.press("Escape");
    await player.sees("Your progress");
    await player.click("Your progress");
    const input = await player.page.waitForSelector("input[type=file]");
    const save = emptySave();
    const offer = async (name: string, text: string) => {
      await Deno.writeTextFile(`${folder}/${name}`, text);
      await input!.uploadFile(`${folder}/${name}`);
    };
    await offer("newer.json", JSON.stringify({ ...save, version: 9 }));
    await player.sees("That save is of version 9, and this page reads versions up to 2.");
    const done = { normal: 1800, hard: null };
    await offer("mine.json", JSON.stringify({ ...save, contracts: { "1.1": done, "1.2": done } }));
    await player.sees("Replace your progress?");
    assert.equal(await focused(player), "Keep mine");
    await player.click("Replace");
    await player.sees("2 of 50");
    assert.equal(await player.page.$$eval(".catalogue .unmet", (cards) => cards.length), 19);
    await player.click("Guns 0/36");
    await player.sees("2.6 hands it out");
    await player.page.reload();
    await openBoard(player);
    assert.equal(await focused(player), "1.3 Something in the Flour");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the campaign is walked by keyboard alone at 1280 x 720", (t) =>
  walkCampaign(t, 1280, 720));

Deno.test("the host's contract reaches the guest's lobby and the run, and no save", async () => {
  const house = await House.open({ query: "test=1&draw=0" });
  try {
    const host = await house.addPlayer("host");
    await host.click("Play together");
    await host.page.waitForSelector(".invite-link");
    const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
    const guest = await house.addPlayer("guest", invite);
    await guest.click("Join");
    await guest.sees("They come until nobody stands.");
    await host.click("Contract");
    await guest.sees("1.1 Morning Rounds");
    await host.click("Choose contract");
    await host.click("2.5 Bloodsuckers' Ball");
    await host.click("Hard");
    await host.click("Choose");
    await guest.sees("2.5 Bloodsuckers' Ball");
    await guest.sees("hard grade");
    for (const player of [host, guest]) assert.deepEqual(await findFaults(player), []);
    await host.page.waitForSelector('.stand[data-stand="connected"]', { timeout: 20_000 });
    await guest.shoot("lobby-guest");
    await host.click("Start run");
    for (const player of [host, guest]) {
      await player.until("playing", (g) => g.tickConfirmed > 30);
      const run = await config(player);
      assert.deepEqual(run, { mode: MODE_CONTRACT, contract: 14, weapons: "2988002bf" });
      assert.equal(await player.page.evaluate(() => localStorage.getItem("vermillion.save")), null);
    }
    for (const player of house.players) assert.deepEqual(player.errors, [], player.name);
  } finally {
    await house.close();
  }
});
