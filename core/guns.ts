// The gun in a seat's hand: clip, reload, cadence, heat, swap. What a pull releases is shots.ts. A fallen player fires
// a fixed Sidekick that knows neither clip nor perk.
import { casing } from "./effects.ts";
import { BRASS } from "./colours.ts";
import { MODE_STAMPEDE } from "./config.ts";
import { Player, playerAt, runAt } from "./layout.gen.ts";
import { ALIVE, DOWN, toI32 } from "./numbers.ts";
import { seatSound } from "./outputs.ts";
import { snapReload } from "./perk_clocks.ts";
import { clipSize, heatScale, intervalScale, perkCount, reloadRate, reloadScale } from "./perks.ts";
import { edgesOf, FIRE, FIRE_PRESS, recordButtons, recordOf, RELOAD, SWAP } from "./record.ts";
import { fireRound, release } from "./shots.ts";
import { playerDt, playerDtQ } from "./time.ts";
import {
  BEM,
  BST,
  BUL,
  CLD,
  FLM,
  HEAT_DECAY,
  HEAT_MAX,
  HOM,
  SIDEKICK,
  weaponA,
  weaponB,
  weaponC,
  weaponClip,
  weaponCount,
  weaponHeat,
  weaponInterval,
  weaponKind,
  weaponReload,
  weaponSound,
} from "./weapon_table.ts";

const SECOND_HOLSTER: i32 = 9;
const IMPATIENT: i32 = 18;
const BLOOD_MONEY: i32 = 36;
const RED_INK: i32 = 37;

const SOUND_RELOAD_OUT: u8 = 13;
const SOUND_RELOAD_IN: u8 = 14;
const SOUND_DRY: u8 = 15;
const SOUND_SWAP: u8 = 16;

/** A round in the units of ammo_c. */
const ROUND: i32 = 100;
const HOT_INTERVAL: f32 = 0.6;
const HOT_RELOAD: f32 = 0.5;
/** What may be owed to a late pull: a cadence keeps its pace between ticks, but saves nothing up. */
const SHOT_CARRY_Q: i32 = -100;
const PULLS_A_TICK: i32 = 2;
const SWAP_LOCK_Q: i32 = 900;
const IMPATIENT_Q: i32 = 360;
const HOLD_MAX_Q: i32 = 60_000;
/** The interval of a fallen player's gun: half a Sidekick's rate. */
const DOWN_INTERVAL_Q: i32 = 4080;

/** Rounds that the held weapon's clip holds, perks included. */
export function clipOf(weapon: i32): i32 {
  return clipSize(weaponClip(weapon));
}

/**
 * Puts a weapon with a full clip into a seat's hand and returns the weapon it displaced, or 0. With Second Holster and
 * an empty slot the old one goes there.
 */
export function giveWeapon(seat: i32, id: i32): i32 {
  const player = playerAt(seat);
  let displaced = player.weapon as i32;
  if (perkCount(SECOND_HOLSTER) > 0 && player.alt_weapon == 0 && displaced != 0) {
    player.alt_weapon = player.weapon;
    player.alt_ammo_c = player.ammo_c;
    player.alt_reload_q = player.reload_q;
    displaced = 0;
  }
  player.weapon = id as u8;
  player.heat = 0;
  player.hold_q = 0;
  player.burst_left = 0;
  player.burst_q = 0;
  player.shot_q = 0;
  refillClip(seat);
  return displaced;
}

/** Fills the held weapon's clip and ends its reload. */
export function refillClip(seat: i32): void {
  const player = playerAt(seat);
  player.ammo_c = clipOf(player.weapon as i32) * ROUND;
  player.reload_q = 0;
  player.reload_max_q = 0;
}

/** While the trigger of a heavy gun is held, its bearer walks slower. */
export function firingSpeedScale(seat: i32): f32 {
  const player = playerAt(seat), weapon = player.weapon as i32;
  if (player.hold_q == 0 || weaponKind(weapon) != BUL || weaponB(weapon) == 0) return 1;
  return weaponB(weapon);
}

function reloadTime(player: Player): i32 {
  let q = weaponReload(player.weapon as i32) * reloadScale();
  if (player.hot_q > 0) q *= HOT_RELOAD;
  return max<i32>(toI32(q), 1);
}

function intervalOf(player: Player): i32 {
  let q = weaponInterval(player.weapon as i32) * intervalScale();
  if (player.hot_q > 0) q *= HOT_INTERVAL;
  return max<i32>(toI32(q), 1);
}

/** Step 9: one seat's gun. */
export function tickGun(seat: i32): void {
  const player = playerAt(seat), step = playerDtQ();
  const buttons = recordButtons(recordOf(seat)), triggered = (buttons & (FIRE | FIRE_PRESS)) != 0;
  player.shot_q = max<i32>(player.shot_q - step, SHOT_CARRY_Q);
  player.heat = max<f32>(player.heat - playerDt() * HEAT_DECAY, 0);
  if (player.state == DOWN) {
    if (triggered && player.shot_q <= 0) fireFallen(seat);
    return;
  }
  if (player.state != ALIVE) return;
  if (edgesOf(seat) & SWAP) swapWeapons(seat);
  runReload(seat, step);
  runBurst(seat, step);
  hold(player, step, triggered);
  if (edgesOf(seat) & RELOAD) askReload(seat);
  if (triggered) pullTrigger(seat);
  if (player.ammo_c < ROUND && player.reload_q == 0 && player.burst_left == 0) startReload(seat);
}

function fireFallen(seat: i32): void {
  const player = playerAt(seat);
  player.shot_q += DOWN_INTERVAL_Q;
  player.shots++;
  fireRound(seat, SIDEKICK);
  seatSound(weaponSound(SIDEKICK), seat, player.x, player.y);
}

function swapWeapons(seat: i32): void {
  const player = playerAt(seat);
  if (perkCount(SECOND_HOLSTER) == 0 || player.alt_weapon == 0) return;
  const weapon = player.weapon, ammo = player.ammo_c, reload = player.reload_q;
  player.weapon = player.alt_weapon;
  player.ammo_c = player.alt_ammo_c;
  player.reload_q = player.alt_reload_q;
  player.reload_max_q = player.reload_q > 0 ? max<i32>(reloadTime(player), player.reload_q) : 0;
  player.alt_weapon = weapon;
  player.alt_ammo_c = ammo;
  player.alt_reload_q = reload;
  player.burst_left = 0;
  player.burst_q = 0;
  player.hold_q = 0;
  player.shot_q = max<i32>(player.shot_q, SWAP_LOCK_Q);
  seatSound(SOUND_SWAP, seat, player.x, player.y);
}

function runReload(seat: i32, step: i32): void {
  const player = playerAt(seat);
  if (player.reload_q == 0) return;
  let left = player.reload_q - step * reloadRate(seat);
  if ((edgesOf(seat) & FIRE_PRESS) != 0 && perkCount(IMPATIENT) > 0) left -= IMPATIENT_Q;
  const half = player.reload_max_q / 2;
  if (player.reload_q > half && left <= half) snapReload(seat);
  player.reload_q = max<i32>(left, 0);
  if (left > 0) return;
  refillClip(seat);
  seatSound(SOUND_RELOAD_IN, seat, player.x, player.y);
}

function askReload(seat: i32): void {
  const player = playerAt(seat);
  if (player.reload_q > 0 || player.burst_left > 0) return;
  if (player.ammo_c < clipOf(player.weapon as i32) * ROUND) startReload(seat);
}

function startReload(seat: i32): void {
  const player = playerAt(seat);
  player.reload_max_q = reloadTime(player);
  player.reload_q = player.reload_max_q;
  player.hold_q = 0;
  seatSound(SOUND_RELOAD_OUT, seat, player.x, player.y);
}

/** How long a gun that cares has been held: one that spins up, one that grows hotter. */
function hold(player: Player, step: i32, triggered: bool): void {
  const weapon = player.weapon as i32, kind = weaponKind(weapon);
  const cares = (kind == BUL && weaponA(weapon) > 0) || (kind == BEM && weaponC(weapon) > 0);
  if (!cares || !triggered || player.reload_q > 0) player.hold_q = 0;
  else player.hold_q = min<i32>(player.hold_q + step, HOLD_MAX_Q);
}

function pullTrigger(seat: i32): void {
  const player = playerAt(seat), weapon = player.weapon as i32;
  if (weaponKind(weapon) == BUL && (player.hold_q as f32) < weaponA(weapon)) return;
  for (let pull = 0; pull < PULLS_A_TICK && player.shot_q <= 0; pull++) {
    if (player.burst_left > 0 || !payAndFire(seat, weapon)) return;
    player.shot_q += intervalOf(player);
  }
}

/** What a pull counts as: each pellet and each round of a volley may hit for itself. */
function shotsOf(weapon: i32, rounds: i32): i32 {
  return max<i32>(weaponCount(weapon), rounds);
}

/** Rounds one pull takes; the last of a clip may be fewer. */
function pullCost(weapon: i32): i32 {
  return weaponKind(weapon) == HOM ? (weaponC(weapon) as i32) * ROUND : ROUND;
}

function payAndFire(seat: i32, weapon: i32): bool {
  const player = playerAt(seat), loaded = player.reload_q == 0 && player.ammo_c >= ROUND;
  const cost = min<i32>(pullCost(weapon), loaded ? player.ammo_c : pullCost(weapon));
  if (!loaded && !canPay(player, weapon, cost / ROUND)) {
    if (edgesOf(seat) & FIRE_PRESS) seatSound(SOUND_DRY, seat, player.x, player.y);
    return false;
  }
  if (!release(seat, weapon, cost / ROUND)) return false;
  if (loaded) spend(player, cost);
  else pay(player, weapon, cost / ROUND);
  player.shots += shotsOf(weapon, cost / ROUND) as u32;
  player.heat = min<f32>(player.heat + weaponHeat(weapon) * heatScale(), HEAT_MAX);
  if (weaponKind(weapon) == BST) {
    player.burst_left = ((weaponA(weapon) as i32) - 1) as u8;
    player.burst_q = (weaponB(weapon) as i32) as u16;
  }
  seatSound(weaponSound(weapon), seat, player.x, player.y);
  if (weaponKind(weapon) <= BST) casing(player.x, player.y, player.face_x, player.face_y, BRASS);
  return true;
}

/** A Stampede's guns are endless: what leaves the clip is there again. */
function spend(player: Player, cost: i32): void {
  if (runAt(0).mode != MODE_STAMPEDE) player.ammo_c -= cost;
}

function isFlame(weapon: i32): bool {
  return weaponKind(weapon) == FLM || weaponKind(weapon) == CLD;
}

function moneyPrice(weapon: i32, rounds: i32): i32 {
  return isFlame(weapon) ? rounds : rounds * 6;
}

function inkPrice(weapon: i32, rounds: i32): f32 {
  const each: f32 = isFlame(weapon) ? 0.1 : 0.8;
  return (rounds as f32) * each;
}

/** Whether Blood Money or Red Ink may stand in for an empty clip. */
function canPay(player: Player, weapon: i32, rounds: i32): bool {
  if (perkCount(BLOOD_MONEY) > 0 && runAt(0).xp >= moneyPrice(weapon, rounds)) return true;
  return perkCount(RED_INK) > 0 && player.hp - inkPrice(weapon, rounds) >= 1;
}

function pay(player: Player, weapon: i32, rounds: i32): void {
  const run = runAt(0), money = moneyPrice(weapon, rounds);
  if (perkCount(BLOOD_MONEY) > 0 && run.xp >= money) run.xp -= money;
  else player.hp -= inkPrice(weapon, rounds);
}

/** The later rounds of a burst, each for a round of the clip. */
function runBurst(seat: i32, step: i32): void {
  const player = playerAt(seat), weapon = player.weapon as i32;
  if (player.burst_left == 0) return;
  const left = (player.burst_q as i32) - step;
  if (left > 0) {
    player.burst_q = left as u16;
    return;
  }
  player.burst_q = 0;
  player.burst_left--;
  if (player.ammo_c < ROUND) {
    player.burst_left = 0;
    return;
  }
  player.ammo_c -= ROUND;
  if (player.burst_left > 0) player.burst_q = max<i32>(left + (weaponB(weapon) as i32), 1) as u16;
  player.shots++;
  fireRound(seat, weapon);
  seatSound(weaponSound(weapon), seat, player.x, player.y);
}
