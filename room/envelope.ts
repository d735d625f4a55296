// The envelope of an upload: `VMU1`, the length of a JSON text (u32, little-endian), the JSON with who signed, and the
// replay's bytes to the end. Nothing here is believed yet: only shapes and sizes are looked at.
import * as v from "valibot";
import { isKey, isSignature } from "./attest.ts";
import { Refused } from "./refused.ts";

export const UPLOAD_LIMITS = {
  /** What may arrive on the wire. */
  packedBytesMax: 1 << 20,
  /** What it may open to; a 20-minute run of two seats is a third of it. */
  openBytesMax: 2 << 20,
  jsonBytesMax: 16_384,
} as const;

const MAGIC = 0x31554d56; // "VMU1"
const HEAD_SIZE = 8;

export interface Signer {
  seat: number;
  /** As the player typed it; names.ts says what of it is shown. */
  name: string;
  key: string;
  signature: string;
}

export interface Envelope {
  /** In seat order, each seat once. */
  signers: Signer[];
  replay: Uint8Array<ArrayBuffer>;
}

const SIGNERS = v.object({
  signers: v.pipe(
    v.array(v.object({
      seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
      name: v.pipe(v.string(), v.maxLength(256)),
      key: v.string(),
      signature: v.string(),
    })),
    v.minLength(1),
    v.maxLength(4),
  ),
});

/** Takes an opened upload apart. Throws Refused with what is wrong. */
export function readEnvelope(bytes: Uint8Array<ArrayBuffer>): Envelope {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD_SIZE || view.getUint32(0, true) !== MAGIC) {
    throw new Refused(400, "The upload is no signed run: it does not begin with VMU1");
  }
  const size = view.getUint32(4, true), from = HEAD_SIZE + size;
  if (size > UPLOAD_LIMITS.jsonBytesMax) {
    throw new Refused(
      400,
      `The upload's signers take more than ${UPLOAD_LIMITS.jsonBytesMax} bytes`,
    );
  }
  if (from >= bytes.length) throw new Refused(400, "The upload ends before its replay begins");
  return { signers: readSigners(bytes.subarray(HEAD_SIZE, from)), replay: bytes.slice(from) };
}

function readSigners(bytes: Uint8Array): Signer[] {
  const parsed = v.safeParse(SIGNERS, parseJson(bytes));
  if (!parsed.success) {
    throw new Refused(400, "The upload's signers are not a list of seat, name, key and signature");
  }
  const signers = parsed.output.signers.toSorted((a, b) => a.seat - b.seat);
  for (const [at, { seat, key, signature }] of signers.entries()) {
    if (at > 0 && signers[at - 1].seat === seat) {
      throw new Refused(400, `Seat ${seat} is signed twice`);
    }
    if (!isKey(key)) throw new Refused(400, `Seat ${seat}'s key is not 64 hex digits`);
    if (!isSignature(signature)) {
      throw new Refused(400, `Seat ${seat}'s signature is not 128 hex digits`);
    }
  }
  return signers;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Writes an envelope, as the page does. */
export function writeEnvelope(
  signers: readonly Signer[],
  replay: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ signers }));
  const bytes = new Uint8Array(HEAD_SIZE + json.length + replay.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, json.length, true);
  bytes.set(json, HEAD_SIZE);
  bytes.set(replay, HEAD_SIZE + json.length);
  return bytes;
}
