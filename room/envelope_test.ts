import assert from "node:assert/strict";
import fc from "fast-check";
import { readEnvelope, type Signer, writeColumns, writeEnvelope } from "./envelope.ts";
import { Refused } from "./refused.ts";
import { HEADER_SIZE, readRunHeader } from "./replay_file.ts";

const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: digits, maxLength: digits });
const signer = (seat: number) =>
  fc.record({
    seat: fc.constant(seat),
    name: fc.string({ unit: "grapheme", maxLength: 30 }),
    key: hex(64),
    signature: hex(128),
  }, { noNullPrototype: true });
const signers: fc.Arbitrary<Signer[]> = fc.integer({ min: 1, max: 4 })
  .chain((seats) => fc.tuple(...Array.from({ length: seats }, (_, seat) => signer(seat))));
const bytes = (max: number) =>
  fc.uint8Array({ maxLength: max }).map((each) => new Uint8Array(each));

Deno.test("readEnvelope() gives back what writeEnvelope() wrote, in seat order", () => {
  fc.assert(fc.property(signers, bytes(300), (signed, replay) => {
    fc.pre(replay.length > 0);
    const packed = writeEnvelope(signed.toReversed(), replay);
    assert.deepEqual(readEnvelope(packed), { signers: signed, replay });
  }));
});

/** Nothing but a Refused with one sentence may come of bytes that nobody vouches for. */
function refusedOrFine(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    assert(error instanceof Refused, `${error}`);
    assert.match(error.message, /^[A-Z][^\n]*[^.\n]$/);
    assert(error.status >= 400 && error.status < 500);
  }
}

Deno.test("readEnvelope() refuses anything else in a sentence, and never reads past the end", () => {
  fc.assert(fc.property(bytes(400), (junk) => refusedOrFine(() => readEnvelope(junk))));
  fc.assert(fc.property(signers, bytes(40), fc.nat(), fc.nat(255), (signed, replay, at, value) => {
    const packed = writeEnvelope(signed, replay);
    packed[at % packed.length] = value;
    refusedOrFine(() => readEnvelope(packed));
    refusedOrFine(() => readEnvelope(packed.slice(0, at % packed.length)));
  }));
});

Deno.test("readEnvelope() puts together what came by columns, and refuses what no replay came of", () => {
  // A header, a token that changes both seats, their records, a token that changes none, an end.
  const records = [0x03, 0x08, 5, 250, 0x0d, 1, 2, 3, 4, 7, 9, 0x00], end = [1, 2, 3];
  const replay = new Uint8Array([...new Uint8Array(HEADER_SIZE), ...records, ...end]);
  const signed = [{ seat: 0, name: "Ann", key: "a".repeat(64), signature: "b".repeat(128) }];
  const packed = writeColumns(signed, replay);
  assert.deepEqual(readEnvelope(packed), { signers: signed, replay });
  const from = packed.length - records.length - end.length;
  for (let at = 0; at < from; at++) {
    const bent = packed.slice();
    bent[at] ^= 0xff;
    refusedOrFine(() => readEnvelope(bent));
  }
  assert.throws(() => readEnvelope(packed.slice(0, -end.length - 1)), {
    message: /columns are longer/,
  });
});

Deno.test("readRunHeader() refuses in a sentence whatever no run begins with", () => {
  const head = new Uint8Array([0x56, 0x4d, 0x52, 0x31, 1, 0, HEADER_SIZE, 0]);
  fc.assert(fc.property(bytes(400), (junk) => refusedOrFine(() => readRunHeader(junk))));
  fc.assert(fc.property(bytes(400), (junk) => {
    refusedOrFine(() => readRunHeader(new Uint8Array([...head, ...junk])));
  }));
});
