// Room ids, seat tokens and their hashes. A room keeps a token's SHA-256 only, so what it stores opens nothing.

/** Crockford's base32, lower case: no i, l, o or u. 32 letters divide a byte's 256 values evenly. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const ROOM_ID = /^[0-9a-hjkmnp-tv-z]{10}$/;
const TOKEN = /^[0-9a-f]{32}$/;

/** Ten letters, 50 bits. */
export function roomId(random: (size: number) => Uint8Array): string {
  return Array.from(random(10), (byte) => ALPHABET[byte & 31]).join("");
}

/** 128 bits in hex. */
export function seatToken(random: (size: number) => Uint8Array): string {
  return Array.from(random(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 256 bits in hex: what a socket is asked to sign, or what a run alone is asked for with. */
export function challengeOf(random: (size: number) => Uint8Array): string {
  return Array.from(random(32), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares two hex digests by looking at every letter, whatever the first difference. */
export function sameDigest(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** Any whole number of 32 bits. */
export function randomU32(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

export function randomBytes(size: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(size));
}
