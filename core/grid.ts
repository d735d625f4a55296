// The grid of touchable vermin: 48 x 48 cells of 32 u over -128..1408, as copies of x, y, r and slot sorted by cell, so
// that a row of neighbouring cells is one run of entries. Vermin wider than BIG_R follow the cells in a list of their
// own. Built at steps 8 and 11; within a cell, and among the big ones, slots ascend.
import { CREATURE_COUNT, creatureAt } from "./layout.gen.ts";
import { GRID_BASE } from "./memory.ts";
import { isActive } from "./spawn.ts";

export const CELL: f32 = 32;
export const CELLS: i32 = 48;
/** Vermin with a larger radius are not in cells: a query need not look further than this past its own reach. */
export const BIG_R: f32 = 26;
const ORIGIN: f32 = -128;
const CELL_COUNT: i32 = CELLS * CELLS;

const STARTS: usize = GRID_BASE;
const ENTRIES: usize = GRID_BASE + 0x1400;
const CELL_OF_SLOT: usize = GRID_BASE + 0x2c00;
/** In place of a cell: not in the grid, or among the big ones. */
const NO_CELL: u16 = 0xffff;
const BIG: u16 = 0xfffe;
/** One in each of a u64's four u16 lanes: multiplying by it sums the lanes below. */
const LANES: u64 = 0x0001000100010001;

@unmanaged
export class GridEntry {
  x: f32 = 0;
  y: f32 = 0;
  r: f32 = 0;
  slot: i32 = 0;
}

let smallCount: i32 = 0;
let entryTotal: i32 = 0;
let widest: f32 = 0;

/** The column or row of a coordinate; what lies outside the grid belongs to its border. */
export function cellOf(coordinate: f32): i32 {
  const cell = ((coordinate - ORIGIN) * (1.0 / 32.0)) as i32;
  return cell < 0 ? 0 : cell >= CELLS ? CELLS - 1 : cell;
}

/** The first entry of a cell. A row's cells a..b hold the entries from runStart(row, a) up to runStart(row, b + 1). */
export function runStart(row: i32, column: i32): i32 {
  return load<u16>(STARTS + ((row * CELLS + column) << 1) as usize) as i32;
}

export function entryAt(index: i32): GridEntry {
  return changetype<GridEntry>(ENTRIES + (index << 4) as usize);
}

/** Entries 0 up to here lie in cells. */
export function cellEntries(): i32 {
  return smallCount;
}

/** Entries from cellEntries() up to here are the big ones. */
export function allEntries(): i32 {
  return entryTotal;
}

/** The largest radius in any cell. */
export function widestEntry(): f32 {
  return widest;
}

export function buildGrid(): void {
  memory.fill(STARTS, 0, ((CELL_COUNT + 4) << 1) as usize);
  countCells();
  sumCells();
  placeEntries();
}

function countCells(): void {
  smallCount = 0;
  widest = 0;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot), at = CELL_OF_SLOT + (slot << 1) as usize;
    if (!isActive(vermin) || vermin.r > BIG_R) {
      store<u16>(at, isActive(vermin) ? BIG : NO_CELL);
      continue;
    }
    if (vermin.r > widest) widest = vermin.r;
    const cell = cellOf(vermin.y) * CELLS + cellOf(vermin.x);
    store<u16>(at, cell as u16);
    const start = STARTS + (cell << 1) as usize;
    store<u16>(start, load<u16>(start) + 1);
    smallCount++;
  }
}

/** Turns counts into the end of each cell's run, four cells at a time. */
function sumCells(): void {
  let carry: u64 = 0;
  const end = STARTS + (CELL_COUNT << 1) as usize;
  for (let at = STARTS; at < end; at += 8) {
    const sums = load<u64>(at) * LANES + carry;
    store<u64>(at, sums);
    carry = (sums >> 48) * LANES;
  }
  store<u16>(end, smallCount as u16);
}

/** Fills each run from its end, slots descending, which leaves every cell's value at its run's start. */
function placeEntries(): void {
  entryTotal = smallCount;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    if (load<u16>(CELL_OF_SLOT + (slot << 1) as usize) == BIG) place(entryTotal++, slot);
  }
  for (let slot = CREATURE_COUNT - 1; slot >= 0; slot--) {
    const cell = load<u16>(CELL_OF_SLOT + (slot << 1) as usize);
    if (cell >= BIG) continue;
    const start = STARTS + ((cell as usize) << 1), index = (load<u16>(start) as i32) - 1;
    store<u16>(start, index as u16);
    place(index, slot);
  }
}

function place(index: i32, slot: i32): void {
  const vermin = creatureAt(slot), entry = entryAt(index);
  entry.x = vermin.x;
  entry.y = vermin.y;
  entry.r = vermin.r;
  entry.slot = slot;
}
