// Old Cinnabar: a head with a long body. It tunnels as a Delver does, throws rings of globs, trails fire once below
// half of its hp, and at a fifth sheds its body as three heads. fire_q is the ring's clock, aux1 the tunnel's; aux0 is
// the surface clock that delver.ts shares and, on segments, unused.
import { addHazard, HAZARD_FIRE } from "../hazards.ts";
import { Creature, CREATURE_COUNT, creatureAt, runAt } from "../layout.gen.ts";
import { NO_REF, NO_SEAT } from "../numbers.ts";
import { sound } from "../outputs.ts";
import { refOf } from "../spawn.ts";
import {
  baseDamage,
  BOSS,
  CURLED_ONCE,
  OLD_CINNABAR,
  SEGMENT,
  UNTOUCHABLE,
} from "../vermin_table.ts";
import { SHOT_GLOB } from "../weapon_table.ts";
import { becomeHead, follow } from "./centipede.ts";
import { beginDig, tunnel } from "./delver.ts";
import { boltRing } from "./hornet_queen.ts";
import { actQ, chase, seek } from "./steer.ts";

const SURFACE: u8 = 0;
const GAP: f32 = 52;
const TUNNEL_EVERY_Q: f32 = 72_000;
const RING_EVERY_Q: i32 = 30_000;
const RING_GLOBS: i32 = 16;
const GLOB_SPEED: f32 = 200;
const GLOB_DAMAGE: f32 = 12;
const GLOB_R: f32 = 8;
const ERUPT_R: f32 = 90;
const TRAIL_BELOW: f32 = 0.5;
const TRAIL_EVERY: i32 = 20;
const TRAIL_R: f32 = 40;
const TRAIL_Q: i32 = 12_000;
const TRAIL_DPS: f32 = 12;
const SHED_BELOW: f32 = 0.2;
const SHED_EVERY: i32 = 4;
const SOUND_ROAR: u8 = 45;

export function actCinnabar(slot: i32, vermin: Creature): void {
  if (vermin.flags & SEGMENT) {
    follow(slot, vermin, GAP);
    return;
  }
  seek(slot, vermin);
  if ((vermin.flags & BOSS) == 0) {
    chase(vermin, 1);
    return;
  }
  if (vermin.state != SURFACE) {
    tunnel(vermin, SURFACE, ERUPT_R);
    return;
  }
  chase(vermin, 1);
  vermin.aux1 += actQ() as f32;
  if (vermin.aux1 >= TUNNEL_EVERY_Q) {
    vermin.aux1 = 0;
    beginDig(vermin);
    return;
  }
  rage(slot, vermin);
}

function rage(slot: i32, vermin: Creature): void {
  const scale = vermin.dmg / baseDamage(OLD_CINNABAR as i32, 0);
  if (vermin.fire_q == 0) {
    vermin.fire_q = RING_EVERY_Q;
    boltRing(vermin, RING_GLOBS, GLOB_SPEED, GLOB_R, GLOB_DAMAGE * scale, SHOT_GLOB);
  }
  if (vermin.hp < vermin.max_hp * TRAIL_BELOW && (runAt(0).tick as i32) % TRAIL_EVERY == 0) {
    addHazard(HAZARD_FIRE, vermin.x, vermin.y, TRAIL_R, TRAIL_DPS * scale, TRAIL_Q, 0, NO_SEAT);
  }
  if (vermin.hp < vermin.max_hp * SHED_BELOW && (vermin.flags & CURLED_ONCE) == 0) {
    vermin.flags |= CURLED_ONCE;
    shedBody(slot, vermin);
  }
}

/** Every fourth segment comes into its own and leads those behind it; none answers to the old head any more. */
function shedBody(slot: i32, vermin: Creature): void {
  const ref = refOf(slot);
  let seen = 0;
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const segment = creatureAt(other);
    if (segment.type != OLD_CINNABAR || segment.nest != ref) continue;
    segment.nest = NO_REF;
    if (seen++ % SHED_EVERY != 0) continue;
    segment.link = NO_REF;
    segment.flags &= ~UNTOUCHABLE;
    becomeHead(other, segment);
  }
  sound(SOUND_ROAR, vermin.x, vermin.y);
}
