// The bonuses of game.md section 5 as data: one row an id.

export const TIP: i32 = 1;
export const CRATE: i32 = 2;
export const HOT_BARREL: i32 = 3;
export const FUMIGATE: i32 = 4;
export const PAYDAY: i32 = 5;
export const LIVE_WIRE: i32 = 6;
export const CATHERINE_WHEEL: i32 = 7;
export const DROWSE: i32 = 8;
export const BELL_JAR: i32 = 9;
export const HARD_FROST: i32 = 10;
export const PATCH_KIT: i32 = 11;
export const FRESH_BOOTS: i32 = 12;
export const CINDER_ROUNDS: i32 = 13;
export const APEX: i32 = 14;
export const DIVINING_ROD: i32 = 15;
export const CHEESE_WHEEL: i32 = 16;
export const SMELLING_SALTS: i32 = 17;
export const BONUS_KINDS: i32 = 17;

/** Weight among the eligible kinds, and for timed kinds the duration in q before Preserves. */
const COLUMNS: usize = 2;
// deno-fmt-ignore
const ROWS: usize = memory.data<i32>([
  110, 0, // Tip
  150, 0, // Crate
  110, 60_000, // Hot Barrel
  80, 0, // Fumigate
  65, 48_000, // Payday
  65, 0, // Live Wire
  65, 0, // Catherine Wheel
  60, 24_000, // Drowse
  60, 42_000, // Bell Jar
  55, 30_000, // Hard Frost
  100, 0, // Patch Kit
  60, 48_000, // Fresh Boots
  60, 36_000, // Cinder Rounds
  3, 48_000, // Apex
  25, 120_000, // Divining Rod
  42, 36_000, // Cheese Wheel
  20, 0, // Smelling Salts
]);

export function bonusWeight(kind: i32): i32 {
  return load<i32>(ROWS + ((((kind - 1) as usize) * COLUMNS) << 2));
}

export function bonusQ(kind: i32): i32 {
  return load<i32>(ROWS + ((((kind - 1) as usize) * COLUMNS + 1) << 2));
}
