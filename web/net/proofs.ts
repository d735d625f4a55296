// What this page signs, and how it checks a partner's signature: Ed25519 over messages that begin with their purpose. The
// bytes are those the room's service expects (checks/room/proofs_test.ts holds the two together).
import { fromHex } from "./hex.ts";

const words = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

/** What a seat signs to prove its key to a room. */
export function roomProof(roomId: string, challenge: string): Uint8Array<ArrayBuffer> {
  return words("vermillion/room-key/1", roomId, challenge);
}

/** A run alone as the service is asked for it: RunConfig's own numbers. */
export interface SoloRun {
  mode: number;
  contract: number;
  grade: number;
}

/** What a player alone signs to be given a seed. */
export function soloProof(run: SoloRun, nonce: string): Uint8Array<ArrayBuffer> {
  return words("vermillion/solo-run/1", `${run.mode}`, `${run.contract}`, `${run.grade}`, nonce);
}

/** What each seat signs of a finished run: its replay's SHA-256, 64 hex digits, and the seat. */
export function replayProof(replaySha256: string, seat: number): Uint8Array<ArrayBuffer> {
  return words("vermillion/replay/1", replaySha256, `${seat}`);
}

/** Whether `signature` (hex) is that key's (hex) over the message. Never throws: what cannot be read is no signature. */
export async function isSigned(
  key: string,
  signature: string,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey("raw", fromHex(key), "Ed25519", false, [
      "verify",
    ]);
    return await crypto.subtle.verify("Ed25519", imported, fromHex(signature), message);
  } catch {
    return false;
  }
}
