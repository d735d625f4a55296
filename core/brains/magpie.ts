// Magpie: steals bonuses, flees players, leaves by the nearest edge when full or after 20 s. Its loot is three kinds
// of 5 bits in `phase`, which is otherwise a birth mark and is cleared at the first step (aux0 is 1 from then on).
import { BONUS_COUNT, BONUS_SIZE, bonusAt, Creature, playerAt, runAt } from "../layout.gen.ts";
import { CRATE } from "../bonus_table.ts";
import { placeBonus } from "../drops.ts";
import { circX, circY, norm, normX, normY } from "../maths.ts";
import { ALIVE, ARENA, NO_SEAT } from "../numbers.ts";
import { sound } from "../outputs.ts";
import { vanish } from "../spawn.ts";
import { enter, goTo, timerDone, turnTo, walk } from "./steer.ts";

const THIEF: u8 = 0;
const LEAVING: u8 = 1;
const STAY_Q: i32 = 120_000;
const LOOT_MAX: i32 = 3;
const REACH: f32 = 24;
const SHY: f32 = 200;
const OUT: f32 = 70;
const SOUND_SQUEAK: u8 = 38;

export function actMagpie(slot: i32, vermin: Creature): void {
  if (vermin.aux0 == 0) {
    vermin.aux0 = 1;
    vermin.phase = 0;
    enter(vermin, THIEF, STAY_Q);
  }
  if (vermin.state == LEAVING) {
    leave(slot, vermin);
    return;
  }
  if (timerDone(vermin) || lootCount(vermin.phase) >= LOOT_MAX) {
    enter(vermin, LEAVING, 0);
    return;
  }
  if (fleesPlayer(vermin)) return;
  const prey = nearestBonus(vermin);
  if (prey < 0) {
    goTo(vermin, 640, 640, 0.6);
    return;
  }
  const bonus = bonusAt(prey), dx = bonus.x - vermin.x, dy = bonus.y - vermin.y;
  if (dx * dx + dy * dy < REACH * REACH) {
    vermin.phase = (vermin.phase << 5) | (bonus.kind as u16);
    memory.fill(changetype<usize>(bonus), 0, BONUS_SIZE);
    sound(SOUND_SQUEAK, vermin.x, vermin.y);
    return;
  }
  goTo(vermin, bonus.x, bonus.y, 1);
}

function lootCount(loot: u16): i32 {
  return loot == 0 ? 0 : loot < 32 ? 1 : loot < 1024 ? 2 : 3;
}

function fleesPlayer(vermin: Creature): bool {
  let best = -1, bestD: f32 = SHY * SHY;
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const dx = player.x - vermin.x, dy = player.y - vermin.y, square = dx * dx + dy * dy;
    if (square >= bestD) continue;
    best = seat;
    bestD = square;
  }
  if (best < 0) return false;
  norm(vermin.x - playerAt(best).x, vermin.y - playerAt(best).y, vermin.hx, vermin.hy);
  turnTo(vermin, normX(), normY());
  walk(vermin, 1);
  return true;
}

function nearestBonus(vermin: Creature): i32 {
  let best = -1, bestD: f32 = 0;
  for (let i = 0; i < BONUS_COUNT; i++) {
    const bonus = bonusAt(i);
    if (bonus.active == 0) continue;
    const dx = bonus.x - vermin.x, dy = bonus.y - vermin.y, square = dx * dx + dy * dy;
    if (best >= 0 && !(square < bestD)) continue;
    best = i;
    bestD = square;
  }
  return best;
}

/** Out by the nearest edge; gone beyond it, which is no kill. */
function leave(slot: i32, vermin: Creature): void {
  const left = vermin.x, top = vermin.y, right = ARENA - left, bottom = ARENA - top;
  const near = min<f32>(min<f32>(left, right), min<f32>(top, bottom));
  if (near < -OUT + 10) {
    vanish(slot);
    return;
  }
  if (near == left) goTo(vermin, -OUT, top, 1);
  else if (near == right) goTo(vermin, 1280 + OUT, top, 1);
  else if (near == top) goTo(vermin, left, -OUT, 1);
  else goTo(vermin, left, 1280 + OUT, 1);
}

/** Step 13: a dead magpie gives back what it took, Crates with weapons drawn anew, and a Crate of its own. */
export function dropLoot(vermin: Creature): void {
  let loot = vermin.aux0 == 0 ? 0 : vermin.phase as i32, point = 0;
  while (loot > 0) {
    const x = vermin.x + circX(point) * 44, y = vermin.y + circY(point) * 44;
    placeBonus(loot & 31, x, y, NO_SEAT as i32);
    loot >>= 5;
    point += 21;
  }
  placeBonus(CRATE, vermin.x, vermin.y, NO_SEAT as i32);
}
