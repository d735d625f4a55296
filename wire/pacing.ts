// When ticks are due: real time banked at 60 Hz, nudged so that all machines guess equally deep. A packet's times
// cannot tell a clock's offset from an asymmetric path, but the depths can be seen: each side tells the other how far
// on average it runs ahead of the other's records, and whoever runs further ahead slows down.
import { engineTickNext, engineTickRemote } from "../engine/mod.ts";
import { linkOf } from "./link.ts";
import { wireSeat, wireSeats } from "./session.ts";

const TICK_MS: f64 = 1000.0 / 60.0;
/** Time past this is lost, so that a stalled machine never bursts. */
const BANKED_MAX: f64 = 4;
/** The most one frame may bank, in ms. */
const FRAME_MS_MAX: f64 = 100;
const SCALE_MAX: f64 = 0.02;
/** The share of a new depth sample in its mean: about half a second. */
const DEPTH_SHARE: f64 = 1.0 / 32.0;

let bankedTicks: f64 = 0;

export function pacingReset(): void {
  bankedTicks = 0;
}
/** How much of the next tick's time has passed, in ticks; from 1 on it is due. */
export function wireBanked(): f64 {
  return bankedTicks;
}
export function isDue(): bool {
  // A hair short of a tick is a tick: the display's timer and the clock never quite agree.
  return bankedTicks >= 0.999;
}
export function spendTick(): void {
  bankedTicks = bankedTicks > 1 ? bankedTicks - 1 : 0;
}
export function emptyBank(): void {
  bankedTicks = 0;
}
/** Keeps less than `ticks` when nothing may run, as in a pause. */
export function capBank(ticks: f64): void {
  if (bankedTicks > ticks) bankedTicks = ticks;
}

/** How fast this machine's time should pass: between 0.98 and 1.02. */
export function wireTimeScale(): f64 {
  let lead: f64 = 0, links = 0;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat() || linkOf(seat).isLost != 0) continue;
    lead += linkOf(seat).depthThere - linkOf(seat).depthHere;
    links++;
  }
  if (links == 0) return 1;
  const nudge = (lead / (2.0 * (links as f64))) * 0.01;
  return 1 + (nudge < -SCALE_MAX ? -SCALE_MAX : nudge > SCALE_MAX ? SCALE_MAX : nudge);
}

export function bankTime(passedMs: f64): void {
  const ms = passedMs > FRAME_MS_MAX ? FRAME_MS_MAX : passedMs;
  bankedTicks += (ms / TICK_MS) * wireTimeScale();
  if (bankedTicks > BANKED_MAX) bankedTicks = BANKED_MAX;
}

/** Notes, after a tick ran, how far it ran ahead of each peer's records. */
export function noteDepths(): void {
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat()) continue;
    const depth = (engineTickNext() - 1 - engineTickRemote(seat)) as f64;
    linkOf(seat).depthHere += (depth - linkOf(seat).depthHere) * DEPTH_SHARE;
  }
}
