// What one pull of a trigger releases, by the weapon's kind. Spread turns the facing by a drawn angle; both draws are
// made for every pellet, whatever the spread is, so the gameplay stream never depends on a perk.
import { fireBeam, fireChains } from "./arcs.ts";
import { BONE, EMBER_GLOW } from "./colours.ts";
import { spoutFlame } from "./flames.ts";
import { playerAt, Projectile } from "./layout.gen.ts";
import { launchSecondary } from "./launches.ts";
import { cos, RADIANS_PER_DEGREE, sin } from "./maths.ts";
import { DOWN, toI32 } from "./numbers.ts";
import { isSureFooted, rangeScale, shotSpeedScale, spreadScale } from "./perks.ts";
import { newShot, SHOT_CINDER, SHOT_FIRST } from "./projectiles.ts";
import { gUnit } from "./random.ts";
import { muzzle } from "./sprites.ts";
import {
  BEM,
  CHN,
  CLD,
  EMB,
  FLM,
  GLU,
  GRV,
  HOM,
  LOB,
  MIN,
  ORB,
  PEL,
  PIE,
  RIC,
  RKT,
  SAW,
  SPL,
  weaponA,
  weaponCount,
  weaponDamage,
  weaponKind,
  weaponLife,
  weaponRadius,
  weaponRange,
  weaponSpeed,
  weaponSpread,
} from "./weapon_table.ts";

/** Shots leave this far in front of the player; their first segment starts at its centre. */
const MUZZLE: f32 = 18;
const FALLEN_DAMAGE: f32 = 8;
const CINDER_DAMAGE: f32 = 28;
const CINDER_PIERCE: u8 = 3;
const CINDER_R: f32 = 4;
const PELLET_JITTER: f32 = 0.1;

let shotX: f32 = 0;
let shotY: f32 = 0;

/** Turns the seat's facing by a drawn spread and a fixed angle (degrees); read shotX and shotY after it. */
function scatter(seat: i32, weapon: i32, fixed: f32): void {
  const player = playerAt(seat), draw = gUnit() + gUnit() - 1;
  const width = player.state == DOWN
    ? weaponSpread(weapon)
    : (weaponSpread(weapon) + player.heat) * spreadScale(seat);
  const turn = (draw * width + fixed) * RADIANS_PER_DEGREE, c = cos(turn), s = sin(turn);
  shotX = player.face_x * c - player.face_y * s;
  shotY = player.face_x * s + player.face_y * c;
}

/** One pull; false when a full pool refuses it, before anything is spent. `rounds` is what the clip gave. */
export function release(seat: i32, weapon: i32, rounds: i32): bool {
  const kind = weaponKind(weapon), player = playerAt(seat);
  if (kind == CHN) fireChains(seat, weapon, weaponRange(weapon) * rangeScale());
  else if (kind == BEM) fireBeam(seat, weapon, weaponRange(weapon) * rangeScale());
  else if (kind == FLM || kind == CLD) {
    scatter(seat, weapon, 0);
    spoutFlame(seat, weapon, shotX, shotY);
    return true;
  } else if (
    kind == RKT || kind == HOM || kind == LOB || kind == MIN || kind == GRV || kind == ORB ||
    kind == GLU
  ) {
    for (let i = 0; i < rounds; i++) {
      scatter(seat, weapon, 0);
      // Of a volley only the first shot may be refused; later ones take the place of the seat's own.
      if (!launchSecondary(seat, weapon, shotX, shotY) && i == 0) return false;
    }
  } else fireRound(seat, weapon);
  const glow = kind == EMB ? EMBER_GLOW : BONE;
  muzzle(
    player.x + player.face_x * MUZZLE,
    player.y + player.face_y * MUZZLE,
    player.face_x,
    player.face_y,
    kind == PEL ? 1.4 : 1,
    glow,
  );
  return true;
}

/** The projectiles of one round: one, or a shot's worth of pellets. */
export function fireRound(seat: i32, weapon: i32): void {
  const player = playerAt(seat), count = weaponCount(weapon), kind = weaponKind(weapon);
  const fan: f32 = kind == EMB ? weaponA(weapon) : 0;
  const isFallen = player.state == DOWN, speedScale: f32 = isFallen ? 1 : shotSpeedScale();
  const lifeScale: f32 = isFallen ? 1 : rangeScale() / speedScale;
  for (let i = 0; i < count; i++) {
    scatter(seat, weapon, ((i as f32) - ((count - 1) as f32) * 0.5) * fan);
    let speed = weaponSpeed(weapon) * speedScale;
    if (kind == PEL) speed *= 1 + (gUnit() * 2 - 1) * PELLET_JITTER;
    const shot = newShot(seat, kind, weapon);
    shot.x = player.x + player.face_x * MUZZLE;
    shot.y = player.y + player.face_y * MUZZLE;
    shot.ox = player.x;
    shot.oy = player.y;
    shot.flags = SHOT_FIRST;
    shot.vx = shotX * speed;
    shot.vy = shotY * speed;
    shot.r = weaponRadius(weapon);
    shot.damage = isFallen ? FALLEN_DAMAGE : weaponDamage(weapon);
    shot.life_q = max<i32>(toI32(weaponLife(weapon) * lifeScale), 1);
    if (kind == PIE) shot.pierce = toI32(weaponA(weapon)) as u8;
    if (kind == RIC || kind == SAW) shot.bounces = toI32(weaponA(weapon)) as u8;
    if (kind == SPL) shot.gen = toI32(weaponA(weapon)) as u8;
    if (player.cinder_q > 0 && !isFallen) makeCinder(shot);
  }
  if (kind == PEL && weaponA(weapon) > 0 && !isSureFooted()) {
    player.kx -= player.face_x * weaponA(weapon);
    player.ky -= player.face_y * weaponA(weapon);
  }
}

/** Cinder Rounds: whatever it was becomes a glowing bolt that pierces and burns. */
function makeCinder(shot: Projectile): void {
  shot.kind = EMB;
  shot.damage = max<f32>(shot.damage, CINDER_DAMAGE);
  shot.pierce = CINDER_PIERCE;
  shot.r = max<f32>(shot.r, CINDER_R);
  shot.flags |= SHOT_CINDER;
}
