// Lampwing: orbits at 300 to 380 u, glows as a warning, then looses three bolts.
import { Creature } from "../layout.gen.ts";
import { cos, RADIANS_PER_DEGREE, sin } from "../maths.ts";
import { sound } from "../outputs.ts";
import { verminShot } from "../projectiles.ts";
import { baseDamage, LAMPWING } from "../vermin_table.ts";
import { SHOT_GLOW } from "../weapon_table.ts";
import { RETRY_Q } from "./spitbeetle.ts";
import {
  aimD,
  aimDx,
  aimDy,
  aimSeat,
  chase,
  enter,
  keepInside,
  retreat,
  seek,
  strafe,
  timerDone,
} from "./steer.ts";

const ORBIT: u8 = 0;
const GLOW: u8 = 1;
const NEAR: f32 = 300;
const FAR: f32 = 380;
const FIRE_RANGE: f32 = 520;
const FIRE_EVERY_Q: i32 = 16_800;
const GLOW_Q: i32 = 3600;
const BOLT_SPEED: f32 = 300;
const BOLT_DAMAGE: f32 = 10;
const BOLT_R: f32 = 5;
const BOLT_Q: i32 = 18_000;
const FAN_DEGREES: f32 = 8;
const SOUND_EMBER: u8 = 4;

export function actLampwing(slot: i32, vermin: Creature): void {
  const oldX = vermin.x, oldY = vermin.y;
  seek(slot, vermin);
  if (aimSeat() < 0 || aimD() > FAR) chase(vermin, 1);
  else if (aimD() < NEAR) retreat(vermin, 1);
  else strafe(slot, vermin, 1);
  keepInside(vermin, oldX, oldY);
  if (vermin.state == GLOW) {
    if (timerDone(vermin)) loose(vermin);
  } else if (vermin.fire_q == 0 && aimSeat() >= 0 && aimD() < FIRE_RANGE) {
    enter(vermin, GLOW, GLOW_Q);
  }
}

function loose(vermin: Creature): void {
  const damage = BOLT_DAMAGE * (vermin.dmg / baseDamage(LAMPWING as i32, 0));
  enter(vermin, ORBIT, 0);
  vermin.fire_q = fan(vermin, 3, FAN_DEGREES, BOLT_SPEED, damage, SHOT_GLOW)
    ? FIRE_EVERY_Q
    : RETRY_Q;
}

/** `count` bolts around the direction to the goal, `degrees` apart; false when none found room. */
export function fan(
  vermin: Creature,
  count: i32,
  degrees: f32,
  speed: f32,
  damage: f32,
  kind: u8,
): bool {
  const dx = aimDx(), dy = aimDy();
  let loosed = false;
  for (let i = 0; i < count; i++) {
    const rad = ((i as f32) - ((count - 1) as f32) * 0.5) * degrees * RADIANS_PER_DEGREE;
    const c = cos(rad),
      s = sin(rad),
      vx = (dx * c - dy * s) * speed,
      vy = (dx * s + dy * c) * speed;
    if (verminShot(vermin.x, vermin.y, vx, vy, BOLT_R, damage, BOLT_Q, kind)) loosed = true;
  }
  if (loosed) sound(SOUND_EMBER, vermin.x, vermin.y);
  return loosed;
}
