// Hashes that peers sent, kept for the whole run, however far apart confirmation falls. Each is compared exactly once,
// in tick order, when its tick is confirmed here: never against a minimum over seats, never before it is final.
import { RECORD_SIZE, TICKS_MAX } from "../core/mod.ts";
import { engineTickConfirmed, hash64, recordAt, tickHash } from "../engine/mod.ts";
import { linkOf } from "./link.ts";
import { PEER_HASH_HAVE_BASE, PEER_HASHES_BASE } from "./memory.ts";

export function peerHashesReset(): void {
  memory.fill(PEER_HASH_HAVE_BASE, 0, TICKS_MAX as usize);
}

function hashPlace(seat: i32, tick: i32): usize {
  return PEER_HASHES_BASE + (((seat as usize) * (TICKS_MAX as usize) + (tick as usize)) << 2);
}
export function hasPeerHash(seat: i32, tick: i32): bool {
  return (((load<u8>(PEER_HASH_HAVE_BASE + (tick as usize)) as u32) >> seat) & 1) != 0;
}
export function peerHash(seat: i32, tick: i32): u32 {
  return load<u32>(hashPlace(seat, tick));
}
export function keepPeerHash(seat: i32, tick: i32, hash: u32): void {
  const have = PEER_HASH_HAVE_BASE + (tick as usize), bit: u32 = 1 << seat;
  store<u8>(have, ((load<u8>(have) as u32) | bit) as u8);
  store<u32>(hashPlace(seat, tick), hash);
}

/** Compares what can be; gives the first tick that differs, or -1. */
export function compareHashes(seat: i32): i32 {
  const link = linkOf(seat), confirmed = engineTickConfirmed();
  while (link.compared < confirmed && hasPeerHash(seat, link.compared + 1)) {
    const tick = link.compared + 1;
    if (peerHash(seat, tick) != (tickHash(tick) as u32)) return tick;
    link.compared = tick;
  }
  return -1;
}

/** A digest of a seat's records 0 .. `tick`, to tell a lying peer from a broken game. */
export function recordsDigest(seat: i32, tick: i32): u64 {
  let digest: u64 = 0;
  for (let t = 0; t <= tick; t++) {
    digest = hash64(recordAt(t, seat), RECORD_SIZE as usize, digest);
  }
  return digest;
}
