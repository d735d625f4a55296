// Broodnurse: stays behind the nearest ally, away from players, and heals. `link` is that ally, looked for every 16
// ticks; alone she chases.
import { ring } from "../effects.ts";
import { Creature, CREATURE_COUNT, creatureAt, runAt } from "../layout.gen.ts";
import { norm, normX, normY } from "../maths.ts";
import { NO_REF } from "../numbers.ts";
import { foundSlot, gatherTouching } from "../queries.ts";
import { hpScale } from "../scaling.ts";
import { isActive, refOf, refSlot } from "../spawn.ts";
import { BOSS, BROODNURSE, UNTOUCHABLE } from "../vermin_table.ts";
import { aimX, aimY, chase, goTo, keepInside, seek } from "./steer.ts";

const BEHIND: f32 = 80;
const LOOK_EVERY: i32 = 16;
const HEAL_EVERY_Q: i32 = 6000;
const HEAL_R: f32 = 140;
const HEAL: f32 = 8;
const HEALED_MAX: i32 = 6;

export function actBroodnurse(slot: i32, vermin: Creature): void {
  const oldX = vermin.x, oldY = vermin.y;
  if ((((runAt(0).tick as i32) + slot) & (LOOK_EVERY - 1)) == 0) vermin.link = nearestAlly(vermin);
  seek(slot, vermin);
  const ally = refSlot(vermin.link);
  if (ally < 0) chase(vermin, 1);
  else {
    const front = creatureAt(ally);
    norm(front.x - aimX(), front.y - aimY(), front.hx, front.hy);
    goTo(vermin, front.x + normX() * BEHIND, front.y + normY() * BEHIND, 1);
    keepInside(vermin, oldX, oldY);
  }
  if (vermin.fire_q > 0) return;
  vermin.fire_q = HEAL_EVERY_Q;
  heal(slot, vermin);
}

function nearestAlly(vermin: Creature): u16 {
  let best = -1, bestD: f32 = 0;
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const ally = creatureAt(other);
    if (ally.type == BROODNURSE || !isActive(ally) || (ally.flags & UNTOUCHABLE) != 0) continue;
    const dx = ally.x - vermin.x, dy = ally.y - vermin.y, square = dx * dx + dy * dy;
    if (best >= 0 && !(square < bestD)) continue;
    best = other;
    bestD = square;
  }
  return best < 0 ? NO_REF : refOf(best);
}

/** Heals the six nearest of the hurt within reach, by distance, then slot. */
function heal(slot: i32, vermin: Creature): void {
  const found = gatherTouching(vermin.x, vermin.y, HEAL_R);
  let healed = 0, lastD: f32 = -1, lastSlot = -1;
  for (; healed < HEALED_MAX; healed++) {
    let best = -1, bestD: f32 = HEAL_R * HEAL_R;
    for (let i = 0; i < found; i++) {
      const other = foundSlot(i), near = creatureAt(other);
      if (other == slot || near.hp >= near.max_hp || !isActive(near)) continue;
      const dx = near.x - vermin.x, dy = near.y - vermin.y, square = dx * dx + dy * dy;
      if (square < lastD || (square == lastD && other <= lastSlot)) continue;
      if (square > bestD || (square == bestD && best >= 0 && other > best)) continue;
      best = other;
      bestD = square;
    }
    if (best < 0) break;
    lastD = bestD;
    lastSlot = best;
    mend(creatureAt(best));
  }
  if (healed > 0) ring(vermin.x, vermin.y, HEAL_R, 0xefe3cfff);
}

function mend(vermin: Creature): void {
  const share: f32 = (vermin.flags & BOSS) != 0 ? 0.5 : 1;
  const hp = vermin.hp + HEAL * hpScale() * share;
  vermin.hp = hp < vermin.max_hp ? hp : vermin.max_hp;
}
