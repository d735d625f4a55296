// Tick: leaps, latches on, bites, lets go. While it sits on a player aux0 is 1 (dying overwrites the state) and
// `target` is the seat; the player counts its ticks in `latched`, so whatever takes one off goes through letGo().
import { Creature, CREATURE_COUNT, creatureAt, playerAt } from "../layout.gen.ts";
import { circX, circY } from "../maths.ts";
import { maim } from "../maim.ts";
import { ALIVE } from "../numbers.ts";
import { sound } from "../outputs.ts";
import { isAlive } from "../spawn.ts";
import { TICK } from "../vermin_table.ts";
import { aimD, aimSeat, chase, enter, glide, seek, timerDone } from "./steer.ts";

const CHASE: u8 = 0;
const LEAP: u8 = 1;
const LATCHED: u8 = 2;
const LEAP_FROM: f32 = 120;
const LEAP_Q: i32 = 2100;
const LEAP_SPEED: f32 = 260;
const LEAP_EVERY_Q: i32 = 6000;
const LATCHED_MAX: u8 = 4;
const LATCHED_Q: i32 = 30_000;
const BITE_EVERY_Q: i32 = 3000;
const STUNNED_Q: u16 = 6000;
const SEAT_R: f32 = 12;
const SOUND_LATCH: u8 = 47;

export function actTick(slot: i32, vermin: Creature): void {
  if (vermin.state == LATCHED) {
    ride(slot, vermin);
    return;
  }
  if (vermin.state == LEAP) {
    glide(vermin, LEAP_SPEED);
    if (!timerDone(vermin)) return;
    enter(vermin, CHASE, 0);
    vermin.fire_q = LEAP_EVERY_Q;
    return;
  }
  seek(slot, vermin);
  chase(vermin, 1);
  if (vermin.fire_q == 0 && aimSeat() >= 0 && aimD() < LEAP_FROM) enter(vermin, LEAP, LEAP_Q);
}

/** Contact: sits down on a player unless four sit there already. */
export function latchOn(vermin: Creature, seat: i32): bool {
  const player = playerAt(seat);
  if (vermin.state == LATCHED) return true;
  if (player.latched >= LATCHED_MAX) return false;
  player.latched++;
  vermin.target = seat as u8;
  enter(vermin, LATCHED, LATCHED_Q);
  vermin.aux0 = 1;
  vermin.fire_q = BITE_EVERY_Q;
  sound(SOUND_LATCH, vermin.x, vermin.y);
  return true;
}

function ride(slot: i32, vermin: Creature): void {
  const seat = vermin.target as i32, player = playerAt(seat);
  const point = (vermin.phase as i32) + slot * 7;
  vermin.x = player.x + circX(point) * SEAT_R;
  vermin.y = player.y + circY(point) * SEAT_R;
  if (player.state != ALIVE || timerDone(vermin)) {
    letGo(vermin);
    vermin.stun_q = STUNNED_Q;
    return;
  }
  if (vermin.fire_q > 0) return;
  vermin.fire_q = BITE_EVERY_Q;
  maim(seat, vermin.dmg, 0, 0);
}

/** Takes a latched tick off its player; nothing for one that is not. */
export function letGo(vermin: Creature): void {
  if (vermin.aux0 == 0) return;
  const player = playerAt(vermin.target as i32);
  if (player.latched > 0) player.latched--;
  vermin.aux0 = 0;
  if (vermin.state == LATCHED) enter(vermin, CHASE, 0);
}

/** Fresh Boots: every tick on a seat falls off, stunned. */
export function shed(seat: i32): void {
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (vermin.type != TICK || vermin.state != LATCHED || (vermin.target as i32) != seat) continue;
    if (!isAlive(vermin)) continue;
    letGo(vermin);
    vermin.stun_q = STUNNED_Q;
  }
}
