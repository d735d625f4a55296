// Roach: dashes and pauses; each dash begins with a turn that G draws.
import { Creature } from "../layout.gen.ts";
import { gRoll } from "../random.ts";
import { chase, enter, seek, timerDone, veer } from "./steer.ts";

const DASH: u8 = 1;
const PAUSE: u8 = 2;
const DASH_Q: i32 = 2700;
const PAUSE_Q: i32 = 720;
const DASH_SHARE: f32 = 1.35;

export function actRoach(slot: i32, vermin: Creature): void {
  if (timerDone(vermin)) {
    if (vermin.state == DASH) enter(vermin, PAUSE, PAUSE_Q);
    else {
      enter(vermin, DASH, DASH_Q);
      veer(vermin, ((gRoll(13) - 6) * 6) as f32);
    }
  }
  if (vermin.state == PAUSE) return;
  seek(slot, vermin);
  chase(vermin, DASH_SHARE);
}
