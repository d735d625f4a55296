// What happens at the moment a perk is picked, for the perks that do something then. Seats are asked in this tick's
// order where G is drawn. The costs of Pound of Flesh, Coin Toss, Advance and Last Orders fall on the picker alone.
import { extend, heal } from "./bonus_effects.ts";
import { HOT_BARREL } from "./bonus_table.ts";
import { rollWeapon } from "./drops.ts";
import { ring } from "./effects.ts";
import { giveWeapon } from "./guns.ts";
import { CREATURE_COUNT, creatureAt, Player, playerAt, runAt } from "./layout.gen.ts";
import { VERMIN_SCRATCH } from "./memory.ts";
import { ALIVE } from "./numbers.ts";
import {
  ADVANCE,
  BANDAGES,
  CLEAN_SWEEP,
  COIN_TOSS,
  LAST_ORDERS,
  LEATHER_APRON,
  LUCKY_DIP,
  LUMP_SUM,
  POUND_OF_FLESH,
  THIN_THE_HERD,
} from "./perk_ids.ts";
import { gRoll } from "./random.ts";
import { isRowOff, PERK_ROW } from "./row_mask.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { isActive, vanish } from "./spawn.ts";
import { smoke } from "./sprites.ts";
import { BOSS } from "./vermin_table.ts";
import { addXp } from "./xp.ts";

/** Bit of Player.flags: this seat pays when Last Orders end. */
export const OWES_ORDERS: u8 = 128;
const ORDERS_Q: i32 = 150_000;
const HERD_HP: f32 = 400;
const PENDING_MAX: i32 = 99;
/** f32 distance by slot while Thin the Herd picks; a negative one is out. */
const DISTANCE: usize = VERMIN_SCRATCH + 0x1000;

/** Adds a copy of a perk to the team and does what it does at once. */
export function gainPerk(id: i32, seat: i32): void {
  const run = runAt(0), owned = run.getPerk(id) as i32;
  if (owned < 255) run.setPerk(id, (owned + 1) as u8);
  if (ROW_MASK && isRowOff(PERK_ROW, id)) return;
  if (id == LUMP_SUM) addXp((run.level as f32) * 60 + 800);
  else if (id == POUND_OF_FLESH) poundOfFlesh(seat);
  else if (id == COIN_TOSS) coinToss(seat);
  else if (id == LUCKY_DIP) luckyDip();
  else if (id == ADVANCE) advance(seat);
  else if (id == LEATHER_APRON) scaleLiving(0.7);
  else if (id == CLEAN_SWEEP) cleanSweep();
  else if (id == LAST_ORDERS) lastOrders(seat);
  else if (id == BANDAGES) bandages();
  else if (id == THIN_THE_HERD) thinTheHerd(seat);
}

function isPayer(player: Player): bool {
  return player.state == ALIVE && player.hp > 0;
}

function scaleLiving(share: f32): void {
  for (let seat = 0; seat < seatCount(); seat++) {
    const player = playerAt(seat);
    if (isPayer(player)) player.hp *= share;
  }
}

function poundOfFlesh(seat: i32): void {
  addXp((runAt(0).xp as f32) * 0.15);
  const player = playerAt(seat);
  if (isPayer(player)) player.hp *= 0.4;
}

function coinToss(seat: i32): void {
  const player = playerAt(seat);
  if (gRoll(2) == 0) addXp((runAt(0).level as f32) * 100 + 4000);
  else if (isPayer(player) && player.hp > 1) player.hp = 1;
}

function luckyDip(): void {
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i), player = playerAt(seat);
    if (player.state != ALIVE) continue;
    const weapon = rollWeapon(player.weapon as i32);
    if (weapon > 0) giveWeapon(seat, weapon);
    player.hot_q = extend(player.hot_q, HOT_BARREL);
  }
}

function advance(seat: i32): void {
  const run = runAt(0), sum = (run.pending as i32) + 2, player = playerAt(seat);
  run.pending = (sum < PENDING_MAX ? sum : PENDING_MAX) as u16;
  if (isPayer(player)) player.hp *= 0.5;
}

/** Living players lose half of their hp, non-boss vermin in view 60 % of theirs. */
function cleanSweep(): void {
  const run = runAt(0);
  scaleLiving(0.5);
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (!isActive(vermin) || (vermin.flags & BOSS) != 0) continue;
    const x = vermin.x - run.cam_x, y = vermin.y - run.cam_y;
    if (x < 0 || y < 0 || x > 1120 || y > 630) continue;
    vermin.hp *= 0.4;
    vermin.flash = 6;
  }
}

function lastOrders(seat: i32): void {
  for (let other = 0; other < seatCount(); other++) {
    const player = playerAt(other);
    if (!isPayer(player)) continue;
    player.hp = player.max_hp;
    player.orders_q = ORDERS_Q;
    ring(player.x, player.y, 80, 0xe34234ff);
  }
  playerAt(seat).flags |= OWES_ORDERS;
}

function bandages(): void {
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i);
    if (playerAt(seat).state == ALIVE) heal(seat, (gRoll(31) as f32) + 20);
  }
}

/** Every second of the lesser vermin vanishes, the nearest to the picker first: no XP, no drop. */
function thinTheHerd(seat: i32): void {
  const player = playerAt(seat);
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot), dx = vermin.x - player.x, dy = vermin.y - player.y;
    const counts = isActive(vermin) && (vermin.flags & BOSS) == 0 && vermin.hp <= HERD_HP;
    store<f32>(DISTANCE + ((slot as usize) << 2), counts ? dx * dx + dy * dy : -1);
  }
  for (let turn = 0;; turn++) {
    const slot = takeNearest();
    if (slot < 0) return;
    if ((turn & 1) != 0) continue;
    smoke(creatureAt(slot).x, creatureAt(slot).y, 2);
    vanish(slot);
  }
}

/** The slot with the least distance, by slot on a tie, struck off the list; -1 when none is left. */
function takeNearest(): i32 {
  let best = -1, bestD: f32 = 0;
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const square = load<f32>(DISTANCE + ((slot as usize) << 2));
    if (square < 0 || (best >= 0 && square >= bestD)) continue;
    best = slot;
    bestD = square;
  }
  if (best >= 0) store<f32>(DISTANCE + ((best as usize) << 2), -1);
  return best;
}
