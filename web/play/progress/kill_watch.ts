// Counts a run's kills by kind, which no result holds: a dying vermin keeps its slot for half a second, so a look every
// fifth of a second sees each one. A slot's serial tells it from whoever lay there before.
import type { Views } from "../../../wire/host/mod.ts";

const DYING = 255;
const LOOK_MS = 200;

export class KillWatch {
  readonly #counted: Int16Array;
  readonly #kills = new Map<number, number>();
  #lookedAt = 0;

  constructor(readonly slots = 384) {
    this.#counted = new Int16Array(slots).fill(-1);
  }

  /** A new run: nothing is counted. */
  begin(): void {
    this.#counted.fill(-1);
    this.#kills.clear();
  }

  frame(state: Views, now: number): void {
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    this.look(state);
  }

  look(state: Views): void {
    for (let slot = 0; slot < this.slots; slot++) {
      const vermin = state.creature.at(slot);
      if (vermin.type === 0 || vermin.state !== DYING) continue;
      if (this.#counted[slot] === vermin.serial) continue;
      this.#counted[slot] = vermin.serial;
      this.#kills.set(vermin.type, (this.#kills.get(vermin.type) ?? 0) + 1);
    }
  }

  get kills(): ReadonlyMap<number, number> {
    return this.#kills;
  }
}
