// Flames: particles that slow down, widen, and touch a few vermin each. Gameplay, not decoration: the flame throwers'
// damage is theirs.
import { burn, envenom, FLAME, hurtVermin } from "./hurt.ts";
import { Flame, FLAME_COUNT, FLAME_SIZE, flameAt, playerAt, runAt } from "./layout.gen.ts";
import { NO_REF, toI32 } from "./numbers.ts";
import { rangeScale, shotSpeedScale } from "./perks.ts";
import { foundSlot, gatherTouching } from "./queries.ts";
import { refOf } from "./spawn.ts";
import { worldDt } from "./time.ts";
import {
  CLD,
  weaponA,
  weaponB,
  weaponC,
  weaponDamage,
  weaponKind,
  weaponLife,
  weaponSpeed,
} from "./weapon_table.ts";

/** A flame loses this share of its speed a second. */
const DRAG: f32 = 2;
const R_YOUNG: f32 = 8;
const R_OLD: f32 = 22;
const HITS: i32 = 4;
const MUZZLE: f32 = 18;
/** Drawn only, in rad/s; it must not come from F, since flames are gameplay. */
const SPIN: f32 = 2.5;

/** The lowest free slot, or the one with the least life left. */
function claim(): Flame {
  let chosen = 0, least = i32.MAX_VALUE;
  for (let i = 0; i < FLAME_COUNT; i++) {
    const flame = flameAt(i);
    if (!flame.active) {
      chosen = i;
      break;
    }
    if (flame.life_q < least) {
      least = flame.life_q;
      chosen = i;
    }
  }
  return flameAt(chosen);
}

/** One particle from a seat's flame weapon along the unit vector (dx, dy). Flame.kind is the weapon's id. */
export function spoutFlame(seat: i32, weapon: i32, dx: f32, dy: f32): void {
  const player = playerAt(seat), flame = claim();
  const speed = weaponSpeed(weapon) * shotSpeedScale();
  const life = max<i32>(toI32(weaponLife(weapon) * rangeScale() / shotSpeedScale()), 1);
  memory.fill(changetype<usize>(flame), 0, FLAME_SIZE);
  flame.x = player.x + dx * MUZZLE;
  flame.y = player.y + dy * MUZZLE;
  flame.vx = dx * speed;
  flame.vy = dy * speed;
  flame.r = R_YOUNG;
  flame.damage = weaponDamage(weapon);
  flame.spin = player.shots & 1 ? SPIN : -SPIN;
  flame.life_q = life;
  flame.life_max_q = life;
  for (let i = 0; i < HITS; i++) flame.setHit(i, NO_REF);
  flame.kind = weapon as u8;
  flame.owner = seat as u8;
  flame.left = toI32(weaponA(weapon)) as u8;
  flame.active = 1;
}

/** Step 11. */
export function moveFlames(): void {
  const dt = worldDt(), dtQ = runAt(0).dt_q, keep = max<f32>((1.0 as f32) - dt * DRAG, 0);
  for (let i = 0; i < FLAME_COUNT; i++) {
    const flame = flameAt(i);
    if (!flame.active) continue;
    flame.life_q -= dtQ;
    if (flame.life_q <= 0) {
      memory.fill(changetype<usize>(flame), 0, FLAME_SIZE);
      continue;
    }
    flame.x += flame.vx * dt;
    flame.y += flame.vy * dt;
    flame.vx *= keep;
    flame.vy *= keep;
    const left = (flame.life_q as f32) / (flame.life_max_q as f32);
    flame.r = R_OLD - (R_OLD - R_YOUNG) * left;
    // A flame that has touched enough burns on for the eye only.
    if (flame.left > 0) lick(flame);
  }
}

function lick(flame: Flame): void {
  const weapon = flame.kind as i32, seat = flame.owner as i32;
  const found = gatherTouching(flame.x, flame.y, flame.r);
  for (let i = 0; i < found && flame.left > 0; i++) {
    const slot = foundSlot(i), ref = refOf(slot);
    if (hasTouched(flame, ref)) continue;
    if (flame.left == (toI32(weaponA(weapon)) as u8)) playerAt(seat).hits++;
    flame.left--;
    flame.setHit(flame.left as i32, ref);
    if (weaponKind(weapon) == CLD) envenom(slot, weaponC(weapon), weaponB(weapon) as i32, seat);
    else burn(slot, weaponB(weapon) as i32, seat);
    hurtVermin(slot, flame.damage, FLAME, seat, flame.x, flame.y, weapon);
  }
}

function hasTouched(flame: Flame, ref: u16): bool {
  for (let i = 0; i < HITS; i++) {
    if (flame.getHit(i) == ref) return true;
  }
  return false;
}
