import assert from "node:assert/strict";
import { partModule } from "./modules.ts";
import { seeded } from "./table.ts";

interface DeltaExports {
  memory: WebAssembly.Memory;
  putDelta(at: number, record: number, base: number, before: number): number;
  getDelta(at: number, end: number, base: number, before: number, to: number): number;
}
const BEFORE = 0x20000, BASE = 0x20010, RECORD = 0x20020, BACK = 0x20030, AT = 0x20100;

async function delta() {
  const instance = await WebAssembly.instantiate(await partModule("wire/delta.ts"));
  const exports = instance.exports as unknown as DeltaExports;
  return { ...exports, bytes: new Uint8Array(exports.memory.buffer) };
}

/** Fills ten bytes with a record whose high button byte is clear, as every valid one's is. */
function randomRecord(bytes: Uint8Array, at: number, random: () => number, from?: number): void {
  for (let i = 0; i < 10; i++) {
    if (from === undefined || random() < 0.3) bytes[at + i] = random() * 256;
    else bytes[at + i] = bytes[from + i];
  }
  bytes[at + 7] = 0;
}

Deno.test("putDelta() and getDelta() bring every record back, in 10 bytes at most", async () => {
  const { bytes, putDelta, getDelta } = await delta(), random = seeded(6);
  const sizes = new Map<number, number>();
  for (let trial = 0; trial < 20_000; trial++) {
    randomRecord(bytes, BEFORE, random);
    randomRecord(bytes, BASE, random, random() < 0.5 ? BEFORE : undefined);
    randomRecord(bytes, RECORD, random, random() < 0.8 ? BASE : undefined);
    const end = putDelta(AT, RECORD, BASE, BEFORE), size = end - AT;
    assert.ok(size >= 1 && size <= 10);
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
    assert.equal(getDelta(AT, end, BASE, BEFORE, BACK), end);
    assert.deepEqual(bytes.slice(BACK, BACK + 10), bytes.slice(RECORD, RECORD + 10));
    for (let cut = AT; cut < end; cut++) {
      assert.equal(getDelta(AT, cut, BASE, BEFORE, BACK), 0, "cut");
    }
  }
  assert.ok(sizes.size >= 9, "all forms were met");
});

Deno.test("putDelta() codes small changes of the aim's course small", async () => {
  const { bytes, putDelta } = await delta(), words = new DataView(bytes.buffer);
  const size = (da: number, db: number) => {
    bytes.fill(0, BEFORE, BEFORE + 64);
    // The hand moves on by 500 and -900 a tick, and then by a little more or less.
    const path = [[BEFORE, 20_000, 20_000], [BASE, 20_500, 19_100], [
      RECORD,
      21_000 + da,
      18_200 + db,
    ]];
    for (const [at, a, b] of path) {
      words.setUint16(at + 2, a, true);
      words.setUint16(at + 4, b, true);
    }
    return putDelta(AT, RECORD, BASE, BEFORE) - AT;
  };
  assert.deepEqual([size(0, 0), size(5, 0), size(0, -128), size(127, -128)], [1, 2, 2, 3]);
  assert.deepEqual([size(128, 0), size(-2048, 2047), size(2048, 0)], [4, 4, 5]);
});

Deno.test("getDelta() refuses masks that no encoder writes", async () => {
  const { bytes, getDelta } = await delta();
  for (let mask = 0; mask < 256; mask++) {
    bytes[AT] = mask;
    const isGood = mask < 128 && (mask & 7) <= 5;
    assert.equal(getDelta(AT, AT + 64, BASE, BEFORE, BACK) !== 0, isGood, `mask ${mask}`);
  }
});
