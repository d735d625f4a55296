// Secondaries in flight: rockets, seekers, lobs, glue, wells, orbs, and the vermin's spit. Mines are mines.ts.
import { ARC_BLUE, EMBER_GLOW, VENOM_GREEN } from "./colours.ts";
import { blast } from "./blasts.ts";
import { bolt } from "./effects.ts";
import { verminLob } from "./launches.ts";
import { addHazard, HAZARD_ACID, HAZARD_GLUE, HAZARD_RED } from "./hazards.ts";
import { ARC, BLAST, hurtVermin, ODD } from "./hurt.ts";
import {
  creatureAt,
  playerAt,
  runAt,
  Secondary,
  SECONDARY_COUNT,
  SECONDARY_SIZE,
  secondaryAt,
} from "./layout.gen.ts";
import { maim } from "./maim.ts";
import { circX, circY, norm, normX, normY } from "./maths.ts";
import { runMine } from "./mines.ts";
import { ALIVE, countDown, NO_SEAT } from "./numbers.ts";
import { sound } from "./outputs.ts";
import { shotSpeedScale } from "./perks.ts";
import { OUTSIDE_HIGH, OUTSIDE_LOW } from "./projectiles.ts";
import {
  clearMarked,
  foundSlot,
  gatherTouching,
  markSlot,
  meetNext,
  metAt,
  nearestUnmarked,
  nearestVermin,
  setSegment,
} from "./queries.ts";
import { seatCount, seatInTurn } from "./seats.ts";
import { refOf, refSlot } from "./spawn.ts";
import { smoke, spark } from "./sprites.ts";
import { stain, STAIN_PUDDLE } from "./stains.ts";
import { worldDt } from "./time.ts";
import { BOSS } from "./vermin_table.ts";
import {
  GLU,
  GRV,
  HOM,
  LOB,
  MIN,
  ORB,
  RED_VAT,
  RKT,
  SPIT,
  weaponA,
  weaponB,
  weaponC,
  weaponRadius,
} from "./weapon_table.ts";

const SEEK_RANGE: f32 = 500;
/** A seeker without a target looks again this often. */
const SEEK_Q: i32 = 600;
const RED_POOL_R: f32 = 90;
const RED_POOL_DPS: f32 = 40;
const RED_POOL_Q: i32 = 24_000;
const ACID_R: f32 = 34;
const ACID_DPS: f32 = 5;
const ACID_Q: i32 = 12_000;
/** x 0.75. */
const ACID_SLOW8: u8 = 191;
const SOUND_GOO: u8 = 12;
const SOUND_ZAP: u8 = 22;

/** Step 11. */
export function moveSecondaries(): void {
  const dt = worldDt(), dtQ = runAt(0).dt_q;
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    const thing = secondaryAt(i);
    if (!thing.active) continue;
    thing.life_q -= dtQ;
    if (run(thing, dt, dtQ) || isOutside(thing)) freeSecondary(thing);
  }
}

export function freeSecondary(thing: Secondary): void {
  memory.fill(changetype<usize>(thing), 0, SECONDARY_SIZE);
}

/** One tick of one secondary; true when it is spent. */
function run(thing: Secondary, dt: f32, dtQ: i32): bool {
  const kind = thing.kind;
  if (kind == RKT) return runRocket(thing, dt);
  if (kind == HOM) return runSeeker(thing, dt, dtQ);
  if (kind == LOB) return runLob(thing, dt, dtQ);
  if (kind == MIN) return runMine(thing, dtQ);
  if (kind == GLU) return runGlue(thing, dt);
  if (kind == GRV) return runWell(thing, dt, dtQ);
  if (kind == ORB) return runOrb(thing, dt, dtQ);
  if (kind == SPIT) return runSpit(thing, dt);
  return true;
}

function isOutside(thing: Secondary): bool {
  return thing.x < OUTSIDE_LOW || thing.x > OUTSIDE_HIGH || thing.y < OUTSIDE_LOW ||
    thing.y > OUTSIDE_HIGH;
}

function glide(thing: Secondary, dt: f32): void {
  thing.x += thing.vx * dt;
  thing.y += thing.vy * dt;
}

/** Moves it along its velocity and returns the vermin it runs into, where it then stands, or -1. */
function glideInto(thing: Secondary, dt: f32, cls: i32): i32 {
  const ox = thing.x, oy = thing.y;
  glide(thing, dt);
  setSegment(ox, oy, thing.x, thing.y, weaponRadius(thing.weapon as i32), cls);
  const slot = meetNext();
  if (slot < 0) return -1;
  thing.x = ox + (thing.x - ox) * metAt();
  thing.y = oy + (thing.y - oy) * metAt();
  return slot;
}

/** Its blast, and what a Red Vat leaves. Always true: it is spent. */
export function explode(thing: Secondary): bool {
  const x = thing.x, y = thing.y, seat = thing.owner as i32, weapon = thing.weapon as i32;
  if (blast(x, y, thing.blast, thing.damage, seat, weapon) > 0) playerAt(seat).hits++;
  if (weapon == RED_VAT) {
    addHazard(HAZARD_RED, x, y, RED_POOL_R, RED_POOL_DPS, RED_POOL_Q, 0, thing.owner);
  }
  return true;
}

function runRocket(thing: Secondary, dt: f32): bool {
  const top = weaponC(thing.weapon as i32) * shotSpeedScale();
  thing.speed = min<f32>(thing.speed + thing.accel * dt, max<f32>(top, thing.speed));
  norm(thing.vx, thing.vy, 1, 0);
  thing.vx = normX() * thing.speed;
  thing.vy = normY() * thing.speed;
  const isHit = glideInto(thing, dt, BLAST) >= 0;
  smoke(thing.x, thing.y, 1);
  return isHit || thing.life_q <= 0 ? explode(thing) : false;
}

function runSeeker(thing: Secondary, dt: f32, dtQ: i32): bool {
  thing.tick_q = countDown(thing.tick_q, dtQ);
  let slot = refSlot(thing.target);
  if (slot < 0 && thing.tick_q == 0) {
    const player = playerAt(thing.owner as i32);
    slot = nearestVermin(player.aim_x, player.aim_y, SEEK_RANGE);
    if (slot >= 0) thing.target = refOf(slot);
    thing.tick_q = SEEK_Q;
  }
  norm(thing.vx, thing.vy, 1, 0);
  let hx = normX(), hy = normY();
  if (slot >= 0) {
    const vermin = creatureAt(slot), blend = min<f32>(1, dt * thing.turn);
    norm(vermin.x - thing.x, vermin.y - thing.y, hx, hy);
    norm(hx + (normX() - hx) * blend, hy + (normY() - hy) * blend, -hy, hx);
    hx = normX();
    hy = normY();
  }
  thing.vx = hx * thing.speed;
  thing.vy = hy * thing.speed;
  const isHit = glideInto(thing, dt, BLAST) >= 0;
  spark(thing.x, thing.y, 1, EMBER_GLOW);
  return isHit || thing.life_q <= 0 ? explode(thing) : false;
}

/** Flies to the aim point and lies there until its fuse ends or something touches it. */
function runLob(thing: Secondary, dt: f32, dtQ: i32): bool {
  thing.arm_q = countDown(thing.arm_q, dtQ);
  thing.tick_q = countDown(thing.tick_q, dtQ);
  if (thing.tick_q == 0) {
    thing.vx = 0;
    thing.vy = 0;
  }
  if (thing.arm_q > 0) {
    glide(thing, dt);
    return thing.life_q <= 0 ? explode(thing) : false;
  }
  return glideInto(thing, dt, BLAST) >= 0 || thing.life_q <= 0 ? explode(thing) : false;
}

function runGlue(thing: Secondary, dt: f32): bool {
  const weapon = thing.weapon as i32, slot = glideInto(thing, dt, ODD);
  if (slot < 0 && thing.life_q > 0) return false;
  if (slot >= 0) {
    playerAt(thing.owner as i32).hits++;
    hurtVermin(slot, thing.damage, ODD, thing.owner as i32, thing.x, thing.y, weapon);
  }
  const slow8 = (weaponC(weapon) as i32) as u8, lifeQ = weaponB(weapon) as i32;
  addHazard(HAZARD_GLUE, thing.x, thing.y, weaponA(weapon), 0, lifeQ, slow8, thing.owner);
  sound(SOUND_GOO, thing.x, thing.y);
  return true;
}

/** Flies to the aim point, pulls what is near, then bursts. */
function runWell(thing: Secondary, dt: f32, dtQ: i32): bool {
  const weapon = thing.weapon as i32;
  if (thing.tick_q > 0) {
    thing.tick_q = countDown(thing.tick_q, dtQ);
    glide(thing, dt);
    return false;
  }
  thing.vx = 0;
  thing.vy = 0;
  if (thing.life_q <= 0) return explode(thing);
  const found = gatherTouching(thing.x, thing.y, weaponA(weapon));
  for (let i = 0; i < found; i++) {
    const slot = foundSlot(i), vermin = creatureAt(slot);
    if (vermin.flags & BOSS) continue;
    const distance = norm(thing.x - vermin.x, thing.y - vermin.y, circX(7 * slot), circY(7 * slot));
    const pull = min<f32>(weaponB(weapon), distance * 30);
    vermin.kx = normX() * pull;
    vermin.ky = normY() * pull;
  }
  return false;
}

function runOrb(thing: Secondary, dt: f32, dtQ: i32): bool {
  const weapon = thing.weapon as i32;
  glide(thing, dt);
  thing.tick_q -= dtQ;
  if (thing.tick_q <= 0) {
    thing.tick_q += weaponC(weapon) as i32;
    clearMarked();
    for (let i = 0; i < (weaponB(weapon) as i32); i++) {
      const slot = nearestUnmarked(thing.x, thing.y, weaponA(weapon));
      if (slot < 0) break;
      const vermin = creatureAt(slot);
      markSlot(slot);
      bolt(thing.x, thing.y, vermin.x, vermin.y, ARC_BLUE);
      hurtVermin(slot, thing.damage, ARC, thing.owner as i32, thing.x, thing.y, weapon);
      if (i == 0) sound(SOUND_ZAP, thing.x, thing.y);
      // Its first zap is what makes it a hit.
      if (thing.arm_q == 0) playerAt(thing.owner as i32).hits++;
      thing.arm_q = 1;
    }
  }
  return thing.life_q <= 0;
}

/** Flies over everybody and splashes where it lands. */
function runSpit(thing: Secondary, dt: f32): bool {
  glide(thing, dt);
  if (thing.life_q > 0) return false;
  for (let i = 0; i < seatCount(); i++) {
    const seat = seatInTurn(i), player = playerAt(seat);
    const dx = player.x - thing.x, dy = player.y - thing.y;
    if (player.state == ALIVE && dx * dx + dy * dy < ACID_R * ACID_R) {
      maim(seat, thing.damage, 0, 0);
    }
  }
  addHazard(HAZARD_ACID, thing.x, thing.y, ACID_R, ACID_DPS, ACID_Q, ACID_SLOW8, NO_SEAT);
  stain(STAIN_PUDDLE, thing.x, thing.y, ACID_R * 0.6, VENOM_GREEN);
  sound(SOUND_GOO, thing.x, thing.y);
  return true;
}

export { verminLob };
