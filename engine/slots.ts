// Copies of the span. Slot t & 15 holds S[t], the state before tick t, tagged with its epoch and tick; the evidence
// ring holds the states after the newest 64 confirmed ticks. One memory.copy of the span in use each.
import { coreSpanSize, STATE_BASE } from "../core/mod.ts";
import { engineEpoch } from "./frontiers.ts";
import {
  EVIDENCE,
  EVIDENCE_BASE,
  EVIDENCE_TAGS_BASE,
  SLOT_SIZE,
  SLOT_TAGS_BASE,
  SLOTS,
  SLOTS_BASE,
} from "./memory.ts";

@unmanaged
export class Tag {
  epoch: u32 = 0;
  tick: i32 = 0;
  size: u32 = 0;
}
const TAG_SIZE: usize = 16;

function slotTag(tick: i32): Tag {
  return changetype<Tag>(SLOT_TAGS_BASE + ((tick & (SLOTS - 1)) as usize) * TAG_SIZE);
}
function evidenceTag(tick: i32): Tag {
  return changetype<Tag>(EVIDENCE_TAGS_BASE + ((tick & (EVIDENCE - 1)) as usize) * TAG_SIZE);
}
function write(tag: Tag, tick: i32, size: usize): void {
  tag.epoch = engineEpoch();
  tag.tick = tick;
  tag.size = size as u32;
}
function holds(tag: Tag, tick: i32): bool {
  return tag.tick == tick && tag.epoch == engineEpoch() && tag.size != 0;
}

/** Forgets every copy, so that no tag of another run can match. */
export function slotsReset(): void {
  memory.fill(SLOT_TAGS_BASE, 0, (SLOTS as usize) * TAG_SIZE);
  memory.fill(EVIDENCE_TAGS_BASE, 0, (EVIDENCE as usize) * TAG_SIZE);
}

export function slotAt(tick: i32): usize {
  return SLOTS_BASE + ((tick & (SLOTS - 1)) as usize) * SLOT_SIZE;
}
/** The size of S[tick] in its slot, in bytes; 0 when the slot holds another tick. */
export function slotSize(tick: i32): usize {
  return holds(slotTag(tick), tick) ? slotTag(tick).size as usize : 0;
}

/** Keeps the live state as S[tick]. */
export function saveSlot(tick: i32): void {
  const size = coreSpanSize();
  memory.copy(slotAt(tick), STATE_BASE, size);
  write(slotTag(tick), tick, size);
}

/** Makes S[tick] the live state. Traps when the ring no longer holds it, which the lead's cap rules out. */
export function restoreSlot(tick: i32): void {
  const size = slotSize(tick);
  assert(size != 0);
  memory.copy(STATE_BASE, slotAt(tick), size);
}

export function evidenceAt(tick: i32): usize {
  return EVIDENCE_BASE + ((tick & (EVIDENCE - 1)) as usize) * SLOT_SIZE;
}
/** The size of the kept state after `tick`, in bytes; 0 when it is no longer kept. */
export function evidenceSize(tick: i32): usize {
  return holds(evidenceTag(tick), tick) ? evidenceTag(tick).size as usize : 0;
}
/** Keeps `size` bytes at `from` as the state after the confirmed `tick`. */
export function keepEvidence(tick: i32, from: usize, size: usize): void {
  memory.copy(evidenceAt(tick), from, size);
  write(evidenceTag(tick), tick, size);
}
