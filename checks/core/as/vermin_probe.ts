// The vermin's side of the core with its insides showing, for checks/core/*: probe.ts hands these on.
import { bandAt, bandWeight, eliteChance } from "../../../core/bands.ts";
import { extend, takeBonus } from "../../../core/bonus_effects.ts";
import { bonusQ, bonusWeight } from "../../../core/bonus_table.ts";
import { spawnRate, tideFloor } from "../../../core/director.ts";
import { kindWeight, placeBonus } from "../../../core/drops.ts";
import { clearKills, drainKills, queueKill } from "../../../core/kills.ts";
import { creatureAt } from "../../../core/layout.gen.ts";
import { spawnBatch, stageLevel } from "../../../core/milestones.ts";
import { openNest } from "../../../core/nests.ts";
import { isEligible, makeOffer } from "../../../core/offers.ts";
import { gainPerk } from "../../../core/perk_effects.ts";
import {
  clipSize,
  damageScale,
  dodgeChance,
  intervalScale,
  jumpsExtra,
  moveScale,
  rangeScale,
  reloadRate,
  reloadScale,
  shotSpeedScale,
  spreadScale,
  takenScale,
} from "../../../core/perks.ts";
import {
  perkExcludes,
  perkFlags,
  perkMax,
  perkNeeds,
  perkWeight,
} from "../../../core/perk_table.ts";
import { beginPlaces, nextPlace, placeX, placeY } from "../../../core/places.ts";
import { bossHpScale, hpScale, speedScale, xpScale } from "../../../core/scaling.ts";
import { refOf, refSlot, riseFresh, spawnVermin, vanish } from "../../../core/spawn.ts";
import {
  attackQ,
  baseDamage,
  baseHp,
  baseR,
  baseSpeed,
  baseXp,
  FRESH,
  turnRate,
} from "../../../core/vermin_table.ts";
import { addXp, needXp } from "../../../core/xp.ts";

/** Spawns one that stands up at once, whatever the tick. */
export function spawnRisen(type: i32, x: f32, y: f32, isElite: bool, gen: i32): i32 {
  const slot = spawnVermin(type as u8, x, y, isElite, gen);
  if (slot >= 0) creatureAt(slot).flags &= ~FRESH;
  return slot;
}

export {
  addXp,
  attackQ,
  bandAt,
  bandWeight,
  baseDamage,
  baseHp,
  baseR,
  baseSpeed,
  baseXp,
  beginPlaces,
  bonusQ,
  bonusWeight,
  bossHpScale,
  clearKills,
  clipSize,
  damageScale,
  dodgeChance,
  drainKills,
  eliteChance,
  extend,
  gainPerk,
  hpScale,
  intervalScale,
  isEligible,
  jumpsExtra,
  kindWeight,
  makeOffer,
  moveScale,
  needXp,
  nextPlace,
  openNest,
  perkExcludes,
  perkFlags,
  perkMax,
  perkNeeds,
  perkWeight,
  placeBonus,
  placeX,
  placeY,
  queueKill,
  rangeScale,
  refOf,
  refSlot,
  reloadRate,
  reloadScale,
  riseFresh,
  shotSpeedScale,
  spawnBatch,
  spawnRate,
  spawnVermin,
  speedScale,
  spreadScale,
  stageLevel,
  takeBonus,
  takenScale,
  tideFloor,
  turnRate,
  vanish,
  xpScale,
};
