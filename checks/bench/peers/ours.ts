// Our side: two shipped sessions, whole. Seat 0's frame is timed from the packet's bytes to the picture: judging and
// decoding it, the correction, the ticks, hashing and keeping what is confirmed, comparing the other's hashes.
import { Game, type InputSample } from "../../../wire/host/mod.ts";
import { CONFIG, LATENESS, sampleAt, SEATS, type Side } from "./side.ts";
import { type SizedExports, sizedModule } from "./sized.ts";

/** A millisecond clock moves on by more than a tick at the slowest pace, so that a tick is always due. */
const FRAME_MS = 17.05;

export class OurSide implements Side {
  readonly name = "ours";
  private nowMs = 1000;
  /** The other seat's newest packet by the newest record in it. */
  private readonly packets = new Map<number, Uint8Array>();
  private constructor(readonly here: Game, private readonly there: Game) {}

  static async create(size: number): Promise<OurSide> {
    const module = await sizedModule(), games: Game[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const game = await Game.create(module);
      (exportsOf(game) as SizedExports).sizedSet(size);
      game.connect(seat, SEATS, 1000);
      games.push(game);
    }
    const side = new OurSide(games[0], games[1]);
    side.begin();
    return side;
  }

  /** Hello and start without any lateness, then up to the first corrections. */
  private begin(): void {
    const { here, there } = this, rest = sampleAt(0, 0);
    // The other seat never guesses; this one may go as far as the cap.
    here.tune(12, 0, 12);
    there.tune(0, 0, 0);
    const isRunning = () => here.session.phase === "run";
    for (let i = 0; i < 500 && !isRunning(); i++) {
      if (here.session.phase === "ready") {
        here.request("start", CONFIG);
      }
      this.nowMs += FRAME_MS;
      here.advance(this.nowMs, rest);
      here.transmit(
        this.nowMs,
        (_, channel, bytes) => there.receive(0, channel, bytes, this.nowMs),
      );
      if (isRunning()) break;
      there.advance(this.nowMs, rest);
      there.transmit(
        this.nowMs,
        (_, channel, bytes) => here.receive(1, channel, bytes, this.nowMs),
      );
    }
    if (!isRunning()) throw new Error("our own run never began");
    for (let i = 0; i < 60; i++) this.frame();
  }

  frame(): number {
    const { here, there } = this, due = here.tickNext - LATENESS;
    const packet = this.packets.get(due);
    const input: InputSample = sampleAt(0, here.tickNext);
    this.nowMs += FRAME_MS;
    const began = performance.now();
    if (packet) here.receive(1, 0, packet, this.nowMs);
    const { ticks, rerunTicks } = here.advance(this.nowMs, input);
    const us = (performance.now() - began) * 1000;
    here.transmit(this.nowMs, (_, channel, bytes) => there.receive(0, channel, bytes, this.nowMs));
    // The other seat plays close behind, on every record that there is, and its packets wait here.
    there.advance(this.nowMs, sampleAt(1, there.tickNext));
    there.transmit(this.nowMs, (_, channel, bytes) => {
      if (channel === 0) this.packets.set(there.tickProduced, bytes);
      else here.receive(1, channel, bytes, this.nowMs);
    });
    this.packets.delete(due - 20);
    if (here.session.why.code !== 0) throw new Error(`our run stopped: ${here.session.why.text}`);
    return ticks === 1 && rerunTicks === LATENESS ? us : NaN;
  }

  /** A pacer may run two ticks in a frame, so an input is not always that of its tick. */
  recordsAt(tick: number): Uint8Array {
    return new Uint8Array([0, 1].flatMap((seat) => [...this.here.usedRecord(tick, seat)]));
  }

  confirmed(): { tick: number; state: Uint8Array } {
    const tick = this.here.tickConfirmed + 1;
    const at = (exportsOf(this.here) as { wireSlotAt(tick: number): number }).wireSlotAt(tick);
    return { tick, state: this.here.words.u8.slice(at, at + this.here.stateBytes) };
  }
}

function exportsOf(game: Game): unknown {
  return (game as unknown as { wasm: unknown }).wasm;
}
