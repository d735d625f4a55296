// What a tick leaves on the ground for good: decals and corpses (stub). Size, turn and frame come from F.

export const STAIN_SMEAR: u8 = 1;
export const STAIN_DOT: u8 = 2;
export const STAIN_PUDDLE: u8 = 3;
export const STAIN_SCORCH: u8 = 4;
export const STAIN_CRATER: u8 = 5;
export const STAIN_STREAK: u8 = 6;

/** One decal of a kind above, about `size` u across. */
export function stain(_kind: u8, _x: f32, _y: f32, _size: f32, _rgba: u32): void {
}

/** A vermin's body. (hx, hy) is its heading; flags: 1 elite, 2 boss. */
export function corpse(
  _type: u8,
  _x: f32,
  _y: f32,
  _hx: f32,
  _hy: f32,
  _size: f32,
  _rgba: u32,
  _flags: u8,
): void {
}
