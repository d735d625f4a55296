// Counts what no result of a run alone holds: kills by kind, bonuses taken by kind, the way walked. It looks at the state
// once a frame. A dying vermin keeps its slot for half a second unless a full yard needs it sooner; one that was gone
// between two looks is told from one that only left by the run's own sum of kills.
import type { Views } from "../../../wire/host/mod.ts";

const DYING = 255;
const BONUS_SLOTS = 20;

/** What lay in a bonus slot at the last look. */
interface Lying {
  kind: number;
  x: number;
  y: number;
}

export class RunWatch {
  readonly #slots: number;
  /** Of each slot at the last look: its kind, 0 where nobody lived there, and its serial. */
  readonly #kinds: Uint8Array;
  readonly #serials: Int16Array;
  /** Serial of the last one counted in each slot. */
  readonly #counted: Int16Array;
  readonly #bonuses: Lying[];
  readonly #kills = new Map<number, number>();
  readonly #taken = new Map<number, number>();
  #killsSeen = 0;
  #pickupsSeen = 0;
  #stride = 0;
  /** The way walked, in u. */
  distance = 0;

  constructor(slots = 384, bonusSlots = BONUS_SLOTS) {
    this.#slots = slots;
    this.#kinds = new Uint8Array(slots);
    this.#serials = new Int16Array(slots);
    this.#counted = new Int16Array(slots);
    this.#bonuses = Array.from({ length: bonusSlots }, () => ({ kind: 0, x: 0, y: 0 }));
    this.begin();
  }

  /** A new run: nothing is counted. */
  begin(): void {
    this.#kinds.fill(0);
    this.#serials.fill(-1);
    this.#counted.fill(-1);
    for (const bonus of this.#bonuses) bonus.kind = 0;
    this.#kills.clear();
    this.#taken.clear();
    this.#killsSeen =
      this.#pickupsSeen =
      this.#stride =
      this.distance =
        0;
  }

  look(state: Views): void {
    this.#lookAtVermin(state);
    this.#lookAtBonuses(state);
    const { stride } = state.player.at(0);
    // The state's own sum begins anew before it grows too large for its small steps.
    this.distance += stride < this.#stride ? stride : stride - this.#stride;
    this.#stride = stride;
  }

  get kills(): ReadonlyMap<number, number> {
    return this.#kills;
  }

  get taken(): ReadonlyMap<number, number> {
    return this.#taken;
  }

  #lookAtVermin({ creature, run }: Views): void {
    let unseen = run.kills - this.#killsSeen;
    this.#killsSeen = run.kills;
    const gone: number[] = [];
    for (let slot = 0; slot < this.#slots; slot++) {
      const vermin = creature.at(slot), { type, serial } = vermin;
      const lived = this.#kinds[slot], isOther = type === 0 || serial !== this.#serials[slot];
      if (lived !== 0 && isOther) gone.push(lived);
      const isDying = type !== 0 && vermin.state === DYING;
      if (isDying && this.#counted[slot] !== serial) {
        this.#counted[slot] = serial;
        add(this.#kills, type);
        unseen--;
      }
      this.#kinds[slot] = isDying ? 0 : type;
      this.#serials[slot] = serial;
    }
    for (const kind of gone) if (unseen-- > 0) add(this.#kills, kind);
  }

  #lookAtBonuses({ bonus, player }: Views): void {
    const { pickups, x, y } = player.at(0), taken = pickups - this.#pickupsSeen;
    this.#pickupsSeen = pickups;
    const gone: { kind: number; away: number }[] = [];
    this.#bonuses.forEach((was, slot) => {
      const now = bonus.at(slot), kind = now.active ? now.kind : 0;
      if (was.kind !== 0 && (kind !== was.kind || now.x !== was.x || now.y !== was.y)) {
        gone.push({ kind: was.kind, away: Math.hypot(was.x - x, was.y - y) });
      }
      was.kind = kind;
      was.x = now.x;
      was.y = now.y;
    });
    // What rots away in the same moment lies further off than what was walked over.
    if (taken > 0) gone.sort((a, b) => a.away - b.away);
    for (const { kind } of gone.slice(0, taken)) add(this.#taken, kind);
  }
}

function add(counts: Map<number, number>, kind: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
