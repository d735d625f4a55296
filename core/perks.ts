// What the team's perks change: counts, and one helper for each thing a perk scales. Within a helper the
// multipliers apply in ascending perk id.
import { playerAt, runAt } from "./layout.gen.ts";

/** How often the team owns a perk. */
export function perkCount(id: i32): i32 {
  return runAt(0).getPerk(id) as i32;
}

/** `base` multiplied `count` times. */
export function timesEach(base: f32, count: i32): f32 {
  let product: f32 = 1;
  for (let i = 0; i < count; i++) product *= base;
  return product;
}

/** Time between shots: Steady Hands, Quick Trigger. */
export function intervalScale(): f32 {
  return timesEach(1.03, perkCount(2)) * timesEach(0.9, perkCount(14));
}

/** Reload time: Slick Magazine. */
export function reloadScale(): f32 {
  return timesEach(0.8, perkCount(3));
}

/** How fast a reload runs for this seat: Firm Stance doubles it while it stands. */
export function reloadRate(seat: i32): i32 {
  return perkCount(52) > 0 && playerAt(seat).still_q >= 1800 ? 2 : 1;
}

/** Spread for this seat: Steady Hands, Firm Stance while it stands. */
export function spreadScale(seat: i32): f32 {
  const steady = timesEach(0.6, perkCount(2));
  return reloadRate(seat) == 2 ? steady * 0.5 : steady;
}

/** Heat gained a pull: Steady Hands. */
export function heatScale(): f32 {
  return timesEach(0.6, perkCount(2));
}

/** A weapon's clip: Deep Pockets (at least one more), Heavy Loads, Old Faithful; one truncation, at least 1. */
export function clipSize(base: i32): i32 {
  return base;
}

/** A player's damage to vermin by class of damage (hurt.ts); 1 when seat is none. */
export function damageScale(_seat: i32, _cls: i32): f32 {
  return 1;
}

/** Damage a player takes: Leather Apron, Tin Shell, Back to Back. */
export function takenScale(_seat: i32): f32 {
  return 1;
}

/** A player's top speed: Marathon, Second Holster, Understudy. */
export function moveScale(_seat: i32): f32 {
  return 1;
}

/** Speed of players' shots: Oiled Barrel. */
export function shotSpeedScale(): f32 {
  return perkCount(35) > 0 ? 1.5 : 1;
}

/** Range of players' shots: Oiled Barrel. */
export function rangeScale(): f32 {
  return perkCount(35) > 0 ? 1.25 : 1;
}

/** Burn damage and flames: Firebug. */
export function burnScale(): f32 {
  return perkCount(42) > 0 ? 1.5 : 1;
}

/** Percent of hits a player ignores; 0 means that no roll is drawn. */
export function dodgeChance(): i32 {
  return perkCount(27) > 0 ? 32 : perkCount(26) > 0 ? 18 : 0;
}

/** Jumps added to a chain: Lineman. */
export function jumpsExtra(): i32 {
  return perkCount(51);
}

/** Iron Shins: no slows, knockback or latch slow. */
export function isSureFooted(): bool {
  return perkCount(23) > 0;
}
