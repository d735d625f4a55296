// How secondaries begin: a slot of the pool of 64 and the numbers of its kind. A full pool takes the place of the same
// seat's oldest, else refuses before anything is spent.
import { featherScale } from "./config.ts";
import { NO_REF, toI32 } from "./numbers.ts";
import { playerAt, Secondary, SECONDARY_COUNT, SECONDARY_SIZE, secondaryAt } from "./layout.gen.ts";
import { norm } from "./maths.ts";
import { rangeScale, shotSpeedScale } from "./perks.ts";
import {
  GRV,
  HOM,
  LOB,
  MIN,
  RKT,
  SPIT,
  weaponA,
  weaponB,
  weaponC,
  weaponD,
  weaponDamage,
  weaponKind,
  weaponLife,
  weaponSpeed,
} from "./weapon_table.ts";

const NO_OWNER: u8 = 255;
const ORDER_MAX: i32 = 65535;
/** A lob ignores vermin for its first 0.15 s. */
const LOB_SAFE_Q: i32 = 900;

/** The slot of the seat's oldest secondary of a kind (0: of any kind), or -1. */
function oldest(seat: i32, kind: u8): i32 {
  let found = -1;
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    const thing = secondaryAt(i);
    if (!thing.active || (thing.owner as i32) != seat || (kind != 0 && thing.kind != kind)) {
      continue;
    }
    if (found < 0 || thing.order < secondaryAt(found).order) found = i;
  }
  return found;
}

function countOf(seat: i32, kind: u8): i32 {
  let count = 0;
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    const thing = secondaryAt(i);
    if (thing.active && (thing.owner as i32) == seat && thing.kind == kind) count++;
  }
  return count;
}

function lowestFree(): i32 {
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    if (!secondaryAt(i).active) return i;
  }
  return -1;
}

/** One more than the seat's newest. */
function nextOrder(seat: i32): u16 {
  let newest = 0;
  for (let i = 0; i < SECONDARY_COUNT; i++) {
    const thing = secondaryAt(i);
    if (thing.active && (thing.owner as i32) == seat) newest = max<i32>(newest, thing.order as i32);
  }
  return min<i32>(newest + 1, ORDER_MAX) as u16;
}

function begin(slot: i32, seat: i32, kind: u8, x: f32, y: f32): Secondary {
  const thing = secondaryAt(slot), order = nextOrder(seat);
  memory.fill(changetype<usize>(thing), 0, SECONDARY_SIZE);
  thing.x = x;
  thing.y = y;
  thing.kind = kind;
  thing.owner = seat as u8;
  thing.order = order;
  thing.target = NO_REF;
  thing.active = 1;
  return thing;
}

/** Releases one secondary of a weapon along the unit vector (dx, dy); false when the pool refuses. */
export function launchSecondary(seat: i32, weapon: i32, dx: f32, dy: f32): bool {
  const kind = weaponKind(weapon), player = playerAt(seat);
  const isCrowded = kind == MIN && countOf(seat, MIN) >= (weaponC(weapon) as i32);
  let slot = isCrowded ? oldest(seat, MIN) : lowestFree();
  if (slot < 0) slot = oldest(seat, 0);
  if (slot < 0) return false;
  const thing = begin(slot, seat, kind, player.x, player.y), scale = shotSpeedScale();
  thing.weapon = weapon as u8;
  thing.damage = weaponDamage(weapon);
  thing.speed = weaponSpeed(weapon) * scale;
  thing.blast = kind == GRV ? weaponD(weapon) : weaponA(weapon);
  thing.life_q = max<i32>(toI32(weaponLife(weapon) * rangeScale() / scale), 1);
  if (kind == RKT) thing.accel = weaponB(weapon) * scale;
  if (kind == HOM) thing.turn = weaponB(weapon);
  if (kind == MIN) {
    thing.life_q = weaponLife(weapon) as i32;
    thing.arm_q = weaponB(weapon) as i32;
  }
  if (kind == LOB || kind == GRV) {
    const way = norm(player.aim_x - player.x, player.aim_y - player.y, 0, 0);
    thing.tick_q = flight(way, thing.speed);
    thing.arm_q = LOB_SAFE_Q;
    if (kind == LOB) thing.life_q = weaponLife(weapon) as i32;
    else thing.life_q = thing.tick_q + (weaponC(weapon) as i32);
  }
  thing.vx = dx * thing.speed;
  thing.vy = dy * thing.speed;
  return true;
}

/** How long a way takes, in q, at least 1; lobs and wells are never slow, so a speed of 0 has none. */
function flight(way: f32, speed: f32): i32 {
  return speed > 1 ? max<i32>(toI32(way / speed * 6000), 1) : 1;
}

/** A vermin's lob that lands on (tx, ty) and leaves an acid puddle; false when the pool is full. */
export function verminLob(x: f32, y: f32, tx: f32, ty: f32, speed: f32, damage: f32): bool {
  const slot = lowestFree();
  if (slot < 0) return false;
  const thing = begin(slot, NO_OWNER as i32, SPIT, x, y);
  const scaled = speed * featherScale();
  const life = flight(norm(tx - x, ty - y, 1, 0), scaled);
  thing.speed = scaled;
  thing.damage = damage;
  thing.life_q = life;
  // The whole flight: what is left of it is how high the lob is drawn.
  thing.arm_q = life;
  const perSecond: f32 = (6000.0 as f32) / (life as f32);
  thing.vx = (tx - x) * perSecond;
  thing.vy = (ty - y) * perSecond;
  return true;
}
