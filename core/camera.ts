// The camera is simulation state, the same for every seat: aim is clamped to it and the fallen stay in it. It follows
// the centre of the living players' bounding box; with nobody living it stays.
import { playerAt, runAt } from "./layout.gen.ts";
import { norm, normX, normY } from "./maths.ts";
import { ALIVE, ARENA, clampF, VIEW_H, VIEW_W } from "./numbers.ts";
import { seatCount } from "./seats.ts";

/** It moves by a tenth of its way, at least this many u a tick. */
const STEP_MIN: f32 = 6;

let targetX: f32 = 0;
let targetY: f32 = 0;

/** Finds where the camera wants to be; false when nobody lives. */
function findTarget(): bool {
  let left: f32 = 1e9, right: f32 = -1e9, top: f32 = 1e9, bottom: f32 = -1e9;
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat);
    if (player.state != ALIVE) continue;
    left = min<f32>(left, player.x);
    right = max<f32>(right, player.x);
    top = min<f32>(top, player.y);
    bottom = max<f32>(bottom, player.y);
  }
  if (left > right) return false;
  targetX = clampF((left + right) * 0.5 - VIEW_W * 0.5, 0, ARENA - VIEW_W);
  targetY = clampF((top + bottom) * 0.5 - VIEW_H * 0.5, 0, ARENA - VIEW_H);
  return true;
}

/** At the start of a run the camera is where it wants to be. */
export function placeCamera(): void {
  const run = runAt(0);
  if (!findTarget()) return;
  run.cam_x = targetX;
  run.cam_y = targetY;
}

/** Step 18. */
export function moveCamera(): void {
  const run = runAt(0);
  if (!findTarget()) return;
  const distance = norm(targetX - run.cam_x, targetY - run.cam_y, 0, 0);
  if (distance <= STEP_MIN) {
    run.cam_x = targetX;
    run.cam_y = targetY;
    return;
  }
  const step = max<f32>(STEP_MIN, distance * 0.1);
  run.cam_x += normX() * step;
  run.cam_y += normY() * step;
}
