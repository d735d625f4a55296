/// <reference lib="dom" />
// A player in Chromium and one in another browser play one run: Firefox over WebRTC, and WebKit, which has none here,
// through the room. They agree on every tick and keep the same replay.
import assert from "node:assert/strict";
import { type Driver, PageDriver } from "./driver.ts";
import { Evidence } from "./evidence.ts";
import { launchFirefox } from "./firefox.ts";
import { playOn } from "./hands.ts";
import { House } from "./harness.ts";
import { Screen, WebKit } from "./webkit.ts";

/** Fifteen seconds of play at full speed; a software renderer takes longer. */
const RUN_TICKS = 15 * 60;
const PLAY_MS = 120_000;
/** A stress run: how long it lasts is not a matter of these hands' luck. */
const QUERY = "test=1&bench=1&scale=0.3";

async function playWith(driver: Driver, name: string, carrier: RegExp): Promise<void> {
  const house = await House.open({ query: QUERY });
  try {
    const host = await house.addPlayer("host");
    await host.click("Play together");
    const box = await host.page.waitForSelector(".invite-link");
    const invite = await box!.evaluate((link) => (link as HTMLInputElement).value);
    const guest = await house.addPerson(name, driver, invite);
    await guest.click("Join");
    await host.page.waitForSelector('.stand[data-stand="connected"]', { timeout: 30_000 });
    await host.click("Start run");
    const players = [host, guest], evidence = new Evidence(players);
    const isDone = () => (g: { tickConfirmed: number }) => g.tickConfirmed >= RUN_TICKS;
    const ends = await Promise.all(players.map((player) => playOn(player, isDone(), PLAY_MS)));
    for (const glance of ends) {
      assert(glance.tickConfirmed >= RUN_TICKS, `${glance.tickConfirmed} ticks were played`);
    }
    for (const player of players) assert.match(await player.carrier(), carrier, player.name);
    await guest.shoot(`play-${name}`);
    await evidence.gather();
    await host.press("Escape");
    await host.sees("Paused");
    await host.click("Leave");
    await guest.sees("left");
    assert(await evidence.gather() >= RUN_TICKS);
    await evidence.replays(name);
    for (const player of players) assert.deepEqual(player.errors, [], player.name);
  } finally {
    await house.close();
  }
}

Deno.test("Chromium and Firefox play one run over WebRTC and agree on every tick", async () => {
  const screen = await Screen.open();
  try {
    const firefox = await launchFirefox(screen);
    try {
      const page = await firefox.newPage();
      await page.setViewport({ width: 960, height: 540 });
      await playWith(new PageDriver(page), "firefox", /direct/);
    } finally {
      await firefox.close();
    }
  } finally {
    await screen.close();
  }
});

Deno.test("Chromium and WebKit play one run through the room and agree on every tick", async () => {
  const screen = await Screen.open();
  try {
    const webkit = await WebKit.launch(screen);
    try {
      await playWith(webkit, "webkit", /relay/);
    } finally {
      await webkit.close();
    }
  } finally {
    await screen.close();
  }
});
