// The state of a desync's tick when it is older than the ones that are kept: played again from the run's records in a
// fresh instance, a slice a frame, so that the page stays alive.
import type { Game } from "./game.ts";
import { RECORD_SIZE } from "./record.ts";
import { STATE_BASE } from "./views.gen.ts";

const TICKS_A_FRAME = 200;

export class PlayedAgain {
  private readonly row: Uint8Array;
  private isTaken = false;
  constructor(
    private readonly other: Game,
    private readonly game: Game,
    private readonly players: number,
    /** The state after this tick is wanted. */
    private readonly tick: number,
  ) {
    this.row = new Uint8Array(players * RECORD_SIZE);
  }

  /** Plays a slice; true once, when the tick is reached. */
  move(): boolean {
    if (this.isTaken) return false;
    for (let n = 0; n < TICKS_A_FRAME && this.other.tickNext <= this.tick; n++) {
      for (let seat = 0; seat < this.players; seat++) {
        this.row.set(this.game.usedRecord(this.other.tickNext, seat), seat * RECORD_SIZE);
      }
      this.other.step(this.row);
    }
    this.isTaken = this.other.tickNext > this.tick;
    return this.isTaken;
  }

  /** The state that was wanted. */
  state(): Uint8Array {
    return this.other.words.u8.slice(STATE_BASE, STATE_BASE + this.other.stateBytes);
  }
}
