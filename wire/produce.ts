// Publishing this seat's records: one a tick, without a gap, never changed once published. Production runs ahead of
// the run by the delay and stops for a pause, a menu of this seat's own, a leave, or too much unacknowledged.
import {
  AWAY,
  CMD_OPEN,
  FIRE_PRESS,
  POLAR,
  RECORD_SIZE,
  recordValid,
  TICKS_MAX,
} from "../core/mod.ts";
import {
  engineDelay,
  engineIsOver,
  engineTickNext,
  engineTickProduced,
  neutralRecord,
  putRecord,
  setProduced,
} from "../engine/mod.ts";
import { linkOf } from "./link.ts";
import { DRAFT_BASE, SAMPLE_BASE } from "./memory.ts";
import { menuHasChoice, menuHolds, menuIsAsked, noteRequest, takeChoice } from "./menu.ts";
import { UNACKED_MAX } from "./packet_read.ts";
import { wireIsPaused } from "./pause.ts";
import { PHASE_RUN, wirePhase, wireSeat, wireSeats } from "./session.ts";

/** Buttons pressed since the last record, so that a tap between two records is not lost. */
let latched: u32 = 0;
/** Whether this frame's sample already went into a record: a press belongs to the first only. */
let isSpent: bool = false;

export function produceReset(): void {
  latched = 0;
  isSpent = false;
}

/** Takes this frame's sample from SAMPLE_BASE. What no player could have made becomes a hand at rest. */
export function sampleInput(): void {
  store<u8>(SAMPLE_BASE, 0, 8);
  if (!recordValid(SAMPLE_BASE)) neutralRecord(SAMPLE_BASE);
  const buttons = load<u16>(SAMPLE_BASE, 6) as u32;
  if (buttons & (AWAY as u32)) latched = 0;
  else latched |= buttons & ~((POLAR | AWAY) as u32);
  isSpent = false;
}

/** The newest tick whose record of ours every peer that still counts has acknowledged. */
export function ackedByAll(): i32 {
  let least = engineTickProduced();
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat() || linkOf(seat).isLost != 0) continue;
    if (linkOf(seat).acked < least) least = linkOf(seat).acked;
  }
  return least;
}

function mayProduce(): bool {
  const produced = engineTickProduced();
  if (wirePhase() != PHASE_RUN || menuHolds() || engineIsOver()) return false;
  if (wireIsPaused() && !menuHasChoice()) return false;
  if (produced + 1 >= (TICKS_MAX as i32)) return false;
  return produced < engineTickNext() + engineDelay() && produced - ackedByAll() < UNACKED_MAX;
}

/** The record that closes this seat's menu: no move, no press; aim and device stay. */
function draftChoice(): void {
  const buttons = load<u16>(SAMPLE_BASE, 6) & POLAR;
  memory.copy(DRAFT_BASE, SAMPLE_BASE, RECORD_SIZE as usize);
  store<u16>(DRAFT_BASE, 0);
  store<u16>(DRAFT_BASE, buttons, 6);
  store<u8>(DRAFT_BASE, takeChoice(), 8);
  latched = 0;
}

function draftSample(tick: i32): void {
  const buttons = load<u16>(SAMPLE_BASE, 6) as u32;
  memory.copy(DRAFT_BASE, SAMPLE_BASE, RECORD_SIZE as usize);
  const pressed = isSpent ? buttons & ~(FIRE_PRESS as u32) : buttons | latched;
  store<u16>(DRAFT_BASE, pressed as u16, 6);
  latched = 0;
  isSpent = true;
  if (!menuIsAsked() || (buttons & (AWAY as u32)) != 0) return;
  store<u8>(DRAFT_BASE, CMD_OPEN, 8);
  noteRequest(tick);
}

/** Publishes every record that is due. Gives how many. */
export function produceRecords(): i32 {
  let produced = 0;
  while (mayProduce()) {
    const tick = engineTickProduced() + 1;
    if (menuHasChoice()) draftChoice();
    else draftSample(tick);
    putRecord(tick, wireSeat(), DRAFT_BASE);
    setProduced(tick);
    produced++;
  }
  return produced;
}
