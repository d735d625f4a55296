// Heard once: sounds and shakes play the first time their tick runs. When ticks run again, the last six heard ticks
// are weighed as a whole: of a (class, id, seat) only what exceeds what was already heard there plays, so a shot that
// a correction moved by a tick is not heard twice, and one that nobody could have guessed is still heard.
import { EVENT_SIZE, FELT } from "../core/mod.ts";
import { count, COUNT_LATE_SOUNDS } from "./counters.ts";
import { engineTickHeard, engineTickNext, setHeard } from "./frontiers.ts";
import { HEARD_BASE, HEARD_NOW_BASE, HEARD_QUEUE_BASE, HEARD_QUEUE_MAX } from "./memory.ts";
import { eventOf, eventsOf } from "./outputs.ts";

/** Two classes x 256 ids x (four seats and none). */
const KEYS: i32 = 2560;
const TABLE_SIZE: usize = 5120;
const TABLES: i32 = 16;
/** How far back a sound that first appears on a re-run still plays, in ticks. */
const LATE_TICKS: i32 = 6;
const ENTRY_SIZE: usize = 20;
/** Ordinals within one tick, beside the counts of the whole window. */
const ORDINALS_BASE: usize = HEARD_NOW_BASE + TABLE_SIZE;

let queued: i32 = 0;
let rerunFrom: i32 = i32.MAX_VALUE;

export function heardReset(): void {
  memory.fill(HEARD_BASE, 0, TABLE_SIZE * (TABLES as usize));
  memory.fill(HEARD_NOW_BASE, 0, TABLE_SIZE * 2);
  queued = 0;
  rerunFrom = i32.MAX_VALUE;
}

function heardTable(tick: i32): usize {
  return HEARD_BASE + ((tick & (TABLES - 1)) as usize) * TABLE_SIZE;
}
function tally(table: usize, key: i32): u16 {
  return load<u16>(table + ((key as usize) << 1));
}
function setTally(table: usize, key: i32, value: i32): void {
  store<u16>(table + ((key as usize) << 1), value as u16);
}

/** The key of a heard or felt event, or -1 for the confirm-only classes. */
function keyOf(event: usize): i32 {
  const cls = load<u8>(event, 12) as i32, id = load<u8>(event, 13) as i32;
  const seat = load<u8>(event, 14) as i32;
  if (cls < 1 || cls > (FELT as i32)) return -1;
  return ((cls - 1) * 256 + id) * 5 + (seat < 4 ? seat : 4);
}

function play(tick: i32, event: usize): void {
  if (queued >= HEARD_QUEUE_MAX) return;
  const to = HEARD_QUEUE_BASE + (queued as usize) * ENTRY_SIZE;
  memory.copy(to, event, EVENT_SIZE);
  store<i32>(to, tick, 16);
  queued++;
}

/** Notes that `tick` ran: plays its events the first time, else remembers to weigh them in settleHeard(). */
export function hearTick(tick: i32): void {
  if (tick <= engineTickHeard()) {
    if (tick < rerunFrom) rerunFrom = tick;
    return;
  }
  setHeard(tick);
  const table = heardTable(tick), events = eventsOf(tick);
  memory.fill(table, 0, TABLE_SIZE);
  for (let i = 0; i < events; i++) {
    const event = eventOf(tick, i), key = keyOf(event);
    if (key < 0) continue;
    setTally(table, key, (tally(table, key) as i32) + 1);
    play(tick, event);
  }
}

function countNow(from: i32, to: i32): void {
  for (let tick = from; tick < to; tick++) {
    const events = eventsOf(tick);
    for (let i = 0; i < events; i++) {
      const key = keyOf(eventOf(tick, i));
      if (key >= 0) setTally(HEARD_NOW_BASE, key, (tally(HEARD_NOW_BASE, key) as i32) + 1);
    }
  }
}

function heardIn(key: i32, from: i32, to: i32): i32 {
  let sum = 0;
  for (let tick = from; tick <= to; tick++) sum += tally(heardTable(tick), key) as i32;
  return sum;
}

function weighTick(tick: i32, from: i32, to: i32): void {
  const table = heardTable(tick), events = eventsOf(tick);
  for (let i = 0; i < events; i++) {
    const event = eventOf(tick, i), key = keyOf(event);
    if (key < 0) continue;
    const ordinal = (tally(ORDINALS_BASE, key) as i32) + 1;
    setTally(ORDINALS_BASE, key, ordinal);
    if (ordinal <= (tally(table, key) as i32)) continue;
    if ((tally(HEARD_NOW_BASE, key) as i32) <= heardIn(key, from, to)) continue;
    setTally(table, key, (tally(table, key) as i32) + 1);
    play(tick, event);
    count(COUNT_LATE_SOUNDS, 1);
  }
  for (let i = 0; i < events; i++) {
    const key = keyOf(eventOf(tick, i));
    if (key >= 0) setTally(ORDINALS_BASE, key, 0);
  }
}

/** Plays what ticks that ran again owe. Called once after all of a frame's ticks. */
export function settleHeard(): void {
  if (rerunFrom == i32.MAX_VALUE) return;
  const newest = engineTickHeard(), next = engineTickNext();
  const oldest = newest - LATE_TICKS + 1 > 0 ? newest - LATE_TICKS + 1 : 0;
  countNow(oldest, next);
  for (let tick = rerunFrom > oldest ? rerunFrom : oldest; tick < next; tick++) {
    weighTick(tick, oldest, newest);
  }
  for (let key = 0; key < KEYS; key++) setTally(HEARD_NOW_BASE, key, 0);
  rerunFrom = i32.MAX_VALUE;
}

/** How many events wait in the queue for the host. */
export function engineHeardCount(): i32 {
  return queued;
}
/** Where the queue's entry lies: 16 bytes of Event, then its tick as i32. */
export function engineHeardAt(index: i32): usize {
  return HEARD_QUEUE_BASE + (index as usize) * ENTRY_SIZE;
}
export function engineHeardClear(): void {
  queued = 0;
}
