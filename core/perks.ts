// What the team's perks change: counts, and one helper for each thing a perk scales. Within a helper the
// multipliers apply in ascending perk id.
import { featherScale } from "./config.ts";
import { ARC, BULLET, FLAME } from "./hurt.ts";
import { Player, playerAt, runAt } from "./layout.gen.ts";
import { ALIVE, clampF, toI32 } from "./numbers.ts";
import {
  BACK_TO_BACK,
  BULWARK,
  DEEP_POCKETS,
  FIREBUG,
  FIRM_STANCE,
  GHOST_STEP,
  HEAVY_LOADS,
  IRON_SHINS,
  KEEN_NOSE,
  LEATHER_APRON,
  LINEMAN,
  MARATHON,
  OILED_BARREL,
  OLD_FAITHFUL,
  QUICK_TRIGGER,
  REARGUARD,
  SECOND_HOLSTER,
  SIDESTEP,
  SLICK_MAGAZINE,
  STEADY_HANDS,
  TIN_SHELL,
  UNDERSTUDY,
} from "./perk_ids.ts";
import { isRowOff, PERK_ROW } from "./row_mask.ts";

const TOP_SPEED: f32 = 170;
const STILL_Q: i32 = 1800;
/** How much of the top speed must be away from the aim for Rearguard. */
const REAR: f32 = -0.3;
const PARTNER_R: f32 = 120;

/** How often the team owns a perk. */
export function perkCount(id: i32): i32 {
  if (ROW_MASK && isRowOff(PERK_ROW, id)) return 0;
  return runAt(0).getPerk(id) as i32;
}

/** `base` multiplied `count` times. */
function timesEach(base: f32, count: i32): f32 {
  let product: f32 = 1;
  for (let i = 0; i < count; i++) product *= base;
  return product;
}

/** Time between shots: Steady Hands, Quick Trigger. */
export function intervalScale(): f32 {
  return timesEach(1.03, perkCount(STEADY_HANDS)) * timesEach(0.9, perkCount(QUICK_TRIGGER));
}

/** Reload time: Slick Magazine. */
export function reloadScale(): f32 {
  return timesEach(0.8, perkCount(SLICK_MAGAZINE));
}

/** How fast a reload runs for this seat: Firm Stance doubles it while it stands. */
export function reloadRate(seat: i32): i32 {
  return perkCount(FIRM_STANCE) > 0 && playerAt(seat).still_q >= STILL_Q ? 2 : 1;
}

/** Spread for this seat: Steady Hands, Firm Stance while it stands. */
export function spreadScale(seat: i32): f32 {
  const steady = timesEach(0.6, perkCount(STEADY_HANDS));
  return reloadRate(seat) == 2 ? steady * 0.5 : steady;
}

/** Heat gained a pull: Steady Hands. */
export function heatScale(): f32 {
  return timesEach(0.6, perkCount(STEADY_HANDS));
}

/** A weapon's clip: Deep Pockets (at least one more), Heavy Loads, Old Faithful; one truncation, at least 1. */
export function clipSize(base: i32): i32 {
  let clip = base as f32;
  const pockets = perkCount(DEEP_POCKETS);
  if (pockets > 0) {
    const deep = clip * ((pockets as f32) * 0.25 + 1);
    clip = deep > clip + 1 ? deep : clip + 1;
  }
  clip *= timesEach(0.9, perkCount(HEAVY_LOADS));
  if (perkCount(OLD_FAITHFUL) > 0) clip *= 1.25;
  const whole = toI32(clip);
  return whole > 1 ? whole : 1;
}

/** Rearguard: whether a seat walks away from where it aims. */
function backsAway(player: Player): bool {
  return player.vx * player.face_x + player.vy * player.face_y < REAR * TOP_SPEED;
}

/** Whether a living partner stands within 120 u. */
function hasPartnerNear(seat: i32): bool {
  const self = playerAt(seat);
  for (let other = 0; other < (runAt(0).players as i32); other++) {
    const partner = playerAt(other);
    if (other == seat || partner.state != ALIVE) continue;
    const dx = partner.x - self.x, dy = partner.y - self.y;
    if (dx * dx + dy * dy < PARTNER_R * PARTNER_R) return true;
  }
  return false;
}

/** Whether a partner is down or dead. */
function hasFallenPartner(seat: i32): bool {
  for (let other = 0; other < (runAt(0).players as i32); other++) {
    if (other != seat && playerAt(other).state != ALIVE) return true;
  }
  return false;
}

/** A player's damage to vermin by class of damage (hurt.ts); 1 when seat is none. */
export function damageScale(seat: i32, cls: i32): f32 {
  if (seat < 0) return 1;
  const player = playerAt(seat);
  let scale: f32 = 1;
  if (perkCount(REARGUARD) > 0 && backsAway(player)) scale *= 1.3;
  if (cls == BULLET) scale *= (perkCount(HEAVY_LOADS) as f32) * 0.3 + 1;
  if (perkCount(KEEN_NOSE) > 0) scale *= 1.05;
  if (cls == BULLET && perkCount(OILED_BARREL) > 0) scale *= 1.15;
  if (cls == FLAME && perkCount(FIREBUG) > 0) scale *= 1.5;
  if (player.orders_q > 0) scale *= 2;
  if (perkCount(OLD_FAITHFUL) > 0) scale *= 1.2;
  if (cls == ARC && perkCount(LINEMAN) > 0) scale *= 1.25;
  if (perkCount(BULWARK) > 0) scale *= clampF((player.still_q as f32) * 0.04 / 6000.0, 0, 0.6) + 1;
  if (perkCount(BACK_TO_BACK) > 0 && hasPartnerNear(seat)) scale *= 1.15;
  if (perkCount(UNDERSTUDY) > 0 && hasFallenPartner(seat)) scale *= 1.25;
  return scale;
}

/** Damage a player takes: Leather Apron, Tin Shell, Back to Back. */
export function takenScale(seat: i32): f32 {
  let scale: f32 = 1;
  if (perkCount(LEATHER_APRON) > 0) scale *= 0.75;
  if (perkCount(TIN_SHELL) > 0 && playerAt(seat).reload_q > 0) scale *= 0.5;
  if (perkCount(BACK_TO_BACK) > 0 && hasPartnerNear(seat)) scale *= 0.85;
  return scale;
}

/** A player's top speed: Marathon, Second Holster, Understudy. */
export function moveScale(seat: i32): f32 {
  let scale: f32 = 1;
  if (perkCount(MARATHON) > 0) {
    // Past the first second of moving, 6 % a second up to 24 %.
    const moving = playerAt(seat).move_q - 6000;
    scale *= clampF((moving as f32) * 0.06 / 6000.0, 0, 0.24) + 1;
  }
  if (perkCount(SECOND_HOLSTER) > 0) scale *= 0.94;
  if (perkCount(UNDERSTUDY) > 0 && hasFallenPartner(seat)) scale *= 1.12;
  return scale;
}

/** Speed of players' shots: Oiled Barrel, and the twist of the day. */
export function shotSpeedScale(): f32 {
  const oiled: f32 = perkCount(OILED_BARREL) > 0 ? 1.5 : 1;
  return oiled * featherScale();
}

/** Range of players' shots: Oiled Barrel. */
export function rangeScale(): f32 {
  return perkCount(OILED_BARREL) > 0 ? 1.25 : 1;
}

/** Percent of hits a player ignores; 0 means that no roll is drawn. */
export function dodgeChance(): i32 {
  return perkCount(GHOST_STEP) > 0 ? 32 : perkCount(SIDESTEP) > 0 ? 18 : 0;
}

/** Jumps added to a chain: Lineman. */
export function jumpsExtra(): i32 {
  return perkCount(LINEMAN);
}

/** Iron Shins: no slows, knockback or latch slow. */
export function isSureFooted(): bool {
  return perkCount(IRON_SHINS) > 0;
}
