// Where vermin come from: slots, serials and references, and the fresh flag. A freed slot is zero but for its
// serial, which makes a reference to the vermin that was there stale.
import { growBody } from "./brains/centipede.ts";
import { letGo } from "./brains/tick.ts";
import { Creature, CREATURE_COUNT, CREATURE_SIZE, creatureAt, runAt } from "./layout.gen.ts";
import { gRoll, gUnit } from "./random.ts";
import { mark, MARK_BOSS_IN } from "./marks.ts";
import { circX, circY, norm, normX, normY } from "./maths.ts";
import { countDown, NO_REF, NO_SEAT } from "./numbers.ts";
import { childDied, closeNest } from "./nests.ts";
import { sound } from "./outputs.ts";
import { buryVermin } from "./remains.ts";
import { birthDamageScale, bossHpScale, hpScale } from "./scaling.ts";
import {
  baseDamage,
  baseHp,
  baseR,
  baseSpeed,
  baseXp,
  BOSS,
  BURROW,
  CENTIPEDE,
  DRAINED,
  DYING,
  ELITE,
  FRESH,
  isBossKind,
  OLD_CINNABAR,
  SEGMENT,
  TICK,
} from "./vermin_table.ts";

/** At this many alive, only scripts, splits and bosses may still spawn. */
const ORDINARY_MAX: i32 = 368;
const SERIALS: i32 = 127;
/** A boss walks in for this long before its first ring. */
const FIRST_VOLLEY_Q: i32 = 30_000;
const SOUND_ROAR: u8 = 45;

/** A reference to the vermin in a slot now: slot + 512 x serial. */
export function refOf(slot: i32): u16 {
  return (slot + 512 * (creatureAt(slot).serial as i32)) as u16;
}

/** The slot a reference names, or -1 when that vermin is gone or dying. */
export function refSlot(ref: u16): i32 {
  const slot = (ref as i32) & 511;
  if (slot >= CREATURE_COUNT) return -1;
  const vermin = creatureAt(slot);
  if (!isAlive(vermin) || (vermin.serial as i32) != ((ref as i32) >> 9)) return -1;
  return slot;
}

/** Occupied and not dying. Fresh vermin are alive too; see isActive(). */
export function isAlive(vermin: Creature): bool {
  return vermin.type != 0 && vermin.state != DYING;
}

/** Alive and risen: what grids, brains, contact and damage may touch. */
export function isActive(vermin: Creature): bool {
  return vermin.type != 0 && vermin.state != DYING && (vermin.flags & FRESH) == 0;
}

/** Whether rate, tide and summons may still add to the crowd; counts a refusal when not. */
export function ordinaryFits(): bool {
  const run = runAt(0);
  if ((run.alive as i32) < ORDINARY_MAX) return true;
  run.refused++;
  return false;
}

/** How many vermin could spawn now: free slots and drained dying ones. */
export function slotsLeft(): i32 {
  let left = 0;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (vermin.type == 0 || (vermin.flags & DRAINED) != 0) left++;
  }
  return left;
}

/** Slots one vermin of a kind needs, its segments counted. */
export function slotsOf(type: i32): i32 {
  return type == (CENTIPEDE as i32) ? 6 : type == (OLD_CINNABAR as i32) ? 13 : 1;
}

/** Empties a slot; its serial stays. The caller keeps run.alive and run.dying. */
export function freeSlot(slot: i32): void {
  const vermin = creatureAt(slot), serial = vermin.serial;
  memory.fill(changetype<usize>(vermin), 0, CREATURE_SIZE);
  vermin.serial = serial;
}

/** Takes an alive vermin away: no kill, no XP, no drop, no corpse. */
export function vanish(slot: i32): void {
  const vermin = creatureAt(slot);
  if (vermin.type == TICK) letGo(vermin);
  if (vermin.nest != NO_REF) childDied(vermin.nest);
  if (vermin.type == BURROW) closeNest(refOf(slot));
  freeSlot(slot);
  runAt(0).alive--;
}

/** The lowest free slot, else the lowest drained dying one (buried now), else -1. */
function takeSlot(): i32 {
  let drained = -1;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (vermin.type == 0) return slot;
    if (drained < 0 && (vermin.flags & DRAINED) != 0) drained = slot;
  }
  if (drained < 0) return -1;
  buryVermin(creatureAt(drained));
  freeSlot(drained);
  runAt(0).dying--;
  return drained;
}

/**
 * Spawns one vermin and returns its slot, or -1 when no slot may be used (nothing is drawn then). Draws phase and
 * speed, in this order; place, type and elite are the caller's, drawn before. It is fresh until riseFresh().
 */
export function spawnVermin(type: u8, x: f32, y: f32, elite: bool, gen: i32): i32 {
  const slot = takeSlot();
  if (slot < 0) return -1;
  const vermin = creatureAt(slot), run = runAt(0), id = type as i32;
  vermin.serial = (((vermin.serial as i32) + 1) % SERIALS) as u8;
  vermin.type = type;
  vermin.gen = gen as u8;
  vermin.x = x;
  vermin.y = y;
  vermin.phase = gRoll(65536) as u16;
  vermin.speed = baseSpeed(id, gen) * (gUnit() * 0.16 + 0.92);
  vermin.r = baseR(id, gen);
  vermin.hp = baseHp(id, gen) * hpScale();
  vermin.dmg = baseDamage(id, gen) * birthDamageScale();
  vermin.xp = baseXp(id, gen);
  vermin.target = (slot % (run.players as i32)) as u8;
  vermin.hurt_by = NO_SEAT;
  vermin.venom_by = NO_SEAT;
  vermin.burn_by = NO_SEAT;
  vermin.link = NO_REF;
  vermin.nest = NO_REF;
  vermin.slow8 = 255;
  vermin.flags = FRESH;
  norm(640 - x, 640 - y, circX((7 * slot) & 63), circY((7 * slot) & 63));
  vermin.hx = normX();
  vermin.hy = normY();
  run.alive++;
  run.spawned++;
  if (elite) makeElite(vermin);
  if (gen > 0 && (type == CENTIPEDE || type == OLD_CINNABAR)) vermin.flags |= SEGMENT;
  else if (isBossKind(id)) makeBoss(vermin);
  vermin.max_hp = vermin.hp;
  if (gen == 0 && (type == CENTIPEDE || type == OLD_CINNABAR)) growBody(slot);
  return slot;
}

function makeElite(vermin: Creature): void {
  vermin.flags |= ELITE;
  vermin.hp *= 3;
  vermin.r *= 1.25;
  vermin.dmg *= 1.3;
  vermin.speed *= 0.95;
}

function makeBoss(vermin: Creature): void {
  vermin.flags |= BOSS;
  vermin.hp *= bossHpScale();
  vermin.fire_q = FIRST_VOLLEY_Q;
  mark(MARK_BOSS_IN, NO_SEAT as i32, vermin.x, vermin.y, vermin.type as u32);
  sound(SOUND_ROAR, vermin.x, vermin.y);
}

/** Keeps a vermin under a heap of dust, fresh, for `q`. */
export function riseAfter(slot: i32, q: i32): void {
  creatureAt(slot).timer_q = q;
}

/**
 * Between steps 6 and 7: what has waited its time becomes touchable. Step 7 to 13's young therefore wait for the
 * next tick, the director's stand up at once.
 */
export function riseFresh(): void {
  const step = runAt(0).dt_q;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if ((vermin.flags & FRESH) == 0) continue;
    vermin.timer_q = countDown(vermin.timer_q, step);
    if (vermin.timer_q == 0) vermin.flags &= ~FRESH;
  }
}
