// What holds of every decoder for whatever comes: properties, with fast-check to shrink what breaks one.
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  dailyConfig,
  decodeRecord,
  encodeRecord,
  Game,
  overrunConfig,
  ReplayError,
  stampedeConfig,
} from "../../wire/host/mod.ts";
import { readText } from "../../room/messages.ts";
import { readRoomText } from "../../web/net/messages.ts";
import { newGame } from "../commands/piloted.ts";
import { BundleError, readBundle } from "../triage/bundle.ts";
import { partModule } from "../wire/modules.ts";
import { readPacket, writePacket } from "../wire/packet.ts";

const u8 = fc.integer({ min: 0, max: 255 }), u16 = fc.integer({ min: 0, max: 65535 });
const i8 = fc.integer({ min: -127, max: 127 }), u32 = fc.integer({ min: 0, max: 0xffffffff });
const sample = fc.record({
  moveX: i8,
  moveY: i8,
  aimA: u16,
  aimB: u16,
  buttons: u8,
  cmd: u8,
  device: fc.integer({ min: 0, max: 3 }),
});

/** A hand that a player may have: its move no longer than its reach. */
const hand = sample.map((s) => ({ ...s, moveX: s.moveX >> 1, moveY: s.moveY >> 1, cmd: 0 }));
// The same run of the gate tries the same cases.
fc.configureGlobal({ seed: 20261130 });

Deno.test("decodeRecord() brings back whatever encodeRecord() wrote", () => {
  fc.assert(fc.property(sample, (given) => {
    const bytes = new Uint8Array(10);
    encodeRecord(given, bytes);
    assert.deepEqual(decodeRecord(bytes), { ...given });
  }));
});

interface Part {
  memory: WebAssembly.Memory;
  putVar(at: number, value: number): number;
  varSize(at: number, end: number): number;
  getVar(at: number): number;
  putDelta(at: number, record: number, base: number, before: number): number;
  getDelta(at: number, end: number, base: number, before: number, to: number): number;
}

async function part(entry: string): Promise<Part & { bytes: Uint8Array }> {
  const { exports } = await WebAssembly.instantiate(await partModule(entry));
  const found = exports as unknown as Part;
  return { ...found, bytes: new Uint8Array(found.memory.buffer) };
}

Deno.test("getVar() brings back whatever putVar() wrote, and varSize() never reads past its end", async () => {
  const { bytes, putVar, varSize, getVar } = await part("wire/bytes.ts"), at = 0x20000;
  fc.assert(fc.property(u32, fc.nat(9), (value, room) => {
    const end = putVar(at, value), size = end - at;
    bytes[end] = 0x80;
    assert.equal(varSize(at, at + room), room >= size ? size : 0);
    assert.equal(getVar(at) >>> 0, value);
  }));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), (noise) => {
    bytes.set(noise, at);
    assert.ok(varSize(at, at + noise.length) <= Math.min(5, noise.length));
  }));
});

Deno.test("getDelta() brings back whatever putDelta() wrote, and refuses or reads noise within its end", async () => {
  const { bytes, putDelta, getDelta } = await part("wire/delta.ts");
  const BEFORE = 0x20000, BASE = 0x20010, RECORD = 0x20020, BACK = 0x20030, AT = 0x20100;
  fc.assert(fc.property(sample, sample, sample, (before, base, record) => {
    [before, base, record].forEach((each, i) => encodeRecord(each, bytes, BEFORE + i * 16));
    const end = putDelta(AT, RECORD, BASE, BEFORE);
    assert.equal(getDelta(AT, end, BASE, BEFORE, BACK), end);
    assert.deepEqual(bytes.slice(BACK, BACK + 10), bytes.slice(RECORD, RECORD + 10));
  }));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), (noise) => {
    bytes.set(noise, AT);
    const end = getDelta(AT, AT + noise.length, BASE, BEFORE, BACK);
    assert.ok(end === 0 || (end > AT && end <= AT + noise.length));
  }));
});

Deno.test("start() refuses a config with one sentence, or its run takes any valid records", async () => {
  const game = await newGame();
  const honest = [overrunConfig(1, 2), stampedeConfig(1, 1), dailyConfig(12, 3)];
  const odd = fc.record({
    rules: fc.constantFrom(0, 1, 2),
    seed: u32,
    weaponsOpen: fc.constantFrom(1n, 0n, (1n << 64n) - 1n),
    perksOpen: fc.constantFrom(1n, 0n, (1n << 64n) - 1n),
    mode: fc.nat(5),
    contract: fc.nat(60),
    grade: fc.nat(3),
    players: fc.nat(5),
    twist: fc.nat(8),
    bench: fc.nat(2),
    assist: fc.nat(2),
  }, { requiredKeys: [] });
  const config = fc.tuple(fc.constantFrom(...honest), fc.oneof(fc.constant({}), odd))
    .map(([base, change]) => ({ ...base, ...change }));
  let played = 0;
  const records = fc.array(hand, { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(config, records, (given, hands) => {
      try {
        game.start(given);
      } catch (error) {
        assert.ok(error instanceof RangeError, `${error}`);
        return;
      }
      played++;
      const row = new Uint8Array(given.players * 10);
      for (const hand of hands) {
        for (let seat = 0; seat < given.players; seat++) encodeRecord(hand, row, seat * 10);
        if (!step(game, row)) return;
      }
    }),
    { numRuns: 400 },
  );
  assert.ok(played > 20, `only ${played} configs started`);
});

/** Runs a tick; records that no player could have made are refused as such. */
function step(game: Game, row: Uint8Array): boolean {
  try {
    return game.step(row);
  } catch (error) {
    assert.ok(error instanceof RangeError, `${error}`);
    assert.match(error.message, /record of seat \d is not valid/);
    return true;
  }
}

Deno.test("openReplay() answers whatever comes after an honest header", async () => {
  const game = await newGame();
  game.start(overrunConfig(4, 2));
  game.step(new Uint8Array(20));
  const header = game.replay().subarray(0, 228);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
      try {
        game.openReplay(new Uint8Array([...header, ...tail]));
      } catch (error) {
        assert.ok(error instanceof ReplayError && error.code > 0, `${error}`);
      }
    }),
    { numRuns: 2000 },
  );
});

Deno.test("a packet that readPacket() takes apart is written the same again", () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 216 }), (bytes) => {
    let packet;
    try {
      packet = readPacket(bytes);
    } catch (error) {
      assert.ok(error instanceof RangeError);
      return;
    }
    const again = writePacket(packet);
    assert.deepEqual(readPacket(again), packet);
  }));
});

Deno.test("room, page and triage answer any text without falling over", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  );
  fc.assert(fc.property(texts, fc.nat(3), (text, from) => {
    const read = readText(text, from, 4);
    if (read.kind === "relay") assert.equal(JSON.parse(read.text).from, from);
    assert.ok(["relay", "wish", "refused"].includes(read.kind));
    assert.ok(["room", "signal", "unknown"].includes(readRoomText(text).kind));
    assert.throws(() => readBundle(new TextEncoder().encode(text)), BundleError);
  }));
});
