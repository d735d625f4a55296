// The matrix's common tongue: lines "tick hash" from tick 1 on, then perhaps "state <hex>".
export interface HashLines {
  /** hashes[i] is the hash printed for tick i + 1. */
  hashes: BigUint64Array<ArrayBuffer>;
  /** The raw state after the tick that was asked for. */
  state: Uint8Array<ArrayBuffer> | null;
}

/** Reads what a runtime printed. Throws when a line is not the next tick's. */
export function parseLines(text: string): HashLines {
  const lines = text.trimEnd().split("\n");
  let state: Uint8Array<ArrayBuffer> | null = null;
  if (lines.at(-1)?.startsWith("state ")) state = Uint8Array.fromHex(lines.pop()!.slice(6));
  if (lines.length === 1 && lines[0] === "") lines.pop();
  const hashes = new BigUint64Array(lines.length);
  lines.forEach((line, i) => {
    const match = /^(\d+) ([0-9a-f]{16})$/.exec(line);
    if (!match || Number(match[1]) !== i + 1) {
      throw new Error(`line ${i + 1} is "${line.slice(0, 60)}", not a tick and its hash`);
    }
    hashes[i] = BigInt(`0x${match[2]}`);
  });
  return { hashes, state };
}

/** One short name for a whole stream of hashes: the first 16 hex digits of its SHA-256. */
export async function digestOf(streams: readonly BigUint64Array<ArrayBuffer>[]): Promise<string> {
  const parts = streams.map((stream) => new Uint8Array(stream.buffer, 0, stream.byteLength));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}

/** The first tick whose hashes differ, or that only one stream has; 0 when the streams are equal. */
export function firstDifference(a: BigUint64Array, b: BigUint64Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) if (a[i] !== b[i]) return i + 1;
  return a.length === b.length ? 0 : shorter + 1;
}
