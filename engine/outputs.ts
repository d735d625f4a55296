// Outputs of the newest ticks, one copy each, until the host has drained or drawn them. A tick that runs again
// writes its copy again, so what a correction took back is gone by itself. Digests are of confirmed ticks only:
// a bake's covers its decals and corpses; the music's is chained over every confirm-only event so far.
import {
  CONFIRM,
  CORPSE_BASE,
  CORPSE_SIZE,
  CORPSES_COUNT,
  DECAL_BASE,
  DECAL_SIZE,
  DECALS_COUNT,
  EVENT_BASE,
  EVENT_SIZE,
  EVENTS_COUNT,
  OUTPUT_BASE,
} from "../core/mod.ts";
import { hash64 } from "./hash.ts";
import { BAKES_BASE, MUSIC_BASE, OUTPUT_SLOT_SIZE, OUTPUT_SLOTS, OUTPUTS_BASE } from "./memory.ts";

const DECALS_AT: usize = DECAL_BASE - OUTPUT_BASE;
const CORPSES_AT: usize = CORPSE_BASE - OUTPUT_BASE;
export const EVENTS_AT: usize = EVENT_BASE - OUTPUT_BASE;
const HEAD_SIZE: usize = 16;

/** Where the copy of a tick's outputs lies: laid out as at OUTPUT_BASE. Valid for the last 64 ticks that ran. */
export function outputsAt(tick: i32): usize {
  return OUTPUTS_BASE + ((tick & (OUTPUT_SLOTS - 1)) as usize) * OUTPUT_SLOT_SIZE;
}
function countAt(base: usize, count: usize): usize {
  return load<u32>(base + (count - OUTPUT_BASE)) as usize;
}
export function eventsOf(tick: i32): i32 {
  return countAt(outputsAt(tick), EVENTS_COUNT) as i32;
}
export function eventOf(tick: i32, index: i32): usize {
  return outputsAt(tick) + EVENTS_AT + (index as usize) * EVENT_SIZE;
}

/** Copies what the tick that just ran put out. */
export function keepOutputs(tick: i32): void {
  const to = outputsAt(tick);
  memory.copy(to, OUTPUT_BASE, HEAD_SIZE);
  memory.copy(to + DECALS_AT, DECAL_BASE, countAt(OUTPUT_BASE, DECALS_COUNT) * DECAL_SIZE);
  memory.copy(to + CORPSES_AT, CORPSE_BASE, countAt(OUTPUT_BASE, CORPSES_COUNT) * CORPSE_SIZE);
  memory.copy(to + EVENTS_AT, EVENT_BASE, countAt(OUTPUT_BASE, EVENTS_COUNT) * EVENT_SIZE);
}

export function bakeDigest(tick: i32): u64 {
  const base = outputsAt(tick);
  const decals = countAt(base, DECALS_COUNT), corpses = countAt(base, CORPSES_COUNT);
  const first = hash64(base + DECALS_AT, decals * DECAL_SIZE, decals as u64);
  return hash64(base + CORPSES_AT, corpses * CORPSE_SIZE, first + (corpses as u64));
}

/** The digest of every confirm-only event up to `tick`, given the one up to the tick before. */
export function musicDigest(tick: i32, before: u64): u64 {
  const count = eventsOf(tick);
  let digest = before;
  for (let i = 0; i < count; i++) {
    const event = eventOf(tick, i);
    if (load<u8>(event, 12) >= CONFIRM) digest = hash64(event, EVENT_SIZE, digest);
  }
  return digest;
}

export function storedBake(tick: i32): u64 {
  return load<u64>(BAKES_BASE + (tick as usize) * 8);
}
export function storedMusic(tick: i32): u64 {
  return tick < 0 ? 0 : load<u64>(MUSIC_BASE + (tick as usize) * 8);
}
/** Keeps both digests of a tick on its confirmation. */
export function storeDigests(tick: i32): void {
  store<u64>(BAKES_BASE + (tick as usize) * 8, bakeDigest(tick));
  store<u64>(MUSIC_BASE + (tick as usize) * 8, musicDigest(tick, storedMusic(tick - 1)));
}
