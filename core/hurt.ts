// All damage to vermin goes through here, in one order: touchable, perk multipliers, armour, subtract, credit. What
// dies is queued for step 13; nothing dies twice.
import { RED } from "./colours.ts";
import { spray } from "./effects.ts";
import { hasTwist, TWIST_GLASS } from "./config.ts";
import { queueKill } from "./kills.ts";
import { Creature, creatureAt, playerAt, runAt } from "./layout.gen.ts";
import { firstBlood } from "./marks.ts";
import { norm, normX, normY } from "./maths.ts";
import { soundOnce } from "./outputs.ts";
import { damageScale, perkCount } from "./perks.ts";
import { fRoll, gRoll } from "./random.ts";
import { isRowOff, VERMIN_ROW } from "./row_mask.ts";
import { isActive } from "./spawn.ts";
import { stain, STAIN_DOT } from "./stains.ts";
import {
  ASH,
  ASHLING,
  baseR,
  BOSS,
  CURLED,
  DAZED,
  DELVER,
  ELITE,
  FROZEN_KILL,
  OLD_CINNABAR,
  PILLBACK,
  SEGMENT,
  UNTOUCHABLE,
} from "./vermin_table.ts";

/** Classes of damage. */
export const BULLET: i32 = 0;
export const EMBER: i32 = 1;
export const FLAME: i32 = 2;
export const BLAST: i32 = 3;
export const ARC: i32 = 4;
export const BEAM: i32 = 5;
export const ODD: i32 = 6;
export const OTHER: i32 = 7;
export const VENOM: i32 = 8;

const KEEN_NOSE: i32 = 31;
const BARBED_ROUNDS: i32 = 25;
const BARB_DPS: f32 = 14;
const BARB_Q: i32 = 24000;
/** A Pillback's front covers this cosine around its heading. */
const SHELL_DOT: f32 = 0.26;
const SHRINK: f32 = 0.7;
const SHRUNK_DEAD: f32 = 0.45;
const FLASH_TICKS: u8 = 6;
const SOUND_FLESH: u8 = 17;
const SOUND_SHELL: u8 = 18;

/** Whether damage of a class reaches a vermin at all; shots pass through what it does not reach. */
export function canTouch(vermin: Creature, cls: i32): bool {
  if (ROW_MASK && isRowOff(VERMIN_ROW, vermin.type as i32)) return true;
  if (vermin.flags & UNTOUCHABLE) return vermin.type == DELVER && perkCount(KEEN_NOSE) > 0;
  if (vermin.type == ASHLING && vermin.state == ASH) {
    return cls != BULLET && cls != EMBER && cls != BEAM;
  }
  return true;
}

/** What is left of damage after shells; flames, arcs, blasts and venom go around them. */
function armour(vermin: Creature, cls: i32, fromX: f32, fromY: f32): f32 {
  if (ROW_MASK && isRowOff(VERMIN_ROW, vermin.type as i32)) return 1;
  let left: f32 = vermin.flags & UNTOUCHABLE ? 0.5 : 1;
  if (vermin.flags & DAZED) left *= 1.5;
  if (cls == FLAME || cls == ARC || cls == BLAST || cls == VENOM) return left;
  if (vermin.type == OLD_CINNABAR && (vermin.flags & SEGMENT) != 0) left *= 0.25;
  if (vermin.type != PILLBACK) return left;
  if (vermin.state == CURLED) return left * 0.3;
  norm(fromX - vermin.x, fromY - vermin.y, -vermin.hx, -vermin.hy);
  const front = normX() * vermin.hx + normY() * vermin.hy > SHELL_DOT;
  return front ? left * 0.35 : left;
}

/** Blood, and the sound of it, for what strikes with a point. */
function splash(vermin: Creature, fromX: f32, fromY: f32, isShelled: bool): void {
  norm(vermin.x - fromX, vermin.y - fromY, vermin.hx, vermin.hy);
  const dx = normX(), dy = normY();
  spray(vermin.x, vermin.y, dx, dy, RED);
  spray(vermin.x, vermin.y, dx, dy, RED);
  if (fRoll(4) == 0) stain(STAIN_DOT, vermin.x, vermin.y, vermin.r, RED);
  soundOnce(isShelled ? SOUND_SHELL : SOUND_FLESH, vermin.x, vermin.y);
}

/** Damages one vermin; (fromX, fromY) is where it came from, seat -1 is nobody, weapon 0 is none. */
export function hurtVermin(
  slot: i32,
  damage: f32,
  cls: i32,
  seat: i32,
  fromX: f32,
  fromY: f32,
  weapon: i32,
): void {
  const vermin = creatureAt(slot), run = runAt(0);
  if (!isActive(vermin) || !canTouch(vermin, cls)) return;
  const shell = armour(vermin, cls, fromX, fromY);
  const glass: f32 = seat >= 0 && hasTwist(TWIST_GLASS) ? 2 : 1;
  const hit = damage * damageScale(seat, cls) * glass * shell;
  if (!(hit > 0)) return;
  if (seat >= 0) {
    const player = playerAt(seat);
    player.dealt += min<f32>(hit, vermin.hp);
    vermin.hurt_by = seat as u8;
    firstBlood();
  }
  vermin.hp -= hit;
  vermin.flash = FLASH_TICKS;
  if (cls == BULLET || cls == EMBER) splash(vermin, fromX, fromY, shell < 1);
  if (cls == BULLET && weapon > 0) barb(slot, seat);
  if (vermin.hp > 0) return;
  vermin.hp = 0;
  if (run.freeze_q > 0 && (vermin.flags & BOSS) == 0) vermin.flags |= FROZEN_KILL;
  queueKill(slot, cls);
}

function barb(slot: i32, seat: i32): void {
  const count = perkCount(BARBED_ROUNDS);
  if (count > 0 && gRoll(8) < count) envenom(slot, BARB_DPS, BARB_Q, seat);
}

/** Sets fire to a vermin: it burns for at least q. */
export function burn(slot: i32, q: i32, seat: i32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin)) return;
  if ((vermin.burn_q as i32) < q) vermin.burn_q = q as u16;
  if (seat >= 0) vermin.burn_by = seat as u8;
}

/** Poisons a vermin; the stronger dose and the longer time stay. */
export function envenom(slot: i32, dps: f32, q: i32, seat: i32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin)) return;
  if (vermin.venom_dps < dps) vermin.venom_dps = dps;
  if ((vermin.venom_q as i32) < q) vermin.venom_q = q as u16;
  if (seat >= 0) vermin.venom_by = seat as u8;
}

/** Stops a vermin's behaviour for at least q; elites and bosses shrug it off. */
export function stun(slot: i32, q: i32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin) || (vermin.flags & (ELITE | BOSS)) != 0) return;
  if ((vermin.stun_q as i32) < q) vermin.stun_q = q as u16;
}

/** Slows a vermin to slow8 / 255 of its speed for at least q; the stronger slow stays while it lasts. */
export function slowVermin(slot: i32, slow8: u8, q: i32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin)) return;
  if (vermin.slow_q == 0 || slow8 < vermin.slow8) vermin.slow8 = slow8;
  if ((vermin.slow_q as i32) < q) vermin.slow_q = q as u16;
}

/** Throws a vermin along the unit vector (dx, dy). */
export function knockVermin(slot: i32, dx: f32, dy: f32, speed: f32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin) || (vermin.flags & BOSS) != 0) return;
  vermin.kx += dx * speed;
  vermin.ky += dy * speed;
}

/** The Thimble: a smaller, weaker vermin, dead below 0.45 of its kind's size; bosses only take the damage. */
export function shrinkVermin(slot: i32, seat: i32, weapon: i32, damage: f32): void {
  const vermin = creatureAt(slot);
  if (!isActive(vermin) || !canTouch(vermin, ODD)) return;
  if (vermin.flags & BOSS) {
    hurtVermin(slot, damage * 2, ODD, seat, vermin.x, vermin.y, weapon);
    return;
  }
  vermin.r *= SHRINK;
  vermin.max_hp *= SHRINK;
  vermin.hp *= SHRINK;
  vermin.dmg *= SHRINK;
  const isGone = vermin.r < baseR(vermin.type as i32, vermin.gen as i32) * SHRUNK_DEAD;
  const finish = isGone ? vermin.hp * 1000 + 1000 : damage;
  hurtVermin(slot, finish, ODD, seat, vermin.x, vermin.y, weapon);
}
