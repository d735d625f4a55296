// What a kind leaves behind when it dies: splits, loot, dust, freed links. Runs in step 13, so what it spawns is
// fresh and cannot die in the same tick.
import { blast } from "./blasts.ts";
import { hasTwist, TWIST_FIREWORKS } from "./config.ts";
import { envenom, OTHER } from "./hurt.ts";
import { addHazard, HAZARD_DUST } from "./hazards.ts";
import { Creature, CREATURE_COUNT, creatureAt } from "./layout.gen.ts";
import { dropLoot } from "./brains/magpie.ts";
import { letGo } from "./brains/tick.ts";
import { queueKill } from "./kills.ts";
import { childDied, closeNest } from "./nests.ts";
import { NO_REF, NO_SEAT } from "./numbers.ts";
import { CONTAGION } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { isRowOff, VERMIN_ROW } from "./row_mask.ts";
import { isActive, refOf, spawnVermin } from "./spawn.ts";
import {
  BURROW,
  CENTIPEDE,
  CLOT,
  DUSTMOTH,
  MAGPIE,
  OLD_CINNABAR,
  RAT_KING,
  SEGMENT,
  TICK,
} from "./vermin_table.ts";

const FIREWORK_R: f32 = 60;
const FIREWORK_DAMAGE: f32 = 20;
const CONTAGION_R: f32 = 70;
const CONTAGION_Q: i32 = 18_000;
const SPLIT_APART: f32 = 10;
const CLOT_GENS: u8 = 2;
const DUST_R: f32 = 60;
const DUST_Q: i32 = 24_000;
/** Players in moth dust move at 0.7. */
const DUST_SLOW8: u8 = 178;

export function afterDeath(slot: i32, vermin: Creature): void {
  const type = vermin.type;
  if (vermin.nest != NO_REF) childDied(vermin.nest);
  if (hasTwist(TWIST_FIREWORKS)) burst(vermin);
  if (perkCount(CONTAGION) > 0 && vermin.venom_q > 0) spreadVenom(vermin);
  if (ROW_MASK && isRowOff(VERMIN_ROW, type as i32)) return;
  if (type == CLOT) splitClot(vermin);
  else if (type == BURROW) closeNest(refOf(slot));
  else if (type == DUSTMOTH) {
    addHazard(HAZARD_DUST, vermin.x, vermin.y, DUST_R, 0, DUST_Q, DUST_SLOW8, NO_SEAT);
  } else if (type == TICK) letGo(vermin);
  else if (type == MAGPIE) dropLoot(vermin);
  else if (type == CENTIPEDE || type == RAT_KING) cutLinks(refOf(slot));
  else if (type == OLD_CINNABAR) endCinnabar(slot, vermin);
}

/** Fireworks: every kill is a blast, its killer's. */
function burst(vermin: Creature): void {
  const seat = vermin.hurt_by == NO_SEAT ? -1 : vermin.hurt_by as i32;
  blast(vermin.x, vermin.y, FIREWORK_R, FIREWORK_DAMAGE, seat, 0);
}

/** Two of the next generation, side by side across the dead one's heading. */
function splitClot(vermin: Creature): void {
  if (vermin.gen >= CLOT_GENS) return;
  const sideX = -vermin.hy * SPLIT_APART, sideY = vermin.hx * SPLIT_APART;
  for (let side = -1; side <= 1; side += 2) {
    const x = vermin.x + sideX * (side as f32), y = vermin.y + sideY * (side as f32);
    spawnVermin(CLOT, x, y, false, (vermin.gen as i32) + 1);
  }
}

/** A dead link is invalid from step 13 on: those behind it find out at their next turn. */
function cutLinks(ref: u16): void {
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const follower = creatureAt(other);
    if (follower.type != 0 && follower.link == ref) follower.link = NO_REF;
  }
}

/** Old Cinnabar's head takes what is left of its body along; a dead segment only opens a gap. */
function endCinnabar(slot: i32, vermin: Creature): void {
  const ref = refOf(slot);
  if ((vermin.flags & SEGMENT) == 0) {
    for (let other = 0; other < CREATURE_COUNT; other++) {
      const segment = creatureAt(other);
      if (segment.type != OLD_CINNABAR || segment.nest != ref) continue;
      if ((segment.flags & SEGMENT) != 0) queueKill(other, OTHER);
    }
  }
  cutLinks(ref);
}

function spreadVenom(vermin: Creature): void {
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const near = creatureAt(other);
    if (!isActive(near)) continue;
    const dx = near.x - vermin.x, dy = near.y - vermin.y;
    if (dx * dx + dy * dy > CONTAGION_R * CONTAGION_R) continue;
    envenom(other, vermin.venom_dps, CONTAGION_Q, vermin.venom_by as i32);
  }
}
