// The team's XP and levels (game.md section 1.4).
import { MODE_STAMPEDE } from "./config.ts";
import { Creature, playerAt, runAt } from "./layout.gen.ts";
import { raise } from "./downs.ts";
import { QUICK_STUDY } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { sound } from "./outputs.ts";
import { DEAD, DOWN, toI32 } from "./numbers.ts";
import { xpScale } from "./scaling.ts";
import { ELITE } from "./vermin_table.ts";

const XP_MAX: i32 = 2_000_000_000;
const LEVEL_MAX: i32 = 999;
const PENDING_MAX: i32 = 99;
const RETURN_EVERY: i32 = 4;
const RETURN_HP: f32 = 40;
const SOUND_LEVEL: u8 = 29;

/** XP between level `level` and the next, for `seats` players. */
export function needXp(level: i32, seats: i32): i32 {
  return ((900 + 150 * level + 16 * level * level) * (3 + seats)) / 4;
}

/** Adds XP to the team, floored; saturates at XP_MAX and never falls below 0. */
export function addXp(amount: f32): void {
  const run = runAt(0), sum = (run.xp as i64) + (toI32(Mathf.floor(amount)) as i64);
  run.xp = sum > (XP_MAX as i64) ? XP_MAX : sum < 0 ? 0 : sum as i32;
}

/** XP for one death: base x X x elite x perks x payday, left to right in f32, one floor. */
export function killXp(vermin: Creature): void {
  const run = runAt(0);
  let amount: f32 = (vermin.xp as f32) * xpScale();
  if (vermin.flags & ELITE) amount *= 4;
  amount *= 1 + (perkCount(QUICK_STUDY) as f32) * 0.15;
  if (run.payday_q > 0) amount *= 2;
  addXp(amount);
}

/** Step 14. */
export function levelUp(): void {
  const run = runAt(0), seats = run.players as i32;
  while (run.xp >= run.xp_next && (run.level as i32) < LEVEL_MAX) {
    run.level++;
    owePick();
    const next = (run.xp_next as i64) + (needXp(run.level as i32, seats) as i64);
    run.xp_next = next > 2_147_483_647 ? 2_147_483_647 : next as i32;
    sound(SOUND_LEVEL, run.cam_x + 560, run.cam_y + 315);
    if ((run.level as i32) % RETURN_EVERY == 0) returnLongest(false, RETURN_HP);
  }
}

/** A level is worth a pick, but in a Stampede, which knows no perks. */
function owePick(): void {
  const run = runAt(0);
  if (run.mode == MODE_STAMPEDE || (run.pending as i32) >= PENDING_MAX) return;
  if (run.pending == 0) run.menu_tick = run.tick;
  run.pending++;
}

/** Brings back the seat that fell first, the first in rotating order on a tie; down seats count when asked. */
export function returnLongest(downToo: bool, hp: f32): void {
  const run = runAt(0), seats = run.players as i32, start = (run.tick % (seats as u32)) as i32;
  let chosen = -1;
  for (let i = 0; i < seats; i++) {
    const seat = (start + i) % seats, player = playerAt(seat);
    if (player.state != DEAD && !(downToo && player.state == DOWN)) continue;
    if (chosen < 0 || player.fell_tick < playerAt(chosen).fell_tick) chosen = seat;
  }
  if (chosen >= 0) raise(chosen, hp);
}
