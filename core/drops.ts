// What the dead leave to pick up (game.md section 5, Drop): whether, which kind, where. All draws are G's, in this
// order: chance, kind, then the kind's own (a Tip's amount, a Crate's weapon).
import { Bonus, BONUS_COUNT, bonusAt, Creature, playerAt, runAt } from "./layout.gen.ts";
import {
  APEX,
  BONUS_KINDS,
  bonusWeight,
  CRATE,
  FUMIGATE,
  HARD_FROST,
  PATCH_KIT,
  SMELLING_SALTS,
  TIP,
} from "./bonus_table.ts";
import {
  hasTwist,
  isTutorial,
  MODE_CONTRACT,
  MODE_STAMPEDE,
  TWIST_FAMINE,
  TWIST_LOCKED_CRATE,
} from "./config.ts";
import { mark, MARK_APEX_DROPPED } from "./marks.ts";
import { ALIVE, clampF, NO_SEAT } from "./numbers.ts";
import { OLD_FAITHFUL, SCAVENGER } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { gRoll } from "./random.ts";
import { BOSS, ELITE, NO_DROP } from "./vermin_table.ts";
import { SIDEKICK, WEAPON_COUNT } from "./weapon_table.ts";

/** A drop lives this long, in q. */
export const BONUS_LIFE_Q: i32 = 90_000;
/** A kill after this many without a drop drops surely. */
const PITY_KILLS: i32 = 22;
const APART: f32 = 36;
const INSET: f32 = 40;
const SAME_WEAPON: f32 = 60;

/** A kill's roll for a drop. Bosses leave a Crate and one sure roll; Fumigate's victims and the tutorial's nothing. */
export function dropFrom(vermin: Creature): void {
  const run = runAt(0);
  if (run.mode == MODE_STAMPEDE || isTutorial() || (vermin.flags & NO_DROP) != 0) return;
  const seat = vermin.hurt_by as i32;
  if (vermin.flags & BOSS) {
    placeBonus(CRATE, vermin.x, vermin.y, seat);
    placeBonus(rollKind(), vermin.x + APART + 4, vermin.y, seat);
    return;
  }
  const lucky = gRoll(1000) < dropChance(vermin);
  if (!lucky && (run.pity as i32) < PITY_KILLS) {
    run.pity++;
    return;
  }
  if (activeBonuses() >= BONUS_COUNT || isCrowded(insideX(vermin.x), insideY(vermin.y))) return;
  placeBonus(rollKind(), vermin.x, vermin.y, seat);
}

/** Chance of a drop in per mille. */
function dropChance(vermin: Creature): i32 {
  const active = activeBonuses(), base = 95 - 5 * active;
  let chance = (vermin.flags & ELITE) != 0 ? 300 : base < 20 ? 20 : base;
  chance += 40 * perkCount(SCAVENGER);
  if (vermin.hurt_by != NO_SEAT && (playerAt(vermin.hurt_by as i32).weapon as i32) == SIDEKICK) {
    chance += 60;
  }
  return chance;
}

function activeBonuses(): i32 {
  let count = 0;
  for (let slot = 0; slot < BONUS_COUNT; slot++) count += bonusAt(slot).active as i32;
  return count;
}

function insideX(x: f32): f32 {
  return clampF(x, INSET, 1280 - INSET);
}
function insideY(y: f32): f32 {
  return clampF(y, INSET, 1280 - INSET);
}

function isCrowded(x: f32, y: f32): bool {
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0) continue;
    const dx = bonus.x - x, dy = bonus.y - y;
    if (dx * dx + dy * dy < APART * APART) return true;
  }
  return false;
}

/** Whether a living player holds a weapon. */
export function isHeld(weapon: i32): bool {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat);
    if (player.state == ALIVE && (player.weapon as i32) == weapon) return true;
  }
  return false;
}

function someoneFell(): bool {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    if (playerAt(seat).state != ALIVE) return true;
  }
  return false;
}

/** A kind's weight now; 0 when it may not drop. */
export function kindWeight(kind: i32): i32 {
  const run = runAt(0), weight = bonusWeight(kind);
  if (kind == CRATE && hasTwist(TWIST_LOCKED_CRATE)) return 0;
  if (kind == PATCH_KIT && hasTwist(TWIST_FAMINE)) return 0;
  if (kind == CRATE) return isHeld(SIDEKICK) ? weight * 4 : weight;
  if (kind == HARD_FROST && run.freeze_q > 0) return 0;
  if (kind == SMELLING_SALTS && (run.salts_q > 0 || !someoneFell())) return 0;
  if (run.mode == MODE_CONTRACT && isBarred(kind, run.contract)) return 0;
  return weight;
}

/** No Fumigate where a chapter ends, no Hard Frost in 4.10 and 5.10. */
function isBarred(kind: i32, contract: u8): bool {
  if (kind == FUMIGATE) return contract % 10 == 9;
  return kind == HARD_FROST && (contract == 39 || contract == 49);
}

/** A weighted roll over the eligible kinds, ids ascending. */
function rollKind(): i32 {
  let sum = 0;
  for (let kind = 1; kind <= BONUS_KINDS; kind++) sum += kindWeight(kind);
  let left = gRoll(sum as u32);
  for (let kind = 1; kind <= BONUS_KINDS; kind++) {
    left -= kindWeight(kind);
    if (left < 0) return kind;
  }
  return TIP;
}

function isWeaponOpen(id: i32): bool {
  return ((runAt(0).weapons_open >> ((id - 1) as u64)) & 1) != 0;
}

/** A random open weapon other than `held`; 0 when there is none. One draw, whatever comes of it. */
export function rollWeapon(held: i32): i32 {
  let count = 0;
  for (let id = 1; id <= WEAPON_COUNT; id++) if (id != held && isWeaponOpen(id)) count++;
  let left = gRoll(count > 0 ? count as u32 : 1);
  for (let id = 1; id <= WEAPON_COUNT; id++) {
    if (id == held || !isWeaponOpen(id)) continue;
    if (left-- == 0) return id;
  }
  return 0;
}

/** A free bonus slot near nothing, its fields set but for what the kind needs; null when there is no room. */
function placeAt(kind: i32, x: f32, y: f32): Bonus {
  const atX = insideX(x), atY = insideY(y);
  if (isCrowded(atX, atY)) return changetype<Bonus>(0);
  return putBonus(kind, atX, atY);
}

/** As placeAt(), but beside others too: an old gun lies where its holder stands. */
export function putBonus(kind: i32, x: f32, y: f32): Bonus {
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active != 0) continue;
    bonus.x = insideX(x);
    bonus.y = insideY(y);
    bonus.kind = kind as u8;
    bonus.active = 1;
    forgetHover(slot);
    return bonus;
  }
  return changetype<Bonus>(0);
}

/** A placed bonus is nobody's hover yet. */
export function forgetHover(slot: i32): void {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat);
    if ((player.hover_slot as i32) != slot) continue;
    player.hover_slot = 255;
    player.hover_ms = 0;
  }
}

/** Places a kind with its own draws; true when it lies there, and pity starts anew. */
export function placeBonus(kind: i32, x: f32, y: f32, seat: i32): bool {
  const run = runAt(0);
  const held = seat < (run.players as i32) ? playerAt(seat).weapon as i32 : 0;
  const amount = kind == TIP ? (gRoll(4) == 3 ? 1200 : 400) : 0;
  const weapon = kind == CRATE && !hasTwist(TWIST_LOCKED_CRATE) ? rollWeapon(held) : 0;
  const bonus = placeAt(kind, x, y);
  if (changetype<usize>(bonus) == 0) return false;
  bonus.amount = amount;
  bonus.weapon = weapon as u8;
  if (
    kind == CRATE &&
    (perkCount(OLD_FAITHFUL) > 0 || weapon == 0 || isHeldNear(weapon, bonus.x, bonus.y))
  ) {
    bonus.kind = TIP as u8;
    bonus.weapon = 0;
    bonus.amount = 400;
  }
  if (kind == APEX) mark(MARK_APEX_DROPPED, NO_SEAT as i32, bonus.x, bonus.y, 0);
  run.pity = 0;
  return true;
}

function isHeldNear(weapon: i32, x: f32, y: f32): bool {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat);
    if (player.state != ALIVE || (player.weapon as i32) != weapon) continue;
    const dx = player.x - x, dy = player.y - y;
    if (dx * dx + dy * dy < SAME_WEAPON * SAME_WEAPON) return true;
  }
  return false;
}
