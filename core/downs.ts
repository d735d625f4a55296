// Falling, revives, the end of a run (stub).
import { playerAt, runAt } from "./layout.gen.ts";
import { ALIVE } from "./numbers.ts";

/** Step 15. */
export function settleFalls(): void {
}

/** A living player whose hp ran out goes down, or dies at once when it plays alone. */
export function fall(_seat: i32): void {
}

/** Brings a down or dead seat back with `hp`, costing no revive. */
export function raise(_seat: i32, _hp: f32): void {
}

/** How many seats live. */
export function livingCount(): i32 {
  let count = 0;
  for (let seat = 0; seat < (runAt(0).players as i32); seat++) {
    if (playerAt(seat).state == ALIVE) count++;
  }
  return count;
}
