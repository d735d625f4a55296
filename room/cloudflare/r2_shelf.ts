// The shelf on Cloudflare: replays in an R2 bucket, released modules inside the verifier. A module cannot be compiled from
// bytes there, so what counts as released is what the verifier was built with.
import type { Shelf } from "../shelf.ts";
import type { R2Bucket } from "./platform.d.ts";

export class R2Shelf implements Shelf {
  readonly #bucket: R2Bucket;
  readonly #builds: readonly string[];

  constructor(bucket: R2Bucket, builds: readonly string[]) {
    this.#bucket = bucket;
    this.#builds = builds;
  }

  async putReplay(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#bucket.put(nameOf(sha256), bytes);
  }

  async replay(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await this.#bucket.get(nameOf(sha256));
    return found === null ? null : new Uint8Array(await found.arrayBuffer());
  }

  hasBuild(sha256: string): Promise<boolean> {
    return Promise.resolve(this.#builds.includes(sha256));
  }

  /** Never: see above. */
  build(): Promise<null> {
    return Promise.resolve(null);
  }
}

function nameOf(sha256: string): string {
  return `replays/${sha256}.vmr`;
}
