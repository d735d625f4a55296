// Step 4: how long this tick is, and the steps other systems count their timers down by.
import { runAt } from "./layout.gen.ts";
import { Q_PER_SECOND, Q_PER_TICK } from "./numbers.ts";
import { perkCount } from "./perks.ts";

/** Base step while the team owns Slow Clock. */
const SLOW_CLOCK_Q: i32 = 92;
/** Drowse at full strength leaves this much of a tick. */
const DROWSE_Q: i32 = 35;
const SLOW_CLOCK: i32 = 45;

/** Sets dt_q, dms and world_q. Drowse alone falls by a whole tick, so slow motion does not prolong itself. */
export function setTime(): void {
  const run = runAt(0), base = perkCount(SLOW_CLOCK) > 0 ? SLOW_CLOCK_Q : Q_PER_TICK;
  const drowse = run.drowse_q < Q_PER_SECOND ? run.drowse_q : Q_PER_SECOND;
  run.dt_q = base - ((base - DROWSE_Q) * drowse) / Q_PER_SECOND;
  run.drowse_q = run.drowse_q > Q_PER_TICK ? run.drowse_q - Q_PER_TICK : 0;
  const before = run.world_q / 6;
  run.world_q += run.dt_q;
  run.dms = run.world_q / 6 - before;
}

/** This tick's world step in seconds. */
export function worldDt(): f32 {
  return (runAt(0).dt_q as f32) / 6000.0;
}

/** This tick's step of player movement and gun clocks, in q: slow motion slows players half as much. */
export function playerDtQ(): i32 {
  const double = runAt(0).dt_q * 2;
  return double < Q_PER_TICK ? double : Q_PER_TICK;
}

/** This tick's step of player movement and gun clocks, in seconds. */
export function playerDt(): f32 {
  return (playerDtQ() as f32) / 6000.0;
}
