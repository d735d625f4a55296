// All damage to players (stub).

/** One hit on a player; (kx, ky) is its knock in u/s. True when the hit landed. */
export function maim(_seat: i32, _damage: f32, _kx: f32, _ky: f32): bool {
  return false;
}

/** Damage over time on a player: no knock, no grace, no dodge. */
export function scald(_seat: i32, _damage: f32): void {
}
