// Little-endian variable-length integers in memory. Reading is bounded by an end address and never reads past it.

/** Writes an unsigned integer, seven bits a byte; gives the address after it. */
export function putVar(at: usize, value: u32): usize {
  while (value > 0x7f) {
    store<u8>(at, ((value & 0x7f) | 0x80) as u8);
    value >>= 7;
    at++;
  }
  store<u8>(at, value as u8);
  return at + 1;
}

/** How many bytes the integer at `at` takes, or 0 when it is cut short, longer than five bytes or past 32 bits. */
export function varSize(at: usize, end: usize): usize {
  for (let i: usize = 0; i < 5; i++) {
    if (at + i >= end) return 0;
    const byte = load<u8>(at + i);
    if (byte < 0x80) return i == 4 && byte > 0x0f ? 0 : i + 1;
  }
  return 0;
}

/** The integer at `at`, which varSize() has measured. */
export function getVar(at: usize): u32 {
  let value: u32 = 0, shift: u32 = 0;
  while (true) {
    const byte = load<u8>(at) as u32;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
    shift += 7;
    at++;
  }
}
