/// <reference lib="dom" />
// The main job, end to end: two people in two browser profiles open an invite link, play one run over a network that
// holds every packet, and agree on every tick. Once over WebRTC, once with WebRTC missing in one page.
import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import { withoutWebRtc } from "../room/browser_kit.ts";
import { Evidence, playsEverywhere } from "./evidence.ts";
import { House } from "./harness.ts";
import { isPicking, playOn } from "./hands.ts";
import type { Glance, Player } from "./player.ts";

/** Packets are held, and the run is a stress run: how long it lasts is not a matter of these hands' luck. */
const HELD = "test=1&delay=60&jitter=25&bench=1";
/** How long the run must be at least. */
const RUN_TICKS = { direct: 90 * 60, relay: 60 * 60 };
type Way = keyof typeof RUN_TICKS;

interface Table {
  house: House;
  host: Player;
  guest: Player;
  evidence: Evidence;
}

async function withTable(
  query: string,
  play: (table: Table) => Promise<void>,
  prepareGuest?: (page: Page) => Promise<void>,
) {
  const house = await House.open({ query });
  try {
    const host = await house.addPlayer("host", undefined, "&seed=11");
    await host.sees("Play together");
    await host.shoot("menu");
    await host.click("Play together");
    await host.page.waitForSelector(".invite-link");
    const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
    const guest = await house.addPlayer("guest", invite, "&seed=12", prepareGuest);
    await guest.click("Join");
    await play({ house, host, guest, evidence: new Evidence([host, guest]) });
    for (const player of house.players) assert.deepEqual(player.errors, [], player.name);
  } catch (error) {
    await Promise.all(house.players.map((p) => p.shoot(`failed-${p.name}`).catch(() => {})));
    throw error;
  } finally {
    await house.close();
  }
}

const connected = (player: Player) =>
  player.page.waitForSelector('.stand[data-stand="connected"]', { timeout: 20_000 });

/** Holds a key in front of one page: its own player moves on both pages, the other one does not. */
async function keysMoveOwnPlayer({ host, guest }: Table): Promise<void> {
  for (const [mover, watcher] of [[host, guest], [guest, host]]) {
    const before = await mover.until("playing", (g) => g.tickConfirmed > 30);
    const seat = before.seat, other = 1 - seat;
    const key = before.players[seat].x < 640 ? "KeyD" : "KeyA";
    const moved = (g: Glance) => Math.abs(g.players[seat].x - before.players[seat].x) > 60;
    await mover.hold([key]);
    await mover.until("moved here", moved);
    const seen = await watcher.until("moved there", moved);
    await mover.hold([]);
    const drift = Math.abs(seen.players[other].x - before.players[other].x);
    assert(drift < 20, `seat ${other} moved ${drift} u while only seat ${seat} held a key`);
  }
}

/** Both play on until `picker`, who asks whenever the prompt shows, has the menu; then it takes the first card. */
async function pickPerk({ host, guest }: Table, picker: Player, shot: string): Promise<void> {
  const other = picker === host ? guest : host;
  const playing = Promise.all([host, guest].map((p) => playOn(p, isPicking, 150_000)));
  await picker.page.waitForSelector(".prompt", { timeout: 150_000 });
  // Once: a second press would be a press on the card that the first one brought up.
  await picker.press("Space");
  await picker.page.waitForSelector(".perk-card", { timeout: 20_000 });
  await playing;
  await other.page.waitForSelector(".watch-card", { timeout: 20_000 });
  await other.sees("is choosing");
  const [here, there] = await Promise.all([picker.glance(), other.glance()]);
  assert.deepEqual(there!.menu, here!.menu, "the card is not the menu");
  assert.equal(here!.menu!.seat, here!.seat, "the menu is not the picker's");
  await picker.shoot(`perk-menu${shot}`);
  await other.shoot(`perk-card${shot}`);
  await picker.page.click(".perk-card");
  await other.sees("picked");
  const on = (g: Glance) => g.tickConfirmed > here!.tickNext;
  await Promise.all([host, guest].map((p) => p.until("going on", on)));
}

async function pauseAndResume({ host, guest }: Table): Promise<void> {
  await guest.press("Escape");
  await Promise.all([host.sees("Paused"), guest.sees("Paused")]);
  await Promise.all([host, guest].map((p) => p.until("paused", (g) => g.isPaused)));
  const still = await standing(host);
  await new Promise((done) => setTimeout(done, 700));
  assert.equal((await host.glance())!.tickNext, still.tickNext, "the run went on while paused");
  await host.click("Resume");
  await Promise.all(
    [host, guest].map((p) => p.until("going on", (g) => g.tickConfirmed > still.tickNext + 30)),
  );
}

/** What was already published still runs; then, for ten looks, nothing does. */
async function standing(player: Player): Promise<Glance> {
  let tick = -1, looks = 0;
  return await player.until("standing", ({ tickNext }) => {
    looks = tickNext === tick ? looks + 1 : 0;
    tick = tickNext;
    return looks >= 10;
  });
}

/** Plays on with both until the run is long enough, comparing hashes on the way. */
async function playLong({ host, guest, evidence }: Table, ticksMin: number): Promise<void> {
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      await evidence.gather();
      await new Promise((done) => setTimeout(done, 2000));
    }
  })();
  const ends = await Promise.all(
    [host, guest].map((p) => playOn(p, (g) => g.tickConfirmed >= ticksMin, 150_000)),
  );
  isDone = true;
  await watch;
  for (const glance of ends) {
    assert(glance.tickConfirmed >= ticksMin, `the run has only ${glance.tickConfirmed} ticks`);
    assert(glance.rollbacks > 0, `seat ${glance.seat} never rolled back`);
  }
}

/** Gives the path of the replay that both kept. */
async function leave({ host, guest, evidence }: Table, way: Way): Promise<string> {
  await host.press("Escape");
  await host.sees("Paused");
  await evidence.gather();
  await host.click("Leave");
  await guest.sees("left");
  const ticks = await evidence.gather();
  assert(ticks >= RUN_TICKS[way], `${ticks} ticks were compared`);
  return await evidence.replays(way);
}

/** The steps of a story: once one has failed the rest would only say so again. */
class Story {
  constructor(private readonly t: Deno.TestContext) {}

  async step(name: string, play: () => Promise<unknown>): Promise<void> {
    const isGood = await this.t.step(name, async () => void await play());
    if (!isGood) throw new Error(`the story ends at "${name}"`);
  }
}

async function wholeRun(t: Story, table: Table, way: Way) {
  const { host, guest } = table;
  const shot = way === "direct" ? "" : `-${way}`;
  await t.step("the lobby says connected on both pages", async () => {
    await Promise.all([connected(host), connected(guest)]);
    await host.shoot(`lobby${shot}`);
  });
  await t.step("the guest's page reloads and comes back to its seat", async () => {
    await guest.page.reload({ waitUntil: "load" });
    await Promise.all([connected(host), connected(guest)]);
  });
  await t.step(
    "the host starts, and each seat's keys move its own player on both pages",
    async () => {
      await host.click("Start run");
      await keysMoveOwnPlayer(table);
    },
  );
  await t.step(`the link is carried as it should be: ${way}`, async () => {
    assert.equal(await host.carrier(), way);
    assert.equal(await guest.carrier(), way);
  });
  await t.step("the guest opens the perk menu and picks, the host sees the card", async () => {
    await pickPerk(table, guest, shot);
  });
  await t.step("pause by one, resume by the other", () => pauseAndResume(table));
  await t.step("the host opens the perk menu and picks, the guest sees the card", async () => {
    await pickPerk(table, host, `${shot}-host`);
  });
  await t.step(
    `${RUN_TICKS[way]} ticks with rollbacks on both pages, every hash equal`,
    async () => {
      await host.shoot(`play${shot}`);
      await playLong(table, RUN_TICKS[way]);
    },
  );
  let replay = "";
  await t.step(
    "the host leaves; both replays are the same bytes and verify",
    async () => replay = await leave(table, way),
  );
  // One of the two is enough for ten runtimes; the vectors are their daily bread.
  if (way === "direct") {
    await t.step("every runtime plays that replay alike", () => playsEverywhere(replay));
  }
}

Deno.test("two pages play one run over WebRTC and agree on every tick", async (t) => {
  await withTable(
    `${HELD}&scale=0.5`,
    (table) => wholeRun(new Story(t), table, "direct"),
  );
});

Deno.test("two pages play one run through the room when one has no WebRTC", async (t) => {
  await withTable(
    `${HELD}&scale=0.5`,
    (table) => wholeRun(new Story(t), table, "relay"),
    withoutWebRtc,
  );
});

Deno.test("a wiped run ends on both pages with the same result, and Play again starts the next", async (t) => {
  await withTable("test=1&scale=0.5", async (table) => {
    const { host, guest, evidence } = table, story = new Story(t);
    await Promise.all([connected(host), connected(guest)]);
    await host.click("Start run");
    await story.step("they play, then nobody moves; both pages show the bill", async () => {
      await Promise.all([host, guest].map((p) => playOn(p, (g) => g.tickConfirmed > 1200, 60_000)));
      await Promise.all([host, guest].map((p) => p.sees("Play again", 120_000)));
      await evidence.gather();
      await host.shoot("end");
      await evidence.replays("wiped");
    });
    await story.step("one who does not rank it frees both for the next run", async () => {
      await host.click("Don't rank this one");
      await guest.sees("does not rank it");
    });
    await story.step("the guest's Play again starts the next run on both", async () => {
      const before = (await host.glance())!.epoch;
      await guest.click("Play again");
      await Promise.all(
        [host, guest].map((p) =>
          p.until("in the next run", (g) => g.epoch > before && g.tickNext > 60)
        ),
      );
    });
    await story.step("a bit that flips in one page is seen, said and named by both", async () => {
      await guest.flipBit(0);
      await Promise.all([host, guest].map((p) => p.sees("The games ran differently")));
      await assert.rejects(() => new Evidence([host, guest]).gather(), /the pages disagree/);
      await host.shoot("desync");
    });
  });
});
