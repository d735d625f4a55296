// One frame of a session: bank its time, correct what late records proved wrong, publish records, run what is due,
// compare hashes, and move starts and ends on. Returns how many new ticks ran.
import {
  count,
  COUNT_FRAMES,
  COUNT_STALLED_MENU,
  COUNT_STALLED_NETWORK,
  engineCorrect,
  engineIsDone,
  engineRunNext,
  engineSettle,
  engineSlowest,
  GATE_END,
  GATE_MENU,
  GATE_OPEN,
  GATE_OVER,
  GATE_OWN,
} from "../engine/mod.ts";
import { runAt } from "../core/mod.ts";
import { forgiveSleep, watchSilence } from "./connect.ts";
import { compareWith } from "./control.ts";
import { moveEnding } from "./ending.ts";
import { menuClose, menuResolve, wireIsPicking, wireIsRequesting } from "./menu.ts";
import { bankTime, capBank, emptyBank, isDue, noteDepths, spendTick } from "./pacing.ts";
import { wireIsPaused } from "./pause.ts";
import { produceRecords, sampleInput } from "./produce.ts";
import {
  clock,
  isPlaying,
  PHASE_IDLE,
  PHASE_OVER,
  PHASE_RUN,
  setClock,
  setPhase,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { startWhenReady } from "./start.ts";
import { earnCredit } from "./transmit.ts";

/** Frames further apart than this are a machine that slept. */
const SLEEP_MS: f64 = 1000;

/** What the run waits for, as the host tells the player. */
export const WAIT_NONE: i32 = 0;
export const WAIT_RECORDS: i32 = 1;
export const WAIT_MENU: i32 = 2;
export const WAIT_REQUEST: i32 = 3;
export const WAIT_PAUSE: i32 = 4;
export const WAIT_ACKS: i32 = 5;

let lastMs: f64 = -1;
let rerunTicks: i32 = 0;
let waitKind: i32 = WAIT_NONE;
let waitSeat: i32 = -1;

/** How many ticks ran again in the newest frame. */
export function wireRerunTicks(): i32 {
  return rerunTicks;
}
/** What held the newest frame's due ticks up (WAIT_...). */
export function wireWaitKind(): i32 {
  return waitKind;
}
/** Whom they waited for; -1 for nobody. */
export function wireWaitSeat(): i32 {
  return waitSeat;
}

/** One frame at `now` (ms), on the sample at wireSampleInput(). Gives how many new ticks ran. */
export function wireAdvance(now: f64): i32 {
  rerunTicks = 0;
  if (wirePhase() == PHASE_IDLE) return 0;
  setClock(now);
  const passedMs = lastMs < 0 || clock() < lastMs ? 0 : clock() - lastMs;
  lastMs = clock();
  if (passedMs > SLEEP_MS) forgiveSleep(passedMs);
  earnCredit(passedMs);
  watchSilence();
  startWhenReady();
  sampleInput();
  const ran = isPlaying() ? playFrame(passedMs) : 0;
  for (let seat = 0; seat < wireSeats(); seat++) if (seat != wireSeat()) compareWith(seat);
  if (wirePhase() == PHASE_RUN && engineIsDone()) {
    // A request in a record past the run's last tick would wait for ever.
    menuClose();
    setPhase(PHASE_OVER);
  }
  moveEnding();
  return ran;
}

function playFrame(passedMs: f64): i32 {
  count(COUNT_FRAMES, 1);
  bankTime(passedMs);
  rerunTicks = engineCorrect();
  menuResolve(!wireIsPaused(), passedMs);
  // Alone nobody waits for a record, so it is sampled as late as can be: when its tick is due.
  if (wireSeats() > 1 || isDue()) produceRecords();
  const wasDue = isDue();
  let ran = 0, gate = GATE_OPEN;
  while (isDue()) {
    gate = engineRunNext();
    if (gate != GATE_OPEN) break;
    spendTick();
    ran++;
    noteDepths();
    menuResolve(true, 0);
    if (wireSeats() > 1 || isDue()) produceRecords();
  }
  engineSettle();
  noteWait(gate, wasDue && ran == 0);
  return ran;
}

function noteWait(gate: i32, isStalled: bool): void {
  waitKind = WAIT_NONE;
  waitSeat = -1;
  if (gate == GATE_OPEN || gate == GATE_OVER || gate == GATE_END) return;
  if (gate == GATE_MENU) {
    waitKind = WAIT_MENU;
    waitSeat = runAt(0).menu_seat as i32;
  } else if (gate == GATE_OWN && wireIsPaused()) {
    waitKind = WAIT_PAUSE;
  } else if (gate == GATE_OWN && wireIsRequesting()) {
    waitKind = WAIT_REQUEST;
    waitSeat = engineSlowest();
  } else {
    waitKind = gate == GATE_OWN ? WAIT_ACKS : WAIT_RECORDS;
    waitSeat = engineSlowest();
  }
  if (waitKind == WAIT_MENU && wireIsPicking()) emptyBank();
  if (waitKind == WAIT_PAUSE) capBank(1);
  if (!isStalled || waitKind == WAIT_PAUSE || wireIsPicking()) return;
  const isMenu = waitKind == WAIT_MENU || waitKind == WAIT_REQUEST;
  count(isMenu ? COUNT_STALLED_MENU : COUNT_STALLED_NETWORK, 1);
}
