// What seats prove and what players sign: Ed25519 over messages that begin with their purpose, so that no signature of one
// kind passes for another. Runtimes accept forgeries for the small-order keys, so those are refused here.

/** The seven points of small order, as y with the sign bit cleared (also the encodings above the field's order). */
const WEAK_KEYS: ReadonlySet<string> = new Set([
  `00${"00".repeat(31)}`,
  `01${"00".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
]);

/** A public key, and a signature, as they are written everywhere: hex digits in lower case. */
export const KEY = /^[0-9a-f]{64}$/, SIGNATURE = /^[0-9a-f]{128}$/;

/** Whether the text is a public key's 64 hex digits, in lower case. */
export function isKey(text: unknown): text is string {
  return typeof text === "string" && KEY.test(text);
}

/** Whether the text is a signature's 128 hex digits, in lower case. */
export function isSignature(text: unknown): text is string {
  return typeof text === "string" && SIGNATURE.test(text);
}

/** Whether anybody could sign for the key. */
export function isWeakKey(key: string): boolean {
  const top = (parseInt(key.slice(62), 16) & 0x7f).toString(16).padStart(2, "0");
  return WEAK_KEYS.has(key.slice(0, 62) + top);
}

const words = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

/** What a seat signs to prove its key to a room. */
export function roomProof(roomId: string, challenge: string): Uint8Array<ArrayBuffer> {
  return words("vermillion/room-key/1", roomId, challenge);
}

/** What a player alone signs to be given a seed. */
export function soloProof(
  run: { mode: number; contract: number; grade: number },
  nonce: string,
): Uint8Array<ArrayBuffer> {
  return words("vermillion/solo-run/1", `${run.mode}`, `${run.contract}`, `${run.grade}`, nonce);
}

/** What each seat signs of a finished run: its replay's SHA-256, 64 hex digits, and the seat. */
export function replayProof(replaySha256: string, seat: number): Uint8Array<ArrayBuffer> {
  return words("vermillion/replay/1", replaySha256, `${seat}`);
}

/** Whether `signature` is that key's over the message. Never throws: what cannot be read is no signature. */
export async function isSigned(
  key: string,
  signature: string,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!isKey(key) || !isSignature(signature) || isWeakKey(key)) return false;
  try {
    const bytes = Uint8Array.fromHex(key);
    const imported = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, Uint8Array.fromHex(signature), message);
  } catch {
    return false;
  }
}
