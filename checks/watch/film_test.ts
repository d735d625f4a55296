/// <reference lib="dom" />
// What preparing finds: how a run ends against its recording, its picks, its tunes, and the same film in parts of any size.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ReplayError } from "../../wire/host/mod.ts";
import { Film } from "../../web/watch/film.ts";
import { FilmMaker } from "../../web/watch/film_maker.ts";
import { prepare } from "../../web/watch/preparation.ts";
import { gameModule, newGame } from "../commands/piloted.ts";
import { filmOf, vectorBytes } from "./screening.ts";

/** Where a replay's end block begins: from its end back, by its players and ticks (wire/replay.ts). */
function endAt(bytes: Uint8Array, players: number, ticks: number): number {
  return bytes.length - (4 + 20 + players * 20 + 12 + Math.floor(ticks / 600) * 8);
}

async function header(bytes: Uint8Array) {
  return (await newGame()).openReplay(bytes);
}

Deno.test("FilmMaker says of every committed run that it played as recorded", async () => {
  for (const name of ["solo", "trio", "contract-king", "daily", "tutorial"]) {
    const { end, prepared, ticks } = await filmOf(vectorBytes(name));
    assert.equal(end?.verdict, "as recorded", name);
    assert.deepEqual([end.reason, end.ticks, prepared], ["", ticks, ticks], name);
  }
});

Deno.test("FilmMaker says of a claim that does not hold that the run played differently", async () => {
  const bytes = vectorBytes("solo").slice(), { players, ticks } = await header(bytes);
  // The result's first word is the XP.
  bytes[endAt(bytes, players, ticks) + 4] ^= 1;
  const { end } = await filmOf(bytes);
  assert.equal(end?.verdict, "differently");
  assert.match(end.reason, /result is not the one the replay claims/);
  assert.equal(end.ticks, ticks, "all of it can be watched");
});

Deno.test("FilmMaker stops where the simulation refuses to go on, and names the tick", async () => {
  const bytes = vectorBytes("contract-king").slice(), { players, ticks } = await header(bytes);
  const end = endAt(bytes, players, ticks), quiet = bytes[end - 1] >> 4;
  assert(quiet < 14 && (ticks + 1) % 600 !== 0, "one more quiet tick fits this vector");
  // One tick more than the run had: it was over before.
  bytes[end - 1] += 16;
  new DataView(bytes.buffer).setUint32(end, ticks + 1, true);
  const film = await filmOf(bytes);
  assert.equal(film.end?.verdict, "stops");
  assert.equal(film.end.ticks, ticks);
  assert.equal(film.playable, ticks);
  assert.match(film.end.reason, new RegExp(`over before .*tick ${ticks}`));
});

Deno.test("FilmMaker refuses what is no replay in the module's own sentence", async () => {
  const game = await newGame();
  assert.throws(() => new FilmMaker(game, new Uint8Array(400)), ReplayError);
});

Deno.test("a film is the same in parts of any size", async () => {
  const bytes = vectorBytes("daily");
  const one = await filmOf(bytes, { partTicks: 1_000_000 });
  const many = await filmOf(bytes, { partTicks: 13 });
  assert.deepEqual(many.marks, one.marks);
  assert.deepEqual(many.picks, one.picks);
  assert.deepEqual(many.tunes, one.tunes);
  const ground = (film: Film) => {
    const ticks: number[] = [];
    film.bakes(0, film.ticks, (tick, _out, decals, corpses) => ticks.push(tick, decals, corpses));
    return ticks;
  };
  assert(ground(one).length > 0);
  assert.deepEqual(ground(many), ground(one));
  for (const tick of [0, 500, one.ticks]) {
    const [a, b] = [many.keyframes.before(tick)!, one.keyframes.before(tick)!];
    assert.equal(a.tick, b.tick);
    assert(Buffer.compare(a.state, b.state) === 0);
  }
});

Deno.test("a film's picks are the menus of the run: who, of what, and what was taken", async () => {
  const { picks } = await filmOf(vectorBytes("daily"));
  assert(picks.length > 3);
  for (const { seat, level, offers, chosen } of picks) {
    assert(seat >= 0 && seat < 4 && level >= 2 && offers.length > 0);
    assert(chosen >= -1 && chosen < offers.length);
  }
  const levels = picks.filter(({ chosen }) => chosen >= 0).map(({ level }) => level);
  assert.deepEqual(levels, levels.toSorted((a, b) => a - b));
});

Deno.test("a film's marks and tunes are the run's events, each after the tick that brought it", async () => {
  const bytes = vectorBytes("contract-king"), film = await filmOf(bytes), game = await newGame();
  const marks: string[] = [], tunes: string[] = [];
  game.openReplay(bytes);
  while (game.stepReplay(1) > 0) {
    game.drainConfirmed((tick, { cls, id, arg }) => {
      if (cls === 4) marks.push(`${tick + 1} ${id} ${arg}`);
      else if (id >= 1 && id <= 4) tunes.push(`${tick + 1} ${id} ${arg}`);
    });
  }
  assert(marks.length > 0 && tunes.length > 1);
  assert.deepEqual(film.marks.map(({ tick, id, arg }) => `${tick} ${id} ${arg}`), marks);
  assert.deepEqual(film.tunes.map(({ tick, id, arg }) => `${tick} ${id} ${arg}`), tunes);
});

Deno.test("film.pickAt() shows a pick for a while, and no other", async () => {
  const film = await filmOf(vectorBytes("daily")), [first] = film.picks;
  assert.equal(film.pickAt(first.tick - 1, 180), undefined);
  assert.equal(film.pickAt(first.tick, 180), first);
  assert.notEqual(film.pickAt(first.tick + 180, 180), first);
});

Deno.test("prepare() makes the film on the page itself where there is no worker", async () => {
  const bytes = vectorBytes("pair"), whole = await filmOf(bytes);
  const film = new Film(whole.ticks);
  const preparation = prepare(film, await gameModule(), bytes, () => null);
  while (!film.end) {
    preparation.frame();
    await Promise.resolve();
  }
  assert.deepEqual([film.prepared, film.end, film.marks], [whole.ticks, whole.end, whole.marks]);
});

Deno.test("prepare() goes on where a worker broke off", async () => {
  const bytes = vectorBytes("pair"), whole = await filmOf(bytes), film = new Film(whole.ticks);
  const worker = { postMessage: () => {}, terminate: () => {}, onmessage: null, onerror: null };
  const preparation = prepare(
    film,
    await gameModule(),
    bytes,
    () => worker as unknown as Worker,
  );
  const maker = new FilmMaker(await newGame(), bytes);
  maker.move(333);
  const told = worker as unknown as { onmessage: (event: unknown) => void; onerror: () => void };
  told.onmessage({ data: maker.take() });
  told.onerror();
  while (!film.end) {
    preparation.frame();
    await new Promise((done) => setTimeout(done, 0));
  }
  assert.deepEqual(film.marks, whole.marks);
  assert.deepEqual(film.tunes, whole.tunes);
  assert.equal(film.keyframes.before(film.ticks)!.tick, whole.keyframes.before(film.ticks)!.tick);
  let bakes = 0, all = 0;
  film.bakes(0, film.ticks, () => bakes++);
  whole.bakes(0, film.ticks, () => all++);
  assert.equal(bakes, all, "nothing is twice there");
});
