/// <reference lib="dom" />
// What pages tell the service of their sessions: one summary each, also from a page that goes in the middle of a run, and
// not a word from a page whose player or whose browser wants none.
import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { countOf, readTotals, totalsAfter } from "./totals.ts";

const QUERY = "test=1&bench=1&draw=0";

/** How many summaries this page has sent. */
function countSummaries(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/telemetry") count++;
  });
  return () => count;
}

/** The browser's own no, as Global Privacy Control says it. */
async function refuseStatistics(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
}

/** Both in one run that is three seconds old. */
async function playTogether(
  house: House,
  host: Player,
  prepareGuest?: (page: Page) => Promise<void>,
): Promise<Player> {
  await host.click("Play together");
  await host.page.waitForSelector(".invite-link");
  const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
  const guest = await house.addPlayer(`guest of ${host.name}`, invite, "", prepareGuest);
  await guest.click("Join");
  await Promise.all([host, guest].map((player) => player.sees("Connected, straight")));
  await host.click("Start run");
  const isOld = (glance: { tickConfirmed: number }) => glance.tickConfirmed > 180;
  await Promise.all([host, guest].map((player) => player.until("playing", isOld)));
  return guest;
}

Deno.test("both pages' summaries are in the totals, the one of a page that goes in mid-run too", async () => {
  const house = await House.open({ query: QUERY });
  try {
    const host = await house.addPlayer("host"), sent = countSummaries(host.page);
    const guest = await playTogether(house, host);
    await host.click("Network");
    await host.sees("Sky: straight");
    await guest.page.goto("about:blank");
    await host.sees("left");
    const totals = await totalsAfter(house.dataDir, 2);
    assert.equal(countOf(totals, "sessions", "direct"), 2, JSON.stringify(totals));
    assert.equal(countOf(totals, "players_2"), 2);
    assert.equal(countOf(totals, "runs"), 2);
    assert.equal(countOf(totals, "desyncs"), 0);
    assert(countOf(totals, "seconds") >= 4, "the run's seconds");
    assert(countOf(totals, "ticks") >= 360 && countOf(totals, "frames") >= 300, "its counts");
    assert.equal(countOf(totals, "rtt_unmeasured"), 0);
    // Over is over: leaving the room for good says nothing more.
    await host.click("Back to the room");
    await host.click("Leave");
    await host.sees("Play together");
    assert.equal(sent(), 1);
    assert.equal(countOf(await readTotals(house.dataDir), "sessions"), 2);
    assert.deepEqual(host.errors, []);
  } finally {
    await house.close();
  }
});

Deno.test("a page whose player or whose browser wants no statistics sends nothing", async () => {
  const house = await House.open({ query: QUERY });
  try {
    const host = await house.addPlayer("host"), sent = countSummaries(host.page);
    await host.click("Settings");
    await host.click("Send play statistics");
    await host.click("Done");
    const counts: (() => number)[] = [];
    const guest = await playTogether(house, host, async (page) => {
      counts.push(countSummaries(page));
      await refuseStatistics(page);
    });
    await host.press("Escape");
    await host.click("Leave");
    await Promise.all([host.sees("Play together"), guest.sees("left")]);
    await guest.page.goto("about:blank");
    assert.deepEqual([sent(), counts[0]()], [0, 0]);
    assert.deepEqual(await readTotals(house.dataDir), []);
    for (const player of [host, guest]) assert.deepEqual(player.errors, [], player.name);
  } finally {
    await house.close();
  }
});
