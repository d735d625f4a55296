/// <reference lib="dom" />
// A practice plays on from a moment as if the run had been played so from its start; the recording, its film and the anchor
// stay what they were.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { BotMemory, botSample, type InputSample, RECORD_SIZE, REST } from "../../wire/host/mod.ts";
import { encodeRecord } from "../../wire/host/mod.ts";
import { TICK_MS } from "../../web/watch/playback.ts";
import { isTakeable, Practice } from "../../web/watch/practice.ts";
import { newGame } from "../commands/piloted.ts";
import { screen, type Screening, vectorBytes } from "./screening.ts";

const FIRE = 1, FIRE_PRESS = 2, DOWN = 1, COMMAND_AT = 8;

/** A hand that runs in circles and fires now and then. */
function handAt(tick: number): InputSample {
  const angle = tick / 20, isFiring = tick % 40 < 25;
  return {
    moveX: Math.round(90 * Math.cos(angle)),
    moveY: Math.round(90 * Math.sin(angle)),
    aimA: 20000 + (tick * 37) % 4000,
    aimB: 20000 + (tick * 53) % 4000,
    buttons: isFiring ? FIRE | (tick % 40 === 0 ? FIRE_PRESS : 0) : 0,
    device: 0,
  };
}

/** One frame a tick, from a clock of its own. */
class Clock {
  now = 1000;
  next(): number {
    return this.now += TICK_MS;
  }
}

/** Practises for so many ticks, answering each own menu with its first offer. */
function practise(practice: Practice, { playback }: Screening, ticks: number, clock: Clock): void {
  const until = playback.tick + ticks;
  for (let frames = 0; playback.tick < until && !practice.isOver && frames < 3 * ticks; frames++) {
    if (practice.isPicking) practice.pick(0);
    practice.frame(clock.next(), handAt(playback.tick), () => {});
  }
}

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

for (
  const [name, tick] of [["solo", 0], ["solo", 600], ["stampede", 731], [
    "contract-king",
    240,
  ]] as const
) {
  Deno.test(`Practice from tick ${tick} of ${name} is a run played so from its start`, async () => {
    const screening = await screen(vectorBytes(name)), { game, playback, bytes } = screening;
    playback.seek(tick);
    const practice = new Practice(playback, game, 0);
    practise(practice, screening, 400, new Clock());
    const straight = await newGame(), recorded = await newGame();
    const { players, config } = recorded.openReplay(bytes);
    const row = new Uint8Array(players * RECORD_SIZE);
    straight.start(config);
    while (straight.tickNext < playback.tick) {
      const at = straight.tickNext;
      for (let seat = 0; seat < players; seat++) {
        const used = at < tick
          ? recorded.recordedFrom(seat, at, at + 1)
          : game.usedRecord(at, seat);
        row.set(used, seat * RECORD_SIZE);
      }
      straight.step(row);
    }
    assert(same(game.copyState(), straight.copyState()), "the same world came of it");
    assert(playback.tick > tick + 100);
  });
}

Deno.test("Practice gives the own seat the hand's records and no others", async () => {
  const screening = await screen(vectorBytes("solo")), { game, playback } = screening;
  playback.seek(300);
  const practice = new Practice(playback, game, 0),
    clock = new Clock(),
    row = new Uint8Array(RECORD_SIZE);
  practice.frame(clock.next(), REST, () => {});
  for (let n = 0; n < 60; n++) practice.frame(clock.next(), handAt(playback.tick), () => {});
  let compared = 0;
  for (let tick = 302; tick < playback.tick; tick++) {
    const own = game.usedRecord(tick, 0);
    if (own[COMMAND_AT] !== 0) continue;
    encodeRecord({ ...handAt(tick), cmd: 0 }, row);
    assert.deepEqual([...own.subarray(0, 6)], [...row.subarray(0, 6)], `tick ${tick}`);
    compared++;
  }
  assert(compared > 40);
});

Deno.test("Practice.rejoin gives the anchor back exactly, and the recording plays to its end", async () => {
  const screening = await screen(vectorBytes("pair")), { game, playback, yard, film } = screening;
  playback.seek(800);
  const before = game.copyState(), ground = yard.ground;
  for (let tries = 0; tries < 3; tries++) {
    const practice = new Practice(playback, game, tries % 2);
    practise(practice, screening, 200 + tries * 90, new Clock());
    assert(!same(game.copyState(), before), "it went its own way");
    playback.rejoin(practice.anchor);
    assert.equal(playback.tick, 800);
    assert(same(game.copyState(), before), "the anchor's state");
    assert.equal(yard.ground, ground, "the anchor's ground");
    assert(playback.isPaused && !playback.isBranched);
  }
  while (playback.playTick(false));
  assert.equal(playback.tick, film.ticks);
  assert.deepEqual([game.replayVerdict().ok, game.replayVerdict().reason], [true, undefined]);
});

Deno.test("Practice: the button that took the run over fires only once it was let go", async () => {
  const { game, playback } = await screen(vectorBytes("solo"));
  playback.seek(400);
  const practice = new Practice(playback, game, 0), clock = new Clock();
  const held = { ...REST, aimA: 30000, aimB: 20000, buttons: FIRE };
  const shots = game.state.player.at(0).shots;
  for (let n = 0; n < 60; n++) practice.frame(clock.next(), held, () => {});
  assert.equal(game.state.player.at(0).shots, shots, "held, it does nothing");
  practice.frame(clock.next(), { ...held, buttons: 0 }, () => {});
  for (let n = 0; n < 90; n++) practice.frame(clock.next(), held, () => {});
  assert(game.state.player.at(0).shots > shots, "let go and pressed, it fires");
});

Deno.test("Practice: another seat is its recording until it falls, then the pilot's", async () => {
  const screening = await screen(vectorBytes("pair")), { game, playback, bytes } = screening;
  playback.seek(500);
  const recorded = await newGame();
  recorded.openReplay(bytes);
  const rows = recorded.recordedFrom(1, 500, playback.header.ticks);
  const practice = new Practice(playback, game, 0), clock = new Clock();
  let asRecorded = 0, piloted = 0;
  while (!practice.isOver && playback.tick < 4000) {
    const tick = playback.tick, isUp = game.state.player.at(1).state !== DOWN;
    if (practice.isPicking) practice.pick(0);
    const isMenu = game.state.run.menu_open !== 0;
    practice.frame(clock.next(), REST, () => {});
    if (playback.tick === tick || isMenu) continue;
    const used = game.usedRecord(tick, 1), row = rows.subarray((tick - 500) * RECORD_SIZE);
    if (practice.hands[1] === "recording") {
      assert(isUp);
      assert.deepEqual([...used.subarray(0, 8)], [...row.subarray(0, 8)], `tick ${tick}`);
      asRecorded++;
    } else piloted++;
  }
  assert(asRecorded > 30, `${asRecorded} ticks as recorded`);
  assert(piloted > 30, `${piloted} ticks by the pilot`);
});

Deno.test("Practice: the world waits for the own pick, and takes what was chosen", async () => {
  const { game, playback, film } = await screen(vectorBytes("daily"));
  // Just before the first menu of the run, so that a pick is due.
  playback.seek(film.picks[0].tick - 3);
  const practice = new Practice(playback, game, film.picks[0].seat), clock = new Clock();
  practice.open();
  for (let n = 0; n < 900 && !practice.isPicking; n++) {
    practice.open();
    practice.frame(clock.next(), REST, () => {});
  }
  assert(practice.isPicking, "the menu came");
  const { tick } = playback, { run } = game.state, chosen = run.offer(1);
  for (let n = 0; n < 30; n++) practice.frame(clock.next(), REST, () => {});
  assert.equal(playback.tick, tick, "nothing moves meanwhile");
  assert.equal(game.menu()?.chosen, -1);
  const had = run.perk(chosen);
  practice.pick(1);
  for (let n = 0; n < 3; n++) practice.frame(clock.next(), REST, () => {});
  assert(playback.tick > tick && !practice.isPicking);
  assert.equal(run.perk(chosen), had + 1);
});

Deno.test("isTakeable() is for those who stand in a run that goes on", async () => {
  const { game, playback, film } = await screen(vectorBytes("contract-king"));
  assert.equal(isTakeable(game, 0), true);
  assert.equal(isTakeable(game, 2), false, "nobody sits there");
  playback.seek(film.ticks);
  assert.equal(isTakeable(game, 0), false, "it is decided");
});

Deno.test("a session's game has no seeking and no leaving of its records", async () => {
  const game = await newGame();
  game.connect(0, 1, 0);
  const state = game.copyState();
  game.start({ ...(await newGame()).openReplay(vectorBytes("solo")).config });
  const memory = new BotMemory(), record = new Uint8Array(RECORD_SIZE);
  encodeRecord(botSample(game.state, 0, "novice", memory), record);
  game.step(record);
  game.connect(0, 1, 10);
  game.request("start", (await newGame()).openReplay(vectorBytes("solo")).config);
  for (let now = 20; game.session.phase !== "run"; now += 20) game.advance(now, REST);
  assert.throws(() => game.seek(0, state), RangeError);
  assert.throws(() => game.branch(), RangeError);
});
