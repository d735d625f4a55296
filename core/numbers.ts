// Time, limits and the few float helpers that every system shares. No NaN may reach state (its sign bit
// is not portable), so every division by a length goes through norm() and every f32 -> i32 through toI32().

/** 6,000 q are one second; a normal tick adds 100 q. */
export const Q_PER_SECOND: i32 = 6000;
export const Q_PER_TICK: i32 = 100;
export const SEATS_MAX: i32 = 4;
export const ARENA: f32 = 1280;
export const VIEW_W: f32 = 1120;
export const VIEW_H: f32 = 630;
/** An absent reference (slot + 512 x serial). */
export const NO_REF: u16 = 0xffff;
export const NO_SEAT: u8 = 255;
/** A run ends at this tick at the latest, so that memory is fixed: one hour at 60 Hz. */
export const TICKS_MAX: u32 = 216_000;

export const PLAYER_R: f32 = 14;
/** u/s. */
export const PLAYER_SPEED: f32 = 170;

/** Player.state; "living" means ALIVE. */
export const ALIVE: u8 = 0;
export const DOWN: u8 = 1;
export const DEAD: u8 = 2;

/** Truncates toward zero, clamped to i32; a NaN gives 0. */
export function toI32(value: f32): i32 {
  if (!(value > -2147483000.0)) return value == value ? -2147483000 : 0;
  if (value > 2147483000.0) return 2147483000;
  return value as i32;
}

export function clampF(value: f32, low: f32, high: f32): f32 {
  return value < low ? low : value > high ? high : value;
}

/** Counts a q timer down by `step`, never below 0. */
export function countDown(timer: i32, step: i32): i32 {
  return timer > step ? timer - step : 0;
}

/** Run.flags bit of a run with the Gentle option: players take half the damage. */
export const FLAG_ASSIST: u8 = 1;

/** Run.outcome. */
export const OUTCOME_NONE: u8 = 0;
export const OUTCOME_LOST: u8 = 1;
export const OUTCOME_WON: u8 = 2;
/** The run reached TICKS_MAX. */
export const OUTCOME_TIME: u8 = 3;
