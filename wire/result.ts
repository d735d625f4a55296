// The result of a run as it is written into a replay and read by the host: a few figures of the state, so that a
// list of runs needs no simulation. The final hash covers them all; a verifier recomputes these bytes and compares.
import { Player, playerAt, Run, runAt, SEATS_MAX, STATE_BASE } from "../core/mod.ts";

const HEAD_SIZE: usize = 20;
const SEAT_SIZE: usize = 20;

/** The result's size for that many seats, in bytes. */
export function resultSize(seats: i32): usize {
  return HEAD_SIZE + (seats as usize) * SEAT_SIZE;
}

/** Writes the result of the state that lies at `state`. */
export function putResult(at: usize, state: usize, seats: i32): void {
  const run = changetype<Run>(changetype<usize>(runAt(0)) - STATE_BASE + state);
  store<i32>(at, run.xp);
  store<u32>(at, run.kills, 4);
  store<i32>(at, run.world_q, 8);
  store<u16>(at, run.level, 12);
  store<u8>(at, run.outcome, 14);
  store<u8>(at, run.phase, 15);
  store<u32>(at, run.spawned, 16);
  for (let seat = 0; seat < seats && seat < SEATS_MAX; seat++) {
    const player = changetype<Player>(changetype<usize>(playerAt(seat)) - STATE_BASE + state);
    const to = at + HEAD_SIZE + (seat as usize) * SEAT_SIZE;
    store<u32>(to, player.kills);
    store<u32>(to, player.shots, 4);
    store<u32>(to, player.hits, 8);
    store<f32>(to, player.dealt, 12);
    store<f32>(to, player.taken, 16);
  }
}
