// All damage to vermin (stub).

/** Classes of damage. */
export const BULLET: i32 = 0;
export const EMBER: i32 = 1;
export const FLAME: i32 = 2;
export const BLAST: i32 = 3;
export const ARC: i32 = 4;
export const BEAM: i32 = 5;
export const ODD: i32 = 6;
export const OTHER: i32 = 7;
export const VENOM: i32 = 8;

/** Damages one vermin; (fromX, fromY) is where it came from, seat -1 is nobody, weapon 0 is none. */
export function hurtVermin(
  _slot: i32,
  _damage: f32,
  _cls: i32,
  _seat: i32,
  _fromX: f32,
  _fromY: f32,
  _weapon: i32,
): void {
}

/** Sets fire to a vermin: 12 hp/s for at least q. */
export function burn(_slot: i32, _q: i32, _seat: i32): void {
}

/** Poisons a vermin; the stronger dose and the longer time stay. */
export function envenom(_slot: i32, _dps: f32, _q: i32, _seat: i32): void {
}

/** Stops a vermin's behaviour; elites and bosses shrug it off. */
export function stun(_slot: i32, _q: i32): void {
}

/** Slows a vermin to slow8 / 255 of its speed for at least q. */
export function slowVermin(_slot: i32, _slow8: u8, _q: i32): void {
}
