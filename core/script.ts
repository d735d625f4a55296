// A contract's script (game.md section 7.3): rows that each bring their vermin in repetitions on the script's own
// clock. What a row has still to bring lies in its ScriptRow; the rest of a row is contract_table.gen.ts. A vermin that
// finds no slot waits, with nothing drawn for it, and keeps its place in the row's turn.
import {
  HEAD_COLUMNS,
  HEADS,
  ROW_AT,
  ROW_CHILD,
  ROW_COLUMNS,
  ROW_COUNT,
  ROW_ELITE,
  ROW_EVERY,
  ROW_GROWTH,
  ROW_PLACE,
  ROW_REPS,
  ROW_TYPE,
  ROW_X,
  ROW_Y,
  ROWS,
} from "./contract_table.gen.ts";
import { runAt, scriptRowAt } from "./layout.gen.ts";
import { mark, MARK_ROW } from "./marks.ts";
import { RISE_Q } from "./milestones.ts";
import { openNest } from "./nests.ts";
import { NO_SEAT, Q_PER_SECOND } from "./numbers.ts";
import {
  AT_BLOCK,
  AT_PLAYER,
  AT_POINT,
  beginPlaces,
  beginPoint,
  nextPlace,
  placeX,
  placeY,
} from "./places.ts";
import { riseAfter, slotsLeft, slotsOf, spawnVermin } from "./spawn.ts";
import { BURROW, isBossKind } from "./vermin_table.ts";

/** The yard has been empty for this long, and the next row is further off than this: then the clock jumps. */
const STALL_Q: i32 = Q_PER_SECOND;
const STALL_AHEAD_Q: i32 = 15_000;
/** It jumps to this long before the next row. */
const STALL_BEFORE_Q: i32 = Q_PER_SECOND;

function head(column: usize): i32 {
  const contract = runAt(0).contract as usize;
  return load<i16>(HEADS + ((contract * HEAD_COLUMNS + column) << 1)) as i32;
}

/** One cell of row `row` of this run's contract. */
function cell(row: i32, column: usize): i32 {
  const at = ((head(0) + row) as usize) * ROW_COLUMNS + column;
  return load<i16>(ROWS + (at << 1)) as i32;
}

/** How many rows this run's script has. */
export function rowCount(): i32 {
  return head(1);
}

/** The weapon that every seat of this run's contract starts with. */
export function contractWeapon(): i32 {
  return head(2);
}

/** Tick 0: every row waits for its first second. */
export function layScript(): void {
  for (let row = 0; row < rowCount(); row++) {
    scriptRowAt(row).next_q = cell(row, ROW_AT) * Q_PER_SECOND;
  }
}

/** How many come in repetition `rep`, for this run's seats and grade, both rounded up; burrows and bosses as written. */
export function repetitionSize(row: i32, rep: i32): i32 {
  const run = runAt(0), type = cell(row, ROW_TYPE);
  const base = cell(row, ROW_COUNT) + cell(row, ROW_GROWTH) * rep;
  if (type == (BURROW as i32) || isBossKind(type)) return base;
  const crowd = (base * ((run.players as i32) + 1) + 1) / 2;
  return run.grade == 1 ? (crowd * 5 + 3) / 4 : crowd;
}

function isSpent(row: i32): bool {
  const state = scriptRowAt(row);
  return state.left == 0 && (state.rep as i32) >= cell(row, ROW_REPS);
}

/** Whether the script has nothing more to bring and the yard is empty. */
export function isScriptDone(): bool {
  const run = runAt(0);
  if (run.alive != 0 || run.dying != 0) return false;
  for (let row = 0; row < rowCount(); row++) if (!isSpent(row)) return false;
  return true;
}

/** Step 6 of a contract. */
export function runScript(): void {
  const run = runAt(0), rows = rowCount();
  run.script_q += run.dt_q;
  skipIdleTime();
  for (let row = 0; row < rows; row++) {
    beginRepetitions(row);
    if (scriptRowAt(row).left > 0) bring(row);
  }
}

/** When nothing has lived for a second and nothing comes soon, the clock jumps to a second before what comes next. */
function skipIdleTime(): void {
  const run = runAt(0);
  if (run.alive != 0) {
    run.stall_q = 0;
    return;
  }
  run.stall_q += run.dt_q;
  if (run.stall_q < STALL_Q) return;
  const next = nextRepetition();
  if (next - run.script_q <= STALL_AHEAD_Q) return;
  run.script_q = next - STALL_BEFORE_Q;
  run.stall_q = 0;
}

/** When the next repetition of any row comes, on the script's clock; 0 when there is none. */
function nextRepetition(): i32 {
  let next = 0;
  for (let row = 0; row < rowCount(); row++) {
    const state = scriptRowAt(row);
    if ((state.rep as i32) >= cell(row, ROW_REPS)) continue;
    if (next == 0 || state.next_q < next) next = state.next_q;
  }
  return next;
}

/** Starts what is due. A repetition that begins while another still waits for slots joins it. */
function beginRepetitions(row: i32): void {
  const run = runAt(0), state = scriptRowAt(row), reps = cell(row, ROW_REPS);
  while ((state.rep as i32) < reps && run.script_q >= state.next_q) {
    if (state.rep == 0) mark(MARK_ROW, NO_SEAT as i32, 640, 640, row + 1);
    state.left = ((state.left as i32) + repetitionSize(row, state.rep as i32)) as u16;
    state.rep++;
    state.next_q += cell(row, ROW_EVERY) * Q_PER_SECOND;
  }
}

/** How many of a row came in repetitions before `rep`. */
function sizeBefore(row: i32, rep: i32): i32 {
  let sum = 0;
  for (let i = 0; i < rep; i++) sum += repetitionSize(row, i);
  return sum;
}

/**
 * Brings what a row owes, as far as there are slots. Alternating places go by spawns so far in the row, a block's by
 * spawns so far in its repetition. A ring that had to wait goes on around a player and from a point drawn anew.
 */
function bring(row: i32): void {
  const state = scriptRowAt(row), slots = slotsOf(cell(row, ROW_TYPE));
  let index = sizeBefore(row, state.rep as i32) - (state.left as i32), rep = 0, first = 0;
  let size = 0, placesOf = -1;
  while (state.left > 0 && slotsLeft() >= slots) {
    while (index >= first + repetitionSize(row, rep)) first += repetitionSize(row, rep++);
    if (placesOf != rep) {
      placesOf = rep;
      size = repetitionSize(row, rep);
      openPlaces(row, size);
    }
    spawnAt(row, placeIndex(row, index, first));
    index++;
    state.left--;
  }
}

function openPlaces(row: i32, size: i32): void {
  const place = cell(row, ROW_PLACE), x = cell(row, ROW_X) as f32;
  if (place == AT_POINT) beginPoint(x, cell(row, ROW_Y) as f32);
  else beginPlaces(place, size, x);
}

function placeIndex(row: i32, index: i32, first: i32): i32 {
  const place = cell(row, ROW_PLACE);
  return place >= AT_BLOCK && place < AT_PLAYER ? index - first : index;
}

/** One of a row's vermin. Draws: place, then phase and speed. */
function spawnAt(row: i32, index: i32): void {
  const type = cell(row, ROW_TYPE) as u8, elite = cell(row, ROW_ELITE) != 0;
  nextPlace(index);
  let slot = -1;
  if (type == BURROW) slot = openNest(placeX(), placeY(), cell(row, ROW_CHILD) as u8, elite);
  else slot = spawnVermin(type, placeX(), placeY(), elite, 0);
  if (slot >= 0 && cell(row, ROW_PLACE) == AT_PLAYER) riseAfter(slot, RISE_Q);
}
