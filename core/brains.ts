// Step 10, first part: each vermin in turn, ascending: what ails it, what it does, how it was thrown.
import { runAuras } from "./auras.ts";
import { actAshling } from "./brains/ashling.ts";
import { actBroodnurse } from "./brains/broodnurse.ts";
import { actCentipede } from "./brains/centipede.ts";
import { actCinnabar } from "./brains/cinnabar.ts";
import { actDelver } from "./brains/delver.ts";
import { actDustmoth } from "./brains/dustmoth.ts";
import { actHornetQueen } from "./brains/hornet_queen.ts";
import { actLampwing } from "./brains/lampwing.ts";
import { actMagpie } from "./brains/magpie.ts";
import { actMite } from "./brains/mite.ts";
import { actPillback } from "./brains/pillback.ts";
import { actRamweevil } from "./brains/ramweevil.ts";
import { actClot, actRat } from "./brains/rat.ts";
import { actRatKing } from "./brains/rat_king.ts";
import { actRoach } from "./brains/roach.ts";
import { actSpitbeetle } from "./brains/spitbeetle.ts";
import { actDt, beginActs, walk } from "./brains/steer.ts";
import { actTick, letGo } from "./brains/tick.ts";
import { MODE_STAMPEDE } from "./config.ts";
import { FLAME, hurtVermin, VENOM } from "./hurt.ts";
import { Creature, CREATURE_COUNT, creatureAt, runAt } from "./layout.gen.ts";
import { clampF, countDown, NO_SEAT } from "./numbers.ts";
import { isRowOff, VERMIN_ROW } from "./row_mask.ts";
import { isActive } from "./spawn.ts";
import {
  ASHLING,
  BOSS,
  BROODNURSE,
  CENTIPEDE,
  CLOT,
  DELVER,
  DUSTMOTH,
  HORNET_QUEEN,
  LAMPWING,
  MAGPIE,
  MITE,
  OLD_CINNABAR,
  PILLBACK,
  RAMWEEVIL,
  RAT,
  RAT_KING,
  ROACH,
  SPITBEETLE,
  TICK,
} from "./vermin_table.ts";

const BURN_DPS: f32 = 12;
const KNOCK_DECAY: f32 = 0.86;
/** Slower than this is standing still. */
const STILL: f32 = 1.0 / 64.0;
const EDGE_LOW: f32 = -80;
const EDGE_HIGH: f32 = 1360;

export function actVermin(): void {
  const run = runAt(0), freeze = run.freeze_q > 0, step = run.dt_q;
  runAuras();
  beginActs();
  for (let slot = 0; slot < CREATURE_COUNT; slot++) {
    const vermin = creatureAt(slot);
    if (!isActive(vermin)) continue;
    if (ails(slot, vermin)) continue;
    const frozen = freeze && (vermin.flags & BOSS) == 0;
    if (vermin.stun_q == 0 && !frozen) {
      // Its own clock stands still while it must, or all would act at once after a frost.
      vermin.fire_q = countDown(vermin.fire_q, step);
      act(slot, vermin);
    } else if (vermin.type == TICK) letGo(vermin);
    if (vermin.type != 0) settle(vermin);
  }
}

/** Burning, venom and the vermin's own clocks; true when it died of them. */
function ails(slot: i32, vermin: Creature): bool {
  const step = runAt(0).dt_q, dt = actDt();
  if (vermin.flash > 0) vermin.flash--;
  vermin.attack_q = countDown(vermin.attack_q, step);
  vermin.stun_q = countDown(vermin.stun_q as i32, step) as u16;
  vermin.slow_q = countDown(vermin.slow_q as i32, step) as u16;
  if (vermin.burn_q > 0) {
    vermin.burn_q = countDown(vermin.burn_q as i32, step) as u16;
    hurtVermin(slot, BURN_DPS * dt, FLAME, seatOrNobody(vermin.burn_by), vermin.x, vermin.y, 0);
  }
  if (vermin.venom_q > 0 && isActive(vermin)) {
    vermin.venom_q = countDown(vermin.venom_q as i32, step) as u16;
    const seat = seatOrNobody(vermin.venom_by);
    hurtVermin(slot, vermin.venom_dps * dt, VENOM, seat, vermin.x, vermin.y, 0);
    if (vermin.venom_q == 0) vermin.venom_dps = 0;
  }
  return !isActive(vermin);
}

function seatOrNobody(seat: u8): i32 {
  return seat == NO_SEAT ? -1 : seat as i32;
}

/** Knock, and the bounds of the world. */
function settle(vermin: Creature): void {
  const dt = actDt();
  if (vermin.kx != 0 || vermin.ky != 0) {
    vermin.x += vermin.kx * dt;
    vermin.y += vermin.ky * dt;
    const kx = vermin.kx * KNOCK_DECAY, ky = vermin.ky * KNOCK_DECAY;
    vermin.kx = abs<f32>(kx) < STILL ? 0 : kx;
    vermin.ky = abs<f32>(ky) < STILL ? 0 : ky;
  }
  vermin.x = clampF(vermin.x, EDGE_LOW, EDGE_HIGH);
  vermin.y = clampF(vermin.y, EDGE_LOW, EDGE_HIGH);
}

/** A Stampede's herd runs straight across before it hunts. */
function runsAcross(vermin: Creature): bool {
  return vermin.fire_q > 0 && runAt(0).mode == MODE_STAMPEDE;
}

function act(slot: i32, vermin: Creature): void {
  if (runsAcross(vermin)) {
    walk(vermin, 1);
    return;
  }
  if (ROW_MASK && isRowOff(VERMIN_ROW, vermin.type as i32)) return;
  switch (vermin.type as i32) {
    case RAT as i32:
      actRat(slot, vermin);
      return;
    case ROACH as i32:
      actRoach(slot, vermin);
      return;
    case MITE as i32:
      actMite(slot, vermin);
      return;
    case SPITBEETLE as i32:
      actSpitbeetle(slot, vermin);
      return;
    case CLOT as i32:
      actClot(slot, vermin);
      return;
    case DELVER as i32:
      actDelver(slot, vermin);
      return;
    case PILLBACK as i32:
      actPillback(slot, vermin);
      return;
    case RAMWEEVIL as i32:
      actRamweevil(slot, vermin);
      return;
    case LAMPWING as i32:
      actLampwing(slot, vermin);
      return;
    case CENTIPEDE as i32:
      actCentipede(slot, vermin);
      return;
    case DUSTMOTH as i32:
      actDustmoth(slot, vermin);
      return;
    case TICK as i32:
      actTick(slot, vermin);
      return;
    case BROODNURSE as i32:
      actBroodnurse(slot, vermin);
      return;
    case ASHLING as i32:
      actAshling(slot, vermin);
      return;
    case MAGPIE as i32:
      actMagpie(slot, vermin);
      return;
    case RAT_KING as i32:
      actRatKing(slot, vermin);
      return;
    case HORNET_QUEEN as i32:
      actHornetQueen(slot, vermin);
      return;
    case OLD_CINNABAR as i32:
      actCinnabar(slot, vermin);
      return;
  }
}
