// Bytes as JSON carries them: two lower-case hex digits each.

export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** The bytes of an even number of hex digits. Throws RangeError on anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError("These are no hex digits");
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}
