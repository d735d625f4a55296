// Step 5: team timers, then perk clocks in ascending perk id, seats in this tick's order. Also the perks that other
// systems set off: Parting Gift (step 12), Snap Reload and Static Walk (step 9).
import { chain } from "./arcs.ts";
import { BLAST, hurtVermin, OTHER } from "./hurt.ts";
import { heal } from "./bonus_effects.ts";
import { ring } from "./effects.ts";
import { queueKill } from "./kills.ts";
import { CREATURE_COUNT, creatureAt, playerAt, runAt } from "./layout.gen.ts";
import { scald } from "./maim.ts";
import { ALIVE, countDown, toI32 } from "./numbers.ts";
import { shake, sound } from "./outputs.ts";
import {
  BAD_PENNY,
  DIVIDEND,
  PARTING_GIFT,
  QUICK_MEND,
  SHORT_FUSE,
  SLOW_MEND,
  SNAP_RELOAD,
  STATIC_WALK,
} from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { OWES_ORDERS } from "./perk_effects.ts";
import { emberRing } from "./projectiles.ts";
import { nearestVermin } from "./queries.ts";
import { gRoll } from "./random.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { isActive } from "./spawn.ts";
import { playerDtQ } from "./time.ts";
import { BOSS } from "./vermin_table.ts";
import { addXp } from "./xp.ts";

const DIVIDEND_Q: i32 = 3000;
const PENNY_Q: i32 = 18_000;
const FUSE_LEAST_Q: i32 = 18_000;
const FUSE_RANGE_Q: u32 = 24_001;
const STRIDE_C: i32 = 40_000;
const GIFT_R: f32 = 420;
const SOUND_BLAST: u8 = 21;

/** Counts the run's timers down by dt_q; Drowse is time.ts's, the lure bonuses.ts's. */
export function runTeamTimers(): void {
  const run = runAt(0), step = run.dt_q;
  run.freeze_q = countDown(run.freeze_q, step);
  run.payday_q = countDown(run.payday_q, step);
  run.apex_q = countDown(run.apex_q, step);
  run.salts_q = countDown(run.salts_q, step);
}

export function runPerkClocks(): void {
  if (runAt(0).phase != 0) return;
  const step = runAt(0).dt_q;
  if (perkCount(DIVIDEND) > 0) payDividend(step);
  for (let i = 0; i < seatCount(); i++) {
    if (perkCount(SHORT_FUSE) > 0) burnFuse(seatInTurn(i));
  }
  if (perkCount(SLOW_MEND) > 0) mendAll(step);
  if (perkCount(BAD_PENNY) > 0) flipPenny(step);
  for (let i = 0; i < seatCount(); i++) endOrders(seatInTurn(i), step);
}

function payDividend(step: i32): void {
  const run = runAt(0);
  run.dividend_q += step;
  if (run.dividend_q < DIVIDEND_Q) return;
  run.dividend_q -= DIVIDEND_Q;
  addXp((perkCount(DIVIDEND) as f32) * 5);
}

function burnFuse(seat: i32): void {
  const player = playerAt(seat);
  if (player.state != ALIVE) return;
  player.clk_0 = countDown(player.clk_0, playerDtQ());
  if (player.clk_0 > 0) return;
  player.clk_0 = FUSE_LEAST_Q + gRoll(FUSE_RANGE_Q);
  emberRing(player.x, player.y, 8, 18, seat);
}

/** Slow Mend 0.5 hp/s; Quick Mend 1.0 more, twice that after 4 s unhurt. */
function mendAll(step: i32): void {
  const dt = (step as f32) / 6000.0, quick = perkCount(QUICK_MEND) > 0;
  for (let seat = 0; seat < seatCount(); seat++) {
    const rested: f32 = playerAt(seat).hurt_q == 0 ? 2 : 1;
    heal(seat, (0.5 + (quick ? rested : 0)) * dt);
  }
}

function flipPenny(step: i32): void {
  const run = runAt(0);
  run.penny_q += step;
  if (run.penny_q < PENNY_Q) return;
  run.penny_q -= PENNY_Q;
  const hurts = gRoll(100) < 12, kills = gRoll(100) < 30;
  if (hurts) stingRandomPlayer();
  if (kills) fellRandomVermin();
}

function stingRandomPlayer(): void {
  let living = 0;
  for (let seat = 0; seat < seatCount(); seat++) {
    if (playerAt(seat).state == ALIVE) living++;
  }
  if (living == 0) return;
  let left = gRoll(living as u32);
  for (let seat = 0; seat < seatCount(); seat++) {
    if (playerAt(seat).state == ALIVE && left-- == 0) scald(seat, 4);
  }
}

function isFair(slot: i32): bool {
  const vermin = creatureAt(slot);
  return isActive(vermin) && (vermin.flags & BOSS) == 0;
}

function fellRandomVermin(): void {
  let fair = 0;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) if (isFair(slot)) fair++;
  if (fair == 0) return;
  let left = gRoll(fair as u32);
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    if (!isFair(slot) || left-- != 0) continue;
    queueKill(slot, OTHER);
    return;
  }
}

/** Last Orders end: the seat that called them is left with 1 hp. */
function endOrders(seat: i32, step: i32): void {
  const player = playerAt(seat);
  if (player.orders_q == 0) return;
  player.orders_q = countDown(player.orders_q, step);
  if (player.orders_q > 0 || (player.flags & OWES_ORDERS) == 0) return;
  player.flags &= ~OWES_ORDERS;
  if (player.state == ALIVE && player.hp > 1) player.hp = 1;
}

/** Snap Reload: called when a seat's reload passes its half. */
export function snapReload(seat: i32): void {
  if (perkCount(SNAP_RELOAD) == 0) return;
  const player = playerAt(seat), q = player.reload_max_q;
  if (q < 3000) return;
  emberRing(player.x, player.y, 6 + q / 3000, 15, seat);
}

/** Static Walk: called with the distance a living seat walked this tick; needs the tick's grid. */
export function staticWalk(seat: i32, distance: f32): void {
  if (perkCount(STATIC_WALK) == 0) return;
  const player = playerAt(seat);
  player.clk_3 += toI32(distance * 100);
  if (player.clk_3 < STRIDE_C) return;
  player.clk_3 -= STRIDE_C;
  const first = nearestVermin(player.x, player.y, 300);
  if (first >= 0) chain(player.x, player.y, first, 40, 3, 150, 1, seat);
}

/** Parting Gift: a seat whose hp ran out this tick goes with a bang; (420 - d) x 3. */
export function partingGift(seat: i32): void {
  const player = playerAt(seat);
  if (perkCount(PARTING_GIFT) == 0 || player.state != ALIVE || player.hp > 0) return;
  ring(player.x, player.y, GIFT_R, 0xe34234ff);
  sound(SOUND_BLAST, player.x, player.y);
  shake(10, player.x, player.y);
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (!isActive(vermin)) continue;
    const dx = vermin.x - player.x, dy = vermin.y - player.y, square = dx * dx + dy * dy;
    if (square >= GIFT_R * GIFT_R) continue;
    hurtVermin(slot, (GIFT_R - sqrt<f32>(square)) * 3, BLAST, seat, player.x, player.y, 0);
  }
}
