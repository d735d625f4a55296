// Ramweevil: winds up, charges straight, stands dazed. fire_q is the time until it may charge again.
import { Creature } from "../layout.gen.ts";
import { sound } from "../outputs.ts";
import { smoke } from "../sprites.ts";
import { DAZED } from "../vermin_table.ts";
import {
  aimD,
  aimDx,
  aimDy,
  aimSeat,
  chase,
  enter,
  glide,
  seek,
  timerDone,
  turnTo,
} from "./steer.ts";

const WALK: u8 = 0;
const WIND_UP: u8 = 1;
/** The charge: contact knocks harder while it lasts. */
export const CHARGE: u8 = 2;
const DAZE: u8 = 3;
const FROM: f32 = 300;
const WIND_UP_Q: i32 = 4200;
const CHARGE_Q: i32 = 5400;
const DAZE_Q: i32 = 4800;
const READY_Q: i32 = 18_000;
const CHARGE_SPEED: f32 = 360;
const SOUND_WIND_UP: u8 = 43;
const SOUND_RAM: u8 = 44;

export function actRamweevil(slot: i32, vermin: Creature): void {
  const state = vermin.state;
  if (state == CHARGE) {
    glide(vermin, CHARGE_SPEED);
    if (!timerDone(vermin)) return;
    enter(vermin, DAZE, DAZE_Q);
    vermin.flags |= DAZED;
    return;
  }
  if (state == DAZE) {
    if (!timerDone(vermin)) return;
    vermin.flags &= ~DAZED;
    vermin.fire_q = READY_Q;
    enter(vermin, WALK, 0);
    return;
  }
  seek(slot, vermin);
  if (state == WIND_UP) {
    turnTo(vermin, aimDx(), aimDy());
    if (!timerDone(vermin)) return;
    enter(vermin, CHARGE, CHARGE_Q);
    sound(SOUND_RAM, vermin.x, vermin.y);
    smoke(vermin.x, vermin.y, 3);
    return;
  }
  if (vermin.fire_q == 0 && aimSeat() >= 0 && aimD() < FROM) {
    enter(vermin, WIND_UP, WIND_UP_Q);
    sound(SOUND_WIND_UP, vermin.x, vermin.y);
    return;
  }
  chase(vermin, 1);
}
