// Step 10, second part: vermin push each other apart. Slot s acts on ticks where (s & 3) = (tick & 3), against the
// step-8 grid's copies, so what one does cannot change what another sees. There is no root and no branch on the pair:
// w = R^2 - d^2 is kept where it is positive by adding its absolute value, and a coincident pair gives 0.
import {
  allEntries,
  cellEntries,
  cellOf,
  entryAt,
  GridEntry,
  runStart,
  widestEntry,
} from "./grid.ts";
import { Creature, creatureAt, runAt } from "./layout.gen.ts";
import { clampF } from "./numbers.ts";
import { isAlive } from "./spawn.ts";
import { BURROW, SEGMENT, UNTOUCHABLE } from "./vermin_table.ts";

/** Two vermin begin to push at this share of the sum of their radii. */
const TOUCH: f32 = 0.8;
const STRENGTH: f32 = 4e-4;
/** The most one vermin moves at its turn, in u an axis. */
const PUSH_MAX: f32 = 4;

let pushX: f32 = 0;
let pushY: f32 = 0;

export function separateCrowd(): void {
  const turn = (runAt(0).tick & 3) as i32, count = cellEntries();
  for (let i = 0; i < count; i++) {
    const entry = entryAt(i);
    if ((entry.slot & 3) == turn) separate(entry);
  }
}

function separate(entry: GridEntry): void {
  const vermin: Creature = creatureAt(entry.slot);
  if (!isAlive(vermin) || vermin.type == BURROW) return;
  if ((vermin.flags & (SEGMENT | UNTOUCHABLE)) != 0) return;
  gatherPush(entry.x, entry.y, entry.r);
  vermin.x += clampF(pushX * STRENGTH, -PUSH_MAX, PUSH_MAX);
  vermin.y += clampF(pushY * STRENGTH, -PUSH_MAX, PUSH_MAX);
}

/** Sums the pushes of everything around a place into (pushX, pushY); a vermin's own entry pushes by nothing. */
function gatherPush(x: f32, y: f32, r: f32): void {
  let px: f32 = 0, py: f32 = 0;
  const reach = (r + widestEntry()) * TOUCH, left = cellOf(x - reach);
  const right = cellOf(x + reach) + 1, bottom = cellOf(y + reach);
  for (let row = cellOf(y - reach); row <= bottom; row++) {
    const end = runStart(row, right);
    for (let i = runStart(row, left); i < end; i++) {
      const other = entryAt(i), dx = x - other.x, dy = y - other.y;
      const sum = (r + other.r) * TOUCH;
      let w = sum * sum - (dx * dx + dy * dy);
      w += abs<f32>(w);
      px += dx * w;
      py += dy * w;
    }
  }
  const all = allEntries();
  for (let i = cellEntries(); i < all; i++) {
    const other = entryAt(i), dx = x - other.x, dy = y - other.y;
    const sum = (r + other.r) * TOUCH;
    let w = sum * sum - (dx * dx + dy * dy);
    w += abs<f32>(w);
    px += dx * w;
    py += dy * w;
  }
  pushX = px;
  pushY = py;
}
