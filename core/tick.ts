// The order of systems in one tick (game.md section 1.8), and nothing else.
import { RECORD_SIZE, recordMoveX, recordMoveY } from "./record.ts";
import { INPUT_BASE } from "./memory.ts";
import { playerAt, runAt } from "./layout.gen.ts";
import { clearOutputs } from "./outputs.ts";
import { Q_PER_TICK } from "./numbers.ts";

/** Runs one tick on the records at INPUT_BASE. False, changing nothing, once the run is over. */
export function coreTick(): bool {
  const run = runAt(0);
  if (run.phase == 2) return false;
  clearOutputs();
  run.world_q += Q_PER_TICK;
  for (let seat = 0; seat < (run.players as i32); seat++) {
    const at = INPUT_BASE + (seat * RECORD_SIZE) as usize, player = playerAt(seat);
    player.x += (recordMoveX(at) as f32) * 0.02;
    player.y += (recordMoveY(at) as f32) * 0.02;
  }
  run.tick++;
  return true;
}
