// Projectiles: bullets, pellets, bolts, saws and the vermin's shots. Each sweeps the whole segment of its tick against
// circles; candidates come by entry distance, then slot. Slots 0 to 127 are the players', the rest the vermin's.
import { EMBER_GLOW } from "./colours.ts";
import { moveVerminShots, verminShot } from "./vermin_shots.ts";
import { BULLET, burn, EMBER, hurtVermin, ODD, shrinkVermin, stun } from "./hurt.ts";
import {
  creatureAt,
  playerAt,
  Projectile,
  PROJECTILE_SIZE,
  projectileAt,
  runAt,
} from "./layout.gen.ts";
import { circX, circY, cos, norm, normX, normY, RADIANS_PER_DEGREE, sin, TAU } from "./maths.ts";
import { ARENA, NO_REF } from "./numbers.ts";
import { sound } from "./outputs.ts";
import { clearMarked, markSlot, meetNext, metAt, nearestUnmarked, setSegment } from "./queries.ts";
import { refOf, refSlot } from "./spawn.ts";
import { spark } from "./sprites.ts";
import { worldDt } from "./time.ts";
import { EMB, PIE, RIC, SAW, SHR, SPL, weaponB, weaponC } from "./weapon_table.ts";

/** Projectile.flags: has not moved yet; is a cinder; has counted as a hit. */
export const SHOT_FIRST: u8 = 1;
export const SHOT_CINDER: u8 = 2;
export const SHOT_COUNTED: u8 = 4;

/** The players' slots end, and the vermin's begin, here. */
export const PLAYER_SHOTS: i32 = 128;
/** Projectiles leave at these edges. */
export const OUTSIDE_LOW: f32 = -128;
export const OUTSIDE_HIGH: f32 = 1408;

const HITS: i32 = 6;
const RICOCHET_MEMORY: i32 = 4;
const CINDER_BURN_Q: i32 = 15000;
const EMBER_SPEED: f32 = 520;
const EMBER_LIFE_Q: i32 = 4615;
const EMBER_R: f32 = 5;
const SOUND_RICOCHET: u8 = 19;
const SOUND_EMBER: u8 = 4;

/** The lowest free slot from `from` up to `to`, or the one with the least life left; the slot comes cleared. */
export function claimShot(from: i32, to: i32): Projectile {
  let chosen = from, least = i32.MAX_VALUE;
  for (let i = from; i < to; i++) {
    const shot = projectileAt(i);
    if (!shot.active) {
      chosen = i;
      break;
    }
    if (shot.life_q < least) {
      least = shot.life_q;
      chosen = i;
    }
  }
  const shot = projectileAt(chosen);
  memory.fill(changetype<usize>(shot), 0, PROJECTILE_SIZE);
  for (let i = 0; i < HITS; i++) shot.setHit(i, NO_REF);
  shot.active = 1;
  return shot;
}

export function freeShot(shot: Projectile): void {
  memory.fill(changetype<usize>(shot), 0, PROJECTILE_SIZE);
}

/** A players' projectile with everything zero but who fired it and what it is. */
export function newShot(seat: i32, kind: u8, weapon: i32): Projectile {
  const shot = claimShot(0, PLAYER_SHOTS);
  shot.kind = kind;
  shot.weapon = weapon as u8;
  shot.owner = seat as u8;
  return shot;
}

/** A glowing bolt outside any weapon: 520 u/s, 400 u. (dx, dy) is a unit vector. */
export function emberShot(
  x: f32,
  y: f32,
  dx: f32,
  dy: f32,
  damage: f32,
  seat: i32,
  r: f32 = EMBER_R,
): void {
  const shot = newShot(seat, EMB, 0);
  shot.x = x;
  shot.y = y;
  shot.ox = x;
  shot.oy = y;
  shot.vx = dx * EMBER_SPEED;
  shot.vy = dy * EMBER_SPEED;
  shot.r = r;
  shot.damage = damage;
  shot.life_q = EMBER_LIFE_Q;
}

/** `count` embers evenly around a point. */
export function emberRing(
  x: f32,
  y: f32,
  count: i32,
  damage: f32,
  seat: i32,
  r: f32 = EMBER_R,
): void {
  if (count < 1) return;
  const step = TAU / (count as f32);
  for (let i = 0; i < count; i++) {
    const turn = step * (i as f32);
    emberShot(x, y, cos(turn), sin(turn), damage, seat, r);
  }
  sound(SOUND_EMBER, x, y);
}

/** Step 11: the players' projectiles ascending, then the vermin's. */
export function moveProjectiles(): void {
  const dt = worldDt(), dtQ = runAt(0).dt_q;
  for (let i = 0; i < PLAYER_SHOTS; i++) {
    const shot = projectileAt(i);
    if (!shot.active) continue;
    step(shot, dt);
    shot.life_q -= dtQ;
    const isSpent = strike(shot) || shot.life_q <= 0;
    if (isSpent || isOutside(shot)) freeShot(shot);
  }
  moveVerminShots(dt, dtQ);
}

/** Moves a shot by one tick; (ox, oy) is where the segment to test begins. */
export function step(shot: Projectile, dt: f32): void {
  if (shot.flags & SHOT_FIRST) shot.flags &= ~SHOT_FIRST;
  else {
    shot.ox = shot.x;
    shot.oy = shot.y;
  }
  shot.x += shot.vx * dt;
  shot.y += shot.vy * dt;
}

export function isOutside(shot: Projectile): bool {
  return shot.x < OUTSIDE_LOW || shot.x > OUTSIDE_HIGH || shot.y < OUTSIDE_LOW ||
    shot.y > OUTSIDE_HIGH;
}

function classOf(kind: u8): i32 {
  if (kind == EMB) return EMBER;
  return kind == SAW || kind == SHR ? ODD : BULLET;
}

/** Whether a vermin is among a shot's last `span` hits. */
function hasHit(shot: Projectile, ref: u16, span: i32): bool {
  for (let i = 0; i < span; i++) {
    if (shot.getHit(i) == ref) return true;
  }
  return false;
}

/** Remembers a hit, newest first; the oldest is forgotten. */
function remember(shot: Projectile, ref: u16): void {
  for (let i = HITS - 1; i > 0; i--) shot.setHit(i, shot.getHit(i - 1));
  shot.setHit(0, ref);
}

/** Everything the segment of this tick meets; true when the shot ends there. */
function strike(shot: Projectile): bool {
  const cls = classOf(shot.kind);
  if (shot.kind == SAW) turnAtWalls(shot);
  setSegment(shot.ox, shot.oy, shot.x, shot.y, shot.r, cls);
  for (let slot = meetNext(); slot >= 0; slot = meetNext()) {
    const ref = refOf(slot);
    if (hasHit(shot, ref, HITS)) continue;
    const at = metAt(),
      x = shot.ox + (shot.x - shot.ox) * at,
      y = shot.oy + (shot.y - shot.oy) * at;
    countHit(shot);
    hit(shot, slot, cls);
    remember(shot, ref);
    if (shot.kind == SAW) continue;
    if (shot.kind == RIC && ricochet(shot, x, y)) return false;
    if (shot.kind == SPL && shot.gen > 0) splitShot(shot, x, y, ref);
    if (shot.pierce == 0) return true;
    shot.pierce--;
    if (shot.kind == PIE) shot.damage *= weaponB(shot.weapon as i32);
  }
  return false;
}

function countHit(shot: Projectile): void {
  if (shot.flags & SHOT_COUNTED) return;
  shot.flags |= SHOT_COUNTED;
  if (shot.weapon > 0) playerAt(shot.owner as i32).hits++;
}

function hit(shot: Projectile, slot: i32, cls: i32): void {
  const seat = shot.owner as i32, weapon = shot.weapon as i32;
  if (shot.kind == SHR) shrinkVermin(slot, seat, weapon, shot.damage);
  else hurtVermin(slot, shot.damage, cls, seat, shot.ox, shot.oy, weapon);
  if (shot.flags & SHOT_CINDER) burn(slot, CINDER_BURN_Q, seat);
  if (shot.kind == PIE && weaponC(weapon) > 0) stun(slot, weaponC(weapon) as i32);
}

/** Sends a shot on from (x, y) to the nearest vermin it has not just hit; false when it has none or no bounce left. */
function ricochet(shot: Projectile, x: f32, y: f32): bool {
  if (shot.bounces == 0) return false;
  clearMarked();
  for (let i = 0; i < RICOCHET_MEMORY; i++) {
    const slot = refSlot(shot.getHit(i));
    if (slot >= 0) markSlot(slot);
  }
  const target = nearestUnmarked(x, y, weaponB(shot.weapon as i32));
  if (target < 0) return false;
  const vermin = creatureAt(target), speed = norm(shot.vx, shot.vy, 1, 0);
  norm(vermin.x - x, vermin.y - y, circX(7 * target), circY(7 * target));
  shot.bounces--;
  shot.vx = normX() * speed;
  shot.vy = normY() * speed;
  shot.x = x;
  shot.y = y;
  spark(x, y, 2, EMBER_GLOW);
  sound(SOUND_RICOCHET, x, y);
  return true;
}

/** Two shards to the sides, which leave alone what the shot has hit. */
function splitShot(shot: Projectile, x: f32, y: f32, ref: u16): void {
  const weapon = shot.weapon as i32, turn = weaponB(weapon) * RADIANS_PER_DEGREE;
  // The pool may give up this very shot for a shard, so everything is read first.
  const vx = shot.vx, vy = shot.vy, r = shot.r, damage = shot.damage * weaponC(weapon);
  const life = shot.life_q, owner = shot.owner as i32, left = shot.gen - 1;
  const c = cos(turn);
  for (let side = -1; side <= 1; side += 2) {
    const s = sin(turn) * (side as f32), shard = newShot(owner, SPL, weapon);
    shard.x = x;
    shard.y = y;
    shard.ox = x;
    shard.oy = y;
    shard.vx = vx * c - vy * s;
    shard.vy = vx * s + vy * c;
    shard.r = r;
    shard.damage = damage;
    shard.life_q = life;
    shard.gen = left;
    shard.flags = SHOT_COUNTED;
    shard.setHit(0, ref);
  }
}

/** A saw turns at the arena's edges while it has bounces, and bites anew each 0.15 s. */
function turnAtWalls(shot: Projectile): void {
  shot.aux += runAt(0).dt_q as f32;
  if (shot.aux >= weaponB(shot.weapon as i32)) {
    shot.aux -= weaponB(shot.weapon as i32);
    for (let i = 0; i < HITS; i++) shot.setHit(i, NO_REF);
  }
  if (shot.bounces == 0) return;
  const low = shot.r, high = ARENA - shot.r;
  const hitsX = (shot.x < low && shot.vx < 0) || (shot.x > high && shot.vx > 0);
  const hitsY = (shot.y < low && shot.vy < 0) || (shot.y > high && shot.vy > 0);
  if (!hitsX && !hitsY) return;
  if (hitsX) shot.vx = -shot.vx;
  if (hitsY) shot.vy = -shot.vy;
  shot.bounces--;
  spark(shot.x, shot.y, 3, EMBER_GLOW);
}

export { verminShot };
