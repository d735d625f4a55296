// Step 12: bonuses age, are walked over or hovered, and act. When several seats could have one, the first in this
// tick's order has it; walking over beats hovering.
import { takeBonus } from "./bonus_effects.ts";
import { CRATE } from "./bonus_table.ts";
import { blast } from "./blasts.ts";
import { BONUS_LIFE_Q } from "./drops.ts";
import { Bonus, BONUS_COUNT, BONUS_SIZE, bonusAt, Player, playerAt, runAt } from "./layout.gen.ts";
import { ALIVE, countDown } from "./numbers.ts";
import { LONG_REACH, SECOND_HOLSTER } from "./perk_ids.ts";
import { perkCount } from "./perks.ts";
import { partingGift } from "./perk_clocks.ts";
import { edgesOf, USE } from "./record.ts";
import { seatInTurn } from "./seats.ts";
import { playerDtQ } from "./time.ts";
import { SIDEKICK } from "./weapon_table.ts";

const WALK_R: f32 = 30;
const HOVER_R: f32 = 28;
const HOVER_MS: i32 = 700;
/** Standing on a Crate this long takes it, on the player's clock. */
const STAND_Q: i32 = 3600;
/** An old gun on the ground is 6 s old short of its end, and its owner may retake it after 1 s. */
export const OLD_GUN_AGE_Q: i32 = BONUS_LIFE_Q - 36_000;
const RETAKE_AGE_Q: i32 = OLD_GUN_AGE_Q + 6000;
const LURE_R: f32 = 120;
const LURE_DAMAGE: f32 = 150;
const NO_HOVER: u8 = 255;

export function runBonuses(): void {
  const seats = runAt(0).players as i32;
  ageBonuses();
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0 || (bonus.kind as i32) == CRATE) continue;
    for (let i = 0; i < seats && bonus.active != 0; i++) {
      const seat = seatInTurn(i);
      if (stands(playerAt(seat), bonus)) takeBonus(slot, seat);
    }
  }
  for (let i = 0; i < seats; i++) standOnCrate(seatInTurn(i));
  for (let i = 0; i < seats; i++) hover(seatInTurn(i));
  burnLure();
  for (let i = 0; i < seats; i++) partingGift(seatInTurn(i));
}

function ageBonuses(): void {
  const step = runAt(0).dt_q;
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0) continue;
    bonus.age_q += step;
    if (bonus.age_q >= BONUS_LIFE_Q) memory.fill(changetype<usize>(bonus), 0, BONUS_SIZE);
  }
}

function stands(player: Player, bonus: Bonus): bool {
  if (player.state != ALIVE) return false;
  const dx = player.x - bonus.x, dy = player.y - bonus.y;
  return dx * dx + dy * dy < WALK_R * WALK_R;
}

/** Whether a seat may have a Crate now: its own old gun only after a second. */
function mayTake(bonus: Bonus, seat: i32): bool {
  return (bonus.held as i32) != seat + 1 || bonus.age_q >= RETAKE_AGE_Q;
}

/** Walking takes a Crate only with the Sidekick in hand or a holster empty; else standing does, or USE. */
function standOnCrate(seat: i32): void {
  const player = playerAt(seat);
  let found = -1;
  for (let slot = 0; slot < BONUS_COUNT && found < 0; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0 || (bonus.kind as i32) != CRATE || !stands(player, bonus)) continue;
    if (mayTake(bonus, seat)) found = slot;
  }
  if (found < 0) {
    player.stand_q = 0;
    return;
  }
  player.stand_q += playerDtQ();
  const hasRoom = (player.weapon as i32) == SIDEKICK ||
    (perkCount(SECOND_HOLSTER) > 0 && player.alt_weapon == 0);
  const walks = hasRoom && bonusAt(found).weapon != player.weapon;
  if (!walks && player.stand_q < STAND_Q && (edgesOf(seat) & USE) == 0) return;
  player.stand_q = 0;
  takeBonus(found, seat);
}

/** Hovering: the nearest bonus within 28 u of the aim point, held for longer than 700 ms. */
function hover(seat: i32): void {
  const player = playerAt(seat);
  const canHover = player.state == ALIVE && (player.rod_q > 0 || perkCount(LONG_REACH) > 0);
  const near = canHover ? nearestToAim(player, seat) : -1;
  if (near < 0) {
    player.hover_slot = NO_HOVER;
    player.hover_ms = 0;
    return;
  }
  if ((player.hover_slot as i32) != near) {
    player.hover_slot = near as u8;
    player.hover_ms = 0;
    return;
  }
  player.hover_ms += runAt(0).dms;
  if (player.hover_ms > HOVER_MS) takeBonus(near, seat);
}

function nearestToAim(player: Player, seat: i32): i32 {
  let best = -1, bestD: f32 = HOVER_R * HOVER_R;
  for (let slot = 0; slot < BONUS_COUNT; slot++) {
    const bonus = bonusAt(slot);
    if (bonus.active == 0 || !mayTake(bonus, seat)) continue;
    const dx = bonus.x - player.aim_x, dy = bonus.y - player.aim_y, square = dx * dx + dy * dy;
    if (square >= bestD) continue;
    best = slot;
    bestD = square;
  }
  return best;
}

/** The Cheese Wheel bursts when its lure ends. */
function burnLure(): void {
  const run = runAt(0);
  if (run.lure_q == 0) return;
  run.lure_q = countDown(run.lure_q, run.dt_q);
  if (run.lure_q > 0) return;
  blast(run.lure_x, run.lure_y, LURE_R, LURE_DAMAGE, -1, 0);
  run.lure_x = 0;
  run.lure_y = 0;
}
