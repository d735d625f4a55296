/// <reference lib="dom" />
// Where watched runs come from, in Chromium: links to a run of the service and to a moment of it, and the shelf on which
// this browser keeps what was played, in a database that an older page had made.
import assert from "node:assert/strict";
import { SqliteStore } from "../../room/deno/sqlite.ts";
import { issueRun } from "../../room/store.ts";
import { overrunConfig } from "../../wire/host/mod.ts";
import { newHand, packRun, playRun } from "../room/signed_run.ts";
import { House } from "./harness.ts";
import type { Player } from "./player.ts";
import { findFaults } from "./reader.ts";

const NO_RUN = "0123456789abcdef0123", WIPE_MS = 90_000;

async function inHouse(work: (house: House) => Promise<void>): Promise<void> {
  const house = await House.open({ query: "test=1&draw=0", width: 1120, height: 630 });
  try {
    await work(house);
  } catch (error) {
    await Promise.all(house.players.map((p) => p.shoot(`failed-${p.name}`).catch(() => {})));
    throw error;
  } finally {
    await house.close();
  }
}

/** Hands in a run of two whose hands rest, and gives its id once it was played again. */
async function rankedRun({ room, dataDir }: House): Promise<string> {
  const hands = [await newHand(), await newHand()], keys = hands.map(({ key }) => key);
  const kind = { mode: -1, contract: -1, grade: -1, roomId: "k3f9x2m7qd" };
  const store = await SqliteStore.open(`${dataDir}/room.sqlite`);
  await issueRun(store, { kind: "room", keys, atMs: Date.now(), ...kind }, () => 77);
  store.close();
  const replay = await playRun({ config: overrunConfig(77, 2), hands });
  const { id } = await asked(`${room.url}api/uploads`, {
    method: "POST",
    headers: { origin: new URL(room.url).origin },
    body: await packRun(replay, hands, ["Ann", "Bea"]),
  });
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const run = await asked(`${room.url}api/runs/${id}`);
    if (run.state !== "queued") return assert.equal(run.state, "verified", run.reason) ?? id;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail("the run was not verified within a minute");
}

async function asked(url: string, init?: RequestInit) {
  return await (await fetch(url, init)).json();
}

/** Waits until the viewer stands so, and gives where it is then. */
async function stands({ page }: Player, stand: string): Promise<{ tick: number; stop: unknown }> {
  // deno-lint-ignore no-explicit-any
  const watched = () => (globalThis as any).vermillion?.state.watch?.stand;
  await page.waitForFunction(
    `(${watched})() === ${JSON.stringify(stand)}`,
    { timeout: 20_000 },
  );
  return await page.evaluate(() => {
    // deno-lint-ignore no-explicit-any
    const { director, state } = (globalThis as any).vermillion;
    return { tick: director.watch.tick, stop: state.watch.stop };
  });
}

Deno.test("links lead to a run and to a moment of it, and say what they got wrong", async (t) => {
  await inHouse(async (house) => {
    const id = await rankedRun(house), { url } = house.room;
    const ann = await house.addPlayer("Ann", `${url}runs/${id}`), { page } = ann;
    const go = (query: string) => page.goto(`${url}?test=1&draw=0${query}`);
    await t.step("from the run's page", async () => {
      await Promise.all([page.waitForNavigation(), page.click(`a[href="/?watch=${id}"]`)]);
      await ann.sees("Ann & Bea");
      await ann.sees("Rank 1 on Overrun, two players");
    });
    await t.step("to a moment, where it pauses once", async () => {
      await go(`&watch=${id}&tick=300&stop=330`);
      assert.deepEqual(await stands(ann, "paused"), { tick: 330, stop: null });
      await page.keyboard.press("Space");
      assert((await stands(ann, "playing")).tick >= 330);
      assert.equal(new URL(page.url()).searchParams.get("watch"), id);
      await page.keyboard.press("Escape");
      await ann.sees("Play together");
      assert.deepEqual(new URL(page.url()).search, "?test=1&draw=0");
    });
    await t.step("a clip, from where a link begins to where the run stands", async () => {
      await go(`&watch=${id}&tick=300&stop=330`);
      await stands(ann, "paused");
      // Without a clipboard the link itself is said.
      await page.evaluate(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined })
      );
      await ann.click("Clip to here");
      await ann.sees(`/?watch=${id}&tick=300&stop=330`);
      await ann.click("Share from here");
      await ann.sees(`/?watch=${id}&tick=330`);
      await page.keyboard.press("Period");
      await ann.click("Clip to here");
      await ann.sees(`/?watch=${id}&tick=330&stop=331`);
    });
    await t.step("where nothing moves under a press as keys come up beside it", async () => {
      const places = async (code: "Home" | "Period") => {
        await page.keyboard.press(code);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        return await page.$$eval(
          ".watch-acts button",
          (buttons) =>
            buttons.filter(({ textContent }) => textContent !== "Clip to here")
              .map((button) => button.getBoundingClientRect().x),
        );
      };
      const atStart = await places("Home");
      assert(atStart.length >= 3);
      await page.keyboard.press("Period");
      assert.deepEqual(await places("Period"), atStart, "Full run came up, and no key gave way");
    });
    await t.step("a moment that is none plays from the start, with a word", async () => {
      await go(`&watch=${id}&tick=soon`);
      await ann.sees("tick is “soon”: it plays from the start");
      assert((await stands(ann, "playing")).tick < 300);
      await go(`&watch=${id}&tick=999999`);
      await ann.sees("Tick 999999 lies outside this run");
    });
    await t.step("a link that is pasted into the list", async () => {
      await go("");
      await ann.click("Watch");
      await page.type(".kept-link", `elsewhere.example/runs/${id.toUpperCase()}?reported`);
      await page.keyboard.press("Enter");
      await ann.sees("Ann & Bea");
      assert.equal(new URL(page.url()).searchParams.get("watch"), id);
      await page.keyboard.press("Escape");
      await ann.sees("Choose a file");
      assert.equal(new URL(page.url()).searchParams.get("watch"), null);
    });
    // The browser reports the 404 that comes now.
    assert.deepEqual(ann.errors, []);
    await t.step("a link to no run", async () => {
      await go(`&watch=${NO_RUN}`);
      await ann.sees("This run is not here");
      await ann.click("Back");
      await ann.sees("Play together");
      await go("&watch=hello");
      await ann.sees("watch is “hello”");
      await ann.sees("Play together");
    });
  });
});

/** The database as a page of the first version left it, with something that waits in it. */
function oldDatabase(): Promise<void> {
  return new Promise((done) => {
    const opening = indexedDB.open("vermillion", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("identity");
      opening.result.createObjectStore("outbox").put("waits", "old");
    };
    opening.onsuccess = () => done(opening.result.close());
  });
}

/** What waited in it, and the names of what is kept. */
function inDatabase(): Promise<{ old: unknown; kept: IDBValidKey[] }> {
  return new Promise((done) => {
    const opening = indexedDB.open("vermillion");
    opening.onsuccess = () => {
      const looking = opening.result.transaction(["outbox", "replays"]);
      const old = looking.objectStore("outbox").get("old");
      const kept = looking.objectStore("replays").getAllKeys();
      looking.oncomplete = () => {
        opening.result.close();
        done({ old: old.result, kept: kept.result });
      };
    };
  });
}

async function playToTheEnd(player: Player): Promise<void> {
  await player.click("Play alone");
  await player.click("Overrun");
  await player.sees("The yard is theirs", WIPE_MS);
  await player.page.waitForFunction(inDatabaseHasRun);
}

async function inDatabaseHasRun(): Promise<boolean> {
  const opening = indexedDB.open("vermillion");
  const database = await new Promise<IDBDatabase>((done) => {
    opening.onsuccess = () => done(opening.result);
  });
  const counting = database.transaction("replays").objectStore("replays").count();
  const count = await new Promise<number>((done) => {
    counting.onsuccess = () => done(counting.result);
  });
  database.close();
  return count > 0;
}

Deno.test("a run that ends is kept over reloads until it is deleted, beside what was there", async () => {
  await inHouse(async (house) => {
    const ann = await house.addPlayer("Ann", `${house.room.url}privacy`), { page } = ann;
    const home = `${house.room.url}?test=1&draw=0`;
    await page.evaluate(oldDatabase);
    await page.goto(home);
    await playToTheEnd(ann);
    const { old, kept } = await page.evaluate(inDatabase);
    assert.equal(old, "waits");
    assert.deepEqual(kept.map((key) => `${key}`.split(":")[0]), ["about", "bytes"]);
    await page.goto(home);
    await ann.click("Watch");
    await ann.sees("0 XP in 0:2");
    const pin = () =>
      page.$eval(".kept-runs [aria-pressed]", (b) => b.getAttribute("aria-pressed"));
    assert.equal(await pin(), "false");
    await ann.click("Keep");
    await page.waitForSelector('.kept-runs [aria-pressed="true"]');
    assert.deepEqual(await findFaults(ann), []);
    await page.goto(home);
    await ann.click("Watch");
    await page.waitForSelector('.kept-runs [aria-pressed="true"]');
    await page.click(".kept-runs button");
    await stands(ann, "playing");
    await ann.sees("Kept in this browser");
    await page.keyboard.press("Escape");
    await ann.click("Delete");
    await ann.sees("Delete it for good?");
    await ann.click("Delete");
    await page.waitForFunction(() => document.querySelector(".kept-runs") === null);
    assert.deepEqual((await page.evaluate(inDatabase)).kept, []);
    assert.deepEqual(ann.errors, []);
  });
});
