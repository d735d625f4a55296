// The input record of game.md section 9: ten bytes, one seat's input for one tick.

export interface InputSample {
  /** -127 to 127; x and y together no longer than 127. */
  moveX: number;
  moveY: number;
  /** POINT: x in u x 32. POLAR: binary angle, 65536 a turn. */
  aimA: number;
  /** POINT: y in u x 32. POLAR: reach in u x 32. */
  aimB: number;
  /** 0 FIRE, 1 FIRE_PRESS, 2 RELOAD, 3 SWAP, 4 USE, 5 PING, 6 POLAR, 7 AWAY. */
  buttons: number;
  /** 0 mouse and keys, 1 pad, 2 touch, 3 pilot. */
  device: number;
}

export const RECORD_SIZE = 10;

/** A hand at rest. */
export const REST: Readonly<InputSample> = Object.freeze({
  moveX: 0,
  moveY: 0,
  aimA: 0,
  aimB: 0,
  buttons: 0,
  device: 0,
});

/** Writes a record's ten bytes at `at`. Whether it is valid is the module's to say. */
export function encodeRecord(
  sample: InputSample & { cmd: number },
  out: Uint8Array,
  at = 0,
): void {
  out[at] = sample.moveX;
  out[at + 1] = sample.moveY;
  out[at + 2] = sample.aimA;
  out[at + 3] = sample.aimA >> 8;
  out[at + 4] = sample.aimB;
  out[at + 5] = sample.aimB >> 8;
  out[at + 6] = sample.buttons;
  out[at + 7] = sample.buttons >> 8;
  out[at + 8] = sample.cmd;
  out[at + 9] = sample.device;
}

/** Reads a record's ten bytes. */
export function decodeRecord(bytes: Uint8Array, at = 0): InputSample & { cmd: number } {
  return {
    moveX: (bytes[at] << 24) >> 24,
    moveY: (bytes[at + 1] << 24) >> 24,
    aimA: bytes[at + 2] | (bytes[at + 3] << 8),
    aimB: bytes[at + 4] | (bytes[at + 5] << 8),
    buttons: bytes[at + 6] | (bytes[at + 7] << 8),
    cmd: bytes[at + 8],
    device: bytes[at + 9],
  };
}
