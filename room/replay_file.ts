// A replay's header as it lies in the file, without the module that recorded it: what can be refused before anything is
// simulated. Everything after the header is the verifier's. docs/replays.md has the offsets.
import { readConfig, readReplayKeys, type RunConfig } from "../wire/host/mod.ts";
import { Refused } from "./refused.ts";

export const HEADER_SIZE = 228;
const MAGIC = 0x31524d56; // "VMR1"
const FORMAT = 1;
const BUILD_AT = 16, CONFIG_AT = 48, PLAYERS_AT = 224;
const SEATS_MAX = 4;

export interface RunHeader {
  rules: number;
  /** SHA-256 of the game.wasm that recorded it, 64 hex digits. */
  build: string;
  config: RunConfig;
  /** In seat order; all zero where a seat proved none. */
  keys: string[];
  /** What the room gave the day's attempt: it lies in the fourth seat's place, which no such run has. */
  nonce: string;
}

/** Reads a header nobody vouches for. Throws Refused when the bytes are no replay. */
export function readRunHeader(bytes: Uint8Array<ArrayBuffer>): RunHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0, true) !== MAGIC) {
    throw new Refused(400, "The file is not a VERMILLION replay");
  }
  if (bytes.length <= HEADER_SIZE) throw new Refused(400, "The replay is shorter than its header");
  if (view.getUint16(4, true) !== FORMAT || view.getUint16(6, true) !== HEADER_SIZE) {
    throw new Refused(400, "The replay has a format that this service does not read");
  }
  const config = readConfig(bytes, CONFIG_AT), rules = view.getUint32(8, true);
  const isWhole = config.players >= 1 && config.players <= SEATS_MAX &&
    bytes[PLAYERS_AT] === config.players && config.rules === rules;
  if (!isWhole) throw new Refused(400, "The replay's header contradicts itself");
  const keys = readReplayKeys(bytes).map((key) => key.toHex());
  return {
    rules,
    build: bytes.subarray(BUILD_AT, CONFIG_AT).toHex(),
    config,
    keys: keys.slice(0, config.players),
    nonce: keys[SEATS_MAX - 1],
  };
}
