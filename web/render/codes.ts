// The numbers the core writes into kind fields, as the painters read them. The core's files decide: effects.ts,
// sprites.ts, stains.ts, hazards.ts, weapon_table.ts, vermin_table.ts. Nothing here enters the state.

import type { StainShape } from "./atlas/stains.ts";

export const SEAT_NONE = 255;
export const DYING = 255;

/** Bits of Creature.flags. */
export const ELITE = 1;
export const BOSS = 2;
export const UNTOUCHABLE = 4;
export const SEGMENT = 8;
export const FROZEN_KILL = 64;
export const DAZED = 128;
export const FRESH = 256;

/** A bit of Run.flags: the Vermillion Hour has come. */
export const HOUR_MARKED = 4;

/** Player.state. */
export const ALIVE = 0;
export const DOWN = 1;
export const DEAD = 2;

/** Sprite.kind. A muzzle flash keeps its direction in (vx, vy) and does not move. */
export const SMOKE = 1;
export const SPARK = 2;
export const MUZZLE = 3;

/** Effect.kind; 0 is a free slot. Of a bolt, (vx, vy) is its far end from (x, y). */
export const FX_DROP = 1;
export const FX_GIB = 2;
export const FX_CASING = 3;
export const FX_RING = 4;
export const FX_BOLT = 5;
export const FX_SHARD = 6;

/** Decal.kind to the stamp it prints. */
export const STAIN_OF: readonly StainShape[] = [
  "dot",
  "smear",
  "dot",
  "puddle",
  "scorch",
  "crater",
  "streak",
];

/** Weapon kinds, as Projectile.kind and Secondary.kind carry them. */
export const KIND_PELLET = 2;
export const KIND_PIERCE = 3;
export const KIND_EMBER = 5;
export const KIND_CLOUD = 7;
export const KIND_ROCKET = 8;
export const KIND_HOMING = 9;
export const KIND_LOB = 10;
export const KIND_MINE = 11;
export const KIND_WELL = 12;
export const KIND_ORB = 13;
export const KIND_SAW = 18;
export const KIND_SHRINK = 19;
export const KIND_GLUE = 20;
/** The vermin's own. */
export const SHOT_GLOW = 64;
export const SHOT_STING = 96;
export const SHOT_GLOB = 97;
export const SPIT = 64;
/** Projectile.flags: a cinder round. */
export const SHOT_CINDER = 2;
/** The first of the vermin's slots among the projectiles. */
export const VERMIN_SHOTS = 128;

/** Hazard.kind. */
export const HAZARD_ACID = 1;
export const HAZARD_DUST = 2;
export const HAZARD_FIRE = 3;
export const HAZARD_GLUE = 4;
export const HAZARD_RED = 5;

/** Class FELT event ids. */
export const FELT_SHAKE = 1;
export const FELT_FLASH = 2;
export const FELT_ZOOM = 3;
