// Dustmoth: spirals at 160 u and dives every 3 s. Its dust is brood.ts's.
import { Creature } from "../layout.gen.ts";
import { aimD, aimSeat, chase, enter, retreat, seek, strafe, timerDone } from "./steer.ts";

const SPIRAL: u8 = 0;
const DIVE: u8 = 1;
const ORBIT: f32 = 160;
const SLACK: f32 = 30;
const DIVE_EVERY_Q: i32 = 18_000;
const DIVE_Q: i32 = 7200;

export function actDustmoth(slot: i32, vermin: Creature): void {
  seek(slot, vermin);
  if (vermin.state == DIVE) {
    chase(vermin, 1.2);
    if (!timerDone(vermin)) return;
    enter(vermin, SPIRAL, 0);
    vermin.fire_q = DIVE_EVERY_Q;
    return;
  }
  if (aimSeat() < 0 || aimD() > ORBIT + SLACK) {
    chase(vermin, 1);
    return;
  }
  if (vermin.fire_q == 0) {
    enter(vermin, DIVE, DIVE_Q);
    return;
  }
  if (aimD() < ORBIT - SLACK) retreat(vermin, 1);
  else strafe(slot, vermin, 1);
}
