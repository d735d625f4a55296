// Puddles and dust. Player hazards touch only vermin, vermin hazards only players.
export const HAZARD_ACID: u8 = 1;
export const HAZARD_DUST: u8 = 2;
export const HAZARD_FIRE: u8 = 3;
export const HAZARD_GLUE: u8 = 4;
export const HAZARD_RED: u8 = 5;

/** Step 11. */
export function runHazards(): void {
}

/** Lays a hazard; false when there is no room. owner 255 is the vermin's own; slow8 / 255 scales speed, 0 is none. */
export function addHazard(
  _kind: u8,
  _x: f32,
  _y: f32,
  _r: f32,
  _dps: f32,
  _lifeQ: i32,
  _slow8: u8,
  _owner: u8,
): bool {
  return false;
}
