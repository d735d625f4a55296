/// <reference lib="dom" />
// A replay on a fake yard with all of its film made: what every check of the viewer begins with.
import type { Game } from "../../wire/host/mod.ts";
import { Film } from "../../web/watch/film.ts";
import { FilmMaker } from "../../web/watch/film_maker.ts";
import { Playback } from "../../web/watch/playback.ts";
import { newGame } from "../commands/piloted.ts";
import { keptReplay } from "../vectors/mod.ts";
import { FakeYard } from "./fake_yard.ts";

export interface Screening {
  game: Game;
  yard: FakeYard;
  film: Film;
  playback: Playback;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The committed replay of a vector. Throws RangeError where there is none. */
export function vectorBytes(name: string): Uint8Array<ArrayBuffer> {
  const bytes = keptReplay(name);
  if (!bytes) throw new RangeError(`No replay of the vector ${name} is committed`);
  return bytes;
}

/** The whole film of a replay; parts of `partTicks`. */
export async function filmOf(
  bytes: Uint8Array,
  { partTicks = 500, keyframeBytesMax }: { partTicks?: number; keyframeBytesMax?: number } = {},
): Promise<Film> {
  const maker = new FilmMaker(await newGame(), bytes);
  const film = new Film(maker.header.ticks, keyframeBytesMax);
  while (!maker.isOver) {
    maker.move(partTicks);
    film.add(maker.take());
  }
  return film;
}

/** Opens a replay at its tick 0, with a whole film unless another is given. */
export async function screen(bytes: Uint8Array<ArrayBuffer>, film?: Film): Promise<Screening> {
  const game = await newGame(), yard = new FakeYard(), made = film ?? await filmOf(bytes);
  const { sound } = yard, names = ["Ann", "Bob", "Cid", "Dot"];
  const playback = new Playback({ game, renderer: yard, sound, film: made, bytes, names });
  return { game, yard, film: made, playback, bytes };
}

/** A shuffle that is the same every time. */
export function shuffled<T>(those: readonly T[], seed: number): T[] {
  const rest = [...those];
  let state = seed >>> 0;
  for (let i = rest.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest;
}
