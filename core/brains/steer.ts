// What every brain uses: whom a vermin is after, turning and walking. The step's own numbers are set once a tick by
// beginActs() and the goal by seek() for one vermin at a time; neither is read before it is written in that tick.
import { featherScale } from "../config.ts";
import { Creature, playerAt, runAt } from "../layout.gen.ts";
import { cos, norm, normX, normY, RADIANS_PER_DEGREE, sin } from "../maths.ts";
import { ALIVE, clampF, countDown } from "../numbers.ts";
import { speedScale } from "../scaling.ts";
import { BOSS, turnRate } from "../vermin_table.ts";

const CENTRE: f32 = 640;
const RETARGET_EVERY: i32 = 32;
/** Squared share of the present target's distance that another must undercut. */
const SWITCH: f32 = 0.64;
const LURE_R: f32 = 480;
const FLEE_HP: f32 = 600;
/** A wish below this cosine lies behind: blending towards it would hardly turn at all. */
const BEHIND: f32 = -0.9;
const KEEP_LOW: f32 = 16;
const KEEP_HIGH: f32 = 1264;

let dt: f32 = 0;
let dtQ: i32 = 0;
let pace: f32 = 1;
let hurry: f32 = 1;
let goalX: f32 = 0;
let goalY: f32 = 0;
let goalDx: f32 = 0;
let goalDy: f32 = 0;
let goalD: f32 = 0;
let goalSeat: i32 = -1;

/** Once a tick, before the first brain. */
export function beginActs(): void {
  dtQ = runAt(0).dt_q;
  dt = (dtQ as f32) / 6000.0;
  pace = speedScale();
  hurry = featherScale();
}

/** This tick's step in seconds, and in q. */
export function actDt(): f32 {
  return dt;
}
export function actQ(): i32 {
  return dtQ;
}

/** Where the vermin that was asked last wants to be, the direction and distance there, and whom it is after (or -1). */
export function aimX(): f32 {
  return goalX;
}
export function aimY(): f32 {
  return goalY;
}
export function aimDx(): f32 {
  return goalDx;
}
export function aimDy(): f32 {
  return goalDy;
}
export function aimD(): f32 {
  return goalD;
}
export function aimSeat(): i32 {
  return goalSeat;
}

/** The living seat a vermin is after, or -1; looks around every 32 ticks and whenever its target fell. */
export function targetOf(slot: i32, vermin: Creature): i32 {
  const run = runAt(0), seats = run.players as i32, held = vermin.target as i32;
  const holds = held < seats && playerAt(held).state == ALIVE;
  if (holds && ((run.tick as i32) + slot) % RETARGET_EVERY != 0) return held;
  let best = -1, bestD: f32 = 0;
  for (let i = 0; i < seats; i++) {
    const seat = (slot + i) % seats, player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const dx = player.x - vermin.x, dy = player.y - vermin.y, square = dx * dx + dy * dy;
    if (best >= 0 && !(square < bestD)) continue;
    best = seat;
    bestD = square;
  }
  if (best < 0) return -1;
  if (holds) {
    const dx = playerAt(held).x - vermin.x, dy = playerAt(held).y - vermin.y;
    if (!(bestD < (dx * dx + dy * dy) * SWITCH)) return held;
  }
  vermin.target = best as u8;
  return best;
}

/** Sets the goal: the target's place, the cheese, or the centre when nobody lives; away from it under Apex. */
export function seek(slot: i32, vermin: Creature): void {
  const run = runAt(0);
  goalSeat = targetOf(slot, vermin);
  goalX = CENTRE;
  goalY = CENTRE;
  if (goalSeat >= 0) {
    const player = playerAt(goalSeat);
    goalX = player.x;
    goalY = player.y;
  }
  if ((vermin.flags & BOSS) == 0) {
    if (run.lure_q > 0) followLure(vermin);
    if (run.apex_q > 0 && goalSeat >= 0 && vermin.hp <= FLEE_HP) {
      goalX = vermin.x * 2 - goalX;
      goalY = vermin.y * 2 - goalY;
      goalSeat = -1;
    }
  }
  goalD = norm(goalX - vermin.x, goalY - vermin.y, vermin.hx, vermin.hy);
  goalDx = normX();
  goalDy = normY();
}

function followLure(vermin: Creature): void {
  const run = runAt(0), dx = run.lure_x - vermin.x, dy = run.lure_y - vermin.y;
  if (dx * dx + dy * dy > LURE_R * LURE_R) return;
  goalX = run.lure_x;
  goalY = run.lure_y;
  goalSeat = -1;
}

/** Turns the heading toward a unit vector, as fast as the kind turns; by way of the side when it lies behind. */
export function turnTo(vermin: Creature, dx: f32, dy: f32): void {
  const wanted = turnRate(vermin.type as i32) * dt, blend: f32 = wanted < 1 ? wanted : 1;
  const hx = vermin.hx, hy = vermin.hy, isBehind = hx * dx + hy * dy < BEHIND;
  const toX = isBehind ? -hy : dx, toY = isBehind ? hx : dy;
  norm(hx + (toX - hx) * blend, hy + (toY - hy) * blend, -hy, hx);
  vermin.hx = normX();
  vermin.hy = normY();
}

/** Turns the heading by whole degrees at once. */
export function veer(vermin: Creature, degrees: f32): void {
  const rad = degrees * RADIANS_PER_DEGREE, c = cos(rad), s = sin(rad);
  const hx = vermin.hx, hy = vermin.hy;
  norm(hx * c - hy * s, hx * s + hy * c, hx, hy);
  vermin.hx = normX();
  vermin.hy = normY();
}

/** Walks along the heading at `share` of the vermin's speed. */
export function walk(vermin: Creature, share: f32): void {
  glide(vermin, vermin.speed * pace * share);
}

/** Moves along the heading at `speed` u/s, slowed as the vermin is slowed. */
export function glide(vermin: Creature, speed: f32): void {
  let v = speed * hurry;
  if (vermin.slow_q > 0) v *= (vermin.slow8 as f32) / 255.0;
  if (runAt(0).freeze_q > 0) v *= 0.5;
  const step = v * dt;
  vermin.x += vermin.hx * step;
  vermin.y += vermin.hy * step;
  vermin.gait += step;
}

/** Turns toward the goal and walks. */
export function chase(vermin: Creature, share: f32): void {
  turnTo(vermin, goalDx, goalDy);
  walk(vermin, share);
}

/** Turns toward a point and walks. */
export function goTo(vermin: Creature, x: f32, y: f32, share: f32): void {
  norm(x - vermin.x, y - vermin.y, vermin.hx, vermin.hy);
  turnTo(vermin, normX(), normY());
  walk(vermin, share);
}

/** Turns to a direction across the goal's, by slot parity, and walks. */
export function strafe(slot: i32, vermin: Creature, share: f32): void {
  const side: f32 = (slot & 1) == 0 ? 1 : -1;
  turnTo(vermin, -goalDy * side, goalDx * side);
  walk(vermin, share);
}

/** Turns away from the goal and walks. */
export function retreat(vermin: Creature, share: f32): void {
  turnTo(vermin, -goalDx, -goalDy);
  walk(vermin, share);
}

/** Keeps one that keeps its range inside the yard, once it has come in. */
export function keepInside(vermin: Creature, oldX: f32, oldY: f32): void {
  if (oldX >= KEEP_LOW && oldX <= KEEP_HIGH) vermin.x = clampF(vermin.x, KEEP_LOW, KEEP_HIGH);
  if (oldY >= KEEP_LOW && oldY <= KEEP_HIGH) vermin.y = clampF(vermin.y, KEEP_LOW, KEEP_HIGH);
}

/** Counts a vermin's own phase timer down; true when it has run out. */
export function timerDone(vermin: Creature): bool {
  vermin.timer_q = countDown(vermin.timer_q, dtQ);
  return vermin.timer_q == 0;
}

/** Enters a phase of the behaviour that lasts `q`. */
export function enter(vermin: Creature, state: u8, q: i32): void {
  vermin.state = state;
  vermin.timer_q = q;
}
