// What a pilot's hands do: the aim point and the buttons.
import { gunSense, gunWorth, SIGHT_MAX } from "./bot_guns.ts";
import type { SeenPlayer, Sight } from "./bot_sight.ts";
import { CRATE } from "./bot_steer.ts";

export const BUTTON_FIRE = 1, BUTTON_FIRE_PRESS = 2, BUTTON_RELOAD = 4, BUTTON_USE = 16;
const DEAD = 2;
const ARENA = 1280;

export interface Hands {
  /** The aim point in the arena, in u. */
  x: number;
  y: number;
  /** FIRE, RELOAD and USE as the pilot wants them held. */
  buttons: number;
}

/** Picks a target and what to press. `lead` 0 aims where it is, 1 where it will be. */
export function handle(sight: Sight, seat: number, lead: number): Hands {
  const me = sight.players[seat], gun = gunSense(me.weapon);
  const hands: Hands = { x: me.x + me.faceX * 100, y: me.y + me.faceY * 100, buttons: 0 };
  const reach = gun.range < SIGHT_MAX ? gun.range : SIGHT_MAX;
  const target = nearestTarget(sight, me, reach);
  let near = Infinity;
  if (target >= 0) {
    const { vermin } = sight;
    const dx = vermin.x[target] - me.x, dy = vermin.y[target] - me.y;
    near = Math.sqrt(dx * dx + dy * dy);
    const ahead = gun.speed > 0 ? lead * near / gun.speed : 0;
    hands.x = vermin.x[target] + vermin.vx[target] * ahead;
    hands.y = vermin.y[target] + vermin.vy[target] * ahead;
    if (near < 0.95 * gun.range) hands.buttons |= BUTTON_FIRE;
  }
  if (me.ammo < 0.3 * gun.clip && !me.isReloading && near >= 260) hands.buttons |= BUTTON_RELOAD;
  if (me.state !== DEAD && (mineIsBesieged(sight, seat) || standsOnBetterGun(sight, me))) {
    hands.buttons |= BUTTON_USE;
  }
  return hands;
}

/** Arena coordinates as a record's POINT aim: 1/32 u, clamped to the arena. */
export function aimUnits(u: number): number {
  const inside = u > 0 ? (u < ARENA ? u : ARENA) : 0;
  return Math.trunc(inside * 32);
}

/** Lowest distance, elites and bosses counting as nearer; the lowest slot among equals; -1 when there is none. */
function nearestTarget(sight: Sight, me: SeenPlayer, reach: number): number {
  const { vermin } = sight;
  let best = -1, bestScore = Infinity;
  for (let i = 0; i < vermin.count; i++) {
    if (!vermin.open[i]) continue;
    const dx = vermin.x[i] - me.x, dy = vermin.y[i] - me.y, d2 = dx * dx + dy * dy;
    if (d2 > reach * reach) continue;
    const score = Math.sqrt(d2) * (vermin.grim[i] ? 0.7 : 1);
    if (score < bestScore) {
      best = i;
      bestScore = score;
    }
  }
  return best;
}

function mineIsBesieged(sight: Sight, seat: number): boolean {
  const { mines } = sight;
  for (let i = 0; i < mines.count; i++) {
    if (mines.owner[i] === seat && sight.crowdAt(mines.x[i], mines.y[i], 70, 3) >= 3) return true;
  }
  return false;
}

/** A crate underfoot that holds a gun worth the trade. */
function standsOnBetterGun(sight: Sight, me: SeenPlayer): boolean {
  const { bonuses } = sight;
  for (let i = 0; i < bonuses.count; i++) {
    if (bonuses.kind[i] !== CRATE) continue;
    if (gunWorth(bonuses.weapon[i]) <= gunWorth(me.weapon)) continue;
    const dx = bonuses.x[i] - me.x, dy = bonuses.y[i] - me.y;
    if (dx * dx + dy * dy < 676) return true; // 26 u
  }
  return false;
}
