// All damage to players goes through here. The first rule that matches wins: not living, Bell Jar or Last Orders, grace,
// Lucky Button, a dodge; then the multipliers. Whose hp runs out is going down: nothing hurts it any more, and step 15
// lays it down.
import { RED, VERMILION } from "./colours.ts";
import { spray } from "./effects.ts";
import { hasTwist, TWIST_GLASS } from "./config.ts";
import { Player, playerAt, runAt } from "./layout.gen.ts";
import { norm, normX, normY } from "./maths.ts";
import { ALIVE, FLAG_ASSIST, toI32 } from "./numbers.ts";
import { emit, FELT, FELT_FLASH, seatSound, sound } from "./outputs.ts";
import { dodgeChance, isSureFooted, perkCount, takenScale } from "./perks.ts";
import { gRoll } from "./random.ts";
import { stain, STAIN_DOT } from "./stains.ts";

const LUCKY_BUTTON: i32 = 43;
const BUTTON_Q: i32 = 120_000;
/** Regeneration waits this long after damage. */
const HURT_Q: i32 = 24_000;
/** After a hit of at least GRACE_HP nothing hits for this long. */
const GRACE_Q: i32 = 1_500;
const GRACE_HP: f32 = 1;
const SOUND_HURT: u8 = 32;
const SOUND_LOW: u8 = 33;
/** Crossing this share of max hp downwards warns. */
const LOW_SHARE: f32 = 0.3;

function isSafe(player: Player): bool {
  if (player.state != ALIVE || player.hp <= 0 || runAt(0).phase != 0) return true;
  return player.bell_q > 0 || player.orders_q > 0;
}

/** The redder the worse: vermilion with an alpha from 40 to 200. */
function flashOf(taken: f32): u32 {
  return (VERMILION & 0xffffff00) | (40 + toI32(min<f32>(taken * 4, 160)));
}

/** What rules of the run make of damage to players, after the perks. */
function scaleTaken(seat: i32, damage: f32): f32 {
  const run = runAt(0);
  let taken = damage * takenScale(seat);
  if (hasTwist(TWIST_GLASS)) taken *= 2;
  if (run.flags & FLAG_ASSIST) taken *= 0.5;
  return taken;
}

/** One hit on a player; (kx, ky) is its knock in u/s. True when the hit landed. */
export function maim(seat: i32, damage: f32, kx: f32, ky: f32): bool {
  const player = playerAt(seat);
  if (!(damage > 0) || isSafe(player) || player.grace_q > 0) return false;
  if (perkCount(LUCKY_BUTTON) > 0 && player.button_q == 0) {
    player.button_q = BUTTON_Q;
    return false;
  }
  const dodge = dodgeChance();
  if (dodge > 0 && gRoll(100) < dodge) return false;
  const taken = scaleTaken(seat, damage);
  if (taken >= GRACE_HP) player.grace_q = GRACE_Q;
  if (!isSureFooted()) {
    player.kx += kx;
    player.ky += ky;
  }
  norm(kx, ky, player.face_x, player.face_y);
  spray(player.x, player.y, normX(), normY(), RED);
  stain(STAIN_DOT, player.x, player.y, 6, RED);
  seatSound(SOUND_HURT, seat, player.x, player.y);
  emit(FELT, FELT_FLASH, seat as u8, player.x, player.y, flashOf(taken), 255);
  wound(seat, taken);
  return true;
}

/** Damage over time on a player: no knock, no grace, no dodge. */
export function scald(seat: i32, damage: f32): void {
  const player = playerAt(seat);
  if (!(damage > 0) || isSafe(player)) return;
  wound(seat, scaleTaken(seat, damage));
}

function wound(seat: i32, taken: f32): void {
  const player = playerAt(seat), low = player.max_hp * LOW_SHARE, before = player.hp;
  player.taken += min<f32>(taken, before);
  player.hp = max<f32>(before - taken, 0);
  player.hurt_q = HURT_Q;
  if (before > low && player.hp <= low) sound(SOUND_LOW, player.x, player.y);
}
