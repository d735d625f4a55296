/// <reference lib="dom" />
// A run for the boards, end to end: two pages prove their keys to the room, play on its seed until nobody stands, and both
// sign. One upload is taken, the other is told that the run is there, and the board lists both names in seat order.
import assert from "node:assert/strict";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { findFaults, walkTo } from "./reader.ts";

const WIPE_MS = 90_000;

/** The statuses that a page's uploads were answered with, as they come. */
function uploadsOf({ page }: Player): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/uploads")) statuses.push(response.status());
  });
  return statuses;
}

/** What both pages' uploads were answered with, once both are. */
async function both(...lists: number[][]): Promise<number[]> {
  for (const until = Date.now() + 20_000; Date.now() < until && lists.flat().length < 2;) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return lists.flat().toSorted();
}

/** The verifier is done with the run. */
async function verified({ room }: House): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const board = await (await fetch(`${room.url}api/boards/overrun-2p`)).json();
    if (board.entries.length > 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  assert.fail("the run was not verified within a minute");
}

async function sign(player: Player, name: string): Promise<void> {
  await player.sees("Name the contractor", WIPE_MS);
  const field = await player.page.waitForSelector(".rank-sign .field");
  await field!.evaluate((box) => (box as HTMLInputElement).select());
  await player.page.keyboard.type(name);
  await player.page.keyboard.press("Enter");
}

async function looksUp(player: Player): Promise<void> {
  await player.click("To the menu");
  await player.sees("Play together");
  await walkTo(player, "Boards");
  await player.press("Enter");
  await player.click("Two players");
  await player.sees("Bob & Ann");
  assert.deepEqual(await findFaults(player), []);
  await player.shoot("boards");
  await player.click("Bob & Ann");
  await player.sees("Download replay");
  await player.sees("rank 1 on Overrun, two players");
  assert.deepEqual(await findFaults(player), []);
  await player.shoot("board-run");
  await watchesFromBoard(player);
}

/** The run plays from its place on the board, under an address of its own, and Escape leads back there. */
async function watchesFromBoard(player: Player): Promise<void> {
  await player.click("Watch");
  await player.page.waitForSelector(".watch-bar");
  await player.sees("Rank 1 on Overrun, two players");
  assert.match(player.page.url(), /[?&]watch=[0-9a-f]+/);
  await player.click("Share from here");
  // Copied where the browser lets the page, else shown, to be copied by hand.
  await player.page.waitForSelector(".watch-notice");
  assert.deepEqual(await findFaults(player), []);
  await player.press("Escape");
  await player.sees("Download replay");
}

/** Two players in a room, the host first. */
async function roomOfTwo(house: House): Promise<[Player, Player]> {
  const host = await house.addPlayer("host");
  await host.click("Play together");
  await host.page.waitForSelector(".invite-link");
  const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
  const guest = await house.addPlayer("guest", invite);
  await guest.click("Join");
  return [host, guest];
}

async function playRanked(on: "deno" | "workerd"): Promise<void> {
  const house = await House.open({ query: "test=1&draw=0", width: 1280, height: 720, host: on });
  try {
    const [host, guest] = await roomOfTwo(house);
    const hostUploads = uploadsOf(host), guestUploads = uploadsOf(guest);
    await Promise.all([host.sees("Ranked: signed by all"), guest.sees("Ranked: signed by all")]);
    await host.page.waitForSelector('.stand[data-stand="connected"]');
    await host.click("Start run");
    await Promise.all([host, guest].map((p) => p.until("playing", (g) => g.tickConfirmed > 30)));
    await sign(host, "Bob");
    await host.sees("Waiting for");
    await host.click("Play again");
    await host.sees("The next run starts as soon as");
    assert.equal((await host.glance())!.epoch, 1, "the next run waits for the names");
    await sign(guest, "Ann");
    await host.until("in the next run", (g) => g.epoch === 2 && g.phase === "run");
    await host.press("Escape");
    await host.click("Leave");
    await guest.sees("left the yard");
    await guest.click("Back to the room");
    assert.deepEqual(await both(hostUploads, guestUploads), [201, 409]);
    await verified(house);
    await looksUp(guest);
    // A browser reports the second upload's 409 as an error; the page takes it for what it is.
    const unexpected = (errors: string[]) => errors.filter((error) => !error.includes("409"));
    for (const player of house.players) {
      assert.deepEqual(unexpected(player.errors), [], player.name);
    }
  } catch (error) {
    await Promise.all(house.players.map((p) => p.shoot(`failed-${p.name}`).catch(() => {})));
    throw error;
  } finally {
    await house.close();
  }
}

for (const host of ["deno", "workerd"] as const) {
  Deno.test(`two pages play a ranked run on ${host}, sign it, and both names stand on the board`, async () => {
    await playRanked(host);
  });
}

/** The host's page starts what it has chosen; the seeds that both pages then play on. */
async function startedSeeds(pair: [Player, Player]): Promise<(number | undefined)[]> {
  const [host] = pair;
  await host.page.waitForSelector('.stand[data-stand="connected"]');
  await host.click("Start run");
  await Promise.all(pair.map((player) => player.until("playing", (g) => g.tickConfirmed > 30)));
  const seedOf = () => globalThis.vermillion?.game?.runConfig?.seed;
  return await Promise.all(pair.map(({ page }) => page.evaluate(seedOf)));
}

Deno.test("two pages start Today's Notice ranked once a day, on the published seed, and unranked after that", async () => {
  const house = await House.open({ query: "test=1&draw=0", width: 1280, height: 720 });
  try {
    const pair = await roomOfTwo(house), [host, guest] = pair;
    const { seed } = await (await fetch(`${house.room.url}api/daily`)).json();
    const both = (text: string) => Promise.all(pair.map((player) => player.sees(text)));
    await host.click("Today's Notice");
    await both("Ranked: this start is the day's one try for both of you.");
    assert.deepEqual(await findFaults(host), []);
    await host.shoot("daily-lobby");
    assert.deepEqual(await startedSeeds(pair), [seed, seed]);
    await both("Ranked");
    await guest.press("Escape");
    await guest.click("Leave");
    await host.sees("left the yard");
    await host.click("Back to the room");
    const again = await house.addPlayer("again", host.page.url());
    await again.click("Join");
    await host.sees("Unranked: Amber has had the day's one ranked run.");
    assert.deepEqual(await startedSeeds([host, again]), [seed, seed]);
    await host.sees("Unranked: Amber has had the day's one ranked run.");
    for (const player of house.players) assert.deepEqual(player.errors, [], player.name);
  } catch (error) {
    await Promise.all(house.players.map((p) => p.shoot(`failed-${p.name}`).catch(() => {})));
    throw error;
  } finally {
    await house.close();
  }
});
