// Step 7: burrows release their young. A Nest entry belongs to a living Burrow (its owner reference) and closes
// with it; its young outlive it.
import { Creature, creatureAt, Nest, NEST_COUNT, NEST_SIZE, nestAt, runAt } from "./layout.gen.ts";
import { circX, circY } from "./maths.ts";
import { countDown } from "./numbers.ts";
import { sound } from "./outputs.ts";
import { isRowOff, VERMIN_ROW } from "./row_mask.ts";
import { ordinaryFits, refOf, refSlot, spawnVermin } from "./spawn.ts";
import { BURROW, CENTIPEDE, MITE, RAT } from "./vermin_table.ts";

const INTERVAL_Q: i32 = 24_000;
const STOCK: u16 = 40;
const SOUND_BURST: u8 = 46;

/** How many a burrow lets out at once. */
function batchOf(child: u8): i32 {
  return child == MITE ? 4 : 2;
}

/** How many of a burrow's young may live. */
function capOf(child: u8): i32 {
  return child == MITE ? 16 : child == CENTIPEDE ? 2 : 10;
}

/** A burrow with its nest, or a rat when no nest entry is free. Returns the slot or -1. */
export function openNest(x: f32, y: f32, child: u8, elite: bool): i32 {
  for (let i = 0; i < NEST_COUNT; i++) {
    const nest = nestAt(i);
    if (nest.active != 0) continue;
    const slot = spawnVermin(BURROW, x, y, elite, 0);
    if (slot < 0) return -1;
    nest.interval_q = runAt(0).grade == 1 ? (INTERVAL_Q * 4) / 5 : INTERVAL_Q;
    nest.timer_q = nest.interval_q;
    nest.owner = refOf(slot);
    nest.left = STOCK;
    nest.cap = capOf(child) as u8;
    nest.child = child;
    nest.active = 1;
    sound(SOUND_BURST, x, y);
    return slot;
  }
  return spawnVermin(RAT, x, y, elite, 0);
}

/** Step 13: a burrow died. */
export function closeNest(owner: u16): void {
  const nest = nestOf(owner);
  if (changetype<usize>(nest) != 0) memory.fill(changetype<usize>(nest), 0, NEST_SIZE);
}

/** Step 13: one of a burrow's young died, which makes room for another. */
export function childDied(owner: u16): void {
  const nest = nestOf(owner);
  if (changetype<usize>(nest) != 0 && nest.alive > 0) nest.alive--;
}

function nestOf(owner: u16): Nest {
  for (let i = 0; i < NEST_COUNT; i++) {
    const nest = nestAt(i);
    if (nest.active != 0 && nest.owner == owner) return nest;
  }
  return changetype<Nest>(0);
}

/** Step 7. */
export function releaseNests(): void {
  const run = runAt(0);
  for (let i = 0; i < NEST_COUNT; i++) {
    const nest = nestAt(i);
    if (nest.active == 0) continue;
    const slot = refSlot(nest.owner);
    if (slot < 0) continue;
    if (run.freeze_q > 0 || nest.left == 0) continue;
    if (ROW_MASK && isRowOff(VERMIN_ROW, BURROW as i32)) continue;
    nest.timer_q = countDown(nest.timer_q, run.dt_q);
    if (nest.timer_q > 0) continue;
    nest.timer_q = nest.interval_q;
    letOut(nest, creatureAt(slot));
  }
}

function letOut(nest: Nest, burrow: Creature): void {
  const batch = batchOf(nest.child), start = (burrow.phase as i32) + (nest.left as i32) * 11;
  for (let i = 0; i < batch && nest.left > 0 && nest.alive < nest.cap; i++) {
    if (!ordinaryFits()) return;
    const point = start + (i * 64) / batch, r = burrow.r + 10;
    const x = burrow.x + circX(point) * r, y = burrow.y + circY(point) * r;
    const child = spawnVermin(nest.child, x, y, false, 0);
    if (child < 0) return;
    creatureAt(child).nest = nest.owner;
    nest.alive++;
    nest.left--;
  }
}
