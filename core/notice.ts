// Today's Notice (game.md section 7.4): Overrun under one twist, until the bell at 10:00. What a twist changes lies
// where it acts; what it changes at the start, and the bell, lie here.
import { hasTwist, MODE_DAILY, TWIST_FAMINE, TWIST_LOCKED_CRATE } from "./config.ts";
import { giveWeapon } from "./guns.ts";
import { runAt } from "./layout.gen.ts";
import { mark, MARK_TWIST } from "./marks.ts";
import { NO_SEAT } from "./numbers.ts";
import { SLOW_MEND } from "./perk_ids.ts";
import { gRoll } from "./random.ts";
import { seatCount } from "./seats.ts";
import { addXp } from "./xp.ts";

const BELL_Q: i32 = 3_600_000;
/** Locked Crate draws among these weapons. */
const LOCKED_FIRST: i32 = 5;
const LOCKED_LAST: i32 = 35;

/** Tick 0. Locked Crate draws the one gun there is: nothing else is open, so nothing else can be found. */
export function beginNotice(): void {
  const run = runAt(0);
  if (hasTwist(TWIST_LOCKED_CRATE)) {
    const weapon = LOCKED_FIRST + gRoll(LOCKED_LAST - LOCKED_FIRST + 1);
    run.weapons_open = (1 as u64) << ((weapon - 1) as u64);
    for (let seat = 0; seat < seatCount(); seat++) giveWeapon(seat, weapon);
  }
  if (hasTwist(TWIST_FAMINE)) run.setPerk(SLOW_MEND, 1);
}

/** Step 6: the first tick says which twist it is. */
export function markTwist(): void {
  const run = runAt(0);
  if (run.tick == 0) mark(MARK_TWIST, NO_SEAT as i32, 640, 640, run.twist as u32);
}

/** Whether the bell rings: 10:00 of world time have passed. */
export function bellRings(): bool {
  const run = runAt(0);
  return run.mode == MODE_DAILY && run.world_q >= BELL_Q;
}

/** Who lives at the bell takes a tenth more XP home. */
export function payBell(): void {
  addXp((runAt(0).xp / 10) as f32);
}
