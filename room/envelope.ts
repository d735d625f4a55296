// The envelope of an upload: `VMU1` or `VMU2`, the length of a JSON text (u32, little-endian), the JSON with who signed, and
// to the end the replay's bytes, in VMU2 by columns. Nothing here is believed yet: only shapes and sizes are looked at.
import * as v from "valibot";
import { isKey, isSignature } from "./attest.ts";
import { Refused } from "./refused.ts";
import { ColumnsError, fromColumns, toColumns } from "../wire/host/mod.ts";

export const UPLOAD_LIMITS = {
  /** What may arrive on the wire. */
  packedBytesMax: 1 << 20,
  /** What it may open to; a 20-minute run of two seats is a third of it. */
  openBytesMax: 2 << 20,
  jsonBytesMax: 16_384,
} as const;

const MAGIC = 0x31554d56, MAGIC_COLUMNS = 0x32554d56; // "VMU1", "VMU2"
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
  const magic = bytes.length < HEAD_SIZE ? 0 : view.getUint32(0, true);
  if (magic !== MAGIC && magic !== MAGIC_COLUMNS) {
    throw new Refused(400, "The upload is no signed run: it does not begin with VMU1 or VMU2");
  }
  const size = view.getUint32(4, true), from = HEAD_SIZE + size;
  if (size > UPLOAD_LIMITS.jsonBytesMax) {
    throw new Refused(
      400,
      `The upload's signers take more than ${UPLOAD_LIMITS.jsonBytesMax} bytes`,
    );
  }
  if (from >= bytes.length) throw new Refused(400, "The upload ends before its replay begins");
  const signers = readSigners(bytes.subarray(HEAD_SIZE, from)), rest = bytes.slice(from);
  return { signers, replay: magic === MAGIC ? rest : together(rest) };
}

function together(columns: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return fromColumns(columns);
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    throw new Refused(400, error.message);
  }
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

/** Writes an envelope around a replay's bytes as they are. */
export function writeEnvelope(
  signers: readonly Signer[],
  replay: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return sealed(MAGIC, signers, replay);
}

/** Writes an envelope around a replay by columns, as the page does. Throws ColumnsError for what is no replay. */
export function writeColumns(
  signers: readonly Signer[],
  replay: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return sealed(MAGIC_COLUMNS, signers, toColumns(replay));
}

function sealed(magic: number, signers: readonly Signer[], content: Uint8Array) {
  const json = new TextEncoder().encode(JSON.stringify({ signers }));
  const bytes = new Uint8Array(HEAD_SIZE + json.length + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, json.length, true);
  bytes.set(json, HEAD_SIZE);
  bytes.set(content, HEAD_SIZE + json.length);
  return bytes;
}
