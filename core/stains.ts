// What a tick leaves on the ground for good: decals and corpses. Size, turn and frame come from F, and are drawn
// whether or not the queue has room.
import { newCorpse, newDecal } from "./outputs.ts";
import { circNearest, TAU } from "./maths.ts";
import { fBetween, fRoll, fUnit } from "./random.ts";

/** Decal.kind, with how many frames each has. */
export const STAIN_SMEAR: u8 = 1;
export const STAIN_DOT: u8 = 2;
export const STAIN_PUDDLE: u8 = 3;
export const STAIN_SCORCH: u8 = 4;
export const STAIN_CRATER: u8 = 5;
export const STAIN_STREAK: u8 = 6;
const FRAMES: usize = memory.data<u8>([1, 8, 8, 4, 1, 1, 1, 1]);
const CORPSE_FRAMES: i32 = 4;
/** A body lies up to this far off its heading, in radians. */
const CORPSE_SKEW: f32 = 0.6;

/** One decal of a kind above: size u x (1.2 + 0.6 F), turned at random. */
export function stain(kind: u8, x: f32, y: f32, size: f32, rgba: u32): void {
  const scale = fBetween(1.2, 1.8), rot = fUnit() * TAU;
  const frame = fRoll(load<u8>(FRAMES + ((kind & 7) as usize)) as u32);
  const decal = newDecal();
  if (changetype<usize>(decal) == 0) return;
  decal.x = x;
  decal.y = y;
  decal.rot = rot;
  decal.w = size * 2 * scale;
  decal.h = decal.w;
  decal.rgba = rgba;
  decal.kind = kind;
  decal.frame = frame as u8;
}

/** A vermin's body, `size` u in radius, lying about along its heading (hx, hy); flags: 1 elite, 2 boss. */
export function corpse(
  type: u8,
  x: f32,
  y: f32,
  hx: f32,
  hy: f32,
  size: f32,
  rgba: u32,
  flags: u8,
): void {
  const skew = fBetween(-CORPSE_SKEW, CORPSE_SKEW), frame = fRoll(CORPSE_FRAMES);
  const body = newCorpse();
  if (changetype<usize>(body) == 0) return;
  body.x = x;
  body.y = y;
  body.rot = (circNearest(hx, hy) as f32) * (TAU / 64.0) + skew;
  body.size = size;
  body.rgba = rgba;
  body.type = type;
  body.frame = frame as u8;
  body.flags = flags;
}
