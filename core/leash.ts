// The leash: no two living players may be further apart than the view can show. Whoever moved outwards pays; a partner
// who stands is never dragged, and no seat is favoured. Then the arena's and the view's edges.
import { Player, PLAYER_BASE, PLAYER_SIZE, playerAt, runAt } from "./layout.gen.ts";
import { STOOD_BASE } from "./memory.ts";
import { ALIVE, clampF, DOWN, VIEW_H, VIEW_W } from "./numbers.ts";
import { seatCount } from "./seats.ts";

const LIMIT_X: f32 = 1024;
const LIMIT_Y: f32 = 534;
/** Players stay this far inside the arena. */
const EDGE_LOW: f32 = 14;
const EDGE_HIGH: f32 = 1266;
/** A fallen body stays this far inside the view. */
const BODY_INSET: f32 = 40;

function position(seat: i32, axis: usize): f32 {
  return load<f32>(PLAYER_BASE + (seat as usize) * PLAYER_SIZE + axis);
}

function setPosition(seat: i32, axis: usize, value: f32): void {
  store<f32>(PLAYER_BASE + (seat as usize) * PLAYER_SIZE + axis, value);
}

/** How far a seat has come along an axis this tick. */
function move(seat: i32, axis: usize): f32 {
  return position(seat, axis) - load<f32>(STOOD_BASE + ((seat as usize) << 3) + axis);
}

/** Clamps the living into the window that the movers of this axis leave. */
function leashAxis(axis: usize, limit: f32): void {
  const n = seatCount();
  let low: f32 = 1e9, high: f32 = -1e9;
  for (let seat = 0; seat < n; seat++) {
    if (playerAt(seat).state != ALIVE) continue;
    low = min<f32>(low, position(seat, axis));
    high = max<f32>(high, position(seat, axis));
  }
  const excess = high - low - limit;
  if (!(excess > 0)) return;
  let outHigh: f32 = 0, outLow: f32 = 0;
  for (let seat = 0; seat < n; seat++) {
    if (playerAt(seat).state != ALIVE) continue;
    const at = position(seat, axis);
    if (at == high) outHigh = max<f32>(outHigh, move(seat, axis));
    if (at == low) outLow = max<f32>(outLow, -move(seat, axis));
  }
  const out = outHigh + outLow, share: f32 = out > 1e-6 ? outLow / out : 0.5;
  const from = low + excess * share, to = from + limit;
  for (let seat = 0; seat < n; seat++) {
    if (playerAt(seat).state != ALIVE) continue;
    setPosition(seat, axis, clampF(position(seat, axis), from, to));
  }
}

/** Step 9, after every seat has proposed its move from where it stood (STOOD_BASE). */
export function leash(): void {
  leashAxis(offsetof<Player>("x"), LIMIT_X);
  leashAxis(offsetof<Player>("y"), LIMIT_Y);
  const run = runAt(0);
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat);
    if (player.state == DOWN) {
      player.x = clampF(player.x, run.cam_x + BODY_INSET, run.cam_x + VIEW_W - BODY_INSET);
      player.y = clampF(player.y, run.cam_y + BODY_INSET, run.cam_y + VIEW_H - BODY_INSET);
    }
    player.x = clampF(player.x, EDGE_LOW, EDGE_HIGH);
    player.y = clampF(player.y, EDGE_LOW, EDGE_HIGH);
  }
}
