// Delver: chases for 3 s, digs, runs under the ground where nothing reaches it, trembles, and erupts. (tx, ty) is the
// place it runs to below.
import { ring } from "../effects.ts";
import { Creature, playerAt } from "../layout.gen.ts";
import { sound } from "../outputs.ts";
import { smoke } from "../sprites.ts";
import { UNDER, UNTOUCHABLE } from "../vermin_table.ts";
import { strikeAround } from "./near.ts";
import { actQ, aimSeat, aimX, aimY, chase, enter, goTo, seek, timerDone } from "./steer.ts";

const SURFACE: u8 = 0;
const DIG: u8 = 1;
const TREMBLE: u8 = 3;
const SURFACE_Q: i32 = 18_000;
const DIG_Q: i32 = 3000;
const UNDER_Q: i32 = 15_000;
const TREMBLE_Q: i32 = 3600;
const UNDER_SHARE: f32 = 1.7;
const LEAD_S: f32 = 0.6;
const ARRIVED: f32 = 30;
const ERUPT_R: f32 = 46;
const ERUPT_KNOCK: f32 = 120;
const SOUND_DIG: u8 = 41;
const SOUND_ERUPT: u8 = 42;

export function actDelver(slot: i32, vermin: Creature): void {
  seek(slot, vermin);
  if (vermin.state == SURFACE) surface(vermin);
  else tunnel(vermin, SURFACE, ERUPT_R);
}

/** aux0 counts how long it has been on the surface: timer_q is the dust heap's before the first step. */
function surface(vermin: Creature): void {
  chase(vermin, 1);
  vermin.aux0 += actQ() as f32;
  if (vermin.aux0 < (SURFACE_Q as f32) || aimSeat() < 0) return;
  beginDig(vermin);
}

export function beginDig(vermin: Creature): void {
  vermin.aux0 = 0;
  enter(vermin, DIG, DIG_Q);
  sound(SOUND_DIG, vermin.x, vermin.y);
  smoke(vermin.x, vermin.y, 4);
}

/** The phases below the ground, which Old Cinnabar shares; ends in `after` with an eruption of radius r. */
export function tunnel(vermin: Creature, after: u8, r: f32): void {
  if (vermin.state == DIG) {
    if (!timerDone(vermin)) return;
    enter(vermin, UNDER, UNDER_Q);
    vermin.flags |= UNTOUCHABLE;
    return;
  }
  if (vermin.state == UNDER) {
    followBelow(vermin);
    const dx = vermin.tx - vermin.x, dy = vermin.ty - vermin.y;
    if (timerDone(vermin) || dx * dx + dy * dy < ARRIVED * ARRIVED) {
      enter(vermin, TREMBLE, TREMBLE_Q);
      smoke(vermin.x, vermin.y, 4);
      sound(SOUND_DIG, vermin.x, vermin.y);
    }
    return;
  }
  if (timerDone(vermin)) erupt(vermin, after, r);
}

function followBelow(vermin: Creature): void {
  vermin.tx = aimX();
  vermin.ty = aimY();
  if (aimSeat() >= 0) {
    const player = playerAt(aimSeat());
    vermin.tx += player.vx * LEAD_S;
    vermin.ty += player.vy * LEAD_S;
  }
  goTo(vermin, vermin.tx, vermin.ty, UNDER_SHARE);
}

function erupt(vermin: Creature, after: u8, r: f32): void {
  vermin.flags &= ~UNTOUCHABLE;
  enter(vermin, after, 0);
  strikeAround(vermin.x, vermin.y, r, vermin.dmg, ERUPT_KNOCK);
  ring(vermin.x, vermin.y, r, 0xb7a88cff);
  smoke(vermin.x, vermin.y, 8);
  sound(SOUND_ERUPT, vermin.x, vermin.y);
}
