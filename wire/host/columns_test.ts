import assert from "node:assert/strict";
import fc from "fast-check";
import { newHand, playRun } from "../../checks/room/signed_run.ts";
import { ColumnsError, fromColumns, toColumns } from "./columns.ts";
import { overrunConfig } from "./config.ts";

const hands = [await newHand(), await newHand()];
const plan = { config: overrunConfig(5, 2), hands, skill: "regular" as const, ticksMax: 3000 };
const replay = await playRun(plan);

/** Nothing but a ColumnsError may come of bytes that nobody vouches for. */
function orRefused(work: () => Uint8Array): Uint8Array | null {
  try {
    return work();
  } catch (error) {
    assert(error instanceof ColumnsError, `${error}`);
    return null;
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

Deno.test("fromColumns() gives the very bytes that toColumns() took apart, and a compressor finds more in them", async () => {
  const columns = toColumns(replay);
  assert(isSame(fromColumns(columns), replay));
  const plain = await gzipped(replay), ours = await gzipped(columns);
  assert(ours < plain * 0.8, `${ours} of ${plain} bytes`);
});

Deno.test("toColumns() takes any damage for what it is, and loses none of it", () => {
  const damage = fc.tuple(fc.nat(replay.length - 1), fc.integer({ min: 1, max: 255 }));
  fc.assert(
    fc.property(damage, fc.boolean(), ([at, flip], isCut) => {
      const bytes = isCut ? replay.slice(0, at) : replay.slice();
      if (!isCut) bytes[at] ^= flip;
      const columns = orRefused(() => toColumns(bytes));
      if (columns !== null) assert(isSame(fromColumns(columns), bytes));
    }),
    { numRuns: 60 },
  );
});

Deno.test("fromColumns() never grows, never hangs, and takes each replay in one form only", () => {
  const columns = toColumns(replay);
  const place = fc.oneof(fc.nat(228 + 65 * 4), fc.nat(columns.length - 1));
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, flip, isCut) => {
      const bytes = isCut ? columns.slice(0, at) : columns.slice();
      if (!isCut) bytes[at] ^= flip;
      const made = orRefused(() => fromColumns(bytes));
      if (made === null) return;
      assert(made.length < bytes.length);
      assert(isSame(toColumns(made), bytes));
    }),
    { numRuns: 200 },
  );
  const junk = fc.uint8Array({ maxLength: 2000 });
  fc.assert(fc.property(junk, (bytes) => void orRefused(() => fromColumns(bytes))));
});
