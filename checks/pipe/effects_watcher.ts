// Side effects leave no trace: what was heard, what waited for confirmation and what was baked, against the one
// straight run. A sound taken back may have played; nothing may play twice, early, late or out of order.
import { type EventKey, ExecutedSounds } from "./effects.ts";
import type { Machine } from "./machine.ts";
import type { Truth } from "./truth.ts";
import type { Violate, Watcher } from "./watchers.ts";

/** What one machine drained in one frame. */
export interface Drained {
  heard: { tick: number; key: EventKey; sound: number }[];
  confirmed: { tick: number; key: EventKey }[];
  bakes: { tick: number; digest: number }[];
}

/** A sound of a tick is heard at most as often as some execution of that tick had it. */
export class HeardOnce implements Watcher {
  readonly name = "heard once";
  private seats: { sounds: ExecutedSounds; ticks: Map<number, Map<number, Count>> }[] = [];

  constructor(private readonly violate: Violate) {}

  began({ seat, game }: Machine): void {
    this.seats[seat] = { sounds: new ExecutedSounds(game), ticks: new Map() };
  }

  framed(machine: Machine): void {
    const { game, drained, seat } = machine;
    const { sounds, ticks } = this.seats[seat];
    const confirmed = machine.confirmedBefore;
    // Every tick that may have run in this frame: a correction reaches back to the confirmed frontier, and a leave may
    // have taken back what ran.
    for (let tick = confirmed + 1; tick <= game.tickHeard; tick++) {
      const rows = ticks.get(tick) ?? new Map<number, Count>();
      ticks.set(tick, rows);
      for (const [key, times] of sounds.count(tick)) {
        const row = rows.get(key) ?? { heard: 0, most: 0 };
        rows.set(key, row);
        row.most = Math.max(row.most, times);
      }
    }
    for (const { tick, key, sound } of drained.heard) {
      const row = ticks.get(tick)?.get(sound);
      if (row && ++row.heard <= row.most) continue;
      const most = row?.most ?? 0;
      this.violate(this.name, `seat ${seat} heard ${key} of tick ${tick} past its ${most} times.`);
    }
    for (const tick of ticks.keys()) if (tick < confirmed - 8) ticks.delete(tick);
  }
}

interface Count {
  heard: number;
  /** The most often any execution had it. */
  most: number;
}

/** What waits for confirmation happens once, in tick order, and as the straight run has it. */
export class ConfirmedOnce implements Watcher {
  readonly name = "confirmed once";
  private next: { event: number; bake: number }[] = [];

  constructor(private readonly truth: Truth, private readonly violate: Violate) {}

  began({ seat }: Machine): void {
    this.next[seat] = { event: 0, bake: 0 };
  }

  framed(machine: Machine): void {
    const { seat, drained, game } = machine;
    const next = this.next[seat];
    for (const { tick, key } of drained.confirmed) {
      if (tick > game.tickConfirmed) this.early(seat, `event ${key}`, tick, game.tickConfirmed);
      const due = this.truth.events[next.event++];
      if (due && due.tick === tick && due.key === key) continue;
      const expected = due ? `${due.key} of tick ${due.tick}` : "nothing";
      this.violate(this.name, `seat ${seat} got ${key} of tick ${tick} where ${expected} was due.`);
    }
    for (const { tick, digest } of drained.bakes) {
      if (tick > game.tickConfirmed) this.early(seat, "the bake", tick, game.tickConfirmed);
      const due = this.truth.bakes[next.bake++];
      if (due && due.tick === tick && due.digest === digest) continue;
      const expected = due ? `that of tick ${due.tick}` : "none";
      this.violate(
        this.name,
        `seat ${seat} drew the bake of tick ${tick} where ${expected} was due.`,
      );
    }
  }

  private early(seat: number, what: string, tick: number, confirmed: number): void {
    this.violate(
      this.name,
      `seat ${seat} got ${what} of tick ${tick} with only ${confirmed} confirmed.`,
    );
  }

  ended(machines: Machine[]): void {
    for (const { seat } of machines) {
      const { event, bake } = this.next[seat];
      const { events, bakes } = this.truth;
      if (event === events.length && bake === bakes.length) continue;
      const says =
        `seat ${seat} got ${event} of ${events.length} events and ${bake} of ${bakes.length} bakes.`;
      this.violate(this.name, says);
    }
  }
}
