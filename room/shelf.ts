// Where replays and released modules lie, each by the SHA-256 of its bytes: files beside the Deno host, R2 elsewhere.

export interface Shelf {
  /** Keeps a replay; it is on the disk when this resolves. Keeping the same bytes twice changes nothing. */
  putReplay(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  replay(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>;
  hasBuild(sha256: string): Promise<boolean>;
  build(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Bytes from a shelf that are still what their name says; null for those that are gone or changed. */
export async function whole(
  reading: Promise<Uint8Array<ArrayBuffer> | null>,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await reading;
  return bytes !== null && await sha256Of(bytes) === sha256 ? bytes : null;
}
