// The core with its insides showing, for the tests of checks/core: one tick at a time, and the functions whose answers
// are worth asking for alone. Built for tests only.
import { configFault } from "../../../core/config.ts";
import { blast } from "../../../core/blasts.ts";
import { fall, raise } from "../../../core/downs.ts";
import { gibs, moveEffects } from "../../../core/effects.ts";
import { buildGrid } from "../../../core/grid.ts";
import { giveWeapon } from "../../../core/guns.ts";
import { addHazard } from "../../../core/hazards.ts";
import { envenom, hurtVermin } from "../../../core/hurt.ts";
import { coreInit } from "../../../core/init.ts";
import { verminLob } from "../../../core/launches.ts";
import { maim } from "../../../core/maim.ts";
import { circNearest, circX, circY, cos, norm, normX, normY, sin } from "../../../core/maths.ts";
import { fNext, gNext, gRoll } from "../../../core/random.ts";
import {
  gatherTouching,
  meetNext,
  metAt,
  nearestVermin,
  setSegment,
} from "../../../core/queries.ts";
import { recordValid } from "../../../core/record.ts";
import { coreTick } from "../../../core/tick.ts";
import { verminShot } from "../../../core/vermin_shots.ts";
import {
  weaponClip,
  weaponDamage,
  weaponInterval,
  weaponKind,
  weaponReload,
} from "../../../core/weapon_table.ts";

/** Calls gibs n times, so that a test fills the pools with what F draws. */
export function throwGibs(n: i32): void {
  gibs(640, 640, n, 0);
}

export {
  addHazard,
  blast,
  buildGrid,
  circNearest,
  circX,
  circY,
  configFault,
  coreInit,
  coreTick,
  cos,
  envenom,
  fall,
  fNext,
  gatherTouching,
  giveWeapon,
  gNext,
  gRoll,
  hurtVermin,
  maim,
  meetNext,
  metAt,
  moveEffects,
  nearestVermin,
  norm,
  normX,
  normY,
  raise,
  recordValid,
  setSegment,
  sin,
  verminLob,
  verminShot,
  weaponClip,
  weaponDamage,
  weaponInterval,
  weaponKind,
  weaponReload,
};
