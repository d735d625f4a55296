/// <reference lib="dom" />
// A person before the viewer: a replay chosen as a file, played or sought to a tick, and the yard's picture there. The hooks
// are read; what no key does within a test's patience (a speed and a stop at once, a seek to one tick) is set through them.
import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import type { Actions, AppState } from "../../web/play/app_state.ts";
import type { WatchDesk } from "../../web/play/watch_desk.ts";
import type { WatchView } from "../../web/watch/view.ts";
import { ROOT } from "../tidy/source.ts";
import { House, type HouseOptions } from "./harness.ts";
import type { Player } from "./player.ts";

/** What of the page's hooks concerns the viewer. */
export interface WatchHooks {
  state: AppState;
  director: Pick<Actions, "change"> & { watch: WatchDesk };
}

declare global {
  var watching: WatchHooks;
}

const LIMIT_MS = 20_000;

/** Opens a house for one player with the viewer's hooks, and closes it whatever happens. No error of the page is expected. */
export async function withPlayer(
  options: Partial<HouseOptions>,
  work: (player: Player, house: House) => Promise<void>,
): Promise<void> {
  const house = await House.open({ query: "test=1&draw=0", width: 1120, height: 630, ...options });
  try {
    const player = await house.addPlayer("watcher");
    await openViewer(player);
    await work(player, house);
    assert.deepEqual(player.errors, []);
  } catch (error) {
    await Promise.all(house.players.map((p) => p.shoot(`failed-${p.name}`).catch(() => {})));
    throw error;
  } finally {
    await house.close();
  }
}

/** Makes the hooks reachable under their own type. Called once, when the page is up. */
export async function openViewer({ page }: Player): Promise<void> {
  await page.waitForFunction(() => "vermillion" in globalThis);
  await page.evaluate(() => {
    const { vermillion } = globalThis as unknown as { vermillion: WatchHooks };
    Object.defineProperty(globalThis, "watching", { value: vermillion, configurable: true });
  });
}

/** From the menu: opens the list and chooses a replay's file. */
export async function watchFile(player: Player, path: string): Promise<void> {
  await player.click("Watch");
  const input = await player.page.waitForSelector("input[type=file]");
  await input!.uploadFile(path);
  await player.page.waitForFunction(() => watching.director.watch.theatre !== null);
}

/** Escape leads to where the viewer was opened from, and from the list to the menu. */
export async function leaveViewer(player: Player): Promise<void> {
  await player.press("Escape");
  await player.sees("Choose a file");
  await player.press("Escape");
  await player.sees("Play together");
}

/** The committed replay of a vector, as a file. */
export function vectorPath(name: string): string {
  return `${ROOT}checks/vectors/${name}.vmr`;
}

/** All of the run is known: a seek goes anywhere. */
export async function prepared({ page }: Player): Promise<number> {
  await page.waitForFunction(() => watching.director.watch.theatre?.film.end, {
    timeout: LIMIT_MS,
  });
  return await page.evaluate(() => watching.director.watch.ticks);
}

/** What the screens show of the viewer. */
export function view({ page }: Player): Promise<WatchView> {
  return page.evaluate(() => watching.state.watch!);
}

/** Where the run stands, from the machinery itself: what the screens are told lags by a frame. */
export function shown({ page }: Player): Promise<{ tick: number; isPaused: boolean }> {
  return page.evaluate(() => {
    const { watch } = watching.director;
    return { tick: watch.tick, isPaused: watch.theatre!.playback.isPaused };
  });
}

/** Waits until the screens are told so of each of these. */
export async function becomes({ page }: Player, wanted: Partial<WatchView>): Promise<void> {
  const told = (text: string) => {
    const watch = watching.state.watch as unknown as Record<string, unknown> | null;
    return Object.entries(JSON.parse(text)).every(([name, value]) => watch?.[name] === value);
  };
  try {
    await page.waitForFunction(told, {}, JSON.stringify(wanted));
  } catch (error) {
    const { marks: _, ...last } = await page.evaluate(() => watching.state.watch!);
    throw new Error(`never ${JSON.stringify(wanted)}: ${JSON.stringify(last)}`, { cause: error });
  }
}

/** Plays on from where it stands, as fast as the viewer goes, and pauses at the tick. */
export async function playTo({ page }: Player, tick: number): Promise<void> {
  const from = await page.evaluate((stop) => {
    const { playback } = watching.director.watch.theatre!;
    playback.stopTick = stop;
    playback.speed = 32;
    playback.isPaused = false;
    return playback.tick;
  }, tick);
  assert(from < tick, `the run is at ${from}, past ${tick}`);
  await page.waitForFunction(
    (stop) => {
      const { playback } = watching.director.watch.theatre!;
      return playback.tick === stop && (playback.isPaused || playback.isOver);
    },
    { timeout: LIMIT_MS },
    tick,
  );
}

/** Seeks to a tick and stays there. */
export async function seekTo({ page }: Player, tick: number): Promise<void> {
  const at = await page.evaluate((target) => {
    const { theatre } = watching.director.watch;
    theatre!.playback.isPaused = true;
    watching.director.watch.seek(target);
    return theatre!.playback.tick;
  }, tick);
  assert.equal(at, tick, `a seek to ${tick} comes to it`);
}

/** The page has drawn what is so now. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** The yard alone, ground and HUD, as a PNG. */
export async function pictureOf({ page }: Player): Promise<Uint8Array> {
  const show = (value: string) =>
    page.evaluate((visibility) => {
      document.getElementById("page")!.style.visibility = visibility;
    }, value);
  await show("hidden");
  await drawn(page);
  try {
    return await page.screenshot({ optimizeForSpeed: true });
  } finally {
    await show("");
  }
}
