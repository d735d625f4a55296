// How fast the run goes while nothing but the network holds it: ticks a second outside menus and pauses.
import type { Machine } from "./machine.ts";

export class Pace {
  private freeMs = 0;
  private ticks = 0;
  private lastMs = -1;
  private lastTick = 0;
  private epoch = -1;

  /** Called after each frame of one machine, with the world's time. */
  framed({ game }: Machine, nowMs: number): void {
    const { session, tickNext, state } = game;
    const isFree = session.phase === "run" && !session.isPaused && !state.run.menu_open &&
      state.run.phase === 0;
    if (this.epoch === session.epoch && this.lastMs >= 0 && isFree) {
      this.freeMs += nowMs - this.lastMs;
      this.ticks += tickNext - this.lastTick;
    }
    this.epoch = session.epoch;
    this.lastMs = isFree ? nowMs : -1;
    this.lastTick = tickNext;
  }

  /** Where it stands, for since(). */
  mark(): { freeMs: number; ticks: number } {
    return { freeMs: this.freeMs, ticks: this.ticks };
  }

  /** Ticks a second since a mark. */
  since(mark: { freeMs: number; ticks: number }): number {
    const freeMs = this.freeMs - mark.freeMs;
    return freeMs === 0 ? 0 : (this.ticks - mark.ticks) / freeMs * 1000;
  }

  get ticksPerSecond(): number {
    return this.freeMs === 0 ? 0 : this.ticks / this.freeMs * 1000;
  }
}
