// A run as a file: written from what was played, opened by anybody, played again, gone through in any order, and left for
// other hands. The recording itself is never changed by any of it.
import { ReplayError, replayFaultText } from "./errors.ts";
import { Instance } from "./instance.ts";
import { type MenuCard, MenuWatch } from "./menu_card.ts";
import { RECORD_SIZE } from "./record.ts";
import { readReplayHeader, type ReplayHeader, type ReplayVerdict } from "./replay.ts";
import { STATE_BASE } from "./views.gen.ts";

const REPLAY_SIZE_MAX = 0xc00000;
const COMMAND_AT = 8;

export class ReplayInstance extends Instance {
  protected readonly menus = new MenuWatch();

  /** The card of the perk menu: open and confirmed (chosen -1), or the choice for three seconds; else null. */
  menu(): MenuCard | null {
    return this.menus.look(this.state, this.tickNext, this.tickConfirmed, (tick, seat) => {
      const at = this.wasm.engineRecordAt(tick, seat);
      return at === 0 ? 0 : this.words.u8[at + COMMAND_AT];
    });
  }

  /** The confirmed part of the run as a .vmr file. */
  replay(): Uint8Array<ArrayBuffer> {
    const size = this.wasm.wireReplayWrite(), at = this.wasm.wireReplayBuffer();
    return this.words.u8.slice(at, at + size) as Uint8Array<ArrayBuffer>;
  }

  /** Opens a replay nobody vouches for, at its tick 0. Throws ReplayError, one sentence. */
  openReplay(bytes: Uint8Array): ReplayHeader {
    const size = Math.min(bytes.length, REPLAY_SIZE_MAX);
    this.words.u8.set(bytes.subarray(0, size), this.wasm.wireReplayBuffer());
    const code = this.wasm.wireReplayOpen(bytes.length);
    if (code !== 0) {
      throw new ReplayError(code, replayFaultText(code, this.wasm.wireReplayFaultTick()));
    }
    const header = readReplayHeader(bytes, this.wasm.wireReplayEndAt());
    this.players = header.players;
    this.effects.reset();
    this.menus.reset();
    return header;
  }

  /** Plays at most `count` ticks of the open replay; gives how many ran, 0 at its end. */
  stepReplay(count: number): number {
    return this.wasm.wireReplayStep(count);
  }

  /** A copy of the live state: what seek() takes to come back to this tick. */
  copyState(): Uint8Array {
    return this.words.u8.slice(STATE_BASE, STATE_BASE + this.stateBytes);
  }

  /** Goes to `tick` of the open replay, whose state a copyState() gave before. Throws RangeError in a session. */
  seek(tick: number, state: Uint8Array): void {
    if (this.wasm.engineSeek(tick) === 0) {
      throw new RangeError(`A session's ticks run in order: there is no going to tick ${tick}`);
    }
    this.words.u8.set(state, STATE_BASE);
    this.effects.reset(tick);
    this.menus.reset();
  }

  /** The records of a seat for ticks `from` up to, not including, `to`, as far as the open replay has them; 10 bytes each. */
  recordedFrom(seat: number, from: number, to: number): Uint8Array {
    const rows = new Uint8Array(Math.max(0, to - from) * RECORD_SIZE);
    for (let tick = from; tick < to; tick++) {
      const at = this.wasm.engineRecordAt(tick, seat), row = (tick - from) * RECORD_SIZE;
      if (at === 0) return rows.slice(0, row);
      rows.set(this.words.u8.subarray(at, at + RECORD_SIZE), row);
    }
    return rows;
  }

  /** Leaves the open replay: the ticks from here on run on the records that step() is given. Throws RangeError in a session. */
  branch(): void {
    if (this.wasm.engineForget() === 0) throw new RangeError("A session cannot leave its records");
  }

  /** Whether the replay played to its end as it was recorded. */
  replayVerdict(): ReplayVerdict {
    const ticks = this.tickConfirmed + 1, code = this.wasm.wireReplayVerdict();
    const verdict: ReplayVerdict = {
      ok: code === 0,
      ticks,
      hash: ticks > 0 ? this.hashAt(ticks) : 0n,
      outcome: this.state.run.outcome,
      result: this.result(),
    };
    if (code === -1) verdict.reason = "The replay has not been played to its end";
    else if (code === -2) verdict.reason = "No replay is open";
    else if (code !== 0) verdict.reason = replayFaultText(code, this.wasm.wireReplayFaultTick());
    return verdict;
  }
}
