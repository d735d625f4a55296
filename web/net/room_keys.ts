// What the room vouches for: which key each seat has proven, and which seeds it issued to whom. A run is attested on this
// page when its seed and keys are among what the room itself said; a partner's word does not count.
import type { Identity } from "./identity.ts";
import type { RoomMessage } from "./messages.ts";
import { roomProof } from "./proofs.ts";
import type { Seams } from "./seams.ts";

export interface RoomSeed {
  seed: number;
  /** In seat order, 64 hex digits each. */
  keys: readonly string[];
  /** Of Today's Notice: the mark of the seats' attempt, 64 hex digits, and its day. Empty for every other run. */
  nonce: string;
  day: string;
}

/** The seats whose attempt at Today's Notice was made before. */
export interface DaySpent {
  spent: readonly number[];
  day: string;
}

/** The room's word on seeds, as it comes. */
type SeedWord = Extract<RoomMessage, { type: "seed" }>;
type Say = (message: Record<string, unknown>) => boolean;

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
  #answer: ((word: RoomSeed | DaySpent | null) => void) | null = null;
  /** Whether what is asked for is the day's attempt. */
  #wantsDay = false;
  /** The keys that are known to have spent their attempt of a day. */
  readonly #spent = { day: "", keys: new Set<string>() };

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

  /** What the room says of seeds: one that it issued, or whose attempt of the day is spent. */
  hear(word: SeedWord): void {
    if ("spent" in word) return this.hearSpent(word);
    const { seed, keys, run_nonce: nonce = "", day = "" } = word;
    this.hearSeed({ seed, keys, nonce, day });
  }

  /** The room issued a seed. One that is said again played a run already and answers nothing. */
  hearSeed(issued: RoomSeed): void {
    const { seed, keys, nonce, day } = issued;
    if (this.#seeds.some((known) => known.seed === seed && known.nonce === nonce)) return;
    this.#seeds.push(issued);
    if (this.#seeds.length > SEEDS_KEPT) this.#seeds.shift();
    if (day !== "") this.#noteSpent(day, keys);
    this.#give(issued, day !== "");
  }

  /** Some seats had made their attempt of the day before. */
  hearSpent({ spent, day }: DaySpent): void {
    this.#noteSpent(day, spent.flatMap((seat) => this.keys[seat] ?? []));
    this.#give({ spent, day }, true);
    this.onchange();
  }

  /** Whether the seat's key is known to have spent its attempt of that day. */
  hasSpent(seat: number, day: string): boolean {
    const key = this.keys[seat] ?? "";
    return this.#spent.day === day && this.#spent.keys.has(key);
  }

  #noteSpent(day: string, keys: readonly string[]): void {
    if (this.#spent.day !== day) this.#spent.keys.clear();
    this.#spent.day = day;
    for (const key of keys) this.#spent.keys.add(key);
  }

  #give(word: RoomSeed | DaySpent, isOfDay: boolean): void {
    if (isOfDay === this.#wantsDay) this.#answer?.(word);
  }

  /** Asks the room for a run's seed, on the host's page; null when no new one came in time. */
  async askSeed(say: Say): Promise<RoomSeed | null> {
    const word = await this.#ask({ type: "seed" }, say);
    return word !== null && "seed" in word ? word : null;
  }

  /** Asks for the day's attempt of every seat, on the host's page; null when no word came in time. */
  askDay(say: Say): Promise<RoomSeed | DaySpent | null> {
    return this.#ask({ type: "seed", daily: true }, say);
  }

  #ask(wish: { type: "seed"; daily?: true }, say: Say): Promise<RoomSeed | DaySpent | null> {
    this.#answer?.(null);
    return new Promise((resolve) => {
      const answer = (word: RoomSeed | DaySpent | null) => {
        if (this.#answer !== answer) return;
        this.#answer = null;
        stopWaiting();
        resolve(word);
      };
      const stopWaiting = this.#later(SEED_WAIT_MS, () => answer(null));
      this.#answer = answer;
      this.#wantsDay = wish.daily === true;
      if (!say(wish)) answer(null);
    });
  }

  /** Whether the room issued exactly this seed to exactly these keys, under this mark where there is one. */
  vouchesFor(seed: number, keys: readonly string[], nonce = ""): boolean {
    return this.#seeds.some((known) =>
      known.seed === seed && known.nonce === nonce && known.keys.length === keys.length &&
      known.keys.every((key, seat) => key === keys[seat])
    );
  }
}
