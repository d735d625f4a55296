// A seat's name and signature under a finished run, as they pass between games. Making and checking signatures is the
// page's; the game only carries them.
import type { GameExports } from "./exports.ts";

export interface RunSigned {
  /** The player's name, at most 48 bytes of UTF-8. */
  player: string;
  /** The seat's public key, 32 bytes. */
  key: Uint8Array;
  /** Over SHA-256 of the replay, 64 bytes; zero when the run does not rank. */
  signature: Uint8Array;
}

const KEY_SIZE = 32, SIGNATURE_SIZE = 64, PLAYER_MAX = 48;
/** u8 id, u32 epoch. */
const HEAD = 5;

/** Lays a signing out and sends it. False out of an end screen. Throws RangeError on a name that is too long. */
export function writeSigned(wasm: GameExports, memory: Uint8Array, signed: RunSigned): boolean {
  const player = new TextEncoder().encode(signed.player), at = wasm.wireSignInput();
  if (player.length > PLAYER_MAX) throw new RangeError(`A name takes at most ${PLAYER_MAX} bytes`);
  memory.fill(0, at, at + KEY_SIZE + SIGNATURE_SIZE);
  memory.set(signed.key.subarray(0, KEY_SIZE), at);
  memory.set(signed.signature.subarray(0, SIGNATURE_SIZE), at + KEY_SIZE);
  memory.set(player, at + KEY_SIZE + SIGNATURE_SIZE);
  return wasm.wireSign(player.length) !== 0;
}

/** What a seat signed of the run at hand; null while it has not. */
export function readSigned(
  wasm: GameExports,
  memory: Uint8Array,
  seat: number,
): RunSigned | null {
  const size = wasm.wireSignedSize(seat), at = wasm.wireSignedAt(seat) + HEAD;
  if (size === 0) return null;
  const from = at + KEY_SIZE, name = from + SIGNATURE_SIZE;
  return {
    key: memory.slice(at, from),
    signature: memory.slice(from, name),
    player: new TextDecoder().decode(memory.slice(name, at - HEAD + size)),
  };
}
