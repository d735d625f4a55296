// Where a pilot walks: a sum of pushes and pulls. Only + - x / and square roots, so every engine agrees.
import { gunSense, gunWorth, SIGHT_MAX } from "./bot_guns.ts";
import type { SeenPlayer, Sight } from "./bot_sight.ts";

const ARENA = 1280;
const WALL_REACH = 120;
const ALIVE = 0, DOWN = 1;
const DELVER = 7, RAMWEEVIL = 9, RAT_KING = 17;
const DELVER_UNDER = 2, DELVER_TREMBLING = 3;
const RAM_WINDS_UP = 1, RAM_CHARGES = 2;
export const CRATE = 2;
const PATCH_KIT = 11;

/** A sum of forces. */
export class Force {
  x = 0;
  y = 0;
  add(x: number, y: number): void {
    this.x += x;
    this.y += y;
  }
  /** Adds `strength` along (x, y), whatever that vector's length; nothing when it has none. */
  along(x: number, y: number, strength: number): void {
    const d2 = x * x + y * y;
    if (d2 < 1e-6) return;
    const scale = strength / Math.sqrt(d2);
    this.add(x * scale, y * scale);
  }
  /** Whole numbers in -127..127, as a record holds them: full tilt, or nothing when the sum is slight. */
  tilt(): { moveX: number; moveY: number } {
    const length = Math.sqrt(this.x * this.x + this.y * this.y);
    if (length < 0.04) return { moveX: 0, moveY: 0 };
    return {
      moveX: Math.trunc(this.x * 127 / length) | 0,
      moveY: Math.trunc(this.y * 127 / length) | 0,
    };
  }
}

/** The sum for one seat, afraid of vermin nearer than `fear` u. */
export function steer(sight: Sight, seat: number, fear: number): Force {
  const force = new Force(), me = sight.players[seat];
  fleeVermin(force, sight, seat, fear);
  fleeShots(force, sight, me);
  fleeHazards(force, sight, me);
  pushFromWalls(force, me);
  joinPartners(force, sight, seat);
  if (me.state !== ALIVE) return force;
  wantBonus(force, sight, me);
  if (sight.mustHunt) hunt(force, sight, me);
  return force;
}

/** What a seat wants apart from its safety: partners, bonuses, what a contract still has to be cleared of. */
export function wishes(sight: Sight, seat: number): Force {
  const force = new Force(), me = sight.players[seat];
  joinPartners(force, sight, seat);
  if (me.state !== ALIVE) return force;
  wantBonus(force, sight, me);
  if (sight.mustHunt) hunt(force, sight, me);
  return force;
}

/** Crowd, kinds that need more room, and the slow circle round the crowd's middle. */
function fleeVermin(force: Force, sight: Sight, seat: number, fear: number): void {
  const { vermin } = sight, me = sight.players[seat];
  let sumX = 0, sumY = 0, near = 0;
  for (let i = 0; i < vermin.count; i++) {
    const dx = me.x - vermin.x[i], dy = me.y - vermin.y[i], d2 = dx * dx + dy * dy;
    const kind = vermin.kind[i];
    if (kind === RAMWEEVIL) leaveLine(force, sight, i, dx, dy, d2);
    if (d2 > 48400) continue; // 220 u
    const d = Math.sqrt(d2);
    sumX += vermin.x[i];
    sumY += vermin.y[i];
    near++;
    if (d < fear) {
      const close = 1 - d / fear;
      force.along(dx, dy, close * close * (vermin.grim[i] ? 2 : 1));
    }
    if (kind === RAT_KING && d < 190) force.along(dx, dy, 2 * (1 - d / 190));
    if (
      kind === DELVER && d < 110 &&
      (vermin.state[i] === DELVER_UNDER || vermin.state[i] === DELVER_TREMBLING)
    ) force.along(dx, dy, 2 * (1 - d / 110));
  }
  if (near === 0) return;
  const fromX = me.x - sumX / near, fromY = me.y - sumY / near;
  const isClockwise = ((seat & 1) ^ (Math.trunc(sight.tick / 600) & 1)) === 0;
  force.along(isClockwise ? -fromY : fromY, isClockwise ? fromX : -fromX, 0.35);
}

/** Steps off the line a ramweevil charges along, or is about to. */
function leaveLine(
  force: Force,
  sight: Sight,
  i: number,
  dx: number,
  dy: number,
  d2: number,
): void {
  const { vermin } = sight, state = vermin.state[i];
  if (state !== RAM_WINDS_UP && state !== RAM_CHARGES) return;
  if (d2 > 160000) return; // 400 u
  const hx = vermin.vx[i], hy = vermin.vy[i], h2 = hx * hx + hy * hy;
  if (h2 < 1e-6 || dx * hx + dy * hy < 0) return;
  const off = (hx * dy - hy * dx) / Math.sqrt(h2), aside = off < 0 ? -off : off;
  if (aside > 60) return;
  const side = off < 0 ? -1 : 1;
  force.along(-hy * side, hx * side, 1.6 * (1 - aside / 60));
}

/** Steps off the path of a shot that would pass within 40 u. */
function fleeShots(force: Force, sight: Sight, me: SeenPlayer): void {
  const { shots } = sight;
  for (let i = 0; i < shots.count; i++) {
    const dx = me.x - shots.x[i], dy = me.y - shots.y[i], d2 = dx * dx + dy * dy;
    if (d2 > 25600) continue; // 160 u
    const vx = shots.vx[i], vy = shots.vy[i], v2 = vx * vx + vy * vy;
    if (v2 < 1e-6 || dx * vx + dy * vy < 0) continue;
    const off = (vx * dy - vy * dx) / Math.sqrt(v2), aside = off < 0 ? -off : off;
    if (aside > 40) continue;
    const side = off < 0 ? -1 : 1, close = 1 - Math.sqrt(d2) / 160;
    force.along(-vy * side, vx * side, 2 * close * close);
  }
}

function fleeHazards(force: Force, sight: Sight, me: SeenPlayer): void {
  const { hazards } = sight;
  for (let i = 0; i < hazards.count; i++) {
    const dx = me.x - hazards.x[i], dy = me.y - hazards.y[i];
    const reach = hazards.r[i] + 40, d2 = dx * dx + dy * dy;
    if (d2 < reach * reach) force.along(dx, dy, 2 * (1 - Math.sqrt(d2) / reach));
  }
}

function pushFromWalls(force: Force, me: SeenPlayer): void {
  if (me.x < WALL_REACH) force.add(1 - me.x / WALL_REACH, 0);
  if (me.y < WALL_REACH) force.add(0, 1 - me.y / WALL_REACH);
  if (me.x > ARENA - WALL_REACH) force.add((ARENA - me.x) / WALL_REACH - 1, 0);
  if (me.y > ARENA - WALL_REACH) force.add(0, (ARENA - me.y) / WALL_REACH - 1);
}

/** Towards the fallen when they can be reached, towards the living when they are far. */
function joinPartners(force: Force, sight: Sight, seat: number): void {
  const me = sight.players[seat];
  let sumX = 0, sumY = 0, living = 0;
  for (let other = 0; other < sight.seats; other++) {
    if (other === seat) continue;
    const them = sight.players[other];
    if (them.state === ALIVE) {
      sumX += them.x;
      sumY += them.y;
      living++;
    } else if (
      them.state === DOWN && me.state === ALIVE && sight.crowdAt(them.x, them.y, 160, 6) < 6
    ) {
      const dx = them.x - me.x, dy = them.y - me.y;
      if (dx * dx + dy * dy > 400) force.along(dx, dy, 1.5);
    }
  }
  if (living === 0) return;
  const dx = sumX / living - me.x, dy = sumY / living - me.y;
  const isCrawling = me.state === DOWN;
  if (isCrawling || dx * dx + dy * dy > 67600) force.along(dx, dy, isCrawling ? 1 : 0.3); // 260 u
}

/** Towards the nearest vermin when even that is out of the gun's reach: a burrow comes to nobody. */
function hunt(force: Force, sight: Sight, me: SeenPlayer): void {
  const { vermin } = sight, { range } = gunSense(me.weapon);
  const reach = 0.8 * (range < SIGHT_MAX ? range : SIGHT_MAX);
  let best = -1, bestD2 = Infinity;
  for (let i = 0; i < vermin.count; i++) {
    if (vermin.open[i] === 0) continue;
    const dx = vermin.x[i] - me.x, dy = vermin.y[i] - me.y, d2 = dx * dx + dy * dy;
    if (d2 >= bestD2) continue;
    best = i;
    bestD2 = d2;
  }
  if (best < 0 || bestD2 < reach * reach) return;
  force.along(vermin.x[best] - me.x, vermin.y[best] - me.y, 0.4);
}

/** The nearest bonus worth a walk. */
function wantBonus(force: Force, sight: Sight, me: SeenPlayer): void {
  const { bonuses } = sight;
  let best = -1, bestD2 = 176400; // 420 u
  for (let i = 0; i < bonuses.count; i++) {
    const dx = bonuses.x[i] - me.x, dy = bonuses.y[i] - me.y, d2 = dx * dx + dy * dy;
    if (d2 >= bestD2) continue;
    if (bonuses.kind[i] === CRATE && gunWorth(bonuses.weapon[i]) <= gunWorth(me.weapon)) continue;
    if (sight.crowdAt(bonuses.x[i], bonuses.y[i], 70, 3) >= 3) continue;
    best = i;
    bestD2 = d2;
  }
  if (best < 0) return;
  const isNeeded = bonuses.kind[best] === PATCH_KIT && me.hp < 60;
  force.along(bonuses.x[best] - me.x, bonuses.y[best] - me.y, isNeeded ? 1.6 : 0.9);
}
