// What the game counted while runs went on, and for how long. Between runs it goes on counting frames and packets that are
// no run's: each run's part is the difference from its first frame to its last.
import { type Counters, DEPTHS, type SessionSummary, WORK_CLASSES } from "../../wire/host/mod.ts";

export type RunCounts = Pick<
  SessionSummary,
  | "frames"
  | "framesStalledNetwork"
  | "framesStalledMenu"
  | "framesByWork"
  | "ticks"
  | "ticksRerun"
  | "rollbacks"
  | "packetsSent"
  | "packetsLost"
  | "repairs"
>;

/** A longer gap between two frames was sleep, not play. */
const GAP_MAX_MS = 1_000;

export class RunTally {
  runs = 0;
  counts: RunCounts = {
    frames: 0,
    framesStalledNetwork: 0,
    framesStalledMenu: 0,
    framesByWork: new Array(WORK_CLASSES).fill(0),
    ticks: 0,
    ticksRerun: 0,
    rollbacks: new Array(DEPTHS).fill(0),
    packetsSent: 0,
    packetsLost: 0,
    repairs: 0,
  };
  readonly #read: () => Counters;
  #begun: Counters | null = null;
  #epoch = -1;
  #frameMs = 0;
  #playedMs = 0;

  constructor(read: () => Counters) {
    this.#read = read;
  }

  /** Whole seconds in runs. */
  get seconds(): number {
    return Math.floor(this.#playedMs / 1000);
  }

  /** Once a frame. `epoch` tells one run from the next. */
  frame(now: number, isInRun: boolean, epoch: number): void {
    if (this.#begun) this.#playedMs += Math.min(GAP_MAX_MS, Math.max(0, now - this.#frameMs));
    this.#frameMs = now;
    if (this.#begun && isInRun && epoch === this.#epoch) return;
    this.close();
    if (!isInRun) return;
    this.runs++;
    this.#epoch = epoch;
    this.#begun = this.#read();
  }

  /** Adds what the run came to, if one goes on. */
  close(): void {
    const begun = this.#begun;
    if (begun === null) return;
    this.#begun = null;
    const ended = this.#read(), { counts } = this;
    for (const name of Object.keys(counts) as (keyof RunCounts)[]) {
      if (name === "framesByWork" || name === "rollbacks") {
        counts[name] = counts[name].map((sum, at) => sum + ended[name][at] - begun[name][at]);
      } else counts[name] += ended[name] - begun[name];
    }
  }
}
