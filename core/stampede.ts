// Stampede (game.md section 7.2): every 72 ticks one of 16 lanes of the border, never the last one again, releases a
// herd that runs straight across for two seconds and then hunts. Run.boss_ix is the last lane, fire_q of a vermin how
// long it still runs.
import { creatureAt, runAt } from "./layout.gen.ts";
import { giveWeapon } from "./guns.ts";
import { ARENA, Q_PER_SECOND } from "./numbers.ts";
import { gRoll } from "./random.ts";
import { seatCount } from "./seats.ts";
import { ordinaryFits, spawnVermin } from "./spawn.ts";
import { RAT, ROACH } from "./vermin_table.ts";
import { DRUMFIRE } from "./weapon_table.ts";

const LANES: u32 = 16;
const LANES_A_SIDE: i32 = 4;
const FIRST_LANE: f32 = 160;
const LANE_PITCH: f32 = 320;
const EVERY_TICKS: u32 = 72;
const APART: f32 = 24;
/** So many stand abreast in a lane's width; the rest behind them, as deep as vermin may stand outside. */
const ABREAST: i32 = 13;
const OUT: f32 = 32;
const OUT_MAX: f32 = 80;
/** Two seconds; the odd q is there because a tick counts down before it acts. */
const RUN_Q: i32 = 2 * Q_PER_SECOND + 1;

/** Tick 0: everyone holds a Drumfire, and the last lane is the one that a first roll of 15 cannot be. */
export function beginStampede(): void {
  runAt(0).boss_ix = (LANES - 1) as u8;
  for (let seat = 0; seat < seatCount(); seat++) giveWeapon(seat, DRUMFIRE);
}

/** How many a lane releases at `q` of world time with n seats. */
export function herdSize(q: i32, n: i32): i32 {
  return ((3 + q / (20 * Q_PER_SECOND)) * (n + 1) + 1) / 2;
}

/** Step 6 of a Stampede. */
export function runStampede(): void {
  const run = runAt(0);
  if (run.tick == 0 || run.tick % EVERY_TICKS != 0) return;
  let lane = gRoll(LANES - 1);
  if (lane >= (run.boss_ix as i32)) lane++;
  run.boss_ix = lane as u8;
  releaseHerd(lane, herdSize(run.world_q, run.players as i32));
}

function releaseHerd(lane: i32, count: i32): void {
  const type = (lane & 1) != 0 ? RAT : ROACH;
  for (let i = 0; i < count; i++) {
    if (!ordinaryFits()) continue;
    const rank = i / ABREAST, left = count - rank * ABREAST;
    const width = left < ABREAST ? left : ABREAST;
    const along = (((i % ABREAST) as f32) - ((width - 1) as f32) * 0.5) * APART;
    const out = OUT + (rank as f32) * APART;
    release(type, lane, along, out < OUT_MAX ? out : OUT_MAX);
  }
}

/** One runner: `along` the border from its lane's middle, `out` u outside it, facing straight across. */
function release(type: u8, lane: i32, along: f32, out: f32): void {
  const side = lane / LANES_A_SIDE,
    at = FIRST_LANE + ((lane % LANES_A_SIDE) as f32) * LANE_PITCH + along;
  const isLevel = side == 1 || side == 3,
    outside: f32 = side == 1 || side == 2 ? ARENA + out : -out;
  const slot = spawnVermin(type, isLevel ? outside : at, isLevel ? at : outside, false, 0);
  if (slot < 0) return;
  const vermin = creatureAt(slot), inward: f32 = side == 1 || side == 2 ? -1 : 1;
  vermin.hx = isLevel ? inward : 0;
  vermin.hy = isLevel ? 0 : inward;
  vermin.fire_q = RUN_Q;
}
