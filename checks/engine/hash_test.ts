import assert from "node:assert/strict";
import xxhash from "xxhash-wasm";
import { Game, overrunConfig, RECORD_SIZE, STATE_BASE } from "../../wire/host/mod.ts";
import { gameModule, partModule } from "../wire/modules.ts";
import { seeded } from "../wire/table.ts";

interface HashExports {
  memory: WebAssembly.Memory;
  hash64(at: number, size: number, seed: bigint): bigint;
}

async function hashModule(): Promise<HashExports> {
  const instance = await WebAssembly.instantiate(await partModule("engine/hash.ts"));
  return instance.exports as unknown as HashExports;
}

Deno.test("hash64() is xxHash64: every size to 300 and spans of the state's size, seeded and not", async () => {
  const { memory, hash64 } = await hashModule(), { h64Raw } = await xxhash();
  const random = seeded(1), bytes = new Uint8Array(memory.buffer);
  for (let i = 0x10000; i < 0x10000 + 200_000; i++) bytes[i] = random() * 256;
  const sizes = [...Array(301).keys(), 107_576, 107_620, 175_160];
  for (const size of sizes) {
    for (const seed of [0n, 1n, 0x9e3779b97f4a7c15n]) {
      for (const at of [0x10000, 0x10003]) {
        const ours = BigInt.asUintN(64, hash64(at, size, BigInt.asIntN(64, seed)));
        assert.equal(
          ours,
          h64Raw(bytes.subarray(at, at + size), seed),
          `${size} bytes, seed ${seed}`,
        );
      }
    }
  }
});

Deno.test("hashAt() of a confirmed tick is xxHash64 over the raw span in use", async () => {
  const { h64Raw } = await xxhash(), game = await Game.create(await gameModule());
  game.start(overrunConfig(5, 2));
  for (let tick = 0; tick < 50; tick++) {
    game.step(new Uint8Array(2 * RECORD_SIZE));
    const span = game.words.u8.subarray(STATE_BASE, STATE_BASE + game.stateBytes);
    assert.equal(game.hashAt(tick + 1), h64Raw(span, 0n));
  }
});

Deno.test("hash64() sees every structured change a cheaper sum would miss", async () => {
  const { memory, hash64 } = await hashModule(), random = seeded(9);
  const at = 0x10000, size = 8192, words = new Uint32Array(memory.buffer);
  const bytes = new Uint8Array(memory.buffer);
  for (let i = at; i < at + size; i++) bytes[i] = random() * 256;
  const before = hash64(at, size, 0n), word = () => (at >> 2) + Math.floor(random() * (size >> 2));
  for (let trial = 0; trial < 3000; trial++) {
    const [a, b] = [word(), word()];
    if (a === b || words[a] === words[b]) continue;
    // Two sign flips.
    words[a] ^= 0x80000000;
    words[b] ^= 0x80000000;
    assert.notEqual(hash64(at, size, 0n), before);
    words[a] ^= 0x80000000;
    words[b] ^= 0x80000000;
    // A swap.
    [words[a], words[b]] = [words[b], words[a]];
    assert.notEqual(hash64(at, size, 0n), before);
    [words[a], words[b]] = [words[b], words[a]];
    // One up, one down.
    words[a]++;
    words[b]--;
    assert.notEqual(hash64(at, size, 0n), before);
    words[a]--;
    words[b]++;
  }
  assert.equal(hash64(at, size, 0n), before);
});
