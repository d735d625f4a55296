// A replay file's header and end, read on the host's side. wire/replay.ts says what each byte is; the module has
// checked the file's whole structure before any of this is asked.
import { readConfig, type RunConfig } from "./config.ts";
import { readResult, type RunResult } from "./result.ts";

export interface ReplayHeader {
  format: number;
  rules: number;
  layout: number;
  /** SHA-256 of the game.wasm that recorded it, 64 hex digits. */
  wasmSha256: string;
  config: RunConfig;
  players: number;
  /** The seats' public keys in seat order, 32 bytes each; zero where none was proven. */
  keys: Uint8Array[];
  recorder: string;
  delayTicks: number;
  ticks: number;
  /** What the file claims of the run's end. */
  result: RunResult;
  finalHash: bigint;
}

export interface ReplayVerdict {
  ok: boolean;
  ticks: number;
  hash: bigint;
  outcome: number;
  result: RunResult;
  reason?: string;
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** The four places for keys in a replay's header, 32 bytes each: the seats' in order, then what setKeys() was given. */
export function readReplayKeys(bytes: Uint8Array): Uint8Array[] {
  return [0, 1, 2, 3].map((place) => bytes.slice(80 + 32 * place, 112 + 32 * place));
}

/** Reads the header and the end block, which begins at `end`, of a replay that the module accepted. */
export function readReplayHeader(bytes: Uint8Array, end: number): ReplayHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const players = bytes[224], hex = (b: Uint8Array) => b.reduce((s, x) => s + hexByte(x), "");
  return {
    format: view.getUint16(4, true),
    rules: view.getUint32(8, true),
    layout: view.getUint32(12, true),
    wasmSha256: hex(bytes.subarray(16, 48)),
    config: readConfig(bytes, 48),
    players,
    keys: readReplayKeys(bytes).slice(0, players),
    recorder: text(bytes.subarray(208, 224)),
    delayTicks: bytes[225],
    ticks: view.getUint32(end, true),
    result: readResult(bytes, end + 4, players),
    finalHash: view.getBigUint64(end + 24 + players * 20, true),
  };
}

function hexByte(value: number): string {
  return value.toString(16).padStart(2, "0");
}
