// Running ticks: the gates before every single one, and corrections. What a late record proves wrong is restored and
// run again before anything new runs, silently and at no cost in pacing.
import { coreInit, coreTick, runAt, SEATS_MAX, TICKS_MAX } from "../core/mod.ts";
import { confirmTicks } from "./confirm.ts";
import {
  count,
  COUNT_DEPTH,
  COUNT_NARROWED,
  COUNT_RERUN,
  COUNT_RERUN_FRAME_MAX,
  COUNT_TICKS,
  countMost,
} from "./counters.ts";
import {
  engineSeat,
  engineSeats,
  engineTickConfirmed,
  engineTickHeard,
  engineTickNext,
  engineTickRemote,
  frontiersReset,
  setNext,
  setProduced,
} from "./frontiers.ts";
import { heardReset, hearTick, settleHeard } from "./heard.ts";
import { keepOutputs } from "./outputs.ts";
import {
  clearWrong,
  gatherRecords,
  hasAll,
  hasRecord,
  neutralRecord,
  NEVER,
  putRecord,
  recordsReset,
  usedAt,
  wrongTick,
} from "./records.ts";
import { restoreSlot, saveSlot, slotsReset } from "./slots.ts";

/** How far a run may lead its confirmed frontier, whatever the window: the ring of 16 must still hold the way back. */
export const LEAD_MAX: i32 = 12;
/** How many ticks may run on guesses, and how many once the run is heavy. */
export const WINDOW: i32 = 8;
export const WINDOW_NARROW: i32 = 4;
/** 15:00 of world time, in q: from here a tick of Overrun costs most. */
const NARROW_FROM_Q: i32 = 5_400_000;

/** What stops a tick. GATE_OPEN lets it run. */
export const GATE_OPEN: i32 = 0;
export const GATE_OWN: i32 = 1;
export const GATE_WINDOW: i32 = 2;
export const GATE_MENU: i32 = 3;
export const GATE_OVER: i32 = 4;
/** Past the end that a leave agreed. */
export const GATE_END: i32 = 5;

let windowTicks: i32 = WINDOW;
let windowNarrow: i32 = WINDOW_NARROW;
let endTick: i32 = NEVER;

/** Starts the run whose config lies at CONFIG_BASE (it passed configFault()). `here` is -1 to play every seat. */
export function engineBegin(seats: i32, here: i32, delayTicks: i32, epoch: u32): void {
  frontiersReset(seats, here, delayTicks, epoch);
  recordsReset(TICKS_MAX as i32);
  slotsReset();
  heardReset();
  endTick = NEVER;
  coreInit();
  const neutral = usedAt(0, 0);
  neutralRecord(neutral);
  for (let tick = 0; tick < delayTicks; tick++) {
    for (let seat = 0; seat < seats; seat++) putRecord(tick, seat, neutral);
  }
  setProduced(delayTicks - 1);
}

/** Sets how far guesses may go, in ticks; for gates that play every window. */
export function engineSetWindow(ticks: i32, narrow: i32): void {
  windowTicks = ticks;
  windowNarrow = narrow;
}

function isNarrowed(): bool {
  const run = runAt(0);
  return run.mode == 0 && run.world_q > NARROW_FROM_Q;
}
/** The window that holds for the tick that runs next, in ticks. */
export function engineWindow(): i32 {
  return isNarrowed() && windowNarrow < windowTicks ? windowNarrow : windowTicks;
}

/** Whether the live state is past the run's last tick. */
export function engineIsOver(): bool {
  return runAt(0).phase == 2 || engineTickNext() >= (TICKS_MAX as i32);
}
/** Whether the run is over and nothing can take that back. */
export function engineIsDone(): bool {
  return engineIsOver() && engineTickConfirmed() == engineTickNext() - 1;
}

export function engineEndTick(): i32 {
  return endTick;
}
/** Agrees the run's last tick; ticks that ran past it are taken back. It must not lie below the confirmed frontier. */
export function engineEnd(tick: i32): void {
  endTick = tick;
  if (engineTickNext() <= tick + 1) return;
  assert(tick >= engineTickConfirmed());
  if (wrongTick() > tick) {
    clearWrong();
    restoreSlot(tick + 1);
    setNext(tick + 1);
  }
}

/** Whether the open menu waits for its picker's record of `tick`. */
function waitsForPicker(tick: i32): bool {
  const run = runAt(0);
  return run.menu_open != 0 && (run.menu_seat as i32) < SEATS_MAX &&
    !hasRecord(tick, run.menu_seat as i32);
}

/** What stops the tick that runs next. */
export function engineGate(): i32 {
  const tick = engineTickNext(), here = engineSeat();
  if (engineIsOver()) return GATE_OVER;
  if (tick > endTick) return GATE_END;
  if (waitsForPicker(tick)) return GATE_MENU;
  if (here >= 0 && !hasRecord(tick, here)) return GATE_OWN;
  const lead = tick - (engineTickConfirmed() + 1);
  if (lead >= LEAD_MAX) return GATE_WINDOW;
  if (lead >= engineWindow() && !hasAll(tick)) return GATE_WINDOW;
  return GATE_OPEN;
}

function runTick(tick: i32): void {
  saveSlot(tick);
  gatherRecords(tick);
  coreTick();
  keepOutputs(tick);
  setNext(tick + 1);
  hearTick(tick);
}

/** Runs again whatever a late record proved wrong; gives how many ticks ran. Confirms what can be. */
export function engineCorrect(): i32 {
  confirmTicks();
  const from = wrongTick(), to = engineTickNext();
  if (from == NEVER) return 0;
  clearWrong();
  restoreSlot(from);
  setNext(from);
  let tick = from;
  // A correction may open a menu or end the run sooner than the guess did; then it stops there.
  while (tick < to && tick <= endTick && !engineIsOver() && !waitsForPicker(tick)) {
    runTick(tick);
    tick++;
  }
  const depth = to - from;
  count(COUNT_DEPTH + (depth < 16 ? depth : 16) - 1, 1);
  count(COUNT_RERUN, tick - from);
  countMost(COUNT_RERUN_FRAME_MAX, tick - from);
  confirmTicks();
  return tick - from;
}

/** Runs the next tick when no gate stops it; gives the gate. engineCorrect() comes first in a frame. */
export function engineRunNext(): i32 {
  const gate = engineGate();
  if (gate != GATE_OPEN) return gate;
  if (isNarrowed()) count(COUNT_NARROWED, 1);
  if (engineTickNext() > engineTickHeard()) count(COUNT_TICKS, 1);
  runTick(engineTickNext());
  confirmTicks();
  return GATE_OPEN;
}

/** Ends a frame's work: late sounds are weighed once, after all of its ticks. */
export function engineSettle(): void {
  settleHeard();
}

/** The seat whose records hold the run up: the one with the lowest frontier; -1 when no other seat plays. */
export function engineSlowest(): i32 {
  let slowest = -1, lowest = i32.MAX_VALUE;
  for (let seat = 0; seat < engineSeats(); seat++) {
    if (seat == engineSeat() || engineTickRemote(seat) >= lowest) continue;
    lowest = engineTickRemote(seat);
    slowest = seat;
  }
  return slowest;
}
