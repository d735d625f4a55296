// The ground of a run that is gone through in any order: copies of it every half minute, and the logged bakes between. What
// lies on it after a seek is what straight play left there.
import type { BakeSink } from "../../wire/host/mod.ts";
import type { GroundCopy } from "../render/mod.ts";
import { lastAtMost } from "./keyframes.ts";

export const COPY_TICKS = 1800;
export const COPIES_MAX = 20;

export interface GroundPort {
  bakes(from: number, to: number, sink: BakeSink): void;
  bake: BakeSink;
  copy(): GroundCopy;
  /** Null clears it. */
  restore(copy: GroundCopy | null): void;
}

export class GroundReel {
  private copies: { tick: number; copy: GroundCopy }[] = [];
  private spacing = COPY_TICKS;
  /** The ground is as it was after so many ticks. */
  tick = 0;

  constructor(private readonly port: GroundPort) {}

  /** A tick was baked as it played: the ground is one further. */
  played(): void {
    this.tick++;
    this.keep();
  }

  /** Makes the ground that of `tick`, whose bakes are logged. */
  bring(tick: number): void {
    const at = this.copies[lastAtMost(this.copies, tick)];
    if (tick < this.tick || (at !== undefined && at.tick > this.tick)) {
      this.port.restore(at?.copy ?? null);
      this.tick = at?.tick ?? 0;
    }
    while (this.tick < tick) {
      const next = Math.min(tick, this.tick - this.tick % this.spacing + this.spacing);
      this.port.bakes(this.tick, next, this.port.bake);
      this.tick = next;
      this.keep();
    }
  }

  /** Something else is baked from here on: the next bring() begins at a copy. */
  spoil(): void {
    this.tick = Infinity;
  }

  /** The copies are gone, and what lies on the ground: all of it is baked anew. */
  lost(): void {
    const { tick } = this;
    this.forget();
    if (tick === Infinity) return;
    this.port.restore(null);
    this.tick = 0;
    this.bring(tick);
  }

  forget(): void {
    for (const { copy } of this.copies) copy.destroy();
    this.copies = [];
    this.spacing = COPY_TICKS;
  }

  private keep(): void {
    const { tick } = this;
    if (tick === 0 || tick % this.spacing !== 0) return;
    const before = lastAtMost(this.copies, tick);
    if (this.copies[before]?.tick === tick) return;
    this.copies.splice(before + 1, 0, { tick, copy: this.port.copy() });
    if (this.copies.length > COPIES_MAX) this.thin();
  }

  private thin(): void {
    this.spacing *= 2;
    const isKept = ({ tick }: { tick: number }) => tick % this.spacing === 0;
    for (const one of this.copies) if (!isKept(one)) one.copy.destroy();
    this.copies = this.copies.filter(isKept);
  }
}
