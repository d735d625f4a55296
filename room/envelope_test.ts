import assert from "node:assert/strict";
import fc from "fast-check";
import { readEnvelope, type Signer, writeEnvelope } from "./envelope.ts";
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

Deno.test("readRunHeader() refuses in a sentence whatever no run begins with", () => {
  const head = new Uint8Array([0x56, 0x4d, 0x52, 0x31, 1, 0, HEADER_SIZE, 0]);
  fc.assert(fc.property(bytes(400), (junk) => refusedOrFine(() => readRunHeader(junk))));
  fc.assert(fc.property(bytes(400), (junk) => {
    refusedOrFine(() => readRunHeader(new Uint8Array([...head, ...junk])));
  }));
});
