// One tick's outputs, outside the state: events, decals, corpses. Cleared when a tick begins; the core never
// plays or draws. Entries past a queue's capacity are dropped, newest first.
import {
  Corpse,
  CORPSE_COUNT,
  corpseAt,
  Decal,
  DECAL_COUNT,
  decalAt,
  EVENT_COUNT,
  eventAt,
  OUTPUT_BASE,
} from "./layout.gen.ts";
import { CORPSES_COUNT, DECALS_COUNT, EVENTS_COUNT, SOUNDED_BASE } from "./memory.ts";

/** Event classes (game.md section 8). */
export const HEARD: u8 = 1;
export const FELT: u8 = 2;
export const CONFIRM: u8 = 3;
export const MARK: u8 = 4;

/** Ids of class FELT. A shake's arg is its strength, a flash's its 0xRRGGBBAA; seat 255 means that all feel it. */
export const FELT_SHAKE: u8 = 1;
export const FELT_FLASH: u8 = 2;
export const FELT_ZOOM: u8 = 3;

/** Ids of class CONFIRM. */
export const MUSIC_RUN: u8 = 1;
export const MUSIC_DOWN: u8 = 2;
export const MUSIC_DONE: u8 = 3;
export const MUSIC_FADE: u8 = 4;
export const MENU_OPEN: u8 = 5;
export const MENU_PICK: u8 = 6;
export const MENU_CANCEL: u8 = 7;
export const RESULT: u8 = 8;

export function clearOutputs(): void {
  store<u64>(OUTPUT_BASE, 0);
  store<u64>(OUTPUT_BASE, 0, 8);
  store<u64>(SOUNDED_BASE, 0);
}

export function emit(cls: u8, id: u8, seat: u8, x: f32, y: f32, arg: u32, vol: u8): void {
  const count = load<u32>(EVENTS_COUNT) as i32;
  if (count >= EVENT_COUNT) return;
  const event = eventAt(count);
  event.x = x;
  event.y = y;
  event.arg = arg;
  event.cls = cls;
  event.id = id;
  event.seat = seat;
  event.vol = vol;
  store<u32>(EVENTS_COUNT, count + 1);
}

/** A sound of game.md section 10.4, at a place in the arena. */
export function sound(id: u8, x: f32, y: f32): void {
  emit(HEARD, id, 255, x, y, 0, 255);
}

/** As sound(), but at most once a tick for each id: for what many bodies do at the same time. */
export function soundOnce(id: u8, x: f32, y: f32): void {
  const bit: u64 = (1 as u64) << ((id & 63) as u64), sounded = load<u64>(SOUNDED_BASE);
  if (sounded & bit) return;
  store<u64>(SOUNDED_BASE, sounded | bit);
  sound(id, x, y);
}

/** A sound that belongs to one seat (its own gun, its own hurt). */
export function seatSound(id: u8, seat: i32, x: f32, y: f32): void {
  emit(HEARD, id, seat as u8, x, y, 0, 255);
}

export function shake(strength: u32, x: f32, y: f32): void {
  emit(FELT, FELT_SHAKE, 255, x, y, strength, 255);
}

/** A new decal, or null when the queue is full. All fields are the caller's to set; memory may be stale. */
export function newDecal(): Decal {
  const count = load<u32>(DECALS_COUNT) as i32;
  if (count >= DECAL_COUNT) return changetype<Decal>(0);
  store<u32>(DECALS_COUNT, count + 1);
  const decal = decalAt(count);
  decal.spare = 0;
  return decal;
}

/** A new corpse, or null when the queue is full. All fields are the caller's to set; memory may be stale. */
export function newCorpse(): Corpse {
  const count = load<u32>(CORPSES_COUNT) as i32;
  if (count >= CORPSE_COUNT) return changetype<Corpse>(0);
  store<u32>(CORPSES_COUNT, count + 1);
  const corpse = corpseAt(count);
  corpse.spare = 0;
  return corpse;
}
