// For tests only: a clock that moves when told, so that a silence of fifteen seconds costs no time.

export class VirtualClock {
  nowMs = 1_000;
  #due: { atMs: number; order: number; callback: () => void }[] = [];
  #order = 0;

  later(ms: number, callback: () => void): () => void {
    const entry = { atMs: this.nowMs + Math.max(0, ms), order: this.#order++, callback };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((other) => other !== entry);
    };
  }

  /** Runs everything due within `ms`, in order, letting promises settle after each. */
  async run(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settle();
    for (;;) {
      this.#due.sort((a, b) => a.atMs - b.atMs || a.order - b.order);
      const next = this.#due[0];
      if (next === undefined || next.atMs > endMs) break;
      this.#due.shift();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.callback();
      await settle();
    }
    this.nowMs = endMs;
  }
}

/** Lets every promise that can settle do so. */
async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}
