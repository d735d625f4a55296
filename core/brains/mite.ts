// Mite: hunts in clouds. Near three others it is faster; it looks around every eighth tick.
import { Creature, runAt } from "../layout.gen.ts";
import { countKindNear } from "./near.ts";
import { chase, seek } from "./steer.ts";
import { MITE } from "../vermin_table.ts";

const CLOUD_R: f32 = 40;
const CLOUD: i32 = 3;
const CLOUD_SHARE: f32 = 1.15;

export function actMite(slot: i32, vermin: Creature): void {
  if ((((runAt(0).tick as i32) + slot) & 7) == 0) {
    const others = countKindNear(slot, MITE, vermin.x, vermin.y, CLOUD_R);
    vermin.aux0 = others >= CLOUD ? CLOUD_SHARE : 1;
  }
  seek(slot, vermin);
  chase(vermin, vermin.aux0 > 1 ? CLOUD_SHARE : 1);
}
