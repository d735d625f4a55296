// Spitbeetle: keeps 260 to 340 u away and lobs acid.
import { Creature } from "../layout.gen.ts";
import { sound } from "../outputs.ts";
import { verminLob } from "../secondaries.ts";
import { baseDamage, SPITBEETLE } from "../vermin_table.ts";
import { aimD, aimSeat, aimX, aimY, chase, keepInside, retreat, seek, strafe } from "./steer.ts";

const NEAR: f32 = 260;
const FAR: f32 = 340;
const SPIT_RANGE: f32 = 420;
const SPIT_EVERY_Q: i32 = 14_400;
/** A spit that found no room is tried again after this. */
export const RETRY_Q: i32 = 600;
const SPIT_SPEED: f32 = 230;
const SPIT_DAMAGE: f32 = 7;
const SOUND_SPIT: u8 = 40;

export function actSpitbeetle(slot: i32, vermin: Creature): void {
  const oldX = vermin.x, oldY = vermin.y;
  seek(slot, vermin);
  if (aimSeat() < 0 || aimD() > FAR) chase(vermin, 1);
  else if (aimD() < NEAR) retreat(vermin, 0.8);
  else strafe(slot, vermin, 1);
  keepInside(vermin, oldX, oldY);
  if (vermin.fire_q > 0 || aimSeat() < 0 || aimD() > SPIT_RANGE) return;
  const damage = SPIT_DAMAGE * (vermin.dmg / baseDamage(SPITBEETLE as i32, 0));
  if (!verminLob(vermin.x, vermin.y, aimX(), aimY(), SPIT_SPEED, damage)) {
    vermin.fire_q = RETRY_Q;
    return;
  }
  vermin.fire_q = SPIT_EVERY_Q;
  sound(SOUND_SPIT, vermin.x, vermin.y);
}
