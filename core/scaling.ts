// How vermin grow with time, players and grade (game.md section 13 Pacing over section 4 Scaling).
import { runAt } from "./layout.gen.ts";

/** World time in minutes. */
export function minutes(): f32 {
  return (runAt(0).world_q as f32) / 360000.0;
}
