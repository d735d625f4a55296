// The debug build's watch over floats: after each tick every f32 column of the state must be finite, or the module
// traps. No NaN may reach state (its sign bit is not portable); an infinity is the step before one.
import {
  Bonus,
  BONUS_BASE,
  BONUS_COUNT,
  BONUS_SIZE,
  Creature,
  CREATURE_BASE,
  CREATURE_COUNT,
  CREATURE_SIZE,
  Effect,
  EFFECT_BASE,
  EFFECT_COUNT,
  EFFECT_SIZE,
  Flame,
  FLAME_BASE,
  FLAME_COUNT,
  FLAME_SIZE,
  Hazard,
  HAZARD_BASE,
  HAZARD_COUNT,
  HAZARD_SIZE,
  OVERFLOW_BASE,
  Player,
  PLAYER_BASE,
  PLAYER_COUNT,
  PLAYER_SIZE,
  Projectile,
  PROJECTILE_BASE,
  PROJECTILE_COUNT,
  PROJECTILE_SIZE,
  Run,
  RUN_BASE,
  runAt,
  Secondary,
  SECONDARY_BASE,
  SECONDARY_COUNT,
  SECONDARY_SIZE,
  Sprite,
  SPRITE_BASE,
  SPRITE_COUNT,
  SPRITE_SIZE,
} from "./layout.gen.ts";

/** Each group declares its floats first, so they are the bytes [from, to) of every slot. */
function areFinite(base: usize, count: i32, size: usize, from: usize, to: usize): void {
  for (let i = 0; i < count; i++) {
    const slot = base + (i as usize) * size;
    for (let at = from; at < to; at += 4) assert(isFinite<f32>(load<f32>(slot + at)));
  }
}

/** Traps when any float of the state is not finite. */
export function checkFloats(): void {
  areFinite(RUN_BASE, 1, 0, offsetof<Run>("cam_x"), offsetof<Run>("freeze_q"));
  areFinite(PLAYER_BASE, PLAYER_COUNT, PLAYER_SIZE, 0, offsetof<Player>("shot_q"));
  areFinite(CREATURE_BASE, CREATURE_COUNT, CREATURE_SIZE, 0, offsetof<Creature>("timer_q"));
  areFinite(PROJECTILE_BASE, PROJECTILE_COUNT, PROJECTILE_SIZE, 0, offsetof<Projectile>("life_q"));
  areFinite(SECONDARY_BASE, SECONDARY_COUNT, SECONDARY_SIZE, 0, offsetof<Secondary>("life_q"));
  areFinite(FLAME_BASE, FLAME_COUNT, FLAME_SIZE, 0, offsetof<Flame>("life_q"));
  areFinite(HAZARD_BASE, HAZARD_COUNT, HAZARD_SIZE, 0, offsetof<Hazard>("life_q"));
  areFinite(BONUS_BASE, BONUS_COUNT, BONUS_SIZE, 0, offsetof<Bonus>("age_q"));
  areFinite(SPRITE_BASE, SPRITE_COUNT, SPRITE_SIZE, 0, offsetof<Sprite>("rgba"));
  areFinite(EFFECT_BASE, EFFECT_COUNT, EFFECT_SIZE, 0, offsetof<Effect>("rgba"));
  const overflow = runAt(0).ov_extent as i32;
  areFinite(OVERFLOW_BASE, overflow, EFFECT_SIZE, 0, offsetof<Effect>("rgba"));
}
