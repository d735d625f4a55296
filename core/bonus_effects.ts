// What each bonus does when a seat takes it (game.md section 5 with section 13). Timed ones stack to twice their
// duration at most.
import { chain } from "./arcs.ts";
import {
  APEX,
  BELL_JAR,
  bonusQ,
  CATHERINE_WHEEL,
  CHEESE_WHEEL,
  CINDER_ROUNDS,
  CRATE,
  DIVINING_ROD,
  DROWSE,
  FRESH_BOOTS,
  FUMIGATE,
  HARD_FROST,
  HOT_BARREL,
  LIVE_WIRE,
  PATCH_KIT,
  PAYDAY,
  SMELLING_SALTS,
  TIP,
} from "./bonus_table.ts";
import { OLD_GUN_AGE_Q } from "./bonuses.ts";
import { shed } from "./brains/tick.ts";
import { forgetHover, putBonus } from "./drops.ts";
import { ring } from "./effects.ts";
import { giveWeapon, refillClip } from "./guns.ts";
import { BLAST, hurtVermin } from "./hurt.ts";
import { BONUS_SIZE, bonusAt, CREATURE_COUNT, creatureAt, playerAt, runAt } from "./layout.gen.ts";
import { mark, MARK_APEX_TAKEN } from "./marks.ts";
import { ALIVE } from "./numbers.ts";
import { shake, sound } from "./outputs.ts";
import { FIELD_SURGEON, PRESERVES, SHARED_FLASK } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { emberRing } from "./projectiles.ts";
import { nearestVermin } from "./queries.ts";
import { BONUS_ROW, isRowOff } from "./row_mask.ts";
import { isActive } from "./spawn.ts";
import { NO_DROP } from "./vermin_table.ts";
import { SIDEKICK } from "./weapon_table.ts";
import { addXp, returnLongest } from "./xp.ts";

const FUMIGATE_R: f32 = 300;
const PATCH_HP: f32 = 25;
const SURGEON_HP: f32 = 15;
const SALTS_HP: f32 = 50;
const SALTS_EVERY_Q: i32 = 360_000;
const WIRE_DAMAGE: f32 = 60;
const WIRE_JUMPS: i32 = 24;
const WIRE_RANGE: f32 = 260;
const WHEEL_EMBERS: i32 = 18;
const WHEEL_DAMAGE: f32 = 45;
/** A Catherine Wheel's embers are a size larger than others. */
const WHEEL_R: f32 = 6;
const EVERYWHERE: f32 = 2000;
const SOUND_TIP: u8 = 25;
const SOUND_CRATE: u8 = 26;
const SOUND_RARE: u8 = 27;
const SOUND_HEAL: u8 = 28;
const SOUND_BLAST: u8 = 21;
const SOUND_FROST: u8 = 23;

/** Takes a bonus off the ground and performs it for a seat. */
export function takeBonus(slot: i32, seat: i32): void {
  const bonus = bonusAt(slot), kind = bonus.kind as i32, x = bonus.x, y = bonus.y;
  const amount = bonus.amount, weapon = bonus.weapon as i32;
  memory.fill(changetype<usize>(bonus), 0, BONUS_SIZE);
  forgetHover(slot);
  const player = playerAt(seat);
  if (player.pickups < 0xffff) player.pickups++;
  sound(soundOf(kind), x, y);
  if (ROW_MASK && isRowOff(BONUS_ROW, kind)) return;
  if (kind == CRATE) takeCrate(seat, weapon);
  else if (!actForTeam(kind, amount, seat)) {
    if (!actForPicker(kind, seat)) actOnWorld(kind, x, y, seat);
  }
}

function soundOf(kind: i32): u8 {
  if (kind == TIP) return SOUND_TIP;
  if (kind == PATCH_KIT || kind == SMELLING_SALTS) return SOUND_HEAL;
  if (kind == HARD_FROST) return SOUND_FROST;
  return kind == APEX || kind == DIVINING_ROD ? SOUND_RARE : SOUND_CRATE;
}

/** A duration with Preserves. */
function bonusDuration(kind: i32): i32 {
  const q = bonusQ(kind);
  return perkCount(PRESERVES) > 0 ? (q * 14) / 10 : q;
}

/** What a timer becomes when a timed bonus is taken: it adds up, to twice the duration. */
export function extend(left: i32, kind: i32): i32 {
  const q = bonusDuration(kind), sum = left + q;
  return sum < 2 * q ? sum : 2 * q;
}

/** The new gun comes to hand; one that finds no holster stays here for 6 s, but for a Sidekick. */
function takeCrate(seat: i32, weapon: i32): void {
  const player = playerAt(seat), old = giveWeapon(seat, weapon);
  if (old == 0 || old == SIDEKICK) return;
  const left = putBonus(CRATE, player.x, player.y);
  if (changetype<usize>(left) == 0) return;
  left.weapon = old as u8;
  left.held = (seat + 1) as u8;
  left.age_q = OLD_GUN_AGE_Q;
}

function actForTeam(kind: i32, amount: i32, seat: i32): bool {
  const run = runAt(0), player = playerAt(seat);
  if (kind == TIP) addXp(amount as f32);
  else if (kind == PAYDAY) run.payday_q = extend(run.payday_q, PAYDAY);
  else if (kind == HARD_FROST) run.freeze_q = extend(run.freeze_q, HARD_FROST);
  else if (kind == APEX) {
    run.apex_q = extend(run.apex_q, APEX);
    mark(MARK_APEX_TAKEN, seat, player.x, player.y, 0);
  } else if (kind == DROWSE) {
    run.drowse_q = extend(run.drowse_q, DROWSE);
    for (let other = 0; other < (run.players as i32); other++) {
      if (playerAt(other).state == ALIVE) refillClip(other);
    }
  } else if (kind == SMELLING_SALTS) {
    run.salts_q = SALTS_EVERY_Q;
    returnLongest(true, SALTS_HP);
  } else return false;
  return true;
}

function actForPicker(kind: i32, seat: i32): bool {
  const player = playerAt(seat);
  if (kind == HOT_BARREL) {
    player.hot_q = extend(player.hot_q, HOT_BARREL);
    refillClip(seat);
  } else if (kind == BELL_JAR) player.bell_q = extend(player.bell_q, BELL_JAR);
  else if (kind == PATCH_KIT) patch(seat);
  else if (kind == FRESH_BOOTS) {
    player.boots_q = extend(player.boots_q, FRESH_BOOTS);
    shed(seat);
  } else if (kind == CINDER_ROUNDS) {
    player.cinder_q = extend(player.cinder_q, CINDER_ROUNDS);
    refillClip(seat);
  } else if (kind == DIVINING_ROD) player.rod_q = extend(player.rod_q, DIVINING_ROD);
  else return false;
  return true;
}

/** +25 hp, +15 with Field Surgeon; partners get 60 % of it with Shared Flask. */
function patch(seat: i32): void {
  const healed = PATCH_HP + (perkCount(FIELD_SURGEON) > 0 ? SURGEON_HP : 0);
  heal(seat, healed);
  if (perkCount(SHARED_FLASK) == 0) return;
  for (let other = 0; other < (runAt(0).players as i32); other++) {
    if (other != seat) heal(other, healed * 0.6);
  }
}

/** Heals a living player, up to its maximum. */
export function heal(seat: i32, hp: f32): void {
  const player = playerAt(seat);
  if (player.state != ALIVE || player.hp <= 0) return;
  const sum = player.hp + hp;
  player.hp = sum < player.max_hp ? sum : player.max_hp > player.hp ? player.max_hp : player.hp;
}

function actOnWorld(kind: i32, x: f32, y: f32, seat: i32): void {
  const run = runAt(0);
  if (kind == FUMIGATE) fumigate(x, y, seat);
  else if (kind == LIVE_WIRE) {
    const first = nearestVermin(x, y, EVERYWHERE);
    if (first >= 0) chain(x, y, first, WIRE_DAMAGE, WIRE_JUMPS, WIRE_RANGE, 1, seat);
  } else if (kind == CATHERINE_WHEEL) emberRing(x, y, WHEEL_EMBERS, WHEEL_DAMAGE, seat, WHEEL_R);
  else if (kind == CHEESE_WHEEL) {
    run.lure_q = extend(run.lure_q, CHEESE_WHEEL);
    run.lure_x = x;
    run.lure_y = y;
  }
}

/** (300 - d) x 4 to all within 300 u; what dies of it drops nothing. */
function fumigate(x: f32, y: f32, seat: i32): void {
  ring(x, y, FUMIGATE_R, 0x9bd14bff);
  sound(SOUND_BLAST, x, y);
  shake(8, x, y);
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (!isActive(vermin)) continue;
    const dx = vermin.x - x, dy = vermin.y - y, square = dx * dx + dy * dy;
    if (square >= FUMIGATE_R * FUMIGATE_R) continue;
    const spared = vermin.flags & NO_DROP;
    vermin.flags |= NO_DROP;
    hurtVermin(slot, (FUMIGATE_R - sqrt<f32>(square)) * 4, BLAST, seat, x, y, 0);
    if (isActive(vermin)) vermin.flags = (vermin.flags & ~NO_DROP) | spared;
  }
}
