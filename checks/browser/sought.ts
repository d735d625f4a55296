/// <reference lib="dom" />
// What a seek must come to: the picture of straight play and the state of the recording, each named in words where it is
// not. A picture that differs is kept among the artifacts with what differs in it.
import { newGame } from "../commands/piloted.ts";
import { ROOT } from "../tidy/source.ts";
import { keptReplay } from "../vectors/mod.ts";
import { shuffled } from "../watch/screening.ts";
import type { Player } from "./player.ts";
import {
  leaveViewer,
  pictureOf,
  playTo,
  prepared,
  seekTo,
  vectorPath,
  watchFile,
} from "./watching.ts";

/** Plays straight through the stops, then seeks to each; gives what differs. From the menu to the menu. */
export async function comparePictures(
  player: Player,
  name: string,
  stops: number[],
): Promise<string[]> {
  await watchFile(player, vectorPath(name));
  const played: { stop: number; picture: Uint8Array }[] = [], found: string[] = [];
  for (const stop of stops) {
    await playTo(player, stop);
    played.push({ stop, picture: await pictureOf(player) });
  }
  await prepared(player);
  for (const one of played.toReversed()) found.push(await compareAt(player, one, name));
  await leaveViewer(player);
  return found.filter((words) => words !== "");
}

/** SHA-256 of the recording's state after each of those ticks, as a game outside the browser comes to it. */
export async function recordedStates(name: string, ticks: readonly number[]): Promise<string[]> {
  const game = await newGame(), digests = new Map<number, string>();
  game.openReplay(keptReplay(name)!);
  for (const tick of ticks.toSorted((a, b) => a - b)) {
    game.stepReplay(tick - game.tickNext);
    const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(game.copyState()));
    digests.set(tick, new Uint8Array(digest).toHex());
  }
  return ticks.map((tick) => digests.get(tick)!);
}

/** The same of what is watched now. */
export function watchedState({ page }: Player): Promise<string> {
  return page.evaluate(async () => {
    const state = new Uint8Array(watching.director.watch.theatre!.game.copyState());
    return new Uint8Array(await crypto.subtle.digest("SHA-256", state)).toHex();
  });
}

/** Seeks in shuffled order; the ticks at which the state is not the recording's. From the menu to the menu. */
export async function compareStates(player: Player, name: string): Promise<number[]> {
  await watchFile(player, vectorPath(name));
  const end = await prepared(player), some = Array.from({ length: 60 }, (_, i) => 1 + i * 71);
  const ticks = shuffled([1, 119, 120, 121, end - 1, end, ...some.filter((t) => t < end)], 9);
  const found = await player.page.evaluate(async (order) => {
    const { watch } = watching.director, { game } = watch.theatre!, digests: string[] = [];
    watch.theatre!.playback.isPaused = true;
    for (const tick of order) {
      watch.seek(tick);
      const state = new Uint8Array(game.copyState());
      digests.push(new Uint8Array(await crypto.subtle.digest("SHA-256", state)).toHex());
    }
    return digests;
  }, ticks);
  await leaveViewer(player);
  const wanted = await recordedStates(name, ticks);
  return ticks.filter((_, i) => found[i] !== wanted[i]);
}

/** Goes to a tick from the run's end and from a little before it; what is seen there against straight play, in words. */
async function compareAt(
  player: Player,
  { stop, picture }: { stop: number; picture: Uint8Array },
  name: string,
): Promise<string> {
  const end = await player.page.evaluate(() => watching.director.watch.ticks);
  for (const by of [end, Math.max(0, stop - 77), stop]) await seekTo(player, by);
  return await differenceOf(player, [picture, await pictureOf(player)], `watch-${name}-${stop}`);
}

/** What two pictures differ in, in words; empty when they are one and the same. The page itself decodes them. */
export async function differenceOf(
  { page }: Player,
  [one, other]: [Uint8Array, Uint8Array],
  name: string,
): Promise<string> {
  const pair: [string, string] = [one.toHex(), other.toHex()];
  if (pair[0] === pair[1]) return "";
  const { count, box, hex } = await page.evaluate(compareInPage, pair);
  const folder = `${ROOT}artifacts/browser/`;
  await Deno.writeFile(`${folder}${name}-played.png`, one);
  await Deno.writeFile(`${folder}${name}-sought.png`, other);
  await Deno.writeFile(`${folder}${name}-difference.png`, Uint8Array.fromHex(hex));
  return `${name}: ${count} pixels differ, within ${box.join(" ")}`;
}

/** Counts the pixels of two PNGs that differ, and paints them white. */
async function compareInPage(pair: [string, string]) {
  const pixels = async (hex: string) => {
    const image = await createImageBitmap(new Blob([Uint8Array.fromHex(hex)]));
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    return { canvas, pen, data: pen.getImageData(0, 0, image.width, image.height) };
  };
  const one = await pixels(pair[0]), other = await pixels(pair[1]), { width } = one.canvas;
  const a = new Uint32Array(one.data.data.buffer), b = new Uint32Array(other.data.data.buffer);
  const box = [Infinity, Infinity, -1, -1];
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    const x = i % width, y = Math.floor(i / width), differs = a[i] !== b[i];
    a[i] = differs ? 0xffffffff : 0xff000000;
    if (!differs) continue;
    count++;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  one.pen.putImageData(one.data, 0, 0);
  const blob = await one.canvas.convertToBlob();
  return { count, box, hex: new Uint8Array(await blob.arrayBuffer()).toHex() };
}
