// Where the engine's and wire's data lie in linear memory (the module's 64 MiB never grow). Everything a run may
// need from tick 0 to its last possible tick has its place here, so nothing is ever allocated. The invariant: each
// region ends where the next begins or before; memoryTripwires() proves it when the module is compiled.
import {
  CORE_END,
  layoutTripwires,
  RECORD_SIZE,
  SEATS_MAX,
  STATE_SIZE_ALL,
  TICKS_MAX,
} from "../core/mod.ts";

/** One copy of the span with room to spare, in bytes. */
export const SLOT_SIZE: usize = 0x30000;
/** Snapshots of the newest ticks: S[t] in slot t & 15. More than LEAD_MAX, so no live one is overwritten. */
export const SLOTS: i32 = 16;
/** States after the newest confirmed ticks, kept to name what a desync differs in. */
export const EVIDENCE: i32 = 64;
/** Outputs of the newest ticks: 12 that may still be taken back and 52 the host may be late to drain. */
export const OUTPUT_SLOTS: i32 = 64;
export const OUTPUT_SLOT_SIZE: usize = 0x4000;

/** All seats' records of one tick, in bytes. */
export const ROW_SIZE: usize = 40;

// Below 1 MiB: the small tables.
export const USED_BASE: usize = 0x80100;
export const SLOT_TAGS_BASE: usize = 0x80400;
export const EVIDENCE_TAGS_BASE: usize = 0x80500;
/** What was heard in each of the last 16 ticks, counted by (class, id, seat). */
export const HEARD_BASE: usize = 0x82000;
export const HEARD_NOW_BASE: usize = 0x96000;
export const HEARD_QUEUE_BASE: usize = 0x98800;
export const HEARD_QUEUE_MAX: i32 = 1536;
export const COUNTERS_BASE: usize = 0xa1000;
/** From here to 1 MiB memory is wire's (wire/memory.ts). */
export const ENGINE_SMALL_END: usize = 0xa2000;

export const SLOTS_BASE: usize = 0x100000;
export const EVIDENCE_BASE: usize = 0x400000;
export const RECORDS_BASE: usize = 0x1000000;
/** A bit a seat: whose real record of the tick is here. */
export const HAVE_BASE: usize = 0x1840000;
export const HASHES_BASE: usize = 0x1880000;
export const BAKES_BASE: usize = 0x1a40000;
export const MUSIC_BASE: usize = 0x1c00000;
/** From here to OUTPUTS_BASE: the hashes peers sent (wire/memory.ts). */
export const PEER_BASE: usize = 0x1dc0000;
export const OUTPUTS_BASE: usize = 0x2150000;
/** From here on memory is wire's: states of a desync, the replay. */
export const ENGINE_END: usize = 0x2250000;

/** Compile-time proof that no region reaches into the next. */
export function memoryTripwires(): void {
  layoutTripwires();
  if (CORE_END > USED_BASE) ERROR("core's memory reaches the engine's");
  if (STATE_SIZE_ALL > SLOT_SIZE) ERROR("the span does not fit a slot");
  if ((SEATS_MAX as usize) * (RECORD_SIZE as usize) > ROW_SIZE) ERROR("a row is too small");
  if (SLOTS_BASE + (SLOTS as usize) * SLOT_SIZE > EVIDENCE_BASE) ERROR("slots");
  if (EVIDENCE_BASE + (EVIDENCE as usize) * SLOT_SIZE > RECORDS_BASE) ERROR("evidence");
  if (RECORDS_BASE + (TICKS_MAX as usize) * ROW_SIZE > HAVE_BASE) ERROR("records");
  if (HAVE_BASE + (TICKS_MAX as usize) > HASHES_BASE) ERROR("have");
  if (HASHES_BASE + (TICKS_MAX as usize) * 8 > BAKES_BASE) ERROR("hashes");
  if (BAKES_BASE + (TICKS_MAX as usize) * 8 > MUSIC_BASE) ERROR("bakes");
  if (MUSIC_BASE + (TICKS_MAX as usize) * 8 > PEER_BASE) ERROR("music");
  if (OUTPUTS_BASE + (OUTPUT_SLOTS as usize) * OUTPUT_SLOT_SIZE > ENGINE_END) ERROR("outputs");
}
