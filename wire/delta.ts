// One record as the change from the one before it: a mask byte, then only what differs. Packets and replays share this
// coding. The aim is the change from where it would be if it moved on as it did before, since hands and targets do.
// The mask's low three bits say how the aim changed, then one bit each for move, buttons, command (against none, not
// against the record before) and device. Bit 7 is always clear. The encoder has one form for each change, so two
// machines that hold the same records write the same bytes.
import { RECORD_SIZE } from "../core/mod.ts";

const AIM_SAME: u8 = 0;
const AIM_A8: u8 = 1;
const AIM_B8: u8 = 2;
const AIM_BOTH8: u8 = 3;
const AIM_BOTH12: u8 = 4;
const AIM_BOTH16: u8 = 5;
const AIM_FORM: u8 = 7;
const HAS_MOVE: u8 = 8;
const HAS_BUTTONS: u8 = 16;
const HAS_COMMAND: u8 = 32;
const HAS_DEVICE: u8 = 64;

function aimForm(da: i32, db: i32): u8 {
  if (da == 0 && db == 0) return AIM_SAME;
  if (da >= -128 && da < 128 && db >= -128 && db < 128) {
    return db == 0 ? AIM_A8 : da == 0 ? AIM_B8 : AIM_BOTH8;
  }
  if (da >= -2048 && da < 2048 && db >= -2048 && db < 2048) return AIM_BOTH12;
  return AIM_BOTH16;
}

/** Where a 16-bit aim coordinate would go on to from `before` over `base`; it wraps, as angles do. */
function onward(base: usize, before: usize, offset: usize): i32 {
  const last = load<u16>(base + offset) as i32;
  return (last + last - (load<u16>(before + offset) as i32)) & 0xffff;
}

/**
 * Writes `record` as the change from `base`, whose predecessor is `before` (`base` again where there is none), at `at`;
 * gives the address after it.
 */
export function putDelta(at: usize, record: usize, base: usize, before: usize): usize {
  const a = load<u16>(record, 2) as i32, b = load<u16>(record, 4) as i32;
  const da = ((a - onward(base, before, 2)) as i16) as i32;
  const db = ((b - onward(base, before, 4)) as i16) as i32;
  const form = aimForm(da, db), head = at;
  let mask = form;
  at++;
  if (form == AIM_A8 || form == AIM_BOTH8) store<u8>(at++, da as u8);
  if (form == AIM_B8 || form == AIM_BOTH8) store<u8>(at++, db as u8);
  if (form == AIM_BOTH12) {
    const packed = ((da & 0xfff) | ((db & 0xfff) << 12)) as u32;
    store<u16>(at, packed as u16);
    store<u8>(at, (packed >> 16) as u8, 2);
    at += 3;
  }
  if (form == AIM_BOTH16) {
    store<u32>(at, load<u32>(record, 2));
    at += 4;
  }
  if (load<u16>(record) != load<u16>(base)) {
    mask |= HAS_MOVE;
    store<u16>(at, load<u16>(record));
    at += 2;
  }
  if (load<u16>(record, 6) != load<u16>(base, 6)) {
    mask |= HAS_BUTTONS;
    store<u8>(at++, load<u8>(record, 6));
  }
  if (load<u8>(record, 8) != 0) {
    mask |= HAS_COMMAND;
    store<u8>(at++, load<u8>(record, 8));
  }
  if (load<u8>(record, 9) != load<u8>(base, 9)) {
    mask |= HAS_DEVICE;
    store<u8>(at++, load<u8>(record, 9));
  }
  store<u8>(head, mask);
  return at;
}

function bodySize(mask: u8): usize {
  const form = mask & AIM_FORM;
  let size: usize = form == AIM_SAME ? 0 : form <= AIM_B8 ? 1 : form == AIM_BOTH8 ? 2 : 3;
  if (form == AIM_BOTH16) size = 4;
  if (mask & HAS_MOVE) size += 2;
  if (mask & HAS_BUTTONS) size += 1;
  if (mask & HAS_COMMAND) size += 1;
  if (mask & HAS_DEVICE) size += 1;
  return size;
}

/** Rebuilds a record at `to` from the change at `at`. Gives the address after it, or 0 when it is cut or malformed. */
export function getDelta(at: usize, end: usize, base: usize, before: usize, to: usize): usize {
  if (at >= end) return 0;
  const mask = load<u8>(at), form = mask & AIM_FORM;
  if ((mask & 0x80) != 0 || form > AIM_BOTH16) return 0;
  at++;
  if (at + bodySize(mask) > end) return 0;
  let a = onward(base, before, 2), b = onward(base, before, 4);
  memory.copy(to, base, RECORD_SIZE as usize);
  store<u8>(to, 0, 8);
  if (form == AIM_A8 || form == AIM_BOTH8) a += load<i8>(at++) as i32;
  if (form == AIM_B8 || form == AIM_BOTH8) b += load<i8>(at++) as i32;
  if (form == AIM_BOTH12) {
    const packed = (load<u16>(at) as i32) | ((load<u8>(at, 2) as i32) << 16);
    a += (packed << 20) >> 20;
    b += (packed << 8) >> 20;
    at += 3;
  }
  if (form == AIM_BOTH16) {
    a = load<u16>(at) as i32;
    b = load<u16>(at, 2) as i32;
    at += 4;
  }
  store<u16>(to, a as u16, 2);
  store<u16>(to, b as u16, 4);
  if (mask & HAS_MOVE) {
    store<u16>(to, load<u16>(at));
    at += 2;
  }
  if (mask & HAS_BUTTONS) store<u16>(to, load<u8>(at++) as u16, 6);
  if (mask & HAS_COMMAND) store<u8>(to, load<u8>(at++), 8);
  if (mask & HAS_DEVICE) store<u8>(to, load<u8>(at++), 9);
  return at;
}
