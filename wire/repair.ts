// Records over the reliable channel: those that fell out of every packet's window before they were acknowledged, and a
// lost seat's records for a survivor who lacks them.
import { RECORD_SIZE } from "../core/mod.ts";
import {
  count,
  COUNT_REPAIRED,
  COUNT_REPAIRS,
  engineTickProduced,
  neutralRecord,
  putRecord,
  recordAt,
} from "../engine/mod.ts";
import { getDelta, putDelta } from "./delta.ts";
import { linkOf, noteRecordLeft, patienceMs, recordLeftMs } from "./link.ts";
import { DRAFT_BASE, MESSAGE_BASE, REPAIR_BASE } from "./memory.ts";
import {
  putRepair,
  REPAIR_SIZE,
  repairCount,
  repairFirst,
  repairRecords,
  repairSeat,
  WHY_LEAVE_TICK,
  WHY_MALFORMED,
  WHY_SENDER,
} from "./messages.gen.ts";
import { recordFault } from "./packet_read.ts";
import { WINDOW_RECORDS } from "./packet_write.ts";
import { say } from "./say.ts";
import { clock, wireEpoch, wireSeat } from "./session.ts";

const BATCH_MAX: i32 = 100;

/** Sends `ofSeat`'s records `first` .. `last` to a seat; at most a batch. */
export function sendRecords(to: i32, ofSeat: i32, first: i32, last: i32): void {
  const end = last - first >= BATCH_MAX ? first + BATCH_MAX - 1 : last;
  let at = MESSAGE_BASE + (REPAIR_SIZE as usize), base = DRAFT_BASE, before = DRAFT_BASE;
  neutralRecord(DRAFT_BASE);
  for (let tick = first; tick <= end; tick++) {
    at = putDelta(at, recordAt(tick, ofSeat), base, before);
    before = base;
    base = recordAt(tick, ofSeat);
    if (ofSeat == wireSeat()) noteRecordLeft(to, tick, clock());
  }
  const size = (at - MESSAGE_BASE) as u32 - REPAIR_SIZE, records = end - first + 1;
  say(to, putRepair(MESSAGE_BASE, wireEpoch(), ofSeat as u8, first as u32, records as u8, size));
  count(COUNT_REPAIRS, 1);
  count(COUNT_REPAIRED, records);
}

/** Repairs what a seat has lacked for longer than packets explain, at most once a round trip. */
export function repairWhenDue(seat: i32): void {
  const link = linkOf(seat), first = link.acked + 1;
  const last = engineTickProduced() - WINDOW_RECORDS;
  if (first > last) return;
  const now = clock();
  if (now - recordLeftMs(seat, first) < patienceMs(seat)) return;
  if (now - link.repairMs < (link.rttMs < 0 ? 100 : link.rttMs)) return;
  link.repairMs = now;
  sendRecords(seat, wireSeat(), first, last);
}

/** A peer's REPAIR of `size` bytes; 0 or why it stops the session. Judged whole before any record counts. */
export function takeRepair(from: i32, at: usize, size: u32): i32 {
  const seat = repairSeat(at) as i32, first = repairFirst(at) as i32;
  const records = repairCount(at) as i32, end = at + (size as usize);
  if (seat == wireSeat() || (seat != from && linkOf(seat).isLost == 0)) return WHY_SENDER;
  const link = linkOf(seat);
  if (link.hasLeave && link.leaveTick >= -1 && first + records - 1 > link.leaveTick) {
    return WHY_LEAVE_TICK;
  }
  let cursor = repairRecords(at), base = DRAFT_BASE, before = DRAFT_BASE;
  neutralRecord(DRAFT_BASE);
  for (let i = 0; i < records; i++) {
    const to = REPAIR_BASE + ((i * RECORD_SIZE) as usize);
    cursor = getDelta(cursor, end, base, before, to);
    if (cursor == 0) return WHY_MALFORMED;
    before = base;
    base = to;
  }
  if (cursor != end) return WHY_MALFORMED;
  for (let i = 0; i < records; i++) {
    const fault = recordFault(seat, first + i, REPAIR_BASE + ((i * RECORD_SIZE) as usize));
    if (fault != 0) return fault;
  }
  for (let i = 0; i < records; i++) {
    putRecord(first + i, seat, REPAIR_BASE + ((i * RECORD_SIZE) as usize));
  }
  return 0;
}
