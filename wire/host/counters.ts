// What a session counted (netplay.md section 9): the module's own counts, and the times of frames, which only the
// host can take.
import type { GameExports } from "./exports.ts";

export interface Counters {
  packetsSent: number;
  packetsReceived: number;
  packetsLost: number;
  packetsStale: number;
  bytesSent: number;
  bytesReceived: number;
  repairs: number;
  recordsRepaired: number;
  ticks: number;
  ticksRerun: number;
  /** The most ticks run again in one frame. */
  ticksRerunFrameMax: number;
  /** Ticks run under the narrowed window. */
  ticksNarrowed: number;
  /** Frames whose due ticks all waited: for records or the window, and for a menu. */
  framesStalledNetwork: number;
  framesStalledMenu: number;
  frames: number;
  /** Sounds that first appeared on a re-run and still played. */
  soundsLate: number;
  /** Rollbacks by depth: index 0 is depth 1. Twelve entries. */
  rollbacks: number[];
  /** Frames by their work: under 1, 2, 4, 8, 16 ms, and longer. */
  framesByWork: number[];
  frameLongestMs: number;
  /** Smoothed round trip of the worst link, in ms; -1 while not measured. */
  rttMs: number;
}

const WORK_MS = [1, 2, 4, 8, 16];
const DEPTH = 16, DEPTHS = 12;

export class FrameClock {
  readonly byWork = [0, 0, 0, 0, 0, 0];
  longestMs = 0;
  reset(): void {
    this.byWork.fill(0);
    this.longestMs = 0;
  }
  note(ms: number): void {
    const at = WORK_MS.findIndex((limit) => ms < limit);
    this.byWork[at < 0 ? WORK_MS.length : at]++;
    if (ms > this.longestMs) this.longestMs = ms;
  }
}

export function readCounters(wasm: GameExports, clock: FrameClock, rttMs: number): Counters {
  const at = (index: number) => wasm.engineCounter(index) >>> 0;
  return {
    packetsSent: at(0),
    packetsReceived: at(1),
    packetsLost: at(2),
    packetsStale: at(3),
    bytesSent: at(4),
    bytesReceived: at(5),
    repairs: at(6),
    recordsRepaired: at(7),
    ticks: at(8),
    ticksRerun: at(9),
    ticksRerunFrameMax: at(10),
    ticksNarrowed: at(11),
    framesStalledNetwork: at(12),
    framesStalledMenu: at(13),
    frames: at(14),
    soundsLate: at(15),
    rollbacks: Array.from({ length: DEPTHS }, (_, i) => at(DEPTH + i)),
    framesByWork: [...clock.byWork],
    frameLongestMs: clock.longestMs,
    rttMs,
  };
}
