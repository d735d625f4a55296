// The Overrun bands (game.md section 7.1): which vermin come from which minute on, and how often one is elite.
import { hasTwist, TWIST_GILDED, TWIST_NESTING } from "./config.ts";
import { toI32 } from "./numbers.ts";
import { gRoll } from "./random.ts";
import { minutes } from "./scaling.ts";
import { BURROW, hasBrain, RAT, VERMIN_COUNT } from "./vermin_table.ts";

const BANDS: i32 = 7;
/** From which minute each band holds. */
const FROM: usize = memory.data<f32>([0, 2, 4, 6, 8, 10, 15]);
const WIDTH: usize = 19;
/** Weights by vermin id, one row a band. */
// deno-fmt-ignore
const WEIGHTS: usize = memory.data<u8>([
  // rat rch mit spt nst slg mol pil ram lmp ped mth tik nrs ash mag KNG QUE GOG
  70, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  46, 30, 0, 8, 0, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 0, 0, 0, 0,
  32, 24, 0, 10, 0, 10, 8, 0, 0, 0, 0, 8, 8, 0, 0, 0, 0, 0, 0,
  24, 20, 0, 10, 3, 10, 8, 10, 8, 5, 0, 2, 0, 0, 0, 0, 0, 0, 0,
  18, 18, 0, 10, 3, 10, 7, 9, 9, 8, 0, 0, 0, 3, 5, 0, 0, 0, 0,
  20, 20, 0, 8, 0, 8, 8, 8, 9, 7, 2, 0, 0, 4, 6, 0, 0, 0, 0,
  16, 16, 0, 9, 0, 8, 8, 9, 10, 9, 3, 0, 0, 4, 8, 0, 0, 0, 0,
]);

/** The band that holds at minute m. */
export function bandAt(m: f32): i32 {
  let band = 0;
  for (let i = 1; i < BANDS; i++) {
    if (m >= load<f32>(FROM + ((i as usize) << 2))) band = i;
  }
  return band;
}

export function bandWeight(band: i32, type: i32): i32 {
  if (!hasBrain(type)) return 0;
  return load<u8>(WEIGHTS + (band as usize) * WIDTH + (type as usize) - 1) as i32;
}

/** A kind's weight in this run: Nesting has five times the burrows. */
function weightNow(band: i32, type: i32): i32 {
  const weight = bandWeight(band, type);
  return type == (BURROW as i32) && hasTwist(TWIST_NESTING) ? weight * 5 : weight;
}

/** Draws the kind of the next ordinary spawn, among what exists. */
export function rollType(): u8 {
  const band = bandAt(minutes());
  let sum = 0;
  for (let type = 1; type <= VERMIN_COUNT; type++) sum += weightNow(band, type);
  let left = gRoll(sum as u32);
  for (let type = 1; type <= VERMIN_COUNT; type++) {
    left -= weightNow(band, type);
    if (left < 0) return type as u8;
  }
  return RAT;
}

/** Chance of an elite in per mille at minute m. */
export function eliteChance(m: f32): i32 {
  if (m >= 15) return 150;
  if (m < 3) return 0;
  const chance = 20 + toI32((m - 3) * 8);
  return chance < 120 ? chance : 120;
}

/** Draws whether the next ordinary spawn is elite; drawn even when it cannot be. */
export function rollElite(): bool {
  const chance = eliteChance(minutes());
  return gRoll(1000) < (hasTwist(TWIST_GILDED) ? chance * 3 : chance);
}
