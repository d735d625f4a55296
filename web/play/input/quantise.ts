// From what a hand does to what a record holds (game.md section 9). Everything personal (dead zones, curves) ends
// here: a record is only ever what a hand could have made, so the rule that checks records needs no exception.

export const FIRE = 1;
export const FIRE_PRESS = 2;
export const RELOAD = 4;
export const SWAP = 8;
export const USE = 16;
export const PING = 32;
export const POLAR = 64;
export const AWAY = 128;

export const DEAD_ZONE = 0.18;
/** Sticks rarely reach their own corner; past this counts as all the way. */
const OUTER = 0.96;
/** A stick past this also fires, where the player wants that. */
export const FIRE_ZONE = 0.35;
const MOVE_MAX = 127;
const POINT_MAX = 40960;
const REACH_MAX = 5120;
/** Aim units in one u. */
const AIM_SCALE = 32;
/** A stick pushed half way aims half as far; never so near that the gun points at its owner. */
const REACH_NEAR = 48;
const REACH_FAR = 160;

export interface Vector {
  x: number;
  y: number;
}

/** The aim and move fields of a record; the same object is filled over and over. */
export interface SampleFields {
  moveX: number;
  moveY: number;
  aimA: number;
  aimB: number;
  buttons: number;
  device: number;
}

/** A stick with its round dead zone cut out and the rest stretched over the whole way; into `out`. */
export function shapeStick(x: number, y: number, out: Vector): number {
  const length = Math.hypot(x, y);
  if (!(length > DEAD_ZONE)) {
    out.x = out.y = 0;
    return 0;
  }
  const shaped = Math.min(1, (length - DEAD_ZONE) / (OUTER - DEAD_ZONE));
  out.x = (x / length) * shaped;
  out.y = (y / length) * shaped;
  return shaped;
}

/** A wish to move, each part -1 to 1, as whole steps inside the circle of 127. */
export function quantiseMove(x: number, y: number, out: SampleFields): void {
  const length = Math.hypot(x, y);
  if (!(length > 0)) {
    out.moveX = out.moveY = 0;
    return;
  }
  const scale = MOVE_MAX * Math.min(1, 1 / length);
  // Truncation moves both parts toward 0, so the circle is never left.
  out.moveX = Math.trunc(x * scale);
  out.moveY = Math.trunc(y * scale);
}

/** A point of the arena, in u, as the record's POINT aim. */
export function quantisePoint(x: number, y: number, out: SampleFields): void {
  out.aimA = clampWhole(x * AIM_SCALE, POINT_MAX);
  out.aimB = clampWhole(y * AIM_SCALE, POINT_MAX);
  out.buttons &= ~POLAR;
}

/** A shaped stick as the record's POLAR aim; a stick at rest keeps the aim it had. */
export function quantisePolar(x: number, y: number, out: SampleFields): void {
  const length = Math.min(1, Math.hypot(x, y));
  if (length > 0) {
    const turn = Math.atan2(y, x) / (2 * Math.PI);
    out.aimA = Math.round(turn * 65536) & 0xffff;
    out.aimB = clampWhole((REACH_NEAR + (REACH_FAR - REACH_NEAR) * length) * AIM_SCALE, REACH_MAX);
  }
  out.buttons |= POLAR;
}

/** The record of a player who is not looking: nothing moves, nothing fires, the aim stays. */
export function makeAway(out: SampleFields): void {
  out.moveX = out.moveY = 0;
  out.buttons = AWAY | (out.buttons & POLAR);
}

function clampWhole(value: number, most: number): number {
  return value > 0 ? Math.min(most, Math.round(value)) : 0;
}
