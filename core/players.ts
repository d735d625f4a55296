// Step 9: every seat proposes its move, the leash answers, then each seat in turn aims, runs its clocks and its gun.
import { featherScale } from "./config.ts";
import { firingSpeedScale, tickGun } from "./guns.ts";
import { Player, playerAt, runAt } from "./layout.gen.ts";
import { leash } from "./leash.ts";
import { cos, norm, normX, normY, sin, TAU } from "./maths.ts";
import { STOOD_BASE } from "./memory.ts";
import { ALIVE, clampF, countDown, DEAD, DOWN, PLAYER_SPEED, VIEW_H, VIEW_W } from "./numbers.ts";
import { seatSound } from "./outputs.ts";
import { staticWalk } from "./perk_clocks.ts";
import { isSureFooted, moveScale } from "./perks.ts";
import {
  AWAY,
  edgesOf,
  PING,
  POLAR,
  recordAimA,
  recordAimB,
  recordButtons,
  recordMoveX,
  recordMoveY,
  recordOf,
  USE,
} from "./record.ts";
import { detonateMines } from "./mines.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { playerDt, playerDtQ, worldDt } from "./time.ts";

/** The speed of the fallen, u/s. */
const CRAWL_SPEED: f32 = 35;
const BOOTS_SCALE: f32 = 1.4;
const LATCH_SCALE: f32 = 0.85;
/** Slower than this is standing still: no denormal lingers in the state. */
const SPEED_MIN: f32 = 1.0 / 64.0;
const KNOCK_KEEP: f32 = 0.86;
const STILL_RESETS_Q: i32 = 1800;
const CLOCK_MAX_Q: i32 = 600_000;
const REGEN_HP: f32 = 0.5;
const PING_TICKS: u8 = 30;
const SOUND_PING: u8 = 50;
/** The hp of a player in the stress run. */
const BENCH_HP: f32 = 1_000_000;

export function movePlayers(): void {
  const n = seatCount();
  for (let i = 0; i < n; i++) propose(seatInTurn(i));
  leash();
  for (let i = 0; i < n; i++) {
    const seat = seatInTurn(i);
    measureWalk(seat);
    aim(seat);
    ping(seat);
    const player = playerAt(seat);
    if (player.state == DEAD) continue;
    runClocks(player);
    if (player.state == ALIVE && (edgesOf(seat) & USE) != 0) detonateMines(seat);
    tickGun(seat);
  }
}

/** A living player's top speed in u/s, with everything that changes it. */
function topSpeed(seat: i32): f32 {
  const player = playerAt(seat);
  let speed = PLAYER_SPEED * moveScale(seat) * firingSpeedScale(seat);
  if (player.boots_q > 0) speed *= BOOTS_SCALE;
  speed *= featherScale();
  if (isSureFooted()) return speed;
  for (let i = 0; i < (player.latched as i32); i++) speed *= LATCH_SCALE;
  if (player.slow_q > 0) speed *= (player.slow8 as f32) / 255.0;
  return speed;
}

function settle(v: f32): f32 {
  return v < SPEED_MIN && v > -SPEED_MIN ? 0 : v;
}

function propose(seat: i32): void {
  const player = playerAt(seat), at = recordOf(seat);
  if (runAt(0).bench != 0) {
    player.hp = BENCH_HP;
    player.max_hp = BENCH_HP;
  }
  store<f32>(STOOD_BASE + ((seat as usize) << 3), player.x);
  store<f32>(STOOD_BASE + ((seat as usize) << 3), player.y, 4);
  if (player.state == DEAD) return;
  const dt = playerDt(), ease = min<f32>(1, dt * 12);
  const top = player.state == DOWN ? CRAWL_SPEED : topSpeed(seat);
  const moveX = recordMoveX(at), moveY = recordMoveY(at);
  player.vx = settle(player.vx + ((moveX as f32) / 127.0 * top - player.vx) * ease);
  player.vy = settle(player.vy + ((moveY as f32) / 127.0 * top - player.vy) * ease);
  player.x += (player.vx + player.kx) * dt;
  player.y += (player.vy + player.ky) * dt;
  player.kx = settle(player.kx * KNOCK_KEEP);
  player.ky = settle(player.ky * KNOCK_KEEP);
  timeWalk(player, moveX != 0 || moveY != 0);
}

/** How long the seat has stood, and how long it has walked: a pause shorter than 0.3 s does not end a walk. */
function timeWalk(player: Player, moves: bool): void {
  const step = playerDtQ();
  if (moves) {
    player.still_q = 0;
    player.move_q = min<i32>(player.move_q + step, CLOCK_MAX_Q);
    return;
  }
  player.still_q = min<i32>(player.still_q + step, CLOCK_MAX_Q);
  if (player.still_q >= STILL_RESETS_Q) player.move_q = 0;
}

function measureWalk(seat: i32): void {
  const player = playerAt(seat);
  const dx = player.x - load<f32>(STOOD_BASE + ((seat as usize) << 3));
  const dy = player.y - load<f32>(STOOD_BASE + ((seat as usize) << 3), 4);
  const walked = norm(dx, dy, 0, 0);
  if (!(walked > 0)) return;
  // The walk cycle repeats long before this; the sum must not lose its small steps.
  player.stride = player.stride > 100_000 ? 0 : player.stride + walked;
  if (player.state == ALIVE) staticWalk(seat, walked);
}

/** Sets the aim point, clamped to the view the last tick left, and the facing. */
function aim(seat: i32): void {
  const player = playerAt(seat), run = runAt(0), at = recordOf(seat), buttons = recordButtons(at);
  if (buttons & AWAY) return;
  const a = recordAimA(at), b: f32 = (recordAimB(at) as f32) / 32.0;
  let x: f32 = (a as f32) / 32.0, y = b;
  if (buttons & POLAR) {
    const turn = (a as f32) * (TAU / 65536.0), dx = cos(turn), dy = sin(turn);
    x = player.x + dx * b;
    y = player.y + dy * b;
    // The direction is the stick's own: clamping the point must not bend it.
    if (b >= 1) {
      player.face_x = dx;
      player.face_y = dy;
    }
  }
  player.aim_x = clampF(x, run.cam_x, run.cam_x + VIEW_W);
  player.aim_y = clampF(y, run.cam_y, run.cam_y + VIEW_H);
  if (buttons & POLAR) return;
  const dx = player.aim_x - player.x, dy = player.aim_y - player.y;
  if (norm(dx, dy, player.face_x, player.face_y) < 1) return;
  player.face_x = normX();
  player.face_y = normY();
}

function ping(seat: i32): void {
  const player = playerAt(seat);
  if (player.ping > 0) player.ping--;
  if (player.ping > 0 || (edgesOf(seat) & PING) == 0) return;
  player.ping = PING_TICKS;
  seatSound(SOUND_PING, seat, player.aim_x, player.aim_y);
}

/** World-time timers of one player, and its slow healing. */
function runClocks(player: Player): void {
  const step = runAt(0).dt_q;
  player.bell_q = countDown(player.bell_q, step);
  player.boots_q = countDown(player.boots_q, step);
  player.hot_q = countDown(player.hot_q, step);
  player.cinder_q = countDown(player.cinder_q, step);
  player.rod_q = countDown(player.rod_q, step);
  player.slow_q = countDown(player.slow_q, step);
  player.grace_q = countDown(player.grace_q, step);
  player.button_q = countDown(player.button_q, step);
  player.hurt_q = countDown(player.hurt_q, step);
  if (player.slow_q == 0) player.slow8 = 0;
  if (player.state != ALIVE) return;
  if (player.hurt_q == 0 && player.hp < player.max_hp) {
    player.hp = min<f32>(player.max_hp, player.hp + worldDt() * REGEN_HP);
  }
}

/** Slows a player to slow8 / 255 of its speed for at least q; the stronger slow stays while it lasts. */
export function slowPlayer(seat: i32, slow8: u8, q: i32): void {
  const player = playerAt(seat);
  if (player.slow_q == 0 || slow8 < player.slow8) player.slow8 = slow8;
  if (player.slow_q < q) player.slow_q = q;
}
