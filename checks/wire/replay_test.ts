import assert from "node:assert/strict";
import {
  encodeRecord,
  Game,
  overrunConfig,
  RECORD_SIZE,
  ReplayError,
} from "../../wire/host/mod.ts";
import { gameModule } from "./modules.ts";
import { seeded, wander } from "./table.ts";

async function played(seats: number, ticks: number, seed = 1): Promise<Game> {
  const game = await Game.create(await gameModule()), random = seeded(seed);
  game.start({ ...overrunConfig(seed, seats), bench: 1 });
  const row = new Uint8Array(seats * RECORD_SIZE);
  for (let tick = 0; tick < ticks; tick++) {
    for (let seat = 0; seat < seats; seat++) {
      // Some seats rest for a while, so that quiet ticks run long.
      if (tick % 200 > 120) continue;
      encodeRecord({ ...wander(random, game), cmd: random() < 0.01 ? 8 : 0 }, row, seat * 10);
    }
    if (!game.step(row)) break;
  }
  return game;
}

async function reader(): Promise<Game> {
  return await Game.create(await gameModule());
}

for (const seats of [1, 2, 3, 4]) {
  Deno.test(`replay() of ${seats} seats comes back record for record and verifies`, async () => {
    const game = await played(seats, 1500), bytes = game.replay(), other = await reader();
    const header = other.openReplay(bytes);
    assert.equal(header.ticks, 1500);
    assert.equal(header.players, seats);
    assert.deepEqual(header.config, { ...overrunConfig(1, seats), bench: 1 });
    assert.deepEqual(header.result, game.result());
    assert.equal(header.recorder, "vermillion");
    assert.equal(other.replayVerdict().ok, false, "nothing was played yet");
    let ran = 0;
    for (let n = other.stepReplay(400); n > 0; n = other.stepReplay(400)) ran += n;
    assert.equal(ran, 1500);
    const verdict = other.replayVerdict();
    assert.deepEqual(verdict, {
      ok: true,
      ticks: 1500,
      hash: game.hashAt(1500),
      outcome: 0,
      result: game.result(),
    });
    for (let tick = 0; tick < 1500; tick += 7) {
      for (let seat = 0; seat < seats; seat++) {
        assert.deepEqual(other.usedRecord(tick, seat), game.usedRecord(tick, seat));
      }
    }
    assert.deepEqual(other.replay(), bytes, "a replay of a replay is the same bytes");
  });
}

Deno.test("replay() of 20 minutes of two busy seats stays under 600 kB", async () => {
  const game = await Game.create(await gameModule()), row = new Uint8Array(20);
  game.start({ ...overrunConfig(2, 2), bench: 1 });
  const random = seeded(5), TICKS = 1800;
  // Aim moves every tick as a hand moves it; thirty seconds stand for the twenty minutes.
  const hands = [0, 1].map(() => ({ a: 20_000, b: 20_000, va: 0, vb: 0 }));
  for (let tick = 0; tick < TICKS; tick++) {
    hands.forEach((h, seat) => {
      h.va = h.va * 0.8 + (random() - 0.5) * 200;
      h.vb = h.vb * 0.8 + (random() - 0.5) * 200;
      h.a = Math.min(40_000, Math.max(0, Math.round(h.a + h.va)));
      h.b = Math.min(40_000, Math.max(0, Math.round(h.b + h.vb)));
      const moveX = tick % 40 < 20 ? 90 : -90, buttons = tick % 11 === 0 ? 3 : 1;
      const sample = { moveX, moveY: 0, aimA: h.a, aimB: h.b, buttons, device: 0, cmd: 0 };
      encodeRecord(sample, row, seat * 10);
    });
    game.step(row);
  }
  const perTick = game.replay().length / TICKS;
  assert.ok(perTick * 72_000 < 600_000, `${Math.round(perTick * 72)} kB`);
});

const codeOf = (game: Game, bytes: Uint8Array): number => {
  try {
    game.openReplay(bytes);
    return 0;
  } catch (error) {
    assert.ok(error instanceof ReplayError, `${error}`);
    assert.match(error.message, /^[A-Z].*[^.]$/, "one sentence");
    return error.code;
  }
};

Deno.test("openReplay() refuses every cut, by a number", async () => {
  const bytes = (await played(2, 700)).replay(), game = await reader();
  const codes = new Set<number>();
  for (let size = 0; size < bytes.length; size++) codes.add(codeOf(game, bytes.subarray(0, size)));
  assert.ok(!codes.has(0), "no cut passes");
  assert.ok(codes.has(1) && codes.has(9) && codes.has(12), [...codes].join(" "));
  assert.equal(codeOf(game, new Uint8Array([...bytes, 0])), 12, "nor one byte more");
  assert.equal(codeOf(game, bytes), 0);
});

Deno.test("openReplay() names what is wrong with a header", async () => {
  const bytes = (await played(2, 60)).replay(), game = await reader();
  const changed = (at: number, value: number) => {
    const copy = bytes.slice();
    copy[at] = value;
    return codeOf(game, copy);
  };
  assert.equal(changed(0, 0), 3, "magic");
  assert.equal(changed(4, 2), 4, "format");
  assert.equal(changed(6, 0), 8, "header size");
  assert.equal(changed(8, 99), 5, "rules");
  assert.equal(changed(12, bytes[12] ^ 1), 6, "layout");
  assert.equal(changed(48 + 27, 9), 7, "players past four");
  assert.equal(changed(48 + 27, 3), 8, "players that the header denies");
  assert.equal(changed(225, 9), 8, "a delay past eight");
  assert.equal(changed(226, 1), 8, "spare");
});

Deno.test("openReplay() takes absurd counts without hanging or growing", async () => {
  const game = await reader(), head = (await played(1, 1)).replay().subarray(0, 228);
  const bomb = (...body: number[]) => codeOf(game, new Uint8Array([...head, ...body]));
  assert.equal(bomb(0xf0, 0xff, 0xff, 0xff, 0xff, 0x0f), 11, "four billion quiet ticks");
  assert.equal(bomb(0xf0, 0xff, 0xff, 0xff, 0xff, 0x7f), 9, "a number past 32 bits");
  assert.equal(bomb(0xf0, 0xc0, 0x97, 0x0d), 11, "one tick past an hour");
  assert.equal(bomb(...Array(300).fill(0x01), 0x00), 12, "an end that is not there");
  assert.equal(bomb(0x02, 0x00), 9, "a seat the run does not have");
  assert.equal(bomb(0x01, 0x08, 0x80, 0x80), 10, "an input no player could have made");
  assert.equal(bomb(0x01, 0x87), 9, "a mask no encoder writes");
  const full = new Uint8Array(13_000_000);
  full.set(head);
  assert.equal(codeOf(game, full), 2, "larger than any run");
});

Deno.test("openReplay() and stepReplay() take thousands of damaged replays: no trap, no false yes", async () => {
  const original = await played(2, 700), bytes = original.replay();
  const game = await reader(), random = seeded(44);
  let opened = 0, refused = 0;
  for (let trial = 0; trial < 3000 && opened < 150; trial++) {
    const copy = bytes.slice();
    for (let flips = 1 + Math.floor(random() * 3); flips > 0; flips--) {
      copy[Math.floor(random() * copy.length)] ^= 1 << Math.floor(random() * 8);
    }
    if (codeOf(game, copy) !== 0) {
      refused++;
      continue;
    }
    opened++;
    game.stepReplay(1e6);
    const { ok, hash, result } = game.replayVerdict();
    // An input that changes nothing (an aim past the view) may pass, a state never.
    if (!ok) continue;
    assert.equal(hash, original.hashAt(700));
    assert.deepEqual(result, original.result());
  }
  assert.ok(opened > 50 && refused > 50, `${opened} opened, ${refused} refused`);
});

Deno.test("replayVerdict() says where a run played differently", async () => {
  const bytes = (await played(2, 1300)).replay(), game = await reader(), end = bytes.length;
  const verdictOf = (at: number) => {
    const copy = bytes.slice();
    copy[at] ^= 1;
    game.openReplay(copy);
    game.stepReplay(1e6);
    return game.replayVerdict().reason;
  };
  assert.match(verdictOf(end - 16)!, /played differently.*tick 600/);
  assert.match(verdictOf(end - 8)!, /played differently.*tick 1200/);
  assert.match(verdictOf(end - 28)!, /another state.*tick 1300/);
  assert.match(verdictOf(end - 28 - 60)!, /result/);
});

Deno.test("a hand-driven reader (poke, step, hash halves) says what Game says", async () => {
  const game = await played(2, 650), bytes = game.replay();
  const { exports } = await WebAssembly.instantiate(await gameModule());
  const wasm = exports as unknown as Record<string, (...args: number[]) => number>;
  const padded = new Uint8Array((bytes.length + 3) & ~3);
  padded.set(bytes);
  const words = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 4) wasm.wirePoke(at, words.getUint32(at, true));
  assert.equal(wasm.wireReplayOpen(bytes.length), 0);
  let ticks = 0;
  while (wasm.wireReplayStep(1) === 1) {
    ticks++;
    const hash = (BigInt(wasm.wireHashHi() >>> 0) << 32n) | BigInt(wasm.wireHashLo() >>> 0);
    assert.equal(hash, game.hashAt(ticks));
  }
  assert.equal(ticks, 650);
  assert.equal(wasm.wireReplayVerdict(), 0);
  wasm.wirePoke(0xffff_ffff, 1);
  assert.equal(wasm.wirePeek(0xffff_ffff), 0);
});
