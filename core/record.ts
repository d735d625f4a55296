// The input record (game.md section 9): 10 bytes, one seat's input for one tick, and the one stateless rule
// that says whether a record could have been made by a player. Wire, core and verifier all use this rule.
import { configHere } from "./config.ts";
import { playerAt, runAt } from "./layout.gen.ts";
import { EDGES_BASE, INPUT_BASE } from "./memory.ts";

export const RECORD_SIZE: i32 = 10;
export const FIRE: u16 = 1;
export const FIRE_PRESS: u16 = 2;
export const RELOAD: u16 = 4;
export const SWAP: u16 = 8;
export const USE: u16 = 16;
export const PING: u16 = 32;
export const POLAR: u16 = 64;
export const AWAY: u16 = 128;
export const CMD_NONE: u8 = 0;
export const CMD_PICK: u8 = 1;
export const CMD_OPEN: u8 = 8;
export const DEVICE_PILOT: u8 = 3;
const AIM_POINT_MAX: u16 = 40960;
const AIM_REACH_MAX: u16 = 5120;

// The fields lie at odd multiples of two when records are packed, so they are read by offset.
export function recordMoveX(at: usize): i32 {
  return load<i8>(at) as i32;
}
export function recordMoveY(at: usize): i32 {
  return load<i8>(at, 1) as i32;
}
export function recordAimA(at: usize): u16 {
  return load<u16>(at, 2);
}
export function recordAimB(at: usize): u16 {
  return load<u16>(at, 4);
}
export function recordButtons(at: usize): u16 {
  return load<u16>(at, 6);
}
export function recordCommand(at: usize): u8 {
  return load<u8>(at, 8);
}
export function recordDevice(at: usize): u8 {
  return load<u8>(at, 9);
}

/** Whether the ten bytes at `at` are a record a player's machine could have made. */
export function recordValid(at: usize): bool {
  const x = recordMoveX(at), y = recordMoveY(at), buttons = recordButtons(at);
  const command = recordCommand(at), a = recordAimA(at), b = recordAimB(at);
  if (x * x + y * y > 127 * 127) return false;
  if ((buttons & 0xff00) != 0) return false;
  if (command > CMD_OPEN || recordDevice(at) > DEVICE_PILOT) return false;
  if (buttons & POLAR) {
    if (b > AIM_REACH_MAX) return false;
  } else if (a > AIM_POINT_MAX || b > AIM_POINT_MAX) return false;
  if (buttons & AWAY) {
    if (x != 0 || y != 0 || command != 0) return false;
    if ((buttons & ~(POLAR | AWAY)) != 0) return false;
  }
  if (command >= CMD_PICK && command < CMD_OPEN) {
    if (x != 0 || y != 0 || (buttons & ~POLAR) != 0) return false;
  }
  return true;
}

/** Where a seat's record of the tick that runs lies. */
export function recordOf(seat: i32): usize {
  return INPUT_BASE + (seat as usize) * (RECORD_SIZE as usize);
}

/**
 * Turns a record no player could have made into a neutral one, so that the tick is total. A seat past the config's, the
 * tutorial's fallen one, has no records: it is away.
 */
export function admitRecords(): void {
  const played = configHere().players as i32;
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const at = recordOf(seat);
    if (seat >= played) restSeat(seat);
    else if (!recordValid(at)) memory.fill(at, 0, RECORD_SIZE as usize);
  }
}

/** The record and the edges of a seat that nobody plays. */
export function restSeat(seat: i32): void {
  const at = recordOf(seat);
  memory.fill(at, 0, RECORD_SIZE as usize);
  store<u16>(at, AWAY, 6);
  store<u16>(EDGES_BASE + ((seat as usize) << 1), 0);
}

/** Step 3: which buttons went down this tick, then remembers them for the next. */
export function takeEdges(): void {
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    const player = playerAt(seat), at = recordOf(seat), buttons = recordButtons(at);
    store<u16>(EDGES_BASE + ((seat as usize) << 1), buttons & ~player.prev_buttons);
    player.prev_buttons = buttons;
    player.device = recordDevice(at);
  }
}

/** The seat's buttons that went down this tick; valid after step 3. */
export function edgesOf(seat: i32): u16 {
  return load<u16>(EDGES_BASE + ((seat as usize) << 1));
}
