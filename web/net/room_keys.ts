// What the room vouches for: which key each seat has proven, and which seeds it issued to whom. A run is attested on this
// page when its seed and keys are among what the room itself said; a partner's word does not count.
import type { Identity } from "./identity.ts";
import { roomProof } from "./proofs.ts";
import type { Seams } from "./seams.ts";

export interface RoomSeed {
  seed: number;
  /** In seat order, 64 hex digits each. */
  keys: readonly string[];
}

/** How long a start waits for the room's seed. */
export const SEED_WAIT_MS = 5_000;
/** The room says ten a minute at most; a page needs its newest few. */
const SEEDS_KEPT = 16;

export class RoomKeys {
  /** The key each seat has proven; null where there is none. */
  keys: (string | null)[] = [];
  /** Whether the room vouches for runs at all. */
  isVouching = false;
  onchange: () => void = () => {};
  readonly #identity: Identity | null;
  readonly #later: Seams["later"];
  readonly #seeds: RoomSeed[] = [];
  #answer: ((seed: RoomSeed | null) => void) | null = null;

  constructor(identity: Identity | null, later: Seams["later"]) {
    this.#identity = identity;
    this.#later = later;
  }

  /** Whether every seat has proven its key, this page's own among them. */
  isProven(seat: number): boolean {
    if (this.keys.length === 0 || this.keys.includes(null)) return false;
    return this.#identity !== null && this.keys[seat] === this.#identity.key;
  }

  /** The room's welcome on a new socket: its challenge is answered, if there is one and a key to answer with. */
  welcomed(
    roomId: string,
    seats: number,
    keys: readonly (string | null)[],
    challenge: string | null,
    say: (message: Record<string, unknown>) => void,
  ): void {
    this.isVouching = challenge !== null;
    this.keys = Array.from({ length: seats }, (_, seat) => keys[seat] ?? null);
    this.onchange();
    if (challenge !== null && this.#identity) void this.#prove(roomId, challenge, say);
  }

  async #prove(
    roomId: string,
    challenge: string,
    say: (message: Record<string, unknown>) => void,
  ): Promise<void> {
    const { key, sign } = this.#identity!;
    // A browser that cannot sign after all plays on unranked.
    const proof = await sign(roomProof(roomId, challenge)).catch(() => null);
    if (proof !== null) say({ type: "key", key, proof });
  }

  /** A seat has proven its key; null when it was given up. */
  hearKey(seat: number, key: string | null): void {
    if (seat >= this.keys.length || this.keys[seat] === key) return;
    this.keys[seat] = key;
    this.onchange();
  }

  /** The room issued a seed. One that is said again played a run already and answers nothing. */
  hearSeed(seed: number, keys: readonly string[]): void {
    if (this.#seeds.some((known) => known.seed === seed)) return;
    const issued = { seed, keys };
    this.#seeds.push(issued);
    if (this.#seeds.length > SEEDS_KEPT) this.#seeds.shift();
    this.#answer?.(issued);
  }

  /** Asks the room for a run's seed, on the host's page; null when no new one came in time. */
  askSeed(say: (message: Record<string, unknown>) => boolean): Promise<RoomSeed | null> {
    this.#answer?.(null);
    return new Promise((resolve) => {
      const answer = (seed: RoomSeed | null) => {
        if (this.#answer !== answer) return;
        this.#answer = null;
        stopWaiting();
        resolve(seed);
      };
      const stopWaiting = this.#later(SEED_WAIT_MS, () => answer(null));
      this.#answer = answer;
      if (!say({ type: "seed" })) answer(null);
    });
  }

  /** Whether the room issued exactly this seed to exactly these keys. */
  vouchesFor(seed: number, keys: readonly string[]): boolean {
    return this.#seeds.some((known) =>
      known.seed === seed && known.keys.length === keys.length &&
      known.keys.every((key, seat) => key === keys[seat])
    );
  }
}
