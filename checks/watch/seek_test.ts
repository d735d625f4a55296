/// <reference lib="dom" />
// Seeks in shuffled order over the committed replays. At every stop the state, the ground, the tune and what the last ticks
// left in the picture are those of straight play.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Film } from "../../web/watch/film.ts";
import { KEYFRAME_TICKS } from "../../web/watch/keyframes.ts";
import { RUN_IN_TICKS } from "../../web/watch/playback.ts";
import { VECTORS } from "../vectors/mod.ts";
import { filmOf, screen, type Screening, shuffled, vectorBytes } from "./screening.ts";

const NAMES = VECTORS.map(({ name }) => name).filter((name) => {
  try {
    return vectorBytes(name).length > 0;
  } catch {
    return false;
  }
});

/** The stops of a run: its ends, keyframes and the ticks beside them, the run-in's edges, where tunes begin, and some between. */
function stopsOf({ ticks, tunes }: Film): number[] {
  const some = [0, 1, RUN_IN_TICKS - 1, RUN_IN_TICKS, RUN_IN_TICKS + 1, ticks - 1, ticks];
  for (let share = 1; share < 6; share++) {
    const near = Math.floor(ticks * share / 6), keyframe = near - near % KEYFRAME_TICKS;
    some.push(near, keyframe, keyframe + 1);
  }
  for (const { tick } of tunes) some.push(tick - 1, tick);
  return [...new Set(some.filter((tick) => tick >= 0 && tick <= ticks))].sort((a, b) => a - b);
}

interface Still {
  state: Uint8Array;
  ground: number;
  recent: string[];
  music: string;
}

/** What is there at the shown tick; pauses so that the tick itself is drawn. */
function still({ game, yard, playback }: Screening): Still {
  playback.isPaused = true;
  playback.draw();
  const { tick } = playback;
  return {
    state: game.copyState(),
    ground: yard.ground,
    recent: yard.recent(tick, RUN_IN_TICKS),
    music: yard.music,
  };
}

/** Plays straight through and looks at every stop. */
async function straight(
  screening: Screening,
  stops: readonly number[],
): Promise<Map<number, Still>> {
  const seen = new Map<number, Still>();
  for (const stop of stops) {
    while (screening.playback.tick < stop) assert(screening.playback.playTick(true));
    seen.set(stop, still(screening));
  }
  return await Promise.resolve(seen);
}

/** The tune that the run itself asked for last. */
function tuneOf({ tunes }: Film, tick: number): string {
  const asked = tunes.filter((tune) => tune.tick <= tick).at(-1);
  return asked ? `${["", "run", "down", "done", "fade"][asked.id]} ${asked.arg}` : "fade 0";
}

function assertSame(now: Still, then: Still, where: string): void {
  assert(Buffer.compare(now.state, then.state) === 0, `${where}: the state`);
  assert.equal(now.ground, then.ground, `${where}: the ground`);
  assert.equal(now.music, then.music, `${where}: the tune`);
  assert.deepEqual(now.recent, then.recent, `${where}: what the last ticks left`);
}

for (const name of NAMES) {
  Deno.test(`Playback.seek() shows of ${name} what straight play shows, in any order`, async () => {
    const bytes = vectorBytes(name), film = await filmOf(bytes);
    const stops = stopsOf(film);
    const seen = await straight(await screen(bytes, film), stops);
    const screening = await screen(bytes, film);
    for (const stop of shuffled(stops, film.ticks)) {
      screening.playback.seek(stop);
      assert.equal(screening.playback.tick, stop);
      const now = still(screening);
      assertSame(now, seen.get(stop)!, `${name} at ${stop}`);
      assert.equal(now.music, tuneOf(film, stop), `${name} at ${stop}: the run's own tune`);
    }
  });
}

Deno.test("Playback plays on after a seek as it would have without", async () => {
  const bytes = vectorBytes("trio"), film = await filmOf(bytes), end = film.ticks;
  const seen = await straight(await screen(bytes, film), [end]);
  const screening = await screen(bytes, film), { playback, yard } = screening;
  playback.seek(end);
  playback.seek(700);
  const silent = yard.heard.length;
  assert.equal(silent, 0, "what is passed through is not heard");
  while (playback.playTick(true));
  assertSame(still(screening), seen.get(end)!, "at the end");
  assert(yard.heard.length > 0);
  assert.equal(film.end?.verdict, "as recorded");
});

Deno.test("Playback.seek() goes no further than the film, and back to where it is known", async () => {
  const bytes = vectorBytes("solo"), whole = await filmOf(bytes);
  const film = new Film(whole.ticks),
    screening = await screen(bytes, film),
    { playback } = screening;
  playback.seek(900);
  assert.equal(playback.tick, 0, "nothing is prepared");
  for (let n = 0; n < 50; n++) playback.playTick(false);
  playback.seek(10);
  assert.equal(playback.tick, 50, "there is no keyframe to go back to");
  film.add({
    ...part(),
    prepared: 400,
    keyframes: [{ tick: 0, state: whole.keyframes.before(0)!.state }],
  });
  playback.seek(900);
  assert.equal(playback.tick, 400);
  playback.seek(10);
  assert.equal(playback.tick, 10);
});

function part() {
  return {
    bakes: { ticks: new Int32Array(0), counts: new Uint16Array(0), bytes: new Uint8Array(0) },
    marks: [],
    picks: [],
    tunes: [],
    end: null,
  };
}

Deno.test("Playback.seek() is right with few keyframes and many parts too", async () => {
  const bytes = vectorBytes("stampede");
  const film = await filmOf(bytes, { partTicks: 77, keyframeBytesMax: 1_000_000 });
  assert(film.keyframes.spacingTicks > KEYFRAME_TICKS, "they were thinned");
  assert(film.keyframes.sizeBytes <= 1_000_000);
  const stops = stopsOf(film), seen = await straight(await screen(bytes, film), stops);
  const screening = await screen(bytes, film);
  for (const stop of shuffled(stops, 5)) {
    screening.playback.seek(stop);
    assertSame(still(screening), seen.get(stop)!, `at ${stop}`);
  }
});

Deno.test("the ground comes back whole after its context was lost", async () => {
  const bytes = vectorBytes("solo-novice"), film = await filmOf(bytes);
  const seen = await straight(await screen(bytes, film), [1500, 2400]);
  const screening = await screen(bytes, film), { playback, yard } = screening;
  playback.seek(2400);
  assert(yard.copies > 0, "copies were made on the way");
  yard.groundLosses++;
  yard.ground = 0;
  assertSame(still(screening), seen.get(2400)!, "after the loss");
  playback.seek(1500);
  assertSame(still(screening), seen.get(1500)!, "and before it");
});

Deno.test("GroundReel bakes no more than a copy's distance once it was there", async () => {
  const bytes = vectorBytes("stampede"), film = await filmOf(bytes);
  const { playback, yard } = await screen(bytes, film);
  playback.seek(film.ticks);
  const all = yard.bakes;
  playback.seek(film.ticks - 1);
  assert(yard.bakes - all < all, "it did not begin at the start");
  playback.ground.forget();
  assert.equal(yard.copies, 0, "every copy was given up");
});
