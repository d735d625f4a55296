// The random streams of game.md section 2: PCG32 (XSH-RR; O'Neill, "PCG: A Family of ... Algorithms for
// Random Number Generation", 2014), seeded by splitmix64 from the run's seed. G is gameplay, F is the
// in-tick cosmetics; both live in the state. T (terrain) is the host's: its seed is the fifth output.
import { runAt } from "./layout.gen.ts";

const PCG_MULTIPLIER: u64 = 6364136223846793005;
/** "VERMILLN" in ASCII: keeps our seeds apart from any other use of the same number. */
const SEED_SALT: u64 = 0x5645524d494c4c4e;

function splitmix(state: u64): u64 {
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Sets both streams of the state from the run's seed. */
export function seedStreams(seed: u32): void {
  const golden: u64 = 0x9e3779b97f4a7c15;
  const start: u64 = (seed as u64) ^ SEED_SALT;
  const run = runAt(0);
  run.g_state = splitmix(start + golden);
  run.g_inc = splitmix(start + golden * 2) | 1;
  run.f_state = splitmix(start + golden * 3);
  run.f_inc = splitmix(start + golden * 4) | 1;
}

function output(state: u64): u32 {
  const xorshifted = (((state >> 18) ^ state) >> 27) as u32;
  return rotr<u32>(xorshifted, (state >> 59) as u32);
}

export function gNext(): u32 {
  const run = runAt(0), old = run.g_state;
  run.g_state = old * PCG_MULTIPLIER + run.g_inc;
  return output(old);
}

/** Uniform in 0 .. n-1 from the gameplay stream. */
export function gRoll(n: u32): i32 {
  return (((gNext() as u64) * (n as u64)) >> 32) as i32;
}

/** Uniform in [0, 1) in steps of 2^-24 from the gameplay stream. */
export function gUnit(): f32 {
  return ((gNext() >> 8) as f32) * (1.0 / 16777216.0);
}

export function fNext(): u32 {
  const run = runAt(0), old = run.f_state;
  run.f_state = old * PCG_MULTIPLIER + run.f_inc;
  return output(old);
}

export function fRoll(n: u32): i32 {
  return (((fNext() as u64) * (n as u64)) >> 32) as i32;
}

export function fUnit(): f32 {
  return ((fNext() >> 8) as f32) * (1.0 / 16777216.0);
}

/** Uniform in [low, high) from the cosmetic stream. */
export function fBetween(low: f32, high: f32): f32 {
  return low + (high - low) * fUnit();
}
