// xxHash64 (Yann Collet's published algorithm, seed 0 unless chained) in plain u64 arithmetic. It is the one
// function that says two states are equal, so it is held against the npm package xxhash-wasm in checks/engine.
// Cheaper checksums were measured to miss structured changes such as two flipped signs.

const P1: u64 = 0x9e3779b185ebca87;
const P2: u64 = 0xc2b2ae3d27d4eb4f;
const P3: u64 = 0x165667b19e3779f9;
const P4: u64 = 0x85ebca77c2b2ae63;
const P5: u64 = 0x27d4eb2f165667c5;

function round(lane: u64, word: u64): u64 {
  return rotl<u64>(lane + word * P2, 31) * P1;
}

function merge(hash: u64, lane: u64): u64 {
  return (hash ^ round(0, lane)) * P1 + P4;
}

/** The hash of `size` bytes at `at`. */
export function hash64(at: usize, size: usize, seed: u64): u64 {
  const end = at + size;
  let hash: u64 = 0;
  if (size >= 32) {
    let a: u64 = seed + P1 + P2, b: u64 = seed + P2, c: u64 = seed, d: u64 = seed - P1;
    const last = end - 32;
    while (at <= last) {
      a = round(a, load<u64>(at));
      b = round(b, load<u64>(at, 8));
      c = round(c, load<u64>(at, 16));
      d = round(d, load<u64>(at, 24));
      at += 32;
    }
    hash = rotl<u64>(a, 1) + rotl<u64>(b, 7) + rotl<u64>(c, 12) + rotl<u64>(d, 18);
    hash = merge(merge(merge(merge(hash, a), b), c), d);
  } else {
    hash = seed + P5;
  }
  hash += size as u64;
  while (at + 8 <= end) {
    hash = rotl<u64>(hash ^ round(0, load<u64>(at)), 27) * P1 + P4;
    at += 8;
  }
  if (at + 4 <= end) {
    hash = rotl<u64>(hash ^ ((load<u32>(at) as u64) * P1), 23) * P2 + P3;
    at += 4;
  }
  while (at < end) {
    hash = rotl<u64>(hash ^ ((load<u8>(at) as u64) * P5), 11) * P1;
    at += 1;
  }
  hash = (hash ^ (hash >> 33)) * P2;
  hash = (hash ^ (hash >> 29)) * P3;
  return hash ^ (hash >> 32);
}
