// How a run went, as samples at even spaces, for whoever draws it: the verifier takes them from the replay, a page while it
// plays. A run of any length keeps at most twice SAMPLES_KEPT: when that many are there, every other one goes.
import type { Views } from "./views.gen.ts";

/** The first sample was taken after `everyTicks` ticks, the second after twice as many, and so on. */
export interface RunCourse {
  everyTicks: number;
  xp: number[];
  /** Vermin on the yard. */
  alive: number[];
  /** By seat: its kills so far. */
  kills: number[][];
}

const EVERY_TICKS_FIRST = 60, SAMPLES_KEPT = 64;

export class CourseLog {
  #course: RunCourse;

  constructor(players: number) {
    this.#course = {
      everyTicks: EVERY_TICKS_FIRST,
      xp: [],
      alive: [],
      kills: Array.from({ length: players }, () => []),
    };
  }

  /** The number of ticks after which the next sample is due. */
  get dueTick(): number {
    return (this.#course.xp.length + 1) * this.#course.everyTicks;
  }

  /** Takes a sample of the state after `tick` ticks when one is due; a state that comes late stands for what it missed. */
  note({ run, player }: Views, tick: number): void {
    while (tick >= this.dueTick) {
      this.#course.xp.push(run.xp);
      this.#course.alive.push(run.alive);
      this.#course.kills.forEach((kills, seat) => kills.push(player.at(seat).kills));
      if (this.#course.xp.length === 2 * SAMPLES_KEPT) this.#thin();
    }
  }

  course(): RunCourse {
    const { everyTicks, xp, alive, kills } = this.#course;
    return { everyTicks, xp: [...xp], alive: [...alive], kills: kills.map((seat) => [...seat]) };
  }

  #thin(): void {
    const { everyTicks, xp, alive, kills } = this.#course;
    // Of samples after 1, 2, 3 … spaces those after 2, 4, 6 … lie on the wider spacing.
    const everyOther = (values: number[]) => values.filter((_, index) => index % 2 === 1);
    this.#course = {
      everyTicks: everyTicks * 2,
      xp: everyOther(xp),
      alive: everyOther(alive),
      kills: kills.map(everyOther),
    };
  }
}
