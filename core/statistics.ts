// Step 20: what the end screen counts that no other system counts where it happens.
import { playerAt, runAt } from "./layout.gen.ts";
import { ALIVE } from "./numbers.ts";
import { seatCount } from "./seats.ts";

const WEAPON_IDS: i32 = 40;

/** How long each weapon was held, over all living seats. */
export function countTick(): void {
  const run = runAt(0);
  if (run.phase != 0) return;
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat), id = player.weapon as i32;
    if (player.state != ALIVE || id >= WEAPON_IDS) continue;
    run.setWeapon_ticks(id, run.getWeapon_ticks(id) + 1);
  }
}
