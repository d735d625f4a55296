// Ashling: solid for 2 s, ash for 1 s. As ash it is faster, cannot attack, and bullets, embers and beams pass.
import { Creature } from "../layout.gen.ts";
import { smoke } from "../sprites.ts";
import { ASH } from "../vermin_table.ts";
import { chase, enter, seek, timerDone } from "./steer.ts";

const SOLID: u8 = 0;
const STANDING: u8 = 2;
const SOLID_Q: i32 = 12_000;
const ASH_Q: i32 = 6000;
const ASH_SHARE: f32 = 1.4;

export function actAshling(slot: i32, vermin: Creature): void {
  // SOLID is how it is born; STANDING is the same with its clock running.
  if (vermin.state == SOLID) enter(vermin, STANDING, SOLID_Q);
  if (timerDone(vermin)) {
    if (vermin.state == ASH) enter(vermin, STANDING, SOLID_Q);
    else {
      enter(vermin, ASH, ASH_Q);
      smoke(vermin.x, vermin.y, 2);
    }
  }
  seek(slot, vermin);
  chase(vermin, vermin.state == ASH ? ASH_SHARE : 1);
}
