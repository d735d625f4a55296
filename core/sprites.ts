// Sprites: smoke, sparks, muzzle flashes. A ring of slots overwritten in order; purely cosmetic, drawn from F only and
// drawn always.
import { runAt, Sprite, SPRITE_COUNT, SPRITE_SIZE, spriteAt } from "./layout.gen.ts";
import { cos, sin, TAU } from "./maths.ts";
import { fBetween, fRoll, fUnit } from "./random.ts";
import { worldDt } from "./time.ts";

/** Sprite.kind. */
export const SPRITE_SMOKE: u8 = 1;
export const SPRITE_SPARK: u8 = 2;
export const SPRITE_MUZZLE: u8 = 3;
const FRAMES: i32 = 4;
const SMOKE_GREY: u32 = 0x6b6158b0;

function puff(
  kind: u8,
  x: f32,
  y: f32,
  vx: f32,
  vy: f32,
  scale: f32,
  lifeQ: i32,
  rgba: u32,
): Sprite {
  const run = runAt(0), sprite = spriteAt(run.spr_next as i32);
  run.spr_next = (((run.spr_next as i32) + 1) % SPRITE_COUNT) as u16;
  sprite.x = x;
  sprite.y = y;
  sprite.vx = vx;
  sprite.vy = vy;
  sprite.rot = 0;
  sprite.scale = scale;
  sprite.rgba = rgba;
  sprite.age_q = 0;
  sprite.life_q = lifeQ as u16;
  sprite.kind = kind;
  sprite.active = 1;
  sprite.frame = fRoll(FRAMES) as u8;
  sprite.tint = 0;
  return sprite;
}

/** n sparks thrown all around. */
export function spark(x: f32, y: f32, n: i32, rgba: u32): void {
  for (let i = 0; i < n; i++) {
    const turn = fUnit() * TAU, speed = fBetween(80, 340), life = 1200 + fRoll(1800);
    const sprite = puff(SPRITE_SPARK, x, y, cos(turn) * speed, sin(turn) * speed, 1, life, rgba);
    sprite.rot = turn;
  }
}

/** n puffs of smoke that rise and spread. */
export function smoke(x: f32, y: f32, n: i32): void {
  for (let i = 0; i < n; i++) {
    const turn = fUnit() * TAU, speed = fBetween(10, 50), life = 3600 + fRoll(3000);
    const sprite = puff(
      SPRITE_SMOKE,
      x,
      y,
      cos(turn) * speed,
      sin(turn) * speed - 20,
      fBetween(0.6, 1.2),
      life,
      SMOKE_GREY,
    );
    sprite.rot = turn;
  }
}

/** The flash in front of a gun that points along (dx, dy). */
export function muzzle(x: f32, y: f32, dx: f32, dy: f32, scale: f32, rgba: u32): void {
  const swell = fBetween(0.8, 1.2);
  puff(SPRITE_MUZZLE, x, y, dx, dy, scale * swell, 350, rgba);
}

/** Step 17. */
export function moveSprites(): void {
  const dtQ = runAt(0).dt_q, dt = worldDt(), drag = max<f32>((1.0 as f32) - dt * 3, 0);
  for (let i = 0; i < SPRITE_COUNT; i++) {
    const sprite = spriteAt(i);
    if (!sprite.active) continue;
    const age = (sprite.age_q as i32) + dtQ;
    if (age >= (sprite.life_q as i32)) {
      memory.fill(changetype<usize>(sprite), 0, SPRITE_SIZE);
      continue;
    }
    sprite.age_q = age as u16;
    // A flash keeps its direction in (vx, vy); it stays where it was.
    if (sprite.kind == SPRITE_MUZZLE) continue;
    sprite.x += sprite.vx * dt;
    sprite.y += sprite.vy * dt;
    sprite.vx *= drag;
    sprite.vy *= drag;
    if (sprite.kind == SPRITE_SMOKE) sprite.scale += dt * 0.8;
  }
}
