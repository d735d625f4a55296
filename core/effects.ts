// Effects: droplets, gibs, casings, rings, bolts. Purely cosmetic, drawn from F only and drawn always. They take the
// base pool's free list, then the overflow's, then grow the overflow's extent, else are dropped. A free entry is zero
// but for `next`; the extent shrinks while its tail is free, so the span in use stays short.
import {
  Effect,
  EFFECT_COUNT,
  EFFECT_SIZE,
  effectAt,
  OVERFLOW_BASE,
  OVERFLOW_COUNT,
  runAt,
} from "./layout.gen.ts";
import { cos, RADIANS_PER_DEGREE, sin, TAU } from "./maths.ts";
import { fBetween, fUnit } from "./random.ts";
import { worldDt } from "./time.ts";

/** Effect.kind; 0 is a free slot. Of a bolt, (vx, vy) is its far end from (x, y) and it does not move. */
export const FX_DROP: u8 = 1;
export const FX_GIB: u8 = 2;
export const FX_CASING: u8 = 3;
export const FX_RING: u8 = 4;
export const FX_BOLT: u8 = 5;
export const FX_SHARD: u8 = 6;

const NONE: i16 = -1;

/** The free list of both pools at the start of a run. */
export function initEffects(): void {
  const run = runAt(0);
  run.fx_free = 0;
  run.ov_free = NONE;
  for (let i = 0; i < EFFECT_COUNT; i++) {
    effectAt(i).next = i + 1 < EFFECT_COUNT ? ((i + 1) as i16) : NONE;
  }
}

/** An overflow entry has the same fields as a base one. */
function overflowAt(index: i32): Effect {
  return changetype<Effect>(OVERFLOW_BASE + (index as usize) * EFFECT_SIZE);
}

function clear(effect: Effect): void {
  memory.fill(changetype<usize>(effect), 0, EFFECT_SIZE);
}

/** A cleared entry to fill in, or null when both pools are full. */
function take(): Effect {
  const run = runAt(0);
  let effect = changetype<Effect>(0);
  if (run.fx_free != NONE) {
    effect = effectAt(run.fx_free as i32);
    run.fx_free = effect.next;
    run.fx_active++;
  } else if (run.ov_free != NONE) {
    effect = overflowAt(run.ov_free as i32);
    run.ov_free = effect.next;
    run.ov_active++;
  } else if ((run.ov_extent as i32) < OVERFLOW_COUNT) {
    effect = overflowAt(run.ov_extent as i32);
    run.ov_extent++;
    run.ov_active++;
  } else {
    run.fx_lost++;
    return effect;
  }
  clear(effect);
  return effect;
}

/** Gives one effect its place, motion and looks; the draws before it happen whether or not there is room. */
function launch(
  kind: u8,
  x: f32,
  y: f32,
  vx: f32,
  vy: f32,
  size: f32,
  lifeQ: i32,
  rgba: u32,
): Effect {
  const effect = take();
  if (changetype<usize>(effect) == 0) return effect;
  effect.kind = kind;
  effect.x = x;
  effect.y = y;
  effect.vx = vx;
  effect.vy = vy;
  effect.size = size;
  effect.life_q = lifeQ as u16;
  effect.rgba = rgba;
  effect.next = NONE;
  return effect;
}

/** A tumbling piece thrown in a direction drawn from F. */
function toss(kind: u8, x: f32, y: f32, slow: f32, fast: f32, lifeQ: i32, rgba: u32): void {
  const turn = fUnit() * TAU,
    speed = slow + (fast - slow) * fUnit(),
    spin = fUnit(),
    size = fUnit();
  const effect = launch(
    kind,
    x,
    y,
    cos(turn) * speed,
    sin(turn) * speed,
    size,
    lifeQ,
    rgba,
  );
  if (changetype<usize>(effect) == 0) return;
  effect.rot = turn;
  effect.spin = spin;
}

/** A droplet thrown along (dx, dy), a unit vector. */
export function spray(x: f32, y: f32, dx: f32, dy: f32, rgba: u32): void {
  const turn = fBetween(-35, 35) * RADIANS_PER_DEGREE, speed = fBetween(60, 240);
  const c = cos(turn),
    s = sin(turn),
    vx = (dx * c - dy * s) * speed,
    vy = (dx * s + dy * c) * speed;
  launch(FX_DROP, x, y, vx, vy, fBetween(2, 4), 2100, rgba);
}

/** n pieces thrown all around. */
export function gibs(x: f32, y: f32, n: i32, rgba: u32): void {
  for (let i = 0; i < n; i++) toss(FX_GIB, x, y, 90, 300, 4200, rgba);
}

/** n shards of a frozen body. */
export function shatter(x: f32, y: f32, n: i32, rgba: u32): void {
  for (let i = 0; i < n; i++) toss(FX_SHARD, x, y, 40, 260, 3600, rgba);
}

/** An empty case thrown to the side of (dx, dy). */
export function casing(x: f32, y: f32, dx: f32, dy: f32, rgba: u32): void {
  const speed = fBetween(60, 120), spin = fBetween(-15, 15), skew = fBetween(-20, 20);
  const effect = launch(FX_CASING, x, y, -dy * speed + skew, dx * speed + skew, 4, 3600, rgba);
  if (changetype<usize>(effect) != 0) effect.spin = spin;
}

/** A ring that opens to `size`. */
export function ring(x: f32, y: f32, size: f32, rgba: u32): void {
  const effect = launch(FX_RING, x, y, 0, 0, size * 0.2, 2000, rgba);
  if (changetype<usize>(effect) != 0) effect.grow = size * 2.4;
}

/** A bolt of lightning from (x, y) to (tx, ty). */
export function bolt(x: f32, y: f32, tx: f32, ty: f32, rgba: u32): void {
  const jag = fUnit();
  const effect = launch(FX_BOLT, x, y, tx - x, ty - y, 3, 700, rgba);
  if (changetype<usize>(effect) != 0) effect.rot = jag;
}

/** Step 17: ages and moves every effect, frees the spent, shortens the overflow. */
export function moveEffects(): void {
  const run = runAt(0), dt = worldDt(), drag = max<f32>((1.0 as f32) - dt * 3, 0);
  for (let i = 0; i < EFFECT_COUNT; i++) {
    const effect = effectAt(i);
    if (effect.kind == 0 || advance(effect, dt, drag)) continue;
    clear(effect);
    effect.next = run.fx_free;
    run.fx_free = i as i16;
    run.fx_active--;
  }
  const extent = run.ov_extent as i32;
  for (let i = 0; i < extent; i++) {
    const effect = overflowAt(i);
    if (effect.kind == 0 || advance(effect, dt, drag)) continue;
    clear(effect);
    effect.next = run.ov_free;
    run.ov_free = i as i16;
    run.ov_active--;
  }
  shrink();
}

/** Moves one effect; false once its life is over. */
function advance(effect: Effect, dt: f32, drag: f32): bool {
  const age = (effect.age_q as i32) + runAt(0).dt_q;
  if (age >= (effect.life_q as i32)) return false;
  effect.age_q = age as u16;
  if (effect.kind == FX_BOLT) return true;
  effect.x += effect.vx * dt;
  effect.y += effect.vy * dt;
  effect.vx *= drag;
  effect.vy *= drag;
  effect.rot += effect.spin * dt;
  effect.size += effect.grow * dt;
  return true;
}

/** Takes the free tail off the extent and off the free list, and zeroes it. */
function shrink(): void {
  const run = runAt(0);
  let extent = run.ov_extent as i32;
  while (extent > 0 && overflowAt(extent - 1).kind == 0) extent--;
  if (extent == (run.ov_extent as i32)) return;
  let last: i32 = -1, index: i32 = run.ov_free;
  run.ov_free = NONE;
  while (index >= 0) {
    const following: i32 = overflowAt(index).next;
    if (index < extent) {
      if (last < 0) run.ov_free = index as i16;
      else overflowAt(last).next = index as i16;
      last = index;
    }
    index = following;
  }
  if (last >= 0) overflowAt(last).next = NONE;
  for (let i = extent; i < (run.ov_extent as i32); i++) clear(overflowAt(i));
  run.ov_extent = extent as u16;
}
