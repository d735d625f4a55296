// The straight run: one module that never guesses plays the records the seats really used, tick by tick as soon as
// any seat confirms them. Everything any seat shows is compared with this.
import type { Game, RunConfig } from "../../wire/host/mod.ts";
import { type BakeDigest, bakeDigest, eventKey } from "./effects.ts";
import type { Machine } from "./machine.ts";

export interface TruthRow {
  hash: bigint;
  bakes: bigint;
  music: bigint;
  /** The records of every seat, as hex. */
  records: string;
}

export class Truth {
  /** Confirm-only events in their order. */
  readonly events: { tick: number; key: string }[] = [];
  readonly bakes: { tick: number; digest: BakeDigest }[] = [];
  private readonly rows: TruthRow[] = [];

  /** `game` is this object's own; it is started anew. */
  constructor(private readonly game: Game, readonly config: RunConfig) {
    game.start(config);
  }

  /** How many ticks the straight run has played. */
  get ticks(): number {
    return this.rows.length;
  }

  /** The row of a tick that `machine` has confirmed; plays up to it on that machine's records. */
  at(tick: number, machine: Machine): TruthRow {
    while (this.rows.length <= tick) this.play(machine);
    return this.rows[tick];
  }

  private play(machine: Machine): void {
    const { game, config } = this, tick = this.rows.length;
    const records = recordsOf(machine, tick, config.players);
    game.step(records);
    game.drainHeard(() => {});
    game.drainConfirmed((at, event) => this.events.push({ tick: at, key: eventKey(event) }));
    game.drainBakes((at, out, decals, corpses) => {
      this.bakes.push({ tick: at, digest: bakeDigest(out, decals, corpses) });
    });
    this.rows.push({
      hash: game.hashAt(tick + 1),
      bakes: game.bakeDigestAt(tick),
      music: game.musicDigestAt(tick),
      records: records.toHex(),
    });
  }
}

/** The records of every seat that a confirmed tick ran on, in seat order. */
export function recordsOf(machine: Machine, tick: number, players: number): Uint8Array {
  const all = new Uint8Array(players * 10);
  for (let seat = 0; seat < players; seat++) {
    all.set(machine.game.usedRecord(tick, seat), seat * 10);
  }
  return all;
}
