// Pillback: chases behind its shell (armour is hurt.ts's) and curls up once when badly hurt.
import { Creature } from "../layout.gen.ts";
import { CURLED, CURLED_ONCE } from "../vermin_table.ts";
import { chase, enter, seek, timerDone } from "./steer.ts";

const CURL_BELOW: f32 = 0.35;
const CURL_Q: i32 = 15_000;

export function actPillback(slot: i32, vermin: Creature): void {
  if (vermin.state == CURLED) {
    if (timerDone(vermin)) enter(vermin, 0, 0);
    return;
  }
  if ((vermin.flags & CURLED_ONCE) == 0 && vermin.hp < vermin.max_hp * CURL_BELOW) {
    vermin.flags |= CURLED_ONCE;
    enter(vermin, CURLED, CURL_Q);
    return;
  }
  seek(slot, vermin);
  chase(vermin, 1);
}
