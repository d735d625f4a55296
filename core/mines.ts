// Mines: they lie where their owner stood, arm, and wait for a touch, for their time to end or for the owner's USE.
import { Secondary, SECONDARY_COUNT, secondaryAt } from "./layout.gen.ts";
import { countDown } from "./numbers.ts";
import { gatherTouching } from "./queries.ts";
import { explode, freeSecondary } from "./secondaries.ts";
import { MIN, weaponRadius } from "./weapon_table.ts";

/** One tick of one mine; true when it is spent. */
export function runMine(mine: Secondary, dtQ: i32): bool {
  mine.vx = 0;
  mine.vy = 0;
  mine.arm_q = countDown(mine.arm_q, dtQ);
  if (mine.life_q <= 0) return explode(mine);
  if (mine.arm_q > 0) return false;
  return gatherTouching(mine.x, mine.y, weaponRadius(mine.weapon as i32)) > 0
    ? explode(mine)
    : false;
}

/** USE: every armed mine of the seat goes off. */
export function detonateMines(seat: i32): void {
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    const mine = secondaryAt(i);
    if (!mine.active || mine.kind != MIN || (mine.owner as i32) != seat || mine.arm_q > 0) continue;
    explode(mine);
    freeSecondary(mine);
  }
}
