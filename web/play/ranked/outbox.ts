// Signed runs on their way to the service. Each is kept in the browser's database until the service has answered for it, so
// neither a closed tab nor a dead line loses one; whoever was first of a run's seats, the second answer is as good.
import { ColumnsError, toColumns } from "../../../wire/host/mod.ts";
import { toHex, type Vault } from "../../net/mod.ts";
import type { RankedService } from "./service.ts";

export interface Signer {
  seat: number;
  name: string;
  key: string;
  signature: string;
}

export interface KeptRun {
  /** SHA-256 of the replay, 64 hex digits. */
  sha256: string;
  signers: Signer[];
  replay: Uint8Array<ArrayBuffer>;
}

/** What became of a run that was put in. */
export type Fate =
  | { kind: "kept" }
  | { kind: "taken"; id: string }
  | { kind: "refused"; reason: string };

export interface OutboxPort {
  service: RankedService;
  vault: Vault | null;
  later(ms: number, callback: () => void): () => void;
  /** How many runs wait now, and the service's last refusal; empty for none. */
  changed(count: number, refused: string): void;
}

/** A run that was not taken is tried again after these, then ever again after the last. */
const WAITS_MS = [4_000, 15_000, 60_000, 300_000];
const DRAWER = "outbox";

export class Outbox {
  readonly #port: OutboxPort;
  readonly #runs = new Map<string, KeptRun>();
  readonly #watchers = new Map<string, (fate: Fate) => void>();
  #tries = 0;
  #isSending = false;
  #stopWaiting: () => void = () => {};
  #refused = "";

  constructor(port: OutboxPort) {
    this.#port = port;
  }

  /** Takes up what earlier visits left behind. */
  async open(): Promise<void> {
    for (const kept of await this.#port.vault?.all(DRAWER).catch(() => []) ?? []) {
      if (isKeptRun(kept)) this.#runs.set(kept.sha256, kept);
    }
    this.#tell();
    await this.send();
  }

  /** Keeps a run and sends it. `watch` hears of every try; the last word is "taken" or "refused". */
  async put(run: KeptRun, watch: (fate: Fate) => void): Promise<void> {
    this.#runs.set(run.sha256, run);
    this.#watchers.set(run.sha256, watch);
    // A browser that keeps nothing still sends while this page is open.
    await this.#port.vault?.put(DRAWER, run.sha256, run).catch(() => {});
    this.#tries = 0;
    this.#tell();
    await this.send();
  }

  /** Sends what waits, one after another; what is not taken now is tried again by itself. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#stopWaiting();
    try {
      // Runs that are put in meanwhile are sent in the same round.
      for (const run of this.#runs.values()) await this.#sendOne(run);
    } finally {
      this.#isSending = false;
    }
    if (this.#runs.size === 0) return;
    const waitMs = WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)];
    this.#stopWaiting = this.#port.later(waitMs, () => void this.send());
  }

  async #sendOne(run: KeptRun): Promise<void> {
    const { bytes, isGzip } = await packRun(run);
    const answer = await this.#port.service.upload(bytes, isGzip);
    const watch = this.#watchers.get(run.sha256);
    if (answer.kind === "later") return watch?.({ kind: "kept" });
    this.#runs.delete(run.sha256);
    this.#watchers.delete(run.sha256);
    await this.#port.vault?.drop(DRAWER, run.sha256).catch(() => {});
    if (answer.kind === "refused") this.#refused = answer.reason;
    this.#tell();
    watch?.(answer);
  }

  #tell(): void {
    this.#port.changed(this.#runs.size, this.#refused);
  }
}

const MAGIC_SIZE = 4, HEAD_SIZE = 8;

/**
 * The upload of a run, not yet compressed: `VMU2`, the length of a JSON (u32, little-endian), the JSON, the replay by columns,
 * which compress better than its own order. A file that is no replay goes as it is, as `VMU1`: the service says what it is.
 */
export function envelopeOf({ signers, replay }: KeptRun): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ signers }));
  const columns = columnsOf(replay), content = columns ?? replay;
  const bytes = new Uint8Array(HEAD_SIZE + json.length + content.length);
  bytes.set(new TextEncoder().encode(columns ? "VMU2" : "VMU1"));
  new DataView(bytes.buffer).setUint32(MAGIC_SIZE, json.length, true);
  bytes.set(json, HEAD_SIZE);
  bytes.set(content, HEAD_SIZE + json.length);
  return bytes;
}

function columnsOf(replay: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    return toColumns(replay);
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    return null;
  }
}

async function packRun(run: KeptRun): Promise<{ bytes: Uint8Array<ArrayBuffer>; isGzip: boolean }> {
  const bytes = envelopeOf(run);
  if (!("CompressionStream" in globalThis)) return { bytes, isGzip: false };
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return { bytes: new Uint8Array(await new Response(packed).arrayBuffer()), isGzip: true };
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function isKeptRun(value: unknown): value is KeptRun {
  if (typeof value !== "object" || value === null) return false;
  const { sha256, signers, replay } = value as Partial<KeptRun>;
  return typeof sha256 === "string" && Array.isArray(signers) && replay instanceof Uint8Array;
}
