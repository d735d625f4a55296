// For tests only: an identity whose signatures are made at once, by anyone who knows the key. Real ones take the browser's
// own threads, which a virtual clock does not wait for.
import { toHex } from "./hex.ts";
import type { Identity } from "./identity.ts";

/** A stand-in for a signature: 128 hex digits that depend on the key and on every byte of the message. */
export function fakeSignature(key: string, message: Uint8Array): string {
  const sums = new Uint32Array(8);
  message.forEach((byte, at) => sums[at % 8] = Math.imul(sums[at % 8] ^ byte, 0x01000193) + at);
  return key + toHex(new Uint8Array(sums.buffer));
}

export function fakeIdentity(number: number): Identity {
  const key = number.toString(16).padStart(64, "0");
  return { key, sign: (message) => Promise.resolve(fakeSignature(key, message)) };
}
