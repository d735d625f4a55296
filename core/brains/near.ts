// Questions brains ask about what stands around a point.
import { creatureAt, playerAt, runAt } from "../layout.gen.ts";
import { maim } from "../maim.ts";
import { norm, normX, normY } from "../maths.ts";
import { ALIVE, PLAYER_R } from "../numbers.ts";
import { foundSlot, gatherTouching } from "../queries.ts";
import { seatInTurn } from "../seats.ts";

/** How many others of a kind stand within r. */
export function countKindNear(slot: i32, type: u8, x: f32, y: f32, r: f32): i32 {
  const found = gatherTouching(x, y, r);
  let count = 0;
  for (let i = 0; i < found; i++) {
    const other = foundSlot(i), near = creatureAt(other);
    if (near.type != type || other == slot) continue;
    const dx = near.x - x, dy = near.y - y;
    if (dx * dx + dy * dy < r * r) count++;
  }
  return count;
}

/** Hits every living player whose body is within r of a point, in this tick's order of seats, and knocks it away. */
export function strikeAround(x: f32, y: f32, r: f32, damage: f32, knock: f32): void {
  const seats = runAt(0).players as i32, reach = r + PLAYER_R;
  for (let i = 0; i < seats; i++) {
    const seat = seatInTurn(i), player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const dx = player.x - x, dy = player.y - y;
    if (dx * dx + dy * dy > reach * reach) continue;
    norm(dx, dy, player.face_x, player.face_y);
    maim(seat, damage, normX() * knock, normY() * knock);
  }
}
