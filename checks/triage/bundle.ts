// Reading a desync's report (wire/host/desync_bundle.ts writes it). It came from somebody's browser, so nothing in it
// is believed before its shape is checked: what is wrong ends in one sentence.
import * as v from "valibot";
import { BUNDLE_KIND } from "../../wire/host/desync_bundle.ts";

/** A report that cannot be read; its message is one sentence without the file's name. */
export class BundleError extends Error {}

/** More than a span can have (wire/memory.ts). */
const STATE_BYTES_MAX = 0x30000;
const TICKS_MAX = 216_000;

const hex64 = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/),
  v.transform((text) => BigInt(`0x${text}`)),
);
const bytes = v.pipe(v.string(), v.base64(), v.transform((text) => Uint8Array.fromBase64(text)));
const state = v.nullable(v.pipe(bytes, v.minLength(1), v.maxLength(STATE_BYTES_MAX)));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
/** A name that goes to a terminal: without control characters, and short. */
const engine = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[^\x20-\x7e]/g, "?").slice(0, 128)),
);

const bundle = v.object({
  kind: v.literal(BUNDLE_KIND),
  protocol: v.number(),
  rules: v.number(),
  layout: v.number(),
  wasm: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  engine,
  seat,
  tick: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TICKS_MAX)),
  hash: hex64,
  hashes: v.pipe(v.array(hex64), v.maxLength(16)),
  isPlayedAgain: v.boolean(),
  state,
  peers: v.pipe(
    v.array(v.object({ seat, engine, hash: hex64, liars: v.array(seat), state })),
    v.minLength(1),
    v.maxLength(3),
  ),
  replay: bytes,
});

export type Bundle = v.InferOutput<typeof bundle>;

/** Reads a report's bytes. Throws BundleError. */
export function readBundle(file: Uint8Array): Bundle {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch {
    throw new BundleError("it is cut off, or no JSON at all");
  }
  if ((json as { kind?: unknown } | null)?.kind !== BUNDLE_KIND) {
    throw new BundleError(`it does not say that it is a "${BUNDLE_KIND}"`);
  }
  const read = v.safeParse(bundle, json);
  if (!read.success) {
    const path = v.getDotPath(read.issues[0]) ?? "something";
    throw new BundleError(`its ${path} is missing or damaged`);
  }
  const { seat: own, peers } = read.output;
  const seats = new Set([own, ...peers.map((peer) => peer.seat)]);
  if (seats.size !== peers.length + 1) throw new BundleError("it names a seat twice");
  return read.output;
}
