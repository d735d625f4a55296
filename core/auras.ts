// Perks that look around in the tick's grid before the vermin act: Stare Down, Hot Soles, Cough Drop. Ascending perk
// id, seats in this tick's order.
import { FLAME, hurtVermin, stun } from "./hurt.ts";
import { creatureAt, playerAt, runAt } from "./layout.gen.ts";
import { norm, normX, normY } from "./maths.ts";
import { ALIVE } from "./numbers.ts";
import { COUGH_DROP, HOT_SOLES, STARE_DOWN } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { emberShot } from "./projectiles.ts";
import { foundSlot, gatherTouching, nearestVermin } from "./queries.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { playerDtQ, worldDt } from "./time.ts";

const STARE_R: f32 = 20;
/** A stare outlasts the tick it is looked in by this much, so it holds from one look to the next. */
const STARE_Q: i32 = 200;
const SOLES_R: f32 = 85;
const SOLES_DPS: f32 = 8;
const COUGH_R: f32 = 320;
const COUGH_Q: i32 = 18_000;
const CINDER_DAMAGE: f32 = 28;

export function runAuras(): void {
  if (runAt(0).phase != 0) return;
  for (let i = 0; i < seatCount(); i++) {
    if (perkCount(STARE_DOWN) > 0) stareDown(seatInTurn(i));
  }
  for (let i = 0; i < seatCount(); i++) {
    if (perkCount(HOT_SOLES) > 0) heatSoles(seatInTurn(i));
  }
  for (let i = 0; i < seatCount(); i++) {
    if (perkCount(COUGH_DROP) > 0) cough(seatInTurn(i));
  }
}

function stareDown(seat: i32): void {
  const player = playerAt(seat);
  if (player.state != ALIVE) return;
  const slot = nearestVermin(player.aim_x, player.aim_y, STARE_R);
  if (slot >= 0) stun(slot, STARE_Q);
}

function heatSoles(seat: i32): void {
  const player = playerAt(seat);
  if (player.state != ALIVE) return;
  const damage = SOLES_DPS * (perkCount(HOT_SOLES) as f32) * worldDt();
  const found = gatherTouching(player.x, player.y, SOLES_R);
  for (let i = 0; i < found; i++) {
    hurtVermin(foundSlot(i), damage, FLAME, seat, player.x, player.y, 0);
  }
}

/** Every 3 s a free cinder at the nearest within 320 u; the clock waits for one. */
function cough(seat: i32): void {
  const player = playerAt(seat);
  if (player.state != ALIVE) return;
  if (player.clk_2 < COUGH_Q) player.clk_2 += playerDtQ();
  if (player.clk_2 < COUGH_Q) return;
  const slot = nearestVermin(player.x, player.y, COUGH_R);
  if (slot < 0) return;
  player.clk_2 = 0;
  const vermin = creatureAt(slot);
  norm(vermin.x - player.x, vermin.y - player.y, player.face_x, player.face_y);
  emberShot(player.x, player.y, normX(), normY(), CINDER_DAMAGE, seat);
}
