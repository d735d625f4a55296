// Questions to the grid: who touches a circle, who is nearest, whom does a segment meet first. Answers are alive at the
// moment they are given; ties go to the lower slot.
import {
  allEntries,
  cellEntries,
  cellOf,
  entryAt,
  GridEntry,
  runStart,
  widestEntry,
} from "./grid.ts";
import { canTouch, OTHER } from "./hurt.ts";
import { CREATURE_COUNT, creatureAt } from "./layout.gen.ts";
import { FOUND_BASE, MARKED_BASE } from "./memory.ts";
import { isAlive } from "./spawn.ts";
import { UNTOUCHABLE } from "./vermin_table.ts";

let foundCount: i32 = 0;

/** The i-th slot of the last gatherTouching(); read it before the next one. */
export function foundSlot(i: i32): i32 {
  return load<u16>(FOUND_BASE + (i << 1) as usize) as i32;
}

function consider(entry: GridEntry, x: f32, y: f32, r: f32): void {
  const dx = entry.x - x, dy = entry.y - y, reach = entry.r + r;
  if (dx * dx + dy * dy >= reach * reach) return;
  const vermin = creatureAt(entry.slot);
  if (!isAlive(vermin) || !canTouch(vermin, OTHER)) return;
  store<u16>(FOUND_BASE + (foundCount << 1) as usize, entry.slot as u16);
  foundCount++;
}

/** Gathers the living, touchable vermin whose circles meet the circle (x, y, r), in grid order, and returns how many. */
export function gatherTouching(x: f32, y: f32, r: f32): i32 {
  foundCount = 0;
  const reach = r + widestEntry(), left = cellOf(x - reach), right = cellOf(x + reach) + 1;
  const bottom = cellOf(y + reach);
  for (let row = cellOf(y - reach); row <= bottom; row++) {
    const end = runStart(row, right);
    for (let i = runStart(row, left); i < end; i++) consider(entryAt(i), x, y, r);
  }
  const all = allEntries();
  for (let i = cellEntries(); i < all; i++) consider(entryAt(i), x, y, r);
  return foundCount;
}

/** Forgets whom arcs have hit; call it before marking. */
export function clearMarked(): void {
  memory.fill(MARKED_BASE, 0, CREATURE_COUNT as usize);
}

export function markSlot(slot: i32): void {
  store<u8>(MARKED_BASE + (slot as usize), 1);
}

function isMarked(slot: i32): bool {
  return load<u8>(MARKED_BASE + (slot as usize)) != 0;
}

let bestSlot: i32 = -1;
let bestSquare: f32 = 0;
let aimX: f32 = 0;
let aimY: f32 = 0;
let aimDot: f32 = 0;

function compare(entry: GridEntry, x: f32, y: f32): void {
  const dx = entry.x - x, dy = entry.y - y, square = dx * dx + dy * dy;
  if (square > bestSquare || (square == bestSquare && entry.slot > bestSlot)) return;
  if (isMarked(entry.slot)) return;
  const along = dx * aimX + dy * aimY;
  // dot > aimDot without a root: both sides squared, behind never counts.
  if (aimDot > 0 && (along < 0 || along * along < aimDot * aimDot * square)) return;
  const vermin = creatureAt(entry.slot);
  if (!isAlive(vermin) || (vermin.flags & UNTOUCHABLE) != 0) return;
  bestSlot = entry.slot;
  bestSquare = square;
}

function search(x: f32, y: f32, range: f32): i32 {
  bestSlot = CREATURE_COUNT;
  bestSquare = range * range;
  const left = cellOf(x - range), right = cellOf(x + range) + 1, bottom = cellOf(y + range);
  for (let row = cellOf(y - range); row <= bottom; row++) {
    const end = runStart(row, right);
    for (let i = runStart(row, left); i < end; i++) compare(entryAt(i), x, y);
  }
  const all = allEntries();
  for (let i = cellEntries(); i < all; i++) compare(entryAt(i), x, y);
  return bestSlot < CREATURE_COUNT ? bestSlot : -1;
}

/** The nearest touchable vermin that is not marked, within `range` of (x, y); -1 when there is none. */
export function nearestUnmarked(x: f32, y: f32, range: f32): i32 {
  aimDot = 0;
  return search(x, y, range);
}

/** The nearest touchable vermin within `range` of (x, y); -1 when there is none. Clears the marks. */
export function nearestVermin(x: f32, y: f32, range: f32): i32 {
  clearMarked();
  return nearestUnmarked(x, y, range);
}

/** As nearestUnmarked(), but only in the cone around the unit vector (dx, dy) whose cosine is above `dot`. */
export function nearestAhead(x: f32, y: f32, range: f32, dx: f32, dy: f32, dot: f32): i32 {
  aimX = dx;
  aimY = dy;
  aimDot = dot;
  return search(x, y, range);
}

let segX: f32 = 0;
let segY: f32 = 0;
let segDx: f32 = 0;
let segDy: f32 = 0;
let segSquare: f32 = 0;
let segR: f32 = 0;
let segClass: i32 = 0;
let afterEntry: f32 = 0;
let afterSlot: i32 = 0;
let firstEntry: f32 = 0;
let firstSlot: i32 = 0;

/** Where along the segment the last met() slot was entered, 0 to 1. */
export function metAt(): f32 {
  return firstEntry;
}

/** Sets the segment that meet() walks: from (ox, oy) to (x, y), r thick, carrying damage of class cls. */
export function setSegment(ox: f32, oy: f32, x: f32, y: f32, r: f32, cls: i32): void {
  segX = ox;
  segY = oy;
  segDx = x - ox;
  segDy = y - oy;
  segSquare = segDx * segDx + segDy * segDy;
  segR = r;
  segClass = cls;
  afterEntry = -1;
  afterSlot = -1;
}

/** The entry of the segment into a circle, 0 to 1, or 2 when it misses; 0 when it starts inside. */
export function entryInto(cx: f32, cy: f32, r: f32): f32 {
  const fx = segX - cx, fy = segY - cy, reach = r + segR;
  const outside = fx * fx + fy * fy - reach * reach;
  if (outside <= 0) return 0;
  const towards = -(fx * segDx + fy * segDy);
  if (towards <= 0) return 2;
  const room = towards * towards - segSquare * outside;
  // towards > 0 means that the segment has a length, so the division is safe.
  if (room < 0 || segSquare < 1e-6) return 2;
  const entry = (towards - sqrt<f32>(room)) / segSquare;
  return entry > 1 ? 2 : entry;
}

function meetEntry(entry: GridEntry): void {
  const t = entryInto(entry.x, entry.y, entry.r);
  if (t > firstEntry || (t == firstEntry && entry.slot >= firstSlot)) return;
  if (t < afterEntry || (t == afterEntry && entry.slot <= afterSlot)) return;
  const vermin = creatureAt(entry.slot);
  if (!isAlive(vermin) || !canTouch(vermin, segClass)) return;
  firstEntry = t;
  firstSlot = entry.slot;
}

/** The next vermin along the segment, by entry, then slot; -1 when there is none left. */
export function meetNext(): i32 {
  firstEntry = 1.5;
  firstSlot = CREATURE_COUNT;
  const reach = segR + widestEntry(), endX = segX + segDx, endY = segY + segDy;
  const left = cellOf(min<f32>(segX, endX) - reach);
  const right = cellOf(max<f32>(segX, endX) + reach) + 1;
  const bottom = cellOf(max<f32>(segY, endY) + reach);
  for (let row = cellOf(min<f32>(segY, endY) - reach); row <= bottom; row++) {
    const end = runStart(row, right);
    for (let i = runStart(row, left); i < end; i++) meetEntry(entryAt(i));
  }
  const all = allEntries();
  for (let i = cellEntries(); i < all; i++) meetEntry(entryAt(i));
  if (firstSlot == CREATURE_COUNT) return -1;
  afterEntry = firstEntry;
  afterSlot = firstSlot;
  return firstSlot;
}
