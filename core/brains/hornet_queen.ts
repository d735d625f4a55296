// Hornet Queen: holds 320 u, looses rings and fans, calls Lampwings, and dives once below 40 % of her hp. fire_q is the
// ring's clock, aux0 the fan's and aux1 the call's (both in q); `link` of a Lampwing names its queen.
import { Creature, CREATURE_COUNT, creatureAt } from "../layout.gen.ts";
import { circX, circY } from "../maths.ts";
import { sound } from "../outputs.ts";
import { verminShot } from "../projectiles.ts";
import { ordinaryFits, refOf, spawnVermin } from "../spawn.ts";
import { baseDamage, HORNET_QUEEN, LAMPWING } from "../vermin_table.ts";
import { SHOT_STING } from "../weapon_table.ts";
import { fan } from "./lampwing.ts";
import {
  actQ,
  aimD,
  aimSeat,
  chase,
  enter,
  keepInside,
  retreat,
  seek,
  strafe,
  timerDone,
} from "./steer.ts";

const HOLD: u8 = 0;
const DIVE: u8 = 1;
const KEEP: f32 = 320;
const SLACK: f32 = 30;
const RING_EVERY_Q: i32 = 21_000;
const RING_BOLTS: i32 = 12;
const FAN_EVERY_Q: f32 = 13_200;
const FAN_BOLTS: i32 = 5;
const FAN_DEGREES: f32 = 10;
const CALL_EVERY_Q: f32 = 60_000;
const CALLED: i32 = 3;
const CALLED_MAX: i32 = 9;
const DIVE_BELOW: f32 = 0.4;
/** Long enough to come from her range to a player who stands. */
const DIVE_Q: i32 = 12_000;
const DIVE_EVERY_Q: i32 = 18_000;
const STING_SPEED: f32 = 240;
const STING_DAMAGE: f32 = 10;
const STING_R: f32 = 6;
const STING_Q: i32 = 24_000;
const SOUND_WIND_UP: u8 = 43;
const SOUND_EMBER: u8 = 4;

export function actHornetQueen(slot: i32, vermin: Creature): void {
  const oldX = vermin.x, oldY = vermin.y;
  seek(slot, vermin);
  if (vermin.state == DIVE) {
    chase(vermin, 2);
    if (timerDone(vermin)) enter(vermin, HOLD, DIVE_EVERY_Q);
  } else {
    hover(slot, vermin);
    const rested = timerDone(vermin);
    if (rested && aimSeat() >= 0 && vermin.hp < vermin.max_hp * DIVE_BELOW) {
      enter(vermin, DIVE, DIVE_Q);
      sound(SOUND_WIND_UP, vermin.x, vermin.y);
    }
  }
  keepInside(vermin, oldX, oldY);
  if (aimSeat() >= 0) attack(slot, vermin);
}

function hover(slot: i32, vermin: Creature): void {
  if (aimSeat() < 0 || aimD() > KEEP + SLACK) chase(vermin, 1);
  else if (aimD() < KEEP - SLACK) retreat(vermin, 1);
  else strafe(slot, vermin, 0.7);
}

function attack(slot: i32, vermin: Creature): void {
  const scale = vermin.dmg / baseDamage(HORNET_QUEEN as i32, 0), step = actQ() as f32;
  if (vermin.fire_q == 0) {
    vermin.fire_q = RING_EVERY_Q;
    boltRing(vermin, RING_BOLTS, STING_SPEED, STING_R, STING_DAMAGE * scale, SHOT_STING);
  }
  vermin.aux0 += step;
  if (vermin.aux0 >= FAN_EVERY_Q) {
    vermin.aux0 = 0;
    fan(vermin, FAN_BOLTS, FAN_DEGREES, STING_SPEED, STING_DAMAGE * scale, SHOT_STING);
  }
  vermin.aux1 += step;
  if (vermin.aux1 >= CALL_EVERY_Q) {
    vermin.aux1 = 0;
    callLampwings(slot, vermin);
  }
}

/** `count` bolts all around, turned a little each time so that standing still is no answer. */
export function boltRing(
  vermin: Creature,
  count: i32,
  speed: f32,
  r: f32,
  damage: f32,
  kind: u8,
): void {
  vermin.phase += 3;
  for (let i = 0; i < count; i++) {
    const point = (vermin.phase as i32) + (i * 64) / count;
    const vx = circX(point) * speed, vy = circY(point) * speed;
    verminShot(vermin.x, vermin.y, vx, vy, r, damage, STING_Q, kind);
  }
  sound(SOUND_EMBER, vermin.x, vermin.y);
}

function callLampwings(slot: i32, vermin: Creature): void {
  const ref = refOf(slot);
  let mine = 0;
  for (let other = 0; other < CREATURE_COUNT; other++) {
    const lampwing = creatureAt(other);
    if (lampwing.type == LAMPWING && lampwing.link == ref) mine++;
  }
  for (let i = 0; i < CALLED && mine + i < CALLED_MAX; i++) {
    if (!ordinaryFits()) return;
    const point = (vermin.phase as i32) + i * 21, r = vermin.r + 20;
    const x = vermin.x + circX(point) * r, y = vermin.y + circY(point) * r;
    const called = spawnVermin(LAMPWING, x, y, false, 0);
    if (called >= 0) creatureAt(called).link = ref;
  }
}
